export { cacheKey } from './cache-key.ts';
export { noCache, type Cache, type CacheEntry, type CacheEntryInfo } from './cache.ts';
export { cachedAnswers, type CachedAnswers } from './cached-answers.ts';
export { cachedPages, type CachedPage, type CachedPages } from './cached-pages.ts';
export { diskCache } from './disk-cache.ts';
export { freshnessOf, validatorsOf, type Freshness } from './freshness.ts';
export { recording, replaying } from './recordings.ts';
export { memoryCache } from './memory-cache.ts';
export { createSingleFlight, type SingleFlight } from './single-flight.ts';
