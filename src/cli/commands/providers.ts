import { providerRows } from '../../config/index.ts';
import { listProviders } from '../../providers/registry.ts';
import { exitCodes, type Command } from '../command.ts';
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
  run: async (input, terminal) =>
    withWebglass(input, terminal, async (web) => {
      const rows = providerRows(listProviders()).map((row) => ({ ...row, status: statusOf(row.id, web.config.entries) }));
      terminal.out(input.values['json'] ? JSON.stringify(rows, null, 2) : renderTable(rows.map(shown), terminal));
      return exitCodes.results;
    }),
};

type Row = ReturnType<typeof providerRows>[number] & { status: string };

const shown = ({ id, roles, key, filters, price, status }: Row) => ({ provider: id, does: roles, key, 'native filters': filters, 'US$ per 1000': price, status });

function statusOf(id: string, entries: readonly { name: string; type: string; origin: string }[]): string {
  const names = entries.filter(({ type }) => type === id).map(({ name, origin }) => (origin === 'keyless' ? 'keyless' : origin === 'env' ? 'by environment' : name === id ? 'set up' : `set up as ${name}`));
  return names.join(', ');
}
