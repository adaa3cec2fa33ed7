import { cleanText } from './clean-text.ts';
import { neutralise } from './neutralise.ts';

export interface ValueLimits {
  readonly maxDepth?: number;
  /** Strings, numbers, keys… all count as one. */
  readonly maxItems?: number;
  readonly maxCharacters?: number;
}

/**
 * Plain data with every string cleaned and without forged frames, keys included; for structured answers and raw bodies. What is not plain
 * data (functions, symbols, bigints) is left out, and so are the keys that could reach a prototype.
 */
export function cleanValue<T>(value: T, limits: ValueLimits = {}): T {
  const { maxDepth = 64, maxItems = 200_000, maxCharacters = 16_000_000 } = limits;
  let items = 0;
  let characters = 0;

  const cleanString = (text: string): string => {
    const room = Math.max(0, maxCharacters - characters);
    const out = neutralise(cleanText(text.length > room ? text.slice(0, room) : text));
    characters += out.length;
    return out;
  };

  const visit = (given: unknown, depth: number): unknown => {
    items += 1;
    if (typeof given === 'string') return cleanString(given);
    if (given === null || typeof given === 'boolean') return given;
    if (typeof given === 'number') return Number.isFinite(given) ? given : null;
    if (typeof given !== 'object') return undefined;
    if (depth >= maxDepth || items > maxItems) return Array.isArray(given) ? [] : {};
    if (given instanceof Date || given instanceof URL) return cleanString(given.toJSON() ?? '');
    return Array.isArray(given) ? visitArray(given, depth) : visitObject(given, depth);
  };

  const visitArray = (given: readonly unknown[], depth: number): unknown[] => {
    const out: unknown[] = [];
    for (const entry of given) {
      if (items > maxItems) break;
      out.push(visit(entry, depth + 1) ?? null);
    }
    return out;
  };

  const visitObject = (given: object, depth: number): object => {
    const out: Record<string, unknown> = {};
    for (const [key, entry] of Object.entries(given)) {
      if (items > maxItems) break;
      const name = cleanString(key);
      if (reachesPrototype.has(name)) continue;
      const cleaned = visit(entry, depth + 1);
      if (cleaned !== undefined) out[name] = cleaned;
    }
    return out;
  };

  return visit(value, 0) as T;
}

const reachesPrototype = new Set(['__proto__', 'constructor', 'prototype']);
