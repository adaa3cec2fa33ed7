/** Names that models and other tools use, and ours. The first name wins when both are given. */
const otherNames: Readonly<Record<string, string>> = {
  q: 'query',
  search_query: 'query',
  searchQuery: 'query',
  question: 'query',
  maxResults: 'limit',
  max_results: 'limit',
  numResults: 'limit',
  num_results: 'limit',
  count: 'limit',
  allowed_domains: 'includeDomains',
  allowedDomains: 'includeDomains',
  include_domains: 'includeDomains',
  domains: 'includeDomains',
  site: 'includeDomains',
  blocked_domains: 'excludeDomains',
  blockedDomains: 'excludeDomains',
  exclude_domains: 'excludeDomains',
  recency: 'timeRange',
  freshness: 'timeRange',
  time_range: 'timeRange',
  start_published_date: 'startPublishedDate',
  startDate: 'startPublishedDate',
  start_date: 'startPublishedDate',
  end_published_date: 'endPublishedDate',
  endDate: 'endPublishedDate',
  end_date: 'endPublishedDate',
  topic: 'category',
  url: 'urls',
  link: 'urls',
  links: 'urls',
  max_length: 'textMaxCharacters',
  maxLength: 'textMaxCharacters',
  maxCharacters: 'textMaxCharacters',
  max_characters: 'textMaxCharacters',
  text_max_characters: 'textMaxCharacters',
  max_tokens: 'maxTokens',
  section: 'heading',
};

const shortRanges: Readonly<Record<string, string | undefined>> = {
  d: 'day',
  w: 'week',
  m: 'month',
  y: 'year',
  all: undefined,
  any: undefined,
};
const domainLists = new Set(['includeDomains', 'excludeDomains']);

/** Turns the spellings callers use into the declared names, before validation. Nulls and blanks count as not given. */
export function foldArguments(input: unknown): Record<string, unknown> {
  // Without a prototype, so that any name is only a name.
  const folded = Object.create(null) as Record<string, unknown>;
  if (typeof input !== 'object' || input === null) return {};
  const entries = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  for (const [name, value] of entries) if (!Object.hasOwn(otherNames, name)) folded[name] = foldValue(name, value);
  for (const [name, value] of entries) {
    const target = Object.hasOwn(otherNames, name) ? otherNames[name]! : undefined;
    if (target !== undefined && !(target in folded)) folded[target] = foldValue(target, value);
  }
  for (const name of optional) if (isBlank(folded[name])) delete folded[name];
  return { ...folded };
}

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

const optional = [
  'timeRange',
  'category',
  'startPublishedDate',
  'endPublishedDate',
  'provider',
  'cursor',
  'heading',
  'find',
  'content',
  'country',
  'language',
  'limit',
  'maxTokens',
  'textMaxCharacters',
];

function foldValue(name: string, value: unknown): unknown {
  if (name === 'timeRange' && typeof value === 'string' && Object.hasOwn(shortRanges, value)) return shortRanges[value];
  if (domainLists.has(name)) return foldDomains(value);
  return name === 'urls' ? foldList(value) : value;
}

/** Domains have neither spaces nor commas, so a text of several is a list. */
function foldDomains(value: unknown): unknown {
  const list = foldList(value);
  if (!Array.isArray(list)) return list;
  return list.flatMap((one: unknown) =>
    typeof one === 'string' && one.includes(',') ? one.split(/[\s,]+/).filter(Boolean) : [one],
  );
}

/** A list may come as one text, or as a JSON array inside a text. */
function foldList(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (!value.trim().startsWith('[')) return [value];
  try {
    return JSON.parse(value);
  } catch {
    return [value]; // not JSON after all: validation will say what is wrong with it
  }
}
