/**
 * `node mcpb/pack.mjs [OUT.mcpb]` after `npm run build`: the packed tarball, installed as a user gets it, and the manifest
 * beside it, zipped by the official tool. Source maps stay out: they are half of it.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const out = resolve(process.argv[2] ?? join(root, `${name}-${version}.mcpb`));
const folder = mkdtempSync(join(tmpdir(), 'webglass-mcpb-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], root);
const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz'));
const manifest = JSON.parse(readFileSync(join(root, 'mcpb/manifest.json'), 'utf8'));
writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, version }, null, 2));
writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }));
writeFileSync(
  join(folder, '.mcpbignore'),
  ['*.tgz', '*.map', 'package-lock.json', 'node_modules/webglass/src/'].join('\n'),
);
run(
  'npm',
  ['install', '--omit=dev', '--omit=peer', '--ignore-scripts', '--no-audit', '--no-fund', `./${tarball}`],
  folder,
);
run('npx', ['--yes', '@anthropic-ai/mcpb@2.1.2', 'validate', 'manifest.json'], folder);
run('npx', ['--yes', '@anthropic-ai/mcpb@2.1.2', 'pack', '.', out], folder);

function run(command, args, cwd) {
  const { status } = spawnSync(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) process.exit(status ?? 1);
}
