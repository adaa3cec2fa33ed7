import { parseHtml } from '../html/parse.ts';
import type { ElementNode } from '../html/tree.ts';
import { markHidden } from '../html/visibility/mark-hidden.ts';

/**
 * Markdown may hold HTML, and whoever shows it follows that: comments, scripts and hidden elements are not seen. They go;
 * of other tags only the attributes stay that say where something is. Code, told by backticks or indentation, is left alone.
 */
export function withoutUnseenMarkup(text: string): string {
  return text.includes('<') ? new MarkupReader(text).read() : text;
}

/** What is looked at in all; a text that asks for more is left as it is, escaped. */
const mostWork = 20_000_000;
const farthestEnd = 50_000;
const sign = /\n|`+|</g;

interface Tag {
  readonly whole: string;
  readonly name: string;
  readonly attributes: string;
}

class MarkupReader {
  private readonly text: string;
  private work = 0;
  private readonly judged = new Map<string, boolean>();
  /** Between backticks, or on a line that its indentation makes code. */
  private isInSpan = false;
  private isIndented: boolean;

  constructor(text: string) {
    this.text = text;
    this.isIndented = text.startsWith('\t') || text.startsWith('    ');
  }

  read(): string {
    const { text } = this;
    let out = '';
    let at = 0;
    for (let open = this.next(0); open >= 0 && this.work < mostWork; open = this.next(at)) {
      out += text.slice(at, open);
      const tag = tagAt(text, open);
      const end = this.endOfUnseen(open, tag);
      if (end === undefined) out += tag ? shortened(tag) : '<';
      at = end ?? open + (tag?.whole.length ?? 1);
    }
    return out + text.slice(at);
  }

  /** The next bracket that is not in code. Read once from left to right, as lines may be very long. */
  private next(from: number): number {
    const { text } = this;
    sign.lastIndex = from;
    for (let match = sign.exec(text); match && this.work < mostWork; match = sign.exec(text)) {
      const at = match.index;
      this.work += 20;
      if (match[0] === '\n') {
        this.isInSpan = false;
        this.isIndented = text[at + 1] === '\t' || text.startsWith('    ', at + 1);
      } else if (match[0] !== '<') this.isInSpan = !this.isInSpan;
      else if (!this.isInSpan && !this.isIndented && text[at - 1] !== '\\') return at;
    }
    return -1;
  }

  /** Where reading goes on behind something that is not seen. */
  private endOfUnseen(open: number, tag: Tag | undefined): number | undefined {
    const { text } = this;
    if (text.startsWith('<!--', open)) {
      const end = text.slice(open, open + farthestEnd).indexOf('-->');
      this.work += end < 0 ? farthestEnd : end;
      return end < 0 ? undefined : open + end + 3;
    }
    if (!tag || (!rawTags.has(tag.name) && !this.isHidden(tag))) return undefined;
    return voidTags.has(tag.name) ? open + tag.whole.length : this.endOfElement(open, tag);
  }

  private isHidden({ whole, name, attributes }: Tag): boolean {
    if (!/\s(?:hidden|style|width|height|popover)\b/i.test(attributes)) return false;
    let answer = this.judged.get(whole);
    if (answer === undefined) {
      const { root } = parseHtml(`<body>${whole}${voidTags.has(name) ? '' : `x</${name}>`}`);
      markHidden(root);
      answer = find(root, name)?.hidden !== undefined;
      this.judged.set(whole, answer);
      this.work += 5_000;
    }
    return answer;
  }

  /** Behind the end tag that belongs to it; without one, at the end of the paragraph. */
  private endOfElement(open: number, { name, whole }: Tag): number {
    const { text } = this;
    const tags = new RegExp(`<(/?)${name}(?=[\\s/>])[^<>]{0,5000}>`, 'gi');
    const room = text.slice(open + whole.length, open + farthestEnd);
    let depth = 1;
    for (let match = tags.exec(room); match; match = tags.exec(room)) {
      depth += match[1] === '' ? 1 : -1;
      this.work += 100;
      if (depth === 0) return open + whole.length + tags.lastIndex;
    }
    this.work += room.length;
    const paragraph = text.indexOf('\n\n', open);
    return paragraph < 0 ? text.length : paragraph;
  }
}

const tagPattern = /<([a-z][a-z0-9-]{0,30})((?:\s+(?:[^<>"'`]|"[^"<]{0,5000}"|'[^'<]{0,5000}')*)?)(\/?)>/iy;

function tagAt(text: string, open: number): Tag | undefined {
  tagPattern.lastIndex = open;
  const match = tagPattern.exec(text);
  return match ? { whole: match[0], name: match[1]!.toLowerCase(), attributes: match[2]! } : undefined;
}

const rawTags = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'title',
  'iframe',
  'object',
  'video',
  'audio',
  'canvas',
]);
const voidTags = new Set(['img', 'input', 'br', 'hr', 'source', 'embed', 'area', 'col']);

function find(element: ElementNode, name: string): ElementNode | undefined {
  for (const child of element.children) {
    if (child.kind !== 'element') continue;
    const found = child.tag === name ? child : find(child, name);
    if (found) return found;
  }
  return undefined;
}

const kept = /\s(?:href|src|alt)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'`<>]+)/gi;

function shortened({ whole, name, attributes }: Tag): string {
  if (attributes.trim() === '' || !known.has(name)) return whole;
  return `<${name}${(attributes.match(kept) ?? []).join('')}>`;
}

/** Names that are markup for certain: `<Component value="x">` may be what the text is about. */
const known = new Set(
  'a abbr address article aside b blockquote br caption center cite code col dd del details dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p picture pre q s samp section small source span strong sub summary sup table tbody td tfoot th thead time tr u ul var'.split(
    ' ',
  ),
);
