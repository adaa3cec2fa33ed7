import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { environmentRows } from '../../src/config/index.ts';
import { listProviders } from '../../src/providers/registry.ts';
import { runNode } from './run-script.ts';

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const manifest = json('package.json') as { name: string; version: string; mcpName?: string; engines: { node: string } };
const registry = json('server.json');
const extension = json('mcpb/manifest.json');
const dockerfile = readFileSync('Dockerfile', 'utf8')
  .replaceAll(/^#.*$/gm, '')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter(Boolean);

describe('what the registries are told', () => {
  it('is the name and version of the package', () => {
    const [npm] = registry.packages;
    expect([registry.name, registry.version, npm.identifier, npm.version]).toEqual([
      // Nobody's namespace is claimed until somebody publishes under their own.
      manifest.mcpName ?? 'io.github.OWNER/webglass',
      manifest.version,
      manifest.name,
      manifest.version,
    ]);
    expect([extension.name, extension.version, extension.compatibility.runtimes.node]).toEqual([
      manifest.name,
      manifest.version,
      manifest.engines.node,
    ]);
    expect(registry.description.length).toBeLessThanOrEqual(100); // the registry's limit
  });

  it('names variables that exist, and marks the keys', () => {
    const known = [
      ...environmentRows(listProviders()).map((row) => Object.values(row).join(' ')),
      'WEBGLASS_CONFIG',
    ].join(' ');
    const variables = registry.packages[0].environmentVariables as { name: string; isSecret?: boolean }[];
    for (const { name, isSecret = false } of variables) {
      expect(known).toContain(name);
      expect(isSecret).toBe(name.endsWith('_API_KEY'));
    }
    for (const [name, value] of Object.entries<string>(extension.server.mcp_config.env)) {
      expect(known).toContain(name);
      const setting = extension.user_config[/^\$\{user_config\.(\w+)\}$/.exec(value)![1]!];
      expect(setting.sensitive ?? false).toBe(name.endsWith('_API_KEY'));
    }
  });
});

describe('the name in the registry', () => {
  const folder = mkdtempSync(join(tmpdir(), 'webglass-name-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const set = (name: string) =>
    spawnSync(process.execPath, [resolve('scripts/set-registry-name.mjs'), name], { cwd: folder, encoding: 'utf8' });

  it('is written where the registry compares it, and nothing else changes', () => {
    for (const file of ['server.json', 'package.json']) copyFileSync(file, join(folder, file));
    for (const name of ['io.github.somebody/webglass', 'org.example/web-glass']) {
      expect(set(name).status).toBe(0);
      expect(json(join(folder, 'server.json'))).toEqual({ ...registry, name });
      expect(json(join(folder, 'package.json'))).toEqual({ ...manifest, mcpName: name });
    }
  });

  it.each(['', 'webglass', 'io.github.OWNER/webglass', 'a b/c'])('is not "%s"', (name) => {
    expect(set(name)).toMatchObject({ status: 2, stderr: expect.stringMatching(/^Usage: /) });
  });
});

describe('the Dockerfile', () => {
  it('is sent the tarball alone', () => {
    const rules = readFileSync('.dockerignore', 'utf8').split('\n');
    expect(rules.filter((line) => line && !line.startsWith('#'))).toEqual(['*', '!*.tgz']);
    const copied = dockerfile.filter((line) => /^(COPY|ADD) /.test(line));
    expect(copied).toEqual(['COPY ${TARBALL} /tmp/webglass.tgz']);
  });

  it('starts from a named version, runs as nobody special, and starts the command without a shell', () => {
    const words = dockerfile.map((line) => line.split(/\s+/)[0]!);
    expect(words.every((word) => /^(FROM|ARG|COPY|RUN|ENV|USER|WORKDIR|EXPOSE|ENTRYPOINT|CMD)$/.test(word))).toBe(true);
    expect(dockerfile[0]).toMatch(/^FROM node:\d+-slim$/);
    expect(words.lastIndexOf('RUN')).toBeLessThan(words.indexOf('USER'));
    expect(JSON.parse(dockerfile.find((line) => line.startsWith('ENTRYPOINT '))!.slice(11))).toEqual(['webglass']);
    expect(JSON.parse(dockerfile.find((line) => line.startsWith('CMD '))!.slice(4))).toEqual(['mcp']);
  });
});

// Packs, installs from the registry and starts what was installed: seconds of npm, so only where everything is run.
describe.skipIf(process.env['CI'] !== 'true')('the command of the Dockerfile, in a plain folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'webglass-packed-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('installs a server that answers', { timeout: 240_000 }, async () => {
    const npm = (args: readonly string[]) =>
      spawnSync('npm', [...args], { encoding: 'utf8', env: { ...process.env, npm_config_prefix: folder } });
    expect(npm(['pack', '--ignore-scripts', '--pack-destination', folder]).status).toBe(0);
    const tarball = join(
      folder,
      readdirSync(folder).find((file) => file.endsWith('.tgz'))!,
    );
    const command = /RUN npm (install .*?)\/tmp\/webglass\.tgz/.exec(dockerfile.join('\n'))![1]!;
    const { status, stderr } = npm([...command.trim().split(/\s+/), tarball]);
    expect(status, stderr).toBe(0);
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    const input = `${JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params })}\n`;
    const { code, out } = await runNode([join(folder, 'bin', 'webglass'), 'mcp'], { input });
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ result: { serverInfo: { name: 'webglass', version: manifest.version } } });
  });
});
