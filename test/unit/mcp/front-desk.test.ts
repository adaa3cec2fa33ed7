import { PassThrough } from 'node:stream';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { openingOf } from '../../../scripts/record-opening.mjs';
import { serveFromDesk } from '../../../src/mcp/front-desk.ts';
import { createMcpServer, type McpServer } from '../../../src/mcp/index.ts';
import type { OpeningAnswers } from '../../../src/mcp/opening-answers.ts';
import type { Webglass } from '../../../src/webglass.ts';

let server: McpServer;
let answers: OpeningAnswers;
beforeAll(async () => {
  server = await createMcpServer({ config: { profile: 'standard', tools: { names: {} } } } as unknown as Webglass);
  answers = await openingOf(createMcpServer, 'standard');
});

type Message = Readonly<Record<string, unknown>>;

const clientInfo = { name: 'test', version: '1', title: 'Ünïcode 測試' };
const handshake = (protocolVersion: string, more: object = {}): Message => ({
  method: 'initialize',
  params: { protocolVersion, capabilities: { roots: {} }, clientInfo, ...more },
});
const initialized = { method: 'notifications/initialized', isNote: true };
const envelope = (method: string, more: object = {}, others: object = {}): Message => ({
  method,
  params: {
    _meta: {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': clientInfo,
      'io.modelcontextprotocol/clientCapabilities': {},
      ...more,
    },
    ...others,
  },
});

/** Greetings in plain and unusual forms, and what is no greeting. */
const pool: readonly Message[] = [
  handshake('2025-11-25'),
  handshake('2025-06-18'),
  handshake('2024-11-05'),
  handshake('2099-01-01'),
  handshake('2025-11-25', { extra: 1 }),
  initialized,
  { method: 'ping' },
  { method: 'tools/list' },
  { method: 'tools/list', params: {} },
  { method: 'tools/list', params: { cursor: 'x' } },
  { method: 'resources/list' },
  { method: 'resources/templates/list', params: {} },
  { method: 'prompts/list' },
  { method: 'tools/call', params: { name: 'none' } },
  envelope('server/discover'),
  envelope('tools/list'),
  envelope('tools/list', { 'io.modelcontextprotocol/logLevel': 'info' }),
  envelope('tools/list', { 'io.modelcontextprotocol/protocolVersion': '2099-01-01' }),
  envelope('resources/list'),
  envelope('tools/call', {}, { name: 'none' }),
];

const linesOf = (messages: readonly Message[]) =>
  messages
    .map(({ isNote, ...message }, id) => `${JSON.stringify({ jsonrpc: '2.0', ...(!isNote && { id }), ...message })}\n`)
    .join('');

/** What comes back, by id: answers may overtake each other. `cuts` is where the text is cut into chunks. */
async function converse(text: string, hasDesk: boolean, cuts: readonly number[] = []) {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  let said = '';
  stdout.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  let isCalled = false;
  const serve = (streams: Parameters<McpServer['serveStdio']>[0]) => {
    isCalled = true;
    return server.serveStdio(streams);
  };
  const served = hasDesk ? serveFromDesk({ stdin, stdout }, answers, serve) : serve({ stdin, stdout });
  const bytes = Buffer.from(text);
  const edges = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  for (let index = 1; index < edges.length; index += 1) stdin.write(bytes.subarray(edges[index - 1], edges[index]));
  stdin.end();
  await served;
  const replies =
    said === ''
      ? []
      : said
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as { id: number });
  return { replies: replies.sort((a, b) => a.id - b.id), isCalled };
}

describe('the front desk', () => {
  it.each<[string, readonly Message[]]>([
    ['a client of 2025', [handshake('2025-11-25'), initialized, { method: 'tools/list' }, { method: 'ping' }]],
    ['an old client', [handshake('2024-11-05'), initialized, { method: 'tools/list', params: {} }]],
    ['a client of 2026', [envelope('server/discover'), envelope('tools/list')]],
    ['a client that probes and falls back', [envelope('server/discover'), handshake('2025-11-25'), initialized]],
  ])('answers the greetings of %s alone, as the server would', async (_, messages) => {
    const [desk, direct] = [await converse(linesOf(messages), true), await converse(linesOf(messages), false)];
    expect(desk.replies).toEqual(direct.replies);
    expect(desk.isCalled).toBe(false);
  });

  it('calls the server for a call, which then knows of the handshake', async () => {
    const messages = [
      handshake('2025-11-25'),
      initialized,
      { method: 'tools/list' },
      { method: 'tools/call', params: { name: 'x' } },
    ];
    const { replies, isCalled } = await converse(linesOf(messages), true);
    expect(isCalled).toBe(true);
    expect(replies).toEqual((await converse(linesOf(messages), false)).replies);
    expect(replies.map(({ id }) => id)).toEqual([0, 2, 3]);
  });

  it('hands on what is no message, and what is cut off', async () => {
    const text = `${linesOf([handshake('2025-11-25'), initialized])}nonsense\n${linesOf([{ method: 'ping' }])}`;
    expect((await converse(text, true)).replies).toEqual((await converse(text, false)).replies);
    expect((await converse('{"jsonrpc":', true)).replies).toEqual([]);
  });

  it('makes no difference to any conversation, however it is cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...pool), { maxLength: 6 }),
        fc.array(fc.nat({ max: 4000 }), { maxLength: 4 }),
        async (messages, cuts) => {
          const text = linesOf(messages);
          expect((await converse(text, true, cuts)).replies).toEqual((await converse(text, false)).replies);
        },
      ),
      { numRuns: 60 },
    );
  }, 60_000);
});
