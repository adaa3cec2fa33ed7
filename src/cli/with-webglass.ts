import { createWebglass, type CallOptions, type Webglass, type WebglassOptions } from '../webglass.ts';
import { textOption, type CommandInput } from './command.ts';
import type { Terminal } from './terminal.ts';

/** Opens an engine for one command, shows its progress, and closes it whatever happens. */
export async function withWebglass<Result>(
  input: CommandInput,
  terminal: Terminal,
  work: (web: Webglass, call: CallOptions) => Promise<Result>,
  more: WebglassOptions = {},
): Promise<Result> {
  const web = await openWebglass(input, terminal, more);
  try {
    const call = {
      signal: terminal.signal,
      onProgress: ({ message, done, total }: { message: string; done?: number; total?: number }) =>
        terminal.progress(total === undefined ? `${message} …` : `${message} (${done}/${total}) …`),
    };
    return await work(web, call);
  } finally {
    await web.close();
  }
}

/** An engine for a command that closes it itself. */
export async function openWebglass(
  input: CommandInput,
  terminal: Terminal,
  more: WebglassOptions = {},
): Promise<Webglass> {
  const given = {
    configFile: textOption(input, 'config'),
    record: textOption(input, 'record'),
    replay: textOption(input, 'replay'),
  };
  const chosen = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const web = await createWebglass({
    env: terminal.env,
    log: terminalLog(terminal, Boolean(input.values['debug'])),
    ...chosen,
    ...more,
  });
  const isQuiet = Boolean(input.values['json']);
  for (const warning of web.config.warnings)
    if (!isQuiet) terminal.say(terminal.paint('yellow', `warning: ${warning}`));
  return web;
}

/** Warnings always, debug lines with --debug (or `log: "debug"` in the configuration). */
const terminalLog = (terminal: Terminal, isDebug: boolean) => {
  const line = (level: string) => (message: string, facts?: Readonly<Record<string, unknown>>) =>
    terminal.say(`${level}: ${message}${facts && isDebug ? ` ${JSON.stringify(facts)}` : ''}`);
  return { debug: line('debug'), warn: line('warning') };
};
