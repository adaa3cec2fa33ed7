import type { Profile } from '../config/profile.ts';
import { frameSections } from '../render/frame.ts';
import { pageSections } from '../render/read-text.ts';
import { newNonce } from '../tools/new-nonce.ts';
import { instructionsFor } from '../tools/instructions.ts';
import { renameTools } from '../tools/rename-tools.ts';
import type { JsonSchema, Tool, ToolOptions } from '../tools/tool.ts';
import type { ReadPage } from '../values/result.ts';
import type { Webglass } from '../webglass.ts';
import { outputSchemas, type OutputSchema } from './output-schemas.ts';
import type { ContentBlock } from './sdk.ts';

/** A tool as it stands in `tools/list`. */
export interface DeclaredTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: JsonSchema;
  readonly outputSchema?: OutputSchema;
  readonly annotations?: Readonly<Record<string, boolean>>;
}

/** What a tool says, in the protocol's terms. */
export interface ToolAnswer {
  readonly content: readonly ContentBlock[];
  /** The same for programs, where the tool declares an output schema. */
  readonly structured?: unknown;
  readonly isError: boolean;
}

/** The tools of one server: declared at once, opened at the first call. */
export interface Toolbox {
  /** What the model should read once. */
  readonly instructions: string;
  /** Always in the same order, so that clients can cache prompts. */
  readonly declared: readonly DeclaredTool[];
  readonly call: (name: string, args: unknown, options: ToolOptions) => Promise<ToolAnswer>;
  /** The whole text of one page, framed, and the page it came from. */
  readonly readWhole: (
    url: string,
    options: ToolOptions,
  ) => Promise<{ readonly text: string; readonly page: ReadPage }>;
  /** Whether calls can be answered; a configuration that was mended is taken up. */
  readonly isReady: () => Promise<boolean>;
}

// They only read, from a world of strangers, and asking twice is as good as asking once.
const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true };

/** More than any page a model can use; the guards stop a body long before. */
const wholePage = 2_000_000;

/** Each profile loads its own tools alone: the others' schemas are a tenth of the start. */
const toolsOf: Readonly<Record<Profile, () => Promise<(web: Webglass) => readonly Tool[]>>> = {
  standard: async () => (await import('../tools/standard-tools.ts')).standardTools,
  pages: async () => (await import('../tools/pages-tools.ts')).pagesTools,
  exa: async () => (await import('../tools/exa-tools.ts')).exaTools,
};

/**
 * `open` is called by the first call: listing tools must not wait for the engine. It is called again after a call for
 * which it failed or found the configuration unusable.
 */
export async function openToolbox(
  profile: Profile,
  wanted: Readonly<Record<string, string>>,
  open: () => Promise<Webglass>,
): Promise<Toolbox> {
  const toolsFor = await toolsOf[profile]();
  const tools = (web: Webglass) => renameTools(toolsFor(web), wanted);
  let opening: Promise<Webglass> | undefined;
  const web = async () => {
    const own = (opening ??= open());
    let isUsable = false;
    try {
      const opened = await own;
      isUsable = !opened.config.problem;
      return opened;
    } finally {
      // A file that was mended, or a folder that is back, is taken up by the next call.
      if (!isUsable && opening === own) opening = undefined;
    }
  };
  // Declarations do not touch the engine, so none is needed for them.
  const plain = toolsFor({} as Webglass);
  const declared = renameTools(plain, wanted).map(({ name, title, description, parameters }, index) => ({
    name,
    title,
    description,
    inputSchema: parameters,
    outputSchema: outputSchemas[profile][plain[index]!.name]!,
    annotations,
  }));
  return {
    instructions: instructionsFor(profile, wanted),
    declared,
    call: async (name, args, options) => {
      const ready = await web().then(tools, (error: unknown) => tools(unopened(error)));
      const { text, structured, isError } = await ready.find((one) => one.name === name)!.execute(args, options);
      return { content: [{ type: 'text', text }], structured, isError };
    },
    readWhole: async (url, options) => {
      const result = await (await web()).read({ urls: [url], textMaxCharacters: wholePage }, options);
      return { text: frameSections(pageSections(result), newNonce()), page: result.pages[0]! };
    },
    isReady: async () => {
      const opened = await web().catch(() => undefined);
      return opened !== undefined && !opened.config.problem;
    },
  };
}

/** Stands for a webglass that could not be opened: each tool then tells why in its own shape, as it does with any failure. */
const unopened = (error: unknown): Webglass =>
  new Proxy({} as Webglass, {
    get: () => {
      throw error;
    },
  });
