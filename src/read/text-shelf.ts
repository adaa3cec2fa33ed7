const mostCharacters = 8_000_000;
const mostTexts = 64;

/** The texts used last, bounded in number and characters: what was put there first goes first, the newest stays in any case. */
export interface TextShelf<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly put: (key: string, value: Value) => void;
}

export function createTextShelf<Value>(textOf: (value: Value) => string): TextShelf<Value> {
  const kept = new Map<string, Value>();
  let characters = 0;
  const drop = (key: string) => {
    const value = kept.get(key);
    if (value !== undefined) characters -= textOf(value).length;
    kept.delete(key);
  };
  return {
    get: (key) => kept.get(key),
    put: (key, value) => {
      drop(key);
      kept.set(key, value);
      characters += textOf(value).length;
      for (const oldest of kept.keys()) {
        if (kept.size <= mostTexts && characters <= mostCharacters) break;
        if (oldest !== key) drop(oldest);
      }
    },
  };
}
