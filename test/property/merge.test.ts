import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalUrl } from '../../src/merge/canonical-url.ts';
import { fuse } from '../../src/merge/fuse.ts';

const host = fc.constantFrom(
  'a.example',
  'www.a.example',
  'm.b.example',
  'b.example:8080',
  'en.m.wikipedia.org',
  'github.com',
);
const path = fc.array(fc.constantFrom('docs', 'index.html', 'amp', 'a%7Eb', 'Tea', 'x-y-z-q', ''), { maxLength: 3 });
const query = fc.array(
  fc.tuple(fc.constantFrom('utm_source', 'id', 'q', 'b', 'gclid'), fc.constantFrom('1', '2', 'a%20b')),
  { maxLength: 3 },
);
const hash = fc.constantFrom('', '#part', '#!/route');
const url = fc
  .tuple(fc.constantFrom('http', 'https'), host, path, query, hash)
  .map(([scheme, name, parts, pairs, end]) => {
    const search = pairs.map(([one, two]) => `${one}=${two}`).join('&');
    return `${scheme}://${name}/${parts.join('/')}${search && `?${search}`}${end}`;
  });
const row = fc.record({ url, title: fc.constantFrom('', 'One', 'Two'), snippet: fc.constant('') });
const lists = fc.array(fc.array(row, { maxLength: 8 }), { maxLength: 4 });

describe('canonicalUrl', () => {
  it('is its own key', () => {
    fc.assert(
      fc.property(url, (one) => canonicalUrl(canonicalUrl(one)) === canonicalUrl(one)),
      { numRuns: 2000 },
    );
  });

  it('does not care for tracking, a fragment or the order of parameters', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), (one) => {
        const { href } = new URL(one);
        const tracked = new URL(href);
        tracked.search += `${tracked.search ? '&' : '?'}utm_source=x&fbclid=y`;
        tracked.hash = 'part';
        expect(canonicalUrl(tracked.href)).toBe(canonicalUrl(href));
      }),
    );
  });

  it('takes anything that is called a URL', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.webUrl().map((one) => `https://www.google.com/url?q=${one}`),
        ),
        (one) => typeof canonicalUrl(one) === 'string',
      ),
    );
  });

  it('keeps pages with another value of a telling parameter apart', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (one, two) => {
        const key = (id: number) => canonicalUrl(`https://a.example/item?id=${id}`);
        return (one === two) === (key(one) === key(two));
      }),
    );
  });
});

describe('fuse', () => {
  it('keeps every page exactly once, whatever the weights', () => {
    fc.assert(
      fc.property(lists, fc.array(fc.double({ min: 0, max: 2, noNaN: true }), { maxLength: 4 }), (given, weights) => {
        const keys = fuse(given, { weights }).map((one) => canonicalUrl(one.url));
        expect(new Set(keys)).toEqual(new Set(given.flat().map((one) => canonicalUrl(one.url))));
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it('names exactly the lists that found a page', () => {
    fc.assert(
      fc.property(lists, (given) => {
        for (const { url: found, sources } of fuse(given)) {
          const key = canonicalUrl(found);
          const finders = given.flatMap((rows, index) =>
            rows.some((one) => canonicalUrl(one.url) === key) ? [index] : [],
          );
          expect(sources).toEqual(finders);
        }
      }),
    );
  });

  it('leaves the given lists alone and says the same twice', () => {
    fc.assert(
      fc.property(lists, (given) => {
        const before = JSON.stringify(given);
        const first = fuse(given);
        expect(fuse(given)).toEqual(first);
        expect(JSON.stringify(given)).toBe(before);
      }),
    );
  });

  it('keeps the order of one list alone', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(1000), { maxLength: 20 }), (ids) => {
        const given = ids.map((id) => ({ url: `https://a.example/${id}`, title: String(id), snippet: '' }));
        expect(fuse([given]).map((one) => one.title)).toEqual(ids.map(String));
      }),
    );
  });

  it('puts nothing that only a weak engine found before what a strong one found', () => {
    const pages = (name: string, ids: readonly number[]) => ids.map((id) => ({ url: `https://${name}.example/${id}` }));
    const ids = fc.uniqueArray(fc.nat(100), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(ids, ids, (strong, weak) => {
        const order = fuse([pages('weak', weak), pages('strong', strong)], { weights: [0.5, 1] });
        expect(order.slice(0, strong.length).map((one) => one.sources)).toEqual(strong.map(() => [1]));
      }),
    );
  });
});
