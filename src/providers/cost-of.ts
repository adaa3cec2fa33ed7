import type { Usage } from './define-provider.ts';
import { prices, type Price } from './prices.ts';

export interface PricedCall {
  readonly provider: string;
  readonly role: 'search' | 'read';
  readonly settings: unknown;
  readonly usage?: Usage | undefined;
  /** Of a search. */
  readonly category?: string | undefined;
  /** Pages of a read. */
  readonly pages?: number;
}

/** The usage of a call with its cost: what the service tells, else what its credits, tokens or calls cost at list price. */
export function withCost(call: PricedCall): Usage | undefined {
  const costUsd = call.usage?.costUsd ?? costOf(call);
  return costUsd === undefined ? call.usage : { ...call.usage, costUsd };
}

function costOf({ provider, role, settings, usage, category = '', pages = 1 }: PricedCall): number | undefined {
  const price = prices[provider];
  if (!price) return undefined;
  const chosen = (settings ?? {}) as Readonly<Record<string, unknown>>;
  if (price.freeWithoutKey && !chosen['apiKey']) return 0;
  if (usage?.credits !== undefined && price.credit !== undefined) return rounded(usage.credits * price.credit);
  if (usage?.tokens !== undefined && price.millionTokens !== undefined)
    return rounded((usage.tokens / 1_000_000) * price.millionTokens);
  const byCategory = role === 'search' ? price.searchByCategory?.[category] : undefined;
  const each = byCategory ?? bySetting(price, role, chosen) ?? price[role];
  return each === undefined ? undefined : rounded(role === 'read' ? each * pages : each);
}

function bySetting(price: Price, role: PricedCall['role'], chosen: Readonly<Record<string, unknown>>) {
  const table = role === 'search' ? price.searchBy : price.readBy;
  return Object.entries(table ?? {})
    .map(([name, byValue]) => byValue[String(chosen[name])])
    .find((found) => found !== undefined);
}

/** Sums of prices are not exact in binary; a millionth of a dollar is. */
const rounded = (usd: number): number => Math.round(usd * 1e6) / 1e6;

/** A price in a few words for tables, in US$ per 1000: `8; read 1.6; free without a key`. */
export function priceWords(provider: string): string | undefined {
  const price = prices[provider];
  if (!price) return undefined;
  if (!price.search && !price.read) return 'free';
  const usd = (each: number) => String(rounded(each * 1000));
  return [
    ...(price.search === undefined ? [] : [usd(price.search)]),
    ...(price.read === undefined ? [] : [`read ${usd(price.read)}`]),
    ...(price.freeWithoutKey ? ['free without a key'] : []),
  ].join('; ');
}
