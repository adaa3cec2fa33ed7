import type { Document } from './document.ts';

/** Headings of a Markdown text with the place and length of their sections; lines inside fences are not headings. */
export function tableOfContents(markdown: string): Document['toc'] {
  const headings: { level: number; title: string; offset: number }[] = [];
  let offset = 0;
  let fence = '';
  for (const line of markdown.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== '') {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = '';
    } else if (mark !== undefined) fence = mark;
    else {
      const level = /^#{1,6}(?= )/.exec(line)?.[0].length ?? 0;
      const title = level > 0 ? line.slice(level).trim() : '';
      if (title !== '') headings.push({ level, title: plainTitle(title), offset });
    }
    offset += line.length + 1;
  }
  // From the end: where the next heading of each level, or a higher one, begins.
  const nextAt = Array<number>(7).fill(markdown.length);
  const sections = headings.toReversed().map((heading) => {
    const section = { ...heading, length: nextAt[heading.level]! - heading.offset };
    nextAt.fill(heading.offset, heading.level);
    return section;
  });
  return sections.toReversed();
}

/**
 * Code as it stands, an escaped sign, a star between spaces, a character reference, a mark: looked for at once, so that what one gives is
 * not read again.
 */
const marks = /(?<!`)(`+)(?!`)(.*?[^`])\1(?!`)|\\([!-/:-@[-`{-~])|(?<=\s)(\*)(?=\s)|&(lt|gt|amp|quot|#39);|\*\*?|~~|`/g;
const references: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" };

/** Escaped signs too, so that none of them is taken for the beginning of a link. */
const links = /\\.|\[((?:[^[\]\\]|\\.)*)\]\([^()]*\)/g;

function plainTitle(markdown: string): string {
  return markdown
    .replace(links, (all, text?: string) => text ?? all)
    .replace(marks, (_mark, _fence, code?: string, sign?: string, star?: string, reference?: string) => {
      if (code !== undefined) return /^ .*\S.* $/.test(code) ? code.slice(1, -1) : code;
      return sign ?? star ?? (reference === undefined ? '' : references[reference]!);
    });
}
