import type { Block } from '../survey.ts';

/** What a price looks like: a sign or a short name of money beside a number. */
export const priceSign = /[$€£¥₹₩₽]\s?\d|\d[\s\u00a0]?(?:[€$£¥₹₩₽]|(?:EUR|USD|GBP|CHF|kr|zł|Kč)\b)/;

/** A line with a price: a text that names one has more words, and a word as long as the page is none. */
const mostWords = 15;
const mostCharacters = 100;

export const isPrice = ({ text, measure }: Block): boolean =>
  measure.words <= mostWords && measure.characters <= mostCharacters && priceSign.test(text);
