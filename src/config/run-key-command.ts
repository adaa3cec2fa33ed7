import { spawn, type ChildProcess } from 'node:child_process';

/** How a command for a key ended: what it printed, or why there is nothing. */
export type KeyCommandEnd = { readonly stdout: string } | { readonly failure: string };

export interface KeyCommandOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

const mostCharacters = 100_000;

/** Runs a program without a shell. When time is up or nobody waits any more, it and all it started are ended. */
export function runKeyCommand(
  [program = '', ...args]: readonly string[],
  { env, timeoutMs, signal }: KeyCommandOptions,
): Promise<KeyCommandEnd> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { env, detached: hasGroups, stdio: ['ignore', 'pipe', 'ignore'] });
    let stdout = '';
    const end = (result: KeyCommandEnd) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      process.removeListener('exit', onExit);
      killGroup(child);
      resolve(result);
    };
    const onAbort = () => end({ failure: 'was stopped' });
    const onExit = () => killGroup(child);
    const timer = setTimeout(
      () => end({ failure: `gave no answer within ${timeoutMs / 1000} seconds` }),
      Math.max(0, timeoutMs),
    );
    process.once('exit', onExit);
    child.on('error', ({ code }: NodeJS.ErrnoException) =>
      end({ failure: code === 'ENOENT' ? 'was not found' : 'failed' }),
    );
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      stdout += chunk;
      if (stdout.length > mostCharacters) end({ failure: 'printed too much' });
    });
    child.on('close', (code) => {
      if (code === 0) end({ stdout });
      else end({ failure: code === null ? 'failed' : `ended with exit code ${code}` });
    });
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
  });
}

const hasGroups = process.platform !== 'win32';

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (hasGroups) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // ESRCH: it ended by itself
  }
}
