import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cacheKey, freshnessOf, memoryCache } from '../../src/cache/index.ts';
import { decodeEntry, encodeEntry } from '../../src/cache/entry-file.ts';

const entry = fc.record(
  {
    value: fc.jsonValue(),
    bytes: fc.uint8Array({ maxLength: 300 }),
    storedAt: fc.nat(),
    freshUntil: fc.nat(),
    keepUntil: fc.nat(),
  },
  { requiredKeys: ['value', 'storedAt', 'freshUntil', 'keepUntil'] },
);
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('entry file', () => {
  it('reads back what was written', () => {
    fc.assert(
      fc.property(entry, (one) => {
        expect(decodeEntry('k', encodeEntry('k', one))).toEqual({ ...one, value: plain(one.value) });
      }),
    );
  });

  it('is not there when a byte of its body was changed or it was cut', () => {
    fc.assert(
      fc.property(entry, fc.nat(), fc.integer({ min: 1, max: 255 }), (one, at, by) => {
        const file = encodeEntry('k', one);
        const body = file.indexOf(10) + 1;
        expect(decodeEntry('k', file.subarray(0, file.length - 1 - (at % (file.length - 1))))).toBeUndefined();
        const changed = Buffer.from(file);
        const place = body + (at % (file.length - body));
        changed[place] = changed[place]! ^ by;
        expect(decodeEntry('k', changed)).toBeUndefined();
      }),
    );
  });

  it('takes anything for a file', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => decodeEntry('k', Buffer.from(bytes)) === undefined));
  });
});

describe('memory cache', () => {
  it('never holds more than it may', async () => {
    const sets = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.string({ maxLength: 800 })), {
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(sets, async (steps) => {
        const cache = memoryCache({ maxBytes: 5000 });
        for (const [key, value] of steps) await cache.set(key, { value, storedAt: 0, freshUntil: 1, keepUntil: 1 });
        const infos = await cache.entries();
        expect(infos.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(5000);
      }),
    );
  });
});

describe('freshness', () => {
  it('is a finite time, never negative, whatever the headers say', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('max-age=1', 'no-store', 'max-age=999999999999', '0', 'Sun, 15 Nov 2026 12:00:00 GMT'),
    );
    const headers = fc.dictionary(
      fc.constantFrom('cache-control', 'expires', 'date', 'age', 'last-modified', 'vary'),
      text,
    );
    fc.assert(
      fc.property(fc.constantFrom(200, 404, 500), headers, (status, given) => {
        const { freshMs, staleMs } = freshnessOf({ status, headers: given }, 1_800_000_000_000);
        expect(freshMs >= 0 && freshMs <= 7 * 86_400_000 && staleMs >= 0 && Number.isFinite(staleMs)).toBe(true);
      }),
    );
  });
});

describe('cacheKey', () => {
  it('is the same for the same question in another order', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (parts) => {
        const turned = Object.fromEntries(Object.entries(parts).toReversed());
        expect(cacheKey('search', turned)).toBe(cacheKey('search', parts));
      }),
    );
  });
});
