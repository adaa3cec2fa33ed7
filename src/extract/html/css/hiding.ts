import { inkProperties } from './longhands.ts';

/** Could this declaration be all that hides something? */
export function mayHideText({ property, value }: { readonly property: string; readonly value: string }): boolean {
  if (property === 'display') return value === 'none' || value.includes('(');
  if (property === 'visibility') return value !== 'visible';
  return isSuspicious(property, value) || textProperties.has(property);
}

/** Says something about the looks of text, which is handed down. */
export const isAboutText = (property: string): boolean =>
  textProperties.has(property) || layoutProperties.has(property) || property.startsWith('--');

/** Says something that might take the box out of sight. */
export const isSuspicious = (property: string, value: string): boolean => suspects.get(property)?.test(value) ?? false;

const textProperties = new Set(
  'visibility opacity font-size color background-color background-image background-clip -webkit-text-fill-color -webkit-text-stroke-width -webkit-text-stroke-color -webkit-text-security text-shadow box-shadow filter backdrop-filter font-size-adjust text-indent letter-spacing zoom color-scheme'
    .split(' ')
    .concat(inkProperties),
);

/** Say how what is inside lies; alone they hide nothing. */
const layoutProperties = new Set(
  'white-space perspective transform-style grid-template-rows grid-template-columns container-type container-name'.split(
    ' ',
  ),
);

/** Values that might hide; the others need no second look. */
const suspects = suspectTable([
  ['opacity', /^(?!1$|100%$)/],
  [
    'left right top bottom margin-left margin-top margin-right padding-left',
    /^(?!(?:auto|0|\d{1,2}(?:\.\d+)?(?:px|em|rem|%)?|\d{3}px)$)/,
  ],
  ['transform translate scale rotate filter clip-path mask-image offset-path', /^(?!none$)/],
  ['clip content-visibility z-index', /^(?!auto$|visible$|\d)/],
  ['overflow-x overflow-y', /^(?!visible$)/],
  ['backface-visibility', /hidden/],
  ['word-spacing', /^-?\d{3}|[(\u0001]/],
  ['content', /^(?:url|image-set|-webkit-image-set|[a-z-]*gradient)\(/],
  ['contain', /strict|size|paint|content|[(\u0001]/],
  ['width height max-width max-height', /^(?:[0-3](?:\.\d+)?(?:px)?|\.\d.*)$|[(\u0001]/],
]);

function suspectTable(rows: readonly (readonly [string, RegExp])[]): ReadonlyMap<string, RegExp> {
  return new Map(rows.flatMap(([properties, pattern]) => properties.split(' ').map((property) => [property, pattern])));
}
