import { describe, expect, it } from 'vitest';
import { indexOf } from '../../../src/shape/page-index.ts';
import { vocabularyOf } from '../../../src/shape/vocabulary.ts';

describe('vocabularyOf', () => {
  const page = vocabularyOf(indexOf('Gerätedatei Dateibaum dateien datum kernel unterkernel abc kernelmodul'));

  it('finds words that begin alike', () => {
    expect(page.beginningLike('date')).toEqual(['dateibaum', 'datei']);
  });

  it('finds words that hold a word behind their beginning', () => {
    expect(page.holding('datei')).toEqual(['geratedatei']);
    expect(page.holding('kernel')).toEqual(['unterkernel']);
  });

  it('finds the words that a compound is made of', () => {
    expect(page.heldBy('geratedatei')).toEqual(['datei']);
    expect(page.heldBy('superkernel')).toEqual(['kernel']);
  });

  it('looks for nothing shorter than five letters and in nothing longer than sixty', () => {
    expect(page.holding('erne')).toEqual([]);
    expect(page.heldBy(`x${'kernel'.repeat(10)}`)).toEqual([]);
  });
});
