import { animationProperties } from './animations.ts';
import { longhands, table, words } from './longhands.ts';
import { expandShorthand, shorthands } from './shorthands.ts';
import type { Longhand } from './shorthands.ts';

const aliases = table<string>({
  '-webkit-transform': 'transform',
  '-webkit-perspective': 'perspective',
  '-webkit-transform-style': 'transform-style',
  'text-wrap': 'white-space',
  'text-wrap-mode': 'white-space',
  '-webkit-clip-path': 'clip-path',
  '-webkit-mask-image': 'mask-image',
  '-webkit-mask-size': 'mask-size',
  '-webkit-mask-position': 'mask-position',
  '-webkit-mask-repeat': 'mask-repeat',
  '-webkit-background-size': 'background-size',
  '-webkit-backdrop-filter': 'backdrop-filter',
  '-webkit-mask': 'mask',
  '-webkit-filter': 'filter',
  '-webkit-opacity': 'opacity',
  'line-clamp': '-webkit-line-clamp',
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

export const globalKeywords = words('inherit initial unset revert revert-layer');

const relevant: ReadonlySet<string> = new Set([...longhands.keys(), ...aliases.keys(), ...shorthands.keys()]);

/** True when the cascade cares about it; cheap, it is asked of every declaration. */
export function isRelevant(property: string): boolean {
  return relevant.has(property) || property.startsWith('--');
}

/** Is what it says known only with the element it is said about? */
export const isDeferred = (value: string): boolean => value.includes('(') && /\b(?:var|env|if|attr)\(/i.test(value);

/** Does a value ask for an attribute? What `content` says is text, whatever the attribute is. */
export const asksElement = (property: string, value: string): boolean =>
  property !== 'content' && value.includes('(') && /\battr\(/i.test(value);

/** Marks a shorthand whose variables are not known yet: expanded when they are. */
const pendingMark = '\u0001';

/** The longhands a declaration sets; none when the value is not valid and the declaration therefore ignored. */
export function expandDeclaration(name: string, value: string): readonly Longhand[] {
  if (name.startsWith('--')) return [[name, value]];
  const property = aliases.get(name) ?? name;
  const parts = shorthands.get(property);
  if (isDeferred(value) && (property !== 'content' || /(?:var|env)\(/i.test(value))) {
    if (!parts) return [[property, value]];
    return parts.filter((part) => part !== '').map((part) => [part, `${pendingMark}${property}${pendingMark}${value}`]);
  }
  const lower = value.toLowerCase();
  if (!parts) return globalKeywords.has(lower) || longhands.get(property)?.(lower) ? [[property, lower]] : [];
  if (globalKeywords.has(lower)) return parts.filter((part) => part !== '').map((part) => [part, lower]);
  if (property === 'all') return [];
  return expandShorthand(property, lower, parts);
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

const knownRoots =
  /^(?:align|all|animation|appearance|aspect|backdrop|backface|background|block|border|bottom|box|break|caret|clear|clip|color|column|contain|container|content|counter|cursor|direction|display|fill|filter|flex|float|font|gap|grid|height|hyphens|image|inline|inset|isolation|justify|left|letter|line|list|margin|mask|max|min|mix|object|offset|opacity|order|outline|overflow|overscroll|padding|page|perspective|place|pointer|position|quotes|resize|right|rotate|row|scale|scroll|scrollbar|shape|stroke|tab|table|text|top|touch|transform|transition|translate|unicode|user|vertical|view|visibility|white|widows|width|will|word|writing|z|zoom|-webkit)(?:-[a-z-]+)?$/;

/** For `@supports`: would Chromium take this declaration? */
export function isKnownProperty(name: string, value: string): boolean {
  if (name.startsWith('--')) return value !== '';
  if (isRelevant(name)) return expandDeclaration(name, value).length > 0;
  return value !== '' && knownRoots.test(name);
}
