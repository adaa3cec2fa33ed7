import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isStrongToken, keepToken, matchesToken } from '../../../src/mcp/bearer-token.ts';

const folder = mkdtempSync(join(tmpdir(), 'webglass-token-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('is drawn once, kept for its owner alone, and found again', async () => {
  const file = join(folder, 'deep', 'token');
  const { token, isNew } = await keepToken(file);
  expect([isNew, isStrongToken(token), token.length, statSync(file).mode & 0o777]).toEqual([true, true, 43, 0o600]);
  expect(await keepToken(file)).toEqual({ token, isNew: false, isExposed: false });
});

it('takes a file that others could read from them', async () => {
  const file = join(folder, 'open');
  writeFileSync(file, 'written-by-a-person\n', { mode: 0o644 });
  expect(await keepToken(file)).toEqual({ token: 'written-by-a-person', isNew: false, isExposed: false });
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('leaves a file alone that nobody else can read', async () => {
  const file = join(folder, 'read-only');
  writeFileSync(file, 'given-by-somebody-else\n', { mode: 0o400 });
  expect(await keepToken(file)).toEqual({ token: 'given-by-somebody-else', isNew: false, isExposed: false });
  expect(statSync(file).mode & 0o777).toBe(0o400);
});

// The kernel lets nobody change the mode of this one, not even root: just as with a secret on a read-only mount.
it.runIf(process.platform === 'linux')('says when others can read a file whose mode cannot be changed', async () => {
  const kept = await keepToken('/proc/self/cmdline');
  expect([kept.isNew, kept.isExposed, kept.token.length > 0]).toEqual([false, true, true]);
});

it.each([
  ['0123456789abcdef', true],
  ['0123456789abcde', false],
  ['has a space in the middle', false],
])('%s is strong: %s', (token, isStrong) => {
  expect(isStrongToken(token)).toBe(isStrong);
});

it('matches itself alone', () => {
  expect([matchesToken('abc', 'abc'), matchesToken('abd', 'abc'), matchesToken('', 'abc')]).toEqual([
    true,
    false,
    false,
  ]);
});
