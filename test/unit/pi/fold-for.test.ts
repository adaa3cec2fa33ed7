import { describe, expect, it } from 'vitest';
import { foldFor } from '../../../src/pi/fold-for.ts';

describe('arguments before pi checks them', () => {
  it.each([
    ['standard', 'web_search', { q: 'x', max_results: 3, category: null }, { query: 'x', limit: 3 }],
    ['standard', 'web_fetch', { url: 'https://x' }, { urls: ['https://x'] }],
    ['standard', 'web_fetch', { urls: '["https://x","https://y"]' }, { urls: ['https://x', 'https://y'] }],
    [
      'pages',
      'web_search',
      { q: 'x', time_range: 'w', domains: 'a.example' },
      { q: 'x', time_range: 'w', domains: 'a.example', query: 'x', allowed_domains: ['a.example'] },
    ],
    ['pages', 'open_page', { urls: ['https://x'] }, { urls: ['https://x'], url: 'https://x' }],
    ['pages', 'open_page', { url: ['https://x', 'https://y'] }, { url: ['https://x', 'https://y'] }],
    ['pages', 'open_page', { url: 'https://x', max_length: null }, { url: 'https://x' }],
    ['exa', 'web_fetch', { url: 'https://x' }, { url: 'https://x', urls: ['https://x'] }],
    ['exa', 'web_search', { query: 'x', numResults: 3 }, { query: 'x', numResults: 3 }],
    ['exa', 'web_search', 'nonsense', 'nonsense'],
  ] as const)('%s %s %j', (profile, tool, given, folded) => expect(foldFor(profile, tool)(given)).toEqual(folded));
});
