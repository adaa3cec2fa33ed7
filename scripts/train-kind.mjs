/** The page-kind model: one small set of trees per kind, on the facts of pages whose kind is known. */
import { binColumn, boost, evaluateBinned, findEdges, random } from './train-boosting.mjs';
import { LABELLED } from './train-data.mjs';

/** In the order of src/extract/html/model/kind-names.ts. */
const KINDS = ['article', 'documentation', 'forum', 'product', 'listing', 'collection', 'service'];
const BINS = 32;
const SETTINGS = {
  trees: 40,
  leaves: 6,
  rate: 0.12,
  rowShare: 0.8,
  columnShare: 0.4,
  lambda: 2,
  minWeight: 1,
  bins: BINS,
};

/**
 * Fits the kinds with each part of the pages left out, and with all of them. Every page's probabilities come from the models that
 * did not see its part, so the block model learns to trust them as much as they deserve.
 */
export function fitKinds(pages, partOf, parts, seed) {
  const known = [...pages.keys()].filter(
    (row) => LABELLED.includes(pages[row].bench) && KINDS.includes(pages[row].kind),
  );
  const raw = pages[0].page.map((_, column) => Float32Array.from(pages, ({ page }) => page[column]));
  const edges = findEdges(raw, BINS, random(seed));
  const columns = raw.map((column, index) => binColumn(column, edges[index]));
  const fit = (part) =>
    KINDS.map((kind) =>
      boost({
        columns,
        labels: Float32Array.from(pages, (page) => Number(page.kind === kind)),
        weights: new Float32Array(pages.length).fill(1),
        rows: Int32Array.from(known.filter((row) => partOf[row] !== part)),
        seed: seed + part,
        ...SETTINGS,
      }),
    );
  const models = Array.from({ length: parts }, (_, part) => fit(part));
  const probabilities = KINDS.map((_, kind) =>
    Float32Array.from(pages, (_page, row) => {
      const sum = models[partOf[row]][kind].reduce((all, tree) => all + evaluateBinned(tree, columns, row), 0);
      return 1 / (1 + Math.exp(-sum));
    }),
  );
  const guess = (row) =>
    KINDS[probabilities.reduce((best, list, kind) => (list[row] > probabilities[best][row] ? kind : best), 0)];
  const right = known.filter((row) => guess(row) === pages[row].kind).length;
  return { edges, models, final: fit(-1), probabilities, accuracy: right / known.length };
}
