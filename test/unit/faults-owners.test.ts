import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answered, endless } from '../chaos/fault-rows.ts';
import { faultIds } from './fault-ids.ts';

/**
 * Every way we know in which the world fails, and the test that shows what happens then. A test owns an id by its name;
 * where it has another one, the row says by which words to find it.
 */
const owners: readonly (readonly [file: string, ids: string | Readonly<Record<string, string>>])[] = [
  [
    'test/chaos/fault-rows.ts', // shown by test/chaos/faults.test.ts
    `http-400 http-401 http-402 http-403 http-403-html-waf http-404-api http-408 http-409 http-413 http-422
     http-429-seconds http-429-long http-429-date http-429-date-past http-429-none http-429-garbage http-429-body-hint
     http-429-always http-500 http-500-once http-501 http-502 http-503-retry-after http-504 http-999 http-304-unasked
     http-204 redir-api redir-cross-auth header-huge header-many
     json-invalid json-empty json-bom json-html json-wrong-type json-array-root json-null-results json-missing-results
     json-missing-fields json-error-200 json-empty-results json-duplicates json-huge json-deep json-proto json-bignum
     json-control json-private-urls gzip-garbage gzip-trunc gzip-chain zstd trunc-length trunc-chunked
     slow-headers slow-headers-drip slow-body stall-mid-body late-success reset-connect reset-mid`,
  ],
  [
    'test/chaos/fault-rows.ts',
    {
      'http-520': "origin(520, 'UPSTREAM', 2)",
      'http-521': "origin(521, 'UPSTREAM', 2)",
      'http-522': "origin(522, 'TIMEOUT', 2)",
      'http-523': "origin(523, 'UPSTREAM', 2)",
      'http-524': "origin(524, 'TIMEOUT', 2)",
      'http-525': "origin(525, 'TLS', 2)",
      'http-526': "origin(526, 'TLS', 1)",
      'http-530': "origin(530, 'UPSTREAM', 2)",
    },
  ],
  [
    'test/chaos/fault-pages.test.ts',
    `http-404-page http-410 http-206 redir-loop charset-latin1 charset-wrong charset-unknown type-lie type-none gzip-bomb
     dns-nx dns-servfail dns-slow dns-private batch-partial batch-all-fail batch-one-slow`,
  ],
  [
    'test/chaos/fault-crowds.test.ts',
    'all-providers-down breaker coalesce stampede cancel cancel-during-backoff refused reset-keepalive',
  ],
  ['test/chaos/processes.test.ts', 'sigterm stdin-close'],
  [
    'test/unit/transport/send-wire.test.ts',
    {
      'tls-self-signed': 'a self-signed certificate',
      'tls-not-tls': 'a server that does not speak TLS',
      'tls-stall': 'a handshake that never ends',
      'slow-connect': 'did not accept the connection in time',
      'http2-only': 'a server that speaks only HTTP/2',
    },
  ],
  [
    'test/unit/transport/failure.test.ts',
    { 'tls-expired': 'has a certificate that has expired', 'tls-wrong-host': 'has a certificate for another host' },
  ],
  ['test/unit/transport/proxy.test.ts', { 'proxy-down': 'to nowhere is told without its address and password' }],
  ['test/unit/transport/ask-all.test.ts', { hedge: 'the first answer wins and the loser is stopped' }],
  ['test/hostile/hostile-servers.test.ts', { 'body-endless': "['/endless', cut(" }],
  ['test/unit/cache/stores.test.ts', { 'cache-corrupt': 'as not there, and removes it' }],
  ['test/chaos/full-disk.test.ts', { 'cache-full': 'warns once (ENOSPC)' }],
  ['test/chaos/disk-cache-kill.test.ts', { 'cache-race': 'has no torn and no mixed entry' }],
  ['test/unit/config/load-config.test.ts', { 'config-missing': 'without a key the exa profile says what to set' }],
  [
    'test/e2e/cli.test.ts',
    { 'config-bad-json': 'names a broken configuration', 'stdout-epipe': 'when a pipe closes early' },
  ],
  ['test/unit/config/mistakes.test.ts', { 'config-perms': 'is used with a warning' }],
  ['test/unit/schedule/create-schedule.test.ts', { 'clock-skew': 'do not end when somebody sets the clock' }],
];

const rows = owners.flatMap(([file, ids]) =>
  typeof ids === 'string'
    ? ids
        .trim()
        .split(/\s+/)
        .map((id) => ({ id, file, words: new RegExp(`['"\`]${id}['":\\s]`) }))
    : Object.entries(ids).map(([id, words]) => ({
        id,
        file,
        words: new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
      })),
);

/** What is run: a comment owns nothing. */
const codeOf = (file: string) => readFileSync(file, 'utf8').replace(/^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm, '');
const isTable = ({ file }: { readonly file: string }) => file === 'test/chaos/fault-rows.ts';

describe('who owns which fault', () => {
  it.each(rows.filter((row) => !isTable(row)))('$id: $file', ({ file, words }) => {
    expect(existsSync(file), `${file} is gone`).toBe(true);
    const code = codeOf(file);
    expect(code).toMatch(words);
    expect(code.match(/\b(?:it|test|describe)(?:\.each)?\.(?:skip|todo|fails|only)\b/g) ?? []).toEqual([]);
  });

  it('the rows of the table are really served, each by one test', () => {
    const served = [...answered, ...endless].map(({ id }) => id);
    const owned = rows.filter(isTable).map(({ id }) => id);
    expect(owned.filter((id) => !served.includes(id))).toEqual([]);
    expect(new Set(served).size).toBe(served.length);
    const shown = codeOf('test/chaos/faults.test.ts');
    expect([shown.includes('it.each(answered)'), shown.includes('it.each(endless)')]).toEqual([true, true]);
  });

  it('no fault is without an owner, none has two', () => {
    expect(rows.map(({ id }) => id).sort()).toEqual([...faultIds].sort());
    expect(new Set(faultIds).size).toBe(faultIds.length);
  });
});
