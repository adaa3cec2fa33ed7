import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebglassError } from '../errors/index.ts';
import { parseBody, type ProgramCall } from '../providers/index.ts';
import type { Clock } from '../values/world.ts';
import { runChild } from './run-child.ts';

export interface EnvironmentOptions {
  /** Our folder for the environment; the call may name another. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly clock: Clock;
  readonly onProgress: (message: string) => void;
}

/** An environment that is there, or on its way. */
export interface Preparation {
  /** The interpreter to run. Rejects with MISSING_PEER. */
  readonly python: Promise<string>;
  /** What becomes of it when this process ends first: it goes on alone, or is stopped and removed. Nothing once it is there. */
  readonly leave: (how: 'go on' | 'stop') => Promise<void>;
}

/** The interpreter of an environment. */
export const pythonIn = (venv: string): string =>
  join(venv, ...(process.platform === 'win32' ? ['Scripts', 'python.exe'] : ['bin', 'python']));

const maker = fileURLToPath(new URL('./ddgs-environment.py', import.meta.url));
const installTries = 2;
/** Nothing that takes longer will end well. */
const mostSeconds = 300;

/** It cleans up after itself within this long. */
const graceMs = 5000;

/**
 * Makes sure the package can be imported: an environment that has it is used as it is, else one is made and filled, by one
 * process at a time. Making it takes longer than a search may, so a process of its own does it, which can outlive this one.
 */
export function preparePython(call: ProgramCall, options: EnvironmentOptions): Preparation {
  const venv = call.venv ?? options.folder;
  const leaving = new AbortController();
  let made: Making | undefined;
  const prepare = async (): Promise<string> => {
    const python = pythonIn(venv);
    const check = { cwd: '/', env: options.env, signal: leaving.signal };
    if (existsSync(python) && (await runChild(python, ['-I', '-c', `import ${call.program}`], check)).code === 0)
      return python;
    const before = await failureOf(venv, options.clock);
    if (before) throw explained(call, before);
    if (leaving.signal.aborted) throw new WebglassError('CANCELLED');
    made = make(call, venv, options);
    const failure = await made.ended;
    if (failure) throw explained(call, failure);
    return python;
  };
  return {
    python: prepare(),
    leave: async (how) => {
      leaving.abort();
      await made?.leave(how);
    },
  };
}

interface Failure {
  readonly kind: string;
  readonly said: string;
}

interface Making {
  readonly ended: Promise<Failure | undefined>;
  readonly leave: Preparation['leave'];
}

function make(call: ProgramCall, venv: string, { env, onProgress }: EnvironmentOptions): Making {
  const { program, python } = call;
  const asked = { program, python, package: call.package, venv, tries: installTries, seconds: mostSeconds };
  // A group of its own: Ctrl-C in the terminal reaches us, and we decide.
  const child = spawn(python, ['-I', maker, JSON.stringify(asked)], { env, detached: true, windowsHide: true });
  let failure: Failure | undefined;
  let complaint = '';
  onLines(child, (line) => {
    const { progress, failed, said = '' } = (parseBody(line) ?? {}) as Partial<Record<string, string>>;
    if (progress !== undefined) onProgress(progress);
    if (failed !== undefined) failure = { kind: failed, said };
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint = `${complaint}${text}`.slice(-2000)));
  child.stdin.on('error', () => undefined); // it ended before we left
  const ended = new Promise<Failure | undefined>((resolve) => {
    child.on('error', () => resolve({ kind: 'python', said: '' }));
    child.on('close', (code) => resolve(code === 0 ? undefined : (failure ?? { kind: 'venv', said: complaint })));
  });
  return {
    ended,
    leave: async (how) => {
      if (how === 'go on') {
        await new Promise<void>((resolve) => child.stdin.end('1', () => resolve()));
        // What it says from now on is for nobody, and nothing of it keeps this process alive.
        for (const stream of [child.stdout, child.stderr]) stream.destroy();
        child.unref();
      } else {
        child.stdin.end();
        const impatient = setTimeout(() => child.kill('SIGKILL'), graceMs);
        await ended;
        clearTimeout(impatient);
      }
    },
  };
}

function onLines({ stdout }: ChildProcessWithoutNullStreams, take: (line: string) => void): void {
  let rest = '';
  stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop()!;
    for (const line of lines) take(line);
  });
}

/** So long nobody tries again: a machine without a package index does not get one within a minute. */
const freshMs = 60_000;
/** Nobody was there to hear it then; who asks within the hour still wants to know. */
const knownMs = 60 * 60_000;

/** How making it alone ended, when it failed. Told once more after a minute, then the next call tries again. */
async function failureOf(venv: string, clock: Clock): Promise<Failure | undefined> {
  const file = `${venv}.failed.json`;
  const written = await stat(file).catch(() => undefined);
  if (!written) return undefined;
  const failure = parseBody(await readFile(file, 'utf8').catch(() => '')) as Failure | undefined;
  const ageMs = clock.now() - written.mtimeMs;
  if (ageMs > freshMs) await rm(file, { force: true });
  return ageMs > knownMs || typeof failure?.said !== 'string' ? undefined : failure;
}

/** What is missing, and what to do about it. */
function explained(call: ProgramCall, { kind, said }: Failure): WebglassError {
  const { program } = call;
  if (kind === 'stopped') return new WebglassError('CANCELLED');
  const why = unreachable(said) ?? lastLine(said);
  const [message, fix] = {
    python: [
      `${program} needs Python 3.10 or newer; "${call.python}" was not found.`,
      'Install Python 3, or name it with `options.python`.',
    ],
    pip: [
      `${program} could not be installed: Python has no pip (${why}).`,
      'Install pip for Python (Debian: python3-pip or python3-venv).',
    ],
    install: [
      `${program} could not be installed: ${why}.`,
      `Check the network and pip's package index, or install ${call.package} yourself and name its environment with \`options.venv\`.`,
    ],
  }[kind] ?? [
    `${program} could not get a Python environment: ${why}.`,
    'Install the venv module of Python (Debian: python3-venv), or check `options.python`.',
  ];
  return new WebglassError('MISSING_PEER', { message: message!, fix: fix! });
}

/** Without its index pip ends with "no matching distribution", as if the package did not exist. */
function unreachable(said: string): string | undefined {
  const reason = /(?:new connection|connection broken by|certificate verify failed)[^']*?: ([^':]+)'/i.exec(said)?.[1];
  return reason && `the package index cannot be reached (${reason.replace(/^\[Errno -?\d+\] /, '').trim()})`;
}

/** pip ends with the error that counts. */
function lastLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  const error = lines.findLast((line) => line.startsWith('ERROR:')) ?? lines.findLast((line) => line !== '');
  return (error ?? 'no reason given')
    .replace(/^ERROR:\s*/, '')
    .replace(/\.$/, '')
    .slice(0, 300);
}
