import { expect, it } from 'vitest';
import { stripMarkup } from '../../../src/clean/index.ts';

it.each([
  ['Title <b>x</b> &amp; y', 'Title x & y'],
  ['no markup', 'no markup'],
  ['one<br/>two<p class="x">three</p>', 'one two three '],
  ['<strong title="a">bold</strong> <EM>em</EM>', 'bold em'],
  ['List<String> and a < b > c', 'List<String> and a < b > c'],
  ['&lt;b&gt;literal&lt;/b&gt;', '<b>literal</b>'],
  ['&amp;lt; once', '&lt; once'],
  ['caf&eacute; &#8211; &#x2014; &hellip; &nbsp;| &euro;5', 'café – — … \u00a0| €5'],
  ['&#150;&#0;&#xD800;&unknown; AT&T', '–\ufffd\ufffd&unknown; AT&T'],
  ['a<!-- hidden -->b<!-- open', 'ab'],
  ['a<script>evil()</script>b<style>x', 'a b '],
  ['broken <b', 'broken <b'],
])('%j → %j', (given, expected) => {
  expect(stripMarkup(given)).toBe(expected);
});

it.each(['<', '<!--', '<b', '<script>', '&', '&#', '</b'])('stays linear on a long run of %j', (unit) => {
  const started = performance.now();
  stripMarkup(unit.repeat(100_000));
  expect(performance.now() - started).toBeLessThan(1_000);
});
