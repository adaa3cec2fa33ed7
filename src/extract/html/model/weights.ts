import type { PackedModel } from './load-model.ts';

export const weights: PackedModel = { names: '', words: '', firstCuts: '', first: '', secondCuts: '', second: '' };
