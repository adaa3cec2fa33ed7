import type { ReadPage } from '../values/result.ts';
import { shareBudget } from './budget.ts';
import { countTokens } from './count-tokens.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { leanPage } from './lean-page.ts';
import type { ShapeInput } from './shape-pages.ts';

/** Names and numbers that structured content has for every page, with its source and its attempt. */
const fieldTokens = 130;
/** Less of a page than this is not worth its place in an answer. */
const leastText = 60;

/**
 * The pages of an answer that stays within a budget; `undefined` where there is no room for one. Each is shaped as if the budget were
 * its own: what that costs is what it needs, and only those that need more than their share are cut.
 */
export function shareTokens(
  inputs: readonly ShapeInput[],
  batchTokens: number,
  shape: (index: number, tokens: number) => ReadPage,
): readonly (ReadPage | undefined)[] {
  const wholes = heldPages(inputs, batchTokens).map((isHeld, index) =>
    isHeld ? shape(index, batchTokens) : undefined,
  );
  const needs = wholes.map((page, index) => (page ? costOf(page) : failureTokens(inputs[index]!)));
  const shares = shareBudget(needs, batchTokens);
  return wholes.map((whole, index) => {
    const share = shares[index]!;
    if (!whole || needs[index]! <= share) return whole;
    return fitWhole(share, share, (tokens) => shape(index, tokens), costOf);
  });
}

/** As many pages, from the first on, as can have at least some text; the first in any case. */
function heldPages(inputs: readonly ShapeInput[], batchTokens: number): readonly boolean[] {
  const fails = inputs.map(failureTokens);
  let sum = fails.reduce((all, one) => all + one, 0);
  return inputs.map((input, index) => {
    if (!input.page) return true;
    sum += besideText(input) + leastText - fails[index]!;
    return index === 0 || sum <= batchTokens;
  });
}

/** What structured content says about a page that is not shown. */
const failureTokens = ({ url }: ShapeInput): number => 90 + 3 * estimateTokens(url);

/** What structured content says about a page beside its text. The address stands in it four times, the title twice. */
function besideText({ url, page }: ShapeInput): number {
  return fieldTokens + 4 * estimateTokens(page?.finalUrl ?? url) + 2 * estimateTokens(page?.document.title ?? '');
}

const mostTries = 6;
/** So near to its share, a page is left as it is. */
const enough = 0.97;

/** What has as much text, up to `most` tokens, as fits into a share together with the rest: shaped, counted, and shaped again. */
export function fitWhole<Shaped>(
  share: number,
  most: number,
  shape: (tokens: number) => Shaped,
  costOf: (shaped: Shaped) => number,
): Shaped {
  const tryWith = (tokens: number) => {
    const shaped = shape(tokens);
    return { tokens, shaped, cost: costOf(shaped) };
  };
  let over = tryWith(most);
  if (over.cost <= share) return over.shaped;
  let best = tryWith(1);
  for (let tries = 0; tries < mostTries && best.cost < share * enough && over.tokens - best.tokens > 1; tries += 1) {
    // Costs grow nearly in a straight line with the text; every other time the middle is tried, in case they do not.
    const slope = (over.tokens - best.tokens) / (over.cost - best.cost);
    const guess = tries % 2 === 0 ? best.tokens + (share - best.cost) * slope : (best.tokens + over.tokens) / 2;
    const tokens = Math.min(over.tokens - 1, Math.max(best.tokens + 1, Math.floor(guess)));
    const tried = tryWith(tokens);
    if (tried.cost <= share) best = tried;
    else over = tried;
  }
  return best.shaped;
}

/** What a value costs in structured content. */
export const costOfValue = (value: unknown): number => countTokens(JSON.stringify(value));

/** What a page costs in structured content: itself, its source, and the attempt that read it. */
function costOf(page: ReadPage): number {
  const { url, finalUrl, title, citationId, provider } = page;
  const source = { citationId, url: finalUrl, title };
  const attempt = { provider, role: 'read', ok: true, durationMs: 1000, url };
  return costOfValue([leanPage(page), source, attempt]);
}
