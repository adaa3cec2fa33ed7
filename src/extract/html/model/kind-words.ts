import type { Block } from '../survey.ts';
import { headingLevel } from './feature-context.ts';
import { wordsOf } from './own-features.ts';

/** Token → per kind of page, in the order of `kindNames`: how much more often it is met there than elsewhere, as a logarithm. Learned. */
export type KindLexicon = ReadonlyMap<string, readonly number[]>;

const labels = new WeakMap<KindLexicon, ReadonlyMap<string, true>>();

/** The texts as a whole that it knows, as the lexicons of words have them. Made once. */
export function labelsIn(lexicon: KindLexicon): ReadonlyMap<string, true> {
  let known = labels.get(lexicon);
  if (known === undefined) {
    const phrases = [...lexicon.keys()].filter((token) => token.startsWith('w:^'));
    labels.set(lexicon, (known = new Map(phrases.map((token) => [token.slice(2), true]))));
  }
  return known;
}

/** What a page is called, and what its parts are headed with: two witnesses of what kind it is. */
export interface KindTokens {
  readonly address: readonly string[];
  readonly headings: readonly string[];
}

/** Words of a text that may be a heading. */
const longestHeading = 8;
const longestLabel = 3;
const withoutNumbers = (text: string) => (/\d/.test(text) ? text.replace(/\d+/g, '#') : text);

/** The parts of its address and the words of its title, each marked as what it is. */
export function readAddressTokens(title: string, url: string | undefined): string[] {
  const tokens = new Set(addressTokens(url));
  for (const word of wordsOf(title)) tokens.add(`t:${withoutNumbers(word)}`);
  return [...tokens];
}

export const isHeading = ({ container, measure }: Block): boolean =>
  measure.words <= longestHeading && headingLevel(container.tag) > 0;

/** `tokens`: the words of the block, as the lexicons know them. */
export function addHeadingTokens(block: Block, tokens: readonly string[], into: Set<string>): void {
  if (isHeading(block)) for (const token of tokens) into.add(`w:${token}`);
  else {
    const last = tokens.at(-1);
    if (last?.startsWith('^')) addLabel(block, last, into);
  }
}

/** A text this short is also a token as a whole: the name of a button, a column, a part. */
export function addLabel({ measure }: Block, phrase: string, into: Set<string>): void {
  if (measure.words <= longestLabel) into.add(`w:${phrase}`);
}

function addressTokens(url: string | undefined): string[] {
  const match = /^https?:\/\/([^/?#]*)([^?#]*)/i.exec(url ?? '');
  if (!match) return [];
  const [, host = '', path = ''] = match;
  const folders = path.toLowerCase().split('/').filter(Boolean).map(withoutNumbers);
  const last = folders.pop() ?? '';
  return [
    ...host
      .toLowerCase()
      .split('.')
      .slice(0, -2)
      .map((part) => `h:${part}`),
    ...folders.flatMap((folder) => [`p:${folder}`, ...folder.split(/[-_.]/).map((part) => `p:${part}`)]),
    ...last.split(/[-_.]/).map((part) => `l:${part}`),
  ];
}

/** Long pages have more words, not surer ones. */
const doubt = 4;

/** Per kind: what the tokens say together. */
export function scoreKinds(tokens: readonly string[], lexicon: KindLexicon, kinds: number): number[] {
  const sums = Array.from({ length: kinds }, () => 0);
  let known = 0;
  for (const token of tokens) {
    const scores = lexicon.get(token);
    if (scores === undefined) continue;
    known += 1;
    for (let kind = 0; kind < kinds; kind += 1) sums[kind]! += scores[kind]!;
  }
  return sums.map((sum) => sum / Math.sqrt(known + doubt));
}
