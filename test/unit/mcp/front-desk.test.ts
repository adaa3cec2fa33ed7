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

/** Anything under the names the protocol knows, and names it does not. */
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>({}, { listChanged: 'yes' }, { listChanged: true }, { form: 'x' }, [], null, 5, 1.5, true),
);
const oddRecord = (...names: readonly string[]) =>
  fc.dictionary(fc.oneof(fc.constantFrom(...names, 'constructor', '__proto__'), fc.string()), odd, { maxKeys: 3 });
const capabilities = oddRecord('roots', 'sampling', 'elicitation', 'experimental', 'extensions', 'tasks');
const someone = fc
  .tuple(oddRecord('name', 'version', 'title', 'icons', 'websiteUrl'), fc.boolean())
  .map(([more, isNamed]) => (isNamed ? { ...more, name: 'a', version: '1' } : more));
const version = fc.constantFrom('2025-11-25', '2025-03-26', '2026-07-28', '1999-01-01', 'constructor', '__proto__', 5);
const methods = ['initialize', 'notifications/initialized', 'ping', 'tools/list', 'resources/list', 'server/discover'];
const method = fc.constantFrom(...methods, 'nope', 'constructor', '__proto__', 'toString', 'hasOwnProperty');
const greeting = fc.record({ protocolVersion: version, capabilities, clientInfo: someone }, { requiredKeys: [] });
const description = fc.record(
  {
    _meta: fc.record(
      {
        'io.modelcontextprotocol/protocolVersion': version,
        'io.modelcontextprotocol/clientCapabilities': capabilities,
        'io.modelcontextprotocol/clientInfo': someone,
        progressToken: odd,
      },
      { requiredKeys: ['io.modelcontextprotocol/protocolVersion', 'io.modelcontextprotocol/clientCapabilities'] },
    ),
  },
  { requiredKeys: [] },
);
const oddId = fc.oneof(
  fc.nat({ max: 5 }),
  fc.constantFrom<unknown>(0, 1.5, -1, 1e21, '', 'a', null, {}, [], true, '__proto__'),
);
const plainOne = fc.constantFrom(...pool.filter(({ isNote }) => !isNote));
/** One line: a plain message, or one that is odd in any of its parts, or no message at all. */
const anyLine = fc.oneof(
  fc.tuple(plainOne, oddId).map(([message, id]) => JSON.stringify({ jsonrpc: '2.0', id, ...message })),
  fc
    .record(
      {
        jsonrpc: fc.constantFrom('2.0', '2.0', '2.0', '1.0', 2),
        id: oddId,
        method: fc.oneof(method, odd),
        params: fc.oneof(greeting, description, odd),
        result: odd,
        extra: odd,
      },
      { requiredKeys: ['jsonrpc', 'method'] },
    )
    .map((message) => JSON.stringify(message)),
  fc
    .tuple(method, fc.oneof(greeting, description), oddId)
    .map(([named, params, id]) => JSON.stringify({ jsonrpc: '2.0', id, method: named, params })),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.string().map((text) => text.replaceAll('\n', ' ')),
);

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
  const order = (reply: object) => JSON.stringify(sortedKeys(reply));
  return { replies: replies.sort((a, b) => a.id - b.id || order(a).localeCompare(order(b))), isCalled };
}

/** The desk and the server write the members of an answer in different orders. */
const sortedKeys = ({ id, ...others }: { id?: unknown }) => [id, Object.entries(others).sort()];

describe('the front desk', () => {
  it.each<[string, readonly Message[]]>([
    ['a client of 2025', [handshake('2025-11-25'), initialized, { method: 'tools/list' }, { method: 'ping' }]],
    ['an old client', [handshake('2024-11-05'), initialized, { method: 'tools/list', params: {} }]],
    ['a client of 2026', [envelope('server/discover'), envelope('tools/list')]],
    [
      'a client that can do everything',
      [
        handshake('2025-11-25', {
          capabilities: {
            roots: { listChanged: true },
            sampling: { context: {}, tools: {} },
            elicitation: { form: { applyDefaults: true }, url: {} },
            tasks: { list: {}, cancel: {}, requests: { sampling: { createMessage: {} }, elicitation: { create: {} } } },
            experimental: { 'example/one': { since: 1 } },
            extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html'] } },
          },
          clientInfo: {
            ...clientInfo,
            description: 'An editor',
            websiteUrl: 'https://example.com/',
            icons: [{ src: 'https://example.com/icon.png', mimeType: 'image/png', sizes: ['48x48'], theme: 'dark' }],
          },
        }),
        initialized,
        { method: 'tools/list' },
      ],
    ],
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
    expect((await converse('{"jsonrpc":', true)).replies).toEqual([
      { jsonrpc: '2.0', id: null, error: { code: -32_700, message: 'The message is not valid JSON.' } },
    ]);
  });

  it.each<[string, readonly object[]]>([
    ['a member of every object as a method', [{ id: 1, method: 'constructor' }]],
    ['a member of every object as a version', [{ id: 1, ...handshake('constructor') }]],
    ['a capability of the wrong type', [{ id: 1, ...handshake('2025-11-25', { capabilities: { roots: 5 } }) }]],
    ['an icon that is none', [{ id: 1, ...handshake('2025-11-25', { clientInfo: { ...clientInfo, icons: 'no' } }) }]],
    ['a fraction as an id', [{ id: 1.5, ...handshake('2025-11-25') }]],
    ['another member', [{ id: 1, extra: 1, ...handshake('2025-11-25') }]],
    ['a result beside a method', [{ id: 1, result: {}, ...handshake('2025-11-25') }]],
    ['an id on a notification', [{ id: 1, method: 'notifications/initialized' }]],
  ])('leaves %s to the server', async (_, messages) => {
    const lines = [{ id: 0, ...handshake('2025-11-25') }, ...messages].map(
      (message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`,
    );
    for (const text of [lines.slice(1).join(''), lines.join('')]) {
      const desk = await converse(text, true);
      expect([desk.isCalled, desk.replies]).toEqual([true, (await converse(text, false)).replies]);
    }
  });

  it('makes no difference to a message that is odd in any way', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyLine, { maxLength: 4 }), fc.boolean(), async (lines, isGreeted) => {
        const text = `${isGreeted ? linesOf([handshake('2025-11-25')]) : ''}${lines.map((line) => `${line}\n`).join('')}`;
        expect((await converse(text, true)).replies).toEqual((await converse(text, false)).replies);
      }),
      { numRuns: 300 },
    );
  }, 120_000);

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
