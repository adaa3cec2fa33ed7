import { priceWords } from '../providers/cost-of.ts';
import type { AnyProvider } from '../providers/index.ts';
import { filterNames, type FilterName } from '../request/index.ts';
import { fieldFacts, fieldsOf, variablesOf } from './field-facts.ts';

/** One line of the table of providers: the README, the docs and `webglass providers` print the same. */
export interface ProviderRow {
  readonly id: string;
  readonly label: string;
  readonly about: string;
  readonly docs: string;
  readonly search: boolean;
  readonly read: boolean;
  readonly key: AnyProvider['key'];
  /** The variable its key is looked for in. */
  readonly keyVariable?: string;
  /** Every variable that configures it. */
  readonly variables: readonly string[];
  /** Filters the service applies itself; the others are emulated or reported as ignored. */
  readonly nativeFilters: readonly FilterName[];
  /** The same in a few words, for tables: `domains, dates, country`. */
  readonly filterWords: string;
  /** What a thousand calls cost in US$, in a few words. */
  readonly price?: string;
  /** Places in the order without a configuration. */
  readonly zeroConfig: { readonly search?: number; readonly read?: number };
}

export function providerRows(providers: readonly AnyProvider[]): ProviderRow[] {
  return providers.map((provider) => {
    const { id, label, about, docs, key, zeroConfig = {}, search, read, settings } = provider;
    const keyField = fieldsOf(settings)['apiKey'];
    const keyVariable = keyField && fieldFacts(keyField).env;
    const variables = Object.values(fieldsOf(settings)).flatMap(variablesOf);
    const nativeFilters = filterNames.filter((name) => search?.can.filters[name] !== undefined);
    const filterWords = wordsFor(nativeFilters);
    const price = priceWords(id);
    const roles = { search: search !== undefined, read: read !== undefined };
    return {
      id,
      label,
      about,
      docs,
      ...roles,
      key,
      ...(keyVariable && { keyVariable }),
      variables,
      nativeFilters,
      filterWords,
      ...(price !== undefined && { price }),
      zeroConfig,
    };
  });
}

const words: readonly (readonly [string, readonly FilterName[]])[] = [
  ['domains', ['includeDomains', 'excludeDomains']],
  ['recency', ['timeRange']],
  ['dates', ['startPublishedDate', 'endPublishedDate']],
  ['category', ['category']],
  ['country', ['country']],
  ['language', ['language']],
  ['safe search', ['safeSearch']],
];

/** Half of a pair. */
const halves: Partial<Record<FilterName, string>> = {
  includeDomains: 'domains (only these)',
  excludeDomains: 'domains (not these)',
  startPublishedDate: 'dates from',
  endPublishedDate: 'dates until',
};

/** Two filters in one word when the service has both. */
function wordsFor(native: readonly FilterName[]): string {
  return words
    .flatMap(([word, names]) => {
      const found = names.filter((name) => native.includes(name));
      return found.length === names.length ? [word] : found.map((name) => halves[name] ?? name);
    })
    .join(', ');
}
