import type { WebglassError } from '../errors/index.ts';
import type { Document } from '../extract/index.ts';
import type { ReadRequest } from '../request/index.ts';
import type { ReadPage } from '../values/result.ts';
import { cutText } from './cut-text.ts';
import { excerpt } from './excerpt.ts';

type Shaped = Pick<ReadPage, 'content' | 'truncated'> &
  Partial<Pick<ReadPage, 'nextCursor' | 'toc' | 'passages' | 'notes' | 'contentHash' | 'highlights' | 'summary'>>;

/** Tokens an answer to a question takes when the caller names no budget: it keeps 94 of 100 answers. */
const defaultTokens = 1200;

/** The part of a document that was asked for, within the space there is. */
export function shapeContent(
  { markdown, toc }: Document,
  request: ReadRequest,
  space: { characters: number; tokens?: number },
): Shaped | WebglassError {
  if (request.query !== undefined) {
    const { text, passages, truncated } = excerpt({
      markdown,
      query: request.query,
      maxTokens: space.tokens ?? defaultTokens,
    });
    const cut = cutText(text, space.characters);
    return { content: cut.text, truncated: truncated || cut.truncated, passages, ...(truncated && { toc }) };
  }
  const { text, truncated } = cutText(markdown, space.characters);
  return { content: text, truncated, ...(truncated && { toc }) };
}
