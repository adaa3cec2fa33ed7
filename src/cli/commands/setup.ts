import { locateConfig } from '../../config/index.ts';
import { listProviders } from '../../providers/registry.ts';
import { applySetup, readCurrent, runSetup, setupQuestions, verifySetup, writeSetup } from '../../setup/index.ts';
import { createWebglass } from '../../webglass.ts';
import { exitCodes, textOption, UsageError, type Command, type CommandInput } from '../command.ts';
import { openTerminalAsker } from '../terminal-asker.ts';
import type { Terminal } from '../terminal.ts';

export const setupCommand: Command = {
  name: 'setup',
  about: 'set up a provider, step by step',
  help: `Usage: webglass setup
       webglass setup --provider TYPE [--key-stdin] [--base-url URL] [--name NAME] --yes

Asks which provider you want, takes its key without showing it, tries it once if you agree, shows the file it will
write and writes it readable by you alone. Nothing is overwritten without a yes.

Options for scripts
      --provider TYPE   which provider; no questions are asked then
      --key-stdin       read its key from standard input (never on the command line, where everybody can see it)
      --base-url URL    its address; left out, an entry keeps the one it has
      --name NAME       your name for it
      --store WHERE     file (default), env or keyring
      --yes             write without asking
      --test            try it with one real call before writing
      --questions       print the questions as JSON, for programs
      --config FILE     write this file

Examples
  webglass setup
  pass show tavily | webglass setup --provider tavily --key-stdin --yes
  webglass setup --provider searxng --base-url http://127.0.0.1:8080 --yes --test

Exit code: 0 written, 1 not written, 2 wrong usage, 130 after Ctrl-C.
`,
  options: {
    provider: { type: 'string' },
    'key-stdin': { type: 'boolean' },
    'base-url': { type: 'string' },
    name: { type: 'string' },
    store: { type: 'string' },
    yes: { type: 'boolean', short: 'y' },
    test: { type: 'boolean' },
    questions: { type: 'boolean' },
  },
  run: async (input, terminal) => {
    if (input.values['questions']) {
      terminal.out(JSON.stringify(setupQuestions(listProviders()), null, 2));
      return exitCodes.results;
    }
    if (textOption(input, 'provider') !== undefined) return withoutQuestions(input, terminal);
    if (!terminal.isInteractive)
      throw new UsageError('there is no terminal to ask questions on; use --provider TYPE --key-stdin --yes.');
    const asker = openTerminalAsker(terminal, { stdin: process.stdin, stderr: process.stderr });
    try {
      const open = async (config: unknown) => {
        const web = await createWebglass({ config, env: terminal.env });
        asker.interrupted.addEventListener('abort', () => void web.close());
        return web;
      };
      const result = await runSetup(asker, { env: terminal.env, configFile: textOption(input, 'config'), open });
      if (result.status === 'cancelled') terminal.say('Nothing was written.');
      if (asker.interrupted.aborted) return exitCodes.interrupted;
      return result.status === 'written' ? exitCodes.results : exitCodes.failure;
    } finally {
      asker.close();
    }
  },
};

/** The same for scripts: every answer is an option, the key comes through standard input. */
async function withoutQuestions(input: CommandInput, terminal: Terminal): Promise<number> {
  if (!input.values['yes']) throw new UsageError('--provider asks nothing, so it needs --yes to write.');
  const { file } = await locateConfig({ env: terminal.env, configFile: textOption(input, 'config') });
  const current = await readCurrent(file);
  const apiKey = input.values['key-stdin']
    ? (await terminal.stdin()).toString('utf8').split('\n')[0]?.trim()
    : undefined;
  if (input.values['key-stdin'] && !apiKey) throw new UsageError('--key-stdin found no key on standard input.');
  const given = {
    name: textOption(input, 'name'),
    baseUrl: textOption(input, 'base-url'),
    store: textOption(input, 'store'),
    apiKey,
  };
  const chosen = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const type = textOption(input, 'provider')!;
  const plan = await applySetup({ type, ...chosen, makeDefault: true }, current);
  if (input.values['test'] && !(await isWorking(plan, type, terminal))) return exitCodes.failure;
  await writeSetup(plan, { overwrite: current.text !== undefined });
  terminal.say(`Written: ${file}\n${plan.changes.join('\n')}${plan.todo ? `\n${plan.todo}` : ''}`);
  return exitCodes.results;
}

async function isWorking(
  plan: Awaited<ReturnType<typeof applySetup>>,
  type: string,
  terminal: Terminal,
): Promise<boolean> {
  const role = listProviders().find(({ id }) => id === type)?.search ? 'search' : 'read';
  const web = await createWebglass({ config: plan.testConfig, env: terminal.env });
  try {
    const { ok, says } = await verifySetup(plan.name, role, web);
    terminal.say(ok ? says : `${says}\nNothing was written.`);
    return ok;
  } finally {
    await web.close();
  }
}
