/** What a price looks like: a sign or a short name of money beside a number. */
export const priceSign = /[$€£¥₹₩₽]\s?\d|\d[\s\u00a0]?(?:[€$£¥₹₩₽]|(?:EUR|USD|GBP|CHF|kr|zł|Kč)\b)/;
