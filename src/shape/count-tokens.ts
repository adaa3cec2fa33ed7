/** Weights per character class, fitted to o200k (see bench/tokens.mjs). */
const weights = {
  latin: 0.027,
  words: 0.821,
  extended: 3.343,
  cjk: 0.814,
  cyrillic: 0.288,
  digits: 0.787,
  punctuation: 0.578,
  newline: 0.434,
  upper: 0.244,
  space: 0.1,
};

/** How many tokens a text costs, estimated in one pass. */
export function estimateTokens(text: string, start = 0, end = text.length): number {
  let sum = 0;
  let inWord = false;
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x80) {
      if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90)) {
        if (!inWord) sum += weights.words;
        inWord = true;
        sum += weights.latin;
        if (code <= 90) sum += weights.upper;
        continue;
      }
      inWord = false;
      if (code === 32) sum += weights.space;
      else if (code === 10) sum += weights.newline;
      else if (code >= 48 && code <= 57) sum += weights.digits;
      else sum += weights.punctuation;
    } else if (code >= 0x400 && code < 0x530) {
      sum += weights.cyrillic;
    } else if (code >= 0x2e80) {
      sum += weights.cjk;
    } else sum += 0.5;
  }
  return sum;
}
