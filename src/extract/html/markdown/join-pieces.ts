import { betweenMarks, lineBreak } from './escape.ts';
import type { Piece } from './renderer.ts';

const edgeSpace = /^(\s*)([\s\S]*?)(\s*)$/;
const isWordSign = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}\p{M}]/u.test(sign);
const isSpaceSign = (sign: string | undefined) => sign === undefined || /[\s\u0001]/.test(sign);

/** Writes the marks: white space goes outside, and a mark that its neighbours would keep from working is left off. */
export function joinPieces(pieces: readonly Piece[]): string {
  let out = '';
  for (let index = 0; index < pieces.length; index += 1) {
    const { text, mark, isCode, endsAddress } = pieces[index]!;
    if (endsAddress === true && followsAddress(pieces, index)) out += ' ';
    if (mark === undefined) {
      // Two fences that touch would be one.
      out += isCode === true && out.endsWith('`') && text.startsWith('`') ? ` ${text}` : text;
      continue;
    }
    const [, lead = '', bare = '', trail = ''] = edgeSpace.exec(text.replaceAll(lineBreak, ' ')) ?? [];
    if (bare === '') {
      out += text;
      continue;
    }
    const core = betweenMarks(bare);
    const before = lead === '' ? out.at(-1) : ' ';
    const after = trail === '' ? nextSign(pieces, index) : ' ';
    const opens =
      isSpaceSign(before) || (isWordSign(core[0]) && before !== mark[0]) || (!isWordSign(before) && before !== mark[0]);
    const closes =
      isSpaceSign(after) || (isWordSign(core.at(-1)) && after !== mark[0]) || (!isWordSign(after) && after !== mark[0]);
    out += opens && closes ? `${lead}${mark}${core}${mark}${trail}` : text;
  }
  return out;
}

/**
 * A reader of GFM takes everything up to the next white space for part of a bare address, also the link that follows it. Looked for in the
 * pieces: to look at the end of what is written would put all of it together each time.
 */
function followsAddress(pieces: readonly Piece[], index: number): boolean {
  let run = '';
  for (let at = index - 1; at >= 0 && run.length < longestAddress; at -= 1) {
    const { text, isCode, isClosed } = pieces[at]!;
    if (isCode === true || isClosed === true || text.includes('](')) break;
    const end = text.slice(-longestAddress);
    run = end + run;
    if (/[\s\u0001]/.test(end)) break;
  }
  return /(?:https?:\/\/|www\.)[^\s<\u0001]*$/i.test(run);
}

const longestAddress = 500;

function nextSign(pieces: readonly Piece[], index: number): string | undefined {
  for (let next = index + 1; next < pieces.length; next += 1) {
    const { text, mark } = pieces[next]!;
    if (text !== '') return mark !== undefined && !/^\s/.test(text) ? mark[0] : text[0];
  }
  return undefined;
}
