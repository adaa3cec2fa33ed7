/** Where a block of HTML begins in Markdown, and what ends it; without an end it goes on to the next empty line. */
interface Kind {
  readonly start: RegExp;
  readonly end: RegExp | undefined;
  readonly mayInterrupt: boolean;
}

const blockNames =
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|' +
  'fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|' +
  'menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul';

const attribute = String.raw`\s+[a-z_:][\w.:-]{0,200}(?:\s*=\s*(?:[^\s"'=<>${'`'}]{1,5000}|'[^']{0,5000}'|"[^"]{0,5000}"))?`;

/** A whole tag as CommonMark reads it: the slash of an end tag, its name, its attributes. */
export const wholeTag = String.raw`<(?:([a-z][a-z0-9-]{0,80})((?:${attribute}){0,200})\s*/?|/([a-z][a-z0-9-]{0,80})\s*)>`;

/** The seven kinds of CommonMark 0.31, in its order. */
const kinds: readonly Kind[] = [
  {
    start: /^<(?:script|pre|style|textarea)(?:[\s>]|$)/i,
    end: /<\/(?:script|pre|style|textarea)>/i,
    mayInterrupt: true,
  },
  { start: /^<!--/, end: /-->/, mayInterrupt: true },
  { start: /^<\?/, end: /\?>/, mayInterrupt: true },
  { start: /^<![a-z]/i, end: />/, mayInterrupt: true },
  { start: /^<!\[CDATA\[/, end: /\]\]>/, mayInterrupt: true },
  { start: new RegExp(`^</?(?:${blockNames})(?:\\s|/?>|$)`, 'i'), end: undefined, mayInterrupt: true },
  { start: new RegExp(`^${wholeTag}\\s*$`, 'i'), end: undefined, mayInterrupt: false },
];

export interface HtmlBlock {
  /** A line that holds this is the last one. */
  readonly end: RegExp | undefined;
}

export function htmlBlockAt(content: string, isInParagraph: boolean): HtmlBlock | undefined {
  if (!content.startsWith('<')) return undefined;
  return kinds.find(({ start, mayInterrupt }) => (mayInterrupt || !isInParagraph) && start.test(content));
}
