/** What one service charges, in US$ at its list price for small accounts. */
export interface Price {
  /** One search. */
  readonly search?: number;
  /** One page. */
  readonly read?: number;
  /** One credit, where the service tells how many a call took. */
  readonly credit?: number;
  /** A million tokens, where it tells those. */
  readonly millionTokens?: number;
  /** A setting whose value changes the price of a search or a page: name → value → US$. */
  readonly searchBy?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly readBy?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** A category that is searched in another way, at another price. */
  readonly searchByCategory?: Readonly<Record<string, number>>;
  /** Without a key it is free, at a small rate. */
  readonly freeWithoutKey?: true;
}

/** The day the table was last compared with the services' price pages. Prices age; costs told by a service win over these. */
export const pricesAsOf = '2026-11-15';

export const prices: Readonly<Record<string, Price>> = {
  brave: { search: 0.005 },
  crawl4ai: { read: 0 },
  ddgs: { search: 0 },
  duckduckgo: { search: 0 },
  exa: {
    search: 0.007,
    read: 0.001,
    searchBy: { type: { 'deep-lite': 0.012, deep: 0.012, 'deep-reasoning': 0.015 } },
  },
  // The smallest plan: 5000 credits for 19 dollars; a search takes two.
  firecrawl: { search: 0.0076, read: 0.0038, credit: 0.0038, freeWithoutKey: true },
  jina: { search: 0.0005, read: 0.0003, millionTokens: 0.05, freeWithoutKey: true },
  kagi: { search: 0.012 },
  // Charged in euros; taken at par until a rate is in this table.
  linkup: { search: 0.005, read: 0.001, searchBy: { depth: { deep: 0.05 } }, readBy: { renderJs: { true: 0.005 } } },
  parallel: { search: 0.004, read: 0.001, searchBy: { mode: { turbo: 0.001, advanced: 0.009 } } },
  perplexity: {
    search: 0.001,
    searchBy: { searchType: { web: 0.005 } },
    // Papers and filings are found by the standard search alone.
    searchByCategory: { academic: 0.005, 'research paper': 0.005, sec: 0.005, 'financial report': 0.005 },
  },
  searxng: { search: 0 },
  serper: { search: 0.001, read: 0.002, credit: 0.001 },
  tavily: {
    search: 0.008,
    read: 0.0016,
    credit: 0.008,
    searchBy: { searchDepth: { advanced: 0.016 } },
    readBy: { extractDepth: { advanced: 0.0032 } },
    freeWithoutKey: true,
  },
  wikipedia: { search: 0 },
  you: { search: 0.005, read: 0.001, freeWithoutKey: true },
};
