import { isAboutText, isSuspicious } from '../css/hiding.ts';
import { asksElement } from '../css/properties.ts';

/** The declarations that won on one element. Elements for which the same won share one. */
export interface Declared {
  /** By longhand. */
  readonly values: ReadonlyMap<string, string>;
  /** Says something about the looks of text, which is handed down. */
  readonly changesText: boolean;
  /** Says something that might take the box out of sight. */
  readonly isSuspect: boolean;
  /** A rule that may hide it could not be tried: the sheets ask for more work than any page is worth. */
  readonly isDoubtful: boolean;
  /** Some of it depends on other attributes of the element. */
  readonly asksElement: boolean;
}

export const nothing: Declared = {
  values: new Map(),
  changesText: false,
  isSuspect: false,
  isDoubtful: false,
  asksElement: false,
};
export const doubtful: Declared = { ...nothing, isDoubtful: true };

export function toDeclared(winners: ReadonlyMap<string, { readonly value: string }>): Declared {
  const values = new Map<string, string>();
  let changesText = false;
  let isSuspect = false;
  let asks = false;
  for (const [property, { value }] of winners) {
    values.set(property, value);
    changesText ||= isAboutText(property);
    isSuspect ||= isSuspicious(property, value);
    asks ||= asksElement(property, value);
  }
  return { values, changesText, isSuspect, asksElement: asks, isDoubtful: false };
}

/** Do they close a box as accordions and tabs do: not displayed, not visible, shown when it is searched for, or of no height? */
export function closes({ values }: Declared): boolean {
  if (values.get('display') === 'none' || values.get('visibility') === 'hidden') return true;
  if (values.get('content-visibility') === 'hidden') return true;
  return noHeight.test(values.get('max-height') ?? '') || noHeight.test(values.get('height') ?? '');
}

const noHeight = /^0(?:\.0+)?(?:px|em|rem|%)?$/;
