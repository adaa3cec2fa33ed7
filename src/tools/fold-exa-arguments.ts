import { exaMaxCharacters } from '../providers/exa-call.ts';
import { dayMs, foldArguments, rangeDays, type TimeRange } from '../request/index.ts';

type Arguments = Readonly<Record<string, unknown>>;
type Kind = 'text' | 'list' | 'number' | 'flag' | 'options';

/** What Exa returns of each page; under `contents` in a search, at the top of a contents call. */
const contentsFields: Readonly<Record<string, Kind>> = {
  text: 'options',
  highlights: 'options',
  summary: 'options',
  context: 'options',
  livecrawl: 'text',
  livecrawlTimeout: 'number',
  maxAgeHours: 'number',
  filterEmptyResults: 'flag',
  subpages: 'number',
  subpageTarget: 'text',
  extras: 'options',
};

const searchFields: Readonly<Record<string, Kind>> = {
  query: 'text',
  type: 'text',
  numResults: 'number',
  includeDomains: 'list',
  excludeDomains: 'list',
  startCrawlDate: 'text',
  endCrawlDate: 'text',
  startPublishedDate: 'text',
  endPublishedDate: 'text',
  category: 'text',
  includeText: 'list',
  excludeText: 'list',
  flags: 'list',
  userLocation: 'text',
  moderation: 'flag',
  useAutoprompt: 'flag',
  systemPrompt: 'text',
  outputSchema: 'options',
  additionalQueries: 'list',
  contents: 'options',
};

/** Names and forms that models use for Exa's search, brought into Exa's own. `now`: what a recency reaches back from. */
export function foldExaSearch(args: unknown, now: number): Arguments {
  const { limit, timeRange, textMaxCharacters, ...folded } = ownNames(args, { ...searchFields, ...contentsFields });
  const most = readNumber(textMaxCharacters);
  const inside = Object.keys(contentsFields).filter((name) => name in folded);
  const asked = Object.fromEntries(inside.map((name) => [name, folded[name]]));
  const rest = Object.fromEntries(Object.entries(folded).filter(([name]) => !inside.includes(name)));
  const contents = foldContents(rest['contents'], {
    ...(most !== undefined && { text: { maxCharacters: most } }),
    ...asked,
  });
  return {
    ...(limit !== undefined && { numResults: readNumber(limit) }),
    ...(typeof timeRange === 'string' && startOf(timeRange, now)),
    ...rest,
    ...(contents !== undefined && { contents }),
  };
}

/** The same for Exa's contents. */
export function foldExaContents(args: unknown): Arguments {
  const { textMaxCharacters, ...folded } = ownNames(args, { urls: 'list', ...contentsFields });
  const most = readNumber(textMaxCharacters);
  const isPlain = folded['text'] === undefined || folded['text'] === true;
  return { ...folded, ...(most !== undefined && isPlain && { text: { maxCharacters: most } }) };
}

/** Exa's own names win over what else means the same; underscores are Exa's Python names. */
function ownNames(args: unknown, fields: Readonly<Record<string, Kind>>): Record<string, unknown> {
  if (typeof args !== 'object' || args === null) return {};
  const own: Record<string, unknown> = {};
  const others: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(args)) {
    // Models write null for what they leave out.
    if (value === null || value === undefined) continue;
    const camel = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    if (Object.hasOwn(fields, name)) own[name] = value;
    else if (Object.hasOwn(fields, camel)) own[camel] ??= value;
    else others[name] = value;
  }
  const named = { ...foldArguments(others), ...own };
  return Object.fromEntries(Object.entries(named).map(([name, value]) => [name, foldValue(name, fields[name], value)]));
}

function foldValue(name: string, kind: Kind | undefined, value: unknown): unknown {
  if (/Domains$|^urls$/.test(name)) return foldArguments({ [name]: value })[name];
  if (kind === undefined || typeof value !== 'string') return value;
  const text = value.trim();
  const readings: Readonly<Record<Kind, () => unknown>> = {
    text: () => value,
    list: () => (text.startsWith('[') ? readJson(text) : [value]),
    number: () => readNumber(value),
    flag: () => (/^(true|false)$/i.test(text) ? text.toLowerCase() === 'true' : value),
    options: () => (/^(true|false|\{.*\})$/is.test(text) ? readJson(text) : value),
  };
  return readings[kind]();
}

/** Asking how, but not for what, still asks for text; only `false` asks for nothing. */
function foldContents(contents: unknown, beside: Arguments): unknown {
  const isOptions = typeof contents === 'object' && contents !== null && !Array.isArray(contents);
  if (!isOptions && contents !== undefined && contents !== true) return contents;
  if (!isOptions && Object.keys(beside).length === 0) return contents;
  const given = Object.entries(isOptions ? contents : {}).map(([name, value]) => [
    name,
    foldValue(name, contentsFields[name], value),
  ]);
  const wanted: Record<string, unknown> = { ...beside, ...Object.fromEntries(given) };
  const isSaid = ['text', 'highlights', 'summary', 'context'].some((name) => wanted[name] !== undefined);
  return isSaid ? wanted : { text: { maxCharacters: exaMaxCharacters }, ...wanted };
}

/** Exa knows dates alone. A word that is no range is left for validation to refuse. */
function startOf(range: string, now: number): Arguments {
  if (!Object.hasOwn(rangeDays, range)) return { timeRange: range };
  const start = new Date(now - rangeDays[range as TimeRange] * dayMs);
  return { startPublishedDate: start.toISOString().slice(0, 10) };
}

const readNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*-?\d+\s*$/.test(value) ? Number(value) : value;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text; // validation says what is wrong with it
  }
}
