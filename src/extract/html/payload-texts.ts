import { hasMarks, stringsIn } from './data-to-html.ts';
import { isNode } from './json-ld.ts';
import { measureText } from './measure-text.ts';
import { withoutTags } from './without-tags.ts';

const longestPiece = 2_000_000;
const maxPieces = 5000;
const maxVisits = 100_000;
const deepest = 40;

/** Words of field names under which pages keep what they show. */
const shown = new Set(
  (
    'about abstract answer article bio biography blocks body caption children chapter comment conclusion content contents copy ' +
    'description details dek entry excerpt extract history html info information ingredients instructions intro introduction ' +
    'lead lyrics main markdown markup md message notes overview paragraph paragraphs plot post preview question quote raw ' +
    'recipe rendered review richtext section snippet standfirst steps story subtitle summary synopsis teaser text transcript value'
  ).split(' '),
);

/** Names that hold nothing but text, whatever its parts are called: languages, versions. */
const holders = new Set('body content contents description html markdown text'.split(' '));

/** Words of names under which nothing is shown, whatever is further inside. */
const unseen = new Set(
  (
    'ads ai analytics aria canonical config configuration consent cookie cookies css debug dictionary env error errors ' +
    'experiment experiments flags gdpr gtm hidden i18n internal intl jsonld keywords labels llm meta metadata metatags og ' +
    'opengraph placeholder private prompt schema script secret seo styles tooltip tracking translation translations twitter ' +
    'validation validations'
  ).split(' '),
);

/** `articleBody`, `article_body` → article, body. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);

type Place = 'shown' | 'holder' | 'unseen' | 'open';

function placeOf(name: string, around: Place): Place {
  const words = wordsOf(name);
  if (words.some((word) => unseen.has(word))) return 'unseen';
  if (holders.has(words.at(-1)!)) return 'holder';
  if (words.some((word) => shown.has(word))) return 'shown';
  return around === 'holder' ? 'shown' : 'open';
}

/** Long texts of the data that pages are made of, in its order, each once: those in fields that by their name are shown. */
export function payloadTexts(payloads: readonly string[]): { readonly texts: string[]; readonly isCut: boolean } {
  const reader = new PayloadReader();
  for (const payload of payloads) reader.read(payload);
  return { texts: [...reader.pieces], isCut: reader.isCut };
}

class PayloadReader {
  readonly pieces = new Set<string>();
  /** More data, or longer texts, than are read. */
  isCut = false;
  private visits = 0;
  /** Nuxt 3 writes all values into one list, in which objects and lists hold places of others. */
  private list: readonly unknown[] | undefined;

  read(payload: string): void {
    const data = parse(payload);
    this.list = isFlat(data) ? data : undefined;
    if (data !== undefined) return this.visit(this.list ? this.list[0] : data, 'open', 0);
    for (const { name, text } of stringsIn(payload)) {
      // What is handed to a function has no name: marks of its own speak for it.
      const place = name === undefined ? (hasMarks(text) ? 'shown' : 'open') : placeOf(name, 'open');
      this.visit(text, place, 0);
    }
  }

  private visit(value: unknown, place: Place, depth: number): void {
    this.visits += 1;
    if (place === 'unseen') return;
    if (this.visits > maxVisits || this.pieces.size >= maxPieces || depth > deepest) {
      this.isCut ||=
        isNode(value) || Array.isArray(value) || (typeof value === 'string' && place !== 'open' && isText(value));
      return;
    }
    if (typeof value === 'string') this.text(value, place, depth);
    else if (Array.isArray(value)) for (const entry of value) this.visit(this.entry(entry), place, depth + 1);
    else if (isNode(value))
      for (const [name, entry] of Object.entries(value)) this.visit(this.entry(entry), placeOf(name, place), depth + 1);
  }

  private text(value: string, place: Place, depth: number): void {
    const nested = /^\s*[{[]/.test(value) ? parse(value) : undefined;
    if (nested !== undefined) this.visit(nested, place, depth + 1);
    else if (place !== 'open' && isText(value)) {
      this.isCut ||= value.length > longestPiece;
      this.pieces.add(value.slice(0, longestPiece));
    }
  }

  private entry(entry: unknown): unknown {
    return this.list && typeof entry === 'number' ? this.list[entry] : entry;
  }
}

const isFlat = (data: unknown): data is readonly unknown[] =>
  Array.isArray(data) && data.length > 2 && data.some((entry) => isNode(entry) && holdsPlaces(entry));

const holdsPlaces = (node: object): boolean => {
  const values = Object.values(node);
  return values.length > 0 && values.every((value) => typeof value === 'number' && Number.isInteger(value));
};

/** A text that begins with this many signs of sentences goes on so. */
const sample = 200_000;

/** Sentences, not code, addresses or style sheets. */
function isText(value: string): boolean {
  if (value.length < 60) return false;
  if (/^(?:https?:|data:|\/|[\w-]+$)|[{};]\s*[\w-]+\s*[:=]|function\s*\(|=>|\.css|@media/.test(value.slice(0, 600)))
    return false;
  const { words, stops, characters } = measureText(withoutTags(value.slice(0, sample)));
  return words >= 12 && stops >= 1 && characters / words < 12;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined; // A payload in another language than JSON is not ours to run.
  }
}
