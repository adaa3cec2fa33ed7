import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf } from '../../../src/pi/fit-line.ts';
import type { CallDetails } from '../../../src/pi/call-details.ts';
import type { Theme } from '../../../src/pi/host.ts';
import { renderCall } from '../../../src/pi/render-call.ts';
import { renderResult } from '../../../src/pi/render-result.ts';

const plain: Theme = { fg: (_color, text) => text, bold: (text) => text };
const short = { expanded: false, isPartial: false };
const said = (text: string, details: unknown) => ({ content: [{ type: 'text' as const, text }], details });

describe('the head of a call', () => {
  it.each([
    [{ query: 'tides' }, 'web_x "tides"'],
    [{ query: 'tides', timeRange: 'week', includeDomains: ['a.example'] }, 'web_x "tides" (week, on a.example)'],
    [{ urls: ['https://a.example/b'] }, 'web_x https://a.example/b'],
    [
      { urls: ['https://a.example/b', 'https://c.example/'], query: 'q' },
      'web_x 2 pages: a.example, c.example for "q"',
    ],
    [{ url: 'https://a.example/', cursor: 'x' }, 'web_x https://a.example/ (continued)'],
    [{ url: 'https://a.example/', find: 'E_\u0007RATE' }, 'web_x https://a.example/ (find "E_RATE")'],
    [{}, 'web_x …'],
    [{ urls: [] }, 'web_x …'],
    [undefined, 'web_x …'],
    [{ query: 'red \u001b[31m\u0007' }, 'web_x "red"'],
  ])('%j', (args, line) => expect(renderCall('web_x', args, plain).render(80)).toEqual([line]));
});

describe('a result', () => {
  const search: CallDetails = {
    kind: 'search',
    total: 7,
    results: [1, 2, 3, 4, 5, 6, 7].map((n) => ({ n, title: `Hit ${n}`, url: `https://h${n}.example/` })),
    by: 'mine',
    failed: ['other QUOTA'],
    costUsd: 0.005,
  };
  const keyHint = () => '\u001b[2mF7\u001b[0m to expand';

  it('is a count, five rows and the person’s own key', () => {
    const lines = renderResult(said('x', search), { ...short, keyHint }, plain, {}).render(90);
    expect(lines).toEqual([
      '7 results from mine (failed before: other QUOTA) $0.0050 (\u001b[2mF7\u001b[0m to expand)',
      ...[1, 2, 3, 4, 5].map((n) => ` ${n}. Hit ${n}  h${n}.example`),
      '   … and 2 more',
    ]);
  });

  it('leaves the hint out where there is no room, or the host knows none', () => {
    expect(renderResult(said('x', search), { ...short, keyHint }, plain, {}).render(30)[0]).not.toContain('F7');
    const broken = () => {
      throw new Error('no such key');
    };
    const [first] = renderResult(said('x', search), short, plain, { keyHint: broken }).render(90);
    expect(first).toBe('7 results from mine (failed before: other QUOTA) $0.0050');
  });

  it('expands to what the model was given, without the frame', () => {
    const text = `[[web ${'a'.repeat(32)}]]\n1. [Hit](https://h.example/)\n[[end ${'a'.repeat(32)}]]\nWhole text: /tmp/x`;
    const lines = renderResult(said(text, search), { expanded: true, isPartial: false }, plain, {}).render(90);
    expect(lines.slice(1)).toEqual(['1. [Hit](https://h.example/)', 'Whole text: /tmp/x']);
  });

  it('says how much of a long one is left out', () => {
    const text = Array.from({ length: 300 }, (_, index) => `line ${index}`).join('\n');
    const lines = renderResult(said(text, search), { expanded: true, isPartial: false }, plain, {}).render(90);
    expect(lines).toHaveLength(116);
    expect(lines[102]).toBe('… 188 more lines were given to the model …');
    expect(lines.at(-1)).toBe('line 299');
  });

  it.each([
    ['Error: Nobody answered. Try later.', '✗ Nobody answered. Try later.'],
    [
      `[[web ${'b'.repeat(32)}]]\n[1] https://x.example\nError: gone (404).\n[[end ${'b'.repeat(32)}]]`,
      '✗ gone (404).',
    ],
  ])('that failed is its reason: %j', (text, line) => {
    expect(renderResult(said(text, {}), short, plain, { isError: true }).render(90)).toEqual([line]);
  });

  it.each([
    ['a.example: page not found (404).', 'page not found (404).'],
    ['a.example did not answer in time.', 'did not answer in time.'],
    ['This address may not be fetched.', 'This address may not be fetched.'],
  ])('names a host that failed once: %s', (error, why) => {
    const page = { n: 1, url: 'https://a.example/x', title: '', characters: 0, error };
    const details: CallDetails = { kind: 'pages', total: 2, failed: 1, pages: [page] };
    const [, row] = renderResult(said('x', details), short, plain, {}).render(120);
    expect(row).toBe(` 1. ✗ https://a.example/x ${why}`);
  });

  it('that is under way is what happens', () => {
    const partial = said('asking mine', { kind: 'progress', message: 'asking mine' });
    expect(renderResult(partial, { expanded: false, isPartial: true }, plain, {}).render(90)).toEqual([
      'asking mine …',
    ]);
    expect(renderResult(said('', undefined), { expanded: false, isPartial: true }, plain, {}).render(90)).toEqual([
      'working …',
    ]);
  });

  it('fits every width, whatever the web said', () => {
    const text = fc.string({ unit: 'binary', maxLength: 120 });
    const pages = fc.array(fc.record({ n: fc.nat(20), title: text, url: text, characters: fc.nat() }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(pages, text, fc.integer({ min: 4, max: 120 }), fc.boolean(), (shown, model, width, expanded) => {
        const clean = shown.map((page) => ({ ...page, title: page.title.replace(/\p{Cc}/gu, '') }));
        const details: CallDetails = { kind: 'pages', total: shown.length, failed: 0, pages: clean };
        const lines = renderResult(said(model, details), { expanded, isPartial: false }, plain, {}).render(width);
        for (const line of lines) {
          expect(columnsOf(line)).toBeLessThanOrEqual(width);
          expect(line).not.toMatch(/[\u001b\u009b\n]/);
        }
      }),
    );
  });
});
