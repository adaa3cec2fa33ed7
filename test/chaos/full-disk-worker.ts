/** Uses a disk cache on a file system that is full or read-only, and prints what became of it: `node worker.mjs DIR`. */
import { readdirSync } from 'node:fs';
import { diskCache } from '../../src/cache/disk-cache.ts';
import { createWebglass } from '../../src/index.ts';
import { systemClock } from '../../src/transport/clock.ts';
import { loopback } from '../helpers/loopback.ts';

const dir = process.argv[2]!;
const warnings: unknown[] = [];
const log = {
  debug: () => undefined,
  warn: (message: string, facts?: Readonly<Record<string, unknown>>) => void warnings.push([message, facts?.['code']]),
};
// The rest after a failed write is not waited for: every write is tried.
let shift = 0;
const clock = { ...systemClock, now: () => Date.now() + shift };

const cache = diskCache({ dir, clock, log });
const bytes = new Uint8Array(20_000).fill(7);
for (let turn = 0; turn < 8; turn += 1) {
  const now = clock.now();
  const times = { storedAt: now, freshUntil: now + 3_600_000, keepUntil: now + 3_600_000 };
  await cache.set(`k${turn}`, { value: turn, bytes, ...times });
  shift += 61_000;
}
const kept = await Promise.all(Array.from({ length: 8 }, async (_, turn) => (await cache.get(`k${turn}`))?.value));
const halves = readdirSync(dir).filter((name) => name.endsWith('.tmp'));

await using server = await loopback({
  body: { results: [{ url: 'https://a.example/', title: 'A', content: 'x'.repeat(30_000) }] },
});
const web = await createWebglass({
  env: {},
  log,
  config: {
    providers: [{ name: 'main', type: 'searxng', options: { baseUrl: server.url } }],
    cache: { kind: 'disk', dir },
  },
});
const urls: string[] = [];
for (const query of ['one', 'two']) urls.push((await web.search({ query })).results[0]!.url);
await web.close();
process.stdout.write(JSON.stringify({ kept, halves, warnings, urls }));
