import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main, startHttpServer, startStandIn, token, type StandIn } from './mcp-stand-in.ts';
import { runNode } from './run-script.ts';

let standIn: StandIn;
beforeAll(async () => {
  standIn = await startStandIn();
});
afterAll(() => standIn[Symbol.asyncDispose]());

const hello = {
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};
const ready = { method: 'notifications/initialized' };

interface Reply {
  readonly id: number;
  readonly result: { readonly instructions?: string; readonly tools: readonly { readonly name: string }[] };
  readonly error?: { readonly message: string };
}

/** Says everything at once, closes its end, and returns what was written. */
async function pipe(messages: readonly object[], args: readonly string[] = []) {
  const input = messages.map((message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`).join('');
  const { code, out, err } = await runNode([main, 'mcp', ...args], { env: standIn.env, input });
  return { code, lines: out.trim().split('\n').filter(Boolean), err };
}

const reachable = ['--allowed-host', 'a.example'];

describe('webglass mcp', () => {
  it('answers what was piped into it and leaves', async () => {
    const call = { id: 1, method: 'tools/call', params: { name: 'web_search', arguments: { query: 'alpha' } } };
    const { code, lines, err } = await pipe([hello, ready, call, { id: 2, method: 'ping' }]);
    expect([code, err]).toEqual([0, '']);
    const byId = new Map(
      lines.map((line) => JSON.parse(line) as { id: number; result: object }).map((one) => [one.id, one]),
    );
    expect([...byId.keys()].sort()).toEqual([0, 1, 2]);
    expect(byId.get(1)!.result).toMatchObject({ structuredContent: { results: [{ title: 'Alpha' }] } });
  });

  it('leaves at once when nobody speaks', async () => {
    expect(await pipe([])).toEqual({ code: 0, lines: [], err: '' });
  });

  it.each(['standard', 'pages', 'exa'])('offers the tools of the %s profile', async (profile) => {
    const { lines } = await pipe([hello, ready, { id: 1, method: 'tools/list' }], ['--profile', profile]);
    const { tools } = (JSON.parse(lines[1]!) as { result: { tools: { name: string; outputSchema: object }[] } }).result;
    expect(tools.map(({ name }) => name)).toEqual(['web_search', profile === 'pages' ? 'open_page' : 'web_fetch']);
    expect(tools.every(({ outputSchema }) => 'properties' in outputSchema)).toBe(true);
    // Four bytes are about a token; these are paid for on every turn.
    expect(Buffer.byteLength(JSON.stringify(tools)) / 4).toBeLessThan(900);
  });

  it('says in every call what is wrong with the configuration, and lists its tools all the same', async () => {
    const file = join(standIn.env['HOME']!, 'broken.json');
    writeFileSync(file, '{"profile": "pages", "providers": 7}', { mode: 0o600 });
    const call = { id: 1, method: 'tools/call', params: { name: 'web_search', arguments: { query: 'alpha' } } };
    const messages = [hello, ready, call, { id: 2, method: 'tools/list' }];
    const { lines } = await pipe(messages, ['--config', file]);
    const said = lines.join('\n');
    expect(said).toContain('"name":"open_page"');
    expect(said).toContain(`${file}`);
    expect(said).toContain('"isError":true');
  });

  it('takes up a configuration that was mended while it runs', async () => {
    const file = join(standIn.env['HOME']!, 'mended.json');
    writeFileSync(file, '{"providers": ', { mode: 0o600 });
    const child = spawn(process.execPath, [main, 'mcp', '--config', file], { env: standIn.env });
    const replies: string[] = [];
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => replies.push(...chunk.trim().split('\n')));
    const say = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
    const search = { method: 'tools/call', params: { name: 'web_search', arguments: { query: 'alpha' } } };
    for (const message of [hello, ready, { id: 1, ...search }]) say(message);
    await expect.poll(() => replies[1], { timeout: 10_000 }).toContain('mended.json is not valid JSON');
    copyFileSync(standIn.env['WEBGLASS_CONFIG']!, file);
    say({ id: 2, ...search });
    await expect.poll(() => replies[2], { timeout: 10_000 }).toContain('1. [Alpha](https://example.com/a)');
    child.stdin.end();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('takes up a configuration that was mended while it runs over HTTP, and is ready then', async () => {
    const file = join(standIn.env['HOME']!, 'mended-http.json');
    const search = async (url: string) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          authorization: `Bearer ${token}`,
        },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'web_search', arguments: { query: 'alpha' } },
        }),
      });
      return answer.text();
    };
    writeFileSync(file, '{"providers": ', { mode: 0o600 });
    const server = await startHttpServer(standIn.env, ['--config', file]);
    const readiness = async () => (await fetch(server.url.replace('/mcp', '/readyz'))).status;
    try {
      expect(await readiness()).toBe(503);
      expect(await search(server.url)).toContain('mended-http.json is not valid JSON');
      copyFileSync(standIn.env['WEBGLASS_CONFIG']!, file);
      expect(await readiness()).toBe(200);
      expect(await search(server.url)).toContain('1. [Alpha](https://example.com/a)');
    } finally {
      await server.stop();
    }
  });

  it('says why the engine cannot be opened, and opens it when it can', async () => {
    const folder = join(standIn.env['HOME']!, 'recordings');
    mkdirSync(folder);
    const child = spawn(process.execPath, [main, 'mcp', '--profile', 'pages', '--replay', folder], {
      env: standIn.env,
    });
    const replies: string[] = [];
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => replies.push(...chunk.trim().split('\n')));
    const say = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
    const open = { method: 'tools/call', params: { name: 'open_page', arguments: { url: 'https://example.com/' } } };
    say(hello);
    await expect.poll(() => replies.length, { timeout: 10_000 }).toBe(1);
    rmdirSync(folder);
    say({ id: 1, ...open });
    await expect.poll(() => replies[1], { timeout: 10_000 }).toContain('--replay takes a folder of recordings');
    mkdirSync(folder);
    say({ id: 2, ...open });
    await expect.poll(() => replies[2], { timeout: 10_000 }).toContain('"error":"');
    expect(replies[2]).not.toContain('--replay takes a folder of recordings');
    child.stdin.end();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('offers its tools under the names a person chose, speaks of them so, and answers to them alone', async () => {
    const file = join(standIn.env['HOME']!, 'named.json');
    const config = JSON.parse(readFileSync(standIn.env['WEBGLASS_CONFIG']!, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...config, tools: { names: { web_search: 'find_on_web' } } }), {
      mode: 0o600,
    });
    const call = (id: number, name: string) => ({
      id,
      method: 'tools/call',
      params: { name, arguments: { query: 'alpha' } },
    });
    const list = { id: 1, method: 'tools/list' };
    const { lines } = await pipe(
      [hello, ready, list, call(2, 'find_on_web'), call(3, 'web_search')],
      ['--config', file],
    );
    const replies = lines.map((line) => JSON.parse(line) as Reply);
    const [greeting, listed, found, refused] = replies.sort((a, b) => a.id - b.id);
    expect(greeting!.result.instructions).toContain('Search with find_on_web, then read what matters with web_fetch.');
    expect(listed!.result.tools.map(({ name }) => name)).toEqual(['find_on_web', 'web_fetch']);
    expect(found!.result).toMatchObject({ structuredContent: { results: [{ title: 'Alpha' }] } });
    expect(refused!.error!.message).toBe('There is no tool "web_search". Tools: find_on_web, web_fetch.');
  });

  it.each([
    [['--profile', 'none'], '--profile is one of standard, pages, exa'],
    [['--port', '1'], '--port needs --http.'],
    [['--http', '--host', '0.0.0.0'], 'needs a token and at least one --allowed-host NAME'],
    [['--http', '--host', '0.0.0.0', '--no-token', '--allowed-host', 'a.example'], 'needs a token'],
    [['--http', '--no-token', '--token-file', 'x'], '--no-token and --token-file exclude each other.'],
    [['--http', '--port', '70000'], '--port is a number from 0 to 65535.'],
    [['--replay', '/dev/null/none'], '--replay takes a folder of recordings'],
    [['serve'], 'it takes options only, not "serve".'],
    [['--http', 'now', '--port', '0'], 'it takes options only, not "now".'],
    [
      ['--http', '--allowed-origin', 'foo'],
      '--allowed-origin is an origin such as https://app.example.org, not "foo".\n',
    ],
    [['--http', '--allowed-origin', 'null'], 'not "null".\n'],
    [['--http', '--allowed-origin', 'https://a.example/'], 'Did you mean https://a.example?'],
    [['--http', '--allowed-origin', 'https://A.example:443'], 'Did you mean https://a.example?'],
    [['--http', '--allowed-host', 'https://a.example'], '--allowed-host is a name, with a port or without'],
    [['--http', '--allowed-host', 'a.example/mcp'], 'not "a.example/mcp".'],
    [['--http', '--port', '0', '--host', 'a.example', ...reachable], '"a.example" is not an IP address.'],
    [['--http', '--port', '0', '--host', '192.0.2.1', ...reachable], 'this machine has no address 192.0.2.1'],
    [['--http', '--port', '0', '--token-file', '/dev/null/token'], 'the token cannot be kept in /dev/null/token'],
  ])('refuses %o', async (args, says) => {
    const { code, out, err } = await runNode([main, 'mcp', ...args], { env: standIn.env });
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(says);
  });

  it('refuses a token that can be guessed', async () => {
    const env = { ...standIn.env, WEBGLASS_MCP_TOKEN: 'short' };
    const { code, err } = await runNode([main, 'mcp', '--http', '--port', '0'], { env });
    expect(code).toBe(2);
    expect(err).toContain('the token in WEBGLASS_MCP_TOKEN must be 16 or more');
  });
});
