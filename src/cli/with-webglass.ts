import { randomBytes } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../cache/make-folder.ts';
import { createWebglass, type CallOptions, type Webglass, type WebglassOptions } from '../webglass.ts';
import { textOption, UsageError, type CommandInput } from './command.ts';
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
    offline: input.values['offline'] === true ? true : undefined,
  };
  await checkFolders(input);
  const chosen = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const web = await createWebglass({
    env: terminal.env,
    log: terminalLog(terminal, Boolean(input.values['debug'])),
    coolDowns: 'recall',
    onProgress: (message) => terminal.progress(`${message} …`),
    ...chosen,
    ...more,
  });
  const isQuiet = Boolean(input.values['json']);
  for (const warning of web.config.warnings)
    if (!isQuiet) terminal.say(terminal.paint('yellow', `warning: ${warning}`));
  return web;
}

/** Before anything is asked or paid for. @throws UsageError */
export async function checkFolders(input: CommandInput): Promise<void> {
  const [record, replay] = [textOption(input, 'record'), textOption(input, 'replay')];
  const offline = input.values['offline'] === true;
  if (record !== undefined && replay !== undefined) throw new UsageError('--record and --replay exclude each other.');
  if (record !== undefined && offline) throw new UsageError('--record needs the network; leave out --offline.');
  if (record === '' || replay === '') throw new UsageError('--record and --replay take a folder.');
  const isFolder = async (path: string) => (await stat(path).catch(() => undefined))?.isDirectory();
  if (record !== undefined && (await isFolder(record)) === false)
    throw new UsageError(`--record takes a folder, and ${record} is a file.`);
  if (record !== undefined) await tryRecording(record);
  if (replay !== undefined && !(await isFolder(replay)))
    throw new UsageError(`--replay takes a folder of recordings, and ${replay} is none. Make one with --record.`);
}

/** Looking does not tell whether a folder can be written: a file is written there and taken away. */
async function tryRecording(dir: string): Promise<void> {
  const probe = join(dir, `.${process.pid}-${randomBytes(6).toString('hex')}.tmp`);
  try {
    await makeFolder(dir);
    await writeFile(probe, '', { mode: 0o600, flag: 'wx' });
    await rm(probe);
  } catch (error) {
    const code = String((error as { code?: unknown }).code ?? 'unknown');
    throw new UsageError(`--record takes a folder that can be written, and ${dir} cannot (${code}).`);
  }
}

/** Warnings always, debug lines with --debug (or `log: "debug"` in the configuration). */
const terminalLog = (terminal: Terminal, isDebug: boolean) => {
  const line = (level: string) => (message: string, facts?: Readonly<Record<string, unknown>>) =>
    terminal.say(`${level}: ${message}${facts && isDebug ? ` ${JSON.stringify(facts)}` : ''}`);
  return { debug: line('debug'), warn: line('warning') };
};
