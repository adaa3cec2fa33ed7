import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'webglass-silence-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const resolvers = join(folder, 'resolv.conf');
writeFileSync(resolvers, 'nameserver 127.0.0.53\n');
// Takes questions and says nothing, like a name server behind a dead tunnel.
const server = `const s = require('dgram').createSocket('udp4'); s.bind(53, '127.0.0.53'); setTimeout(() => process.exit(), 60000)`;

/** In a network and with a list of resolvers of its own. */
const inSilence = (script: string) =>
  spawnSync(
    'unshare',
    [
      '-rnm',
      'sh',
      '-c',
      `ip link set lo up && mount --bind ${resolvers} /etc/resolv.conf || exit 99
       "$NODE" -e "$SERVER" & silent=$!
       sleep 0.3
       ${script}
       code=$?; kill $silent; exit $code`,
    ],
    {
      encoding: 'utf8',
      timeout: 60_000,
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        NODE: process.execPath,
        SERVER: server,
        MAIN: join(process.cwd(), 'dist/cli/main.js'),
        WEBGLASS_TIMEOUT_MS: '3000',
      },
    },
  );

// Only the C library of most Linux systems can be told to give up sooner.
const isPossible = existsSync('/etc/ld.so.cache') && inSilence('true').status === 0;
const whyNot = isPossible ? '' : ' (skipped: `unshare -rnm` is not permitted here)';

describe.skipIf(!isPossible)(`a name server that never answers${whyNot}`, () => {
  it('does not hold the command line after its deadline', () => {
    const started = Date.now();
    const { status, stderr } = inSilence('"$NODE" "$MAIN" search x');
    expect(status).toBe(1);
    expect(stderr).toContain('Every provider failed.');
    expect(Date.now() - started).toBeLessThan(9000);
  }, 60_000);

  it('does not hold it after Ctrl-C', () => {
    const started = Date.now();
    const { status } = inSilence('"$NODE" "$MAIN" search x & asked=$!; sleep 1; kill -INT $asked; wait $asked');
    expect(status).toBe(130);
    expect(Date.now() - started).toBeLessThan(7000);
  }, 60_000);
});
