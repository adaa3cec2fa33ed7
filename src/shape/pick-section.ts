import { WebglassError } from '../errors/index.ts';
import { rankedHeadings, section } from './sections.ts';

/** A section to show, or to look for something in. */
export interface PickedSection {
  readonly found: true;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Titles above its heading, outermost first. */
  readonly above: readonly string[];
  /** The same with its own title. */
  readonly path: readonly string[];
  readonly notes: readonly string[];
}

export interface NoSection {
  readonly found: false;
  readonly heading: string;
  /** Titles of the page, the likest first. */
  readonly titles: readonly string[];
}

const mostNamed = 8;
const mostCharacters = 300;
const longestTitle = 80;
const mostOthers = 3;

/** The section a caller means, with what is to say about it: that others fit as well, or that none is called so. */
export function pickSection(markdown: string, heading: string): PickedSection | NoSection {
  const one = section(markdown, heading);
  if (!one) {
    const titles = rankedHeadings(markdown, heading).map(({ entry }) => short(entry.title));
    return { found: false, heading, titles: [...new Set(titles)] };
  }
  const { path, name, others, isNear, text, start, end } = one;
  const notes = [
    ...(isNear ? [`No heading is “${short(heading)}”; this is the nearest one: “${short(path.at(-1)!)}”.`] : []),
    ...(others.length > 0 ? [othersNote(name, others)] : []),
  ];
  return { found: true, text, start, end, above: path.slice(0, -1), path, notes };
}

function othersNote(name: readonly string[], others: readonly (readonly string[])[]): string {
  const named = others.slice(0, mostOthers).map(pathText).join(' | ');
  const more = others.length > mostOthers ? ` | and ${others.length - mostOthers} more` : '';
  const hint = [name, ...others].some((one) => numbered.test(one.at(-1)!)) ? ' Give one as it is written here.' : '';
  return `This is ${pathText(name)}. Headings that fit as well: ${named}${more}.${hint}`;
}

const numbered = / \(\d+\)$/;
const pathText = (path: readonly string[]): string => path.map(short).join(' > ');
const short = (title: string): string => (title.length > longestTitle ? `${title.slice(0, longestTitle - 1)}…` : title);

/** Names the headings there are, so that the next call can have one of them. */
export function noSuchHeading({ heading, titles }: NoSection): WebglassError {
  const message = `The page has no heading like "${short(heading)}".`;
  if (titles.length === 0) return new WebglassError('NOT_FOUND', { message, fix: 'It has none: use find or query.' });
  let room = mostCharacters;
  const named = titles.slice(0, mostNamed).filter((title) => (room -= title.length + 3) >= 0);
  return new WebglassError('NOT_FOUND', { message, fix: `It has: ${named.join(' | ')}.` });
}
