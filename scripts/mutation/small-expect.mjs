import { inspect, isDeepStrictEqual } from 'node:util';

/**
 * The few matchers our tests of providers use, with Vitest's meaning: Vitest itself needs half a second to begin a run,
 * and there are thousands of runs. A matcher that is missing fails the unmutated run, so it cannot go unnoticed.
 */
export function expect(actual) {
  return { ...matchers(actual, true), not: matchers(actual, false) };
}

const judges = {
  toBe: (actual, expected) => Object.is(actual, expected),
  toEqual: (actual, expected) => isDeepStrictEqual(bare(actual), bare(expected)),
  toMatchObject: (actual, expected) => includes(actual, expected),
  toContain: (actual, expected) => actual.includes(expected),
  toHaveLength: (actual, expected) => actual.length === expected,
  toBeDefined: (actual) => actual !== undefined,
  toBeUndefined: (actual) => actual === undefined,
  toBeNull: (actual) => actual === null,
  toBeGreaterThan: (actual, expected) => actual > expected,
  toBeGreaterThanOrEqual: (actual, expected) => actual >= expected,
  toBeLessThan: (actual, expected) => actual < expected,
  toBeLessThanOrEqual: (actual, expected) => actual <= expected,
  toBeCloseTo: (actual, expected, digits = 2) => Math.abs(actual - expected) < 10 ** -digits / 2,
  toMatch: (actual, expected) => (expected instanceof RegExp ? expected.test(actual) : actual.includes(expected)),
  toThrow: throws,
};

function matchers(actual, wanted) {
  return Object.fromEntries(
    Object.entries(judges).map(([name, judge]) => [
      name,
      (...expected) => {
        if (judge(actual, ...expected) !== wanted) {
          throw new Error(`${wanted ? '' : 'not '}${name}: ${inspect(actual, { depth: 4 })}`);
        }
      },
    ]),
  );
}

/** Without what is undefined, as `toEqual` looks at things. Errors are their message and fields. */
function bare(value) {
  if (Array.isArray(value)) return value.map(bare);
  if (value instanceof Set) return new Set([...value].map(bare));
  if (value instanceof Map) return new Map([...value].map(([key, one]) => [key, bare(one)]));
  if (typeof value !== 'object' || value === null || value instanceof Date || value instanceof RegExp) return value;
  const fields = value instanceof Error ? { ...value, name: value.name, message: value.message } : value;
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, one]) => one !== undefined)
      .map(([key, one]) => [key, bare(one)]),
  );
}

function includes(actual, expected) {
  if (typeof expected !== 'object' || expected === null) return Object.is(actual, expected);
  if (typeof actual !== 'object' || actual === null) return false;
  if (Array.isArray(expected) && expected.length !== actual.length) return false;
  return Object.entries(expected).every(([key, one]) => includes(actual[key], one));
}

function throws(call, expected) {
  try {
    call();
  } catch (error) {
    if (expected === undefined) return true;
    if (typeof expected === 'string') return error.message.includes(expected);
    if (expected instanceof RegExp) return expected.test(error.message);
    return expected instanceof Error ? isDeepStrictEqual(bare(error), bare(expected)) : error instanceof expected;
  }
  return false;
}
