/** Texts that pages carry for their scripts, as HTML: fields of data, Markdown, React's own format. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const isMarkdown = (text: string) =>
  /^#{1,6} \S|^(?:[-*]|\d+\.) \S.*\n(?:[-*]|\d+\.) \S|^```|\]\(https?:\/\//m.test(text);

const hasTags = (text: string) => /<\/?(?:p|div|br|ul|ol|li|h[1-6]|blockquote|pre|a|strong|em)\b/i.test(text);

/** Whether a text was written to be shown. */
export const hasMarks = (text: string): boolean => hasTags(text) || isMarkdown(text);

/** A field of data as HTML, whichever way it was written. */
export function textToHtml(text: string): string {
  if (hasTags(text)) return `<div>${text}</div>`;
  if (isMarkdown(text)) return markdownToHtml(text);
  return text
    .split(/\n{2,}|\r\n\r\n/)
    .map((part) => `<p>${escapeHtml(part)}</p>`)
    .join('\n');
}

/** The blocks and the commonest marks; what is not known stays text. */
function markdownToHtml(text: string): string {
  const parts = text.replaceAll('\r', '').split(/(^```[^\n]*\n[^]*?^```[ \t]*$)/m);
  return parts
    .map((part) =>
      part.startsWith('```')
        ? fence(part)
        : part
            .split(/\n\s*\n/)
            .map(block)
            .join('\n'),
    )
    .join('\n');
}

function fence(part: string): string {
  const [first = '', ...lines] = part.split('\n');
  const language = /^```\s*([\w+#.-]+)/.exec(first)?.[1];
  const name = language === undefined ? '' : ` class="language-${escapeHtml(language)}"`;
  return `<pre><code${name}>${escapeHtml(lines.slice(0, -1).join('\n'))}</code></pre>`;
}

function block(source: string): string {
  const text = source.trim();
  if (text === '') return '';
  const heading = /^(#{1,6}) +([^\n]+?)(?: +#+)?(?:\n([^]*))?$/.exec(text);
  if (heading) {
    const level = heading[1]!.length;
    return `<h${level}>${marks(heading[2]!)}</h${level}>${block(heading[3] ?? '')}`;
  }
  if (/^(?:-{3,}|\*{3,})$/.test(text)) return '<hr>';
  if (text.startsWith('>')) return `<blockquote>${block(text.replace(/^> ?/gm, ''))}</blockquote>`;
  const lines = text.split('\n');
  const item = /^\s*(?:[-*+]|(\d+)[.)])\s+/;
  if (item.test(lines[0]!)) {
    const tag = /^\s*\d/.test(lines[0]!) ? 'ol' : 'ul';
    const items = text
      .split(/\n(?=\s*(?:[-*+]|\d+[.)])\s+)/)
      .map((line) => `<li>${marks(line.replace(item, ''))}</li>`);
    return `<${tag}>${items.join('')}</${tag}>`;
  }
  return `<p>${marks(text)}</p>`;
}

const marks = (text: string) =>
  escapeHtml(text)
    .replace(/`([^`\n]+)`/g, '<code>$1</code>')
    .replace(/!\[([^\]\n]*)\]\([^()\s]*\)/g, '<img alt="$1">')
    .replace(/\[([^\]\n]+)\]\((https?:[^()\s]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*\n]+)\*\*/g, '<b>$1</b>')
    .replace(/(?<![\w*])\*([^*\n]+)\*(?![\w*])/g, '<i>$1</i>');

const longestScript = 3_000_000;
const maxStrings = 5000;

/** A text of a script, and the name of the field it stands in. */
export interface NamedText {
  readonly name: string | undefined;
  readonly text: string;
}

/** The strings of a script that is no JSON, which is not ours to run: Nuxt 2 writes its data as a call. */
export function stringsIn(script: string): NamedText[] {
  const strings: NamedText[] = [];
  if (script.length > longestScript) return strings;
  for (const { 0: literal, index } of script.matchAll(/"(?:[^"\\\n]|\\.){60,}"/g)) {
    if (strings.length >= maxStrings) break;
    const name = /([\w$]+)["']?\s{0,8}:\s{0,8}$/.exec(script.slice(Math.max(0, index - 80), index))?.[1];
    try {
      strings.push({ name, text: JSON.parse(literal) as string });
    } catch {
      // An escape that JSON does not know: not a text we can read.
    }
  }
  return strings;
}

const flightTags =
  /^(?:p|h[1-6]|ul|ol|li|blockquote|pre|code|strong|em|b|i|table|thead|tbody|tr|td|th|dl|dt|dd|article|section|main|div|span|figure|figcaption|br|hr|header|aside|nav|footer)$/;
const deepest = 200;

/** React's server components (`self.__next_f.push`) as the HTML they would draw, hidden parts left out. */
export function flightToHtml(scripts: readonly string[]): string {
  let stream = '';
  for (const script of scripts) {
    const call = /self\.__next_f\.push\((\[1,[^]*\])\)\s*;?\s*$/.exec(script)?.[1];
    try {
      const value = call === undefined ? undefined : (JSON.parse(call) as unknown[])[1];
      if (typeof value === 'string' && stream.length + value.length < longestScript) stream += value;
    } catch {
      // A part we cannot read; the others still say what they say.
    }
  }
  return stream
    .split(/\n(?=[\da-f]+:)/)
    .map((row) => {
      const body = row.replace(/^[\da-f]+:/, '');
      const text = /^T[\da-f]+,([^]*)$/.exec(body)?.[1];
      if (text !== undefined) return textToHtml(text);
      if (!body.startsWith('[')) return '';
      try {
        return drawn(JSON.parse(body), 0);
      } catch {
        return ''; // Modules and hints are not JSON alone.
      }
    })
    .join('\n');
}

function drawn(value: unknown, depth: number): string {
  if (depth > deepest) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value.startsWith('$') ? '' : escapeHtml(value);
  if (!Array.isArray(value)) return '';
  if (value[0] !== '$') return value.map((entry) => drawn(entry, depth + 1)).join('');
  const [, tag, , props] = value as unknown[];
  if (typeof props !== 'object' || props === null) return '';
  const { children, hidden, style, dangerouslySetInnerHTML: raw } = props as Record<string, unknown>;
  if (hidden === true || /"(?:display":"none|visibility":"hidden)/.test(JSON.stringify(style ?? ''))) return '';
  const inner =
    typeof raw === 'object' && raw !== null && '__html' in raw && typeof raw.__html === 'string'
      ? raw.__html
      : drawn(children, depth + 1);
  return typeof tag === 'string' && flightTags.test(tag) ? `<${tag}>${inner}</${tag}>` : inner;
}
