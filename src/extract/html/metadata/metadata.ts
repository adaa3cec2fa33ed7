import type { PageKind } from '../../document.ts';
import { bylineFromPage, isName, isShownIn, isSomebodyElse } from './byline.ts';
import { eventDays, isOn, withoutDays } from './event-days.ts';
import type { HeadFacts } from '../head-facts.ts';
import { isoDate } from './iso-date.ts';
import { stringOf, typesOf } from '../json-ld.ts';
import type { LinkedNode } from '../json-ld.ts';
import { authorsOf } from './linked-authors.ts';
import { mailHead } from './mail-head.ts';
import { declaredAuthors } from './meta-authors.ts';
import { modifiedMetas, publishedMetas } from './meta-names.ts';
import { openerAbove } from './opener-above.ts';
import { ownString } from '../own-string.ts';
import { isFrame, nodesAboutPage } from '../page-nodes.ts';
import { dateInUrl, machineDates, shownDates } from './page-dates.ts';
import { pageTitle } from './page-title.ts';
import { plainLine } from '../plain-line.ts';
import type { Survey } from '../survey.ts';
import { textOf } from '../text-of.ts';
import { datesUnderTitle, headingOf, linesUnderTitle, nameUnderTitle } from './title-line.ts';
import { nameAfterTitle } from './title-tail.ts';
import { threadDate } from './thread-date.ts';
import { tooltipDate } from './tooltip-date.ts';
import { withoutItems } from './without-items.ts';
import { foldLetters } from '../fold-letters.ts';
import { attributeOf } from '../tree.ts';

export interface Metadata {
  readonly title: string;
  readonly byline?: string;
  readonly publishedDate?: string;
  readonly modifiedDate?: string;
  readonly siteName?: string;
  readonly language?: string;
  readonly canonicalUrl?: string;
  readonly description?: string;
}

interface Sources {
  readonly facts: HeadFacts;
  readonly linked: readonly LinkedNode[];
  readonly survey: Survey;
  readonly url: string | undefined;
  readonly kind: PageKind;
}

/**
 * Order of trust for every field: structured data about this page, then Open Graph and meta elements, then microdata,
 * then what stands on the page, then its address. The first usable value wins.
 */
export function readMetadata(sources: Sources): Metadata {
  const { facts, linked, survey, url, kind } = sources;
  const about = nodesAboutPage(linked, [url, facts.canonical]);
  const first = (...names: readonly string[]) => {
    for (const name of names) {
      const value = facts.meta.get(name)?.find((content) => content !== '');
      if (value !== undefined) return value;
    }
    return undefined;
  };
  const publisher = publisherOf(linked);
  const declaredSite = label(
    first('og:site_name', 'al:android:app_name', 'twitter:app:name:iphone') ??
      publisher ??
      first('application-name', 'apple-mobile-web-app-title'),
  );
  const {
    title,
    siteName: titledSite,
    heading,
  } = pageTitle({
    ...sources,
    siteNames: [
      declaredSite,
      label(publisher),
      label(first('application-name')),
      label(first('apple-mobile-web-app-title')),
    ],
    headlines: [
      ...all(about, 'headline'),
      ...all(
        about.filter((node) => !isFrame(node)),
        'name',
      ),
    ],
    social: first('og:title', 'twitter:title', 'dc.title', 'citation_title', 'parsely-title'),
  });
  const siteName = declaredSite !== undefined && isSiteShown(declaredSite, sources) ? declaredSite : label(titledSite);
  const titledAt = headingOf(survey, title);
  const titleAt = titledAt < 0 ? placeOf(survey, heading, title) : titledAt;
  const seen = withoutItems(kind, sources);
  const lines = linesUnderTitle(seen.survey, titleAt);
  const given = authorsOf(about, linked, survey) ?? declaredAuthors(facts, survey);
  // Sites give themselves as the author of everything; who the page names says more.
  const declared = given === undefined || isSame(given, siteName) ? undefined : given;
  const named =
    declared === undefined
      ? (nameAfterTitle(facts.title, title, seen.survey) ??
        openerAbove(seen.survey, titleAt) ??
        bylineFromPage(seen.survey, seen.facts, titleAt))
      : undefined;
  const language = languageTag(
    facts.language ?? first('content-language', 'og:locale', 'language', 'dc.language') ?? pick(about, 'inLanguage'),
  );
  const letter = declared === undefined && named === undefined ? mailHead(seen.survey, titleAt, language) : undefined;
  const shownName = named ?? nameUnderTitle(lines) ?? letter?.name;
  const isGiven = given !== undefined && shownName !== undefined && shownName.includes(given);
  const byline = declared ?? (isGiven ? given : (shownName ?? given));
  const days = eventDays(linked, facts);
  const ofPage = (date: string | undefined) => (isOn(days, date) ? undefined : date);
  const machine = machineDates(withoutDays(seen.facts, days), seen.survey, named);
  const dated = firstDate(language, [
    pick(about, 'datePublished'),
    pick(about, 'datePosted'),
    first(...publishedMetas),
    property(seen.facts, 'datePublished'),
    property(seen.facts, 'dateCreated'),
    pick(about, 'dateCreated', 'uploadDate'),
    ofPage(kind === 'forum' ? threadDate(survey, titleAt, language) : undefined),
    machine.published,
    ofPage(tooltipDate(seen.survey, titleAt)),
    letter?.date,
    ofPage(dateInUrl(url)),
  ]);
  const changed = firstDate(language, [
    pick(about, 'dateModified'),
    first(...modifiedMetas),
    property(seen.facts, 'dateModified'),
    machine.modified,
  ]);
  const shown = dated === undefined || changed === undefined ? shownDates(seen.survey, titledAt, language) : undefined;
  const shownDay = ofPage(shown?.published);
  const isDated = dated !== undefined || shownDay !== undefined;
  const isChanged = changed !== undefined || shown?.modified !== undefined;
  const line = isDated && isChanged ? undefined : datesUnderTitle(lines, language);
  const published = dated ?? shownDay ?? ofPage(line?.published);
  // A line of another day is about something else.
  const isOfLine = !isDated || line?.published === published?.slice(0, 10);
  const modified = changed ?? shown?.modified ?? (isOfLine ? line?.modified : undefined);
  const canonical = canonicalUrl(facts.canonical ?? first('og:url'), facts.base, url);
  const description = usable(
    first('og:description', 'description', 'twitter:description', 'dc.description') ?? pick(about, 'description'),
    (tag) => survey.blocks.some(({ text }) => text.includes(tag)),
  );
  return {
    title: ownString(title),
    ...(byline && { byline: ownString(byline) }),
    ...(published && { publishedDate: published }),
    ...(modified && !(published && isBefore(modified, published)) && { modifiedDate: modified }),
    ...(siteName !== undefined && { siteName: ownString(siteName) }),
    ...(language && { language }),
    ...(canonical && { canonicalUrl: canonical }),
    ...(description && { description: ownString(description) }),
  };
}

/** Where the page begins that has no heading of its title: at another heading that stands for it, or at a line that is the title. */
function placeOf(survey: Survey, heading: string, title: string): number {
  const at = heading === '' ? -1 : headingOf(survey, heading);
  if (at >= 0 || title === '') return at;
  const line = survey.blocks.findIndex(({ text }) => text === title);
  return line >= 0
    ? line
    : survey.blocks.findIndex(({ text }) => text.startsWith(title) && address.test(text.slice(title.length)));
}

/** Where the story is that a forum of links names: `Tides of the north (minato.example/tides)`. */
const address = /^\s\(\s?[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}(?:\/[^\s()]{0,200})?\s?\)$/;

const isSame = (name: string, other: string | undefined) =>
  other !== undefined && foldLetters(name) === foldLetters(other);

function pick(nodes: readonly LinkedNode[], ...names: string[]): string | undefined {
  for (const name of names)
    for (const node of nodes) {
      const text = stringOf(node[name]);
      if (text !== undefined) return text;
    }
  return undefined;
}

const all = (nodes: readonly LinkedNode[], name: string) =>
  nodes.map((node) => stringOf(node[name])).filter((text): text is string => text !== undefined);

const usable = (value: string | undefined, isShown?: (tag: string) => boolean) => {
  const line = plainLine(value ?? '', isShown);
  return line === '' ? undefined : line.slice(0, 1000);
};

const label = (value: string | undefined) => {
  const line = usable(value);
  return line !== undefined && isName(line) ? line : undefined;
};

/** In the window's title, on the page, or in the address. */
function isSiteShown(name: string, { facts, survey, url }: Sources): boolean {
  const host = /^https?:\/\/([^/:?#]+)/i.exec(url ?? '')?.[1] ?? '';
  return (
    isShownIn(name, [{ text: facts.title }]) ||
    foldLetters(host).includes(foldLetters(name)) ||
    isShownIn(name, survey.blocks)
  );
}

function publisherOf(linked: readonly LinkedNode[]): string | undefined {
  const site = linked.find((node) => typesOf(node).includes('WebSite'));
  return (
    stringOf(site?.['name']) ??
    linked.map((node) => stringOf(node['publisher'])).find((name) => name !== undefined && !/^https?:/.test(name))
  );
}

/** The first date; one that gives only a year or a month is completed by a later one of the same. */
function firstDate(language: string | undefined, values: readonly (string | undefined)[]): string | undefined {
  const dates = values.map((value) => isoDate(value, language)).filter((date) => date !== undefined);
  const [first] = dates;
  if (first === undefined || first.length > 7) return first;
  return dates.find((date) => date.length > first.length && date.startsWith(`${first}-`)) ?? first;
}

/** Whether a page was changed before it was published, as far as both dates say: then one of them is about something else. */
function isBefore(modified: string, published: string): boolean {
  const [one, two] = [Date.parse(modified), Date.parse(published)];
  const length = Math.min(modified.length, published.length, 10);
  const [dayOne, dayTwo] = [modified.slice(0, length), published.slice(0, length)];
  return dayOne === dayTwo ? modified.length > 19 && published.length > 19 && one < two : dayOne < dayTwo;
}

function property(facts: HeadFacts, name: string): string | undefined {
  const element = facts.properties.find(
    (candidate) =>
      attributeOf(candidate, 'itemprop')?.split(/\s+/).includes(name) === true && !isSomebodyElse(candidate),
  );
  return element && (attributeOf(element, 'datetime') ?? attributeOf(element, 'content') ?? textOf(element));
}

function languageTag(value: string | undefined): string | undefined {
  const tag = value
    ?.trim()
    .split(/[,;\s]/)[0]
    ?.replaceAll('_', '-');
  return tag !== undefined && /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(tag) ? tag : undefined;
}

function canonicalUrl(href: string | undefined, base: string | undefined, url: string | undefined): string | undefined {
  if (href === undefined) return undefined;
  try {
    const parsed = new URL(href.trim(), base === undefined ? url : new URL(base, url));
    return /^https?:$/.test(parsed.protocol) ? parsed.href : undefined;
  } catch {
    return undefined; // A canonical link that is no address says nothing.
  }
}
