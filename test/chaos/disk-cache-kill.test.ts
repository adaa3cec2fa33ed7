import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskCache } from '../../src/cache/disk-cache.ts';
import { decodeEntry } from '../../src/cache/entry-file.ts';
import { systemClock } from '../../src/transport/clock.ts';

const KILLS = 200;
const AT_ONCE = 4;

const root = mkdtempSync(join(tmpdir(), 'webglass-kill-'));
const dir = join(root, 'cache');
const log = { debug: () => undefined, warn: () => undefined };
afterAll(() => rmSync(root, { recursive: true, force: true }));

beforeAll(async () => {
  // The oldest Node we support cannot run TypeScript: the writer is bundled first.
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: new URL('./disk-cache-writer.ts', import.meta.url).pathname,
      outDir: root,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: 'writer.mjs' } },
    },
  });
});

describe('a disk cache whose writers are killed', () => {
  it(`has no torn and no mixed entry after ${KILLS} kills`, { timeout: 120_000 }, async () => {
    const cache = diskCache({ dir, clock: systemClock, log });
    let killed = 0;
    let read = 0;
    const worker = async () => {
      while (killed < KILLS) {
        killed += 1;
        await killWhileWriting(killed);
        const key = `k${killed % 10}`;
        const entry = await cache.get(key);
        if (!entry) continue;
        read += 1;
        const { fill, text } = entry.value as { fill: number; text: string };
        expect(text).toBe(String(fill).repeat(2000));
        expect(entry.bytes).toEqual(new Uint8Array(20_000 + fill).fill(fill));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    expect(read).toBeGreaterThan(KILLS / 2);

    // What a reader would have removed quietly must not be there either: files appear whole.
    const files = readdirSync(dir).filter((name) => name.endsWith('.webglass-entry'));
    const torn = files.filter(
      (name) => !decodeEntry(name.replace('.webglass-entry', ''), readFileSync(join(dir, name))),
    );
    expect([files.length, torn]).toEqual([10, []]);

    // Who opens the folder next clears away what the killed left half written.
    const now = Date.now();
    const next = diskCache({ dir, clock: systemClock, log });
    await next.set('next', { value: 1, storedAt: now, freshUntil: now + 1000, keepUntil: now + 1000 });
    expect(readdirSync(dir).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});

/** Starts a writer, lets it write for a moment, kills it. */
function killWhileWriting(seed: number): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'writer.mjs'), dir, String(seed * 7)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), (seed * 37) % 17));
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
  return gone.finally(() => clearTimeout(late));
}
