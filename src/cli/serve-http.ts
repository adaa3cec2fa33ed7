import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import type { PeekedTools } from '../config/peek-tools.ts';
import { isStrongToken, keepToken } from '../mcp/bearer-token.ts';
import { mountToolbox } from '../mcp/mount-toolbox.ts';
import { openToolbox } from '../mcp/toolbox.ts';
import { exitCodes, listOption, numberOption, textOption, UsageError, type CommandInput } from './command.ts';
import { defaultPort } from './default-port.ts';
import { createServerEngine } from './server-engine.ts';
import type { Terminal } from './terminal.ts';

/** `webglass mcp --http`: many clients, until the process is told to stop. */
export async function serveHttp(
  input: CommandInput,
  terminal: Terminal,
  { profile, names }: PeekedTools,
): Promise<number> {
  const { addresses, isLoopback } = addressesFor(textOption(input, 'host'));
  const allowedHosts = (listOption(input, 'allowed-host') ?? []).map(hostName);
  const allowedOrigins = (listOption(input, 'allowed-origin') ?? []).map(origin);
  const isOpen = input.values['no-token'] === true;
  if (isOpen && input.values['token-file'] !== undefined) {
    throw new UsageError('--no-token and --token-file exclude each other.');
  }
  if (!isLoopback && (isOpen || allowedHosts.length === 0)) {
    throw new UsageError('an address that other machines reach needs a token and at least one --allowed-host NAME.');
  }
  const port = numberOption(input, 'port') ?? defaultPort;
  if (port < 0 || port > 65_535) throw new UsageError('--port is a number from 0 to 65535.');
  const rate = numberOption(input, 'rate');
  if (rate !== undefined && rate < 0) throw new UsageError('--rate is calls per minute, or 0 for no limit.');
  const token = isOpen ? undefined : await tokenFor(input, terminal);

  const engine = createServerEngine(input, terminal);
  const first = await engine.open();
  const { problem } = first.config;
  // One that cannot be used is not kept for the first call: the file may be mended until then.
  let ready = problem ? undefined : first;
  const toolbox = await openToolbox(profile, names, async () => {
    const opened = ready ?? (await engine.open());
    ready = undefined;
    return opened;
  });
  const server = mountToolbox(toolbox);
  try {
    const host = await server.listen({
      port,
      addresses,
      token,
      allowedHosts,
      allowedOrigins,
      limits: rate === undefined ? {} : { callsPerMinute: rate },
    });
    terminal.say(`webglass: MCP over HTTP at ${host.url}${isOpen ? ', without a token' : ''}`);
    if (problem) terminal.say(`webglass: ${problem.message} ${problem.fix}`);
    await untilStopped(terminal.signal);
    await host.close();
  } catch (error) {
    const says = whyDeaf[(error as NodeJS.ErrnoException).code ?? ''];
    throw says ? new UsageError(says(`${addresses[0]}`, port)) : error;
  } finally {
    await server.close();
    await engine.close();
  }
  return exitCodes.results;
}

/** Why an address cannot be listened on. */
const whyDeaf: Readonly<Record<string, (address: string, port: number) => string>> = {
  EADDRINUSE: (_, port) => `port ${port} is taken; choose another with --port.`,
  EACCES: (_, port) => `port ${port} is not yours to open; choose one above 1023 with --port.`,
  EADDRNOTAVAIL: (address) => `this machine has no address ${address}; name one of its own with --host.`,
};

/** As it stands in a Host header. */
function hostName(given: string): string {
  if (/^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(given)) return given;
  throw new UsageError(`--allowed-host is a name, with a port or without, such as mcp.example.org; not "${given}".`);
}

/** As a browser writes it: nothing else would ever match. */
function origin(given: string): string {
  // "null" is what pages from files and sandboxes say: everybody's origin.
  const exact = URL.canParse(given) ? new URL(given).origin : 'null';
  if (exact === given && exact !== 'null') return given;
  const meant = exact === 'null' ? '' : ` Did you mean ${exact}?`;
  throw new UsageError(`--allowed-origin is an origin such as https://app.example.org, not "${given}".${meant}`);
}

const loopback = ['127.0.0.1', '::1'];

function addressesFor(host: string | undefined): { addresses: readonly string[]; isLoopback: boolean } {
  if (host === undefined || host === 'localhost') return { addresses: loopback, isLoopback: true };
  const isLoopback = loopback.includes(host) || /^127\.\d+\.\d+\.\d+$/.test(host);
  return { addresses: [host], isLoopback };
}

async function tokenFor(input: CommandInput, { env, say }: Terminal): Promise<string> {
  const named = textOption(input, 'token-file');
  const given = named === undefined ? env['WEBGLASS_MCP_TOKEN']?.trim() : undefined;
  if (given) return strong(given, 'WEBGLASS_MCP_TOKEN');
  const file = named ?? join(stateFolder(env), 'mcp-token');
  const { token, isNew, isExposed } = await keepToken(file).catch((error: NodeJS.ErrnoException) => {
    throw error.code === undefined ? error : new UsageError(`the token cannot be kept in ${file} (${error.code}).`);
  });
  say(isNew ? `webglass: token ${token} (kept in ${file}, not shown again)` : `webglass: the token is in ${file}`);
  if (isExposed) say(`webglass: others on this machine can read ${file}, and its mode cannot be changed`);
  return strong(token, file);
}

function strong(token: string, where: string): string {
  if (!isStrongToken(token)) {
    throw new UsageError(`the token in ${where} must be 16 or more letters, digits or one of . _ ~ + / = -`);
  }
  return token;
}

function stateFolder(env: Terminal['env']): string {
  const xdg = env['XDG_STATE_HOME'];
  const base = xdg && isAbsolute(xdg) ? xdg : join(env['HOME'] || homedir(), '.local', 'state');
  return join(base, 'webglass');
}

const untilStopped = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
