import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loopback, type Loopback } from '../helpers/loopback.ts';

export const main = 'dist/cli/main.js';
export const token = 'a-token-that-only-this-test-knows';

const paragraph = 'The river runs through the old town and has done so for a long time, as the chronicle says. ';
const page = `<!doctype html><title>Rivers</title><main><h1>Rivers</h1>${`<p>${paragraph}</p>`.repeat(60)}</main>`;

/** A search service and two pages on loopback, one of which never answers, and a configuration that knows them. */
export interface StandIn extends AsyncDisposable {
  readonly web: Loopback;
  readonly env: Record<string, string>;
  /** Resolves when a call to the silent page was given up by its caller. */
  readonly abandoned: Promise<void>;
  /** The same, for the next call that is given up. */
  readonly nextAbandoned: () => Promise<void>;
}

export async function startStandIn(): Promise<StandIn> {
  const folder = mkdtempSync(join(tmpdir(), 'webglass-mcp-'));
  let abandon: () => void;
  const nextAbandoned = () => new Promise<void>((resolve) => (abandon = resolve));
  const abandoned = nextAbandoned();
  const web = await loopback(({ path }, response) => {
    if (path.startsWith('/silent')) return void response.once('close', () => abandon());
    if (path.startsWith('/page')) return { body: page };
    if (path.startsWith('/slow/page')) return new Promise((resolve) => setTimeout(resolve, 400, { body: page }));
    if (!path.startsWith('/search')) return { status: 404 };
    return { body: { results: [{ url: 'https://example.com/a', title: 'Alpha', content: 'About alpha.' }] } };
  });
  const file = join(folder, 'config.json');
  const config = {
    providers: [{ name: 'own', type: 'searxng', options: { baseUrl: web.url } }],
    read: { allow: [web.url] },
    timeoutMs: 15_000,
  };
  writeFileSync(file, JSON.stringify(config), { mode: 0o600 });
  const env = { PATH: process.env['PATH'] ?? '', HOME: folder, WEBGLASS_CONFIG: file };
  const dispose = async () => {
    await web.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { web, env, abandoned, nextAbandoned, [Symbol.asyncDispose]: dispose };
}

/** `webglass mcp --http` as a user starts it; resolves when it says where it listens. */
export async function startHttpServer(
  env: Record<string, string>,
  args: readonly string[] = [],
  given: { readonly token?: string } = { token },
) {
  const child = spawn(process.execPath, [main, 'mcp', '--http', '--port', '0', ...args], {
    env: { ...env, ...(given.token !== undefined && { WEBGLASS_MCP_TOKEN: given.token }) },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the server left: ${said}`)));
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /http:\/\/\S+\/mcp/.exec(said);
      if (found) resolve(found[0]);
    });
  });
  const stop = () =>
    new Promise<number>((resolve) => {
      child.once('exit', (code) => resolve(code ?? -1));
      child.kill('SIGTERM');
    });
  return { url, stop };
}
