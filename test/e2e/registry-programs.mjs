/** Programs from the npm registry with pinned versions, in a cache folder: too heavy to be dependencies. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = process.env['WEBGLASS_PI_CACHE'] ?? join(root, 'node_modules', '.cache', 'webglass-pi');

export const quiet = { npm_config_loglevel: 'error', npm_config_audit: 'false', npm_config_fund: 'false' };

export const npm = (args, cwd) =>
  run('npm', args, { cwd, env: { ...process.env, ...quiet, npm_config_update_notifier: 'false' }, maxBuffer: 1 << 26 });

/** Everything or nothing: a folder without its mark is made again. */
export async function installed(name, install) {
  const folder = join(cache, name);
  const mark = join(folder, 'installed');
  if (!existsSync(mark)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
    await install(folder);
    writeFileSync(mark, '');
  }
  return folder;
}

/** A Node that is at least 22.19: this one, or one from the registry. */
export async function node22() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 19)) return process.execPath;
  const name = `node-${process.platform}-${process.arch}`;
  const folder = await installed('node-22.23.3', (cwd) => npm(['install', '--ignore-scripts', `${name}@22.23.3`], cwd));
  return join(folder, 'node_modules', name, 'bin', 'node');
}

/** The official inspector (110 MB), whose command line checks and loads servers. */
export async function mcpInspector() {
  const version = '2.12.0';
  const install = (cwd) => npm(['install', '--ignore-scripts', `@modelcontextprotocol/inspector@${version}`], cwd);
  const [node, folder] = [await node22(), await installed(`inspector-${version}`, install)];
  const main = join(folder, 'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js');
  /** @returns what it printed, and its exit code: 6 for schemas that do not travel, others for failures. */
  const inspect = async (args, home) => {
    const env = { PATH: process.env['PATH'], HOME: home, MCP_CATALOG_PATH: join(home, 'catalog.json') };
    const options = { env, maxBuffer: 1 << 26, timeout: 120_000 };
    try {
      return { code: 0, ...(await run(node, [main, '--cli', ...args], options)) };
    } catch (error) {
      return { code: error.code, stdout: error.stdout, stderr: error.stderr };
    }
  };
  return { version, inspect };
}
