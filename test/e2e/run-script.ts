import { spawn } from 'node:child_process';

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a source file (through Vite's own transform) or the built command line, and waits for its end. */
export function runNode(
  args: readonly string[],
  options: { env?: Record<string, string>; input?: string | Uint8Array; killAfterMs?: number } = {},
): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...args], {
      env: { PATH: process.env['PATH'], HOME: '/nonexistent', NO_COLOR: '1', ...options.env } as NodeJS.ProcessEnv,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const said = { out: '', err: '' };
    child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
    child.once('close', (code) => resolve({ code, ...said }));
    child.stdin.end(options.input ?? '');
    if (options.killAfterMs !== undefined) setTimeout(() => child.kill('SIGINT'), options.killAfterMs);
  });
}
