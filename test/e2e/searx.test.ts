import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWebglass, type Webglass } from '../../src/index.ts';
import { startSearx, whyNoSearx, type Searx } from '../helpers/searx.ts';

// A machine without Debian's searx skips this, and says so; continuous integration must not.
const isSkipped = whyNoSearx !== undefined && process.env['CI'] !== 'true';
if (isSkipped) console.log(`skipped: a real searx needs ${whyNoSearx} (Debian package searx)`);

const pages = Array.from({ length: 7 }, (_, index) => ({
  url: `https://birds.example/falcon-${index + 1}`,
  title: `Falcon ${index + 1}`,
  content: `The falcon number ${index + 1} hovers.`,
}));
const other = { url: 'https://fish.example/pike', title: 'Pike', content: 'A pike swims.' };

describe.skipIf(isSkipped)('a real searx', () => {
  let searx: Searx;
  const open = (options: Record<string, unknown> = {}): Promise<Webglass> =>
    createWebglass({
      env: {},
      config: { providers: [{ name: 'own', type: 'searxng', options: { baseUrl: searx.url, ...options } }] },
    });

  beforeAll(async () => {
    searx = await startSearx([...pages, other]);
  }, 90_000);
  afterAll(() => searx?.[Symbol.asyncDispose]());

  it('finds pages, with the engine that found them', async () => {
    const web = await open();
    const { results, filters, attempts } = await web.search({ query: 'pike', language: 'en' });
    await web.close();
    expect(results).toEqual([
      {
        citationId: 1,
        url: 'https://fish.example/pike',
        title: 'Pike',
        snippet: 'A pike swims.',
        score: 1,
        category: 'general',
        engines: ['corpus'],
        providers: ['own'],
      },
    ]);
    expect(filters).toEqual({ applied: ['language'], emulated: [], ignored: [] });
    expect(attempts).toEqual([expect.objectContaining({ provider: 'own', ok: true, hits: 1 })]);
  });

  it('turns pages: the engine gives four at a time', async () => {
    const { askSearch } = await import('../../src/transport/ask.ts');
    const { createNet } = await import('../../src/transport/net.ts');
    const { searxng } = await import('../../src/providers/searxng.ts');
    const net = createNet();
    const entry = { name: 'own', provider: searxng, settings: { baseUrl: searx.url, headers: {} }, secrets: [] };
    const world = { net, clock: { now: Date.now, sleep: async () => {} }, signal: AbortSignal.timeout(10_000) };
    const request = { query: 'falcon', limit: 10, now: '2026-11-15T12:00:00.000Z' };
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map(async (page) => (await askSearch(entry, { ...request, page }, world)).hits.map(({ url }) => url)),
    );
    await net.close();
    const urls = pages.map(({ url }) => url);
    expect([first, second, third]).toEqual([urls.slice(0, 4), urls.slice(4), []]);
  });

  it('finds nothing without calling it a failure', async () => {
    const web = await open();
    const { results, attempts } = await web.search({ query: 'nowhere-to-be-found' });
    await web.close();
    expect(results).toEqual([]);
    expect(attempts).toEqual([expect.objectContaining({ provider: 'own', ok: true, hits: 0 })]);
  });

  it('names the engine that failed beside the one that answered', async () => {
    const web = await open({ engines: 'corpus,broken' });
    const { results, warnings } = await web.search({ query: 'pike' });
    await web.close();
    expect(results.map(({ url }) => url)).toEqual(['https://fish.example/pike']);
    expect(warnings).toEqual([expect.stringMatching(/^engines without an answer: broken: .+/)]);
  });

  it('calls it an outage when the only engine failed', async () => {
    const web = await open({ engines: 'broken' });
    const failure = await web.search({ query: 'pike' }).catch((error: unknown) => error);
    await web.close();
    expect(failure).toMatchObject({
      code: 'UPSTREAM',
      message: expect.stringMatching(/^own: failed \(200\): no engine answered \(broken: /),
    });
  });
});
