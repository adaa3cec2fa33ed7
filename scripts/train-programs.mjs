/** Trees and nets, trained by two programs of ours that are compiled on the spot. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { storeSenses } from './train-senses.mjs';

/** Numbers that the first layer of a net gives, as in train-net.cpp. */
const INNER = 32;

/** Writes the rows for a program; returns what runs it with some settings and tells how its results' paths begin. */
function prepare(source, { work, compiler }, columns, files, use) {
  mkdirSync(work, { recursive: true });
  for (const [file, values] of Object.entries(files)) writeFileSync(join(work, file), bytesOf(values));
  writeFileSync(join(work, 'columns.u8'), Buffer.concat(use.map((column) => bytesOf(columns[column]))));
  const program = compile(source, work, compiler);
  return async (name, settings) => {
    const given = Object.entries({ ...settings, columns: use.length, name });
    const running = spawn(program, [work, ...given.map(([key, value]) => `${key}=${value}`)], { stdio: 'inherit' });
    const [code] = await once(running, 'exit');
    if (code !== 0) throw new Error(`${source} ended with ${code}`);
    return join(work, name);
  };
}

function compile(source, work, compiler) {
  const program = join(work, source.replace('.cpp', ''));
  const path = fileURLToPath(new URL(source, import.meta.url));
  // The net adds up long rows of numbers, in whatever order is fastest.
  const order = source === 'train-net.cpp' ? ['-ffast-math'] : [];
  execFileSync(compiler, ['-O3', '-march=native', ...order, '-pthread', path, '-o', program], { stdio: 'inherit' });
  return program;
}

function bytesOf({ buffer, byteOffset, byteLength }) {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function readFloats(file) {
  const bytes = readFileSync(file);
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

function rowFiles({ labels, weights, groups, partOfRow }) {
  return { 'labels.f32': labels, 'weights.f32': weights, 'groups.i32': groups, 'parts.i32': partOfRow };
}

/** Trees on the columns in `use` for each part left out, and for all rows; a row's probability is by the trees that did not see its part. */
export async function fitTrees(place, columns, rows, settings, use) {
  const path = await prepare('train-boosting.cpp', place, columns, rowFiles(rows), use)('trees', settings);
  const models = JSON.parse(readFileSync(`${path}.json`, 'utf8'));
  for (const node of models.flat(2)) if (node.value === undefined) node.feature = use[node.feature];
  return { predictions: readFloats(`${path}.f32`), models: models.slice(0, -1), final: models.at(-1) };
}

/**
 * The same with two nets, of which the second also learns senses of tokens: what they say is the mean of both as logits. `settings.seed` is
 * that of the second, the next one that of the first.
 */
export async function fitNets(place, columns, rows, settings, use, edges, { tokens, ends, count }) {
  const { lengths, ranges, shapes, levels } = rows;
  const around = { 'lengths.f32': lengths, 'ranges.i32': ranges, 'shapes.i32': shapes, 'levels.u8': levels };
  const scales = Float32Array.from(use, (column) => 1 / edges[column].length);
  const files = { ...rowFiles(rows), ...around, 'scales.f32': scales, 'tokens.i32': tokens, 'token-ends.i32': ends };
  const train = prepare('train-net.cpp', place, columns, files, use);
  const [plain, sensing] = await Promise.all([
    train('net-plain', { ...settings, tokens: 0, seed: settings.seed + 1 }),
    train('net-sensing', { ...settings, tokens: count }),
  ]).then((paths) => paths.map((path) => readNet(path, settings.parts)));
  const firstLayer = use.length * INNER;
  const ofPart = (part) => {
    const weights = plain.ofPart(part);
    const { net, ...senses } = storeSenses(sensing.ofPart(part), use.length, INNER, { tokens, ends }, count);
    // Both read the same columns; those of senses say nothing to the first.
    const unread = Array.from({ length: senses.edges.length * INNER }, () => 0);
    return { ...senses, nets: [[...weights.slice(0, firstLayer), ...unread, ...weights.slice(firstLayer)], net] };
  };
  return {
    predictions: plain.predictions.map((value, row) => mix(value, sensing.predictions[row], 0.5)),
    models: Array.from({ length: settings.parts }, (_, part) => ofPart(part)),
    final: ofPart(settings.parts),
  };
}

function readNet(path, parts) {
  const weights = readFloats(`${path}-weights.f32`);
  const size = weights.length / (parts + 1);
  const ofPart = (part) => [...weights.subarray(part * size, (part + 1) * size)];
  return { predictions: readFloats(`${path}.f32`), ofPart };
}

/** The mean of two probabilities as logits; the second counts for `share`. */
export function mix(one, other, share) {
  return 1 / (1 + Math.exp((share - 1) * logit(one) - share * logit(other)));
}

function logit(value) {
  return Math.log(Math.max(value, 1e-6) / Math.max(1 - value, 1e-6));
}
