import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createMcpServer } from '../../../src/mcp/index.ts';
import type { Webglass } from '../../../src/webglass.ts';

const hello = {
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2025-03-26', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};
const message = (more: object) => JSON.stringify({ jsonrpc: '2.0', ...more });

/** A conversation by hand. */
async function open(opening: readonly object[] = [hello]) {
  const config = { profile: 'standard', tools: { names: {} } };
  const server = await createMcpServer({ config } as unknown as Webglass);
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  const replies: { readonly id: unknown }[] = [];
  stdout.setEncoding('utf8').on('data', (chunk: string) => {
    replies.push(
      ...chunk
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { id: unknown }),
    );
  });
  const left = server.serveStdio({ stdin, stdout });
  const say = (line: string) => stdin.write(`${line}\n`);
  for (const one of opening) say(message(one));
  return { stdin, replies, left, say };
}

const parseError = { code: -32_700, message: 'The message is not valid JSON.' };
const notOne = { code: -32_600, message: 'Send one JSON-RPC message; batches are not taken.' };
const notRequest = { code: -32_600, message: 'This is not a JSON-RPC 2.0 request.' };
const tooDeep = { code: -32_600, message: 'The message is nested too deeply.' };

describe('a line that is no message', () => {
  it.each<[string, unknown, object]>([
    ['garbage', null, parseError],
    ['{"jsonrpc":"2.0","id":5', null, parseError],
    ['null', null, notOne],
    ['[]', null, notOne],
    [`[${message({ id: 6, method: 'ping' })}]`, null, notOne],
    [message({ id: 5, method: 5 }), 5, notRequest],
    [message({ id: 'a', method: 'ping', params: [1] }), 'a', notRequest],
    [message({ id: 7, method: 'ping', extra: 1 }), 7, notRequest],
    [message({ id: null, method: 'ping' }), null, notRequest],
    [message({ id: 1.5, method: 'ping' }), null, notRequest],
    ['{"jsonrpc":"1.0","id":8,"method":"ping"}', 8, notRequest],
    ['{"id":9,"method":"ping"}', 9, notRequest],
    [
      message({ id: 10, method: 'ping', params: { a: '@' } }).replace('"@"', `${'['.repeat(99)}${']'.repeat(99)}`),
      null,
      tooDeep,
    ],
  ])('%s is answered, and the conversation goes on', async (line, id, error) => {
    const { stdin, replies, left, say } = await open();
    say(line);
    say(message({ id: 'last', method: 'ping' }));
    stdin.end();
    await left;
    expect(replies.filter((reply) => reply.id !== 0)).toEqual([
      { jsonrpc: '2.0', id, error },
      { jsonrpc: '2.0', id: 'last', result: {} },
    ]);
  });

  it.each(['', '  ', '\r', message({ id: 3, result: 5 }), message({ id: 3, error: 'x' })])(
    '%j is nothing to answer',
    async (line) => {
      const { stdin, replies, left, say } = await open();
      say(line);
      stdin.end();
      await left;
      expect(replies.map(({ id }) => id)).toEqual([0]);
    },
  );
});

it('leaves at once at the end of the input, though a client of 2026 listens', async () => {
  const { stdin, replies, left, say } = await open([]);
  const params = {
    notifications: { toolsListChanged: true },
    _meta: {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  };
  say(message({ id: 1, method: 'subscriptions/listen', params }));
  await expect.poll(() => replies).toMatchObject([{ method: 'notifications/subscriptions/acknowledged' }]);
  stdin.end();
  await left;
});
