import { describe, expect, it } from 'vitest';
import { extractText } from '../../../src/extract/index.ts';
import { createRecentDocuments } from '../../../src/read/recent-documents.ts';
import type { ReadDocument } from '../../../src/read/read-page.ts';
import { parseRequest, readRequestSchema } from '../../../src/request/index.ts';

const url = 'https://a.example/';
const page = (provider: string): ReadDocument => ({
  url,
  finalUrl: url,
  status: 200,
  provider,
  fetchedAt: '2026-11-15T12:00:00.000Z',
  isPartial: false,
  document: extractText('# Tea', { type: 'markdown', url }),
  usage: { credits: 1 },
});
const minute = 60_000;

/** What is recalled so many minutes after a page was read by this reader. */
function recalled(provider: string, request: object, minutes: number) {
  const recent = createRecentDocuments();
  recent.remember(page(provider), 0);
  return recent.recall(url, parseRequest(readRequestSchema, { urls: [url], ...request }), minutes * minute);
}

describe('a page that was read a moment ago', () => {
  it.each([
    ['a service', 'jina', {}, 4, true],
    ['a service, with a question of ours', 'jina', { query: 'tea' }, 4, true],
    ['a service, longer ago', 'jina', {}, 5, false],
    ['a service, wanted fresh', 'jina', { fresh: true }, 1, false],
    ['a service, with a summary it writes', 'jina', { summary: true }, 1, false],
    ['a service, wanted from another', 'jina', { provider: 'exa' }, 1, false],
    ['our own reader, which has a cache of its own', 'local', {}, 1, false],
    ['our own reader, a section of it', 'local', { heading: 'Tea' }, 9, true],
    ['our own reader, a section, longer ago', 'local', { heading: 'Tea' }, 10, false],
  ] as const)('by %s (%s, %o) after %d minutes', (_, provider, request, minutes, isRecalled) => {
    expect(recalled(provider, request, minutes) !== undefined).toBe(isRecalled);
  });

  it('is not paid for again', () => {
    expect(recalled('jina', {}, 1)).not.toHaveProperty('usage');
  });
});
