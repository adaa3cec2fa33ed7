/**
 * Writes src/shape/token-ranks.ts: the rank of every token of o200k, in the slots that src/shape/token-slots.ts tells of its bytes.
 * The same vocabulary gives the same file.
 *   npm run build && node scripts/build-token-ranks.mjs
 */
import { writeFileSync } from 'node:fs';
import ranks from 'gpt-tokenizer/bpeRanks/o200k_base';
import * as slots from '../dist/shape/token-slots.js';

const { segmentLength, rankBits, lowFactor, highFactor } = slots;

// Every single byte is a token, and is never asked for.
const tokens = ranks
  .map((token, rank) => ({ bytes: Buffer.from(token), rank }))
  .filter(({ bytes }) => bytes.length > 1)
  .map(({ bytes, rank }) => ({ rank, ...sumsOf(bytes) }));

// The fewest segments that can be filled: below an eighth more slots than tokens there is no way.
let segments = Math.ceil((1.1 * tokens.length) / segmentLength);
let table;
while ((table = fill(segments * segmentLength)) === undefined) segments += 1;

writeFileSync(
  new URL('../src/shape/token-ranks.ts', import.meta.url),
  `// Written by scripts/build-token-ranks.mjs from the o200k vocabulary (gpt-tokenizer, MIT). Do not edit.
export const tokenRanks: string =
  '${table.toString('base64')}';
`,
);
console.log(`${tokens.length} tokens in ${segments * segmentLength} slots, ${table.length} bytes`);

/** The table, all words before all checks; nothing where the tokens cannot be told apart in so few. */
function fill(size) {
  const places = tokens.map((token) => placesOf(token, size));
  const order = peel(places, size);
  if (!order) return undefined;
  const words = new Uint32Array(size);
  const checks = new Uint8Array(size);
  for (const { slot, token } of order.toReversed()) {
    const { at, print } = places[token];
    const others = at.filter((other) => other !== slot);
    words[slot] = others.reduce(
      (bits, other) => bits ^ words[other],
      tokens[token].rank | (slots.upperPrint(print) << rankBits),
    );
    checks[slot] = others.reduce((bits, other) => bits ^ checks[other], slots.lowerPrint(print));
  }
  return Buffer.concat([Buffer.from(words.buffer), checks]);
}

/** Tokens in an order in which each has a slot that none of those after it has. */
function peel(places, size) {
  const count = new Uint32Array(size);
  const mask = new Uint32Array(size);
  const change = (token, step) => {
    for (const slot of places[token].at) {
      count[slot] += step;
      mask[slot] ^= token;
    }
  };
  places.forEach((_, token) => change(token, 1));
  const single = [...count.keys()].filter((slot) => count[slot] === 1);
  const order = [];
  while (single.length > 0) {
    const slot = single.pop();
    if (count[slot] !== 1) continue;
    const token = mask[slot];
    order.push({ slot, token });
    change(token, -1);
    single.push(...places[token].at.filter((other) => count[other] === 1));
  }
  return order.length === places.length ? order : undefined;
}

function sumsOf(bytes) {
  let low = 0;
  let high = 0;
  for (const byte of bytes) {
    low = (Math.imul(low, lowFactor) + byte + 1) | 0;
    high = (Math.imul(high, highFactor) + byte + 1) | 0;
  }
  return { low, high };
}

function placesOf({ low, high }, size) {
  const bits = slots.stir(low, high);
  const other = slots.stir(high, bits);
  const first = slots.firstSlot(bits, size);
  return {
    at: [first, slots.secondSlot(first, other), slots.thirdSlot(first, other)],
    print: slots.printOf(bits, other),
  };
}
