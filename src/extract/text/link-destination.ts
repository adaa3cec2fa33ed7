/** Where a link leads, and where what says so ends. */
export interface Destination {
  readonly href: string;
  readonly end: number;
}

const longestTitle = 300;
const plainDestination =
  /\(\s{0,80}(?:<([^<>\n]{0,2000})>|((?:[^()\s<>\\]|\\.|\([^()\s]{0,1000}\)){0,4000}))(?=[\s)])\s{0,80}/y;
const titles: Readonly<Record<string, string>> = { '"': '"', "'": "'", '(': ')' };

/** `(address "title")` at this place. */
export function destinationAt(text: string, at: number): Destination | undefined {
  if (text[at] !== '(') return undefined;
  plainDestination.lastIndex = at;
  const match = plainDestination.exec(text);
  if (!match) return undefined;
  const href = match[1] ?? match[2] ?? '';
  let end = plainDestination.lastIndex;
  const closer = titles[text[end] ?? ''];
  if (closer !== undefined) {
    const close = text.slice(end + 1, end + 1 + longestTitle).indexOf(closer);
    if (close < 0) return undefined;
    end += close + 2;
    while (end < text.length && /\s/.test(text[end]!)) end += 1;
  }
  return text[end] === ')' ? { href, end: end + 1 } : undefined;
}
