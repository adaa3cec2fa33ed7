import { describe, expect, it } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explainSearch } from '../../src/cli/explain-search.ts';
import { createWebglass } from '../../src/index.ts';
import { loopback } from '../helpers/loopback.ts';

const results = [{ url: 'https://a.example/', title: 'A', content: 'words' }];

describe('an explained search', () => {
  it('that wants it fresh would be asked, whatever is kept', async () => {
    await using server = await loopback({ body: { results } });
    const providers = [{ name: 'sx', type: 'searxng', options: { baseUrl: server.url } }];
    const web = await createWebglass({ env: {}, config: { providers } });
    await web.search({ query: 'tea' });
    const outlooks = [await web.explain({ query: 'tea' }), await web.explain({ query: 'tea', fresh: true })];
    await web.close();
    expect(outlooks.map(({ searches }) => searches[0]!.outlook)).toEqual([
      { open: true, cachedMs: expect.any(Number), costUsd: 0 },
      { open: true, costUsd: 0 },
    ]);
  });

  it('with a name would ask even one that rests since an earlier process, as the search does', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'webglass-explain-'));
    await using server = await loopback({ status: 402, body: {} });
    const providers = [{ name: 'sx', type: 'searxng', options: { baseUrl: server.url } }];
    const open = () =>
      createWebglass({ env: {}, coolDowns: 'recall', config: { providers, cache: { kind: 'disk', dir: folder } } });
    const first = await open();
    await first.search({ query: 'tea' }).catch(() => undefined); // out of credits, as it should be
    await first.close();
    const second = await open();
    const named = await second.explain({ query: 'tea', fresh: true, provider: 'sx' });
    const usual = await second.explain({ query: 'tea' });
    await second.close();
    await rm(folder, { recursive: true });
    expect([named, usual].map(({ searches }) => searches[0]!.outlook.open)).toEqual([true, false]);
  });

  it.each([
    { type: 'exa', options: { type: 'deep' }, cost: '12' },
    { type: 'exa', options: {}, cost: '7' },
    { type: 'linkup', options: { depth: 'deep' }, cost: '50' },
    { type: 'tavily', options: {}, cost: '8' },
    { type: 'tavily', options: {}, isKeyless: true, cost: 'free' },
  ])('tells what $type costs with $options', async ({ type, options, isKeyless, cost }) => {
    const entry = { name: 'one', type, options, ...(!isKeyless && { apiKey: 'key-0123456789abcdef' }) };
    const web = await createWebglass({ env: {}, config: { providers: [entry] } });
    const { searches } = JSON.parse(await explainSearch(web, { query: 'tea' }, { isJson: true })) as {
      searches: { costPer1000: string }[];
    };
    await web.close();
    expect(searches.map(({ costPer1000 }) => costPer1000)).toEqual([cost]);
  });
});
