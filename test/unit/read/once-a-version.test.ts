import { expect, test } from 'vitest';
import { onceAVersion } from '../../../src/read/once-a-version.ts';
import type { DocumentOfPage } from '../../../src/read/read-page.ts';
import type { Page } from '../../../src/values/world.ts';

const pageOf = (text: string, change: Partial<Page> = {}): Page =>
  ({
    url: 'https://a.example/',
    finalUrl: 'https://a.example/',
    headers: { 'content-type': 'text/html' },
    bytes: new TextEncoder().encode(text),
    ...change,
  }) as Page;

function counting() {
  const reads: string[] = [];
  const documentOf = onceAVersion((page) => {
    const markdown = new TextDecoder().decode(page.bytes);
    reads.push(markdown.slice(0, 10));
    page.bytes.fill(0); // as a thread does that takes the bytes
    if (markdown === 'wall') return Promise.reject(new Error('a wall'));
    return Promise.resolve({ document: { markdown }, isCut: false } as DocumentOfPage);
  });
  const { signal } = new AbortController();
  return { reads, read: (page: Page) => documentOf(page, signal) };
}

test('the same bytes of the same address are read once', async () => {
  const { reads, read } = counting();
  const first = await read(pageOf('one'));
  expect(await read(pageOf('one', { fetchedAt: 'later' }))).toBe(first);
  expect(reads).toEqual(['one']);
});

test.each<[string, Page]>([
  ['other bytes', pageOf('two')],
  ['another type', pageOf('one', { headers: { 'content-type': 'text/plain' } })],
  ['another place, which links are resolved by', pageOf('one', { finalUrl: 'https://b.example/' })],
])('%s are read anew', async (_, page) => {
  const { reads, read } = counting();
  await read(pageOf('one'));
  await read(page);
  expect(reads).toHaveLength(2);
});

test('what could not be read is tried again', async () => {
  const { reads, read } = counting();
  await expect(read(pageOf('wall'))).rejects.toThrow('a wall');
  await expect(read(pageOf('wall'))).rejects.toThrow('a wall');
  expect(reads).toEqual(['wall', 'wall']);
});

test('the 64 versions used last are kept', async () => {
  const { reads, read } = counting();
  for (let index = 0; index < 64; index += 1) await read(pageOf(`page ${index}`));
  await read(pageOf('page 0')); // used again
  await read(pageOf('page 64'));
  reads.length = 0;
  await read(pageOf('page 0'));
  await read(pageOf('page 1'));
  expect(reads).toEqual(['page 1']);
});

test('eight million characters are kept, the newest in any case', async () => {
  const { reads, read } = counting();
  await read(pageOf('a'.repeat(5_000_000)));
  await read(pageOf('b'.repeat(9_000_000)));
  reads.length = 0;
  await read(pageOf('b'.repeat(9_000_000)));
  await read(pageOf('a'.repeat(5_000_000)));
  expect(reads).toEqual(['a'.repeat(10)]);
});
