import { cleanLine } from '../../clean/clean-text.ts';
import { decodeEntities } from './decode-entities.ts';
import { blockTags } from './element-sets.ts';

/** Of which far less is given: fields of metadata are short, and patterns look twice. */
const longest = 8000;

const elements =
  'a abbr acronym address article aside audio b base big blockquote body br button canvas caption center cite code col dd del details ' +
  'dfn dialog div dl dt em embed fieldset figcaption figure font footer form frame h[1-6] head header hr html i iframe img input ins kbd ' +
  'label legend li link main map mark marquee math meta nav noscript object ol optgroup option p param picture pre q s samp script section ' +
  'select small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr tt u ul ' +
  'var video wbr';
/** Names of elements and, with a hyphen, of a page's own. `Vec<String>` and `<The Palace>` are text. */
const named = `(?:${elements.replaceAll(' ', '|')}|[a-z][a-z\\d]*-[a-z\\d-]+)`;
const tag = new RegExp(`</?(${named})(?=[\\s/>])(?:"[^"]*"|'[^']*'|[^"'<>])*>`, 'gi');
const looseTag = new RegExp(`</?(${named})(?=[\\s/>])[^<>]*>`, 'gi');
/** What nobody was meant to read, whole; and a tag that was cut with the text. */
const unread =
  /<(script|style|template|noscript)\b[^<>]*>[^]*?<\/\1\s*>|<!--[^]*?(?:-->|$)|<!(?:doctype|\[cdata\[)[^<>]*>|\]\]>/gi;
const cutTag = new RegExp(`<${named}\\s[^<>]*=[^<>]*$`, 'i');
/** What is taken out of the middle of a tag may leave another. */
const mostTimes = 4;

/**
 * What data says, as one line that a person could read: references resolved, no tags. Data is seen by nobody, so what is marked up there
 * would reach a reader as it is. A tag that `isShown` on the page as text is what the page is about.
 */
export function plainLine(text: string, isShown: (tag: string) => boolean = () => false): string {
  const line = cleanLine(decodeEntities(text.slice(0, longest)));
  if (!line.includes('<')) return line;
  let plain = line;
  for (let times = 0; times < mostTimes; times += 1) {
    const before = plain;
    plain = plain
      .replace(unread, (part) => (isShown(firstTag(part)) ? part : ' '))
      .replace(tag, (part, name: string) => (isShown(part) ? part : gapFor(name)))
      .replace(looseTag, (part, name: string) => (isShown(part) ? part : gapFor(name)))
      .replace(cutTag, (part) => (isShown(part) ? part : ''));
    if (plain === before) break;
  }
  return cleanLine(plain);
}

const firstTag = (part: string) => part.slice(0, part.indexOf('>') + 1) || part;

/** Elements of a line of their own part words, others do not. */
const gapFor = (name: string) => (blockTags.has(name.toLowerCase()) || /^(?:br|img)$/i.test(name) ? ' ' : '');
