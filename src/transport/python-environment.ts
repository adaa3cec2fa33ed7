import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { WebglassError } from '../errors/index.ts';
import type { ProgramCall } from '../providers/index.ts';
import type { Clock } from '../values/world.ts';
import { withFolderLock } from './folder-lock.ts';
import { runChild, type ChildResult } from './run-child.ts';

export interface EnvironmentOptions {
  /** Our folder for the environment; the call may name another. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly onProgress: (message: string) => void;
}

/** The interpreter of an environment. */
export const pythonIn = (venv: string): string =>
  join(venv, ...(process.platform === 'win32' ? ['Scripts', 'python.exe'] : ['bin', 'python']));

/** Package indexes fail now and then. */
const installTries = 2;
const retryMs = 1000;

/**
 * Makes sure the package can be imported: an environment that has it is used as it is, else one is made and filled, by one process at a time.
 * @returns the interpreter to run
 * @throws WebglassError MISSING_PEER
 */
export async function preparePython(call: ProgramCall, options: EnvironmentOptions): Promise<string> {
  const venv = call.venv ?? options.folder;
  const python = pythonIn(venv);
  const run = (command: string, args: readonly string[]) =>
    runChild(command, args, { cwd: venv, env: options.env, signal: options.signal });
  const isReady = async () =>
    existsSync(python) && (await run(python, ['-I', '-c', `import ${call.program}`])).code === 0;
  if (await isReady()) return python;
  return withFolderLock(`${venv}.lock`, options, async () => {
    if (await isReady()) return python;
    const isOurs = !existsSync(venv);
    await mkdir(venv, { recursive: true });
    try {
      if (!existsSync(python)) await create(call, venv, run, options);
      await install(call, python, run, options);
      return python;
    } catch (error) {
      // Half an environment would look like a whole one; somebody else's is left alone.
      if (isOurs) await rm(venv, { recursive: true, force: true });
      throw error;
    }
  });
}

type Run = (command: string, args: readonly string[]) => Promise<ChildResult>;

async function create(call: ProgramCall, venv: string, run: Run, { signal, onProgress }: EnvironmentOptions) {
  onProgress(`creating a Python environment for ${call.program}`);
  // Without pip: putting it there takes half a minute, and most machines have one that can install from outside.
  const { code, stdout, stderr } = await run(call.python, ['-m', 'venv', '--without-pip', venv]);
  signal.throwIfAborted();
  if (code === 127) {
    throw new WebglassError('MISSING_PEER', {
      message: `${call.program} needs Python 3.10 or newer; "${call.python}" was not found.`,
      fix: 'Install Python 3, or name it with `options.python`.',
    });
  }
  if (code !== 0) {
    throw new WebglassError('MISSING_PEER', {
      message: `${call.program} could not get a Python environment: ${lastLine(stderr || stdout)}.`,
      fix: 'Install the venv module of Python (Debian: python3-venv), or check `options.python`.',
    });
  }
}

async function install(call: ProgramCall, python: string, run: Run, options: EnvironmentOptions): Promise<void> {
  const [command = python, ...pip] = await pipFor(call, python, run);
  const args = [...pip, 'install', '--no-input', '--disable-pip-version-check', '--quiet', call.package];
  let said = '';
  for (let attempt = 1; attempt <= installTries; attempt += 1) {
    options.onProgress(attempt === 1 ? `installing ${call.package}` : `installing ${call.package} (try ${attempt})`);
    const { code, stderr } = await run(command, args);
    options.signal.throwIfAborted();
    if (code === 0) return;
    said = lastLine(stderr);
    if (attempt < installTries) await options.clock.sleep(retryMs, options.signal);
  }
  throw new WebglassError('MISSING_PEER', {
    message: `${call.program} could not be installed: ${said}.`,
    fix: `Check the network and pip's package index, or install ${call.package} yourself and name its environment with \`options.venv\`.`,
  });
}

/** A pip for this environment: its own, the one of the interpreter that made it, or one put there now. */
async function pipFor(call: ProgramCall, python: string, run: Run): Promise<string[]> {
  const own = [python, '-m', 'pip'];
  const outside = [call.python, '-m', 'pip', '--python', python];
  for (const [command, ...args] of [own, outside]) {
    if ((await run(command!, [...args, '--version'])).code === 0) return [command!, ...args];
  }
  const { code, stderr } = await run(python, ['-m', 'ensurepip']);
  if (code === 0) return own;
  throw new WebglassError('MISSING_PEER', {
    message: `${call.program} could not be installed: Python has no pip (${lastLine(stderr)}).`,
    fix: 'Install pip for Python (Debian: python3-pip or python3-venv).',
  });
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
