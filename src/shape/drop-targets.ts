/** What is no link is passed over first: an escaped sign, a code span. Bounded, since a page may hold any number of them. */
const piece =
  /\\[^\n]|(?<!`)(`{1,20})(?!`)[^\n]{0,2000}?(?<!`)\1(?!`)|!?\[((?:[^[\]\\\n]|\\[^\n]|\[(?:[^[\]\\\n]|\\[^\n])*\])*)\]\((?:[^()\s\\]|\\[^\s]|\([^()\s]*\)){1,2000}(?:\s+"[^"\n]*")?\)/g;

/**
 * Link text without its address, image text without its picture: in an excerpt an address costs more tokens than the sentence
 * it stands in. Code is left as it is, since `](` in a span or a fence is no link, and so is what is escaped.
 */
export function dropTargets(markdown: string): string {
  if (!markdown.includes('](')) return markdown;
  return markdown.replace(piece, (whole: string, _ticks, text: string | undefined) => text ?? whole);
}
