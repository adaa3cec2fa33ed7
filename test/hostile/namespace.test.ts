import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scenarios, type Scenario } from './scenarios.ts';

/** In the namespace every address of both families is local, so a forbidden one can be seen being touched. */
const prelude = `
  ip link set lo up && ip route add local 0.0.0.0/0 dev lo &&
  { ip -6 route add local ::/0 dev lo 2>/dev/null || true; } &&
  for address in $INTERFACES; do ip addr add "$address" dev lo; done && exec "$@"`;

const flags = ['-n', '-rn'].find((flag) => inNamespace(flag, [], ['true']).status === 0);
const whyNot = flags ? '' : ' (skipped: `unshare -n` with `ip` is not permitted here)';

describe.skipIf(!flags)(`in a network where every address answers${whyNot}`, () => {
  let folder: string;

  beforeAll(async () => {
    // Inside the project, so that the bundle finds its packages; Node 20 cannot run the sources themselves.
    folder = mkdtempSync(join('node_modules', '.namespace-'));
    await build({
      logLevel: 'silent',
      configFile: false,
      build: {
        ssr: 'test/hostile/namespace-worker.ts',
        outDir: folder,
        rolldownOptions: { output: { entryFileNames: 'worker.mjs' } },
      },
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  // Interfaces hold for a whole process.
  it.each([false, true])('opens no socket it must not open (addresses of its own: %s)', (withInterfaces) => {
    const group = scenarios.filter(({ interfaces }) => withInterfaces === (interfaces !== undefined));
    expect(play(group)).toEqual(group.map(({ name, outcome, touched }) => ({ name, outcome, touched })));
  });

  function play(group: readonly Scenario[]): unknown {
    const interfaces = group[0]!.interfaces ?? [];
    const command = [process.execPath, join(folder, 'worker.mjs'), JSON.stringify(group)];
    const { stdout, stderr } = inNamespace(flags!, interfaces, command);
    expect(stderr).toBe('');
    return JSON.parse(stdout);
  }
});

function inNamespace(flag: string, interfaces: readonly string[], command: readonly string[]) {
  return spawnSync('unshare', [flag, 'sh', '-c', prelude, 'sh', ...command], {
    encoding: 'utf8',
    timeout: 60_000,
    env: { PATH: process.env['PATH'], HTTP_PROXY: 'http://127.0.0.1:3128', INTERFACES: interfaces.join(' ') },
  });
}
