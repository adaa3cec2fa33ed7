import { contrast, over, parseColor, white } from '../css/colors.ts';
import type { Color } from '../css/colors.ts';
import { gradientOver, gradientStops } from '../css/gradients.ts';
import { toPixels } from '../css/lengths.ts';
import { changesLightness, dropShadows, filteredColor, innerShadow } from '../css/paint.ts';
import { splitTopLevel, splitWords } from '../css/syntax.ts';
import { isImageAway } from './image-away.ts';
import type { TextState } from './state.ts';
import type { StyleReader } from './style.ts';
import { leastAlpha, leastContrast } from './thresholds.ts';

/** A colour as declared; `inherited` where nothing is. */
export function colorOf(
  value: string | undefined,
  inherited: Color | undefined,
  current: Color | undefined,
): Color | undefined {
  if (value === undefined) return inherited;
  const color = parseColor(value);
  if (color === 'current') return current;
  return color === 'unknown' ? undefined : (color ?? inherited);
}

/** Filters act on the letters and on what is painted with them, not on what lies behind. */
export function isRecoloured(
  filter: string | undefined,
  ink: Color | undefined,
  parent: TextState,
  { backgrounds }: Pick<TextState, 'backgrounds'>,
): boolean {
  if (backgrounds !== parent.backgrounds) return false;
  if (filter === undefined || filter === 'none' || !ink) return parent.isRecoloured;
  if (dropShadows(filter).some((shadow) => !shadow || isSeenOn(shadow, parent))) return ink[3] >= leastAlpha;
  return changesLightness(filter) && isSeenOn(filteredColor(filter, ink), parent);
}

/** A shadow can be all there is to see of transparent letters; a transparent one cannot. */
export function isInk(shadow: string): boolean {
  return splitTopLevel(shadow, ',').some((layer) => {
    const words = splitWords(layer.trim());
    const [x = 0, y = 0, blur = 0] = words.map((word) => toPixels(word, shadowBase)).filter(isNumber);
    if (Math.abs(x) >= farShadow || Math.abs(y) >= farShadow || blur > mostBlur) return false;
    return words.every((word) => {
      const color = parseColor(word);
      return (
        !Array.isArray(color) ||
        (color[3] >= leastAlpha && contrast(over(color as Color, white), white) >= leastContrast)
      );
    });
  });
}

const isNumber = (value: number | undefined): value is number => value !== undefined;
const shadowBase = { fontSize: 16, rootFontSize: 16, percent: 0 };
/** More than this leaves a faint cloud of the letters. */
const mostBlur = 40;

const grounds = 'background-color background-image background-clip backdrop-filter box-shadow'.split(' ');

type Ground = Pick<TextState, 'backgrounds' | 'assumed' | 'isBackgroundInText'>;

/** What is behind the text of an element, as far as it is known. */
export function backgroundOf(parent: TextState, style: StyleReader, color: Color | undefined): Ground {
  if (!grounds.some((property) => style.values.has(property))) return parent;
  const ownColor = colorOf(style.get('background-color'), undefined, color);
  const image = style.get('background-image');
  const hasImage = image !== undefined && image !== 'none' && !isImageAway(style, 'background');
  if ((style.get('background-clip') ?? '').includes('text')) {
    // Painted into the letters it is the ink, not what is behind them.
    const isBare = !hasImage && style.get('background-color') === undefined && parent.backgrounds !== undefined;
    const inks = isBare ? [] : hasImage ? gradientStops(image) : ownColor && [ownColor];
    const { backgrounds, assumed } = parent;
    return { backgrounds, assumed, isBackgroundInText: !inks || inks.some((ink) => isSeenOn(ink, parent)) };
  }
  const paint = { style, ownColor, image: hasImage ? image : undefined };
  const backgrounds = painted(parent.backgrounds, paint);
  // Behind a picture that we do not see the page declares what there is without it.
  const fallback = hasImage && ownColor !== undefined && ownColor[3] >= 1 ? [ownColor] : undefined;
  return {
    backgrounds,
    assumed: backgrounds === undefined ? (painted(parent.assumed, paint) ?? fallback) : undefined,
    isBackgroundInText: parent.isBackgroundInText && backgrounds === parent.backgrounds,
  };
}

/** The colours behind the text of an element that is painted over these. */
function painted(
  behind: readonly Color[] | undefined,
  paint: { readonly style: StyleReader; readonly ownColor: Color | undefined; readonly image: string | undefined },
): readonly Color[] | undefined {
  const { style, ownColor, image } = paint;
  let backgrounds = behind;
  if (style.get('background-color') !== undefined) {
    if (!ownColor) backgrounds = undefined;
    else if (ownColor[3] >= 1) backgrounds = [ownColor];
    else backgrounds = backgrounds?.map((one) => over(ownColor, one));
  }
  if (image !== undefined) backgrounds = gradientOver(image, backgrounds);
  const backdrop = style.get('backdrop-filter') ?? 'none';
  if (backgrounds === behind && changesLightness(backdrop))
    backgrounds = backgrounds?.map((one) => filteredColor(backdrop, one));
  const filled = innerShadow(style.get('box-shadow') ?? '');
  if (!filled || !backgrounds) return backgrounds;
  const covered = backgrounds.map((one) => over(filled.color, one));
  return filled.isWhole ? covered : [...backgrounds, ...covered].slice(0, 32);
}

/** Does it stand out from what is behind it, or may it? */
export const isSeenOn = (ink: Color, { backgrounds }: Pick<TextState, 'backgrounds'>): boolean =>
  ink[3] >= leastAlpha &&
  (!backgrounds || backgrounds.some((behind) => contrast(over(ink, behind), behind) >= leastContrast));

/** Further away a shadow is out of sight. */
const farShadow = 400;

/** `filter`, and what lies behind the filtered box: that keeps its colour. */
export interface ColorFilter {
  readonly value: string;
  readonly behind: readonly Color[] | undefined;
}

/** The filter that changes the colours of an element's text: its own, or that of a box round it. */
export function filterOf(style: StyleReader, { filter, backgrounds }: TextState): ColorFilter | undefined {
  const value = style.get('filter');
  return value !== undefined && changesLightness(value) ? { value, behind: backgrounds } : filter;
}

/** Does it stand out from none of them? Where a box round it is filtered, the grounds in that box are too. */
export function isLostOn(grounds: readonly Color[], ink: Color, filter: ColorFilter | undefined): boolean {
  if (!filter) return grounds.every((behind) => contrast(over(ink, behind), behind) < leastContrast);
  const { value, behind } = filter;
  const filtered = grounds === behind ? grounds : grounds.map((ground) => filteredColor(value, ground));
  return isLostOn(filtered, filteredColor(value, ink), undefined);
}
