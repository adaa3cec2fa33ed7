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

  it.each([
    '- ```js\n  a[1]\n  ```',
    '1. Run:\n   ```\n   a[1]\n   ```',
    '> ```\n> a[1]\n> ```',
    '> - ```\n>   a[1]\n>   ```',
    '````\n```\na[1]\n````',
    '```\r\na[1]\r\n```\r',
    '    a[1]\n    b[1]',
    '- Item\n\n      a[1]',
    '\ta[1]',
    '`a\n[1]` and ``b ` [1]``',
    '<code>a[1]</code> and <a href="?q=[1]">',
    '[the [1] docs](https://z.example)',
    '[a `]` [1]](https://z.example/a_(b))',
    '![alt [1]](i.png) and ![1][2]',
    '[text [1]][ref] and [text][1]',
    '> [1]: https://z.example\n> See [1].',
    '\\[1] and \\[1\\]',
    '<https://z.example/[1]>',
  ])('touches no code, link or escape: %j', (text) => {
    for (const style of ['markdown', 'terminal', 'footer'] as const) {
      expect(renderCitations(text, sources, style)).toBe(text);
      const shown = renderCitations(`${text}\n\nThen [2].`, sources, style);
      expect(shown.startsWith(`${text}\n\nThen `)).toBe(true);
      expect(shown).toContain('https://b.example/');
    }
  });

  it.each([
    'https://e.example/a.@',
    '(https://e.example/a)@',
    'https://e.example/a, @',
    '见https://e.example/a。这是结论@',
    '見https://e.example/aです@',
    '[docs](https://z.example)@',
    '\\\\@',
    'Text\n    goes on @',
    '- a\n\n    still the item @',
    '- a `\n- b ` @',
    '- ```\n  x\n- Next @',
    '> ```\n> x\nNext @',
    '```a``` @',
    '| ` | @ |\n| ` | b |',
    '[open @',
    '[@]',
    '<3 @',
  ])('cites where nothing is in the way: %j', (text) => {
    const link = '[\\[2\\]](https://b.example/)';
    expect(renderCitations(text.replace('@', '[2]'), sources, 'markdown')).toBe(text.replace('@', link));
    expect(renderCitations(text.replace('@', '[2]'), sources, 'footer')).toBe(
      `${text.replace('@', '[2]')}\n\nSources:\n[2] https://b.example/\n`,
    );
  });

  it('as terminal links', () => {
    expect(renderCitations('Fact [2].', sources, 'terminal')).toBe(
      'Fact \u001b]8;;https://b.example/\u001b\\[2]\u001b]8;;\u001b\\.',
    );
  });

  describe.each([
    ['https://a.example/\u001b\\evil\u0007x', 'https://a.example/%1B/evil%07x', 'https://a.example/%1B/evil%07x'],
    [
      'https://a.example/\u009d8;;x\u202e',
      'https://a.example/%C2%9D8;;x%E2%80%AE',
      'https://a.example/%C2%9D8;;x%E2%80%AE',
    ],
    [
      'https://a.example/)[x](b "t"',
      'https://a.example/%29%5Bx%5D%28b%20%22t%22',
      'https://a.example/)[x](b%20%22t%22',
    ],
    [
      'https://a.example/\n\n# Heading',
      'https://a.example/# Heading'.replace(' ', '%20'),
      'https://a.example/#%20Heading',
    ],
    ['https://a.example/<script>', 'https://a.example/%3Cscript%3E', 'https://a.example/%3Cscript%3E'],
  ])('%j', (url, inMarkdown, inTerminal) => {
    const evil = [{ citationId: 1, url, title: '' }];

    it('ends no link, line or escape sequence early', () => {
      expect(renderCitations('[1]', evil, 'markdown')).toBe(`[\\[1\\]](${inMarkdown})`);
      expect(renderCitations('[1]', evil, 'terminal')).toBe(`\u001b]8;;${inTerminal}\u001b\\[1]\u001b]8;;\u001b\\`);
      expect(renderCitations('[1]', evil, 'footer')).toBe(`[1]\n\nSources:\n[1] ${inTerminal}\n`);
    });
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.example',
    'https://bank.example@evil.example/',
    '/x',
    '',
  ])('links to no %j', (url) => {
    const evil = [{ citationId: 1, url, title: 'Title' }];
    expect(renderCitations('A [1].', evil, 'markdown')).toBe('A [1].');
    expect(renderCitations('A [1].', evil, 'terminal')).toBe('A [1].');
    expect(renderCitations('A [1].', evil, 'footer')).toBe('A [1].\n\nSources:\n[1] Title\n');
  });

  it.each([
    ['X\n[2] Bank – https://evil.example', 'X [2] Bank – https://evil.example'],
    ['[Click](javascript:alert(1))', '[Click] (javascript:alert(1))'],
    ['![x][1] <img src=x>', '![x] [1] < img src=x>'],
    ['a\u001b]8;;https://evil.example\u0007b\u202ec', 'abc'],
    ['t'.repeat(900), `${'t'.repeat(200)}…`],
  ])('shows the title %j as one harmless line', (title, shown) => {
    const evil = [{ citationId: 1, url: 'https://a.example/', title }];
    expect(renderCitations('[1]', evil, 'footer')).toBe(`[1]\n\nSources:\n[1] ${shown} – https://a.example/\n`);
  });

  it.each([
    '[',
    '`',
    '`a',
    '[1',
    '[1,',
    '![',
    '<https:',
    '[a](',
    '[a][',
    '\n[',
    '[1] ',
    '> ',
    '- ',
    '\\[',
    '<code>',
    '.[1,',
    '](',
    'h',
    '```\n',
    '- ```\n',
  ])('takes a long text of %j in its stride', (piece) => {
    const startedAt = performance.now();
    renderCitations(piece.repeat(60_000), sources, 'markdown');
    expect(performance.now() - startedAt).toBeLessThan(8000);
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

  it.each(['html', 'Markdown', '', null, 3])('refuses the style %j, and names those there are', (style) => {
    expect(() => renderCitations('A [1].', sources, style as never)).toThrow(
      expect.objectContaining({
        code: 'BAD_REQUEST',
        message: `style: there is no ${JSON.stringify(style)}.`,
        fix: 'Give one of: markdown, terminal, footer, plain.',
      }),
    );
  });
});
