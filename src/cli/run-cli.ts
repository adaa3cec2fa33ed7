import { parseArgs } from 'node:util';
import type { WebglassError as Failure } from '../errors/index.ts';
import type { CommandInput, Command } from './command.ts';
import { commonOptions, exitCodes, UsageError } from './command.ts';
import { commands } from './commands.ts';
import { mainHelp } from './help.ts';
import { openTerminal, printable } from './terminal.ts';

interface Surroundings extends Omit<Parameters<typeof openTerminal>[0], never> {
  readonly version: () => string;
  readonly signal: AbortSignal;
}

/** argv → command → exit code. Says what is wrong in one sentence; a stack trace is shown only with --debug. */
export async function runCli(argv: readonly string[], { version, signal, ...streams }: Surroundings): Promise<number> {
  const terminal = openTerminal(streams, signal);
  const [name = '', ...rest] = argv;
  if (name === '' || name === '--help' || name === '-h' || (name === 'help' && rest.length === 0)) {
    terminal.out(mainHelp(version()));
    return name === '' ? exitCodes.usage : exitCodes.results;
  }
  if (name === '--version' || name === '-v') {
    terminal.out(version());
    return exitCodes.results;
  }
  const row = commands[name === 'help' ? rest[0]! : name];
  if (!row) {
    terminal.say(`webglass: there is no command "${printable(name)}". Commands: ${Object.keys(commands).join(', ')}.`);
    return exitCodes.usage;
  }
  const command = await row.load();
  if (name === 'help') {
    terminal.out(command.help);
    return exitCodes.results;
  }
  try {
    const input = parse(command, rest);
    if (input.values['help']) {
      terminal.out(command.help);
      return exitCodes.results;
    }
    return await command.run(input, terminal);
  } catch (error) {
    terminal.clear();
    return await explain(error, command, terminal, argv.includes('--debug'), argv.includes('--json'));
  } finally {
    terminal.clear();
  }
}

function parse(command: Command, argv: readonly string[]): CommandInput {
  try {
    const options = { ...commonOptions, ...command.options };
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
    return { values, positionals } as CommandInput;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message.split('. To specify')[0]! : String(error));
  }
}

async function explain(
  error: unknown,
  command: Command,
  terminal: ReturnType<typeof openTerminal>,
  isDebug: boolean,
  isJson: boolean,
): Promise<number> {
  if (error instanceof UsageError) {
    terminal.say(`webglass ${command.name}: ${printable(error.message)}\nTry: webglass ${command.name} --help`);
    return exitCodes.usage;
  }
  const { WebglassError } = await import('../errors/index.ts');
  if (!WebglassError.is(error)) {
    terminal.say('webglass: something went wrong inside webglass. Run again with --debug to see where.');
    if (isDebug && error instanceof Error) terminal.say(error.stack ?? error.message);
    return exitCodes.failure;
  }
  if (isJson) terminal.out(JSON.stringify({ error: error.toJSON() }, null, 2));
  else
    terminal.say(
      `${terminal.paint('red', 'webglass:')} ${printable(error.message)}\n${terminal.paint('dim', printable(error.fix))}`,
    );
  if (isDebug) terminal.say(error.stack ?? '');
  return isMistake(error) ? exitCodes.usage : exitCodes.failure;
}

/** A provider that was asked and refused is a failure of the call; a key that is missing here is a mistake in the configuration. */
function isMistake({ code, details: { attempts, status } }: Failure): boolean {
  return (code === 'CONFIG' && status === undefined) || (code === 'BAD_REQUEST' && !attempts);
}
