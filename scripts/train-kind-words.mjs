/** Token → per kind how much more often it is met there than elsewhere; sites speak, not pages, so that a large site is one voice. */
const FEWEST_SITES = 5;
const SHRINK = 2;
/** Of the tokens of addresses and titles, and of those of headings. */
const LIMITS = { address: 300, headings: 300 };
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const MIDDLE = 32;
const STEPS = 8;

/** What the tokens of these pages say about kinds. `pages`: `{ site, kind, kindTokens: { address, headings } }`. */
export function collectKindWords(pages, kinds) {
  const voices = new Map();
  for (const page of pages) {
    const voice = `${page.site}\n${page.kind}`;
    voices.set(voice, [...(voices.get(voice) ?? []), page]);
  }
  const totals = kinds.map((kind) => [...voices.keys()].filter((voice) => voice.endsWith(`\n${kind}`)).length);
  const all = totals.reduce((sum, count) => sum + count, 0);
  const bases = totals.map((count) => Math.max(count, 0.5) / all);
  const table = new Map();
  for (const [group, limit] of Object.entries(LIMITS)) {
    const entries = countTokens(voices, group, kinds).filter(({ sites }) => sites.size >= FEWEST_SITES);
    entries.sort((one, two) => usefulness(two, bases) - usefulness(one, bases));
    for (const entry of entries.slice(0, limit)) table.set(entry.token, entry);
  }
  return { table, bases };
}

function countTokens(voices, group, kinds) {
  const tokens = new Map();
  for (const [voice, pages] of voices) {
    const [site, kind] = voice.split('\n');
    for (const { kindTokens } of pages)
      for (const token of kindTokens[group]) {
        let entry = tokens.get(token);
        if (!entry) tokens.set(token, (entry = { token, counts: kinds.map(() => 0), sites: new Map() }));
        const at = kinds.indexOf(kind);
        entry.counts[at] += 1 / pages.length;
        let own = entry.sites.get(site);
        if (!own) entry.sites.set(site, (own = kinds.map(() => 0)));
        own[at] += 1 / pages.length;
      }
  }
  return [...tokens.values()];
}

const sumOf = (counts) => counts.reduce((sum, count) => sum + count, 0);
const shareOf = (count, sum, base) => (count + SHRINK * base) / (sum + SHRINK);

function usefulness({ counts }, bases) {
  const sum = sumOf(counts);
  const divergence = bases.reduce((whole, base, kind) => {
    const share = shareOf(counts[kind], sum, base);
    return whole + share * Math.log(share / base);
  }, 0);
  return divergence * Math.sqrt(Math.min(sum, 60));
}

/** In steps, as they are stored. */
function scoresOf(counts, bases) {
  const sum = sumOf(counts);
  return bases.map((base, kind) => {
    const score = Math.log(shareOf(counts[kind], sum, base) / base);
    return Math.max(-MIDDLE, Math.min(DIGITS.length - 1 - MIDDLE, Math.round(score * STEPS))) / STEPS;
  });
}

/** The lexicon as if this site had never been seen; with no site, as it is. */
export function kindWordsWithout({ table, bases }, site) {
  return {
    get(token) {
      const entry = table.get(token);
      if (!entry) return undefined;
      const own = entry.sites.get(site);
      if (!own) return scoresOf(entry.counts, bases);
      const counts = entry.counts.map((count, kind) => Math.max(0, count - own[kind]));
      return sumOf(counts) < 1 ? undefined : scoresOf(counts, bases);
    },
  };
}

export function printKindWords({ table, bases }) {
  return [...table.values()]
    .map(({ token, counts }) => {
      const signs = scoresOf(counts, bases).map((score) => DIGITS[score * STEPS + MIDDLE]);
      return `${token}\t${signs.join('')}`;
    })
    .join('\n');
}
