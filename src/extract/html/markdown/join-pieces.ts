import { AddressWatch } from './address-watch.ts';
import { betweenMarks, escapeEnd, lineBreak } from './escape.ts';
import type { Piece } from './renderer.ts';

const edgeSpace = /^(\s*)([\s\S]*?)(\s*)$/;
const isWordSign = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}\p{M}]/u.test(sign);
const isSpaceSign = (sign: string | undefined) => sign === undefined || /[\s\u0001]/.test(sign);

/** Writes the marks: white space goes outside, and a mark that its neighbours would keep from working is left off. */
export function joinPieces(pieces: readonly Piece[]): string {
  if (pieces.length === 1 && pieces[0]!.mark === undefined) return pieces[0]!.text;
  let out = '';
  // To look at the end of what is written would put all of it together each time.
  let last: string | undefined;
  const watch = new AddressWatch();
  const write = (text: string) => {
    out += text;
    if (text !== '') last = text.at(-1);
    watch.add(text);
  };
  for (let index = 0; index < pieces.length; index += 1) {
    const { text, mark, isCode, endsAddress, isClosed, isEscaped } = pieces[index]!;
    const isMark = endsAddress === true || isCode === true || mark !== undefined;
    if (isMark && (text !== '' || endsAddress === true) && watch.isOpen) write(' ');
    const written =
      mark !== undefined
        ? marked(pieces, index, last)
        : isEscaped === true
          ? escapeEnd(text, nextText(pieces, index))
          : text;
    // Two fences that touch would be one.
    if (isMark && written.startsWith('`') && last === '`') write(' ');
    write(written);
    if (isCode === true || isClosed === true) watch.close();
  }
  return out;
}

/** A piece between its marks, where what stands before and after it lets them work. */
function marked(pieces: readonly Piece[], index: number, last: string | undefined): string {
  const { text, mark = '' } = pieces[index]!;
  const [, lead = '', bare = '', trail = ''] = edgeSpace.exec(text.replaceAll(lineBreak, ' ')) ?? [];
  if (bare === '') return text;
  const core = betweenMarks(bare);
  const before = lead === '' ? last : ' ';
  const after = trail === '' ? nextSign(pieces, index) : ' ';
  const opens =
    isSpaceSign(before) || (isWordSign(core[0]) && before !== mark[0]) || (!isWordSign(before) && before !== mark[0]);
  const closes =
    isSpaceSign(after) || (isWordSign(core.at(-1)) && after !== mark[0]) || (!isWordSign(after) && after !== mark[0]);
  return opens && closes ? `${lead}${mark}${core}${mark}${trail}` : escapeEnd(text, nextText(pieces, index));
}

/** The first sign of what follows, if its mark is left off. */
function nextText(pieces: readonly Piece[], index: number): string | undefined {
  for (let next = index + 1; next < pieces.length; next += 1)
    if (pieces[next]!.text !== '') return pieces[next]!.text[0];
  return undefined;
}

function nextSign(pieces: readonly Piece[], index: number): string | undefined {
  for (let next = index + 1; next < pieces.length; next += 1) {
    const { text, mark } = pieces[next]!;
    if (text !== '') return mark !== undefined && !/^\s/.test(text) ? mark[0] : text[0];
  }
  return undefined;
}
