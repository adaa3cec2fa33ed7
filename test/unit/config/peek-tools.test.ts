import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadConfig } from '../../../src/config/index.ts';
import { peekTools } from '../../../src/config/peek-tools.ts';

const folder = mkdtempSync(join(tmpdir(), 'webglass-peek-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const list = [{ name: 'own', type: 'searxng', options: { baseUrl: 'http://127.0.0.1:1' } }];

// The peek is a second opinion about one field: it must always be the same one.
it.each([
  { given: {}, profile: 'standard' },
  { given: { profile: 'pages' }, profile: 'pages' },
  { given: { profile: 'pages', providers: list }, profile: 'pages' },
  { given: { providers: list }, profile: 'standard' },
  { given: { apiKey: 'k' }, profile: 'exa' },
  { given: { apiKey: 'k', profile: 'standard' }, profile: 'standard' },
  { given: { baseUrl: 'http://127.0.0.1:1' }, profile: 'exa' },
  { given: { profile: 'exa', providers: list }, profile: 'exa' }, // a contradiction, told by every call
  { given: { profile: 'nonsense' }, profile: 'standard' },
  { given: { apiKey: 'k', profile: 'nonsense' }, profile: 'exa' },
  { given: { webSearch: { provider: 'tavily' } }, profile: 'standard' },
  { given: {}, env: { WEBGLASS_PROFILE: 'pages' }, profile: 'pages' },
  { given: {}, env: { WEBGLASS_PROFILE: ' exa ' }, profile: 'exa' },
  { given: {}, env: { WEBGLASS_PROFILE: 'nonsense' }, profile: 'standard' },
  { given: { apiKey: 'k' }, env: { WEBGLASS_PROFILE: 'pages' }, profile: 'exa' },
  { given: { secrets: { sources: ['file'] } }, env: { WEBGLASS_PROFILE: 'pages' }, profile: 'standard' },
  { given: 'text', profile: 'standard' },
  { given: [], profile: 'standard' },
])('$given with $env → $profile', async ({ given, env = {}, profile }) => {
  const configFile = join(folder, 'config.json');
  writeFileSync(configFile, JSON.stringify(given), { mode: 0o600 });
  const options = { configFile, env: { HOME: folder, ...env } };
  expect([(await peekTools(options)).profile, (await loadConfig(options)).profile]).toEqual([profile, profile]);
});

it.each(['', '{"profile": "pages"', undefined])('a file that cannot be used (%s) → standard', async (text) => {
  const configFile = join(folder, text === undefined ? 'missing.json' : 'broken.json');
  if (text !== undefined) writeFileSync(configFile, text);
  const options = { configFile, env: { HOME: folder } };
  expect([(await peekTools(options)).profile, (await loadConfig(options)).profile]).toEqual(['standard', 'standard']);
});

it.each([
  { given: { tools: { names: { web_search: 'find_on_web' } } }, names: { web_search: 'find_on_web' } },
  { given: { apiKey: 'k', tools: { names: { web_fetch: 'look' } } }, names: { web_fetch: 'look' } },
  { given: { tools: {} }, names: {} },
])('$given → the names $names', async ({ given, names }) => {
  const configFile = join(folder, 'named.json');
  writeFileSync(configFile, JSON.stringify(given), { mode: 0o600 });
  const options = { configFile, env: { HOME: folder } };
  expect([(await peekTools(options)).names, (await loadConfig(options)).tools.names]).toEqual([names, names]);
});

it('takes no name that cannot be one', async () => {
  const config = { tools: { names: { web_search: 'two words', web_fetch: 7, open_page: 'fine' } } };
  expect((await peekTools({ config, env: {} })).names).toEqual({ open_page: 'fine' });
});
