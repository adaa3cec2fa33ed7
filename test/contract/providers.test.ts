import { describe, expect, it } from 'vitest';
import { WebglassError } from '../../src/errors/index.ts';
import { builtInProviders, type AnyProvider } from '../../src/providers/index.ts';
import { askProvider, type Question } from '../helpers/ask-provider.ts';
import {
  bodyOf,
  deviations,
  recordings,
  standInSettings,
  type Exchange,
  type Recording,
} from '../helpers/recordings.ts';
import { asRecord, placed, replay, type Arrived, type Canned } from '../helpers/replay.ts';

/** What every service means by these, unless its `deviations.json` says otherwise, with a reason. */
const usualRows: readonly { row: string; reply: Canned; code: string; retryAfterMs?: number }[] = [
  { row: '401', reply: { status: 401, body: '{"error":"no"}' }, code: 'AUTH' },
  {
    row: '401 that repeats the key',
    reply: { status: 401, body: '{"error":"Invalid API key: key-for-tests"}' },
    code: 'AUTH',
  },
  { row: '402', reply: { status: 402, body: '{"error":"no"}' }, code: 'QUOTA' },
  { row: '403', reply: { status: 403, body: '{"error":"no"}' }, code: 'AUTH' },
  {
    row: '403 for want of a scope',
    reply: { status: 403, body: '{"detail":"Missing required scopes"}' },
    code: 'CONFIG',
  },
  { row: '404', reply: { status: 404, body: '{"error":"no"}' }, code: 'CONFIG' },
  { row: '429', reply: { status: 429, body: '{"error":"slow down"}' }, code: 'RATE_LIMITED' },
  {
    row: '429 with seconds',
    reply: { status: 429, headers: { 'retry-after': '7' }, body: '{}' },
    code: 'RATE_LIMITED',
    retryAfterMs: 7000,
  },
  {
    row: '429 with a date',
    reply: { status: 429, headers: { 'retry-after': 'Sun, 15 Nov 2026 12:01:30 GMT' }, body: '{}' },
    code: 'RATE_LIMITED',
    retryAfterMs: 90_000,
  },
  {
    row: '429 with a hint in the body',
    reply: { status: 429, body: '{"error":{"message":"slow down","retry_after_seconds":30}}' },
    code: 'RATE_LIMITED',
    retryAfterMs: 30_000,
  },
  { row: '500', reply: { status: 500, body: '{"error":"oops"}' }, code: 'UPSTREAM' },
  { row: '503', reply: { status: 503, body: '' }, code: 'UPSTREAM' },
  { row: 'HTML', reply: { status: 200, body: '<!doctype html><title>Welcome</title>' }, code: 'PROTOCOL' },
  { row: 'empty body', reply: { status: 200, body: '' }, code: 'PROTOCOL' },
  { row: 'null', reply: { status: 200, body: 'null' }, code: 'PROTOCOL' },
  { row: 'text', reply: { status: 200, body: '"ok"' }, code: 'PROTOCOL' },
  { row: 'array', reply: { status: 200, body: '[]' }, code: 'PROTOCOL' },
  { row: 'missing fields', reply: { status: 200, body: '{}' }, code: 'PROTOCOL' },
  {
    row: 'wrong types',
    reply: { status: 200, body: JSON.stringify(Object.fromEntries(listNames().map((name) => [name, 'text']))) },
    code: 'PROTOCOL',
  },
  ...[
    '{"error":"rate limit exceeded"',
    '{"error":{"message":"rate limit exceeded"}',
    '{"error":[{"code":7,"msg":"rate limit exceeded"}]',
    '{"success":false,"error":"rate limit exceeded"',
    '{"success":false,"message":"rate limit exceeded"',
  ].map((opening) => ({
    row: `200 with ${opening.slice(1)} and empty lists`,
    reply: {
      status: 200,
      body: `${opening},${listNames()
        .map((name) => `"${name}":[]`)
        .join(',')}}`,
    },
    code: 'RATE_LIMITED',
  })),
  {
    row: '200 with success: false and no words',
    reply: { status: 200, body: '{"success":false,"data":[],"results":[]}' },
    code: 'UPSTREAM',
  },
  ...[1e13, -5, 1e308].map((seconds) => ({
    row: `429 that asks for ${seconds} seconds`,
    reply: { status: 429, body: `{"error":{"message":"slow down","retry_after":${seconds}}}` },
    code: 'RATE_LIMITED',
    retryAfterMs: seconds > 0 ? 86_400_000 : 0,
  })),
  {
    row: '429 until the end of time',
    reply: { status: 429, headers: { 'retry-after': 'Fri, 31 Dec 9999 23:59:59 GMT' }, body: '{}' },
    code: 'RATE_LIMITED',
    retryAfterMs: 86_400_000,
  },
  { row: 'half an answer', reply: { status: 200, body: '{"results":[{"url":"https://a.exam' }, code: 'PROTOCOL' },
];

/** A program on this machine has no socket; its bridge has tests of its own. */
const services = builtInProviders.filter(({ search }) => !search?.toProgram);

describe.each(services)('$id', (provider) => {
  it.each(recordings(provider.id))('replays $name', async (recording) => {
    const replies = recording.reply.map((reply) => ({ ...reply, body: bodyOf(provider.id, reply) }));
    await using server = await replay(replies);
    const settings = { ...recording.settings, baseUrl: server.baseUrl };
    const came = await outcome(provider, { ...recording, settings });
    expect(server.arrived().map((one, index) => asExpected(one, recording.wire[index]))).toEqual(
      placed(recording.wire.map(complete), server.baseUrl),
    );
    expect(came).toEqual(placed(recording.answer ?? { error: recording.error }, server.baseUrl));
  });

  const roles = (['search', 'read'] as const).filter((role) => provider[role]);
  describe.each(roles)('%s', (role) => {
    const own = deviations(provider.id).filter((one) => one.role === role);

    it.each(usualRows)('$row means what it usually means, or the deviation says why not', async (usual) => {
      await using server = await replay([usual.reply]);
      const settings = { ...standInSettings(provider.id), baseUrl: server.baseUrl };
      const came = await outcome(provider, { role, request: {}, settings });
      const expected = own.find(({ row }) => row === usual.row) ?? usual;
      if ('answer' in expected && expected.answer) expect(came).toEqual(expected.answer);
      else {
        const { code, retryAfterMs } = expected as (typeof usualRows)[number];
        expect(came).toMatchObject({ error: { code } });
        if (retryAfterMs !== undefined) expect(came).toMatchObject({ error: { retryAfterMs } });
        expect(JSON.stringify(came)).not.toContain('key-for-tests');
      }
    });

    it('deviates only in rows that exist and differ', () => {
      const idle = own.filter(({ row, code, retryAfterMs, answer }) => {
        const usual = usualRows.find((one) => one.row === row);
        return (
          !usual || (!answer && usual.code === code && (retryAfterMs ?? usual.retryAfterMs) === usual.retryAfterMs)
        );
      });
      expect(idle).toEqual([]);
    });

    it('takes an error beside its own empty answer for what it is', async () => {
      const said = { error: 'Monthly quota exceeded' };
      const empty = casesOf(provider, role)
        .filter(({ kinds }) => kinds.includes('empty'))
        .flatMap(({ reply }) => (reply.length === 1 && isRecord(reply[0]!.json) ? [reply[0]!.json] : []))
        // Nothing found, said as an error: that is the answer.
        .filter((body) => !('message' in body) && !('error' in body));
      for (const body of empty) {
        await using server = await replay([{ status: 200, body: JSON.stringify({ ...body, ...said }) }]);
        const settings = { ...standInSettings(provider.id), baseUrl: server.baseUrl };
        expect(await outcome(provider, { role, request: {}, settings })).toMatchObject({ error: { code: 'QUOTA' } });
      }
    });

    it('has a case of every kind', () => {
      const kinds = new Set(casesOf(provider, role).flatMap((one) => one.kinds));
      const wanted = ['minimal', 'full', role === 'search' ? 'empty' : 'failure', 'nulls', 'wrong-types', 'error'];
      expect(wanted.filter((kind) => !kinds.has(kind as never))).toEqual([]);
    });

    it('has a case for every option it declares native', () => {
      const asked = new Set(casesOf(provider, role).flatMap(({ request }) => Object.keys(request)));
      expect(nativeOptions(provider, role).filter((name) => !asked.has(name))).toEqual([]);
    });
  });
});

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const casesOf = (provider: AnyProvider, role: string): Recording[] =>
  recordings(provider.id).filter((one) => one.role === role);

function nativeOptions(provider: AnyProvider, role: 'search' | 'read'): string[] {
  if (role === 'read') {
    const { query, highlights, summary, batch } = provider.read!.can;
    return [query && 'query', highlights && 'highlights', summary && 'summary', batch > 1 && 'urls'].filter(
      (name) => typeof name === 'string',
    );
  }
  const { filters, paging } = provider.search!.can;
  return ['limit', ...Object.keys(filters), ...(paging ? ['page'] : [])];
}

async function outcome(provider: AnyProvider, question: Question): Promise<unknown> {
  try {
    return await askProvider(provider, question);
  } catch (error) {
    if (!WebglassError.is(error)) throw error;
    const { status, retryAfterMs, provider: name } = error.details;
    expect(name).toBe(provider.id);
    return {
      error: {
        code: error.code,
        message: error.message,
        ...(status !== undefined && { status }),
        ...(retryAfterMs !== undefined && { retryAfterMs }),
      },
    };
  }
}

/** What arrived, in the words of the expectation: the headers it names, the body in the form it names. */
function asExpected(seen: Arrived, expected: Exchange | undefined): unknown {
  const { method, path, query, headers, body } = seen;
  return {
    method,
    path,
    query,
    headers: Object.fromEntries(Object.keys(expected?.headers ?? {}).map((name) => [name, headers[name] ?? null])),
    ...(expected?.json === undefined ? {} : { json: jsonOf(body) }),
    ...(expected?.form === undefined ? {} : { form: asRecord(new URLSearchParams(body)) }),
    ...(expected?.json === undefined && expected?.form === undefined && { body }),
  };
}

const complete = ({ method, path, query = {}, headers = {}, json, form }: Exchange) => ({
  method,
  path,
  query,
  headers,
  ...(json !== undefined && { json }),
  ...(form !== undefined && { form }),
  ...(json === undefined && form === undefined && { body: '' }),
});

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return `not JSON: ${body}`;
  }
}

/** Where services put their lists; a text in their place is a wrong type for all of them. */
function listNames(): string[] {
  return ['results', 'data', 'organic', 'web', 'query', 'output', 'statuses', 'pages', 'items', 'sources', 'news'];
}
