import { asksElement, isDeferred, settle } from '../css/properties.ts';
import { closingBracket, findTopLevel } from '../css/syntax.ts';
import { toDeclared } from './declared.ts';
import type { Declared } from './declared.ts';

const call = /\battr\(/i;

/** The same declarations with the element's own attributes filled in. */
export function withAttributes(declared: Declared, attributes: Readonly<Record<string, string>>): Declared {
  const winners = new Map<string, { readonly value: string }>();
  let key = '';
  for (const [property, value] of declared.values) {
    if (!asksElement(property, value)) winners.set(property, { value });
    else {
      const filled = value.length > longestValue ? undefined : fill(value, attributes);
      const settled = filled === undefined || isDeferred(filled) ? filled : settle(property, filled, (text) => text);
      if (settled !== undefined) winners.set(property, { value: settled });
      key += `${settled ?? ''};`;
    }
  }
  let known = filledIn.get(declared);
  if (!known) filledIn.set(declared, (known = new Map()));
  let found = known.get(key);
  if (!found) known.set(key, (found = toDeclared(winners)));
  return found;
}

/** `attr(name type(…), fallback)`; undefined when what comes out is no value. Bounded by the number of calls it looks at. */
function fill(text: string, attributes: Readonly<Record<string, string>>): string | undefined {
  let rest = text;
  for (let count = 0; count < mostCalls; count += 1) {
    const start = rest.search(call);
    if (start < 0) return rest;
    const open = rest.indexOf('(', start) + 1;
    const end = closingBracket(rest, open);
    const inner = rest.slice(open, end);
    const comma = findTopLevel(inner, 0, ',');
    const [name = '', type = ''] = inner
      .slice(0, comma)
      .trim()
      .split(/\s+(?=\S)/);
    const given = attributes[name.toLowerCase()];
    const value = given === undefined ? undefined : typed(given, type);
    const chosen = value ?? (comma < inner.length ? inner.slice(comma + 1) : undefined);
    if (chosen === undefined) return undefined;
    rest = rest.slice(0, start) + chosen + rest.slice(end + 1);
  }
  return undefined;
}

const mostCalls = 20;
const longestValue = 2_000;

/** Elements with the same attributes share what comes out, as those with the same declarations do. */
const filledIn = new WeakMap<Declared, Map<string, Declared>>();

/** Without a type an attribute is a string, which none of these properties takes; a unit is put behind it. */
function typed(given: string, type: string): string | undefined {
  if (given.length > longestValue || call.test(given)) return undefined;
  if (/^type\(/i.test(type)) return given.trim();
  if (/^(?:number|raw-string|)$/i.test(type)) return type.toLowerCase() === 'number' ? given.trim() : undefined;
  return Number.isFinite(Number.parseFloat(given)) ? `${given.trim()}${type}` : undefined;
}
