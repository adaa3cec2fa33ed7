import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { diskCache, memoryCache, noCache, type Cache, type CacheEntry } from '../../../src/cache/index.ts';
import { encodeEntry } from '../../../src/cache/entry-file.ts';
import { makeFolder } from '../../../src/cache/make-folder.ts';
import { fakeClock, type FakeClock } from '../../helpers/fake-clock.ts';

const root = mkdtempSync(join(tmpdir(), 'webglass-cache-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const warnings: { message: string; facts: unknown }[] = [];
const log = {
  debug: () => undefined,
  warn: (message: string, facts?: unknown) => void warnings.push({ message, facts }),
};
const entriesIn = (dir: string) => readdirSync(dir).filter((name) => name.endsWith('.webglass-entry'));
let folders = 0;
const newDir = () => join(root, `c${(folders += 1)}`);
const onDisk = (dir: string, clock: FakeClock, maxBytes?: number) =>
  diskCache({ dir, clock, log, ...(maxBytes !== undefined && { maxBytes }) });

function entry(clock: FakeClock, value: unknown, bytes?: Uint8Array): CacheEntry {
  const storedAt = clock.now();
  return { value, storedAt, freshUntil: storedAt + 1000, keepUntil: storedAt + 60_000, ...(bytes && { bytes }) };
}

const stores: readonly { name: string; make: (clock: FakeClock, maxBytes?: number) => Cache }[] = [
  { name: 'memory', make: (_, maxBytes) => memoryCache(maxBytes === undefined ? {} : { maxBytes }) },
  { name: 'disk', make: (clock, maxBytes) => onDisk(newDir(), clock, maxBytes) },
];

describe.each(stores)('$name cache', ({ name, make }) => {
  it('gives back what was put in, bytes too', async () => {
    const clock = fakeClock();
    const cache = make(clock);
    const one = entry(clock, { a: [1, null, 'ü'] }, new Uint8Array([0, 255, 10, 13]));
    await cache.set('page-1', one);
    await cache.set('search-2', entry(clock, 'text'));
    expect(await cache.get('page-1')).toEqual(one);
    expect(await cache.get('search-2')).toEqual(entry(clock, 'text'));
    expect(await cache.get('search-3')).toBeUndefined();
    expect(cache.kind).toBe(name);
  });

  it('keeps the last value of a key', async () => {
    const clock = fakeClock();
    const cache = make(clock);
    await cache.set('k', entry(clock, 1));
    await cache.set('k', entry(clock, 2));
    expect((await cache.get('k'))?.value).toBe(2);
    expect(await cache.entries()).toHaveLength(1);
  });

  it('gives everybody their own copy', async () => {
    const clock = fakeClock();
    const cache = make(clock);
    const value = { list: [1] };
    await cache.set('k', entry(clock, value));
    value.list.push(2);
    const got = (await cache.get('k'))!.value as { list: number[] };
    got.list.push(3);
    expect((await cache.get('k'))!.value).toEqual({ list: [1] });
  });

  it('lists, deletes and clears', async () => {
    const clock = fakeClock();
    const cache = make(clock);
    for (const key of ['a', 'b', 'c']) await cache.set(key, entry(clock, key));
    await cache.delete('b');
    const infos = await cache.entries();
    expect(infos.map(({ key }) => key).sort()).toEqual(['a', 'c']);
    expect(infos[0]).toMatchObject({
      storedAt: clock.now(),
      freshUntil: clock.now() + 1000,
      keepUntil: clock.now() + 60_000,
    });
    expect(infos.every(({ bytes }) => bytes > 0)).toBe(true);
    expect(await cache.clear()).toBe(2);
    expect(await cache.entries()).toEqual([]);
  });

  it('stays within its size and lets the least recently used go', async () => {
    const clock = fakeClock();
    const cache = make(clock, 20_000);
    const text = 'x'.repeat(name === 'memory' ? 700 : 1700);
    for (let index = 0; index < 30; index += 1) {
      clock.pass(1000);
      await cache.set(`k${index}`, { ...entry(clock, text), keepUntil: clock.now() + 1_000_000 });
      await cache.get('k0');
    }
    const infos = await cache.entries();
    expect(infos.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(20_000);
    const keys = infos.map(({ key }) => key);
    expect(keys).toContain('k0');
    expect(keys).toContain('k29');
    expect(keys).not.toContain('k1');
  });

  it('does not let one giant drive out the rest', async () => {
    const clock = fakeClock();
    const cache = make(clock, 10_000);
    await cache.set('small', entry(clock, 'x'));
    await cache.set('giant', entry(clock, 'x'.repeat(9000)));
    expect((await cache.entries()).map(({ key }) => key)).toEqual(['small']);
  });
});

describe('disk cache', () => {
  it('is closed to others', async () => {
    const clock = fakeClock();
    const dir = newDir();
    await onDisk(dir, clock).set('k', entry(clock, 1));
    const [file] = entriesIn(dir);
    expect(statSync(dir).mode & 0o777).toBe(0o700);
    expect(statSync(join(dir, file!)).mode & 0o777).toBe(0o600);
  });

  it('leaves a folder it did not make as it is, and clears only what is its own', async () => {
    const clock = fakeClock();
    const dir = mkdtempSync(join(root, 'open-'));
    chmodSync(dir, 0o755);
    for (const name of ['notes.entry', 'page.html', '.hidden']) writeFileSync(join(dir, name), 'mine');
    const cache = onDisk(dir, clock);
    await cache.set('k', entry(clock, 1));
    expect(statSync(dir).mode & 0o777).toBe(0o755);
    expect(statSync(join(dir, entriesIn(dir)[0]!)).mode & 0o777).toBe(0o600);
    expect([await cache.clear(), entriesIn(dir)]).toEqual([1, []]);
    await cache.close!();
    const others = readdirSync(dir).filter((name) => name !== '.looked-through');
    expect(others).toEqual(['.hidden', 'notes.entry', 'page.html']);
  });

  it('makes nobody wait while a crowded folder is looked through, and brings it within its bounds', async () => {
    const clock = fakeClock(Date.now());
    const dir = newDir();
    mkdirSync(dir);
    const old = { ...entry(clock, 'x'), keepUntil: clock.now() + 1_000_000 };
    for (let index = 0; index < 3000; index += 1)
      writeFileSync(join(dir, `o${index}.webglass-entry`), encodeEntry(`o${index}`, old));
    for (let index = 0; index < 50; index += 1)
      writeFileSync(join(dir, `e${index}.webglass-entry`), encodeEntry(`e${index}`, entry(clock, 1)));
    clock.pass(60_000);
    const cache = diskCache({ dir, clock, log, maxEntries: 2000 });
    const startedAt = performance.now();
    expect(await cache.get('none')).toBeUndefined();
    await cache.set('k', { ...old, value: 'new' });
    const took = performance.now() - startedAt;
    expect(entriesIn(dir).length).toBeGreaterThan(2900);
    const keys = (await cache.entries()).map(({ key }) => key);
    const whole = performance.now() - startedAt;
    expect([keys.filter((key) => key.startsWith('e')), keys.length <= 1801, keys.includes('k')]).toEqual([
      [],
      true,
      true,
    ]);
    expect(took).toBeLessThan(whole / 3);
    // Looked through a moment ago: the next process need not.
    const next = diskCache({ dir, clock, log, maxEntries: 10 });
    await next.get('k');
    await next.close!();
    expect(entriesIn(dir)).toHaveLength(keys.length);
  });

  it.each(['/proc/webglass-none', '/proc/webglass-none/deep'])('does not hang on %s', async (dir) => {
    const clock = fakeClock();
    warnings.length = 0;
    await onDisk(dir, clock).set('k', entry(clock, 1));
    expect(warnings).toHaveLength(1);
  });

  it.each([
    ['random bytes', (path: string) => writeFileSync(path, Buffer.from([1, 2, 3, 10, 250]))],
    ['nothing', (path: string) => writeFileSync(path, '')],
    ['half of it', (path: string) => truncateSync(path, Math.floor(statSync(path).size / 2))],
    ['one byte less', (path: string) => truncateSync(path, statSync(path).size - 1)],
    ['one bit changed', (path: string) => writeFileSync(path, flipped(readFileSync(path)))],
    [
      'another version',
      (path: string) => writeFileSync(path, readFileSync(path, 'utf8').replace('"version":2', '"version":9')),
    ],
    [
      'another time',
      (path: string) => writeFileSync(path, readFileSync(path, 'utf8').replace(/"freshUntil":\d/, '"freshUntil":9')),
    ],
    [
      'another key',
      (path: string) => writeFileSync(path, readFileSync(path, 'utf8').replace('"key":"k"', '"key":"q"')),
    ],
  ])('takes a file with %s as not there, and removes it', async (_, damage) => {
    const clock = fakeClock();
    const dir = newDir();
    const cache = onDisk(dir, clock);
    await cache.set('k', entry(clock, { text: 'a whole answer' }, new Uint8Array(50)));
    damage(join(dir, entriesIn(dir)[0]!));
    expect(await cache.get('k')).toBeUndefined();
    expect(entriesIn(dir)).toEqual([]);
    await cache.set('k', entry(clock, 2));
    expect((await cache.get('k'))?.value).toBe(2);
  });

  it('removes what is too old to be of use', async () => {
    const clock = fakeClock();
    const dir = newDir();
    const cache = onDisk(dir, clock);
    await cache.set('k', entry(clock, 1));
    clock.pass(60_000);
    expect(await cache.get('k')).toBeUndefined();
    expect(entriesIn(dir)).toEqual([]);
  });

  it('is shared by processes: another one sees the entry', async () => {
    const clock = fakeClock();
    const dir = newDir();
    await onDisk(dir, clock).set('k', entry(clock, 'from one'));
    expect((await onDisk(dir, clock).get('k'))?.value).toBe('from one');
  });

  it('removes what a killed process left half written, and leaves the living alone', async () => {
    const clock = fakeClock(Date.now());
    const dir = mkdtempSync(join(root, 'left-'));
    writeFileSync(join(dir, '.999999999-abc.tmp'), 'half');
    writeFileSync(join(dir, `.${process.pid}-abc.tmp`), 'half');
    await onDisk(dir, clock).set('k', entry(clock, 1));
    expect(readdirSync(dir).filter((name) => name.endsWith('.tmp'))).toEqual([`.${process.pid}-abc.tmp`]);
  });

  it('works without a disk that cannot be written, and says so once', async () => {
    const clock = fakeClock();
    const blocked = join(root, 'a-file');
    writeFileSync(blocked, 'not a folder');
    const cache = onDisk(join(blocked, 'cache'), clock);
    warnings.length = 0;
    for (let turn = 0; turn < 3; turn += 1) {
      await cache.set('k', entry(clock, 1));
      clock.pass(120_000);
    }
    expect(await cache.get('k')).toBeUndefined();
    expect(await cache.entries()).toEqual([]);
    expect(await cache.clear()).toBe(0);
    expect(warnings).toEqual([
      {
        message: 'The cache on disk cannot be written; going on without it.',
        facts: { dir: join(blocked, 'cache'), code: 'ENOTDIR' },
      },
    ]);
  });
});

it('folders are made by several at once', async () => {
  for (let turn = 0; turn < 50; turn += 1) {
    const deep = join(root, `race-${turn}`, 'a', 'b', 'c');
    await Promise.all(['one', 'two', 'three', 'four'].map((name) => makeFolder(join(deep, name))));
    expect(readdirSync(deep).toSorted()).toEqual(['four', 'one', 'three', 'two']);
  }
});

it('no cache keeps nothing', async () => {
  await noCache.set('k', entry(fakeClock(), 1));
  await noCache.delete('k');
  expect([await noCache.get('k'), await noCache.entries(), await noCache.clear()]).toEqual([undefined, [], 0]);
});

function flipped(file: Buffer): Buffer {
  const copy = Buffer.from(file);
  copy[copy.length - 3] = copy[copy.length - 3]! ^ 1;
  return copy;
}
