#!/usr/bin/env node
/**
 * Mutation testing of src/providers: breaks the code in small ways and counts how often a test notices.
 *
 *   node scripts/mutate-providers.mjs [NAME…] [--jobs N] [--sample N] [--json FILE] [--least PERCENT]
 *
 * NAME is a file of src/providers without `.ts`; none means all. Works in private copies under the system's temporary
 * directory; the working tree is only read. docs/mutation-testing.md tells the rest.
 */
import { fork } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { mutationsOf } from './mutation/mutations.mjs';

const mutantMs = 60_000;
const copied = ['src', 'test', 'package.json', 'tsconfig.json', 'vitest.config.ts'];
/** Declarations of types and lists of exports: nothing in them runs. */
const idle = new Set(['define-provider', 'index']);

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    jobs: { type: 'string', default: '1' },
    sample: { type: 'string' },
    json: { type: 'string' },
    least: { type: 'string', default: '80' },
  },
});

const folder = 'src/providers';
const all = readdirSync(folder).map((name) => basename(name, '.ts'));
/** Files that hold a provider of their own; others belong to one by their prefix, or to all. */
const fixtures = new Set(readdirSync('test/fixtures'));
const queue = (positionals.length > 0 ? positionals : all).filter((name) => !idle.has(name));
const results = [];
/** Tests that fail without any mutation. */
const ignored = new Set();
await Promise.all(Array.from({ length: Math.min(Number(values.jobs), 8) }, () => drain()));
process.exitCode = report() >= Number(values.least) ? 0 : 1;

async function drain() {
  const root = privateCopy();
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) await mutateFile(root, name);
}

function privateCopy() {
  const root = mkdtempSync(join(tmpdir(), 'webglass-mutation-'));
  // The copy goes however the run ends; the workers end when their parent does.
  process.on('exit', () => rmSync(root, { recursive: true, force: true }));
  for (const path of copied) cpSync(path, join(root, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  return root;
}

async function mutateFile(root, name) {
  const file = `${folder}/${name}.ts`;
  const original = readFileSync(join(root, file), 'utf8');
  const mutants = sampled(mutationsOf(original));
  if (mutants.length === 0) return;
  let worker = await begin(root, name);
  for (const title of worker.broken) ignored.add(title);
  for (const mutant of mutants) {
    const { outcome } = await worker.ask(mutant);
    results.push({ name, outcome, ...mutant, was: original.slice(mutant.start, mutant.end).slice(0, 80) });
    if (outcome !== 'timeout') continue;
    writeFileSync(join(root, file), original);
    worker = await begin(root, name);
  }
  worker.end();
  const mine = results.filter((one) => one.name === name);
  console.log(`${name}: ${percent(mine)} of ${mine.length}`);
  for (const one of mine.filter(({ outcome }) => outcome === 'survived')) {
    console.log(`  line ${one.line} ${one.kind}: ${oneLine(one.was)} → ${oneLine(one.text) || '(nothing)'}`);
  }
}

/** A process of its own per file, so that a mutant that never ends can be ended. */
async function begin(root, name) {
  const prefix = name.split('-')[0];
  const owner = [name, prefix].find((one) => fixtures.has(one)) ?? '';
  const child = fork(new URL('mutation/worker.mjs', import.meta.url), [root, `${folder}/${name}.ts`, owner], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const said = await message(child, 10 * mutantMs);
  if (!said) throw new Error(`${name}: the tests could not be run`);
  return {
    broken: said.broken,
    ask: async (mutant) => {
      child.send({ mutant });
      const said = await message(child, mutantMs);
      if (!said) child.kill('SIGKILL');
      return said ?? { outcome: 'timeout' };
    },
    end: () => child.kill(),
  };
}

function message(child, ms) {
  return new Promise((done) => {
    const timer = setTimeout(() => finish(undefined), ms);
    const finish = (said) => {
      clearTimeout(timer);
      child.off('message', finish).off('exit', gone);
      done(said);
    };
    const gone = () => finish(undefined);
    child.once('message', finish).once('exit', gone);
  });
}

/** Every n-th mutant, for a quick look. */
function sampled(mutants) {
  const step = Number(values.sample ?? 1);
  return mutants.filter((_, index) => index % step === 0);
}

function report() {
  const score = (100 * results.filter(({ outcome }) => outcome !== 'survived').length) / Math.max(results.length, 1);
  console.log(
    `\nall: ${percent(results)} of ${results.length} mutants in ${new Set(results.map(({ name }) => name)).size} files`,
  );
  for (const title of ignored) console.log(`ignored, it fails without any mutation: ${title}`);
  if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 1)}\n`);
  return score;
}

function percent(list) {
  const dead = list.filter(({ outcome }) => outcome !== 'survived').length;
  return `${((100 * dead) / list.length).toFixed(1)} % killed`;
}

function oneLine(text) {
  return text.replace(/\s+/g, ' ').trim().slice(0, 80);
}
