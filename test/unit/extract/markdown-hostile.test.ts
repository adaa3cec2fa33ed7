import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from '../../../src/extract/html/html-to-markdown.ts';
import { growthRatio } from '../../helpers/growth-ratio.ts';

const markdownOf = (html: string) => htmlToMarkdown(html, 'https://e.x/p/').markdown;

/** Each took minutes when the time grew with the square of the length, and takes seconds at most. */
describe('takes time in proportion to', { timeout: 30_000 }, () => {
  it('lines of code', () => {
    const lines = Array.from({ length: 60_000 }, (_, line) => `a ${line}`);
    const html = `<pre><code>${lines.map((line) => `<span class="line">${line}</span>`).join('\n')}</code></pre>`;
    expect(markdownOf(html)).toBe(['```', ...lines, '```'].join('\n'));
  });

  it('space in code', () => {
    expect(markdownOf(`<pre>a${' '.repeat(400_000)}b\nc${' '.repeat(400_000)}</pre>`)).toBe(
      ['```', `a${' '.repeat(400_000)}b`, 'c', '```'].join('\n'),
    );
    expect(markdownOf(`<p>x<code>a<br>${'\n'.repeat(200_000)}</code></p>`)).toBe('x`a`');
  });

  it('notes within notes', () => {
    const note = '<div class="admonition"><p class="admonition-title">N</p>';
    const lines = '<p>Bees fly.</p>'.repeat(4_000);
    expect(markdownOf(`${note.repeat(300)}${lines}${'</div>'.repeat(300)}`).length).toBeLessThan(1_000_000);
  });

  it('boxes round many blocks, however many', () => {
    const read = (boxes: number) => () => markdownOf('<div>'.repeat(boxes) + '<p>x'.repeat(60_000));
    expect(growthRatio(read(10), read(450), 4)).toBeLessThan(3);
  });

  it.each(['\\[', '\\(', '$', '$$', '\\begin{align}', '\\[ \\) '])('marks that open formulas: %s', (mark) => {
    const text = htmlToMarkdown(`<p>${mark.repeat(1_000_000 / mark.length)}</p>`, undefined).text;
    expect(text).toContain(mark.trim());
  });
});
