import { isProse, tidyTex } from './math.ts';
import type { Math } from './math.ts';

/** Text, or the formula that stands in it. */
export type TexPart = string | Math;

const environments = 'equation|align|gather|multline|eqnarray';

/** What MathJax and KaTeX look for in a page: \( \), \[ \], $$ $$, $ $ and the environments of displayed formulas. */
const delimited = new RegExp(
  [
    String.raw`\\\((?<inline>[^]{1,2000}?)\\\)`,
    String.raw`\\\[(?<display>[^]{1,4000}?)\\\]`,
    String.raw`\$\$(?<dollars>[^$]{1,4000}?)\$\$`,
    String.raw`(?<whole>\\begin\{(?<name>${environments})(?<star>\*?)\}[^]{1,4000}?\\end\{\k<name>\k<star>\})`,
    String.raw`(?<![\\$\w])\$(?![\s$])(?<dollar>[^$\n]{1,300}?)(?<![\s\\])\$(?![\w$])`,
  ].join('|'),
  'g',
);

/** Formulas that a script would draw, written out in the text. Undefined where there are none. */
export function splitTex(text: string): TexPart[] | undefined {
  if (!/\\[([b]|\$/.test(text)) return undefined;
  const parts: TexPart[] = [];
  let at = 0;
  for (const match of text.matchAll(delimited)) {
    const { inline, display, dollars, whole, dollar } = match.groups!;
    const source = inline ?? display ?? dollars ?? whole ?? dollar ?? '';
    const tex = tidyTex(source);
    if (tex === '' || !isTex(tex, dollar !== undefined)) continue;
    parts.push(text.slice(at, match.index), { tex, isDisplay: inline === undefined && dollar === undefined });
    at = match.index + match[0].length;
  }
  return parts.length === 0 ? undefined : [...parts, text.slice(at)];
}

/** Brackets after a backslash also stand in patterns and shell commands, dollars before prices; what Markdown would act on is no formula. */
function isTex(tex: string, isDollar: boolean): boolean {
  if (/`|\]\(|!\[|<[a-z/!?]|:\/\//i.test(tex)) return false;
  if (isDollar && !/[\\^_{}]|^[a-zA-Z]$/.test(tex)) return false;
  return !isProse(tex.replace(/\\(?:text|mathrm|operatorname|mbox)\*?\{[^{}]{0,80}\}/g, ' '), '');
}
