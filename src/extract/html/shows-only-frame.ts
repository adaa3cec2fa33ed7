import { leastProbable } from './best-threshold.ts';
import type { HeadFacts } from './head-facts.ts';
import type { Survey } from './survey.ts';
import { shareOf, titleWords } from './title-words.ts';

/** A page of fewer words may be all there is to say, however it looks. */
const fewestWords = 100;
/** Shorter names are those of sites and of lists of links. */
const fewestNameWords = 4;
/** A menu has some words of any name, but not in one line. */
const leastShown = 0.5;

/**
 * Does a page show nothing but menus and a footer, round content that a script would fetch? Then no block of it is at all likely to be
 * content, and what the page is called is nowhere to be read: a list of links has its name above it. To give the menus out as the page would
 * hide that there is nothing to read, and that a reader which runs scripts would find it.
 */
export function showsOnlyFrame(survey: Survey, head: HeadFacts, probabilities: Float32Array): boolean {
  if (probabilities.some((probable) => probable >= leastProbable)) return false;
  const words = survey.blocks.reduce((sum, { measure }) => sum + measure.words, 0);
  return words >= fewestWords && !showsName(survey, head);
}

function showsName({ blocks }: Survey, { meta, title }: HeadFacts): boolean {
  const name = titleWords(meta.get('og:title')?.[0] ?? title);
  return name.size < fewestNameWords || blocks.some(({ text }) => shareOf(name, titleWords(text)) >= leastShown);
}
