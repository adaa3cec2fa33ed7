/** When the table below was last looked at. */
export const engineWeightsDate = '2026-11-15';

/**
 * How far a provider's order is trusted before anything is known of the query. A judgement by kind of index, not a
 * measurement: general web indexes are level, so that their agreement decides; what searches less than the web counts
 * less. `search.weights` in the configuration replaces any of them.
 */
export const engineWeights: Readonly<Record<string, number>> = {
  brave: 1,
  exa: 1,
  kagi: 1,
  linkup: 1,
  parallel: 1,
  perplexity: 1,
  serper: 1,
  tavily: 1,
  you: 1,
  // Resell or condense another index; the order is theirs, the choice is cut.
  firecrawl: 0.9,
  jina: 0.9,
  ollama: 0.9,
  // Scraped result pages: the order is good, but blocks and layout changes thin it out.
  duckduckgo: 0.9,
  // As good as the engines the instance happens to ask.
  ddgs: 0.85,
  searxng: 0.85,
  // One site: right for facts, never a reason to push the rest of the web down.
  wikipedia: 0.5,
};

/** For a provider nobody has rated: a program's own. */
const UNKNOWN = 0.8;

/** The weight of one configured provider: the user's word for its name, else for its type, else the shipped prior. */
export function engineWeight(
  { name, type }: { readonly name: string; readonly type: string },
  configured: Readonly<Record<string, number>> = {},
): number {
  return configured[name] ?? configured[type] ?? engineWeights[type] ?? UNKNOWN;
}
