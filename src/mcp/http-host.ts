import { WebglassError } from '../errors/index.ts';
import { isStrongToken } from './bearer-token.ts';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIP, type AddressInfo } from 'node:net';
import { createAdmission, type Admission, type AdmissionLimits } from './admission.ts';
import { createCallsUnderWay, newSessionId, type CallsUnderWay } from './calls-under-way.ts';
import { createConnectionLimit, type ConnectionLimit } from './connection-limit.ts';
import { endBadConnection, endTunnel } from './end-connection.ts';
import { sendJson, sendRefusal, sendWebResponse, toWebRequest } from './http-exchange.ts';
import { judgeForm, judgeMethod, judgeSender, judgeToken, type GuardRules } from './http-guard.ts';
import { readMessage } from './read-message.ts';
import { refuse } from './refusal.ts';

/** What answers the messages: the SDK's handler, or a fixture's. */
export interface MessageHandler {
  readonly fetch: (request: Request, options: { readonly parsedBody?: unknown }) => Promise<Response>;
}

export interface HttpHostOptions {
  readonly handler: MessageHandler;
  /** 0 takes a free one. */
  readonly port: number;
  /** Addresses to bind; the first must work, the others may be missing on this machine. */
  readonly addresses: readonly string[];
  readonly token?: string | undefined;
  /** Further names, besides the loopback ones, under which the host is called. */
  readonly allowedHosts?: readonly string[] | undefined;
  readonly allowedOrigins?: readonly string[] | undefined;
  readonly limits?: Partial<AdmissionLimits> | undefined;
  /** Whether calls can be answered, for the readiness endpoint. */
  readonly isReady?: (() => boolean | Promise<boolean>) | undefined;
  /** Methods of the protocol endpoint; the stateless protocol has one. */
  readonly methods?: readonly string[] | undefined;
}

export interface HttpHost {
  readonly url: string;
  readonly port: number;
  readonly close: () => Promise<void>;
}

const limits = { callsUnderWay: 16, callsPerMinute: 60, connections: 64 } as const;
const timing = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1000 } as const;

/** Messages that make work for others. Lists and handshakes are answered from memory. */
const costly = new Set(['tools/call', 'resources/read']);

/** A name would be looked up, and listened on wherever it leads. */
function refuseNames(addresses: readonly string[]): void {
  const name = addresses.find((address) => isIP(address) === 0);
  if (name === undefined) return;
  throw new WebglassError('CONFIG', {
    message: `"${name}" is not an IP address.`,
    fix: 'Listen on an address of this machine, such as 127.0.0.1 or ::1.',
  });
}

/** An address that other machines reach needs a token and the names it is reached by, whoever opens the host. */
function refuseOpenDoor(
  addresses: readonly string[],
  token: string | undefined,
  allowedHosts: readonly string[],
): void {
  const isLoopback = addresses.every((address) => address === '::1' || /^127(\.\d{1,3}){3}$/.test(address));
  if (isLoopback || (token !== undefined && isStrongToken(token) && allowedHosts.length > 0)) return;
  throw new WebglassError('CONFIG', {
    message:
      'An address that other machines reach needs a token of 16 or more characters and at least one allowed host.',
    fix: 'Give `token` and `allowedHosts`, or listen on 127.0.0.1.',
  });
}

/** Opens the host. Every answer is JSON (or the protocol's own stream), also the refusals. */
export async function startHttpHost(options: HttpHostOptions): Promise<HttpHost> {
  const { token, addresses, allowedHosts = [], allowedOrigins = [] } = options;
  refuseNames(addresses);
  refuseOpenDoor(addresses, token, allowedHosts);
  const admission = createAdmission({ ...limits, ...options.limits }, () => performance.now());
  const calls = createCallsUnderWay();
  const hosts = new Set<string>();
  const origins = new Set(allowedOrigins);
  const rules: GuardRules = { hosts, origins, token };
  const connections = createConnectionLimit(limits.connections);
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    if (!connections.begin(request, response)) return;
    answer(request, response, { ...options, rules, admission, calls, connections }).catch(() => {
      if (!response.headersSent) sendRefusal(refuse(500, 'Something went wrong inside webglass.'), request, response);
      else response.destroy();
    });
  };
  const [first = '127.0.0.1', ...others] = addresses;
  const servers = [await listen(serve, connections, first, options.port)];
  const { port } = servers[0]!.address() as AddressInfo;
  for (const address of others) {
    // A machine without IPv6 is served over IPv4 alone.
    const more = await listen(serve, connections, address, port).catch(() => undefined);
    if (more) servers.push(more);
  }
  for (const name of ['127.0.0.1', 'localhost', '[::1]']) {
    hosts.add(`${name}:${port}`);
    // Nobody but us serves pages from here, and we serve none; some clients name the server itself as their origin.
    origins.add(`http://${name}:${port}`);
  }
  for (const name of allowedHosts.map((one) => one.toLowerCase())) hosts.add(name).add(`${name}:${port}`);
  return {
    url: `http://${first.includes(':') ? `[${first}]` : first}:${port}/mcp`,
    port,
    close: async () => {
      await Promise.all(servers.map(shut));
    },
  };
}

interface Serving extends HttpHostOptions {
  readonly rules: GuardRules;
  readonly admission: Admission;
  readonly calls: CallsUnderWay;
  readonly connections: ConnectionLimit;
}

const probes = ['GET', 'HEAD'];

async function answer(request: IncomingMessage, response: ServerResponse, serving: Serving): Promise<void> {
  const { rules, handler, connections, methods = ['POST'], isReady = () => true } = serving;
  const path = request.url?.split('?')[0] ?? '';
  const stranger = judgeSender(request, rules);
  if (stranger) return sendRefusal(stranger, request, response);
  if (path === '/healthz' || path === '/readyz') {
    const odd = judgeMethod(request, probes);
    if (odd) return sendRefusal(odd, request, response);
    return path === '/healthz' ? sendJson(200, { status: 'ok' }, response) : sendReadiness(await isReady(), response);
  }
  if (path !== '/mcp')
    return sendRefusal(refuse(404, 'There is nothing here. The endpoint is /mcp.'), request, response);
  const refusal = judgeToken(request, rules) ?? judgeForm(request, methods);
  if (refusal) return sendRefusal(refusal, request, response);
  connections.know(request);
  if (request.method !== 'POST') {
    if (!connections.keep(request, response)) return;
    return sendWebResponse(await handler.fetch(toWebRequest(request, response), {}), response);
  }
  // Whoever asks before sending a body is told to go on here, not before the checks above.
  if (request.headers.expect !== undefined) response.writeContinue();
  const read = await readMessage(request);
  if ('refusal' in read) return sendRefusal(read.refusal, request, response);
  if (!connections.keep(request, response)) return;
  await serveMessage(read.message, request, response, serving);
}

async function serveMessage(
  message: Readonly<Record<string, unknown>>,
  request: IncomingMessage,
  response: ServerResponse,
  { handler, admission, calls }: Serving,
): Promise<void> {
  const { id, method, params } = message as { id?: unknown; method?: unknown; params?: { requestId?: unknown } };
  const session = request.headers['mcp-session-id']?.toString();
  if (method === 'notifications/cancelled') calls.cancel(session, params?.requestId);
  const turn = costly.has(String(method)) ? admission.enter() : { leave: () => undefined };
  if ('refusal' in turn) return sendRefusal(turn.refusal, request, response);
  const call = calls.enter(session, id);
  try {
    const answered = await handler.fetch(toWebRequest(request, response, call.signal), { parsedBody: message });
    const isHandshake = method === 'initialize' && answered.ok;
    await sendWebResponse(answered, response, isHandshake ? { 'mcp-session-id': newSessionId() } : {});
  } finally {
    turn.leave();
    call.leave();
  }
}

function sendReadiness(isReady: boolean, response: ServerResponse): void {
  if (isReady) sendJson(200, { status: 'ready' }, response);
  else sendJson(503, { status: 'not ready', reason: 'The configuration cannot be used.' }, response);
}

const refuseExpectation = (request: IncomingMessage, response: ServerResponse) =>
  sendRefusal(refuse(417, 'The only expectation served here is 100-continue.'), request, response);

async function listen(
  serve: (request: IncomingMessage, response: ServerResponse) => void,
  connections: ConnectionLimit,
  address: string,
  port: number,
): Promise<Server> {
  const server = createServer({ ...timing, maxHeaderSize: 16 * 1024, requireHostHeader: false }, serve);
  connections.watch(server);
  server.on('checkContinue', serve).on('checkExpectation', refuseExpectation);
  server.on('connect', endTunnel).on('clientError', endBadConnection);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, resolve);
  });
  return server;
}

const shut = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
