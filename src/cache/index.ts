export { cacheKey } from './cache-key.ts';
export { noCache, type Cache, type CacheEntry } from './cache.ts';
export { cachedAnswers } from './cached-answers.ts';
export { cachedPages, type CachedPages } from './cached-pages.ts';
export { diskCache } from './disk-cache.ts';
export { freshnessOf, validatorsOf } from './freshness.ts';
export { recording, replaying } from './recordings.ts';
export { memoryCache } from './memory-cache.ts';
export { createSingleFlight } from './single-flight.ts';
