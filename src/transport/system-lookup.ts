import { lookup as resolve } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import type { Lookup } from '../guard/index.ts';

/** The resolver of this machine, with all addresses of a name. */
export const systemLookup: Lookup = (hostname) => resolve(hostname, { all: true, verbatim: true });

/** Every address of this machine. */
export function ownAddresses(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address));
}

export interface BoundedLookup extends Lookup {
  /**
   * Says that somebody waits for this name; the function that comes back, that he has left. With the last one his lookups
   * give back their places, answered or not, and those that have not begun never do.
   */
  readonly want: (hostname: string) => () => void;
}

/** Keeps the number of lookups under way small: a name that never answers must not stop the others. */
export function boundedLookup(lookup: Lookup, { perName = 2, total = 8 } = {}): BoundedLookup {
  const wanted = new Map<string, number>();
  const underWay = new Set<{ readonly hostname: string }>();
  const waiting = new Set<{ readonly hostname: string; readonly start: () => void; readonly drop: () => void }>();

  const canStart = (hostname: string) =>
    underWay.size < total && [...underWay].filter((one) => one.hostname === hostname).length < perName;
  const leave = (place: { readonly hostname: string }) => {
    if (!underWay.delete(place)) return;
    const next = [...waiting].find(({ hostname }) => canStart(hostname));
    if (next && waiting.delete(next)) next.start();
  };
  const ask = async (hostname: string) => {
    const place = { hostname };
    underWay.add(place);
    try {
      return await lookup(hostname);
    } finally {
      leave(place);
    }
  };

  const bounded: Lookup = (hostname) => {
    if (canStart(hostname)) return ask(hostname);
    return new Promise((resolve, reject) => {
      const start = () => void ask(hostname).then(resolve, reject);
      waiting.add({ hostname, start, drop: () => reject(new Error('nobody waits for this name any more')) });
    });
  };
  const want = (hostname: string) => {
    wanted.set(hostname, (wanted.get(hostname) ?? 0) + 1);
    let isHere = true;
    return () => {
      if (!isHere) return;
      isHere = false;
      const others = wanted.get(hostname)! - 1;
      if (others > 0) return void wanted.set(hostname, others);
      wanted.delete(hostname);
      const isHis = (one: { readonly hostname: string }) => one.hostname === hostname;
      for (const one of [...waiting].filter(isHis)) if (waiting.delete(one)) one.drop();
      for (const place of [...underWay].filter(isHis)) leave(place);
    };
  };
  return Object.assign(bounded, { want });
}
