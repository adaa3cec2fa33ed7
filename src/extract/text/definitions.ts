/** `[label]: address "title"`: shown to nobody, but links may name it. */
export interface Definition {
  readonly label: string;
  readonly href: string;
  /** Behind it, at the beginning of a line. */
  readonly end: number;
}

/** Label → address; what is defined first holds. */
export type Definitions = ReadonlyMap<string, string>;

/** Labels are equal whatever their case and their spaces. */
export const labelOf = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

const head =
  /[ ]{0,3}\[((?:[^[\]\\]|\\.){0,999})\]:[ \t]{0,80}(?:\n[ \t]{0,80})?(?:<([^<>\n]{0,2000})>|([^\s<]\S{0,2000}))/y;
const title =
  /(?:[ \t]{1,80}(?:\n[ \t]{0,80})?|\n[ \t]{0,80})(?:"(?:[^"\\]|\\.){0,2000}"|'(?:[^'\\]|\\.){0,2000}'|\((?:[^()\\]|\\.){0,2000}\))[ \t]{0,80}(?=\n|$)/y;
const lineEnd = /[ \t]{0,80}(?=\n|$)/y;
const restOfLine = /[^\n]*/y;
const oddScheme = /^(?:data|javascript|vbscript):/i;

/** The definition that begins here, at the beginning of a paragraph or behind another one. */
export function definitionAt(text: string, at: number): Definition | undefined {
  head.lastIndex = at;
  const match = head.exec(text);
  if (!match) return undefined;
  const [, label = '', bracketed, bare] = match;
  const href = bracketed ?? bare ?? '';
  const after = endOf(title, text, head.lastIndex);
  // Behind an address that leads nowhere nobody looks, however it goes on.
  const rest = oddScheme.test(href) ? restOfLine : lineEnd;
  const end = after ?? endOf(rest, text, head.lastIndex);
  if (end === undefined) return undefined;
  // Without a label it is none, but how some write comments: `[]: # (…)`.
  if (label.trim() === '' && (after === undefined || !/^#?$/.test(href))) return undefined;
  return { label: labelOf(label), href, end: Math.min(text.length, end + 1) };
}

function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
