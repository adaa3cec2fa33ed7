import { cleanLine, cleanText, neutralise } from '../clean/index.ts';
import type { PageSection } from './read-text.ts';

export { frameMeaning } from './frame-meaning.ts';

/**
 * Text of strangers between two marks that carry the call's nonce, which the caller draws afresh (96 bits or more). A
 * page cannot guess it; whatever looks like a mark or a chat template inside is broken up all the same.
 */
export function frameText(text: string, nonce: string): string {
  return framed([text], nonce);
}

/**
 * Each page between two marks of its own, with its number, title and address inside, on one line. Any page can hold a line
 * that looks like the head of the next one; only the marks tell where it really begins.
 */
export function frameSections(sections: readonly PageSection[], nonce: string): string {
  const shown = sections.map(({ citationId, url, title, notes, body }) => {
    const head = cleanLine(`[${citationId}] ${inert(title)} ${url}`);
    return [head, ...notes.map(inert), ...(body ? ['', body] : [])].join('\n');
  });
  return framed(shown, nonce);
}

/** The texts are judged as one, as they will be read: what one defines, another can use. */
function framed(texts: readonly string[], nonce: string): string {
  const whole = neutralise(texts.map(cleanText).join(parting));
  // The nonce itself cannot be in a page, unless something between us and it is very wrong.
  const parts = whole.replaceAll(nonce, '…').split(parting);
  return parts.map((part) => `[[web ${nonce}]]\n${part}\n[[end ${nonce}]]`).join('\n\n');
}

/** Not in any text that has passed the character filter. */
const parting = '\n\0\n';

/** Facts about a page are plain text, not Markdown: no tags, no links. */
const inert = (line: string): string => line.replace(/<(?=[a-z/!?])/gi, '\\<').replaceAll('](', '\\](');
