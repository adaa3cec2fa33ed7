import { WebglassError } from '../errors/index.ts';
import type { MarkdownDocument } from '../extract/index.ts';
import type { ReadRequest } from '../request/index.ts';
import type { ReadPage } from '../values/result.ts';
import { contentHash } from './content-hash.ts';
import type { ShownPassage } from './compose-units.ts';
import type { CursorPage } from './cursor.ts';
import { fitToc } from './fit-toc.ts';
import { leftOut } from './left-out.ts';
import { makeExtracts, type Given, type Space } from './make-extracts.ts';
import { pickContent } from './pick-content.ts';
import { pickSection } from './pick-section.ts';

type Optional = 'nextCursor' | 'toc' | 'notes' | 'highlights' | 'summary' | 'contentHash' | 'contentStart';
export type Shaped = Pick<ReadPage, 'content' | 'truncated'> &
  Partial<Pick<ReadPage, Optional>> & { readonly passages?: readonly ShownPassage[] };

/** The part of a document that was asked for, within the space there is, with what was left out of it by heading. */
export function shapeContent(
  document: MarkdownDocument,
  request: ReadRequest,
  space: Space,
  { url, isPartial = false, ...given }: Given & Omit<CursorPage, 'content'> = {},
): Shaped | WebglassError {
  const { markdown, toc: headings } = document;
  const section = sectionFor(markdown, request);
  const {
    notes: extractive,
    left,
    ...made
  } = section === undefined
    ? makeExtracts(document, request, given, space)
    : makeExtracts({ ...document, markdown: section }, request, {}, space);
  const picked = pickContent({ content: markdown, isPartial, ...(url !== undefined && { url }) }, request, left);
  if (picked instanceof WebglassError) return picked;
  const { seen, scope, notes: said = [], ...shaped } = picked;
  // The only heading of a page says no more than its title.
  const missing = shaped.truncated && headings.length > 1 ? leftOut(markdown, headings, seen, scope) : [];
  const toc = fitToc(missing, space, request.query ?? request.find);
  const notes = [
    ...said,
    ...extractive,
    ...(toc.length > 0 && toc.length < missing.length
      ? [`The table of contents names ${toc.length} of ${missing.length} headings.`]
      : []),
  ];
  return {
    contentHash: contentHash(markdown),
    ...shaped,
    ...(toc.length > 0 && { toc }),
    ...made,
    ...(notes.length > 0 && { notes }),
  };
}

/** The text of the section that highlights and a summary are to be made of; a reader's own are of the whole page. */
function sectionFor(markdown: string, { heading, cursor, highlights, summary }: ReadRequest): string | undefined {
  if (heading === undefined || cursor !== undefined || !(highlights || summary)) return undefined;
  const section = pickSection(markdown, heading);
  return section.found ? section.text : undefined;
}
