/** One node of a page's structured data. */
export type LinkedNode = Readonly<Record<string, unknown>>;

const maxNodes = 2000;
/** Names lie at most a list and an entity deep; data that is nested for its own sake says nothing. */
const deepestName = 8;

/** All nodes of all JSON-LD scripts, flattened: graphs, arrays and nested entities. Broken scripts are left out. */
export function readJsonLd(scripts: readonly string[]): LinkedNode[] {
  const nodes: LinkedNode[] = [];
  for (const script of scripts) flatten(parseLeniently(script), nodes, 0);
  return nodes;
}

export function typesOf(node: LinkedNode): readonly string[] {
  const type = node['@type'];
  const types = Array.isArray(type) ? type : [type];
  return types.filter((name): name is string => typeof name === 'string').map((name) => name.replace(/^.*[/#:]/, ''));
}

/** The value as one string: itself, its name, or the first of several. */
export function stringOf(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim();
  if (typeof value === 'number') return String(value);
  if (depth > deepestName) return undefined;
  if (Array.isArray(value)) {
    for (const entry of value) {
      const text = stringOf(entry, depth + 1);
      if (text !== undefined) return text;
    }
    return undefined;
  }
  return isNode(value) ? stringOf(value['name'] ?? value['@value'], depth + 1) : undefined;
}

export const isNode = (value: unknown): value is LinkedNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function flatten(value: unknown, into: LinkedNode[], depth: number): void {
  if (into.length >= maxNodes || depth > 12) return;
  if (Array.isArray(value)) for (const entry of value) flatten(entry, into, depth + 1);
  else if (isNode(value)) {
    if (value['@type'] !== undefined) into.push(value);
    for (const entry of Object.values(value)) if (typeof entry === 'object') flatten(entry, into, depth + 1);
  }
}

function parseLeniently(script: string): unknown {
  const body = withoutEnd(script.replace(/^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/<!\[CDATA\[)?\s*/, ''));
  for (const text of [body, body.replace(/[\u0000-\u001f]+/g, ' ').replace(/,\s*([\]}])/g, '$1')]) {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      // The next, more forgiving reading; a script that nobody can read tells us nothing.
    }
  }
  return undefined;
}

/** What closes such a script. From its end: a pattern would look for it at every space. */
function withoutEnd(script: string): string {
  const said = script.trimEnd();
  const body = said.endsWith(';') ? said.slice(0, -1).trimEnd() : said;
  if (!body.endsWith('>') && !body.endsWith('*/')) return body;
  const last = body.slice(body.endsWith('*/') ? body.lastIndexOf('/*') : -5);
  return body.slice(0, body.length - (/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\]\]>)$/.exec(last)?.[0].length ?? 0)).trimEnd();
}
