import { access } from 'node:fs/promises';
import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';

export interface LocateOptions {
  /** A file named by the person, as an option of a face. */
  readonly configFile?: string | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly homeDir?: string | undefined;
  /** The folder of a host that keeps its own settings (pi's agent directory). */
  readonly agentDir?: string | undefined;
}

/** Which file holds the configuration. */
export interface ConfigLocation {
  readonly file: string;
  readonly exists: boolean;
  /** Who named it, when somebody did: then it must exist. */
  readonly namedBy?: '--config or configFile' | 'WEBGLASS_CONFIG';
}

/** Global and per user: files of the project somebody works in are never read. */
export async function locateConfig(options: LocateOptions): Promise<ConfigLocation> {
  const { configFile, env } = options;
  const home = homeOf(options);
  if (configFile) return located(inHome(configFile, home), '--config or configFile');
  if (env['WEBGLASS_CONFIG']) return located(inHome(env['WEBGLASS_CONFIG'], home), 'WEBGLASS_CONFIG');
  const shared = await located(agentFile(options));
  return shared.exists ? shared : located(ownFile(options));
}

/** `web-search.json` in the agent directory, where pi and the other faces meet. */
export function agentFile(options: LocateOptions): string {
  const home = homeOf(options);
  const given = options.agentDir ?? options.env['PI_CODING_AGENT_DIR'];
  return join(given ? inHome(given, home) : join(home, '.pi', 'agent'), 'web-search.json');
}

/** `webglass/config.json` under the configuration home of this user. */
function ownFile(options: LocateOptions): string {
  const xdg = options.env['XDG_CONFIG_HOME'];
  // The XDG rules: a relative path there is to be ignored.
  const base = xdg && isAbsolute(xdg) ? xdg : join(homeOf(options), '.config');
  return join(base, 'webglass', 'config.json');
}

export function homeOf({ homeDir, env }: LocateOptions): string {
  return homeDir ?? (env['HOME'] || env['USERPROFILE'] || homedir());
}

/** `~/x` is what people write in variables and JSON files, where no shell expands it. */
export function inHome(path: string, home: string): string {
  return path === '~' || path.startsWith('~/') ? join(home, path.slice(1)) : resolve(path);
}

async function located(file: string, namedBy?: ConfigLocation['namedBy']): Promise<ConfigLocation> {
  const exists = await access(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT' && error.code !== 'ENOTDIR',
  );
  return { file, exists, ...(namedBy && { namedBy }) };
}
