/**
 * What does a search cost above the exchange it consists of, and does memory grow? Both from one run: bare `fetch` and
 * webglass ask the same loopback server in another process, in turns, so that a busy machine is busy for both.
 *
 *   node bench/throughput.mjs [--calls 20000] [--rounds 10] [--at-once 16] [--json FILE]      needs `npm run build`
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parseArgs } from 'node:util';
import { createWebglass } from '../dist/index.js';

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '10' },
    'at-once': { type: 'string', default: '16' },
    json: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const perRound = Math.ceil(Number(values.calls) / rounds);
const atOnce = Number(values['at-once']);
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

const server = spawn(process.execPath, [fileURLToPath(new URL('./throughput-server.mjs', import.meta.url))], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
const [line] = await once(server.stdout, 'data');
const url = `http://127.0.0.1:${String(line).trim()}`;
const web = await createWebglass({
  env: {},
  config: { providers: [{ name: 'main', type: 'searxng', options: { baseUrl: url } }], timeoutMs: 30_000 },
});

const floor = async (turn) => {
  const response = await fetch(`${url}/search?q=${turn}&format=json`);
  if ((await response.json()).results.length !== 10) throw new Error('no results');
};
const ours = async (turn) => {
  if ((await web.search({ query: turn })).results.length !== 5) throw new Error('no results');
};

await many(floor, 200, 'warm floor');
await many(ours, 200, 'warm ours');
const rows = [];
for (let round = 0; round < rounds; round += 1) {
  const bare = await many(floor, perRound, `floor ${round}`);
  const own = await many(ours, perRound, `ours ${round}`);
  rows.push({ floorMs: bare, oursMs: own, ...resting() });
}
await web.close();
server.kill();

const mean = (name) => rows.reduce((sum, row) => sum + row[name], 0) / rows.length;
// The first half compiles and fills the cache up to its bound; what grows after that would grow for ever.
const growthMb = rows.at(-1).liveMb - rows[Math.ceil(rows.length / 2) - 1].liveMb;
const result = {
  calls: rounds * perRound,
  floorMs: mean('floorMs'),
  oursMs: mean('oursMs'),
  aboveMs: mean('oursMs') - mean('floorMs'),
  growthMb,
};
console.log('round   bare fetch     webglass   (CPU ms a call)   live memory    resident');
for (const [round, { floorMs, oursMs, liveMb, residentMb }] of rows.entries()) {
  const cells = [String(round + 1).padStart(5), floorMs.toFixed(3).padStart(13), oursMs.toFixed(3).padStart(13)];
  console.log([...cells, `${liveMb.toFixed(1)} MB`.padStart(31), `${residentMb.toFixed(0)} MB`.padStart(12)].join(''));
}
console.log(
  `search: ${result.oursMs.toFixed(3)} ms CPU a call, bare fetch ${result.floorMs.toFixed(3)} ms, ` +
    `${result.aboveMs.toFixed(3)} ms above it; live memory ${growthMb >= 0 ? '+' : ''}${growthMb.toFixed(1)} MB in the second half of ${result.calls} calls`,
);
if (values.json) writeFileSync(values.json, `${JSON.stringify(result, undefined, 1)}\n`);

/** CPU milliseconds of this process a call, `atOnce` under way. */
async function many(call, count, mark) {
  const before = process.cpuUsage();
  let next = 0;
  const worker = async () => {
    while (next < count) await call(`${mark} ${(next += 1)}`);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / count;
}

/** Memory after a collection: what is in use, and what the process holds. */
function resting() {
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { liveMb: (heapUsed + external) / 1e6, residentMb: rss / 1e6 };
}
