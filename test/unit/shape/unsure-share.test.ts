import { describe, expect, it } from 'vitest';
import { mostUnsure, sampleUnsure, unspentShare, unsureShare } from '../../../src/shape/unsure-share.ts';

describe('unsureShare', () => {
  const prose = 'The lazy dog and the quick brown fox went to the house of the old man. '.repeat(50);
  const names = 'Rechtsschutzversicherungsgesellschaften beantragen Grundstücksverkehrsgenehmigungen. '.repeat(50);

  it('is least where every word is one token', () => {
    expect(unsureShare(prose)).toBeCloseTo(0.004, 3);
    expect(unsureShare('')).toBe(0.004);
  });

  it('grows with the part of the text that is pieces of words', () => {
    expect(unsureShare(names.slice(0, 85))).toBeGreaterThan(0.04);
    expect(unsureShare(names.slice(0, 85))).toBeLessThanOrEqual(0.054);
    const mixed = unsureShare(names.slice(0, 2000) + prose.slice(0, 2000));
    expect(mixed).toBeGreaterThan(unsureShare(prose));
    expect(mixed).toBeLessThan(unsureShare(names));
  });

  it('grows where the same few words are guessed at again and again', () => {
    expect(unsureShare(names)).toBeGreaterThan(1.3 * unsureShare(names.slice(0, 85)));
  });

  it('trusts the count where words are not spaced', () => {
    expect(unsureShare('临睡前半小时服用，以便第二天早上排出体内的废物。'.repeat(50))).toBe(0.004);
  });
});

describe('unspentShare', () => {
  it('is less where errors of different words cancel out', () => {
    const page = { share: 0.05, variety: 1 };
    expect(unspentShare(page, 1200)).toBe(mostUnsure(1200));
    expect(unspentShare({ ...page, variety: 0.1 }, 1200)).toBe(0.05);
    expect(unspentShare({ ...page, variety: 0 }, 1200)).toBe(0.05);
  });

  it('counts on no such luck in scripts that were hardly measured', () => {
    const greek = sampleUnsure('Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα.');
    expect(greek.variety).toBe(0);
    expect(sampleUnsure('Alle Menschen sind frei und gleich an Würde und Rechten geboren.').variety).toBe(1);
  });
});

describe('mostUnsure', () => {
  it('falls with the length of what is counted', () => {
    expect(mostUnsure(300)).toBeCloseTo(0.0444, 4);
    expect(mostUnsure(1200)).toBeCloseTo(0.0242, 4);
    expect(mostUnsure(4800)).toBeCloseTo(0.0141, 4);
  });
});
