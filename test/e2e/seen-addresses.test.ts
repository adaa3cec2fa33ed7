import { expect, it } from 'vitest';
import { createWebglass } from '../../src/index.ts';
import { loopback } from '../helpers/loopback.ts';

it('an address in the text of a page was seen, linked or not', async () => {
  await using server = await loopback(({ path }) => ({
    headers: { 'content-type': path === '/index.txt' ? 'text/plain' : 'text/html' },
    body: path === '/index.txt' ? `Guide: ${server.url}/guide.\nMore words.` : '<p>The guide, some words of it.</p>',
  }));
  const config = { urlPolicy: 'seen', read: { allow: [server.url] }, cache: { kind: 'off' } };
  const web = await createWebglass({ env: {}, config });
  web.sawText(`Read ${server.url}/index.txt`);
  const codes: (string | undefined)[] = [];
  for (const path of ['/guide', '/index.txt', '/guide', '/other'])
    codes.push((await web.read({ urls: [`${server.url}${path}`] })).pages[0]!.error?.code);
  await web.close();
  expect(codes).toEqual(['BLOCKED', undefined, undefined, 'BLOCKED']);
});
