import { configJsonSchema, describeConfig } from '../../config/index.ts';
import { listProviders } from '../../providers/registry.ts';
import { exitCodes, UsageError, type Command } from '../command.ts';
import { withWebglass } from '../with-webglass.ts';

export const configCommand: Command = {
  name: 'config',
  about: 'show the configuration, its file and its schema',
  help: `Usage: webglass config [show|path|schema]

  show     the configuration in force, keys masked (the default)
  path     the file it is read from, or would be
  schema   JSON Schema of the file, for editors

Options
      --config FILE   look at this file

Examples
  webglass config
  $EDITOR "$(webglass config path)"
  webglass config schema > webglass.schema.json

Exit code: 0, or 2 when the configuration cannot be used.
`,
  options: {},
  run: async (input, terminal) => {
    const [what = 'show'] = input.positionals;
    if (what === 'schema') {
      terminal.out(JSON.stringify(configJsonSchema(listProviders()), null, 2));
      return exitCodes.results;
    }
    if (what !== 'show' && what !== 'path') throw new UsageError(`show, path or schema, not "${what}".`);
    return withWebglass(input, terminal, async ({ config }) => {
      const { file } = config.source;
      const json = (value: unknown) => JSON.stringify(value, null, 2);
      if (what === 'path')
        terminal.out(input.values['json'] ? json({ file: file ?? null, exists: config.source.found }) : (file ?? ''));
      else terminal.out(json(describeConfig(config)));
      if (what === 'path' || !config.problem) return exitCodes.results;
      terminal.say(config.problem.message);
      return exitCodes.usage;
    });
  },
};
