import { decodeNets } from './block-nets.ts';
import { decodeCuts, decodeTrees } from './boosted-trees.ts';
import type { BlockModel } from './judge-blocks.ts';
import type { KindLexicon } from './kind-words.ts';
import type { Lexicon } from './lexicon.ts';
import { decodeSenses } from './senses.ts';
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
  readonly kindWords: string;
  /** Steps of the numbers, and those. */
  readonly senseStep: number;
  readonly senses: string;
  readonly kindCuts: string;
  /** Nodes per kind of page. */
  readonly kinds: readonly string[];
  /** Of every column; the trees and the nets share them. */
  readonly cuts: string;
  readonly trees: string;
  readonly nets: string;
}

export function unpackModel(packed: PackedModel): BlockModel {
  const cuts = decodeCuts(packed.cuts);
  const kindCuts = decodeCuts(packed.kindCuts);
  const lexicons = {
    names: unpackLexicon(packed.names),
    words: unpackLexicon(packed.words),
    otherNames: unpackLexicon(packed.otherNames),
    otherWords: unpackLexicon(packed.otherWords),
  };
  return {
    lexicons,
    senses: decodeSenses(lexicons, packed.senseStep, packed.senses),
    kindWords: unpackKindWords(packed.kindWords),
    kinds: packed.kinds.map((nodes) => decodeTrees(kindCuts, nodes)),
    trees: decodeTrees(cuts, packed.trees),
    nets: decodeNets(cuts, packed.nets),
    cuts,
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

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const middle = 32;
const stepsPerUnit = 8;

/** Lines of `token<TAB>scores`, a sign of base 64 per kind. */
function unpackKindWords(lines: string): KindLexicon {
  const lexicon = new Map<string, readonly number[]>();
  for (const line of lines.split('\n')) {
    const at = line.indexOf('\t');
    if (at <= 0) continue;
    const scores = Array.from(line.slice(at + 1), (sign) => (digits.indexOf(sign) - middle) / stepsPerUnit);
    lexicon.set(line.slice(0, at), scores);
  }
  return lexicon;
}
