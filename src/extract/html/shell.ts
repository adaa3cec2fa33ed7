import { flightToHtml, stringsIn, textToHtml } from './data-to-html.ts';
import { decodeEntities } from './decode-entities.ts';
import type { HeadFacts } from './head-facts.ts';
import { isNode } from './json-ld.ts';
import type { LinkedNode } from './json-ld.ts';
import { measureText } from './measure-text.ts';
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
    () => ({ source: 'data', html: payloadHtml(facts.payloads) }),
    () => ({ source: 'data', html: flightToHtml(facts.flight) }),
  ];
  for (const read of candidates) {
    const twin = read();
    const wanted = Math.max(fewestTwinWords, visible * timesMore[twin.source]);
    if (visible < fewWords[twin.source] && measureText(withoutTags(twin.html)).words >= wanted) return twin;
  }
  return undefined;
}

const withoutTags = (html: string) => html.replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/gi, ' ');

function articleBody(linked: readonly LinkedNode[]): string {
  const bodies = linked
    .map((node) => node['articleBody'] ?? node['text'])
    .filter((text): text is string => typeof text === 'string');
  return bodies.map((body) => textToHtml(decodeEntities(body))).join('\n');
}

const longestPiece = 200_000;
const maxPieces = 400;
const maxVisits = 100_000;

/** Long texts anywhere in the data, in its order, each once: the fields differ by site, prose does not. */
function payloadHtml(payloads: readonly string[]): string {
  const pieces = new Set<string>();
  let visits = 0;
  const visit = (value: unknown, depth: number): void => {
    visits += 1;
    if (visits > maxVisits || pieces.size >= maxPieces || depth > 40) return;
    if (typeof value === 'string') {
      const nested = /^\s*[{[]/.test(value) ? parse(value) : undefined;
      if (nested !== undefined) visit(nested, depth + 1);
      else if (isText(value)) pieces.add(value);
    } else if (Array.isArray(value)) for (const entry of value) visit(entry, depth + 1);
    else if (isNode(value)) for (const entry of Object.values(value)) visit(entry, depth + 1);
  };
  for (const payload of payloads) visit(parse(payload) ?? stringsIn(payload), 0);
  return withoutRepeats([...pieces])
    .map(textToHtml)
    .join('\n');
}

/** Sentences, not code, addresses or style sheets. */
function isText(value: string): boolean {
  if (value.length < 60 || value.length > longestPiece) return false;
  if (/^(?:https?:|data:|\/|[\w-]+$)|[{};]\s*[\w-]+\s*[:=]|function\s*\(|=>|\.css|@media/.test(value.slice(0, 600)))
    return false;
  const { words, stops, characters } = measureText(withoutTags(value));
  return words >= 12 && stops >= 1 && characters / words < 12;
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined; // A payload in another language than JSON is not ours to run.
  }
}
