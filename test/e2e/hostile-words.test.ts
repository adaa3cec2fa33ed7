import { describe, expect, it } from 'vitest';
import { createWebglass, getProvider, listProviders } from '../../src/index.ts';
import { loopback } from '../helpers/loopback.ts';

/** A window title, colours, bidi, tag characters, no width: nothing of it is for people. */
const hostile = '\u001b]0;pwn\u0007\u001b[31mred \u202eabc \u{e0041}\u{e0042} zero\u200bwidth \u009b2J';
const unseen = /[\0-\x08\x0b-\x1f\x7f-\x9f\u200b\u202e]|\u{e0041}/u;

/** Where something unseen stands in a value. */
function unseenIn(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return unseen.test(value) ? [path] : [];
  if (value instanceof Error)
    return unseenIn({ message: value.message, stack: value.stack, ...JSON.parse(JSON.stringify(value)) }, path);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => [
    ...(unseen.test(key) ? [`${path} key`] : []),
    ...unseenIn(one, `${path}.${key}`),
  ]);
}

const names = ['title', 'content', 'snippet', 'description', 'text', 'summary', 'markdown', 'raw_content', 'author'];
const row = {
  ...Object.fromEntries(names.map((name) => [name, hostile])),
  url: 'https://a.example/1',
  link: 'https://a.example/1',
  publishedDate: hostile,
  date: `2026-01-02T03:04${hostile}`,
  highlights: [hostile],
  excerpts: [hostile],
  metadata: { title: hostile, author: hostile, language: hostile, sourceURL: 'https://a.example/1' },
};
const found: Readonly<Record<string, unknown>> = {
  you: { results: { web: [row] } },
  kagi: { data: { search: [row] } },
  firecrawl: { success: true, data: { ...row, web: [row] } },
  jina: { code: 200, data: { ...row } },
};

const bodies: Readonly<Record<string, (type: string) => { status: number; body: unknown }>> = {
  'refuses with': () => ({ status: 400, body: { error: hostile, detail: hostile, message: hostile } }),
  'answers with': (type) => ({
    status: 200,
    body: found[type] ?? { results: [row], organic: [row], data: [row], web: { results: [row] }, answer: hostile },
  }),
  'fails for a page with': () => ({
    status: 200,
    body: {
      results: [],
      failed_results: [{ url: 'https://a.example/1', error: hostile }],
      statuses: [{ id: 'https://a.example/1', status: 'error', error: { tag: hostile, httpStatusCode: 500 } }],
      errors: [{ url: 'https://a.example/1', error_type: hostile, content: hostile, message: hostile }],
    },
  }),
};

it('takes what nobody sees out of what a PDF calls itself', async () => {
  const hex = Buffer.from(`\ufeff${hostile}`, 'utf16le').swap16().toString('hex');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    '<</Length 41>>\nstream\nBT /F1 12 Tf 10 100 Td (Hello text) Tj ET\nendstream',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Title<${hex}>/Author<${hex}>>>`,
  ];
  const body = `%PDF-1.4\n${objects.map((one, index) => `${index + 1} 0 obj\n${one}\nendobj\n`).join('')}trailer<</Size 7/Root 1 0 R/Info 6 0 R>>\n%%EOF`;
  await using server = await loopback({ headers: { 'content-type': 'application/pdf' }, body });
  const web = await createWebglass({ env: {}, config: { read: { allow: [server.url] }, cache: { kind: 'off' } } });
  const { pages } = await web.read({ urls: [`${server.url}/a.pdf`] });
  await web.close();
  expect(unseenIn(pages)).toEqual([]);
  expect(pages[0]!.title).toContain('red abc zerowidth');
  expect(pages[0]!.byline).toBeUndefined();
  expect(pages[0]!.content).toContain('Hello text');
});

describe.each(Object.entries(bodies))('a service that %s what nobody sees', (_what, reply) => {
  it.each(listProviders().flatMap(({ id, key }) => (key === 'none' ? [] : [id])))('%s', async (type) => {
    await using server = await loopback(() => reply(type));
    const attempts: unknown[] = [];
    const provider = getProvider(type)!;
    const web = await createWebglass({
      env: {},
      config: {
        providers: [{ name: 'mine', type, apiKey: 'key-0123456789', options: { baseUrl: server.url } }],
        ...(provider.search && { search: { providers: ['mine'] } }),
        ...(provider.read && { read: { providers: ['mine'] } }),
        cache: { kind: 'off' },
        timeoutMs: 1500,
      },
      onAttempt: (attempt) => void attempts.push(attempt),
      lookup: async () => [{ address: '93.184.215.14', family: 4 }],
    });
    const caught = (error: unknown) => error;
    const searched = provider.search && (await web.search({ query: 'a' }).catch(caught));
    const read =
      provider.read &&
      (await web.read({ urls: ['https://a.example/1'], text: true, highlights: true, summary: true }).catch(caught));
    const state = web.state();
    await web.close();
    expect(server.seen.length).toBeGreaterThan(0);
    expect(unseenIn({ searched, read, attempts, state })).toEqual([]);
  });
});
