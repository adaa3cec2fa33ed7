import type { Pace } from './token-bucket.ts';

/**
 * What the services allow by themselves, so that a burst is paced before it is refused. From their documentation, 2026-11;
 * the entry plan where there are several. Self-hosted services have no row: their owner knows.
 */
export const planLimits: Readonly<Record<string, Pace>> = {
  duckduckgo: { perMinute: 60, burst: 3 }, // a scraped page: a person does not search faster
  ddgs: { perMinute: 60, burst: 3 },
  exa: { perMinute: 600, burst: 10 },
  firecrawl: { perMinute: 100, burst: 10 },
  jina: { perMinute: 100, burst: 20 },
  linkup: { perMinute: 600, burst: 10 },
  perplexity: { perMinute: 3000, burst: 50 },
  serper: { perMinute: 3000, burst: 50 },
  tavily: { perMinute: 100, burst: 50 },
  wikipedia: { perMinute: 600, burst: 10 },
  you: { perMinute: 600, burst: 10 },
};
