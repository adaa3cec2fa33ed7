import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { WebglassError } from '../../src/errors/index.ts';
import { mergeHits } from '../../src/merge/merge-hits.ts';
import { builtInProviders, defineProvider, type AnyProvider, type SearchAnswer } from '../../src/providers/index.ts';
import { createNet } from '../../src/transport/net.ts';
import { searchPages } from '../../src/transport/search-pages.ts';
import { askProvider, now } from '../helpers/ask-provider.ts';
import { bodyOf, recordings, standInSettings } from '../helpers/recordings.ts';
import { replay } from '../helpers/replay.ts';

const readers = builtInProviders.filter(({ read }) => read);

/** The recorded answer with every text of a page made of nothing but space. */
function blanked(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => blanked(one, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, blanked(one, key)]));
  return typeof value === 'string' && /markdown|content|text|summary|highlights|excerpts/.test(name)
    ? ' \n\u200B\u00A0\t'
    : value;
}

describe.each(readers)('$id', (provider) => {
  it('knows a page of nothing but space for an empty one', async () => {
    const { reply, request, settings } = recordings(provider.id).find(
      ({ role, kinds, reply: [one] }) => role === 'read' && kinds.includes('minimal') && one?.json !== undefined,
    )!;
    await using server = await replay([
      { status: 200, body: JSON.stringify(blanked(JSON.parse(bodyOf(provider.id, reply[0]!)))) },
    ]);
    const own = { ...standInSettings(provider.id), ...settings, baseUrl: server.baseUrl };
    const came = await askProvider(provider, { role: 'read', request, settings: own });
    expect(came).toMatchObject({ pages: [], failures: [{ url: 'https://example.com/a', code: 'EMPTY' }] });
  });
});

/** A provider of somebody else, whose mapping returns what it likes. */
const foreign = (fromWire: () => unknown): AnyProvider =>
  defineProvider({
    id: 'kestrel',
    label: 'Kestrel',
    about: 'a stand-in',
    docs: 'https://kestrel.example',
    key: 'none',
    settings: z.strictObject({ baseUrl: z.string() }),
    search: {
      can: { maxResults: 5, filters: {} },
      toWire: (_, { baseUrl }) => ({ url: baseUrl }),
      answer: z.unknown(),
      fromWire: fromWire as () => SearchAnswer,
    },
  });

async function asked(fromWire: () => unknown): Promise<unknown> {
  await using server = await replay([{ status: 200, body: '{}' }]);
  return await askProvider(foreign(fromWire), {
    role: 'search',
    request: {},
    settings: { baseUrl: server.baseUrl },
  });
}

describe('a mapping from outside', () => {
  it('gives hits of the right shape, or none', async () => {
    const bare = { url: 'https://a.example/' };
    const odd = {
      url: 'https://b.example/',
      title: 5,
      snippet: {},
      author: 7,
      highlights: ['x', 3],
      engines: 'no',
      score: 2,
    };
    const answer = await asked(() => ({ hits: [bare, odd, { title: 'no address' }, null, 'x'], answer: { text: 5 } }));
    expect(answer).toEqual({
      hits: [
        { url: 'https://a.example/', title: '', snippet: '' },
        { url: 'https://b.example/', title: '', snippet: '', highlights: ['x'], score: 2 },
      ],
    });
    const { hits } = answer as SearchAnswer;
    expect(mergeHits([{ name: 'kestrel', hits }]).map(({ title }) => title)).toEqual(['a.example', 'b.example']);
  });

  it.each([[undefined], [null], [{}], [{ hits: 'many' }], [[]]])(
    'of %j is a wrong answer, not a crash',
    async (given) => {
      const failure: unknown = await asked(() => given).catch((error: unknown) => error);
      expect(WebglassError.is(failure) && failure.toJSON()).toMatchObject({
        code: 'PROTOCOL',
        message: 'kestrel: its mapping gave no list of hits.',
      });
    },
  );
});

describe('further pages', () => {
  const brave = builtInProviders.find(({ id }) => id === 'brave')!;
  const many = Array.from({ length: 20 }, (_, index) => ({ url: `https://a.example/${index}`, title: 't' }));

  async function requests(mode: string, limit: number): Promise<string[]> {
    const body = JSON.stringify({
      type: 'search',
      web: { results: many },
      grounding: mode === 'context' ? { generic: many } : undefined,
    });
    await using server = await replay(Array.from({ length: 3 }, () => ({ status: 200, body })));
    const settings: unknown = brave.settings.parse({ apiKey: 'key-for-tests', mode, baseUrl: server.baseUrl });
    const entry = { name: 'brave', provider: brave, settings, secrets: [] };
    const world = {
      net: createNet(),
      clock: { now: () => Date.parse(now), sleep: () => Promise.resolve() },
      signal: AbortSignal.timeout(10_000),
    };
    await searchPages(entry, { query: 'q', limit, page: 1, now }, () => false, world);
    await world.net.close();
    return server.arrived().map(({ query }) => `${String(query['count'])} ${String(query['offset'] ?? '')}`);
  }

  it('are asked for where there are any', async () => {
    expect(await requests('web', 20)).toEqual(['20 ', '20 1', '20 2']);
  });

  it('are not asked for where the same would come again', async () => {
    expect(await requests('context', 20)).toEqual(['50 ']);
    expect(await requests('context', 5)).toEqual(['5 ']);
  });
});
