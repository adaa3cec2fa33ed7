import { animationProperties } from './animations.ts';
import { parseColor } from './colors.ts';
import { toFraction, toPixels } from './lengths.ts';
import { splitTopLevel, splitWords } from './syntax.ts';

export const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

type Check = (value: string) => boolean;

/** Property names come from strangers: a Map has no `constructor`. */
export const table = <T>(rows: Readonly<Record<string, T>>): ReadonlyMap<string, T> => new Map(Object.entries(rows));

const sample = { fontSize: 16, rootFontSize: 16, percent: 100 };
export const isLength: Check = (value) => toPixels(value, sample) !== undefined;
const isFraction: Check = (value) => toFraction(value) !== undefined;
export const isColor: Check = (value) => parseColor(value) !== undefined;
function oneOf(list: string, ...others: readonly Check[]): Check {
  const known = words(list);
  return (value) => known.has(value) || others.some((check) => check(value));
}
const isFunctions: Check = (value) => splitWords(value).every((word) => /^[a-z][-a-z0-9]*\([\s\S]*\)$/i.test(word));
const isAnything: Check = (value) => value !== '';
const displayWords = words(
  'none block inline inline-block flex inline-flex grid inline-grid flow-root flow contents list-item table inline-table table-row table-cell table-row-group table-header-group table-footer-group table-column table-column-group table-caption ruby ruby-base ruby-text math -webkit-box -webkit-inline-box -webkit-flex -webkit-inline-flex',
);
const isOffset = oneOf('auto', isLength);
const isSize = oneOf(
  'auto none min-content max-content fit-content stretch -webkit-fill-available -webkit-max-content -webkit-min-content -webkit-fit-content',
  isLength,
  (value) => value.startsWith('fit-content('),
);
const isPadding: Check = (value) => isLength(value) && !value.startsWith('-');
const isOverflow = oneOf('visible hidden clip scroll auto overlay');
export const isImage = (word: string): boolean =>
  /^(?:url|[a-z-]*gradient|image-set|-webkit-image-set|cross-fade)\(/i.test(word);

/** How drawings are painted. A picture that is named instead of a colour is not looked at. */
const isPaint: Check = (value) => /^(?:none$|context-(?:fill|stroke)$|url\()/.test(value) || isColor(value);

/** What is said of the ink of drawings; nobody asks for it where no text is drawn. */
export const inkProperties = ['fill', 'fill-opacity', 'stroke', 'stroke-opacity', 'stroke-width'];

/** The properties that can hide text, or show it again, with what counts as a valid value. Everything else is skipped. */
export const longhands = table<Check>({
  display: (value) => value !== '' && value.split(/\s+/).every((word) => displayWords.has(word)),
  visibility: oneOf('visible hidden collapse'),
  opacity: isFraction,
  'font-size': oneOf('xx-small x-small small medium large x-large xx-large xxx-large smaller larger math', isPadding),
  'font-size-adjust': isAnything,
  color: isColor,
  'background-color': isColor,
  'background-image': (value) =>
    value === 'none' || splitTopLevel(value, ',').every((layer) => isImage(layer.trim()) || layer.trim() === 'none'),
  ...Object.fromEntries(
    ['background', 'mask'].flatMap((name) =>
      ['size', 'position', 'repeat'].map((part) => [`${name}-${part}`, isAnything]),
    ),
  ),
  'background-clip': (value) => splitTopLevel(value, ',').every((layer) => boxes.has(layer.trim())),
  '-webkit-text-fill-color': isColor,
  '-webkit-text-stroke-width': oneOf('thin medium thick', isLength),
  '-webkit-text-stroke-color': isColor,
  '-webkit-text-security': oneOf('none circle disc square'),
  'text-shadow': isAnything,
  'box-shadow': isAnything,
  content: isAnything,
  contain: isAnything,
  position: oneOf('static relative absolute fixed sticky -webkit-sticky'),
  left: isOffset,
  top: isOffset,
  right: isOffset,
  bottom: isOffset,
  'margin-left': isOffset,
  'margin-top': isOffset,
  'margin-right': isOffset,
  'padding-top': isPadding,
  'padding-bottom': isPadding,
  'padding-left': isPadding,
  'padding-right': isPadding,
  'box-sizing': oneOf('content-box border-box'),
  'white-space': isAnything,
  'grid-template-rows': isAnything,
  'grid-template-columns': isAnything,
  'grid-area': isAnything,
  'grid-row': isAnything,
  'grid-column': isAnything,
  'align-items': isAnything,
  'flex-grow': isFraction,
  'flex-basis': isSize,
  '-webkit-line-clamp': isAnything,
  'container-name': isAnything,
  'container-type': isAnything,
  'text-indent': (value) => splitWords(value).every(oneOf('hanging each-line', isLength)),
  'letter-spacing': oneOf('normal', isLength),
  'word-spacing': oneOf('normal', isLength),
  'line-height': oneOf('normal', isFraction, isPadding),
  transform: oneOf('none', isFunctions),
  translate: (value) => value === 'none' || splitWords(value).every(isLength),
  scale: (value) => value === 'none' || splitWords(value).every(isFraction),
  rotate: isAnything,
  perspective: oneOf('none', isPadding),
  'transform-style': oneOf('flat preserve-3d'),
  'offset-path': isAnything,
  'offset-distance': isLength,
  zoom: oneOf('normal reset', isFraction),
  width: isSize,
  height: isSize,
  'max-width': isSize,
  'max-height': isSize,
  'min-width': isSize,
  'min-height': isSize,
  'overflow-x': isOverflow,
  'overflow-y': isOverflow,
  clip: oneOf('auto', (value) => /^rect\([^()]*\)$/.test(value)),
  'clip-path': isAnything,
  'mask-image': isAnything,
  filter: oneOf('none', isFunctions),
  'backdrop-filter': oneOf('none', isFunctions),
  'content-visibility': oneOf('visible hidden auto'),
  'backface-visibility': oneOf('visible hidden'),
  'z-index': (value) => value === 'auto' || /^[+-]?\d+$/.test(value),
  float: oneOf('none left right inline-start inline-end'),
  ...Object.fromEntries(animationProperties.map((property) => [property, isAnything])),
  'color-scheme': isAnything,
  fill: isPaint,
  stroke: isPaint,
  'fill-opacity': isFraction,
  'stroke-opacity': isFraction,
  'stroke-width': (value) => isFraction(value) || isPadding(value),
});

const boxes = words('border-box padding-box content-box text border-area initial');
