import { toFraction } from './lengths.ts';
import { splitTopLevel, splitWords } from './syntax.ts';

/** Red, green, blue in 0..255 and alpha in 0..1. */
export type Color = readonly [number, number, number, number];

export const white: Color = [255, 255, 255, 1];
export const black: Color = [0, 0, 0, 1];
const transparent: Color = [0, 0, 0, 0];

/** `unknown`: a colour we cannot compute, but a browser can. Undefined: not a colour, the declaration is not valid. */
export function parseColor(value: string): Color | 'current' | 'unknown' | undefined {
  if (value.charCodeAt(0) === 35) return parseHex(value);
  if (value === 'transparent') return transparent;
  if (value === 'currentcolor') return 'current';
  const hex = named.get(value);
  if (hex !== undefined) return [hex >> 16, (hex >> 8) & 255, hex & 255, 1];
  const open = value.indexOf('(');
  if (open > 0 && value.endsWith(')') && value.length < 300)
    return parseFunction(value.slice(0, open), value.slice(open + 1, -1));
  return systemColors.get(value);
}

/** Puts `top` over an opaque `bottom`. */
export function over(top: Color, bottom: Color): Color {
  const [r, g, b, a] = top;
  if (a >= 1) return top;
  const mix = (upper: number, lower: number) => upper * a + lower * (1 - a);
  return [mix(r, bottom[0]), mix(g, bottom[1]), mix(b, bottom[2]), 1];
}

/** WCAG contrast of two opaque colours, 1 to 21. */
export function contrast(one: Color, other: Color): number {
  const first = luminance(one);
  const second = luminance(other);
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminance([r, g, b]: Color): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function parseHex(value: string): Color | undefined {
  if (!/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(value)) return undefined;
  const digits = value.length < 6 ? value.slice(1).replace(/./g, '$&$&') : value.slice(1);
  const channel = (index: number) => Number.parseInt(digits.slice(index, index + 2), 16);
  return [channel(0), channel(2), channel(4), digits.length === 8 ? channel(6) / 255 : 1];
}

function parseFunction(name: string, inner: string): Color | 'unknown' | undefined {
  if (name === 'light-dark') return asColor(parseColor(splitTopLevel(inner, ',')[0]!.trim()));
  if (name === 'color-mix') return parseMix(inner);
  if (name === 'contrast-color') {
    const ground = asColor(parseColor(inner.trim()));
    return !isColor(ground) ? ground : contrast(white, ground) >= contrast(black, ground) ? white : black;
  }
  if (name !== 'color' && !functions.has(name)) return undefined;
  const words = splitWords(inner.trim()).filter((word) => word !== ',' && word !== '/');
  if (words[0] !== 'from') return parseChannels(name, words);
  const origin = asColor(parseColor(words[1] ?? ''));
  if (!isColor(origin)) return origin;
  return parseRelative(name, words.slice(2), origin);
}

/** `rgb(from white r g b / .5)`: letters stand for the channels of another colour. */
function parseRelative(name: string, words: readonly string[], origin: Color): Color | 'unknown' | undefined {
  const [letters, read] = originals.get(name) ?? [];
  if (letters === undefined || !read) return 'unknown';
  const values = new Map([...letters].map((letter, index) => [letter, read(origin)[index]!]));
  values.set('alpha', origin[3]);
  const filled = words.map((word) =>
    word.replace(/\b(?:alpha|[a-z])\b/g, (letter) => String(values.get(letter)?.toFixed(6) ?? letter)),
  );
  return parseChannels(name, filled.length === 3 ? [...filled, String(origin[3])] : filled);
}

function parseChannels(name: string, words: readonly string[]): Color | 'unknown' | undefined {
  const plain = words.map((word) => (word.includes('(') ? String(toFraction(word) ?? Number.NaN) : word));
  if (name === 'color') return parseSpace(plain);
  const convert = functions.get(name)!;
  if (plain.length < 3 || plain.length > 4) return undefined;
  return settled(convert(plain[0]!, plain[1]!, plain[2]!), plain[3]);
}

function settled(color: Channels, opacity: string | undefined): Color | undefined {
  const alpha = opacity === undefined ? 1 : amount(opacity, 1);
  if (Number.isNaN(alpha) || color.some(Number.isNaN)) return undefined;
  const clamp = (channel: number) => Math.min(255, Math.max(0, channel));
  return [clamp(color[0]), clamp(color[1]), clamp(color[2]), Math.min(1, Math.max(0, alpha))];
}

/** `color(srgb 1 1 1)`. Wider spaces are read as sRGB: they differ in hue, and lightness is what contrast is about. */
function parseSpace([space = '', first = '', second = '', third = '', alpha]: readonly string[]):
  | Color
  | 'unknown'
  | undefined {
  const channels: Channels = [amount(first, 1), amount(second, 1), amount(third, 1)];
  if (/^(?:srgb|display-p3|a98-rgb|rec2020|prophoto-rgb)$/.test(space))
    return settled([channels[0] * 255, channels[1] * 255, channels[2] * 255], alpha);
  if (space === 'srgb-linear') return settled([gamma(channels[0]), gamma(channels[1]), gamma(channels[2])], alpha);
  if (!space.startsWith('xyz')) return /^--|-linear$/.test(space) ? 'unknown' : undefined;
  const [x, y, z] = space === 'xyz-d50' ? [channels[0] * 0.9857, channels[1], channels[2] * 1.3199] : channels;
  return settled(
    [
      gamma(3.2409699419 * x - 1.5373831776 * y - 0.4986107603 * z),
      gamma(-0.9692436363 * x + 1.8759675015 * y + 0.0415550574 * z),
      gamma(0.0556300797 * x - 0.2039769589 * y + 1.0569715142 * z),
    ],
    alpha,
  );
}

/** Mixed in sRGB whatever the space asked for: the difference is one of hue. */
function parseMix(inner: string): Color | 'unknown' {
  const [space = '', ...parts] = splitTopLevel(inner, ',');
  if (!/^\s*in\s/.test(space) || parts.length !== 2) return 'unknown';
  const shares: (number | undefined)[] = [];
  const colors: Color[] = [];
  for (const part of parts) {
    const words = splitWords(part.trim());
    const share = words.find((word) => /^[\d.]+%$/.test(word));
    const given = parseColor(words.filter((word) => word !== share).join(' '));
    const color = given === 'current' && share === '0%' ? transparent : given;
    if (!isColor(color)) return 'unknown';
    shares.push(share === undefined ? undefined : Number.parseFloat(share) / 100);
    colors.push(color);
  }
  const first = shares[0] ?? (shares[1] === undefined ? 0.5 : 1 - shares[1]);
  const second = shares[1] ?? 1 - first;
  const sum = first + second || 1;
  // Colours count by their alpha: white mixed with nothing is white.
  const [one, other] = [(first / sum) * colors[0]![3], (second / sum) * colors[1]![3]];
  const alpha = one + other;
  const mix = (index: number) => (alpha === 0 ? 0 : (colors[0]![index]! * one + colors[1]![index]! * other) / alpha);
  return [mix(0), mix(1), mix(2), alpha * Math.min(1, sum)];
}

const isColor = (color: ReturnType<typeof parseColor>): color is Color => Array.isArray(color);
const asColor = (color: ReturnType<typeof parseColor>) => (color === 'current' ? 'unknown' : color);

type Channels = readonly [number, number, number];

const functions = new Map<string, (first: string, second: string, third: string) => Channels>([
  ['rgb', rgb],
  ['rgba', rgb],
  ['hsl', hsl],
  ['hsla', hsl],
  ['hwb', hwb],
  ['oklab', (l, a, b) => fromOklab(amount(l, 1), amount(a, 0.4), amount(b, 0.4))],
  ['oklch', (l, c, h) => fromOklab(amount(l, 1), ...polar(amount(c, 0.4), angle(h)))],
  // Lab against Oklab differs in hue, hardly in lightness, and lightness is what contrast is about.
  ['lab', (l, a, b) => fromOklab(amount(l, 100) / 100, amount(a, 125) / 310, amount(b, 125) / 310)],
  ['lch', (l, c, h) => fromOklab(amount(l, 100) / 100, ...polar(amount(c, 150) / 375, angle(h)))],
]);

/** A number, or a percentage of `whole`; `none` is zero. */
function amount(text: string, whole: number): number {
  if (text === 'none') return 0;
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?%?$/.test(text)) return Number.NaN;
  return text.endsWith('%') ? (Number(text.slice(0, -1)) / 100) * whole : Number(text);
}

function angle(text: string): number {
  const match = /^([+-]?[\d.]+)(deg|grad|rad|turn)?$/.exec(text);
  if (!match) return text === 'none' ? 0 : Number.NaN;
  return Number(match[1]) * { deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 }[match[2] ?? 'deg']!;
}

function rgb(red: string, green: string, blue: string): Channels {
  return [amount(red, 255), amount(green, 255), amount(blue, 255)];
}

function hsl(hue: string, saturation: string, lightness: string): Channels {
  const h = angle(hue);
  const s = Math.min(1, amount(saturation.replace(/([\d.])$/, '$1%'), 1));
  const l = Math.min(1, amount(lightness.replace(/([\d.])$/, '$1%'), 1));
  const channel = (shift: number) => {
    const k = (((shift + h / 30) % 12) + 12) % 12;
    return 255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

function hwb(hue: string, whiteness: string, blackness: string): Channels {
  const w = amount(whiteness, 1);
  const b = amount(blackness, 1);
  if (w + b >= 1) return [(255 * w) / (w + b), (255 * w) / (w + b), (255 * w) / (w + b)];
  const scale = (channel: number) => channel * (1 - w - b) + 255 * w;
  const [red, green, blue] = hsl(hue, '100%', '50%');
  return [scale(red), scale(green), scale(blue)];
}

const polar = (chroma: number, hue: number): [number, number] => [
  chroma * Math.cos((hue * Math.PI) / 180),
  chroma * Math.sin((hue * Math.PI) / 180),
];

function fromOklab(lightness: number, a: number, b: number): Channels {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** Light as it is → the channel that stands for it. */
function gamma(light: number): number {
  const value = Math.max(0, light);
  return 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
}

/** The channels of a colour as a function counts them, and the letters it has for them. */
const originals = new Map<string, readonly [letters: string, read: (color: Color) => readonly number[]]>([
  ['rgb', ['rgb', (color) => color]],
  ['rgba', ['rgb', (color) => color]],
  ['hsl', ['hsl', toHsl]],
  ['hsla', ['hsl', toHsl]],
  [
    'hwb',
    [
      'hwb',
      (color) => [
        toHsl(color)[0]!,
        ...[Math.min(...color.slice(0, 3)), 255 - Math.max(...color.slice(0, 3))].map((value) => value / 2.55),
      ],
    ],
  ],
  ['oklab', ['lab', toOklab]],
  ['oklch', ['lch', (color) => inPolar(toOklab(color))]],
  ['lab', ['lab', (color) => toLab(color)]],
  ['lch', ['lch', (color) => inPolar(toLab(color))]],
]);

function toHsl([red, green, blue]: Color): readonly number[] {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const most = Math.max(r, g, b);
  const least = Math.min(r, g, b);
  const lightness = (most + least) / 2;
  const spread = most - least;
  if (spread === 0) return [0, 0, lightness * 100];
  const hue = most === r ? ((g - b) / spread + 6) % 6 : most === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return [hue * 60, (spread / (1 - Math.abs(2 * lightness - 1))) * 100, lightness * 100];
}

function toOklab([red, green, blue]: Color): readonly number[] {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** As `lab()` is read above. */
const toLab = (color: Color): readonly number[] => {
  const [l, a, b] = toOklab(color) as [number, number, number];
  return [l * 100, a * 310, b * 310];
};

const inPolar = ([l, a, b]: readonly number[]): readonly number[] => [
  l!,
  Math.hypot(a!, b!),
  (Math.atan2(b!, a!) * 180) / Math.PI,
];

const systemColors = new Map<string, Color>([
  ['canvas', white],
  ['canvastext', black],
  ['field', white],
  ['fieldtext', black],
  ['buttonface', [239, 239, 239, 1]],
  ['buttontext', black],
  ['linktext', [0, 0, 238, 1]],
  ['window', white],
  ['windowtext', black],
]);

/** The CSS colour names, each with its six digits. */
const names =
  'aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4 black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887 cadetblue 5f9ea0 chartreuse 7fff00 chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 00ffff darkblue 00008b darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9 darkkhaki bdb76b darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000 darksalmon e9967a darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f darkslategrey 2f4f4f darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff dimgray 696969 dimgrey 696969 dodgerblue 1e90ff firebrick b22222 floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff gold ffd700 goldenrod daa520 gray 808080 green 008000 greenyellow adff2f grey 808080 honeydew f0fff0 hotpink ff69b4 indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080 lightcyan e0ffff lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1 lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 lightslategrey 778899 lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 magenta ff00ff maroon 800000 mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db mediumseagreen 3cb371 mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred c71585 midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead navy 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23 orange ffa500 orangered ff4500 orchid da70d6 palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd powderblue b0e0e6 purple 800080 rebeccapurple 663399 red ff0000 rosybrown bc8f8f royalblue 4169e1 saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d silver c0c0c0 skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347 turquoise 40e0d0 violet ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32';
const named = new Map<string, number>();
for (const [, name, hex] of names.matchAll(/([a-z]+) ([\da-f]{6})/g)) named.set(name!, Number.parseInt(hex!, 16));
