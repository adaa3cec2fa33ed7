/**
 * Real pi, both lines, from the npm registry with pinned versions, in a cache folder. pi 1.5 needs Node 22.19, which
 * comes from the registry too where this process is older.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { installed, node22, npm, quiet } from './registry-programs.mjs';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** The published bundle needs jiti to load extensions and quickjs-wasi for scripts; nothing else of its dependencies. */
async function pi15() {
  const folder = await installed('pi-1.5.0', async (cwd) => {
    const into = join(cwd, 'node_modules', '@earendil-works', 'pi-coding-agent');
    await npm(['install', 'jiti@2.7.0', 'quickjs-wasi@3.6.2'], cwd);
    await npm(['pack', '@earendil-works/pi-coding-agent@1.5.0'], cwd);
    mkdirSync(into, { recursive: true });
    await run('tar', ['xzf', 'earendil-works-pi-coding-agent-1.5.0.tgz', '-C', into, '--strip-components=1'], { cwd });
  });
  return join(folder, 'node_modules', '@earendil-works', 'pi-coding-agent', 'dist', 'bundle', 'cli.js');
}

async function pi073() {
  const install = (cwd) => npm(['install', '@mariozechner/pi-coding-agent@0.73.1'], cwd);
  const folder = await installed('pi-0.73.1', install);
  return join(folder, 'node_modules', '@mariozechner', 'pi-coding-agent', 'dist', 'cli.js');
}

/** Both hosts, ready to run. */
export async function piHosts() {
  const [node, modern, old] = await Promise.all([node22(), pi15(), pi073()]);
  return [
    { version: '1.5.0', node, cli: modern },
    { version: '0.73.1', node: process.execPath, cli: old },
  ];
}

/** The package as it would be published, and the same unpacked beside this checkout's dependencies. Needs `dist/`. */
export async function packedPackage(into) {
  const { stdout } = await npm(['pack', '--ignore-scripts', '--pack-destination', into], root);
  const tarball = join(into, stdout.trim().split('\n').at(-1));
  const folder = join(into, 'package');
  await run('tar', ['xzf', tarball, '-C', into]);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return { tarball, folder };
}

/** The package as a checkout: sources, no compiled files. */
export function sourceCheckout(into) {
  const folder = join(into, 'checkout');
  mkdirSync(folder, { recursive: true });
  for (const name of ['src', 'package.json']) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** The environment pi gets: nothing of this machine's but the way to its programs. */
export function piEnvironment({ node }, home) {
  return {
    PATH: `${dirname(node)}:${process.env['PATH'] ?? ''}`,
    HOME: home,
    PI_CODING_AGENT_DIR: join(home, 'agent'),
    PI_OFFLINE: '1',
    PI_SKIP_VERSION_CHECK: '1',
    PI_TELEMETRY: '0',
  };
}

/** What `pi install` needs on top: the way to the registry, as this machine has it. */
export function installEnvironment(home) {
  const wayOut = /^(https?_proxy|no_proxy|node_extra_ca_certs|ssl_cert_(file|dir)|npm_config_(registry|cafile))$/i;
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => wayOut.test(name))),
    ...quiet,
    npm_config_cache: process.env['npm_config_cache'] ?? join(homedir(), '.npm'),
    npm_config_prefix: join(home, 'prefix'),
    PI_OFFLINE: '',
  };
}
