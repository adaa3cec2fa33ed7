import { cleanLine, cleanText, neutralise } from '../clean/index.ts';
import type { PageSection } from './read-text.ts';

export { frameMeaning } from './frame-meaning.ts';

/**
 * Text of strangers between two marks that carry the call's nonce, which the caller draws afresh (96 bits or more). A
 * page cannot guess it; whatever looks like a mark or a chat template inside is broken up all the same.
 */
export function frameText(text: string, nonce: string): string {
  return `[[web ${nonce}]]\n${harmless(text, nonce)}\n[[end ${nonce}]]`;
}

/** Pages between two marks, each with its number, title and address inside, on one line. */
export function frameSections(sections: readonly PageSection[], nonce: string): string {
  const shown = sections.map(({ citationId, url, title, notes, body }) => {
    const head = cleanLine(`[${citationId}] ${inert(title)} ${url}`);
    return [head, ...notes.map(inert), ...(body ? ['', body] : [])].join('\n');
  });
  return frameText(shown.join('\n\n'), nonce);
}

/** Facts about a page are plain text, not Markdown: no tags, no links. */
const inert = (line: string): string => line.replace(/<(?=[a-z/!?])/gi, '\\<').replaceAll('](', '\\](');

/** The nonce itself cannot be in a page, unless something between us and it is very wrong. */
function harmless(text: string, nonce: string): string {
  const clean = neutralise(cleanText(text));
  return clean.includes(nonce) ? clean.replaceAll(nonce, '…') : clean;
}
