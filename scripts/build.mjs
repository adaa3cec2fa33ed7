/** `npm run build`: src → dist, one file each, with the bin executable and data files beside the code that reads them. */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.mjs';
import { recordOpening } from './record-opening.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
rmSync('dist', { recursive: true, force: true });
const tsc = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url));
const { status } = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.build.json'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
cpSync('src', 'dist', { recursive: true, filter: (from) => !from.endsWith('.ts') });
await bundle();
await recordOpening();
if (existsSync('dist/cli/main.js')) chmodSync('dist/cli/main.js', 0o755);
