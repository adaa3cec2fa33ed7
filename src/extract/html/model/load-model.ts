import { decodeTrees } from './boosted-trees.ts';
import type { BlockModel } from './judge-blocks.ts';
import type { Lexicon } from './lexicon.ts';
import { weights } from './weights.ts';

let loaded: BlockModel | undefined;

/** The learned model, unpacked on first use. */
export function loadModel(): BlockModel {
  loaded ??= unpackModel(weights);
  return loaded;
}

export interface PackedModel {
  readonly names: string;
  readonly words: string;
  readonly otherNames: string;
  readonly otherWords: string;
  /** Cuts and nodes per kind of page. */
  readonly kinds: readonly (readonly [string, string])[];
  readonly firstCuts: string;
  readonly first: string;
  readonly secondCuts: string;
  readonly second: string;
}

export function unpackModel(packed: PackedModel): BlockModel {
  return {
    lexicons: {
      names: unpackLexicon(packed.names),
      words: unpackLexicon(packed.words),
      otherNames: unpackLexicon(packed.otherNames),
      otherWords: unpackLexicon(packed.otherWords),
    },
    kinds: packed.kinds.map(([cuts, nodes]) => decodeTrees(cuts, nodes)),
    first: decodeTrees(packed.firstCuts, packed.first),
    second: decodeTrees(packed.secondCuts, packed.second),
  };
}

/** Lines of `token<TAB>score`, in ninetieths. */
function unpackLexicon(lines: string): Lexicon {
  const lexicon = new Map<string, number>();
  for (const line of lines.split('\n')) {
    const at = line.indexOf('\t');
    if (at > 0) lexicon.set(line.slice(0, at), Number(line.slice(at + 1)) / 90);
  }
  return lexicon;
}
