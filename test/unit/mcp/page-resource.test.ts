import { describe, expect, it } from 'vitest';
import { pageLink, pagesIn, readPageResource } from '../../../src/mcp/page-resource.ts';
import type { Toolbox } from '../../../src/mcp/toolbox.ts';

const asked: string[] = [];
const toolbox = {
  readWhole: async (url: string) => {
    asked.push(url);
    const error = url.includes('gone') ? { code: 'NOT_FOUND', message: 'There is no such page.' } : undefined;
    return { text: `text of ${url}`, page: { error } };
  },
} as unknown as Toolbox;
const read = (uri: string) => readPageResource(uri, toolbox, AbortSignal.timeout(1000));

describe('a page as a resource', () => {
  it.each([
    ['webglass://page/https%3A%2F%2Fexample.com%2Fa%3Fb%3Dc%23d', 'https://example.com/a?b=c#d'],
    ['webglass://page/https://example.com/a?b=c', 'https://example.com/a?b=c'],
  ])('%s is %s', async (uri, url) => {
    expect(await read(uri)).toEqual({ contents: [{ uri, mimeType: 'text/markdown', text: `text of ${url}` }] });
  });

  it.each(['file:///etc/passwd', 'webglass://page/file%3A%2F%2F%2Fetc', 'webglass://page/%', 'webglass://page/', 'x'])(
    '%s is none, and nobody is asked',
    async (uri) => {
      const before = asked.length;
      await expect(read(uri)).rejects.toMatchObject({ code: -32602 });
      expect(asked.length).toBe(before);
    },
  );

  it('says why a page cannot be read', async () => {
    await expect(read('webglass://page/https://example.com/gone')).rejects.toMatchObject({
      code: -32602,
      message: 'There is no such page.',
    });
  });

  it('is linked by an address that reads it, and by no word of its own', () => {
    expect(pageLink({ url: 'https://example.com/a b?c=d', isCut: true })).toEqual({
      type: 'resource_link',
      uri: 'webglass://page/https%3A%2F%2Fexample.com%2Fa%20b%3Fc%3Dd',
      name: 'example.com',
      description: 'The whole page',
      mimeType: 'text/markdown',
    });
  });
});

describe('the pages of a result', () => {
  it.each([
    ['a search', { results: [{ url: 'https://a.example' }] }, []],
    ['a failure', { error: { code: 'CONFIG' } }, []],
    ['nothing', undefined, []],
    ['no list', { pages: null, url: 'https://a.example' }, []],
    ['what is no address', { pages: [{ url: 'javascript:1', truncated: true }, null, 5] }, []],
    [
      'a fetch',
      {
        pages: [
          { url: 'https://a.example', finalUrl: 'https://b.example', title: 'B', truncated: true },
          { url: 'https://c.example', finalUrl: 'https://c.example', title: '', truncated: false },
          { url: 'https://d.example', truncated: false, error: { code: 'NOT_FOUND' } },
        ],
      },
      [
        { url: 'https://b.example', isCut: true },
        { url: 'https://c.example', isCut: false },
      ],
    ],
    [
      'an opened page',
      { url: 'https://a.example', title: 'A', truncated: true },
      [{ url: 'https://a.example', isCut: true }],
    ],
  ])('are found in %s', (_, structured, pages) => {
    expect(pagesIn(structured)).toEqual(pages);
  });
});
