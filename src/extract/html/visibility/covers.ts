import { contrast, over, parseColor } from '../css/colors.ts';
import type { Color } from '../css/colors.ts';
import { gradientStops } from '../css/gradients.ts';
import { toFraction, viewport } from '../css/lengths.ts';
import type { LengthBase } from '../css/lengths.ts';
import { blockTags } from '../element-sets.ts';
import { attributeOf, isElement } from '../tree.ts';
import type { ElementNode } from '../tree.ts';
import type { Cascade } from './cascade.ts';
import { attributeHints } from './defaults.ts';
import type { Box } from './offsets.ts';
import type { TextState } from './state.ts';
import { StyleReader } from './style.ts';
import { leastContrast } from './thresholds.ts';

/** Does style put it over or under what stands beside it? */
export function mayBeOver(element: ElementNode, cascade: Cascade): boolean {
  const { values } = cascade.declared(element, attributeHints(element));
  return (
    (values.get('position') ?? 'static') !== 'static' ||
    overlapping.some((property) => (values.get(property) ?? 'none') !== 'none') ||
    margins.some((property) => /^-|\(/.test(values.get(property) ?? ''))
  );
}

/** Does it stand below what comes before it, as paragraphs do? */
export function isStackedBox(element: ElementNode, cascade: Cascade): boolean {
  if (!blockTags.has(element.tag) || element.tag === 'li' || element.tag === 'button') return false;
  const { values } = cascade.declared(element, attributeHints(element));
  return (values.get('display') ?? 'block') === 'block' && (values.get('float') ?? 'none') === 'none';
}

const overlapping = 'transform translate grid-area grid-row grid-column'.split(' ');
const margins = ['margin-top', 'margin-left', 'margin-right'];

/** A curtain over more than this is one that a script draws back. */
export const longestCovered = 1_000;
const mostChildren = 6;
const levels = 3;
/** Nobody nests boxes deeper; and each text asks. */
const mostLevels = 40;

/** Does `::before` or `::after` of a positioned element lie over its text, so that nothing of it is seen? */
export function isCoveredByOwn(element: ElementNode, state: TextState, cascade: Cascade): boolean {
  return generatedBoxes(element, state, cascade).some((style) => isOver(style) && isOpaque(style));
}

/** Does a child of a positioned element lie over its other children? */
export function isCoveredByChild({ children }: ElementNode, state: TextState, cascade: Cascade): boolean {
  const elements = children.filter(isElement);
  if (elements.length > mostChildren) return false;
  return elements.some((child) => {
    if (attributeOf(child, 'style') === undefined && attributeOf(child, 'class') === undefined) return false;
    const declared = cascade.declared(child, attributeHints(child));
    if (declared.values.get('position') !== 'absolute') return false;
    const style = new StyleReader(declared, state.variables);
    return fillsParent(style) && isOver(style) && isOpaque(style);
  });
}

/**
 * How far it is drawn up over what stands right before it. Backgrounds in the flow lie below letters: only a placed box with a
 * ground covers them.
 */
export function drawnUp({ style, position, base, isBlock }: Box): number {
  if (!isBlock || (position !== 'relative' && position !== 'sticky') || !isOver(style) || !isOpaque(style)) return 0;
  const flat = { ...base, percent: 0 };
  const up = -(style.pixels('margin-top', flat) ?? 0) - (style.pixels('top', flat) ?? 0);
  return Math.min(up, Math.max(style.pixels('height', flat) ?? 0, style.pixels('min-height', flat) ?? 0));
}

/** What a paragraph of so many letters takes, with the room round it. */
export const heightOfText = (characters: number, fontSize: number): number =>
  Math.ceil((characters * fontSize * 0.5) / viewport.width) * fontSize * 1.2 + 2 * fontSize;

/** Children of a grid in the same place as a later one that lies over all of it. */
export function coveredInGrid({ children }: ElementNode, state: TextState, cascade: Cascade): readonly ElementNode[] {
  const elements = children.length > 3 * mostChildren ? [] : children.filter(isElement);
  if (elements.length < 2 || elements.length > mostChildren) return [];
  const items = elements.map((element) => {
    const style = new StyleReader(cascade.declared(element, attributeHints(element)), state.variables);
    return { element, style, area: areaOf(style) };
  });
  return items.flatMap(({ element, style, area }, index) => {
    if (!isPlace(area) || style.get('z-index') !== undefined) return [];
    const isCovered = items.slice(index + 1).some((later) => later.area === area && fillsCell(later.style));
    return isCovered ? [element] : [];
  });
}

/** Stretched over its cell, as items of a grid are when nothing else is said. */
const fillsCell = (style: StyleReader): boolean =>
  isOver(style) && isOpaque(style) && resizing.every((property) => !style.values.has(property));

const resizing = 'position width height max-width max-height margin-left margin-top margin-right float left top'.split(
  ' ',
);

/** Is there a box of `::before` or `::after`, here, a little further out or behind the page, on which this ink stands out? */
export function isPaintedBehind(element: ElementNode, state: TextState, cascade: Cascade): boolean {
  const ink = state.fill ?? state.color;
  if (!ink) return false;
  let node: ElementNode | undefined = element;
  for (let level = 0; level < mostLevels && node; level += 1, node = node.parent) {
    const isNear = level < levels;
    if (!isNear && node.tag !== 'body' && node.tag !== 'html') continue;
    const behind = generatedBoxes(node, state, cascade, behindPositions);
    for (const style of isNear ? [...behind, ...boxesBeside(node, state, cascade)] : behind) {
      const colors = colorsOf(style);
      if (!colors || colors.some((color) => color[3] >= 0.3 && contrast(over(ink, color), color) >= leastContrast))
        return true;
    }
  }
  return false;
}

/** A box fixed over all of the window is a curtain that a script draws back, behind the text it is a ground. */
const behindPositions = ['absolute', 'fixed'];

/** Has it an opaque ground of its own? Then what lies behind that does not matter. */
export function hasGround(element: ElementNode, { variables }: TextState, cascade: Cascade): boolean {
  const declared = cascade.declared(element, attributeHints(element));
  return declared.values.has('background-color') && isOpaque(new StyleReader(declared, variables));
}

/** Siblings with a ground that lie where it lies: over all of the parent, or in the same place of a grid. */
function boxesBeside(element: ElementNode, { variables }: TextState, cascade: Cascade): readonly StyleReader[] {
  const around = element.parent?.children ?? [];
  // Counted with the spaces between them, before each of many siblings looks at all the others.
  if (around.length < 2 || around.length > 3 * mostChildren) return [];
  const siblings = around.filter(isElement);
  if (siblings.length > mostChildren) return [];
  const styleOf = (one: ElementNode) => new StyleReader(cascade.declared(one, attributeHints(one)), variables);
  const own = areaOf(styleOf(element));
  return siblings
    .filter((one) => one !== element)
    .map(styleOf)
    .filter(
      (style) =>
        (style.values.has('background-color') || style.values.has('background-image')) &&
        (fillsParent(style) || (isPlace(own) && areaOf(style) === own)) &&
        isOver(style),
    );
}

const areaOf = (style: StyleReader): string =>
  (style.get('grid-area') ?? `${style.get('grid-row') ?? ''}/${style.get('grid-column') ?? ''}`).replace(/\s+/g, '');

const isPlace = (area: string): boolean => /^\d+\/\d+(?:\/\d+\/\d+)?$/.test(area);

function generatedBoxes(
  element: ElementNode,
  { variables }: TextState,
  cascade: Cascade,
  positions: readonly string[] = ['absolute'],
): StyleReader[] {
  const found: StyleReader[] = [];
  for (const generated of cascade.generated) {
    const declared = generated.declared(element);
    if (declared.values.size === 0) continue;
    const style = new StyleReader(declared, variables);
    const content = style.get('content') ?? 'none';
    if (content !== 'none' && content !== 'normal' && style.get('display') !== 'none' && fillsParent(style, positions))
      found.push(style);
  }
  return found;
}

const whole: LengthBase = { fontSize: 16, rootFontSize: 16, percent: 1_000 };

/** From edge to edge of the element it is placed in. */
function fillsParent(style: StyleReader, positions: readonly string[] = ['absolute']): boolean {
  if (!positions.includes(style.get('position') ?? '')) return false;
  const reaches = (start: string, end: string, size: string): boolean => {
    const from = style.pixels(start, whole);
    if (from === undefined || from > 0) return false;
    return (style.pixels(end, whole) ?? 1) <= 0 || (style.pixels(size, whole) ?? 0) + from >= whole.percent;
  };
  return reaches('top', 'bottom', 'height') && reaches('left', 'right', 'width');
}

const moving = ['transform', 'translate', 'scale', 'rotate', 'clip-path', 'mask-image', 'filter', 'animation-name'];

/** Above what is in the flow, and nothing that moves it away, thins it or cuts holes into it. */
const isOver = (style: StyleReader): boolean =>
  style.get('display') !== 'none' &&
  !(style.get('z-index') ?? 'auto').startsWith('-') &&
  (style.get('visibility') ?? 'visible') === 'visible' &&
  (toFraction(style.get('opacity') ?? '1') ?? 1) >= 0.95 &&
  moving.every((property) => (style.get(property) ?? 'none') === 'none');

const isOpaque = (style: StyleReader): boolean => {
  const colors = colorsOf(style);
  return colors !== undefined && colors.length > 0 && colors.every((color) => color[3] >= 0.95);
};

/** Undefined for what cannot be computed, such as a picture. */
function colorsOf(style: StyleReader): readonly Color[] | undefined {
  const image = style.get('background-image') ?? 'none';
  const color = parseColor(style.get('background-color') ?? 'transparent');
  if (Array.isArray(color) && color[3] >= 0.95 && image === 'none') return [color as Color];
  if (image !== 'none') return gradientStops(image);
  return Array.isArray(color) ? [color as Color] : undefined;
}
