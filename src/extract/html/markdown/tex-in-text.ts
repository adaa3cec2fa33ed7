import { inertTex } from './inert-tex.ts';
import type { Math } from './math.ts';
import { isTexCommand } from './tex-commands.ts';
import { tidyTex } from './tex-source.ts';
import { isProse } from './tex-words.ts';
import type { Unseen } from './tex-words.ts';

/** Text, or the formula that stands in it. */
export type TexPart = string | Math;

/** What MathJax and KaTeX look for in a page: \( \), \[ \], $$ $$, $ $ and the environments of displayed formulas. */
const opener = /\\[([]|\\begin\{(?:equation|align|gather|multline|eqnarray)\*?\}|\$/g;
const inDollars =
  /\$\$(?<dollars>[^$]{1,4000}?)\$\$|(?<![\\$\w])\$(?![\s$])(?<dollar>[^$\n]{1,300}?)(?<![\s\\])\$(?![\w$])/y;
const longest = { inline: 2000, display: 4000 };

/** Formulas that a script would draw, written out in the text. Undefined where there are none. */
export function splitTex(text: string): TexPart[] | undefined {
  if (!/\\[([b]|\$/.test(text)) return undefined;
  const parts: TexPart[] = [];
  const closings = new Map<string, number>();
  let at = 0;
  opener.lastIndex = 0;
  for (let found = opener.exec(text); found; found = opener.exec(text)) {
    const formula = formulaAt(text, found.index, found[0], closings);
    if (!formula) continue;
    const end = found.index + formula.length;
    opener.lastIndex = end;
    const tex = tidyTex(formula.source);
    const inert = isTex(tex, formula.isDollar) ? inertTex(tex) : undefined;
    if (inert === undefined || inert === '') continue;
    parts.push(text.slice(at, found.index), { tex: inert, isDisplay: formula.isDisplay });
    at = end;
  }
  return parts.length === 0 ? undefined : [...parts, text.slice(at)];
}

interface Formula {
  readonly source: string;
  readonly length: number;
  readonly isDisplay: boolean;
  readonly isDollar: boolean;
}

function formulaAt(text: string, at: number, opens: string, closings: Map<string, number>): Formula | undefined {
  if (opens === '$') {
    inDollars.lastIndex = at;
    const match = inDollars.exec(text);
    if (!match) return undefined;
    const { dollars, dollar } = match.groups!;
    const isDollar = dollars === undefined;
    return { source: dollars ?? dollar ?? '', length: match[0].length, isDisplay: !isDollar, isDollar };
  }
  const isInline = opens === '\\(';
  const closes = isInline ? '\\)' : opens === '\\[' ? '\\]' : opens.replace('begin', 'end');
  const start = at + opens.length;
  const end = nextClosing(text, closes, start + 1, closings);
  if (end < 0 || end - start > (isInline ? longest.inline : longest.display)) return undefined;
  const length = end + closes.length - at;
  // An environment is part of its formula.
  const source = opens.length === 2 ? text.slice(start, end) : text.slice(at, at + length);
  return { source, length, isDisplay: !isInline, isDollar: false };
}

/** Where the next closing mark stands; remembered, so that a text full of opening marks is looked through once. */
function nextClosing(text: string, closes: string, from: number, closings: Map<string, number>): number {
  const known = closings.get(closes);
  if (known !== undefined && (known < 0 || known >= from)) return known;
  const next = text.indexOf(closes, from);
  closings.set(closes, next);
  return next;
}

/** Brackets after a backslash also stand in patterns and shell commands, dollars before prices; what Markdown would act on is no formula. */
function isTex(tex: string, isDollar: boolean): boolean {
  if (/`|\]\(|!\[|<[a-z/!?][^<>]*>|<[/!?]/i.test(tex)) return false;
  if (isDollar && !/[\\^_{}]|^[a-zA-Z]$/.test(tex)) return false;
  const bare = tex.replace(
    /\\(?:text(?:rm|bf|it)?|math(?:rm|bf|it|sf|tt)|operatorname|[mh]box)\*?\{[^{}]{0,80}\}/g,
    ' ',
  );
  if (!isProse(bare, '', fewWords)) return true;
  return hasCommand(tex)
    ? !(isDollar ? twoWords : sentence).test(bare)
    : !isDollar && relation.test(tex) && !sentence.test(bare);
}

/** All of it is shown, so words are no message. One may be the name of a function. */
const fewWords: Unseen = { long: 1, short: Infinity };

/** Quantities are called by words too; these are set in relation, raised or lowered: `y_{pred} = f(x_{test})`. */
const relation = /[\p{L}\d)\]}]\s*[=<>≤≥≈+]\s*[\p{L}\d({[\\-]|(?:^|[^\p{L}])\p{L}[_^]|[)}][_^]|[_^]\{/u;
const hasCommand = (tex: string): boolean =>
  [...tex.matchAll(/\\([a-zA-Z]{2,})/g)].some(([, name]) => isTexCommand(name!));

/** Formulas draw no spaces, so nobody writes words in a row in them. */
const twoWords = /(?<!\p{L})\p{L}{4,40}[ ,;:.]{1,9}\p{L}{4}/u;
const sentence = /(?<!\p{L})(?:\p{L}{2,40}[ ,;:.]{1,9}){4}\p{L}{2}/u;
