import { describe, expect, it } from 'vitest';
import { excerpt } from '../../../src/shape/excerpt.ts';
import { indexOf } from '../../../src/shape/page-index.ts';
import { termOf } from '../../../src/shape/terms.ts';
import { alikeness, likeTerms, unitLikeness } from '../../../src/shape/word-likeness.ts';

const english = `# The clinic

The surgeon and the nurses of the clinic look after the patients.

The bill of the restaurant is paid to the waiter at the end of the meal.`;

describe('likeTerms', () => {
  it('finds words that are used alike, and no others', () => {
    const found = likeTerms(indexOf(english), 'doctor', 0.5).map(({ term }) => term);
    expect(found.sort()).toEqual(['clinic', 'nurses', 'patients', 'surgeon'].map(termOf));
  });

  it('says how alike they are, from the least asked for up to one', () => {
    for (const { likeness } of likeTerms(indexOf(english), 'doctor', 0.5)) {
      expect(likeness).toBeGreaterThanOrEqual(0.5);
      expect(likeness).toBeLessThan(1);
    }
    expect(likeTerms(indexOf(english), 'doctor', 1)).toEqual([]);
  });

  it('does not name the word itself', () => {
    expect(likeTerms(indexOf(english), termOf('surgeon'), 0.5).map(({ term }) => term)).not.toContain(
      termOf('surgeon'),
    );
  });

  it.each([
    ['a word that only carries the question', english, 'what'],
    ['a word it does not know', english, 'qwertzuiop'],
    ['a page in another language', 'Der Chirurg und die Patienten der Klinik.', 'doctor'],
    ['an empty page', '', 'doctor'],
  ])('finds nothing for %s', (_, markdown, term) => {
    expect(likeTerms(indexOf(markdown), term, 0.5)).toEqual([]);
  });
});

describe('unitLikeness', () => {
  it('is highest for what is about the same', () => {
    const [heading, clinic, restaurant] = unitLikeness(indexOf(english), 'Which doctors treat the sick?')!;
    expect(heading).toBeGreaterThan(restaurant!);
    expect(clinic).toBeGreaterThan(restaurant! + 0.2);
  });

  it('is one for the words of the question themselves', () => {
    const [unit] = unitLikeness(
      indexOf('The surgeon and the nurses look to the patients.'),
      'surgeon nurses look patients',
    )!;
    expect(unit).toBeCloseTo(1, 5);
  });

  it('does not depend on how many units stand before', () => {
    const many = Array.from({ length: 1100 }, (_, number) => `The road of number ${number} leads to the sea.`).join(
      '\n\n',
    );
    const last = 'The surgeon and the nurses look to the patients.';
    const alone = unitLikeness(indexOf(last), 'doctors')!.at(-1)!;
    expect(unitLikeness(indexOf(`${many}\n\n${last}`), 'doctors')!.at(-1)).toBeCloseTo(alone, 6);
  });

  it('has nothing to say about another language or a question without words', () => {
    expect(unitLikeness(indexOf('Der Chirurg und die Patienten der Klinik.'), 'doctors')).toBeUndefined();
    expect(unitLikeness(indexOf(english), 'what is it?')).toBeUndefined();
  });
});

it('an excerpt shows what answers in other words', () => {
  const page = [
    'The harbour of the town was built in the last century and is open to the public.',
    'The baker and the butcher of the street sell to the tourists in the summer.',
    'The physician of the island sees the sick on the first Monday of the month.',
    'The road to the lighthouse is closed to cars and to the buses of the town.',
  ].join('\n\n');
  expect(excerpt({ markdown: page, query: 'dentist appointments', maxTokens: 30 }).text).toContain('physician');
});

describe('alikeness', () => {
  const index = indexOf(english);
  const unitOf = (word: string) => index.units.findIndex(({ start, end }) => english.slice(start, end).includes(word));

  it('counts faint likenesses by what each word of the question is worth', () => {
    const found = alikeness(index, [{ term: 'doctor', weight: 2 }], 0.15)!;
    expect(found[unitOf('surgeon')]!).toBeGreaterThan(2 * found[unitOf('waiter')]!);
    expect(Math.max(...found)).toBeLessThan(2);
    const half = alikeness(index, [{ term: 'doctor', weight: 1 }], 0.15)!;
    expect(Array.from(half, (value) => 2 * value)).toEqual([...found]);
  });

  it('takes what the page has of the word itself where that is more', () => {
    const inUnit = new Float64Array(index.units.length);
    inUnit[unitOf('waiter')] = 1;
    expect(alikeness(index, [{ term: 'doctor', weight: 3, inUnit }], 0.15)![unitOf('waiter')]).toBe(3);
  });

  it('has nothing to say about a page that is not English', () => {
    expect(alikeness(indexOf('Der Chirurg und die Klinik.'), [{ term: 'doctor', weight: 1 }], 0.15)).toBeUndefined();
  });
});
