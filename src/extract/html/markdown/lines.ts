import { isCollapsed } from '../collapse-space.ts';
import { escapeLineStart, lineBreak } from './escape.ts';
import { displayedTex } from './inert-tex.ts';

/** Two breaks with nothing but space between them end a paragraph. By hand: a pattern would look back at every space. */
export function splitAtBreaks(pieces: string): readonly string[] {
  if (!pieces.includes(lineBreak)) return [pieces];
  const paragraphs: string[] = [];
  let breaks = 0;
  for (const piece of pieces.split(lineBreak)) {
    const isBlank = piece.trim() === '';
    if (paragraphs.length === 0) paragraphs.push(piece);
    else if (isBlank) breaks += 1;
    else if (breaks > 0) paragraphs.push(piece);
    else paragraphs[paragraphs.length - 1] += lineBreak + piece;
    if (!isBlank) breaks = 0;
  }
  return paragraphs;
}

/** A displayed formula that is all of a paragraph stands on lines of its own, its number with it. */
export function displayed(text: string): string | undefined {
  const [, before, formula, behind] = (/^[$(]/.test(text) && alone.exec(text)) || [];
  if (formula === undefined) return undefined;
  const tex = formula.trim();
  const tag = before ?? behind;
  return displayedTex(tag === undefined || isNumbered.test(tex) ? tex : `${tex} \\tag{${tag}}`);
}

const number = String.raw`\(([A-Z]?\.?\d{1,3}(?:\.\d{1,3}){0,3}[a-z]?)\)`;
const alone = new RegExp(String.raw`^(?:${number}\s*)?\$\$((?:[^$\n]|\\\$)+)\$\$(?:\s*${number})?$`);

/** One number is enough; these environments give each line its own. */
const isNumbered = /\\tag\b|\\begin\{(?:equation|align|gather|multline|eqnarray)\*?\}/;

/** Signs that would mean something at the start of a line. */
export const escapeLines = (text: string) =>
  text.includes('\n') ? text.split('\n').map(escapeLineStart).join('\n') : escapeLineStart(text);

/** Collapses white space as a browser does; a break inside the run ends the line. */
export function layOut(run: string, plain: boolean): string {
  const whole = run.trim();
  const line = isCollapsed(whole)
    ? whole
    : whole.replace(/[\t\n\r\f\u00a0][ \t\n\r\f\u00a0]*| [ \t\n\r\f\u00a0]+/g, ' ');
  return line.includes(lineBreak) ? line.replace(/ ?\u0001 ?/g, plain ? '\n' : '  \n').trim() : line;
}
