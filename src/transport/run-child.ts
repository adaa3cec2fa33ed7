import { spawn, type ChildProcess } from 'node:child_process';

export interface ChildOptions {
  readonly cwd: string;
  /** The whole environment: nothing is inherited. */
  readonly env: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly maxBytes?: number;
}

export interface ChildResult {
  /** Exit code; 127 when the program does not exist. */
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** After a polite request to stop, this long until the impolite one. */
const graceMs = 2000;

/**
 * Runs a program to its end, in a process group of its own. When the signal fires the whole group is asked to stop, then made to;
 * nothing is left behind, also when this process ends first: its end closes the program's stdin.
 */
export async function runChild(
  command: string,
  args: readonly string[],
  { cwd, env, signal, maxBytes = 5_000_000 }: ChildOptions,
): Promise<ChildResult> {
  const child = spawn(command, args, { cwd, env, detached: hasGroups, stdio: ['pipe', 'pipe', 'pipe'] });
  const output = { stdout: '', stderr: '' };
  const collect = (name: keyof typeof output) => (chunk: string) => {
    output[name] += chunk;
    if (output[name].length > maxBytes) killGroup(child, 'SIGKILL');
  };
  child.stdout.setEncoding('utf8').on('data', collect('stdout'));
  child.stderr.setEncoding('utf8').on('data', collect('stderr'));
  child.stdin.on('error', () => undefined); // it left before we did
  const onParentExit = () => killGroup(child, 'SIGKILL');
  process.once('exit', onParentExit);
  const onAbort = () => {
    killGroup(child, 'SIGTERM');
    setTimeout(() => killGroup(child, 'SIGKILL'), graceMs).unref();
  };
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    const code = await new Promise<number>((resolve) => {
      child.on('error', () => resolve(127));
      child.on('close', (exitCode, name) => resolve(exitCode ?? (name === 'SIGTERM' ? 143 : 137)));
    });
    return { code, ...output };
  } finally {
    process.removeListener('exit', onParentExit);
    signal.removeEventListener('abort', onAbort);
    killGroup(child, 'SIGKILL'); // what it started and did not wait for
  }
}

const hasGroups = process.platform !== 'win32';

function killGroup(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (hasGroups) process.kill(-child.pid, name);
    else child.kill(name);
  } catch {
    // ESRCH: nobody is left in the group, which is what was wanted
  }
}
