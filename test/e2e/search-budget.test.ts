import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { createTools } from '../../src/tools/index.ts';
import { createWebglass } from '../../src/webglass.ts';
import { loopback } from '../helpers/loopback.ts';

const sentence = (at: number) =>
  `Chapter ${at} of the manual tells how the spindle lock is released by code E${1000 + at}.`;
const page = {
  headers: { 'content-type': 'text/html' },
  body: `<html><head><title>Manual</title></head><body><main><h1>Manual</h1>${Array.from({ length: 120 }, (_, at) => `<h2>Part ${at}</h2><p>${sentence(at)} ${sentence(at + 500)}</p>`).join('')}</main></body></html>`,
};
const tokens = (value: string) => countTokens(value, { disallowedSpecial: new Set() });

async function ask(maxTokens: number | undefined, args: object, results = 8) {
  await using pages = await loopback(page);
  const found = Array.from({ length: results }, (_, at) => ({
    url: `${pages.url}/manual/part-${at}`,
    title: `Manual of spindle locks, volume ${at}`,
    content: `Volume ${at} says what the codes of the spindle lock mean, and what to do about each of them.`,
  }));
  await using server = await loopback({ body: { results: found } });
  const web = await createWebglass({
    env: {},
    config: {
      providers: [{ name: 'main', type: 'searxng', options: { baseUrl: server.url } }],
      read: { allow: [pages.url] },
      ...(maxTokens !== undefined && { maxTokens }),
    },
  });
  const [search] = createTools(web);
  const { text, structured } = await search!.execute({ query: 'spindle lock code', limit: results, ...args }, {});
  await web.close();
  return { text: tokens(text), structured: tokens(JSON.stringify(structured)), answer: structured as Answer };
}

interface Answer {
  readonly results: readonly { readonly citationId: number; readonly passages?: string }[];
  readonly sources: readonly { readonly citationId: number }[];
  readonly warnings?: readonly string[];
}

describe('maxTokens of the configuration, in a search', () => {
  it.each([700, 1000, 1500, 3000])('bounds results with passages to %d tokens, text and structured', async (most) => {
    const { text, structured, answer } = await ask(most, { content: 'passages', maxTokens: 5000 });
    expect(structured).toBeLessThanOrEqual(most);
    expect(text).toBeLessThanOrEqual(most);
    expect(answer.results.some(({ passages }) => passages !== undefined && passages.length > 40)).toBe(true);
    // What is there is used.
    expect(structured).toBeGreaterThan(0.6 * most);
  });

  it('leaves out the last results of a list that is too long, and says so', async () => {
    const { structured, answer } = await ask(700, {}, 20);
    expect(structured).toBeLessThanOrEqual(700);
    const shown = answer.results.length;
    expect(shown).toBeGreaterThan(2);
    expect(answer.results.map(({ citationId }) => citationId)).toEqual(
      Array.from({ length: shown }, (_, at) => at + 1),
    );
    expect(answer.sources).toHaveLength(shown);
    expect(answer.warnings).toEqual([
      `${20 - shown} more results were found; the answer has no space for them (maxTokens).`,
    ]);
  });

  it('changes nothing where it is not set', async () => {
    const { answer } = await ask(undefined, {}, 20);
    expect(answer.results).toHaveLength(20);
    expect(answer.warnings).toBeUndefined();
  });
});

describe('maxTokens of the configuration, in a read', () => {
  it.each([120, 300])('leaves an answer of %d tokens as it is where there is room for it', async (asked) => {
    await using server = await loopback(page);
    const lengths = await Promise.all(
      [undefined, 3000].map(async (maxTokens) => {
        const config = { read: { allow: [server.url] }, ...(maxTokens !== undefined && { maxTokens }) };
        const web = await createWebglass({ env: {}, config });
        const { pages } = await web.read({ urls: [server.url], query: 'spindle lock code', maxTokens: asked });
        await web.close();
        return pages[0]!.contentLength;
      }),
    );
    expect(lengths[1]).toBe(lengths[0]);
  });
});
