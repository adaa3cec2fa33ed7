import { html as spec } from 'parse5';
import { emptyRecord } from './tree-nodes.ts';

/** Places in the table: pages use some fifty names each, mostly the same. */
const size = 4096;

/** Longer ones are made up, and met once. */
const longest = 40;

const names = Array<string>(size).fill('');

/**
 * `html.slice(start, end)`, as the one string there is for this name of a tag or an attribute. A name that was met before is found by its
 * characters, without cutting it out of the page; and one string is compared, hashed and looked up faster than copies of it.
 * `hash`: any number that equal names share.
 */
export function knownName(html: string, start: number, end: number, hash: number): string {
  const place = hash & (size - 1);
  const known = names[place]!;
  if (known.length === end - start && isAt(html, start, known)) return known;
  const name = html.slice(start, end);
  if (name.length > longest) return name;
  return (names[place] = asKey(name));
}

export interface KnownTag {
  readonly name: string;
  /** The parser's number for it. */
  readonly id: spec.TAG_ID;
}

const tagOf = (name: string): KnownTag => ({ name, id: spec.getTagID(name) });
const tags = Array<KnownTag>(size).fill(tagOf(''));

/** The same for the name of a tag. */
export function knownTag(html: string, start: number, end: number, hash: number): KnownTag {
  const place = hash & (size - 1);
  const known = tags[place]!;
  if (known.name.length === end - start && isAt(html, start, known.name)) return known;
  const name = html.slice(start, end);
  return name.length > longest ? tagOf(name) : (tags[place] = tagOf(asKey(name)));
}

function isAt(html: string, start: number, name: string): boolean {
  for (let index = 0; index < name.length; index += 1)
    if (html.charCodeAt(start + index) !== name.charCodeAt(index)) return false;
  return true;
}

/** The engine keeps one string for all keys that are equal. */
export function asKey(name: string): string {
  const holder = emptyRecord();
  holder[name] = name;
  for (const key in holder) return key;
  return name;
}
