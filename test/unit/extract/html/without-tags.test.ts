import { expect, it } from 'vitest';
import { withoutTags } from '../../../../src/extract/html/without-tags.ts';

it.each([
  ['tags', 'a<p class="x">b</p>c', 'a b c'],
  ['scripts and styles', 'a<STYLE>p{}</style>b<script src=x>"<b>"</script >c</SCRIPT>d', 'a b d'],
  ['only the tag of a style that is not closed', 'a<style>b</script>c', 'a b c'],
  ['nothing where no tag ends', 'a < b <script', 'a < b <script'],
])('leaves out %s', (_name, html, text) => {
  expect(withoutTags(html)).toBe(text);
});

it.each(['<', '<style>', '<script', '<script></style>', '</script>', '<p>', '>'])(
  'takes time in proportion to a text of %j',
  (piece) => {
    const [short, long] = [1, 4].map((times) => piece.repeat(times * Math.ceil(80_000 / piece.length)));
    const least = { short: Infinity, long: Infinity };
    for (let round = 0; round < 40 && !(round > 2 && least.long < mostRatio * least.short); round += 1) {
      least.short = Math.min(least.short, timeOf(short!));
      least.long = Math.min(least.long, timeOf(long!));
    }
    expect(least.long / least.short).toBeLessThan(mostRatio);
  },
);

/** Four times the text: a time in proportion to the square would be 16 times as long. */
const mostRatio = 8;

/** Of the processor, which other processes do not share; less than this is no time that could be measured. */
function timeOf(html: string): number {
  const before = process.cpuUsage();
  withoutTags(html);
  const { user, system } = process.cpuUsage(before);
  return Math.max(user + system, 200);
}
