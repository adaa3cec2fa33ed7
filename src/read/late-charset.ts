/** Heads with whole style sheets in them are as long as this. */
const longestHead = 262_144;

const mark = /<(!--|(?:script|style|title|noscript|template|meta|body|\/head)\b)/gi;

/** What is no markup, although it may look so, by where it ends. */
const ends: ReadonlyMap<string, RegExp> = new Map([
  ['!--', /-->/g],
  ...['script', 'style', 'title', 'noscript', 'template'].map(
    (name) => [name, new RegExp(`</${name}\\b`, 'gi')] as const,
  ),
]);

/**
 * The encoding that a meta element names anywhere in the head, however much stands before it. Browsers guess by the first 1024 bytes, and
 * begin again when they meet such an element later.
 */
export function lateCharset(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, longestHead)).toString('latin1');
  let at = 0;
  for (let found = after(mark, head, at); found; found = after(mark, head, at)) {
    at = mark.lastIndex;
    const name = found[1]!.toLowerCase();
    const end = ends.get(name);
    if (end) {
      if (!after(end, head, at)) return undefined;
      at = end.lastIndex;
    } else if (name === 'meta') {
      const meta = readTag(head, at);
      const label = charsetIn(meta.said);
      if (label !== undefined) return label;
      at = meta.end;
    } else return undefined;
  }
  return undefined;
}

function after(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

const attribute = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?|>/g;

interface Tag {
  readonly said: ReadonlyMap<string, string>;
  readonly end: number;
}

function readTag(head: string, from: number): Tag {
  const said = new Map<string, string>();
  let end = from;
  for (let found = after(attribute, head, end); found && found[0] !== '>'; found = after(attribute, head, end)) {
    end = attribute.lastIndex;
    const [, name = '', ...values] = found;
    // The first of a name counts.
    if (!said.has(name.toLowerCase())) said.set(name.toLowerCase(), values.find((value) => value !== undefined) ?? '');
  }
  return { said, end };
}

/** A description may speak of encodings as well. */
function charsetIn(said: ReadonlyMap<string, string>): string | undefined {
  const own = said.get('charset')?.trim();
  if (own !== undefined || said.get('http-equiv')?.trim().toLowerCase() !== 'content-type') return own;
  return /charset\s*=\s*["']?([\w:.-]+)/i.exec(said.get('content') ?? '')?.[1];
}
