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
  if (name === 'light-dark') return asColor(parseColor(inner.split(',')[0]!.trim()));
  if (name === 'color-mix') return parseMix(inner);
  if (name === 'color') {
    // Channels of one are those of rgb() in per cent.
    const [space, ...channels] = inner.split(/[\s/]+/).filter((part) => part !== '');
    if (space !== 'srgb' && space !== 'display-p3') return 'unknown';
    const share = (part: string) => (part.endsWith('%') ? part : `${Number(part) * 100}%`);
    return parseFunction('rgb', channels.map((part, index) => (index < 3 ? share(part) : part)).join(' '));
  }
  const convert = functions.get(name);
  if (!convert) return undefined;
  const same = /^from\s+(\S+|[a-z-]+\([^()]*\))\s+r\s+g\s+b(?:\s*\/\s*([\d.]+%?))?$/.exec(inner.trim());
  if (same && name.startsWith('rgb')) return withAlpha(asColor(parseColor(same[1]!)), same[2]);
  if (/[a-z]\(|\bfrom\b/.test(inner)) return 'unknown';
  const parts = inner.split(/[\s,/]+/).filter((part) => part !== '');
  if (parts.length < 3 || parts.length > 4) return undefined;
  const alpha = parts[3] === undefined ? 1 : amount(parts[3], 1);
  const color = convert(parts[0]!, parts[1]!, parts[2]!);
  if (Number.isNaN(alpha) || color.some(Number.isNaN)) return undefined;
  const clamp = (channel: number) => Math.min(255, Math.max(0, channel));
  return [clamp(color[0]), clamp(color[1]), clamp(color[2]), Math.min(1, Math.max(0, alpha))];
}

function withAlpha(color: Color | 'unknown' | undefined, alpha: string | undefined): Color | 'unknown' | undefined {
  return !Array.isArray(color) || alpha === undefined
    ? color
    : ([color[0], color[1], color[2], Math.min(1, amount(alpha, 1))] as Color);
}

/** Mixed in sRGB whatever the space asked for: the difference is one of hue. */
function parseMix(inner: string): Color | 'unknown' {
  const match = /^\s*in\s[^,]*,\s*(.+?)(?:\s+([\d.]+)%)?\s*,\s*(.+?)(?:\s+([\d.]+)%)?\s*$/.exec(inner);
  const first = match && parseColor(match[1]!);
  const second = match && parseColor(match[3]!);
  if (!Array.isArray(first) || !Array.isArray(second)) return 'unknown';
  const share =
    match![2] === undefined ? (match![4] === undefined ? 0.5 : 1 - Number(match![4]) / 100) : Number(match![2]) / 100;
  const mix = (index: number) => (first[index] as number) * share + (second[index] as number) * (1 - share);
  return [mix(0), mix(1), mix(2), mix(3)];
}

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
  const gamma = (value: number) => 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
  return [
    gamma(Math.max(0, 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)),
    gamma(Math.max(0, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)),
    gamma(Math.max(0, -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)),
  ];
}

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
