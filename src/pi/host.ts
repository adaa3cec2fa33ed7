/** The parts of pi this face touches, as both lines of pi have them. Written out, so that neither must be installed. */
export interface PiApi {
  readonly on: (event: PiEvent, handler: (event: unknown, context: PiContext) => unknown) => unknown;
  readonly registerTool: (tool: PiTool) => void;
  readonly registerCommand: (name: string, command: PiCommand) => void;
  readonly getAllTools: () => readonly PiToolInfo[];
  readonly getActiveTools: () => readonly string[];
  readonly setActiveTools: (names: string[]) => void;
  readonly appendEntry: (customType: string, data?: unknown) => void;
}

export type PiEvent = 'session_start' | 'session_shutdown' | 'input';

export interface PiToolInfo {
  readonly name: string;
  readonly description?: string;
  readonly sourceInfo?: { readonly path?: string };
}

export interface PiContext {
  readonly ui: PiDialogs;
  /** False in print and JSON mode, where dialogs do nothing. */
  readonly hasUI: boolean;
  /** Since pi 1.x. */
  readonly mode?: 'tui' | 'rpc' | 'json' | 'print';
  readonly signal?: AbortSignal | undefined;
  readonly sessionManager?: { readonly getBranch?: () => readonly unknown[] };
  readonly getSystemPrompt?: () => string;
}

export interface PiDialogs {
  readonly select: (title: string, options: string[]) => Promise<string | undefined>;
  readonly confirm: (title: string, message: string) => Promise<boolean>;
  readonly input: (title: string, placeholder?: string) => Promise<string | undefined>;
  readonly notify: (message: string, type?: 'info' | 'warning' | 'error') => void;
  readonly custom?: <Result>(
    factory: (
      tui: { requestRender?: () => void },
      theme: Theme,
      keys: unknown,
      done: (result: Result) => void,
    ) => Component,
  ) => Promise<Result>;
}

/** What pi draws: lines that fit the width. */
export interface Component {
  readonly render: (width: number) => string[];
  readonly invalidate: () => void;
  readonly handleInput?: (data: string) => void;
}

export interface Theme {
  readonly fg: (color: Color, text: string) => string;
  readonly bold: (text: string) => string;
}

export type Color = 'toolTitle' | 'toolOutput' | 'accent' | 'success' | 'error' | 'warning' | 'muted' | 'dim';

export interface PiCommand {
  readonly description: string;
  readonly getArgumentCompletions?: (prefix: string) => { value: string; label: string; description?: string }[] | null;
  readonly handler: (args: string, context: PiContext) => Promise<void>;
}

export interface PiToolResult {
  readonly content: readonly { readonly type: 'text'; readonly text: string }[];
  /** Kept in the session file for ever, so it stays small. */
  readonly details: unknown;
  /** Since pi 1.x, like all that follows: for scripts, not kept. */
  readonly structuredContent?: unknown;
  readonly usage?: PiUsage;
}

export interface PiUsage {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
  readonly totalTokens: number;
  readonly cost: Readonly<Record<'input' | 'output' | 'cacheRead' | 'cacheWrite' | 'total', number>>;
}

export interface RenderContext {
  readonly isError?: boolean;
  readonly args?: unknown;
  /** Since pi 1.x. */
  readonly keyHint?: KeyHint;
  readonly durationMs?: number | undefined;
}

/** A key of the user's own choice, with what it does: "ctrl+o to expand". */
export type KeyHint = (key: string, description: string) => string;

export interface PiTool {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly promptSnippet: string;
  readonly promptGuidelines: readonly string[];
  readonly parameters: unknown;
  readonly prepareArguments: (args: unknown) => unknown;
  readonly execute: (
    toolCallId: string,
    params: unknown,
    signal: AbortSignal | undefined,
    onUpdate: ((partial: PiToolResult) => void) | undefined,
    context: PiContext,
  ) => Promise<PiToolResult>;
  readonly renderCall: (args: unknown, theme: Theme, context: RenderContext) => Component;
  readonly renderResult: (
    result: PiToolResult,
    options: { readonly expanded: boolean; readonly isPartial: boolean },
    theme: Theme,
    context: RenderContext,
  ) => Component;
  readonly outputSchema: unknown;
  readonly annotations: Readonly<Record<string, boolean>>;
}

/** What the host exports and this face uses; found at run time, under either name of the host's packages. */
export interface HostModules {
  readonly agentDir?: string;
  readonly keyHint?: KeyHint;
  /** pi's text field: it knows pastes, terminals and the user's keys. */
  readonly newInput?: () => HostInput;
}

export interface HostInput {
  readonly handleInput: (data: string) => void;
  readonly getValue: () => string;
  onSubmit?: (value: string) => void;
  onEscape?: () => void;
}
