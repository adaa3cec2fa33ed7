/** Numbers in [0, 1), the same in every run. */
export function seeded(seed) {
  let state = seed;
  return () => (state = (state * 1103515245 + 12345) & 0x7fffffff) / 0x7fffffff;
}

/** Different combinations of engines, at most `count`, the same in every run. */
export function pickCombos(pool, size, count) {
  const random = seeded(42);
  const found = new Map();
  for (let tries = 0; tries < 4000 && found.size < count; tries += 1) {
    const combo = new Set();
    while (combo.size < Math.min(size, pool.length)) combo.add(pool[Math.floor(random() * pool.length)]);
    const sorted = [...combo].sort();
    found.set(sorted.join('|'), sorted);
  }
  return [...found.values()];
}

const ENGINES = 8;
const QUERIES = 60;
const PAGES = 60;

/**
 * Queries over a small web of 60 pages, eight of them relevant, and engines that see relevance through noise: the first
 * hardly any, the last almost nothing else.
 */
export function simulatedSet() {
  const random = seeded(7);
  // Sum of three: near enough to a bell.
  const noise = () => random() + random() + random() - 1.5;
  return Array.from({ length: QUERIES }, (_, query) => {
    const pages = Array.from({ length: PAGES }, (_, page) => `q${query}p${page}`);
    const qrels = Object.fromEntries(pages.slice(0, 8).map((page, index) => [page, index < 3 ? 3 : 1]));
    const ranked = (blur) =>
      pages
        .map((page) => [page, (qrels[page] ?? 0) + blur * noise()])
        .sort(([, one], [, two]) => two - one)
        .slice(0, 20);
    const lists = Object.fromEntries(
      Array.from({ length: ENGINES }, (_, engine) => [`engine-${engine}`, ranked(0.8 + engine * 0.7)]),
    );
    return { lists, qrels };
  });
}
