import { flightToHtml, textToHtml } from './data-to-html.ts';
import { decodeEntities } from './decode-entities.ts';
import { describedThings } from './described-things.ts';
import type { HeadFacts } from './head-facts.ts';
import type { LinkedNode } from './json-ld.ts';
import { measureText } from './measure-text.ts';
import { namedOnPage } from './named-on-page.ts';
import { payloadTexts } from './payload-texts.ts';
import type { Block, Survey } from './survey.ts';
import { shareOf, titleWords } from './title-words.ts';
import { withoutSummaries } from './without-summaries.ts';
import { withoutTags } from './without-tags.ts';

/** Text the page carries for its scripts or for readers without them. */
export interface Twin {
  readonly html: string;
  /** `noscript` is a page and is chosen from; data is content as it is. */
  readonly source: 'noscript' | 'data';
  /** There was more of it than is read. */
  readonly isCut?: boolean;
}

/** "Loading …" and a name; more is a page, if a short one. */
const emptyWords = 20;
/** Beside menus and notices the place of what is missing may still be empty. */
const fewWords = 100;
/**
 * Payloads hold descriptions and labels too; what stands for readers without scripts is all for them, and what structured data says of a
 * product or a recipe is said of what the page is about.
 */
const fewestTwinWords = { data: 60, noscript: 25, things: 20 };
/** Shorter ones that speak of scripts say no more than that there are some. */
const shortNotice = 400;
const aboutScripts = /javascript|java script/i;
const timesMore = 3;

function visibleWords({ blocks }: Survey): number {
  let words = 0;
  for (const { measure } of blocks) words += measure.words;
  return words;
}

/** Whether what is served is hardly more than a frame for scripts to fill. */
export const isScriptShell = (survey: Survey, { scripts, noscript }: HeadFacts): boolean =>
  (scripts > 0 || noscript.length > 0) && visibleWords(survey) < emptyWords;

/**
 * The content of a shell, if the page brought it along: the `<noscript>` page, structured data, then a framework's payload.
 * Nobody sees any of it where nothing runs, or where the page is there already: then it is no twin but a hiding place.
 */
export function findTwin(survey: Survey, facts: HeadFacts, linked: readonly LinkedNode[]): Twin | undefined {
  const visible = visibleWords(survey);
  // Where nothing at all is shown there is nothing that it could be hidden beside.
  if ((facts.scripts === 0 && visible > 0) || visible >= fewWords) return undefined;
  const mounted = () => payloadTwin(facts.mounts);
  const candidates: readonly (() => Twin & { readonly fewest?: number })[] =
    visible >= emptyWords
      ? [mounted]
      : [
          () => ({ source: 'noscript', html: facts.noscript.filter(isPage).join('\n') }),
          () => ({ source: 'data', html: thingsOf(survey, facts, linked), fewest: fewestTwinWords.things }),
          () => ({ source: 'data', html: articleBody(linked) }),
          () => payloadTwin(facts.payloads),
          mounted,
          () => ({ source: 'data', html: flightToHtml(facts.flight) }),
        ];
  for (const read of candidates) {
    const twin = read();
    const wanted = Math.max(twin.fewest ?? fewestTwinWords[twin.source], visible * timesMore);
    if (measureText(withoutTags(twin.html)).words >= wanted) return twin;
  }
  return undefined;
}

const isPage = (html: string): boolean => html.length > shortNotice || !aboutScripts.test(html);

function payloadTwin(payloads: readonly string[]): Twin {
  const { texts, isCut } = payloadTexts(payloads);
  return { source: 'data', html: withoutSummaries(texts, withoutTags).map(textToHtml).join('\n'), isCut };
}

/** A line of so many words says something of its own, and a shorter one that ends; "Please wait …" does not. */
const longLine = 8;
const shortSentence = 5;
/** Names of products are long as well; those stand in the title. */
const mostRepeated = 0.5;

const isSentence = ({ text, measure: { words, stops } }: Block): boolean =>
  words >= longLine || (words >= shortSentence && stops > 0 && !/(?:…|\.{3})$/.test(text));

/**
 * Things that structured data describes, as far as they are what the page says it is about. A page that says anything else is there
 * already, however short it is; what has no name counts only where nothing at all is shown.
 */
function thingsOf(survey: Survey, facts: HeadFacts, linked: readonly LinkedNode[]): string {
  const titled = titleWords(`${facts.title} ${facts.meta.get('og:title')?.[0] ?? ''}`);
  const repeatsTitle = ({ text }: Block) => shareOf(titleWords(text), titled) >= mostRepeated;
  if (survey.blocks.some((block) => isSentence(block) && !repeatsTitle(block))) return '';
  const isNamed = namedOnPage(survey, facts);
  const isEmpty = visibleWords(survey) === 0;
  return describedThings(linked, (name) => (name === undefined ? isEmpty : isNamed(name)));
}

/** Whether all that the page shows is in its twin as well. */
export function holdsAll({ html }: Twin, { blocks }: Survey): boolean {
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
  const all = letters(withoutTags(html));
  return blocks.every(({ text }) => all.includes(letters(text)));
}

function articleBody(linked: readonly LinkedNode[]): string {
  const bodies = linked
    .map((node) => node['articleBody'] ?? node['text'])
    .filter((text): text is string => typeof text === 'string');
  return bodies.map((body) => textToHtml(decodeEntities(body))).join('\n');
}
