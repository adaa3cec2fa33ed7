import { stripVTControlCharacters } from 'node:util';

/**
 * Columns a text takes on a terminal, at most. pi stops when a line is wider than its screen, and terminals disagree
 * about clusters, so every visible character counts for itself: too many columns only make a line shorter.
 */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text) columns += widthOf(character);
  return columns;
}

/** The beginning of a text that fits, with `…` where it was cut. */
export function fitText(text: string, columns: number): string {
  if (columnsOf(text) <= columns) return text;
  let room = columns - 1;
  let kept = '';
  for (const character of text) {
    room -= widthOf(character);
    if (room < 0) break;
    kept += character;
  }
  return columns < 1 ? '' : `${kept}…`;
}

/** A piece of a line: measured bare, painted afterwards. */
export interface Span {
  readonly text: string;
  readonly paint?: (text: string) => string;
}

/** One line from pieces, cut to the width; what has no room is left out. */
export function fitLine(spans: readonly Span[], width: number): string {
  let room = width;
  let line = '';
  for (const { text: raw, paint } of spans) {
    const text = raw.replace(/\p{Cc}/gu, ' '); // an address may hold what a line must not
    const shown = fitText(text, room);
    room -= columnsOf(shown);
    line += paint && shown !== '' ? paint(shown) : shown;
    if (shown !== text) break;
  }
  return line;
}

/** Text that is painted already (a key hint of the host): shown whole, or not at all. */
export const columnsOfPainted = (text: string): number => columnsOf(stripVTControlCharacters(text));

/** Lines no wider than the width, broken at spaces where there are some. */
export function wrapText(text: string, width: number): string[] {
  const most = Math.max(1, width);
  return text.split('\n').flatMap((line) => wrapLine(line.replaceAll('\t', '    '), most));
}

function wrapLine(line: string, width: number): string[] {
  const lines: string[] = [];
  let current = '';
  let columns = 0;
  for (const character of line) {
    const own = widthOf(character);
    if (columns + own > width && current !== '') {
      const space = current.lastIndexOf(' ');
      const rest = space > current.length / 3 ? current.slice(space + 1) : '';
      lines.push(rest === '' ? current.trimEnd() : current.slice(0, space));
      current = rest;
      columns = columnsOf(rest);
    }
    if (own > width) continue; // no screen is narrower than one wide character
    current += character;
    columns += own;
  }
  return [...lines, current];
}

const isInvisible = /^[\p{Mn}\p{Me}\p{Cf}\p{Cc}]$/u;
const isWide =
  /^[\p{Extended_Pictographic}\p{Regional_Indicator}\u1100-\u11ff\u2329\u232a\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe10-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{16fe0}-\u{18cff}\u{1aff0}-\u{1b2ff}\u{1d300}-\u{1d37f}\u{1f000}-\u{1faff}\u{20000}-\u{3fffd}]$/u;

function widthOf(character: string): number {
  if (character >= ' ' && character <= '~') return 1;
  if (character === '\ufe0f') return 1; // makes the character before it an emoji, two columns wide
  if (isInvisible.test(character)) return 0;
  return isWide.test(character) ? 2 : 1;
}
