import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../src/config/index.ts';
import { peekConfig } from '../../../src/pi/peek-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'webglass-peek-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = join(folder, 'web-search.json');
const written = (text: string) => writeFileSync(file, text, { mode: 0o600 });

describe('the profile pi declares is the one the engine takes', () => {
  it.each([
    ['{}', {}],
    ['{"profile":"pages"}', {}],
    ['{"profile":"exa"}', { EXA_API_KEY: 'k' }],
    ['{"apiKey":"k"}', {}],
    ['{"apiKey":"k","profile":"standard"}', {}],
    ['{"baseUrl":"http://127.0.0.1:1"}', { WEBGLASS_PROFILE: 'pages' }],
    ['{"providers":[{"type":"tavily"}]}', {}],
    ['{"providers":[{"type":"tavily"}],"profile":"pages"}', {}],
    ['{"webSearch.provider":"tavily"}', {}],
    ['{}', { WEBGLASS_PROFILE: 'pages' }],
    ['{"profile":"standard"}', { WEBGLASS_PROFILE: 'pages' }],
    ['{"secrets":{"sources":["file"]}}', { WEBGLASS_PROFILE: 'pages' }],
    ['{"search_provider":"tavily","max_page_length":100}', {}],
    ['{"profile":"unknown"}', {}],
    ['not JSON', {}],
    ['[]', {}],
  ])('%s with %j', async (text, env) => {
    written(text);
    const options = { env, agentDir: folder, homeDir: folder };
    expect((await peekConfig(options)).profile).toBe((await loadConfig(options)).profile);
  });

  it('without any file', async () => {
    rmSync(file);
    expect(await peekConfig({ env: {}, agentDir: folder, homeDir: folder })).toEqual({
      profile: 'standard',
      names: {},
    });
  });
});

describe('names for tools', () => {
  it('takes names and leaves out what is none', async () => {
    written('{"tools":{"names":{"web_search":"find","web_fetch":"no spaces","open_page":3}}}');
    const { names } = await peekConfig({ env: {}, agentDir: folder, homeDir: folder });
    expect(names).toEqual({ web_search: 'find' });
  });
});
