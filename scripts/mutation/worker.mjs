/**
 * Runs the mutants of one source file inside a private copy of the project, one after the other, in one process.
 * Talks to its parent by messages: `{ ready, broken }`, then `{ outcome, why }` for each `{ mutant }`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { mutated } from './mutations.mjs';

const [root, file, owner] = process.argv.slice(2);
const path = join(root, file);
const source = readFileSync(path, 'utf8');
const testMs = 5_000;

const names = new Set(readdirSync(join(root, 'test/fixtures')));
/** The tests that are likelier to notice go first: those named after the file, then those of its kind. */
const folders = owner === '' ? ['test/unit/providers', 'test/contract'] : ['test/contract', 'test/unit/providers'];
const stem = `/${basename(file, '.ts')}`;
const testFiles = folders
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `/${folder}/${name}`))
  .filter((name) => name.endsWith('.test.ts'))
  .sort((one, other) => Number(other.includes(stem)) - Number(one.includes(stem)));

const server = await createServer({
  root,
  configFile: false,
  logLevel: 'silent',
  appType: 'custom',
  server: { middlewareMode: true, watch: null, ws: false, hmr: false },
  optimizeDeps: { noDiscovery: true },
  oxc: { target: 'es2022' }, // `await using` is younger than Node 20
  resolve: { alias: { vitest: fileURLToPath(new URL('collect-tests.mjs', import.meta.url)) } },
});
const { runner, moduleGraph } = server.environments.ssr;
/** The test that ran last. */
let whose = '';
const state = (globalThis.__mutation = { tests: [], path: [], isWanted });

process.on('message', async ({ mutant }) => {
  place(mutated(source, mutant));
  const why = await firstFailure();
  place(source);
  process.send({ outcome: why === undefined ? 'survived' : 'killed', why });
});
process.on('disconnect', () => process.exit());
process.on('unhandledRejection', () => {}); // a broken mutant may leave promises behind; its tests judge it

/** Tests that fail without any mutation say nothing about one. */
const broken = new Set();
for (let why = await firstFailure(); why !== undefined && broken.size < 50; why = await firstFailure())
  broken.add(whose);
process.send({ ready: true, broken: [...broken] });

/** The suites of other providers cannot notice what is wrong with this one. */
function isWanted(title) {
  const name = title.split(' ')[0];
  return owner === '' || name === owner || !names.has(name);
}

function place(text) {
  writeFileSync(path, text);
  for (const module of moduleGraph.getModulesByFile(path) ?? []) moduleGraph.invalidateModule(module);
}

/** Why the tests fail: the first test that does, or a file that cannot even be loaded. */
async function firstFailure() {
  runner.clearCache();
  for (const name of testFiles) {
    state.tests = [];
    state.path = [];
    whose = name;
    if (broken.has(name)) continue;
    try {
      await runner.import(name);
    } catch (error) {
      return `${name}: ${error?.message}`;
    }
    for (const { title, body } of state.tests) {
      whose = `${name} > ${title}`;
      const why = broken.has(whose) ? undefined : await failureOf(body);
      if (why !== undefined) return `${whose}: ${why}`;
    }
  }
  return undefined;
}

async function failureOf(body) {
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error('took too long')), testMs);
  });
  try {
    await Promise.race([body(), late]);
    return undefined;
  } catch (error) {
    return String(error?.message ?? error).slice(0, 300);
  } finally {
    clearTimeout(timer);
  }
}
