import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHttpServer } from './mcp-stand-in.ts';

const blocks = [...readFileSync('docs/mcp.md', 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(
  ([, language, text]) => ({ language: language!, text: text! }),
);
const textsIn = (language: string) => blocks.filter((one) => one.language === language).map(({ text }) => text);

/** A project in which `npx webglass` is this package, and a `claude` that only tells how it was called. */
const folder = mkdtempSync(join(tmpdir(), 'webglass-snippets-'));
const bin = join(folder, 'node_modules', '.bin');
const env = { PATH: `${bin}:${process.env['PATH']}`, HOME: folder, npm_config_update_notifier: 'false' };
beforeAll(() => {
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  symlinkSync(resolve('.'), join(folder, 'node_modules', 'webglass'));
  symlinkSync('../webglass/dist/cli/main.js', join(bin, 'webglass'));
  const told = '#!/usr/bin/env node\nconsole.log(JSON.stringify(process.argv.slice(2)));\n';
  writeFileSync(join(bin, 'claude'), told);
  chmodSync(join(bin, 'claude'), 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Entry {
  readonly command: string | readonly string[];
  readonly args?: readonly string[];
}

/** As much TOML as the snippet needs: tables, texts and lists of texts, which are written as in JSON. */
function toml(text: string): Record<string, Record<string, unknown>> {
  const tables: Record<string, Record<string, unknown>> = {};
  let table: Record<string, unknown> = {};
  for (const line of text.split('\n').filter(Boolean)) {
    const [, head] = /^\[([\w.]+)\]$/.exec(line) ?? [];
    const [, key, value] = /^(\w+) = (.+)$/.exec(line) ?? [];
    if (head !== undefined) tables[head] = table = {};
    else table[key!] = JSON.parse(value!);
  }
  return tables;
}

/** The arguments a shell gives to `claude`, for each line of the document that calls it. */
const claudeCalls = () =>
  textsIn('sh')
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.startsWith('claude '))
    .map((line) => {
      const { stdout } = spawnSync('sh', ['-c', line], { cwd: folder, env, encoding: 'utf8' });
      return JSON.parse(stdout) as string[];
    });

/** What a client would start, from its whole command line. */
const commandOf = ({ command, args = [] }: Entry): readonly string[] => [command, args].flat();

/** Starts it, asks for its tools, and hangs up. */
function toolsOf([command, ...args]: readonly string[]): Promise<{ id: number; names: string[] }> {
  const clientInfo = { name: 'test', version: '1' };
  const messages = [
    { id: 0, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo } },
    { method: 'notifications/initialized' },
    { id: 1, method: 'tools/list' },
  ];
  const child = spawn(command!, args, { cwd: folder, env, stdio: ['pipe', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stdin.end(messages.map((message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`).join(''));
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', () => {
      const { id, result } = JSON.parse(out.trim().split('\n').at(-1)!) as {
        id: number;
        result: { tools: { name: string }[] };
      };
      done({ id, names: result.tools.map(({ name }) => name) });
    });
  });
}

const answered = { id: 1, names: ['web_search', 'web_fetch'] };

describe('the snippets for clients', { timeout: 60_000 }, () => {
  const json = textsIn('json').map((text) => JSON.parse(text) as Record<string, Record<string, Entry>>);

  it.each(json.map((snippet) => [Object.keys(snippet).join(), snippet] as const))(
    'start the server: %s',
    async (_, snippet) => {
      const servers = Object.values(snippet)[0]!;
      expect(Object.keys(servers)).toEqual(['webglass']);
      expect(await toolsOf(commandOf(servers['webglass']!))).toEqual(answered);
    },
  );

  it('are there for every way clients write them', () => {
    expect(json.map((snippet) => Object.keys(snippet).join())).toEqual(['mcpServers', 'servers', 'mcp', 'mcpServers']);
    expect(json.at(-1)!['mcpServers']!['webglass']).toMatchObject({ exposure: 'direct' });
  });

  it('start the server: Codex', async () => {
    const [snippet] = textsIn('toml').map(toml);
    expect(Object.keys(snippet!)).toEqual(['mcp_servers.webglass']);
    expect(await toolsOf(commandOf(snippet!['mcp_servers.webglass'] as unknown as Entry))).toEqual(answered);
  });

  it('start the server: Claude Code', async () => {
    const overStdio = claudeCalls().filter((args) => args.includes('--'));
    expect(overStdio.map((args) => args.slice(0, 3).join(' '))).toEqual(['mcp add webglass', 'mcp add webglass']);
    for (const args of overStdio) expect(await toolsOf(args.slice(args.indexOf('--') + 1))).toEqual(answered);
  });

  it('find the token that the server drew, and it opens the door', async () => {
    const server = await startHttpServer(env, [], {});
    try {
      const file = join(folder, '.local/state/webglass/mcp-token');
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const overHttp = claudeCalls().find((args) => args.includes('http'))!;
      const [header, value] = overHttp.at(-1)!.split(': ') as [string, string];
      expect(overHttp.slice(0, -1)).toEqual(
        'mcp add --transport http webglass http://127.0.0.1:8630/mcp --header'.split(' '),
      );
      const ask = (headers: Record<string, string>) =>
        fetch(server.url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
            ...headers,
          },
          body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
        });
      expect((await ask({})).status).toBe(401);
      expect((await ask({ [header]: value })).status).toBe(200);
      const picky = await ask({ [header]: value, accept: 'text/html' });
      expect([picky.status, picky.headers.get('content-type'), await picky.json()]).toEqual([
        406,
        'application/json',
        expect.objectContaining({ jsonrpc: '2.0', id: null }),
      ]);
    } finally {
      expect(await server.stop()).toBe(143);
    }
  });
});
