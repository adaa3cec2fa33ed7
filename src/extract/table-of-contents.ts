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
      const match = /^(#{1,6}) +(.+?)\s*$/.exec(line);
      if (match) headings.push({ level: match[1]!.length, title: plainTitle(match[2]!), offset });
    }
    offset += line.length + 1;
  }
  return headings.map((heading, index) => {
    const next = headings.slice(index + 1).find(({ level }) => level <= heading.level);
    return { ...heading, length: (next?.offset ?? markdown.length) - heading.offset };
  });
}

function plainTitle(markdown: string): string {
  return markdown
    .replace(/\[((?:[^[\]\\]|\\.)*)\]\([^()]*\)/g, '$1')
    .replace(/(?<!\\)(?:\*\*|\*|~~|`)/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1');
}
