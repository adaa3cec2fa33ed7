import type { Attempt } from '../values/result.ts';
import { withNames } from '../tools/with-names.ts';
import { chooseNames } from './choose-names.ts';
import { declarations, type Declaration } from './declarations.ts';
import type { PiEngine } from './engine.ts';
import { foldFor } from './fold-for.ts';
import type { HostModules, PiApi, PiContext, PiTool } from './host.ts';
import { peekConfig, profileNames, type Peeked, type ProfileName } from './peek-config.ts';
import { promptFor } from './prompt.ts';
import { renderCall } from './render-call.ts';
import { renderResult } from './render-result.ts';
import type { TextFiles } from './text-files.ts';

/** What a person chose for this session alone. Kept in the session file, so that it is there after a resume. */
export interface SessionChoice {
  readonly provider?: string | undefined;
  readonly profile?: ProfileName | undefined;
}

/** webglass in one session of pi. */
export interface Session {
  readonly start: (context: PiContext) => Promise<void>;
  /** Declares the tools again when the day has changed. */
  readonly renew: (context: PiContext) => void;
  readonly command: (args: string, context: PiContext) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What the commands may see and change. */
export interface SessionControl {
  readonly host: HostModules;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly engine: (context: PiContext) => Promise<PiEngine>;
  readonly attempts: readonly Attempt[];
  readonly profile: () => ProfileName;
  readonly toolNames: () => readonly string[];
  readonly choice: () => SessionChoice;
  readonly choose: (choice: SessionChoice, context: PiContext) => Promise<void>;
  /** Reads the configuration again. */
  readonly reload: (context: PiContext) => Promise<void>;
}

const entryType = 'webglass';
const mostAttempts = 12;

export function openSession(pi: PiApi, host: HostModules, env = process.env): Session {
  const attempts: Attempt[] = [];
  let peeked: Peeked = { profile: 'standard', names: {} };
  let choice: SessionChoice = {};
  let engine: Promise<PiEngine> | undefined;
  let files: TextFiles | undefined;
  let names: Readonly<Record<string, string>> = {};
  let declaredOn = '';
  let offered: readonly string[] | undefined;
  let isQuiet = false;
  const own = new Set<string>();

  const profile = (): ProfileName => choice.profile ?? peeked.profile;
  const openEngineOnce = (): Promise<PiEngine> => {
    engine ??= import('./engine.ts')
      .then(({ openEngine }) =>
        openEngine({
          env,
          agentDir: host.agentDir,
          profile: profile(),
          onAttempt: (attempt) => {
            attempts.push(attempt);
            if (attempts.length > mostAttempts) attempts.shift();
          },
        }),
      )
      .catch((error: unknown) => {
        engine = undefined; // the next call tries again
        throw error;
      });
    return engine;
  };
  const closeEngine = async (): Promise<void> => {
    const open = engine;
    engine = undefined;
    const opened = await open?.catch(() => undefined);
    await opened?.web.close();
  };

  /** The engine, over a configuration that can be used as soon as there is one; what it lacks is not asked for. */
  const useEngine = async (context: PiContext): Promise<PiEngine> => {
    const before = engine;
    let opened = await openEngineOnce();
    if (before !== undefined && before === engine && opened.web.config.problem) {
      const told = JSON.stringify([profile(), peeked.names]);
      await closeEngine();
      await peek();
      // Declaring tools costs the model's host its cache, so only when they are others now.
      if (told !== JSON.stringify([profile(), peeked.names])) declare(context);
      opened = await openEngineOnce();
    }
    forgetMissing(opened, context);
    return opened;
  };

  /** A provider chosen in an earlier life of the session may be gone from the configuration. */
  const forgetMissing = ({ web: { config } }: PiEngine, { ui }: PiContext): void => {
    const { provider, ...others } = choice;
    if (provider === undefined || config.problem) return;
    if (config.entries.some((entry) => entry.name === provider && entry.provider.search)) return;
    choice = others;
    ui.notify(`The provider ${provider}, chosen for this session, is not configured any more.`, 'warning');
  };

  const declare = (context: PiContext): void => {
    const declared = declarations[profile()];
    const others = pi.getAllTools().filter(({ name }) => !own.has(name));
    const chosen = chooseNames(declared, peeked.names, others);
    if (chosen.isSecondCopy) {
      if (!isQuiet) context.ui.notify('webglass is installed twice; the copy loaded first has the tools.', 'warning');
      isQuiet = true;
      return;
    }
    if (!isQuiet) for (const note of chosen.notes) context.ui.notify(note, 'warning');
    isQuiet = true;
    ({ names } = chosen);
    declaredOn = today();
    const day = /current date/i.test(context.getSystemPrompt?.() ?? '') ? undefined : declaredOn;
    const wanted = declared.map((declaration) => toolOf(declaration, day));
    for (const tool of wanted) {
      pi.registerTool(tool);
      own.add(tool.name);
    }
    offer(wanted.map((tool) => tool.name));
  };

  /** Tools cannot be taken back: after a change of the profile, those of the other one are only not offered any more. */
  const offer = (wanted: readonly string[]): void => {
    const isChanged = offered !== undefined && String(offered) !== String(wanted);
    offered = wanted;
    if (!isChanged) return; // what the person switched off stays off
    const others = pi.getActiveTools().filter((name) => !own.has(name));
    pi.setActiveTools([...others, ...wanted]);
  };

  const toolOf = (declaration: Declaration, day: string | undefined): PiTool => {
    const { name, title, description, parameters, outputSchema } = declaration;
    const reader = declarations[profile()][1]!.name;
    const shownName = names[name]!;
    const declaredProfile = profile();
    return {
      name: shownName,
      label: title,
      description: withNames(description, names),
      ...promptFor(declaration, reader, names, day),
      parameters,
      outputSchema,
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
      prepareArguments: foldFor(declaredProfile, name),
      execute: async (_id, params, signal, onUpdate, context) => {
        const [opened, { runCall, openTextFiles }] = await Promise.all([useEngine(context), import('./run-call.ts')]);
        files ??= openTextFiles();
        if (opened.web.config.urlPolicy === 'seen') for (const text of userTexts(context)) opened.web.sawText(text);
        const args =
          name === 'web_search' && choice.provider ? { provider: choice.provider, ...(params as object) } : params;
        return runCall(opened, files, { tool: name, args, profile: declaredProfile, signal, onUpdate });
      },
      renderCall: (args, theme) => renderCall(shownName, args, theme),
      renderResult: (result, options, theme, context) =>
        renderResult(result, { ...options, keyHint: host.keyHint }, theme, context),
    };
  };

  const peek = async (): Promise<void> => {
    peeked = await peekConfig({ env, ...(host.agentDir !== undefined && { agentDir: host.agentDir }) });
  };
  const reload = async (context: PiContext): Promise<void> => {
    await closeEngine();
    await peek();
    declare(context);
  };
  const control: SessionControl = {
    host,
    env,
    engine: useEngine,
    attempts,
    profile,
    toolNames: () => declarations[profile()].map(({ name }) => names[name] ?? name),
    choice: () => choice,
    choose: async (wanted, context) => {
      const isOther = wanted.profile !== choice.profile;
      choice = wanted;
      pi.appendEntry(entryType, wanted);
      if (!isOther) return;
      await closeEngine();
      declare(context);
    },
    reload,
  };

  return {
    start: async (context) => {
      await peek();
      choice = keptChoice(context);
      declare(context);
    },
    renew: (context) => {
      if (declaredOn !== '' && declaredOn !== today()) declare(context);
    },
    command: async (args, context) => {
      const { runCommand } = await import('./run-command.ts');
      await runCommand(args, control, context);
    },
    close: async () => {
      await closeEngine();
      await files?.close();
    },
  };
}

/** The day where the person is. */
function today(): string {
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

interface Entry {
  readonly type?: string;
  readonly customType?: string;
  readonly data?: unknown;
  readonly message?: { readonly role?: string; readonly content?: unknown };
}

const branchOf = (context: PiContext): readonly Entry[] => (context.sessionManager?.getBranch?.() ?? []) as Entry[];

function keptChoice(context: PiContext): SessionChoice {
  const kept = branchOf(context).findLast(({ type, customType }) => type === 'custom' && customType === entryType);
  const { provider, profile } = (kept?.data ?? {}) as Record<string, unknown>;
  return {
    ...(typeof provider === 'string' && { provider }),
    ...(profileNames.some((name) => name === profile) && { profile: profile as ProfileName }),
  };
}

/** What the person typed: addresses in it may be read also when only known ones may. */
function userTexts(context: PiContext): string[] {
  return branchOf(context)
    .filter(({ message }) => message?.role === 'user')
    .flatMap(({ message }) => {
      const content = message?.content;
      if (typeof content === 'string') return [content];
      return Array.isArray(content) ? content.map((part: { text?: unknown }) => String(part.text ?? '')) : [];
    });
}
