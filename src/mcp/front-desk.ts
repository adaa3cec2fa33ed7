import { PassThrough, Writable } from 'node:stream';
import type { OpeningAnswers } from './opening-answers.ts';
import { greetingIn, handshakeVersion, isEmpty, statelessVersion, type Greeting } from './plain-greeting.ts';
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
    const greeting = greetingIn(Buffer.from(line, 'latin1').toString('utf8'));
    if (greeting === undefined) return false;
    const { id, method, params } = greeting;
    if (method === 'notifications/initialized' && version !== undefined && id === undefined && isEmpty(params)) {
      told.push(line);
      return true;
    }
    const result = answerTo(greeting, version, toldId !== undefined, answers);
    if (id === undefined || result === undefined) return false;
    if (toldId === undefined && method !== 'server/discover') {
      toldId = id;
      told.push(line);
      if (method === 'initialize') version = handshakeVersion(params);
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
  if (own !== undefined) return version === undefined ? recorded(stateless, own, method) : undefined;
  if (method === 'initialize') return isAgreed ? undefined : recorded(handshake, handshakeVersion(params), method);
  return isEmpty(params) ? recorded(handshake, version, method) : undefined;
}

/** Own entries only: every object knows a `constructor`, and no client means that. */
function recorded(answers: OpeningAnswers['handshake'], version: string | undefined, method: string): unknown {
  if (version === undefined || !Object.hasOwn(answers, version)) return undefined;
  const byMethod = answers[version]!;
  return Object.hasOwn(byMethod, method) ? byMethod[method] : undefined;
}

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
  const message = JSON.parse(line) as { readonly id?: unknown; readonly result?: unknown };
  // What it was told is plain, so its answer is no error; an error under this id belongs to another message.
  return message.id === id && message.result !== undefined;
}
