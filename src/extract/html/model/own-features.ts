import { foldLetters, isAscii } from '../fold-letters.ts';
import { log } from './feature-context.ts';
import type { FeatureGroup, Writer } from './feature-context.ts';

const ownNames = [
  'characters',
  'words',
  'linkDensity',
  'links',
  'digits',
  'capitals',
  'capitalWords',
  'commas',
  'stops',
  'stopsPerWord',
  'separators',
  'endsSentence',
  'endsColon',
  'wordLength',
  'bold',
  'images',
  'tag',
  'level',
  'copies',
  'inTitle',
  'isTitle',
  'inDescription',
  'inArticleBody',
  'copyright',
  'address',
  'price',
  'date',
  'lowerStart',
  'wordScore',
  'wordLeast',
  'wordMost',
];
const tagCodes: Readonly<Record<string, number>> = {
  p: 10,
  li: 7,
  td: 6,
  th: 5,
  dt: 4,
  dd: 8,
  pre: 9,
  blockquote: 9,
  figcaption: 3,
  button: 1,
  summary: 2,
  legend: 2,
  caption: 3,
  h1: 12,
  h2: 12,
  h3: 12,
  h4: 12,
  h5: 12,
  h6: 12,
  section: 11,
  article: 11,
};

const own: Writer = (block, index, context, out, at) => {
  const { copies, overlaps, articleBody, description, scores, logWords, densities, levels } = context;
  const { measure, text, container } = block;
  const { words, characters } = measure;
  const isShort = text.length < 200;
  const overlap = overlaps[index]!;
  const score = scores[index]!;
  out[at] = log(characters);
  out[at + 1] = logWords[index]!;
  out[at + 2] = densities[index]!;
  out[at + 3] = log(block.links);
  out[at + 4] = measure.digits / (characters || 1);
  out[at + 5] = measure.capitals / (characters || 1);
  out[at + 6] = measure.capitalWords / (words || 1);
  out[at + 7] = measure.commas / (words || 1);
  out[at + 8] = log(measure.stops);
  out[at + 9] = measure.stops / (words || 1);
  out[at + 10] = log(measure.separators);
  out[at + 11] = measure.endsSentence ? 1 : 0;
  out[at + 12] = measure.endsColon ? 1 : 0;
  out[at + 13] = characters / (words || 1);
  out[at + 14] = block.boldCharacters / (characters || 1);
  out[at + 15] = Math.min(5, block.images);
  out[at + 16] = tagCodes[container.tag] ?? 0;
  out[at + 17] = levels[index]!;
  out[at + 18] = log(copies[index]!);
  out[at + 19] = overlap;
  out[at + 20] = overlap > 0.8 ? 1 : 0;
  out[at + 21] = description !== '' && words >= 4 && description.includes(text.slice(0, 60)) ? 1 : 0;
  out[at + 22] = articleBody === '' ? -1 : words >= 3 && articleBody.includes(foldLetters(text.slice(0, 80))) ? 1 : 0;
  out[at + 23] = isShort && /©|\(c\)|all rights reserved/i.test(text) ? 1 : 0;
  out[at + 24] = isShort && (measure.digits > 1 || text.includes('@')) && /@\w|\+?\d[\d\s()-]{7,}\d/.test(text) ? 1 : 0;
  out[at + 25] = isShort && measure.digits > 0 && /[$€£¥₹]\s?\d|\d\s?(?:€|kr|zł|₽|円|元)/.test(text) ? 1 : 0;
  out[at + 26] = isShort && measure.digits > 1 && /\b(?:19|20)\d{2}\b|\d{1,2}[:/.-]\d{2}/.test(text) ? 1 : 0;
  out[at + 27] = startsLower(text) ? 1 : 0;
  out[at + 28] = score.mean;
  out[at + 29] = score.least;
  out[at + 30] = score.most;
};

/** The pattern knows all letters; most texts start with one of these. */
function startsLower(text: string): boolean {
  const code = text.charCodeAt(0);
  return code < 128 ? code >= 97 && code <= 122 : /^\p{Ll}/u.test(text);
}

const wordPattern = /[\p{L}\p{N}]+/gu;
const asciiWords = /[a-z0-9]+/g;

/** The words that a title and a text can share. */
export function wordsOf(text: string): readonly string[] {
  const folded = text.toLowerCase();
  return folded.match(isAscii(folded) ? asciiWords : wordPattern) ?? [];
}

/** A text of more words is no title. */
export const longestTitle = 30;

/** How much of a short text and of the title both share. */
export function titleOverlap(text: string, words: number, title: ReadonlySet<string>): number {
  if (words > longestTitle || title.size === 0) return 0;
  const found = new Set<string>();
  for (const word of wordsOf(text)) if (title.has(word)) found.add(word);
  return found.size / Math.max(words, title.size, 1);
}

/** The block by itself: its length, links, signs and words. */
export const ownFeatures: FeatureGroup = { names: ownNames, write: own };
