import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestThreshold } from '../../../../src/extract/html/best-threshold.ts';
import { openPage } from '../../../../src/extract/html/open-page.ts';
import { pageKind } from '../../../../src/extract/html/page-kind.ts';

const threshold = (blocks: readonly (readonly [number, number])[]) =>
  bestThreshold(
    Float32Array.from(blocks, ([probable]) => probable),
    Float64Array.from(blocks, ([, words]) => words),
  );

describe('the threshold with the highest expected F1', () => {
  it.each([
    {
      name: 'sure of all: all',
      blocks: [
        [1, 50],
        [1, 10],
      ] as const,
      least: 1,
    },
    {
      name: 'an aside that is probably none',
      blocks: [
        [0.9375, 100],
        [0.25, 40],
      ] as const,
      least: 0.9375,
    },
    {
      name: 'a page nobody is sure about keeps its best',
      blocks: [
        [0.3125, 100],
        [0.25, 100],
        [0.0625, 100],
      ] as const,
      least: 0.25,
    },
    {
      name: 'long doubtful text beside a short sure line',
      blocks: [
        [1, 5],
        [0.5, 200],
      ] as const,
      least: 0.5,
    },
    {
      name: 'less than one in ten is never content',
      blocks: [
        [0.125, 10],
        [0.0625, 1000],
      ] as const,
      least: 0.125,
    },
  ])('$name', ({ blocks, least }) => {
    expect(threshold(blocks)).toBe(least);
  });

  it('keeps at least the most probable block', () => {
    const blocks = fc.array(fc.tuple(fc.float({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 500 })), {
      minLength: 1,
    });
    fc.assert(
      fc.property(blocks, (given) => {
        const most = given.reduce((best, [probable]) => Math.max(best, probable), 0);
        fc.pre(most > 0);
        expect(threshold(given)).toBeLessThanOrEqual(most);
      }),
      { seed: 12 },
    );
  });
});

const surveyOf = (html: string) => openPage(html).survey;

describe('the kind of a page', () => {
  it.each([
    [[0.9, 0, 0, 0, 0, 0, 0], 'article'],
    [[0.1, 0.2, 0.1, 0.31, 0.1, 0.3, 0], 'product'],
    [[0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3], 'generic'],
    [[0, 0, 0, 0, 0, 0, 0.5], 'service'],
  ])('%j is %s', (probabilities, kind) => {
    expect(pageKind(probabilities, surveyOf('<p>Tides come and go here.</p>'.repeat(20)), [])).toBe(kind);
  });

  it.each([
    ['nothing', '', 0.7, 'generic'],
    ['a sentence', '<p>Tides come and go here.</p>', 0.7, 'generic'],
    ['one paragraph under a heading', `<h1>Tides</h1><p>${'Tides come and go here. '.repeat(20)}</p>`, 0.7, 'generic'],
    ['a sentence at an address that tells', '<p>Please log in.</p>', 0.9, 'forum'],
    ['one long text', `<p>${'Tides come and go here. '.repeat(60)}</p>`, 0.7, 'forum'],
  ])('of %s', (_name, html, probable, kind) => {
    expect(pageKind([0, 0, probable, 0, 0, 0, 0], surveyOf(html), [])).toBe(kind);
  });

  const recipe = { '@type': 'Recipe', name: 'Soup' };

  it.each([
    ['a recipe', [recipe], 'article'],
    ['several recipes', [recipe, recipe], 'listing'],
    ['something else', [{ '@type': 'WebPage' }], 'listing'],
  ])('that looks like a list and is about %s', (_name, linked, kind) => {
    const survey = surveyOf('<p>Tides come and go here.</p>'.repeat(20));
    expect(pageKind([0, 0, 0, 0, 0.9, 0, 0], survey, linked)).toBe(kind);
  });
});
