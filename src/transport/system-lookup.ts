import { lookup as resolve } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import type { Lookup } from '../guard/index.ts';

/** The resolver of this machine, with all addresses of a name. */
export const systemLookup: Lookup = (hostname) => resolve(hostname, { all: true, verbatim: true });

/** Every address of this machine. */
export function ownAddresses(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address));
}

/** Keeps the number of lookups under way small: a name that never answers must not stop the others. */
export function boundedLookup(lookup: Lookup, { perName = 2, total = 8 } = {}): Lookup {
  const underWay = new Map<string, number>();
  const waiting: { readonly hostname: string; readonly start: () => void }[] = [];
  let count = 0;

  const canStart = (hostname: string) => count < total && (underWay.get(hostname) ?? 0) < perName;
  const change = (hostname: string, by: 1 | -1) => {
    count += by;
    const now = (underWay.get(hostname) ?? 0) + by;
    if (now === 0) underWay.delete(hostname);
    else underWay.set(hostname, now);
  };
  const startNext = () => {
    const index = waiting.findIndex(({ hostname }) => canStart(hostname));
    if (index >= 0) waiting.splice(index, 1)[0]!.start();
  };

  return async (hostname) => {
    if (!canStart(hostname)) await new Promise<void>((start) => void waiting.push({ hostname, start }));
    change(hostname, 1);
    try {
      return await lookup(hostname);
    } finally {
      change(hostname, -1);
      startNext();
    }
  };
}
