import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WebglassError } from '../../src/errors/index.ts';
import { createServer } from '../../src/mcp/create-server.ts';
import { outputSchemas } from '../../src/mcp/output-schemas.ts';
import { noRecentPages } from '../../src/mcp/recent-pages.ts';
import { createMcpHandler } from '../../src/mcp/sdk.ts';
import { openToolbox } from '../../src/mcp/toolbox.ts';
import type { Webglass } from '../../src/webglass.ts';

type Profile = keyof typeof outputSchemas;

interface Answer {
  readonly error?: unknown;
  readonly result?: { readonly isError?: boolean; readonly structuredContent: unknown; readonly content: unknown[] };
}

/** One call, and what the official client's validator says about its answer. */
async function call(profile: Profile, tool: string, args: object, open: () => Promise<Webglass>) {
  const toolbox = await openToolbox(profile, {}, open);
  const handler = createMcpHandler(() => createServer(toolbox, noRecentPages));
  const request = new Request('http://127.0.0.1/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  });
  const parsedBody = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool, arguments: args } };
  const text = await (await handler.fetch(request, { parsedBody })).text();
  await handler.close();
  const answer = JSON.parse(text.replace(/^[\s\S]*?data: /, '')) as Answer;
  const validate = new AjvJsonSchemaValidator().getValidator(outputSchemas[profile][tool]! as never);
  return { ...answer, isValid: validate(answer.result?.structuredContent).valid };
}

const exaWith = (answer: unknown) => async () =>
  ({ config: {}, exa: async () => answer, sawText: () => undefined }) as unknown as Webglass;
const questions = {
  web_search: { query: 'rivers' },
  web_fetch: { urls: ['https://example.com/'] },
};

/** Exa's own names with anything under them. */
const odd = fc.oneof(fc.constant(null), fc.jsonValue(), fc.string(), fc.integer());
const oddRow = fc.oneof(
  fc.record(
    {
      title: odd,
      url: fc.oneof(odd, fc.webUrl()),
      text: odd,
      publishedDate: odd,
      author: odd,
      highlights: fc.oneof(odd, fc.array(odd)),
      summary: odd,
      truncated: fc.oneof(odd, fc.boolean()),
    },
    { requiredKeys: [] },
  ),
  odd,
);
const exaAnswer = fc.oneof(
  fc.record(
    {
      results: fc.oneof(fc.array(oddRow), odd),
      statuses: fc.oneof(
        fc.array(fc.record({ id: odd, status: fc.constantFrom('error', 5, null), error: odd }, { requiredKeys: [] })),
        odd,
      ),
      output: fc.oneof(odd, fc.record({ content: odd })),
      error: odd,
      pages: fc.oneof(odd, fc.array(oddRow)),
      url: fc.oneof(odd, fc.webUrl()),
      truncated: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
  fc.dictionary(fc.string(), fc.jsonValue()),
);

describe.each(Object.entries(questions))('%s of the exa profile', (tool, args) => {
  it('keeps to its schema whatever Exa answers', async () => {
    await fc.assert(
      fc.asyncProperty(exaAnswer, async (answer) => {
        const { error, result, isValid } = await call('exa', tool, args, exaWith(answer));
        expect([error, isValid]).toEqual([undefined, true]);
        expect(JSON.stringify(result)).not.toContain('INTERNAL');
      }),
      { numRuns: 150 },
    );
  }, 60_000);

  it.each([
    { results: [{ title: null, url: 'https://example.com/', text: null }] },
    { results: [{ title: 'A', url: null, id: 'z' }] },
    { results: null },
    { results: {} },
    { results: [1, null, 'x'] },
    { results: [], error: 'a sentence' },
    { results: [], pages: null },
    {},
  ])('keeps to its schema for %j', async (answer) => {
    const { result, isValid } = await call('exa', tool, args, exaWith(answer));
    expect([isValid, result?.structuredContent]).toEqual([true, answer]);
  });
});

describe('a webglass that cannot be opened', () => {
  it.each<[Profile, string, object]>([
    ['standard', 'web_search', { query: 'rivers' }],
    ['standard', 'web_fetch', { urls: ['https://example.com/'] }],
    ['pages', 'web_search', { query: 'rivers' }],
    ['pages', 'open_page', { url: 'https://example.com/' }],
    ['exa', 'web_search', { query: 'rivers' }],
    ['exa', 'web_fetch', { urls: ['https://example.com/'] }],
  ])('is told in the shape of %s %s', async (profile, tool, args) => {
    const open = () => Promise.reject(new WebglassError('CONFIG', { message: 'The folder is gone.' }));
    const { result, isValid } = await call(profile, tool, args, open);
    expect([isValid, result?.isError]).toEqual([true, true]);
    expect(JSON.stringify(result?.structuredContent)).toContain('The folder is gone.');
    expect(JSON.stringify(result?.content)).toContain('The folder is gone.');
  });

  it('is tried again by the next call', async () => {
    let times = 0;
    const toolbox = await openToolbox('exa', {}, async () => {
      times += 1;
      if (times === 1) throw new WebglassError('CONFIG');
      return exaWith({ results: [] })();
    });
    const ask = () => toolbox.call('web_search', { query: 'rivers' }, {});
    expect([(await ask()).isError, (await ask()).isError, (await ask()).isError]).toEqual([true, false, false]);
    expect(times).toBe(2);
  });
});
