import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const module = fileURLToPath(new URL('../fixtures/ddgs/ddgs.py', import.meta.url));

/** Why Python cannot be used here, or nothing. */
export const whyNoPython: string | undefined =
  spawnSync('python3', ['-c', 'import venv, ensurepip']).status === 0 ? undefined : 'python3 with venv and pip';

/** A folder for one test run. */
export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'webglass-test-'));

/** A wheel of the stand-in, so that pip installs it without an index. */
export function standInWheel(folder: string): string {
  const wheel = join(folder, 'ddgs-9.0.0-py3-none-any.whl');
  const script = `import sys, zipfile
with zipfile.ZipFile(sys.argv[1], "w") as wheel:
    wheel.write(sys.argv[2], "ddgs.py")
    info = "ddgs-9.0.0.dist-info/"
    wheel.writestr(info + "METADATA", "Metadata-Version: 2.1\\nName: ddgs\\nVersion: 9.0.0\\n")
    wheel.writestr(info + "WHEEL", "Wheel-Version: 1.0\\nGenerator: test\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
    wheel.writestr(info + "RECORD", "ddgs.py,,\\n%sMETADATA,,\\n%sWHEEL,,\\n%sRECORD,,\\n" % (info, info, info))`;
  run('python3', ['-c', script, wheel, module]);
  return wheel;
}

/** An environment without pip that has the stand-in on its path. */
export function standInVenv(folder: string): string {
  const venv = join(folder, 'own-venv');
  run('python3', ['-m', 'venv', '--without-pip', venv]);
  const site = run(join(venv, 'bin', 'python'), ['-c', 'import site; print(site.getsitepackages()[0])']).trim();
  cpSync(module, join(site, 'ddgs.py'));
  return venv;
}

function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
