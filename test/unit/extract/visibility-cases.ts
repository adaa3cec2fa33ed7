import { attackedByCovers } from './visibility-attacks-covers.ts';
import { attackedElements } from './visibility-attacks-elements.ts';
import { attackedLayout } from './visibility-attacks-layout.ts';
import { attackedMoves } from './visibility-attacks-moves.ts';
import { attackedPlaces } from './visibility-attacks-places.ts';
import { attackedQuirks } from './visibility-attacks-quirks.ts';
import { attackedSheets } from './visibility-attacks-sheets.ts';
import { attackedValues } from './visibility-attacks-values.ts';
import { elements } from './visibility-cases-elements.ts';
import { hiddenInline, shownInline } from './visibility-cases-inline.ts';
import { nested } from './visibility-cases-nested.ts';
import { sheets } from './visibility-cases-sheets.ts';
import { visibilityPairs } from './visibility-pairs.ts';
import { variants } from './visibility-variants.ts';
import type { VisibilityCase } from './visibility-case.ts';

export const visibilityCases: readonly VisibilityCase[] = [
  ...hiddenInline,
  ...shownInline,
  ...nested,
  ...sheets,
  ...variants,
  ...elements,
  ...attackedElements,
  ...attackedLayout,
  ...attackedSheets,
  ...attackedByCovers,
  ...attackedValues,
  ...attackedQuirks,
  ...attackedPlaces,
  ...attackedMoves,
  ...visibilityPairs,
];
