import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main, startStandIn, type StandIn } from './mcp-stand-in.ts';
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

/** Says everything at once, closes its end, and returns what was written. */
async function pipe(messages: readonly object[], args: readonly string[] = []) {
  const input = messages.map((message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`).join('');
  const { code, out, err } = await runNode([main, 'mcp', ...args], { env: standIn.env, input });
  return { code, lines: out.trim().split('\n').filter(Boolean), err };
}

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

  it.each([
    [['--profile', 'none'], '--profile is one of standard, pages, exa'],
    [['--port', '1'], '--port needs --http.'],
    [['--http', '--host', '0.0.0.0'], 'needs a token and at least one --allowed-host NAME'],
    [['--http', '--host', '0.0.0.0', '--no-token', '--allowed-host', 'a.example'], 'needs a token'],
    [['--http', '--port', '70000'], '--port is a number from 0 to 65535.'],
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
