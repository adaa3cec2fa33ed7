import { cleanLine } from '../../../clean/clean-text.ts';
import { signalsOf } from '../../../clean/neutralise.ts';
import type { PageKind } from '../../document.ts';
import type { HeadFacts } from '../head-facts.ts';
import { isHeadedBy } from './is-headed-by.ts';
import { plainLine } from '../plain-line.ts';
import { isMain, onlyHeading, titledHeading } from './main-heading.ts';
import { ownPart, withoutOwn } from './own-part.ts';
import { headedPart, isOfSite, linkedSite, logoNames } from './site-signs.ts';
import { siteNameOf } from './site-name.ts';
import type { SiteName } from './site-name.ts';
import type { Block, Survey } from '../survey.ts';
import { edgeMarks, separator, splitTitle, withoutWideTail } from './title-parts.ts';
import { foldLetters } from '../fold-letters.ts';
import { shareOf, titleWords } from '../title-words.ts';
import { withoutSection } from './without-section.ts';
import { withoutSite } from './without-site.ts';

interface TitleSources {
  readonly facts: HeadFacts;
  readonly survey: Survey;
  readonly url: string | undefined;
  readonly kind: PageKind;
  /** What the site is called, the surest first. */
  readonly siteNames: readonly (string | undefined)[];
  /** Titles in structured data about this page, the most telling first. */
  readonly headlines: readonly string[];
  readonly social: string | undefined;
}

interface PageTitle {
  readonly title: string;
  /** The part of the window's title that is a name of the site. */
  readonly siteName: string | undefined;
  /** The heading that stands for the page, whether or not it is the title; empty where none does. */
  readonly heading: string;
}

/** The page's own title: declared ones first, then the window's title, freed of the site's name; else the heading. */
export function pageTitle(sources: TitleSources): PageTitle {
  const { facts, survey, url, kind } = sources;
  const headings = survey.blocks.filter(({ container }) => isHeadingTag(container.tag));
  const texts = headings.map(({ text }) => text);
  const read = (text: string | undefined) => readable(text ?? '', texts);
  const social = read(sources.social);
  const title = withoutCount(withoutLanguage(read(facts.title), facts), [social, ...texts]);
  const hasParts = separator.test(title || social);
  const headed = hasParts ? headedPart(title, survey, headings) : undefined;
  const names = siteNameOf(
    [
      ...sources.siteNames,
      ...headings.filter(isOfSite).map(({ text }) => text),
      ...(headed ? [headed.site] : []),
      ...(hasParts ? [...linkedSite(survey, title, headings), ...logoNames(survey)] : []),
    ],
    url,
  );
  const isHome = /^https?:\/\/[^/]+\/?$/.test(url ?? '');
  const site = isHome || !hasParts || headed ? names : withoutOwn(names, ownPart(title, headings, names));
  const heading = onlyHeading(headings, site, title) || (headed?.heading ?? '') || titledHeading(headings, site, title);
  const titled = titleWords([title, ...texts].join(' '));
  const shown = titled.size > 0 ? titled : titleWords(opening(survey));
  const known = titleWords([title, social, ...headings.filter(isMain).map(({ text }) => text)].join(' '));
  const headline = sources.headlines.map(read).find((value) => value !== '' && agrees(value, known, mostStrange));
  const declared = [headline ?? '', social].find(
    (value) =>
      value !== '' &&
      agrees(value, shown, value.length <= shortTitle && signalsOf(value).length === 0 ? leastShown : mostStrange) &&
      (isHome || !site.isExactly(value) || (title === '' && heading === '')),
  );
  const unsectioned = declared === undefined || declared === social ? withoutSection(title, social) : '';
  const whole = unsectioned || completed(declared ?? title, [title, heading]);
  const isHeading = isAmong(whole, headings.filter(isMain));
  const window = splitTitle(title).map(({ text }) => foldLetters(text));
  const cut = isHeading
    ? whole
    : withoutWideTail(withoutSite(whole, { site, heading, window, isHome })).replace(edgeMarks, '');
  const short = completed(cut, [heading]);
  const siteName = siteInTitle(title, site, heading);
  if (isHeadedBy({ title: short, heading, kind, others: [title, social] }))
    return { title: heading, siteName, heading };
  if (!isAmong(short, headings) && saysNothing(short, short === whole, survey)) {
    if (isHome) return { title: whole, siteName, heading };
    if (headline === undefined && isTelling(heading, short)) return { title: heading, siteName, heading };
  }
  const main = heading || cleanLine(headings.find(isMain)?.text ?? '');
  return { title: short || whole || main, siteName, heading };
}

/** The last part of a title, or its first, where that is the site's and not the page's. */
function siteInTitle(title: string, site: SiteName, heading: string): string | undefined {
  const parts = splitTitle(title);
  if (parts.length < 2) return undefined;
  return [parts.at(-1)!, parts[0]!]
    .map(({ text }) => text.trim())
    .find((text) => site.isNamed(text) && foldLetters(text) !== foldLetters(heading));
}

/** rustdoc writes behind every title what the code is written in. */
const withoutLanguage = (title: string, { meta }: HeadFacts): string =>
  meta.get('generator')?.includes('rustdoc') ? title.replace(/ - Rust$/, '') : title;

/** "(3) Title": how much is new, for a narrow tab; "[2403.01] Title": a number in a library. Not where something else starts so too. */
function withoutCount(title: string, others: readonly string[]): string {
  const [count = ''] = /^(?:\([^()]*\d[^()]*\)|\[[^[\]]*\d[^[\]]*\])\s+/.exec(title) ?? [];
  const rest = title.slice(count.length);
  if (rest === '' || others.some((other) => other.includes(count.trim()))) return title;
  const isHeaded = others.some(
    (other) => foldLetters(other).length >= 4 && foldLetters(rest).startsWith(foldLetters(other)),
  );
  return isHeaded || /^\(\d{1,2}\+?\)\s/.test(count) ? rest : title;
}

const fewWords = 2;
const sentence = 8;
const fewestSentences = 3;

/**
 * What every page of a site is called, or none was ("Home", "Untitled Document"): a word, or two where nothing was cut off, that none of
 * the page's sentences repeats.
 */
function saysNothing(title: string, isWhole: boolean, { blocks }: Survey): boolean {
  if (title === '' || titleWords(title).size > (isWhole ? fewWords : 1)) return false;
  const sentences = blocks.filter(({ measure }) => measure.words >= sentence);
  return sentences.length >= fewestSentences && !sentences.some(({ text }) => text.includes(title));
}

/** A heading that says more, and something else. */
function isTelling(heading: string, title: string): boolean {
  const words = titleWords(heading);
  return words.size > fewWords && shareOf(titleWords(title), words) === 0;
}

/** Half the words of a declared title, which nobody sees, must be shown: others are descriptions, questions or other pages. */
const mostStrange = 0.5;
/** A short one may say it in other words, but not all of them. */
const shortTitle = 60;
const leastShown = 0.2;

const agrees = (said: string, shown: ReadonlySet<string>, least: number) =>
  shown.size === 0 || shareOf(titleWords(said), shown) >= least;

/** What a page without title and headings begins with. */
const opening = ({ blocks }: Survey): string =>
  blocks
    .slice(0, 20)
    .map(({ text }) => text.slice(0, 500))
    .join(' ');

/** The first three orders. */
const isHeadingTag = (tag: string): boolean => tag === 'h1' || tag === 'h2' || tag === 'h3';

function isAmong(title: string, headings: readonly Block[]): boolean {
  if (headings.length === 0) return false;
  const folded = foldLetters(title);
  return headings.some(({ text }) => foldLetters(text) === folded);
}

/** One line without markup. A page about `&nbsp;` shows it in a heading; elsewhere it was escaped once too often. */
function readable(text: string, headings: readonly string[]): string {
  const raw = cleanLine(text);
  const references = raw.match(/&#?\w{2,30};/g) ?? [];
  if (references.some((reference) => headings.some((heading) => heading.includes(reference)))) return raw;
  return plainLine(raw, (tag) => headings.some((heading) => heading.includes(tag)));
}

/** A title that was cut for a small window goes on elsewhere. */
function completed(title: string, others: readonly string[]): string {
  const start = foldLetters(title);
  if (!/(?:\.\.\.|…)$/.test(title) || start.length < 10) return title;
  return others.find((other) => foldLetters(other).startsWith(start) && !/(?:\.\.\.|…)$/.test(other)) ?? title;
}
