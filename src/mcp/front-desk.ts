import { PassThrough, Writable } from 'node:stream';
import type { OpeningAnswers } from './opening-answers.ts';
import type { StdioStreams } from './stdio-streams.ts';

/** A longer line is no greeting. */
const mostCharacters = 65_536;

/**
 * Answers the opening of a conversation from memory and calls the server when it gets serious. Most sessions never call a
 * tool, and their tools/list then costs no protocol library, no schemas and no engine.
 *
 * It knows greetings only, and only in their plain form: everything else, and all that follows, is the server's. The
 * server is told first what was agreed on; its own answer to that is dropped, because the client has it already.
 */
export async function serveFromDesk(
  { stdin, stdout }: StdioStreams,
  answers: OpeningAnswers,
  serve: (streams: StdioStreams) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  /** What decided how the two speak: the handshake, or the first request without one. The server must hear it too. */
  const told: string[] = [];
  let toldId: string | number | undefined;
  let version: string | undefined;
  let pending = '';

  const answer = (line: string): boolean => {
    const greeting = greetingIn(line);
    if (greeting === undefined) return false;
    const { id, method, params } = greeting;
    if (method === 'notifications/initialized' && version !== undefined) {
      told.push(line);
      return true;
    }
    const result = answerTo(greeting, version, toldId !== undefined, answers);
    if (id === undefined || result === undefined) return false;
    if (toldId === undefined && method !== 'server/discover') {
      toldId = id;
      told.push(line);
      if (method === 'initialize') version = plainVersion(params);
    }
    stdout.write(`${JSON.stringify({ result, jsonrpc: '2.0', id })}\n`);
    return true;
  };

  /** Takes whole lines; returns false at the first that is not for the desk, which stays in `pending`. */
  const take = (chunk: string): boolean => {
    pending += chunk;
    for (let end = pending.indexOf('\n'); end >= 0; end = pending.indexOf('\n')) {
      const line = pending.slice(0, end);
      if (line.trim() !== '' && !answer(line)) return false;
      pending = pending.slice(end + 1);
    }
    return pending.length <= mostCharacters;
  };

  const isSerious = await new Promise<boolean>((resolve) => {
    const done = (value: boolean) => {
      stdin.off('data', onData).off('end', onEnd).off('close', onEnd).off('error', onEnd).pause();
      signal?.removeEventListener('abort', onStop);
      resolve(value);
    };
    // Characters may be cut between two chunks; in Latin-1 every byte is one, and stays what it was.
    const onData = (chunk: Uint8Array) => take(Buffer.from(chunk).toString('latin1')) || done(true);
    const onEnd = () => done(pending.trim() !== '');
    const onStop = () => done(false);
    stdin.on('data', onData).on('end', onEnd).on('close', onEnd).on('error', onEnd);
    if (signal?.aborted) onStop();
    signal?.addEventListener('abort', onStop, { once: true });
  });
  if (!isSerious) return;
  const input = new PassThrough();
  input.write(Buffer.from([...told, pending].join('\n'), 'latin1'));
  const onClose = () => void input.end();
  stdin.on('close', onClose).on('error', onClose).pipe(input);
  if (stdin.readableEnded || stdin.destroyed) input.end();
  await serve({ stdin: input, stdout: toldId === undefined ? stdout : withoutAnswer(stdout, toldId) });
  // An open pipe that nobody reads would keep the process alive.
  stdin.off('close', onClose).unpipe(input).pause();
}

/** The recorded answer to a greeting in its plain form, where it fits what was agreed on before. */
function answerTo(
  { method, params }: Greeting,
  version: string | undefined,
  isAgreed: boolean,
  { handshake, stateless }: OpeningAnswers,
): unknown {
  const own = statelessVersion(params);
  if (own !== undefined) return version === undefined ? stateless[own]?.[method] : undefined;
  if (method === 'initialize') return isAgreed ? undefined : handshake[plainVersion(params) ?? '']?.[method];
  return isEmpty(params) ? handshake[version ?? '']?.[method] : undefined;
}

interface Greeting {
  readonly id?: string | number;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

function greetingIn(line: string): Greeting | undefined {
  try {
    const message = JSON.parse(Buffer.from(line, 'latin1').toString('utf8')) as Record<string, unknown>;
    const { jsonrpc, id, method, params = {} } = message;
    if (jsonrpc !== '2.0' || typeof method !== 'string' || !isRecord(params)) return undefined;
    if (id === undefined) return { method, params };
    return typeof id === 'string' || typeof id === 'number' ? { id, method, params } : undefined;
  } catch {
    return undefined; // the server says what is wrong with it
  }
}

/** The version in an `initialize` with nothing unusual in it. */
function plainVersion({
  protocolVersion,
  capabilities,
  clientInfo,
  ...others
}: Greeting['params']): string | undefined {
  const isPlain = isRecord(capabilities) && isPerson(clientInfo) && isEmpty(others);
  return isPlain && typeof protocolVersion === 'string' ? protocolVersion : undefined;
}

const meta = 'io.modelcontextprotocol/';

/** The version in a request that describes itself, and says nothing else. */
function statelessVersion({ _meta, ...others }: Greeting['params']): string | undefined {
  if (!isRecord(_meta) || !isEmpty(others)) return undefined;
  const {
    [`${meta}protocolVersion`]: version,
    [`${meta}clientCapabilities`]: capabilities,
    [`${meta}clientInfo`]: clientInfo,
    ...more
  } = _meta;
  const isPlain = isRecord(capabilities) && (clientInfo === undefined || isPerson(clientInfo)) && isEmpty(more);
  return isPlain && typeof version === 'string' ? version : undefined;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: object): boolean => Object.keys(value).length === 0;
const isPerson = (value: unknown): boolean =>
  isRecord(value) && typeof value['name'] === 'string' && typeof value['version'] === 'string';

/** Lets everything through but the first answer to this id. The server writes whole lines. */
function withoutAnswer(stdout: Writable, id: string | number): Writable {
  let isWaiting = true;
  return new Writable({
    decodeStrings: false,
    write: (chunk: string, encoding, done) => {
      const isIt = isWaiting && isAnswer(chunk, id);
      if (!isIt) return void stdout.write(chunk, encoding, done);
      isWaiting = false;
      done();
    },
  });
}

function isAnswer(line: string, id: string | number): boolean {
  const message = JSON.parse(line) as { readonly id?: unknown; readonly method?: unknown };
  return message.id === id && message.method === undefined;
}
