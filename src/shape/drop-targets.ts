const link = /(!?)\[((?:[^[\]\n]|\\[[\]]|\[[^[\]\n]*\])*)\]\((?:[^()\s]|\([^()\s]*\)){1,2000}(?:\s+"[^"\n]*")?\)/g;

/**
 * Link text without its address, image text without its picture: in an excerpt an address costs more tokens than the sentence
 * it stands in. Code is left as it is, since `](` in a fence is no link.
 */
export function dropTargets(markdown: string): string {
  return markdown.includes('](') ? markdown.replace(link, '$2') : markdown;
}
