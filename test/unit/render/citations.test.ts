import { describe, expect, it } from 'vitest';
import { renderCitations } from '../../../src/render/citations.ts';

const sources = [
  { citationId: 1, url: 'https://a.example/x_(y)', title: 'Page A' },
  { citationId: 2, url: 'https://b.example/', title: '' },
];

describe('renderCitations', () => {
  it.each([
    ['A fact [1].', 'A fact [\\[1\\]](https://a.example/x_%28y%29).'],
    ['A fact[1][2].', 'A fact[\\[1\\]](https://a.example/x_%28y%29)[\\[2\\]](https://b.example/).'],
    ['Both [1, 2].', 'Both [\\[1\\]](https://a.example/x_%28y%29)[\\[2\\]](https://b.example/).'],
    ['Unknown [7] and [1, 7].', 'Unknown [7] and [1, 7].'],
    ['A link [1](https://c.example) stays.', 'A link [1](https://c.example) stays.'],
    ['A reference [text][1] stays.', 'A reference [text][1] stays.'],
    ['Code `a[1]` and ``b[2]`` stay.', 'Code `a[1]` and ``b[2]`` stay.'],
    ['```\nlist[1]\n```\nthen [2]', '```\nlist[1]\n```\nthen [\\[2\\]](https://b.example/)'],
    ['~~~\nlist[1]', '~~~\nlist[1]'],
    ['[1]: https://d.example\ntext', '[1]: https://d.example\ntext'],
    ['See https://e.example/?q=[1] there.', 'See https://e.example/?q=[1] there.'],
    ['Nothing to see.', 'Nothing to see.'],
  ])('as Markdown: %j', (text, shown) => {
    expect(renderCitations(text, sources, 'markdown')).toBe(shown);
  });

  it('as terminal links', () => {
    expect(renderCitations('Fact [2].', sources, 'terminal')).toBe(
      'Fact \u001b]8;;https://b.example/\u001b\\[2]\u001b]8;;\u001b\\.',
    );
  });

  it('lets no address end the escape sequence early', () => {
    const evil = [{ citationId: 1, url: 'https://a.example/\u001b\\evil\u0007', title: '' }];
    expect(renderCitations('[1]', evil, 'terminal')).toBe(
      '\u001b]8;;https://a.example/%1B\\evil%07\u001b\\[1]\u001b]8;;\u001b\\',
    );
  });

  it('as a footer that lists what was cited, once and in order', () => {
    expect(renderCitations('B [2], A [1], B again [2].\n', sources, 'footer')).toBe(
      'B [2], A [1], B again [2].\n\nSources:\n[1] Page A – https://a.example/x_(y)\n[2] https://b.example/\n',
    );
  });

  it.each(['footer', 'markdown', 'terminal'] as const)('leaves a text without citations alone (%s)', (style) => {
    expect(renderCitations('Plain.', sources, style)).toBe('Plain.');
  });

  it('leaves plain text alone', () => {
    expect(renderCitations('A [1].', sources, 'plain')).toBe('A [1].');
  });
});
