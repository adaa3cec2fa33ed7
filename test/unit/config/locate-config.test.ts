import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig, locateConfig } from '../../../src/config/index.ts';
import { standIns } from './stand-in-providers.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'webglass-locate-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));
const put = (path: string, text = '{}') => {
  mkdirSync(dirname(join(home, path)), { recursive: true });
  writeFileSync(join(home, path), text, { mode: 0o600 });
  return join(home, path);
};

describe('which file', () => {
  it('none: the own one would be it', async () => {
    const own = join(home, '.config/webglass/config.json');
    expect(await locateConfig({ env: { HOME: home } })).toEqual({ file: own, exists: false });
    expect((await loadConfig({ env: { HOME: home }, providers: standIns })).source).toEqual({
      file: own,
      found: false,
      shape: 'none',
      label: own,
    });
  });

  it('the own one, under the XDG folder', async () => {
    const file = put('xdg/webglass/config.json');
    const env = { HOME: home, XDG_CONFIG_HOME: join(home, 'xdg') };
    expect(await locateConfig({ env })).toEqual({ file, exists: true });
    expect((await locateConfig({ env: { ...env, XDG_CONFIG_HOME: 'relative' } })).file).toBe(
      join(home, '.config/webglass/config.json'),
    );
  });

  it('the one shared with pi comes first', async () => {
    put('.config/webglass/config.json');
    const file = put('.pi/agent/web-search.json');
    expect(await locateConfig({ env: { HOME: home } })).toEqual({ file, exists: true });
    const moved = put('agent/web-search.json');
    expect((await locateConfig({ env: { HOME: home, PI_CODING_AGENT_DIR: '~/agent' } })).file).toBe(moved);
    expect((await locateConfig({ env: { HOME: home }, agentDir: join(home, 'agent') })).file).toBe(moved);
  });

  it('a named one comes before all', async () => {
    put('.pi/agent/web-search.json');
    const env = { HOME: home, WEBGLASS_CONFIG: '~/mine.json' };
    expect(await locateConfig({ env })).toEqual({
      file: join(home, 'mine.json'),
      exists: false,
      namedBy: 'WEBGLASS_CONFIG',
    });
    expect(await locateConfig({ env, configFile: join(home, 'other.json') })).toEqual({
      file: join(home, 'other.json'),
      exists: false,
      namedBy: '--config or configFile',
    });
  });

  it('an inline object: no file is read', async () => {
    put('.pi/agent/web-search.json', 'broken');
    const loaded = await loadConfig({ config: {}, env: { HOME: home }, providers: standIns });
    expect(loaded.source).toEqual({ found: true, shape: 'none', label: 'the configuration' });
    expect(loaded.problem).toBeUndefined();
  });

  it('never one of the folder somebody works in', async () => {
    put('web-search.json', '{"profile":"pages"}');
    put('webglass/config.json', '{"profile":"pages"}');
    const before = process.cwd();
    process.chdir(home);
    try {
      const loaded = await loadConfig({ env: { HOME: join(home, 'elsewhere') }, providers: standIns });
      expect(loaded.source.found).toBe(false);
    } finally {
      process.chdir(before);
    }
  });

  it('a link made by a dotfile manager is followed', async () => {
    const target = put('dotfiles/webglass.json', '\uFEFF{"profile":"pages"}');
    symlinkSync(target, join(home, 'link.json'));
    const loaded = await loadConfig({ configFile: join(home, 'link.json'), env: {}, providers: standIns });
    expect(loaded.problem).toBeUndefined();
    expect(loaded.profile).toBe('pages');
  });
});
