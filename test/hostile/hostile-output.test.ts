import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWebglass } from '../../src/index.ts';
import { createTools } from '../../src/tools/index.ts';
import { loopback, type Loopback } from '../helpers/loopback.ts';
import { hostilePages, type HostilePage } from './hostile-pages.ts';

const story = (sign: string) =>
  `<p>SEEN${sign} The height of the sea at a harbour can be written as a sum of a few dozen regular waves, whose periods are known from the motions of the moon and the sun.</p>`;

const bodyOf = ({ text, body = '', head = '', title = 'Tides' }: HostilePage): string =>
  text ??
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body><main><h1>How tide tables are made</h1>${story('A')}${body}${story('B')}</main></body></html>`;

let server: Loopback;
let web: Awaited<ReturnType<typeof createWebglass>>;
beforeAll(async () => {
  server = await loopback(({ path }) => {
    const page = hostilePages[Number(path.slice(1))]!;
    return { body: bodyOf(page), headers: { 'content-type': `${page.type ?? 'text/html'}; charset=utf-8` } };
  });
  web = await createWebglass({ config: { read: { allow: [server.url] } }, env: {} });
});
afterAll(async () => {
  await web.close();
  await server.close();
});

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => [key, ...stringsIn(entry)]);
}

it.each(hostilePages.map((page, index) => ({ ...page, index })))('$name', async ({ index, text, never }) => {
  const fetchTool = (await createTools(web, { profile: 'standard' })).find(({ name }) => name === 'web_fetch')!;
  const result = await fetchTool.execute({ urls: [`${server.url}/${index}`] }, {});
  const strings = [result.text, ...stringsIn(result.structured)];
  for (const word of text === undefined ? ['SEENA', 'SEENB'] : ['SEEN']) expect(result.text).toContain(word);
  expect(never.flatMap((pattern) => strings.filter((one) => pattern.test(one)))).toEqual([]);
});
