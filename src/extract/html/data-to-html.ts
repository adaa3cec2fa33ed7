import { escapeHtml } from './escape-html.ts';
import { markdownToHtml } from './markdown-to-html.ts';

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
