import { toPixels, viewport } from './lengths.ts';
import { isKnownProperty } from './properties.ts';
import { parseSelectors } from './selectors.ts';
import { findTopLevel, splitTopLevel } from './syntax.ts';

/** Undefined is "unknown", which is not true and whose negation is not true either. */
export type Truth = boolean | undefined;

/** A desktop window with a mouse, light colours and scripts; empty means everywhere. */
export function matchesMedia(query: string): boolean {
  const text = query.trim().toLowerCase();
  return text === '' || splitTopLevel(text, ',').some((part) => mediaQuery(part.trim()) === true);
}

export function matchesSupports(condition: string): boolean {
  return evaluate(condition.trim(), supports, 0) === true;
}

function mediaQuery(query: string): Truth {
  const match = /^(?:(not|only)\s+)?([a-z-]+)(?:\s+and\s+([\s\S]+))?$/.exec(query);
  if (!match) return evaluate(query, (leaf) => mediaFeature(leaf), 0);
  const isType = match[2] === 'all' || match[2] === 'screen';
  const rest = match[3] === undefined ? true : evaluate(match[3], (leaf) => mediaFeature(leaf), 0);
  if (rest === undefined) return undefined;
  return (match[1] === 'not') !== (isType && rest);
}

/** `not`, `and`, `or` and brackets round leaves. */
export function evaluate(text: string, leaf: (inner: string, name: string) => Truth, depth: number): Truth {
  if (depth > 16) return undefined;
  let at = 0;
  let result: Truth;
  let joint: string | undefined;
  for (let count = 0; count < 100; count += 1) {
    const negation = /^\s*not\s*(?=[(a-z])/i.exec(text.slice(at))?.[0] ?? '';
    const opening = /^\s*([-a-z]*)\(/i.exec(text.slice(at + negation.length));
    if (!opening) return undefined;
    const start = at + negation.length + opening[0].length;
    const end = findTopLevel(text, start, ')');
    let value = term(text.slice(start, end), opening[1]!.toLowerCase(), leaf, depth);
    if (negation !== '' && value !== undefined) value = !value;
    if (joint === undefined) result = value;
    else if (joint === 'and') result = result === false || value === false ? false : result && value;
    else result = result === true || value === true ? true : (result ?? value);
    at = end + 1;
    const next = /^\s*(and|or)(?=[\s(])/i.exec(text.slice(at));
    if (!next) return text.slice(at).trim() === '' ? result : undefined;
    joint = next[1]!.toLowerCase();
    at += next[0].length;
  }
  return undefined;
}

function term(inner: string, name: string, leaf: (inner: string, name: string) => Truth, depth: number): Truth {
  if (name === '' && /^\s*(?:\(|not\b|selector\()/i.test(inner)) return evaluate(inner, leaf, depth + 1);
  return leaf(inner.trim(), name);
}

function supports(inner: string, name: string): Truth {
  if (name === 'selector') return parseSelectors(inner) !== undefined;
  if (name !== '') return name === 'font-tech' || name === 'font-format';
  const colon = inner.indexOf(':');
  return colon > 0 && isKnownProperty(inner.slice(0, colon).trim().toLowerCase(), inner.slice(colon + 1).trim());
}

const keywordFeatures: Readonly<Record<string, string>> = {
  orientation: 'landscape',
  'prefers-color-scheme': 'light',
  'prefers-reduced-motion': 'no-preference',
  'prefers-reduced-data': 'no-preference',
  'prefers-reduced-transparency': 'no-preference',
  'prefers-contrast': 'no-preference',
  'forced-colors': 'none',
  'inverted-colors': 'none',
  hover: 'hover',
  'any-hover': 'hover',
  pointer: 'fine',
  'any-pointer': 'fine',
  update: 'fast',
  scripting: 'enabled',
  'display-mode': 'browser',
  'color-gamut': 'srgb',
  'dynamic-range': 'standard',
  'overflow-block': 'scroll',
  'overflow-inline': 'scroll',
  scan: 'progressive',
};
/** True when named without a value. */
const saysNo = new Set(['no-preference', 'none']);

const numberFeatures: Readonly<Record<string, number>> = {
  'device-width': viewport.width,
  height: viewport.height,
  'device-height': viewport.height,
  'aspect-ratio': viewport.width / viewport.height,
  'device-aspect-ratio': viewport.width / viewport.height,
  color: 8,
  'color-index': 0,
  monochrome: 0,
  grid: 0,
  resolution: 1,
  '-webkit-device-pixel-ratio': 1,
  '-webkit-transform-3d': 1,
};

function mediaFeature(inner: string): Truth {
  const [name = '', value] = inner.split(/\s*:\s*/);
  const keyword = Object.hasOwn(keywordFeatures, name) ? keywordFeatures[name] : undefined;
  if (keyword !== undefined) return value === undefined ? !saysNo.has(keyword) : value === keyword;
  return sizeFeature(inner, viewport.width);
}

export function sizeFeature(inner: string, width: number): Truth {
  const valueOf = (name: string) =>
    name === 'width' || name === 'inline-size'
      ? width
      : Object.hasOwn(numberFeatures, name)
        ? numberFeatures[name]
        : undefined;
  const plain = /^(-webkit-)?(min-|max-)?([a-z-]+?)(?:\s*:\s*(.+))?$/.exec(inner);
  if (plain) {
    const actual = valueOf((plain[1] ?? '') + plain[3]!) ?? valueOf(inner.split(':')[0]!.trim());
    if (actual === undefined) return undefined;
    if (plain[4] === undefined) return actual > 0;
    const wanted = featureNumber(plain[4]);
    if (wanted === undefined) return undefined;
    return plain[2] === 'min-' ? actual >= wanted : plain[2] === 'max-' ? actual <= wanted : actual === wanted;
  }
  return rangeFeature(inner, valueOf);
}

/** `400px <= width < 700px`. */
function rangeFeature(inner: string, valueOf: (name: string) => number | undefined): Truth {
  const parts = inner.split(/\s*([<>]=?|=)\s*/);
  if (parts.length !== 3 && parts.length !== 5) return undefined;
  for (let index = 0; index + 2 < parts.length; index += 2) {
    const left = valueOf(parts[index]!) ?? featureNumber(parts[index]!);
    const right = valueOf(parts[index + 2]!) ?? featureNumber(parts[index + 2]!);
    if (left === undefined || right === undefined) return undefined;
    if (!comparisons[parts[index + 1]!]!(left, right)) return false;
  }
  return true;
}

const comparisons: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
  '=': (left, right) => left === right,
};

function featureNumber(text: string): number | undefined {
  const ratio = /^([\d.]+)\s*(?:\/\s*([\d.]+))?$/.exec(text);
  if (ratio) return Number(ratio[1]) / Number(ratio[2] ?? 1);
  const density = /^([\d.]+)(dpi|dpcm|dppx|x)$/.exec(text);
  if (density) return Number(density[1]) / { dpi: 96, dpcm: 37.8, dppx: 1, x: 1 }[density[2]!]!;
  // Media queries know only the initial font size.
  return toPixels(text, { fontSize: 16, rootFontSize: 16, percent: 0 });
}
