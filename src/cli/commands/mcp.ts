import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { peekTools, type PeekedTools } from '../../config/peek-tools.ts';
import { profiles } from '../../config/profile.ts';
import { serveFromDesk } from '../../mcp/front-desk.ts';
import { openingAnswers } from '../../mcp/opening-answers.ts';
import type { StdioStreams } from '../../mcp/stdio-streams.ts';
import { defaultPort } from '../default-port.ts';
import { exitCodes, textOption, UsageError, type Command, type CommandInput } from '../command.ts';
import type { ServerEngine } from '../server-engine.ts';
import type { Terminal } from '../terminal.ts';

export const mcpCommand: Command = {
  name: 'mcp',
  about: 'serve the tools to MCP clients',
  help: `Usage: webglass mcp [options]

Serves the tools to one MCP client over standard input and output, or with --http to many over HTTP.

Options
      --profile NAME         standard, pages or exa (default: what the configuration says)
      --config FILE          use this configuration
      --http                 serve over HTTP instead, on this machine only
      --port N               HTTP port (default ${defaultPort}; 0 takes a free one)
      --host ADDRESS         bind this address; other machines need a token and --allowed-host
      --allowed-host NAME    a name clients use in the Host header (repeat for more)
      --allowed-origin URL   a web origin that may call (repeat for more; default none)
      --token-file FILE      keep the bearer token here (drawn when the file is missing)
      --no-token             ask for no token, on this machine only
      --rate N               calls per minute (default 60; 0 for no limit)

The token is taken from --token-file, else WEBGLASS_MCP_TOKEN, else a file of yours, and is shown once when it is drawn.
GET /healthz and /readyz tell a supervisor how it is.

Examples
  webglass mcp
  claude mcp add webglass -- npx -y webglass mcp
  webglass mcp --http --port 8630

Exit code: 0 when the client has left, 130 or 143 when the server was stopped, 1 failure, 2 wrong usage.
`,
  options: {
    profile: { type: 'string' },
    http: { type: 'boolean' },
    port: { type: 'string' },
    host: { type: 'string' },
    'allowed-host': { type: 'string', multiple: true },
    'allowed-origin': { type: 'string', multiple: true },
    'token-file': { type: 'string' },
    'no-token': { type: 'boolean' },
    rate: { type: 'string' },
  },
  run: async (input, terminal) => {
    const [extra] = input.positionals;
    if (extra !== undefined) throw new UsageError(`it takes options only, not "${extra}".`);
    // The engine is opened by the first call; what is wrong with these would come too late then.
    if (input.values['record'] !== undefined || input.values['replay'] !== undefined)
      await import('../with-webglass.ts').then(({ checkFolders }) => checkFolders(input));
    const wanted = await wantedTools(input, terminal);
    if (!input.values['http']) {
      const stray = httpOptions.find((name) => input.values[name] !== undefined);
      if (stray !== undefined) throw new UsageError(`--${stray} needs --http.`);
      return serveStdio(input, terminal, wanted);
    }
    const { serveHttp } = await import('../serve-http.ts');
    return serveHttp(input, terminal, wanted);
  },
};

const httpOptions = ['port', 'host', 'allowed-host', 'allowed-origin', 'token-file', 'no-token', 'rate'];

async function wantedTools(input: CommandInput, { env }: Terminal): Promise<PeekedTools> {
  const peeked = await peekTools({ env, configFile: textOption(input, 'config') });
  const asked = textOption(input, 'profile');
  if (asked === undefined) return peeked;
  const profile = profiles.find((one) => one === asked);
  if (profile === undefined) throw new UsageError(`--profile is one of ${profiles.join(', ')}, not "${asked}".`);
  return { ...peeked, profile };
}

async function serveStdio(input: CommandInput, terminal: Terminal, wanted: PeekedTools): Promise<number> {
  const streams = { stdin: process.stdin, stdout: ownStdout() };
  // The build recorded the tools under their own names.
  const answers = Object.keys(wanted.names).length === 0 ? openingAnswers(wanted.profile) : undefined;
  const serve = (rest: StdioStreams) => serveTools(input, terminal, wanted, rest);
  await (answers ? serveFromDesk(streams, answers, serve, terminal.signal) : serve(streams));
  return exitCodes.results;
}

/** The server itself. The protocol is loaded here, the engine at the first call. */
async function serveTools(
  input: CommandInput,
  terminal: Terminal,
  { profile, names }: PeekedTools,
  streams: StdioStreams,
): Promise<void> {
  const [{ openToolbox }, { serveOverStdio }] = await Promise.all([
    import('../../mcp/toolbox.ts'),
    import('../../mcp/serve-stdio.ts'),
  ]);
  let engine: ServerEngine | undefined;
  const toolbox = await openToolbox(profile, names, async () => {
    const { createServerEngine } = await import('../server-engine.ts');
    engine ??= createServerEngine(input, terminal);
    return engine.open();
  });
  const onError = (error: Error) => input.values['debug'] && terminal.say(`mcp: ${error.message}`);
  await serveOverStdio(toolbox, streams, { signal: terminal.signal, onError });
  await engine?.close();
}

/** Standard output for the protocol alone: whatever else writes there lands on standard error. */
function ownStdout(): Writable {
  const { stdout, stderr } = process;
  const write = stdout.write.bind(stdout);
  stdout.write = stderr.write.bind(stderr) as typeof stdout.write;
  globalThis.console = new Console(stderr, stderr);
  const own = new Writable({
    decodeStrings: false,
    write: (chunk: string | Uint8Array, encoding, done) => void write(chunk as string, encoding, done),
  });
  // A client that closed its end has left; there is nobody to tell.
  own.on('error', () => process.exit(exitCodes.results));
  return own;
}
