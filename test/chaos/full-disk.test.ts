import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A mount of its own needs a namespace; a small memory file system stands for the disk. */
const onDisk = (folder: string, options: string, command: readonly string[]) => {
  const mount = 'mount -t tmpfs -o size=64k tmpfs "$0" && mkdir "$0/cache" && { $1; } && shift && exec "$@"';
  const prepare = options === 'ro' ? `mount -o remount,ro ${folder}` : 'true';
  return spawnSync('unshare', ['-rm', 'sh', '-c', mount, folder, prepare, ...command], {
    encoding: 'utf8',
    timeout: 30_000,
  });
};

// Inside the project, so that the bundle finds its packages; the oldest Node we support cannot run the sources.
mkdirSync('node_modules', { recursive: true });
const root = mkdtempSync(join(process.cwd(), 'node_modules', '.full-disk-'));
const disk = join(root, 'disk');
mkdirSync(disk);
const isPossible = onDisk(disk, 'rw', ['true']).status === 0;
const whyNot = isPossible ? '' : ' (skipped: `unshare -rm` with a tmpfs is not permitted here)';
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe.skipIf(!isPossible)(`a cache on a disk without room${whyNot}`, () => {
  beforeAll(async () => {
    await build({
      configFile: false,
      logLevel: 'silent',
      build: {
        ssr: 'test/chaos/full-disk-worker.ts',
        outDir: root,
        emptyOutDir: false,
        rolldownOptions: { output: { entryFileNames: 'worker.mjs' } },
      },
    });
  });

  const warning = (code: string) => ['The cache on disk cannot be written; going on without it.', code];
  const play = (options: string) => {
    const { stdout, stderr } = onDisk(disk, options, [process.execPath, join(root, 'worker.mjs'), join(disk, 'cache')]);
    expect(stderr).toBe('');
    return JSON.parse(stdout) as { readonly kept: readonly (number | null)[] };
  };

  it('keeps what fits, warns once (ENOSPC), leaves no half file, and searches go on', () => {
    const { kept, ...rest } = play('rw');
    // How many fit depends on the size of a block; what was written before the disk was full is whole.
    const fits = kept.indexOf(null);
    expect(fits).toBeGreaterThan(0);
    expect(kept).toEqual(kept.map((_, turn) => (turn < fits ? turn : null)));
    expect(rest).toEqual({
      halves: [],
      warnings: [warning('ENOSPC'), warning('ENOSPC')], // the cache by itself, then the one behind a search
      urls: ['https://a.example/', 'https://a.example/'],
    });
  });

  it('warns once where nothing may be written (EROFS), and searches go on', () => {
    expect(play('ro')).toEqual({
      kept: Array.from({ length: 8 }, () => null),
      halves: [],
      warnings: [warning('EROFS'), warning('EROFS')],
      urls: ['https://a.example/', 'https://a.example/'],
    });
  });
});
