import { exitCodes, UsageError, type Command } from '../command.ts';
import { withWebglass } from '../with-webglass.ts';

export const cacheCommand: Command = {
  name: 'cache',
  about: 'show or clear what is kept on disk',
  help: `Usage: webglass cache [show|clear]

  show    how much is kept, and since when (the default)
  clear   forget everything kept, and which providers rest: they are asked again

The command line keeps nothing between two calls unless "cache": {"kind": "disk"} is set in the configuration
(or WEBGLASS_CACHE=disk in the environment). Which providers rest after a failure is kept in a small file of its own.

Examples
  webglass cache
  webglass cache show --json | jq '.entries | length'
  webglass cache clear

Exit code: 0, or 2 when the configuration cannot be used.
`,
  options: {},
  run: async (input, terminal) => {
    const [what = 'show'] = input.positionals;
    if (what !== 'show' && what !== 'clear') throw new UsageError(`show or clear, not "${what}".`);
    return withWebglass(input, terminal, async ({ cache, config, state }) => {
      // Which folder is meant is not known: clearing another one would be no help.
      if (config.problem) throw config.problem;
      const isJson = Boolean(input.values['json']);
      if (what === 'clear') {
        const rested = state().remembered?.length ?? 0;
        const cleared = await cache.clear();
        terminal.out(isJson ? JSON.stringify({ cleared, coolDowns: rested }) : forgotten(cleared, rested));
        return exitCodes.results;
      }
      const entries = await cache.entries();
      const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
      if (isJson) terminal.out(JSON.stringify({ kind: cache.kind, bytes, entries }, null, 2));
      else terminal.out(summary(config.cache.kind, entries, bytes));
      return exitCodes.results;
    });
  },
};

function forgotten(entries: number, rested: number): string {
  const kept = `${entries} ${entries === 1 ? 'entry' : 'entries'} forgotten`;
  if (rested === 0) return `${kept}.`;
  return `${kept}, and ${rested === 1 ? 'the provider that rested is' : `the ${rested} providers that rested are`} asked again.`;
}

function summary(kind: string, entries: readonly { key: string; storedAt: number }[], bytes: number): string {
  if (kind !== 'disk')
    return `The cache is kept in ${kind === 'off' ? 'no place: it is off' : 'memory, for the time of one process'}.`;
  const count = (prefix: string) => entries.filter(({ key }) => key.startsWith(prefix)).length;
  const oldest =
    entries.length > 0 ? new Date(Math.min(...entries.map(({ storedAt }) => storedAt))).toISOString() : '–';
  return [
    `searches  ${count('search')}`,
    `pages     ${count('page')}`,
    `versions  ${count('version')}`,
    `size      ${sizeWords(bytes)}`,
    `oldest    ${oldest}`,
  ].join('\n');
}

function sizeWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  return bytes < 1e6 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
