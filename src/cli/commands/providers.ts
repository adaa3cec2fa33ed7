import { providerRows, type ConfiguredProvider, type ProviderRow } from '../../config/index.ts';
import { listProviders } from '../../providers/registry.ts';
import { exitCodes, UsageError, type Command } from '../command.ts';
import { withWebglass } from '../with-webglass.ts';
import { renderTable } from '../../render/terminal-table.ts';

export const providersCommand: Command = {
  name: 'providers',
  about: 'what each provider can do',
  help: `Usage: webglass providers [--json]

Lists every provider: search or read, whether it needs a key, what it filters natively, what it costs,
and whether it is set up here.

Examples
  webglass providers
  webglass providers --json | jq -r '.[] | select(.key == "none") | .id'
`,
  options: {},
  run: async (input, terminal) => {
    const [word] = input.positionals;
    if (word !== undefined) throw new UsageError(`takes no name, not even "${word}": it lists every provider.`);
    return withWebglass(input, terminal, async (web) => {
      const rows = providerRows(listProviders()).map((row) => ({
        ...row,
        status: statusOf(row.id, web.config.entries),
      }));
      terminal.out(
        input.values['json']
          ? JSON.stringify(rows, null, 2)
          : renderTable(rows.map(shown), terminal.isPiped ? { ...terminal, columns: Infinity } : terminal),
      );
      return exitCodes.results;
    });
  },
};

type Row = ProviderRow & { readonly status: string };

const shown = ({ id, search, read, key, filterWords, status, price }: Row) => ({
  provider: id,
  does: [search && 'search', read && 'read'].filter(Boolean).join(', '),
  key,
  'US$ per 1000': price ?? '',
  status,
  'native filters': filterWords,
});

function statusOf(id: string, entries: readonly ConfiguredProvider[]): string {
  const words = {
    keyless: () => 'keyless',
    env: () => 'by environment',
    list: (name: string) => (name === id ? 'set up' : `set up as ${name}`),
  };
  return entries
    .filter(({ type }) => type === id)
    .map(({ name, origin }) => words[origin](name))
    .join(', ');
}
