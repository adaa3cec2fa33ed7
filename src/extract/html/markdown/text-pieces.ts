import { cleanText } from '../../../clean/clean-text.ts';
import { escapeText, isPlain, lineBreak } from './escape.ts';
import { texInCell } from './in-line.ts';
import type { Math } from './math.ts';
import { cellMark } from './renderer.ts';
import type { Piece, Renderer } from './renderer.ts';
import { splitTex } from './tex-in-text.ts';

/** Lines of the source that are lines of the page. */
export function addLines(text: string, renderer: Renderer, pieces: Piece[]): void {
  for (const [number, line] of text.split('\n').entries()) {
    if (number > 0) pieces.push({ text: lineBreak });
    addText(line, renderer, pieces);
  }
}

export function addText(text: string, renderer: Renderer, pieces: Piece[]): void {
  if (isPlain(text)) {
    pieces.push({ text });
    return;
  }
  const parts = renderer.open.has('`') ? undefined : splitTex(text);
  if (!parts) pieces.push(textPiece(text, renderer));
  else
    for (const part of parts)
      pieces.push(typeof part === 'string' ? textPiece(part, renderer) : formula(part, renderer));
}

/** A formula in a line; displayed ones keep their distance. */
export function formula({ tex, isDisplay, isText }: Math, renderer: Renderer): Piece {
  if (isText === true) return textPiece(tex, renderer);
  if (renderer.plain) return { text: isDisplay ? ` ${tex} ` : tex };
  const written = renderer.open.has(cellMark) ? texInCell(tex) : tex;
  return { text: isDisplay ? ` $$${written}$$ ` : `$${written}$`, endsAddress: true };
}

export function textPiece(source: string, renderer: Renderer): Piece {
  const text = cleanText(source);
  if (renderer.plain) return { text: text.includes(lineBreak) ? text.replaceAll(lineBreak, '') : text };
  return { text: escapeText(text, renderer.open.has('link')), isEscaped: /[!\]]$/.test(text) };
}
