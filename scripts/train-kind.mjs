/** The page-kind model: one small set of trees per kind, on the facts and words of pages whose kind is known. */
import { binColumn, boost, evaluateBinned, findEdges, random } from './train-boosting.mjs';
import { LABELLED } from './train-data.mjs';
import { collectKindWords, kindWordsWithout, printKindWords } from './train-kind-words.mjs';

/** In the order of src/extract/html/model/kind-names.ts. */
const KINDS = ['article', 'documentation', 'forum', 'product', 'listing', 'collection', 'service'];
const BINS = 32;
const SETTINGS = {
  trees: 60,
  leaves: 5,
  rate: 0.12,
  rowShare: 0.8,
  columnShare: 0.4,
  lambda: 2,
  minWeight: 1,
  bins: BINS,
};

/**
 * Fits the kinds with each part of the pages left out, and with all of them. Every page's probabilities come from words and trees that
 * did not see its part, so the block model learns to trust them as much as they deserve. `kindFacts`: tokens and lexicon → numbers.
 */
export function fitKinds(pages, partOf, parts, seed, kindFacts) {
  const known = [...pages.keys()].filter(
    (row) => LABELLED.includes(pages[row].bench) && KINDS.includes(pages[row].kind),
  );
  const fit = (part) => {
    const rows = Int32Array.from(known.filter((row) => partOf[row] !== part));
    const words = collectKindWords(
      Array.from(rows, (row) => pages[row]),
      KINDS,
    );
    const whole = pages.map((page, row) => {
      const lexicon = kindWordsWithout(words, partOf[row] === part ? undefined : page.site);
      return [...page.page, ...kindFacts(page.kindTokens, lexicon, KINDS.length)];
    });
    const raw = whole[0].map((_, column) => Float32Array.from(whole, (facts) => facts[column]));
    const edges = findEdges(raw, BINS, random(seed));
    const columns = raw.map((column, index) => binColumn(column, edges[index]));
    const trees = KINDS.map((kind) =>
      boost({
        columns,
        labels: Float32Array.from(pages, (page) => Number(page.kind === kind)),
        weights: new Float32Array(pages.length).fill(1),
        rows,
        seed: seed + part,
        ...SETTINGS,
      }),
    );
    const probabilities = trees.map((set) =>
      Float32Array.from(pages, (_, row) => {
        const sum = set.reduce((all, tree) => all + evaluateBinned(tree, columns, row), 0);
        return 1 / (1 + Math.exp(-sum));
      }),
    );
    return { model: { edges, trees, words: printKindWords(words) }, probabilities };
  };
  const fits = Array.from({ length: parts }, (_, part) => fit(part));
  const probabilities = KINDS.map((_, kind) =>
    Float32Array.from(pages, (_page, row) => fits[partOf[row]].probabilities[kind][row]),
  );
  const guess = (row) =>
    KINDS[probabilities.reduce((best, list, kind) => (list[row] > probabilities[best][row] ? kind : best), 0)];
  const right = known.filter((row) => guess(row) === pages[row].kind).length;
  return {
    models: fits.map(({ model }) => model),
    final: fit(-1).model,
    probabilities,
    accuracy: right / known.length,
  };
}
