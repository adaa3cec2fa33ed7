import { animationProperties, expandAnimation } from './animations.ts';
import { parseColor } from './colors.ts';
import { toFraction, toPixels } from './lengths.ts';
import { splitTopLevel, splitWords } from './syntax.ts';

/** A property with a value a browser would accept. */
export type Longhand = readonly [property: string, value: string];

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

type Check = (value: string) => boolean;

/** Property names come from strangers: a Map has no `constructor`. */
const table = <T>(rows: Readonly<Record<string, T>>): ReadonlyMap<string, T> => new Map(Object.entries(rows));

const sample = { fontSize: 16, rootFontSize: 16, percent: 100 };
const isLength: Check = (value) => toPixels(value, sample) !== undefined;
const isFraction: Check = (value) => toFraction(value) !== undefined;
const isColor: Check = (value) => parseColor(value) !== undefined;
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
const isImage = (word: string): boolean =>
  /^(?:url|[a-z-]*gradient|image-set|-webkit-image-set|cross-fade)\(/i.test(word);

/** The properties that can hide text, or show it again, with what counts as a valid value. Everything else is skipped. */
const longhands = table<Check>({
  display: (value) => value !== '' && value.split(/\s+/).every((word) => displayWords.has(word)),
  visibility: oneOf('visible hidden collapse'),
  opacity: isFraction,
  'font-size': oneOf('xx-small x-small small medium large x-large xx-large xxx-large smaller larger math', isPadding),
  color: isColor,
  'background-color': isColor,
  'background-image': (value) =>
    value === 'none' || splitTopLevel(value, ',').every((layer) => isImage(layer.trim()) || layer.trim() === 'none'),
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
  'align-items': isAnything,
  'container-name': isAnything,
  'container-type': isAnything,
  'text-indent': (value) => splitWords(value).every(oneOf('hanging each-line', isLength)),
  'letter-spacing': oneOf('normal', isLength),
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
  'content-visibility': oneOf('visible hidden auto'),
  'backface-visibility': oneOf('visible hidden'),
  'z-index': (value) => value === 'auto' || /^[+-]?\d+$/.test(value),
  float: oneOf('none left right inline-start inline-end'),
  ...Object.fromEntries(animationProperties.map((property) => [property, isAnything])),
  'color-scheme': isAnything,
});

const boxes = words('border-box padding-box content-box text border-area initial');

const aliases = table<string>({
  '-webkit-transform': 'transform',
  '-webkit-perspective': 'perspective',
  '-webkit-transform-style': 'transform-style',
  'text-wrap': 'white-space',
  'text-wrap-mode': 'white-space',
  '-webkit-clip-path': 'clip-path',
  '-webkit-mask-image': 'mask-image',
  '-webkit-mask': 'mask',
  '-webkit-filter': 'filter',
  '-webkit-opacity': 'opacity',
  '-webkit-background-clip': 'background-clip',
  '-webkit-backface-visibility': 'backface-visibility',
  '-webkit-animation': 'animation',
  ...Object.fromEntries(animationProperties.map((property) => [`-webkit-${property}`, property])),
  'inline-size': 'width',
  'block-size': 'height',
  'max-inline-size': 'max-width',
  'max-block-size': 'max-height',
  'margin-inline-start': 'margin-left',
  'margin-inline-end': 'margin-right',
  'margin-block-start': 'margin-top',
  'padding-inline-start': 'padding-left',
  'padding-inline-end': 'padding-right',
  'padding-block-start': 'padding-top',
  'padding-block-end': 'padding-bottom',
  'inset-inline-start': 'left',
  'inset-inline-end': 'right',
  'inset-block-start': 'top',
  'inset-block-end': 'bottom',
});

const sides = (...properties: readonly string[]) => properties;

/** Which longhands a shorthand sets. */
const shorthands = table<readonly string[]>({
  all: [...longhands.keys()],
  font: ['font-size', 'line-height'],
  background: ['background-color', 'background-image', 'background-clip'],
  inset: sides('top', 'right', 'bottom', 'left'),
  'inset-inline': sides('left', 'right'),
  'inset-block': sides('top', 'bottom'),
  margin: sides('margin-top', 'margin-right', '', 'margin-left'),
  'margin-inline': sides('margin-left', 'margin-right'),
  'margin-block': sides('margin-top', ''),
  padding: sides('padding-top', 'padding-right', 'padding-bottom', 'padding-left'),
  'padding-inline': sides('padding-left', 'padding-right'),
  'padding-block': sides('padding-top', 'padding-bottom'),
  overflow: ['overflow-x', 'overflow-y'],
  container: ['container-name', 'container-type'],
  'grid-template': ['grid-template-rows', 'grid-template-columns'],
  grid: ['grid-template-rows', 'grid-template-columns'],
  mask: ['mask-image'],
  animation: animationProperties,
  '-webkit-text-stroke': ['-webkit-text-stroke-width', '-webkit-text-stroke-color'],
});

export const globalKeywords = words('inherit initial unset revert revert-layer');

/** True when the cascade cares about it; cheap, it is asked of every declaration. */
export function isRelevant(property: string): boolean {
  return longhands.has(property) || aliases.has(property) || shorthands.has(property) || property.startsWith('--');
}

/** Marks a shorthand whose variables are not known yet: expanded when they are. */
const pendingMark = '\u0001';

/** The longhands a declaration sets; none when the value is not valid and the declaration therefore ignored. */
export function expandDeclaration(name: string, value: string): readonly Longhand[] {
  if (name.startsWith('--')) return [[name, value]];
  const property = aliases.get(name) ?? name;
  const parts = shorthands.get(property);
  if (/var\(|env\(/i.test(value)) {
    if (!parts) return [[property, value]];
    return parts.filter((part) => part !== '').map((part) => [part, `${pendingMark}${property}${pendingMark}${value}`]);
  }
  const lower = value.toLowerCase();
  if (!parts) return globalKeywords.has(lower) || longhands.get(property)?.(lower) ? [[property, lower]] : [];
  if (globalKeywords.has(lower)) return parts.filter((part) => part !== '').map((part) => [part, lower]);
  if (property === 'all') return [];
  return expanders.get(property)?.(lower, parts) ?? expandSides(lower, parts);
}

/** A value whose variables are filled in: the longhand's own value, or undefined when it turned out not to be valid. */
export function settle(
  property: string,
  raw: string,
  substitute: (text: string) => string | undefined,
): string | undefined {
  const [, shorthand, value = raw] = raw.startsWith(pendingMark) ? raw.split(pendingMark) : [];
  const text = substitute(value)?.trim();
  if (text === undefined) return undefined;
  return expandDeclaration(shorthand ?? property, text).find(([name]) => name === property)?.[1];
}

type Expander = (value: string, parts: readonly string[]) => readonly Longhand[];

/** One to four values round a box, or one to two along an axis; empty names are sides nobody asks about. */
const expandSides: Expander = (value, parts) => {
  const given = splitWords(value);
  if (given.length === 0 || given.length > parts.length) return [];
  const [first, second = first!, third = first!, fourth = second] = given as [string, string?, string?, string?];
  const values = [first, second, third, fourth];
  const check = longhands.get(parts.find((part) => part !== '')!)!;
  if (!given.every(check)) return [];
  return parts.flatMap((part, index) => (part === '' ? [] : [[part, values[index]!] as const]));
};

const fontWords =
  /^(?:normal|italic|oblique|small-caps|bold|bolder|lighter|[1-9]\d{2}|(?:ultra-|extra-|semi-)?(?:condensed|expanded)|-?[\d.]+deg)$/;

const expandFont: Expander = (value) => {
  const given = splitWords(value);
  let at = 0;
  while (at < given.length && fontWords.test(given[at]!)) at += 1;
  const size = given[at];
  // A font without a family is not valid; system fonts (`caption`, `menu`) have an ordinary size.
  if (size === undefined || !longhands.get('font-size')!(size))
    return /^(?:caption|icon|menu|message-box|small-caption|status-bar)$/.test(value) ? [['font-size', 'medium']] : [];
  const hasLine = given[at + 1] === '/';
  if (given.length <= at + (hasLine ? 3 : 1)) return [];
  return [
    ['font-size', size],
    ['line-height', hasLine ? given[at + 2]! : 'normal'],
  ];
};

const backgroundWords =
  /^(?:none|repeat|repeat-x|repeat-y|no-repeat|space|round|scroll|fixed|local|left|right|top|bottom|center|cover|contain|auto|\/|border-box|padding-box|content-box|text)$/;

const expandBackground: Expander = (value) => {
  const layers = splitTopLevel(value, ',');
  let color = 'transparent';
  let clip = 'border-box';
  const images: string[] = [];
  for (const [index, layer] of layers.entries()) {
    for (const word of splitWords(layer.trim())) {
      if (isImage(word)) images.push(word);
      else if (word === 'text') clip = 'text';
      else if (index === layers.length - 1 && isColor(word)) color = word;
      else if (!backgroundWords.test(word) && !isLength(word)) return [];
    }
  }
  return [
    ['background-color', color],
    ['background-image', images.length > 0 ? images.join(',') : 'none'],
    ['background-clip', clip],
  ];
};

const expandMask: Expander = (value) => {
  const images = splitWords(value).filter(isImage);
  return [['mask-image', images.length > 0 ? images.join(',') : 'none']];
};

/** `rows / columns`; names of areas are no sizes. */
const expandGrid: Expander = (value) => {
  const [rows = 'none', columns = 'none'] = splitTopLevel(value, '/').map((part) => part.trim());
  return [
    ['grid-template-rows', rows],
    ['grid-template-columns', columns],
  ];
};

const expandContainer: Expander = (value) => {
  const [name = 'none', type = 'normal'] = value.split('/').map((part) => part.trim());
  return [
    ['container-name', name],
    ['container-type', type],
  ];
};

const expanders = table<Expander>({
  container: expandContainer,
  grid: expandGrid,
  'grid-template': expandGrid,
  font: expandFont,
  background: expandBackground,
  mask: expandMask,
  animation: expandAnimation,
  '-webkit-text-stroke': (value) => {
    const given = splitWords(value);
    const width = given.find(longhands.get('-webkit-text-stroke-width')!) ?? '0';
    return [
      ['-webkit-text-stroke-width', width],
      ['-webkit-text-stroke-color', given.find(isColor) ?? 'currentcolor'],
    ];
  },
});

const knownRoots =
  /^(?:align|all|animation|appearance|aspect|backdrop|backface|background|block|border|bottom|box|break|caret|clear|clip|color|column|contain|container|content|counter|cursor|direction|display|fill|filter|flex|float|font|gap|grid|height|hyphens|image|inline|inset|isolation|justify|left|letter|line|list|margin|mask|max|min|mix|object|offset|opacity|order|outline|overflow|overscroll|padding|page|perspective|place|pointer|position|quotes|resize|right|rotate|row|scale|scroll|scrollbar|shape|stroke|tab|table|text|top|touch|transform|transition|translate|unicode|user|vertical|view|visibility|white|widows|width|will|word|writing|z|zoom|-webkit)(?:-[a-z-]+)?$/;

/** For `@supports`: would Chromium take this declaration? */
export function isKnownProperty(name: string, value: string): boolean {
  if (name.startsWith('--')) return value !== '';
  if (isRelevant(name)) return expandDeclaration(name, value).length > 0;
  return value !== '' && knownRoots.test(name);
}
