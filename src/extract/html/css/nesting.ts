import { maxSelectorDepth } from './selectors.ts';
import { commentMark, splitTopLevel } from './syntax.ts';

/** A rule inside a rule, written out: `&` is the rule around, and without one it is an ancestor. */
export function nest(outer: string | undefined, prelude: string): string {
  if (outer === undefined) return prelude;
  // Each level may repeat the one around it; longer than a selector may be, it is what `isTooNested` calls so.
  if (outer.length * (prelude.split(/[&,]|:scope/).length + 1) + prelude.length > longestNested)
    return `${tooNested}${prelude}`;
  const around = `:is(${outer})`;
  return splitTopLevel(prelude, ',')
    .map((part) => {
      const inner = part
        .replaceAll(commentMark, '')
        .trim()
        .replace(/:scope\b/gi, '&');
      if (!inner.includes('&')) return `${around} ${inner}`;
      const written = inner.replaceAll('&', around);
      return /^[>+~]/.test(inner) ? `${around} ${written}` : written;
    })
    .join(',');
}

/** The same, but not from the lower limit of a scope on. */
export const outside = (limit: string, selector: string): string =>
  splitTopLevel(selector, ',')
    .map((part) => `${part}:not(:is(${limit})):not(:is(${limit}) *)`)
    .join(',');

const longestNested = 20_000;
/** No selector: one bracket more than any may have. */
const tooNested = ':is('.repeat(maxSelectorDepth + 1);

export function isTooNested(selector: string): boolean {
  let depth = 0;
  let deepest = 0;
  for (let at = selector.indexOf('('); at >= 0 && at < selector.length; at += 1) {
    if (selector[at] === '(') deepest = Math.max(deepest, (depth += 1));
    else if (selector[at] === ')') depth -= 1;
  }
  return deepest > maxSelectorDepth;
}
