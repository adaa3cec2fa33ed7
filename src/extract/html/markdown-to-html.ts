import { escapeHtml } from './escape-html.ts';

const fenceEnd = /^```[ \t]*$/;
const isBlankLine = (line: string) => line.trim() === '';

/** The blocks and the commonest marks of a Markdown text; what is not known stays text. Line by line: pages choose how long it is. */
export function markdownToHtml(text: string): string {
  const lines = text.replaceAll('\r', '').split('\n');
  // A fence that nothing closes is text, which is known without looking for its end again and again.
  const lastEnd = lines.findLastIndex((line) => fenceEnd.test(line));
  const opensFence = (index: number) => index < lastEnd && lines[index]!.startsWith('```');
  const html: string[] = [];
  let at = 0;
  while (at < lines.length) {
    const start = at;
    if (opensFence(start)) {
      at += 1;
      while (!fenceEnd.test(lines[at]!)) at += 1;
      html.push(fence(lines[start]!, lines.slice(start + 1, at)));
      at += 1;
    } else if (isBlankLine(lines[at]!)) at += 1;
    else {
      while (at < lines.length && !isBlankLine(lines[at]!) && !opensFence(at)) at += 1;
      html.push(block(lines.slice(start, at)));
    }
  }
  return html.join('\n');
}

function fence(first: string, lines: readonly string[]): string {
  const language = /^```\s*([\w+#.-]+)/.exec(first)?.[1];
  const name = language === undefined ? '' : ` class="language-${escapeHtml(language)}"`;
  return `<pre><code${name}>${escapeHtml(lines.join('\n'))}</code></pre>`;
}

/** Nobody quotes further; the innermost quotation takes the marks that are left. */
const deepestQuote = 8;

/** Headings, quotations in one another, and what stands below them: a line, a list or a paragraph. */
function block(source: readonly string[]): string {
  const html: string[] = [];
  let lines = source;
  let at = 0;
  let depth = 0;
  for (; at < lines.length; at += 1) {
    const line = lines[at]!.trim();
    const heading = /^(#{1,6}) +/.exec(line);
    if (heading) html.push(headingToHtml(heading[1]!.length, line.slice(heading[0].length)));
    else if (line.startsWith('>') && depth < deepestQuote) {
      depth += 1;
      const mark = depth < deepestQuote ? /^> ?/ : /^(?:> ?)+/;
      lines = [line, ...lines.slice(at + 1)].map((quoted) => quoted.replace(mark, ''));
      at = -1;
      html.push('<blockquote>');
    } else if (line !== '') break;
  }
  return html.join('') + rest(lines.slice(at)) + '</blockquote>'.repeat(depth);
}

function headingToHtml(level: number, text: string): string {
  const gap = text.lastIndexOf(' ');
  const said = gap > 0 && /^#+$/.test(text.slice(gap + 1)) ? text.slice(0, gap).trimEnd() : text;
  return `<h${level}>${marks(said)}</h${level}>`;
}

const itemMark = /^\s*(?:[-*+]|\d+[.)])\s+/;

function rest(lines: readonly string[]): string {
  const [first = ''] = lines;
  const text = lines.join('\n').trim();
  if (text === '') return '';
  if (/^(?:-{3,}|\*{3,})$/.test(text)) return '<hr>';
  return itemMark.test(first) ? listToHtml(lines) : `<p>${marks(text)}</p>`;
}

function listToHtml(lines: readonly string[]): string {
  const items: string[][] = [];
  for (const line of lines) {
    if (itemMark.test(line)) items.push([line.replace(itemMark, '')]);
    else items.at(-1)!.push(line);
  }
  const tag = /^\s*\d/.test(lines[0]!) ? 'ol' : 'ul';
  return `<${tag}>${items.map((item) => `<li>${marks(item.join('\n'))}</li>`).join('')}</${tag}>`;
}

/** No pattern reads over the sign that it begins with: else many of them would each be read to the end. */
const marks = (text: string) =>
  escapeHtml(text)
    .replace(/`([^`\n]+)`/g, '<code>$1</code>')
    .replace(/!\[([^[\]\n]*)\]\([^()\s]*\)/g, '<img alt="$1">')
    .replace(/\[([^[\]\n]+)\]\((https?:[^()\s]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*\n]+)\*\*/g, '<b>$1</b>')
    .replace(/(?<![\w*])\*([^*\n]+)\*(?![\w*])/g, '<i>$1</i>');
