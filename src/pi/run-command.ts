import { agentFile, locateConfig, profiles, type Profile } from '../config/index.ts';
import { WebglassError } from '../errors/index.ts';
import { examine } from '../setup/examine.ts';
import { runSetup } from '../setup/index.ts';
import { createWebglass } from '../webglass.ts';
import { commandName, commandWords, inPiWords, type CommandWord } from './command-words.ts';
import type { SessionControl } from './face.ts';
import type { PiContext } from './host.ts';
import { piAsker } from './pi-asker.ts';
import { doctorText, statusText } from './status-text.ts';

type Handler = (rest: string, control: SessionControl, context: PiContext) => Promise<void>;

const handlers: Readonly<Record<CommandWord, Handler>> = { setup, doctor, provider, profile };

/** `/web-search` and what can follow it. */
export async function runCommand(args: string, control: SessionControl, context: PiContext): Promise<void> {
  const [word = '', ...rest] = args.trim().split(/\s+/);
  try {
    if (word === '' || word === 'status') return await status(control, context);
    const handler = Object.hasOwn(handlers, word) ? handlers[word as CommandWord] : undefined;
    if (handler) return await handler(rest.join(' '), control, context);
    const known = commandWords.map((one) => one.word).join(', ');
    tell(context, `/${commandName} takes ${known}, or nothing for the status; not "${word}".`, 'warning');
  } catch (error) {
    const says = WebglassError.is(error) ? `${error.message} ${error.fix}` : (error as Error).message;
    tell(context, inPiWords(says), 'error');
  }
}

async function status(control: SessionControl, context: PiContext): Promise<void> {
  const { web } = await control.engine(context);
  const finding = await examine(web, {}, { isOffline: true });
  const { attempts } = control;
  tell(context, await statusText({ web, finding, attempts, toolNames: control.toolNames(), choice: control.choice() }));
}

async function doctor(_rest: string, control: SessionControl, context: PiContext): Promise<void> {
  const { web } = await control.engine(context);
  const finding = await examine(web, { signal: context.signal }, { isOffline: false });
  tell(context, doctorText(finding, control.toolNames()), finding.problem ? 'error' : 'info');
}

async function setup(_rest: string, control: SessionControl, context: PiContext): Promise<void> {
  if (!context.hasUI) {
    tell(
      context,
      `/${commandName} setup asks questions, and nobody can be asked here; use \`webglass setup\`.`,
      'warning',
    );
    return;
  }
  const { env, host } = control;
  const places = { env, ...(host.agentDir !== undefined && { agentDir: host.agentDir }) };
  const located = await locateConfig(places);
  // A new file goes where pi keeps its own; the other faces look there too.
  const file = located.exists || located.namedBy ? located.file : agentFile(places);
  const result = await runSetup(piAsker(context, host), {
    ...places,
    file,
    open: (config) => createWebglass({ config, env }),
  });
  if (result.status === 'cancelled') return tell(context, 'Nothing was written.');
  await control.reload(context);
  tell(context, `${result.name} is in use from now on.`);
}

async function provider(name: string, control: SessionControl, context: PiContext): Promise<void> {
  const { web } = await control.engine(context);
  if (web.config.problem) throw web.config.problem;
  const names = web.config.entries.filter((entry) => entry.provider.search).map((entry) => entry.name);
  const chosen = name || (await context.ui.select('Whom should searches ask in this session?', ['auto', ...names]));
  if (chosen === undefined || chosen === '') return;
  if (chosen !== 'auto' && !names.includes(chosen)) {
    return tell(context, `No search provider is called "${chosen}": auto, ${names.join(', ')}.`, 'warning');
  }
  const { profile: kept } = control.choice();
  await control.choose({ profile: kept, ...(chosen !== 'auto' && { provider: chosen }) }, context);
  tell(
    context,
    chosen === 'auto' ? 'Searches follow the configuration again.' : `Searches ask ${chosen} in this session.`,
  );
}

async function profile(name: string, control: SessionControl, context: PiContext): Promise<void> {
  const chosen = name || (await context.ui.select('Which tools should this session have?', [...profiles]));
  if (chosen === undefined || chosen === '') return;
  if (!profiles.includes(chosen as Profile)) {
    return tell(context, `There is no profile "${chosen}": ${profiles.join(', ')}.`, 'warning');
  }
  await control.choose({ ...control.choice(), profile: chosen as Profile }, context);
  tell(context, `This session has ${control.toolNames().join(' and ')} (profile ${chosen}).`);
}

/** Where dialogs do nothing, the text goes where it disturbs no program: to standard error. */
function tell({ ui, hasUI }: PiContext, text: string, kind: 'info' | 'warning' | 'error' = 'info'): void {
  if (hasUI) ui.notify(text, kind);
  else process.stderr.write(`${text}\n`);
}
