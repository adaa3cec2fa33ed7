/** When the table below was last looked at. */
export const engineWeightsDate = '2026-11-16';

interface Prior {
  readonly weight: number;
  readonly because: string;
}

const prior = (weight: number, because: string): Prior => ({ weight, because });
const wholeWeb = prior(
  1,
  'a general index of the web; which of them is best depends on the query, so agreement decides',
);
const condensed = prior(0.9, 'resells or condenses another index: the order is theirs, the choice is cut');
const scraped = prior(0.9, 'a scraped result page: the order is good, but blocks and layout changes thin it out');
const mixed = prior(0.85, 'as good as the engines the instance happens to ask');
const oneSite = prior(0.5, 'one site: right for facts, never a reason to push the rest of the web down');

/**
 * How far a provider's order is trusted before anything is known of the query. A judgement by kind of index, not a
 * measurement: nobody publishes one that covers these services. `search.weights` in the configuration replaces any of them.
 */
export const engineWeights: Readonly<Record<string, Prior>> = {
  brave: wholeWeb,
  exa: wholeWeb,
  kagi: wholeWeb,
  linkup: wholeWeb,
  parallel: wholeWeb,
  perplexity: wholeWeb,
  serper: wholeWeb,
  tavily: wholeWeb,
  you: wholeWeb,
  firecrawl: condensed,
  jina: condensed,
  ollama: condensed,
  duckduckgo: scraped,
  ddgs: mixed,
  searxng: mixed,
  wikipedia: oneSite,
};

/** For a provider nobody has rated: a program's own. */
const UNKNOWN = 0.8;

/** The weight of one configured provider: the user's word for its name, else for its type, else the shipped prior. */
export function engineWeight(
  { name, type }: { readonly name: string; readonly type: string },
  configured: Readonly<Record<string, number>> = {},
): number {
  return configured[name] ?? configured[type] ?? engineWeights[type]?.weight ?? UNKNOWN;
}
