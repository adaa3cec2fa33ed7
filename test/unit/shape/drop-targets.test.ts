import { expect, it } from 'vitest';
import { dropTargets } from '../../../src/shape/drop-targets.ts';

it.each([
  ['See [the guide](https://a.example/x_(y) "t") now.', 'See the guide now.'],
  ['![a picture](https://a.example/p.png) and [b](c)', 'a picture and b'],
  ['[`a[0]`](https://a.example/) and [x \\] y](z)', '`a[0]` and x \\] y'],
  ['Write `[text](url)` for a link, ``[a](b) ` c`` too.', 'Write `[text](url)` for a link, ``[a](b) ` c`` too.'],
  [
    'handlers\\[name\\](event) and \\[water](https://w.example/)',
    'handlers\\[name\\](event) and \\[water](https://w.example/)',
  ],
  ['a lone ` and [a link](https://a.example/)', 'a lone ` and a link'],
])('%j is shown as %j', (given, shown) => {
  expect(dropTargets(given)).toBe(shown);
});

it.each(['`', '[', '![', '[a](', '\\', '``` ['])('stays quick on a run of %j', (unit) => {
  const started = performance.now();
  dropTargets(`${unit.repeat(20_000)}](`);
  expect(performance.now() - started).toBeLessThan(1000);
});
