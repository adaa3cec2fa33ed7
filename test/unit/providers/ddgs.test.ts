import { describe, expect, it } from 'vitest';
import { ddgs } from '../../../src/providers/ddgs.ts';
import type { ProviderSearchRequest } from '../../../src/providers/index.ts';

const now = '2026-11-15T12:00:00.000Z';
const asked = (more: Partial<ProviderSearchRequest> = {}): ProviderSearchRequest => ({
  query: 'tea',
  limit: 5,
  page: 1,
  now,
  ...more,
});
const call = (more: Partial<ProviderSearchRequest> = {}, settings: object = {}) =>
  ddgs.search!.toProgram!(asked(more), ddgs.settings.parse(settings));
const plain = {
  method: 'text',
  query: 'tea',
  max_results: 5,
  page: 1,
  backend: 'auto',
  timeout: 5,
  region: 'us-en',
};

describe('the call of the program', () => {
  it('says what to run, with what, and nothing that was not asked', () => {
    expect(call()).toEqual({ program: 'ddgs', python: 'python3', package: 'ddgs>=9,<10', arguments: plain });
    const settings = {
      python: '/opt/python',
      venv: '/opt/venv',
      package: '/w.whl',
      backend: 'bing',
      engineTimeoutSeconds: 9,
    };
    expect(call({}, settings)).toEqual({
      program: 'ddgs',
      python: '/opt/python',
      venv: '/opt/venv',
      package: '/w.whl',
      arguments: { ...plain, backend: 'bing', timeout: 9 },
    });
  });

  it.each([
    [{ category: 'news' }, { method: 'news' }],
    [{ category: 'general' }, {}],
    [
      { query: 'green tea', page: 3 },
      { query: 'green tea', page: 3 },
    ],
    [{ limit: 0 }, { max_results: 1 }],
    [{ limit: 1 }, { max_results: 1 }],
    [{ limit: 50 }, { max_results: 50 }],
    [{ limit: 51 }, { max_results: 50 }],
    [{ country: 'DE' }, { region: 'de-de' }],
    [{ language: 'fr' }, { region: 'fr-fr' }],
    [{ country: 'CH', language: 'fr' }, { region: 'ch-fr' }],
    [{ timeRange: 'day' }, { timelimit: 'd' }],
    [{ timeRange: 'week' }, { timelimit: 'w' }],
    [{ timeRange: 'month' }, { timelimit: 'm' }],
    [{ timeRange: 'year' }, { timelimit: 'y' }],
    [{ safeSearch: 'strict' }, { safesearch: 'on' }],
    [{ safeSearch: 'moderate' }, { safesearch: 'moderate' }],
    [{ safeSearch: 'off' }, { safesearch: 'off' }],
  ] as const)('%j', (request, given) => {
    expect(call(request).arguments).toEqual({ ...plain, ...given });
  });

  it.each([
    [{ python: '' }],
    [{ venv: '' }],
    [{ package: '' }],
    [{ backend: '' }],
    [{ engineTimeoutSeconds: 0 }],
    [{ engineTimeoutSeconds: 61 }],
    [{ engineTimeoutSeconds: 1.5 }],
    [{ apiKey: 'k' }],
  ])('takes no %j', (settings) => {
    expect(ddgs.settings.safeParse(settings).success).toBe(false);
  });
});

describe('what the program prints', () => {
  const read = (rows: unknown, more: Partial<ProviderSearchRequest> = {}) =>
    ddgs.search!.fromWire!(ddgs.search!.answer!.parse(rows), {
      request: asked(more),
      settings: ddgs.settings.parse({}),
    });

  it('are pages and news', () => {
    const rows = [
      { title: 'A', href: 'https://a.example/', body: 'About A.' },
      { title: 'B', url: 'https://b.example/', body: 'News of B.', date: '2026-11-14T10:20:30+00:00', source: 'The B' },
      { title: 'C', href: 'https://c.example/', url: 'https://other.example/', date: 1_790_000_000 },
    ];
    expect(read(rows)).toEqual({
      hits: [
        { url: 'https://a.example/', title: 'A', snippet: 'About A.' },
        {
          url: 'https://b.example/',
          title: 'B',
          snippet: 'News of B.',
          publishedDate: '2026-11-14T10:20:30.000Z',
          publishedRaw: '2026-11-14T10:20:30+00:00',
          datePrecision: 'time',
          siteName: 'The B',
        },
        {
          url: 'https://c.example/',
          title: 'C',
          snippet: '',
          publishedDate: '2026-09-21T14:13:20.000Z',
          publishedRaw: '1790000000',
          datePrecision: 'time',
        },
      ],
    });
  });

  it('may lack anything but an address, or be of another kind', () => {
    const rows = [
      { href: 'https://a.example/', title: null, body: null, date: null, source: null },
      { title: 'nowhere' },
      { href: '', url: '', title: 'nowhere' },
      { href: 'https://b.example/', title: 5, body: {}, date: [], source: false },
      { href: 5, url: 'https://c.example/' },
    ];
    expect(read(rows)).toEqual({
      hits: ['https://a.example/', 'https://b.example/', 'https://c.example/'].map((url) => ({
        url,
        title: '',
        snippet: '',
      })),
    });
    expect(read([])).toEqual({ hits: [] });
  });

  it('says which filter was left out', () => {
    expect(read([], { country: 'DE', language: 'fr' })).toEqual({ hits: [], notSent: ['language'] });
    expect(read([], { country: 'DE', language: 'de' })).toEqual({ hits: [] });
  });
});
