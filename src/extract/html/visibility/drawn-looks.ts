import { addDeclaration } from '../css/declarations.ts';
import type { Declaration } from '../css/declarations.ts';
import { toFraction, toPixels } from '../css/lengths.ts';
import { inkProperties } from '../css/longhands.ts';
import { prepareCss } from '../css/syntax.ts';
import type { ElementNode } from '../tree.ts';
import type { StyleReader } from './style.ts';

/** How letters and shapes of drawings are painted. Handed down, also to a drawing from the page around it. */
export interface DrawnLooks {
  readonly fill: string;
  readonly fillOpacity: number;
  readonly stroke: string;
  readonly strokeOpacity: number;
  readonly strokeWidth: number;
  /** Style moves, cuts or filters it inside the drawing: where it is then is not followed. */
  readonly isTouched: boolean;
}

export const usualLooks: DrawnLooks = {
  fill: 'black',
  fillOpacity: 1,
  stroke: 'none',
  strokeOpacity: 1,
  strokeWidth: 1,
  isTouched: false,
};

export function drawnLooks(style: StyleReader, parent: DrawnLooks): DrawnLooks {
  if (!inkProperties.some((property) => style.values.has(property))) return parent;
  const number = (property: string, inherited: number): number => {
    const value = said(style, property);
    return value === undefined ? inherited : (toFraction(value) ?? toPixels(value, base) ?? 0);
  };
  return {
    fill: said(style, 'fill') ?? parent.fill,
    fillOpacity: number('fill-opacity', parent.fillOpacity),
    stroke: said(style, 'stroke') ?? parent.stroke,
    strokeOpacity: number('stroke-opacity', parent.strokeOpacity),
    strokeWidth: number('stroke-width', parent.strokeWidth),
    isTouched: parent.isTouched,
  };
}

const base = { fontSize: 16, rootFontSize: 16, percent: 100 };

/** A variable that nobody sets on the page may be anything: in doubt nothing is painted. */
const said = (style: StyleReader, property: string): string | undefined =>
  style.get(property) ?? (style.values.get(property)?.includes('(') ? 'none' : undefined);

/** Does its own style take a part of a drawing to another place, or some of it away? */
export const isTouched = (style: StyleReader): boolean =>
  touching.some((property) => style.values.has(property) && style.get(property) !== 'none');

const touching = ['transform', 'translate', 'scale', 'rotate', 'mask-image', 'clip-path', 'offset-path', 'filter'];

/** Drawings are also painted by attributes, which any rule overrules. */
export function drawnHints({ attributes }: ElementNode): readonly Declaration[] | undefined {
  const hints: Declaration[] = [];
  for (const property of hinted) {
    const value = attributes[property];
    if (value !== undefined) addDeclaration(`${property}:${prepareCss(value)}`, hints);
  }
  return hints.length === 0 ? undefined : hints;
}

const hinted = [...inkProperties, 'color'];
