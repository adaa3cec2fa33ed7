import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main, startStandIn, type StandIn } from './mcp-stand-in.ts';
import { mcpInspector } from './registry-programs.mjs';

const isWanted = Boolean(process.env['CI'] || process.env['MCP_INSPECTOR']);
if (!isWanted) console.info('inspector: skipped, it installs 110 MB; run with MCP_INSPECTOR=1');

describe.skipIf(!isWanted)('the official inspector', { timeout: 60_000 }, () => {
  const home = mkdtempSync(join(tmpdir(), 'webglass-inspector-'));
  let standIn: StandIn;
  let inspect: Awaited<ReturnType<typeof mcpInspector>>['inspect'];
  beforeAll(async () => {
    ({ inspect } = await mcpInspector());
    standIn = await startStandIn();
  }, 300_000);
  afterAll(async () => {
    await standIn?.[Symbol.asyncDispose]();
    rmSync(home, { recursive: true, force: true });
  });

  it.each([
    ['standard', 'legacy'],
    ['standard', 'modern'],
    ['pages', 'modern'],
    ['exa', 'modern'],
  ])('finds no schema that does not travel: %s, %s', async (profile, era) => {
    const server = [process.execPath, main, 'mcp', '--profile', profile];
    const { code, stdout, stderr } = await inspect(
      [...server, '--protocol-era', era, '--method', 'tools/list', '--strict'],
      home,
    );
    expect(code, stderr).toBe(0);
    const { tools } = JSON.parse(stdout) as { tools: { name: string }[] };
    expect(tools.map(({ name }) => name)).toEqual(['web_search', profile === 'pages' ? 'open_page' : 'web_fetch']);
  });

  it('calls a tool', async () => {
    const folder = join(home, '.config/webglass');
    mkdirSync(folder, { recursive: true });
    const providers = [{ name: 'own', type: 'searxng', options: { baseUrl: standIn.web.url } }];
    writeFileSync(join(folder, 'config.json'), JSON.stringify({ providers }), { mode: 0o600 });
    const server = [process.execPath, main, 'mcp'];
    const call = ['--method', 'tools/call', '--tool-name', 'web_search', '--tool-arg', 'query=alpha'];
    const { code, stdout, stderr } = await inspect([...server, ...call, '--format', 'json', '-q'], home);
    expect(code, stderr).toBe(0);
    expect(stdout).toContain('1. [Alpha](https://example.com/a)');
  });
});
