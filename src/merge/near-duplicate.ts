import type { RowGroup } from './fuse-groups.ts';
import type { FusableRow } from './fuse.ts';

/** A snippet shorter than this says too little: `Official site.` is on half the web. */
const MIN_WORDS = 12;
/** Share of equal word triples from which two snippets are one text. */
const SAME_TEXT = 0.7;

/**
 * Copies of one text on different hosts become one row (agency stories, mirrors). Only with the same title and a long,
 * equal snippet; on one host equal words are different pages (versions, pages of a list).
 */
export function foldNearDuplicates<Row extends FusableRow>(groups: readonly RowGroup<Row>[]): RowGroup<Row>[] {
  const byTitle = new Map<string, Fingerprint<Row>[]>();
  const kept: Fingerprint<Row>[] = [];
  for (const group of groups) {
    const print = fingerprint(group);
    const candidates = print && (byTitle.get(print.title) ?? []);
    const twin = candidates?.find((other) => isSameText(other, print!));
    if (twin) twin.group = joined(twin.group, group);
    else kept.push(print ?? { title: '', triples: new Set(), hosts: new Set(), group });
    if (print && !twin) byTitle.set(print.title, [...candidates!, print]);
    else if (twin) for (const host of print!.hosts) twin.hosts.add(host);
  }
  return kept.map(({ group }) => group);
}

interface Fingerprint<Row extends FusableRow> {
  readonly title: string;
  readonly triples: ReadonlySet<string>;
  readonly hosts: Set<string>;
  group: RowGroup<Row>;
}

function fingerprint<Row extends FusableRow>(group: RowGroup<Row>): Fingerprint<Row> | undefined {
  const { title = '', snippet = '' } = group.rows[0]!;
  if (typeof title !== 'string' || typeof snippet !== 'string' || snippet.length < MIN_WORDS * 3) return undefined;
  const words = wordsOf(snippet);
  const name = titleKey(title);
  if (words.length < MIN_WORDS || name === '' || !URL.canParse(group.key)) return undefined;
  const triples = new Set(words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`));
  return { title: name, triples, hosts: new Set([new URL(group.key).host]), group };
}

function isSameText(one: Fingerprint<FusableRow>, two: Fingerprint<FusableRow>): boolean {
  if ([...two.hosts].some((host) => one.hosts.has(host))) return false;
  let common = 0;
  for (const triple of one.triples) if (two.triples.has(triple)) common += 1;
  return common / (one.triples.size + two.triples.size - common) >= SAME_TEXT;
}

/** Numbers stay: `Release notes 3.1` and `Release notes 3.2` are two pages. The site's own name at the end goes. */
function titleKey(title: string): string {
  const [, head] = title.match(/^(.{12,}?)\s+[|–—·-]\s+[^|–—·]{2,40}$/u) ?? [];
  return wordsOf(head ?? title).join(' ');
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Places of the same list count once, at the better one. */
function joined<Row extends FusableRow>(one: RowGroup<Row>, two: RowGroup<Row>): RowGroup<Row> {
  const places = new Map(one.places.map((place) => [place.list, place]));
  for (const place of two.places) {
    const known = places.get(place.list);
    if (!known || place.rank < known.rank) places.set(place.list, place);
  }
  return {
    key: one.key,
    rows: [...one.rows, ...two.rows],
    places: [...places.values()].sort((first, second) => first.list - second.list),
    alsoAt: [...one.alsoAt, two.rows[0]!.url],
  };
}
