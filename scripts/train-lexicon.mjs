/** Token → how much it speaks for content, averaged over sites so that one large site cannot speak for all. */
const FEWEST_SITES = 5;
const SHRINK = 4;
const LIMITS = { names: 2600, words: 3000, otherNames: 1500, otherWords: 1500 };
const KINDS = Object.keys(LIMITS);

export function collectLexicons() {
  const tables = Object.fromEntries(KINDS.map((kind) => [kind, new Map()]));
  return {
    /** Pages that are no articles also speak in lexicons of their own. */
    add(site, { names, words }, isOther) {
      const heard = isOther ? { names, words, otherNames: names, otherWords: words } : { names, words };
      for (const [kind, tokens] of Object.entries(heard))
        for (const [token, [good, all]] of tokens) {
          let sites = tables[kind].get(token);
          if (!sites) tables[kind].set(token, (sites = new Map()));
          const entry = sites.get(site);
          if (entry) {
            entry[0] += good / all;
            entry[1] += 1;
          } else sites.set(site, [good / all, 1]);
        }
    },
    finish: () => finish(tables),
  };
}

function finish(tables) {
  const statistics = {};
  for (const kind of KINDS) {
    const entries = [...tables[kind]].filter(([, sites]) => sites.size >= FEWEST_SITES);
    const prior =
      entries.reduce((sum, [, sites]) => sum + mean(sites) * sites.size, 0) /
      entries.reduce((sum, [, sites]) => sum + sites.size, 0);
    const scored = entries.map(([token, sites]) => ({
      token,
      sites,
      count: sites.size,
      sum: [...sites.values()].reduce((sum, [good, pages]) => sum + good / pages, 0),
    }));
    scored.sort((one, two) => usefulness(two, prior) - usefulness(one, prior));
    statistics[kind] = { prior, table: new Map(scored.slice(0, LIMITS[kind]).map((entry) => [entry.token, entry])) };
    tables[kind].clear();
  }
  statistics.tables = Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      [...statistics[kind].table.values()].map(({ token, sum, count }) => [
        token,
        score(sum, count, statistics[kind].prior),
      ]),
    ]),
  );
  return statistics;
}

const mean = (sites) => [...sites.values()].reduce((sum, [good, pages]) => sum + good / pages, 0) / sites.size;
const score = (sum, count, prior) =>
  Math.round(Math.max(-1, Math.min(1, 2 * ((sum + SHRINK * prior) / (count + SHRINK) - prior))) * 90) / 90;
const usefulness = ({ sum, count }, prior) => Math.abs(score(sum, count, prior)) * Math.sqrt(Math.min(count, 60));

/** The lexicons as if this site had never been seen. */
export function lexiconWithout(statistics, site) {
  const scoreWithout = ({ sum, count, sites }, prior) => {
    const own = sites.get(site);
    if (!own) return score(sum, count, prior);
    return count - 1 < FEWEST_SITES - 1 ? undefined : score(sum - own[0] / own[1], count - 1, prior);
  };
  const view = ({ table, prior }) => {
    const scores = new Map();
    for (const [token, entry] of table) {
      const value = scoreWithout(entry, prior);
      if (value !== undefined) scores.set(token, value);
    }
    return scores;
  };
  return Object.fromEntries(KINDS.map((kind) => [kind, view(statistics[kind])]));
}

export function printStatistics(statistics) {
  return JSON.stringify(
    KINDS.map((kind) => [
      statistics[kind].prior,
      [...statistics[kind].table.values()].map(({ token, sum, count, sites }) => [token, sum, count, [...sites]]),
    ]),
  );
}

export function parseStatistics(text) {
  return Object.fromEntries(
    JSON.parse(text).map(([prior, entries], index) => [
      KINDS[index],
      {
        prior,
        table: new Map(
          entries.map(([token, sum, count, sites]) => [token, { token, sum, count, sites: new Map(sites) }]),
        ),
      },
    ]),
  );
}
