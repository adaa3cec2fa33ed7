import { flightToHtml, textToHtml } from './data-to-html.ts';
import { decodeEntities } from './decode-entities.ts';
import type { HeadFacts } from './head-facts.ts';
import type { LinkedNode } from './json-ld.ts';
import { measureText } from './measure-text.ts';
import { payloadTexts, withoutTags } from './payload-texts.ts';
import type { Survey } from './survey.ts';

/** Text the page carries for its scripts or for readers without them. */
export interface Twin {
  readonly html: string;
  /** `noscript` is a page and is chosen from; data is content as it is. */
  readonly source: 'noscript' | 'data';
}

/** A page that shows fewer words than this may be a frame for scripts; menus and footers count. */
const fewWords = { noscript: 400, data: 100 };
const fewestTwinWords = 60;
const timesMore = { noscript: 1, data: 3 };

function visibleWords({ blocks }: Survey): number {
  let words = 0;
  for (const { measure } of blocks) words += measure.words;
  return words;
}

/** Whether what is served is hardly more than a frame for scripts to fill. */
export function isScriptShell(survey: Survey, { scripts, noscript }: HeadFacts): boolean {
  return (scripts > 0 || noscript.length > 0) && visibleWords(survey) < fewWords.noscript;
}

/** "Loading …" and a name; more is a page, if a short one. */
const emptyWords = 20;

export const showsNothing = (survey: Survey): boolean => visibleWords(survey) < emptyWords;

/**
 * The content of a shell, if the page brought it along: the `<noscript>` page, structured data, then a framework's payload.
 * It must say much more than what is visible; otherwise the visible page is the page.
 */
export function findTwin(survey: Survey, facts: HeadFacts, linked: readonly LinkedNode[]): Twin | undefined {
  const visible = visibleWords(survey);
  const candidates: (() => Twin)[] = [
    () => ({ source: 'noscript', html: facts.noscript.filter((html) => html.length > 400).join('\n') }),
    () => ({ source: 'data', html: articleBody(linked) }),
    () => ({ source: 'data', html: withoutRepeats(payloadTexts(facts.payloads)).map(textToHtml).join('\n') }),
    () => ({ source: 'data', html: flightToHtml(facts.flight) }),
  ];
  for (const read of candidates) {
    const twin = read();
    const wanted = Math.max(fewestTwinWords, visible * timesMore[twin.source]);
    if (visible < fewWords[twin.source] && measureText(withoutTags(twin.html)).words >= wanted) return twin;
  }
  return undefined;
}

function articleBody(linked: readonly LinkedNode[]): string {
  const bodies = linked
    .map((node) => node['articleBody'] ?? node['text'])
    .filter((text): text is string => typeof text === 'string');
  return bodies.map((body) => textToHtml(decodeEntities(body))).join('\n');
}

/** Summaries repeat the beginning of what they summarise. */
function withoutRepeats(pieces: readonly string[]): string[] {
  const folded = pieces.map((piece) => withoutTags(piece).replace(/\W+/g, '').slice(0, 4000));
  return pieces.filter(
    (_, index) =>
      !folded.some(
        (other, at) =>
          at !== index && other.length > folded[index]!.length && other.includes(folded[index]!.slice(0, 80)),
      ),
  );
}
