import type { Keyframe } from './animations.ts';
import type { ContainerQuery } from './containers.ts';
import type { Declaration } from './declarations.ts';
import type { Layers } from './layers.ts';
import type { Selector } from './selector.ts';

export interface StyleRule {
  readonly selectors: readonly Selector[];
  readonly declarations: readonly Declaration[];
  /** Position among the layers; undefined outside of them. */
  readonly layer: number | undefined;
  readonly order: number;
  /** Containers it has to be in. */
  readonly containers?: readonly ContainerQuery[] | undefined;
}

/** What the sheets of one tree (the document, or a shadow root) say, as far as it can hide something. */
export interface StyleRules {
  readonly rules: StyleRule[];
  /** The course of animations, by name. */
  readonly keyframes: Map<string, readonly Keyframe[]>;
  readonly layers: Layers;
  /** Custom properties that are not handed down, with what they are where nobody sets them. */
  readonly unshared: Map<string, string>;
  /** Characters of style sheets still to be read; a page's own style is rarely above a few hundred thousand. */
  readonly budget: { characters: number };
  /** Rules count from here on; a rule comes before those nested in it. */
  nextOrder: number;
  /** Classes (`.name`) and ids (`#name`) that occur in the tree: most rules of most pages speak of others. */
  readonly names: { has(name: string): boolean };
  /** Those that rules speak of which hide something and were too much to keep. */
  readonly doubtful: Set<string>;
  /** Text is drawn on the page: what paints drawings matters. */
  readonly hasDrawnText: boolean;
  /** The page has no doctype: names are compared without case, and lengths need no unit. */
  readonly isQuirky: boolean;
}

export function createStyleRules(
  budget: { characters: number },
  page: Pick<StyleRules, 'names' | 'hasDrawnText' | 'isQuirky'>,
): StyleRules {
  return {
    rules: [],
    keyframes: new Map(),
    layers: new Map(),
    unshared: new Map(),
    budget,
    nextOrder: 0,
    doubtful: new Set(),
    ...page,
  };
}
