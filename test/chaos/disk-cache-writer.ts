/** Writes entries to a disk cache until it is killed. Run as a process of its own: `node writer.mjs DIR SEED`. */
import { systemClock } from '../../src/transport/clock.ts';
import { diskCache } from '../../src/cache/disk-cache.ts';

const [, , dir, seed] = process.argv;
const log = { debug: () => undefined, warn: () => undefined };
const cache = diskCache({ dir: dir!, clock: systemClock, log });

// Bounded: a test that forgets it does not leave it running.
const endsAt = Date.now() + 20_000;
for (let turn = Number(seed); Date.now() < endsAt; turn += 1) {
  const now = Date.now();
  const fill = turn % 251;
  // Value and bytes tell of each other, so that a mixture of two entries shows.
  await cache.set(`k${turn % 10}`, {
    value: { fill, text: String(fill).repeat(2000) },
    bytes: new Uint8Array(20_000 + fill).fill(fill),
    storedAt: now,
    freshUntil: now + 60_000,
    keepUntil: now + 600_000,
  });
  if (turn === Number(seed)) process.stdout.write('writing\n');
}
