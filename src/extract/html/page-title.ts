import { cleanLine } from '../../clean/clean-text.ts';
import type { HeadFacts } from './head-facts.ts';
import type { Survey } from './survey.ts';

interface TitleSources {
  readonly facts: HeadFacts;
  readonly survey: Survey;
  readonly url: string | undefined;
  readonly siteName: string | undefined;
  readonly headline: string | undefined;
  readonly social: string | undefined;
}

const separator = /\s+[|\u2013\u2014\u00b7\u2022\u00bb\u203a:~-]{1,2}\s+|\s*(?:\||::|\u00bb|_)\s*|:\s+/;

/** The page's own title: declared ones first, the `<title>` freed of the site's name. */
export function pageTitle(sources: TitleSources): string {
  const heading = mainHeading(sources.survey);
  const declared = [sources.headline, sources.social]
    .map((value) => cleanLine(value ?? ''))
    .find((value) => value !== '' && isShown(value, sources));
  const title = cleanLine(sources.facts.title);
  const site = siteNames(sources);
  if (declared !== undefined) {
    const short = withoutSite(declared, site, heading);
    if (short !== '') return short;
  }
  if (title !== '') return withoutSite(title, site, heading) || title;
  return heading;
}

/** What a title can say without proof. */
const shortTitle = 60;

/** Declared titles are seen by nobody: a long one counts when most of it stands in the window's title or the headings. */
function isShown(declared: string, { facts, survey }: TitleSources): boolean {
  if (declared.length <= shortTitle) return true;
  const headings = survey.blocks.filter(({ container }) => /^h[1-3]$/.test(container.tag)).map(({ text }) => text);
  const shown = pairs([facts.title, ...headings].join(' '));
  const said = [...pairs(declared)];
  return shown.size === 0 || said.filter((pair) => shown.has(pair)).length >= said.length / 2;
}

/** Two letters at a time, so that scripts without spaces count as well. */
function pairs(text: string): ReadonlySet<string> {
  const letters = fold(text);
  return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)));
}

function mainHeading({ blocks }: Survey): string {
  const headings = blocks.filter(({ container }) => container.tag === 'h1');
  return headings.length === 1 ? cleanLine(headings[0]!.text) : '';
}

const fold = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

function siteNames({ siteName, url }: TitleSources): Set<string> {
  const names = new Set<string>();
  if (siteName !== undefined) names.add(fold(siteName));
  const host = /^https?:\/\/(?:www\.)?([^/:?#]+)/i.exec(url ?? '')?.[1];
  if (host !== undefined) {
    names.add(fold(host));
    for (const part of host.split('.').slice(0, -1)) if (part.length > 2) names.add(fold(part));
  }
  names.delete('');
  return names;
}

/** Cuts a first or last part that is the site's name; without a known name, keeps the part that the heading repeats. */
function withoutSite(title: string, site: ReadonlySet<string>, heading: string): string {
  if (heading !== '' && fold(title) === fold(heading)) return title;
  const parts = split(title);
  if (parts.length < 2) return title;
  const isSite = (part: string) => site.has(fold(part));
  if (isSite(parts.at(-1)!.text)) return withoutSite(title.slice(0, parts.at(-1)!.from).trim(), site, heading);
  if (isSite(parts[0]!.text)) return withoutSite(title.slice(parts[1]!.at).trim(), site, heading);
  if (heading !== '') {
    const same = parts.findIndex((part) => fold(part.text) === fold(heading));
    if (same >= 0) return parts[same]!.text;
    const folded = fold(heading);
    if (folded.length > 10 && fold(title).startsWith(folded)) return heading;
  }
  return title;
}

/** The parts of a title; `from` is where the separator before a part starts, `at` where the part does. */
function split(title: string): { text: string; from: number; at: number }[] {
  const parts: { text: string; from: number; at: number }[] = [];
  let from = 0;
  let at = 0;
  for (const match of title.matchAll(new RegExp(separator, 'g'))) {
    parts.push({ text: title.slice(at, match.index), from, at });
    from = match.index;
    at = match.index + match[0].length;
  }
  parts.push({ text: title.slice(at), from, at });
  return parts;
}
