import { animationProperties, expandAnimation } from './animations.ts';
import { isColor, isImage, isLength, longhands, table } from './longhands.ts';
import { splitTopLevel, splitWords } from './syntax.ts';

/** A property with a value a browser would accept. */
export type Longhand = readonly [property: string, value: string];

const sides = (...properties: readonly string[]) => properties;

/** Which longhands a shorthand sets. */
export const shorthands = table<readonly string[]>({
  all: [...longhands.keys()],
  font: ['font-size', 'line-height'],
  background: [
    'background-color',
    'background-image',
    'background-clip',
    'background-position',
    'background-size',
    'background-repeat',
  ],
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
  flex: ['flex-grow', 'flex-basis'],
  'grid-template': ['grid-template-rows', 'grid-template-columns'],
  grid: ['grid-template-rows', 'grid-template-columns'],
  mask: ['mask-image', 'mask-position', 'mask-size', 'mask-repeat'],
  animation: animationProperties,
  '-webkit-text-stroke': ['-webkit-text-stroke-width', '-webkit-text-stroke-color'],
});

/** The longhands a shorthand's value sets; none when it is not valid. */
export const expandShorthand = (property: string, value: string, parts: readonly string[]): readonly Longhand[] =>
  expanders.get(property)?.(value, parts) ?? expandSides(value, parts);

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
    ...placeOfImage('background', layers),
  ];
};

const expandMask: Expander = (value) => {
  const layers = splitTopLevel(value, ',');
  const images = layers.flatMap((layer) => splitWords(layer.trim())).filter(isImage);
  return [['mask-image', images.length > 0 ? images.join(',') : 'none'], ...placeOfImage('mask', layers)];
};

/** `position / size` and repetition of an image; of several each would have its own, and they count as everywhere. */
function placeOfImage(name: string, layers: readonly string[]): readonly Longhand[] {
  const words = layers.length === 1 ? splitWords(layers[0]!.trim()).filter((word) => !isImage(word)) : [];
  const slash = words.indexOf('/');
  const isPlace = (word: string) =>
    isLength(word) || /^(?:left|right|top|bottom|center|cover|contain|auto)$/.test(word);
  const position = words.slice(0, slash < 0 ? undefined : slash).filter(isPlace);
  const size = slash < 0 ? [] : words.slice(slash + 1).filter(isPlace);
  return [
    [`${name}-position`, position.join(' ') || '0% 0%'],
    [`${name}-size`, size.join(' ') || 'auto'],
    [`${name}-repeat`, words.filter((word) => /repeat|^(?:space|round)$/.test(word)).join(' ') || 'repeat'],
  ];
}

/** `rows / columns`; names of areas are no sizes. */
const expandGrid: Expander = (value) => {
  const [rows = 'none', columns = 'none'] = splitTopLevel(value, '/').map((part) => part.trim());
  return [
    ['grid-template-rows', rows],
    ['grid-template-columns', columns],
  ];
};

/** `none`, `auto`, or numbers to grow and shrink by, with a size to start from. */
const expandFlex: Expander = (value) => {
  const given = value === 'none' ? ['0', 'auto'] : splitWords(value);
  const factors = given.filter((word) => /^\+?[\d.]+$/.test(word));
  // Of three numbers the last is a length.
  const start = given.find((word) => !factors.includes(word)) ?? factors[2] ?? '0';
  if (given.length > 3 || !longhands.get('flex-basis')!(start)) return [];
  return [
    ['flex-grow', factors[0] ?? '1'],
    ['flex-basis', start],
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
  flex: expandFlex,
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
