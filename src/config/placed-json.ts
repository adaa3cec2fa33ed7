/** A spot in a text file, counted from 1 as editors do. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export type JsonPath = readonly PropertyKey[];

/** What a JSON file holds, and where each part of it stands; or the first mistake in it, without quoting the text. */
export type PlacedJson =
  | { readonly ok: true; readonly value: unknown; readonly placeOf: (path: JsonPath) => Place | undefined }
  | { readonly ok: false; readonly place: Place; readonly says: string };

// JSON.parse quotes about ten characters around a mistake (part of a key, perhaps) and often names no position.
const spaces = /[ \t\r\n]*/y;
const quoted = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const word = /true|false|null/y;
const words: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };
const deepest = 100;

/** Parses JSON, remembering where things are. Stricter than JSON.parse in one point: a key given twice is a mistake. */
export function parsePlacedJson(text: string): PlacedJson {
  const offsets = new Map<string, number>();
  let at = 0;

  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };
  const next = (): string => {
    take(spaces);
    return text[at] ?? '';
  };

  const readValue = (path: JsonPath): unknown => {
    if (path.length > deepest) throw new Mistake(at, 'it is nested too deeply');
    const first = next();
    if (!offsets.has(keyOf(path))) offsets.set(keyOf(path), at);
    if (first === '{') return readObject(path);
    if (first === '[') return readArray(path);
    if (first === '"') return readText();
    const literal = take(word);
    if (literal !== undefined) return words[literal];
    const digits = take(number);
    if (digits !== undefined) return Number(digits);
    throw new Mistake(at, oddities[first] ?? 'a value is expected here');
  };

  const readText = (): string => {
    const found = take(quoted);
    if (found === undefined) throw new Mistake(at, 'the text that starts here is not closed, or holds a bad escape');
    return JSON.parse(found) as string;
  };

  const readObject = (path: JsonPath): Record<string, unknown> => {
    const members: [string, unknown][] = [];
    const seen = new Set<string>();
    readMembers('}', () => {
      const start = at;
      if (next() !== '"') throw new Mistake(at, keyOddities[next()] ?? 'a key in double quotes is expected here');
      const key = readText();
      if (seen.has(key)) throw new Mistake(start, 'this key is given twice');
      seen.add(key);
      const inner = [...path, key];
      offsets.set(keyOf(inner), start);
      if (next() !== ':') throw new Mistake(at, '":" is expected after a key');
      at += 1;
      members.push([key, readValue(inner)]);
    });
    return Object.fromEntries(members);
  };

  const readArray = (path: JsonPath): unknown[] => {
    const items: unknown[] = [];
    readMembers(']', () => items.push(readValue([...path, items.length])));
    return items;
  };

  const readMembers = (close: string, readOne: () => void): void => {
    at += 1;
    if (next() === close) {
      at += 1;
      return;
    }
    for (;;) {
      next();
      readOne();
      const end = next();
      if (end !== ',' && end !== close) {
        throw new Mistake(at, end === '' ? oddities['']! : `"," or "${close}" is expected here`);
      }
      const comma = at;
      at += 1;
      if (end === close) return;
      if (next() === close) throw new Mistake(comma, 'this comma is one too many');
    }
  };

  try {
    const value = readValue([]);
    if (next() !== '') throw new Mistake(at, 'nothing may follow the closing bracket');
    return { ok: true, value, placeOf: (path) => placeAt(text, nearestOffset(offsets, path)) };
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    return { ok: false, place: placeAt(text, error.offset), says: error.says };
  }
}

const oddities: Readonly<Record<string, string>> = {
  '': 'it ends too early',
  "'": 'text needs double quotes',
  '/': 'comments are not allowed in JSON',
};
const keyOddities: Readonly<Record<string, string>> = { ...oddities, "'": 'a key needs double quotes' };

class Mistake extends Error {
  readonly offset: number;
  readonly says: string;

  constructor(offset: number, says: string) {
    super(says);
    this.offset = offset;
    this.says = says;
  }
}

const keyOf = (path: JsonPath): string => JSON.stringify(path);

/** Where a path stands, or its nearest parent that exists. */
function nearestOffset(offsets: ReadonlyMap<string, number>, path: JsonPath): number {
  for (let length = path.length; length > 0; length -= 1) {
    const offset = offsets.get(keyOf(path.slice(0, length)));
    if (offset !== undefined) return offset;
  }
  return offsets.get(keyOf([])) ?? 0;
}

function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset);
  const lastBreak = before.lastIndexOf('\n');
  return { line: before.split('\n').length, column: offset - lastBreak };
}
