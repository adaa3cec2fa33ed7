import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRedactor, type Redactor } from '../clean/redact.ts';
import { WebglassError } from '../errors/index.ts';
import type { WireReply } from '../providers/define-provider.ts';
import type { Clock, Net } from '../values/world.ts';
import { makeFolder } from './make-folder.ts';
import {
  pageQuestion,
  providerQuestion,
  recordedPage,
  recordedReply,
  recordingName,
  replayedPage,
  type Asked,
  type Question,
  type RecordedExchange,
} from './recorded-exchange.ts';

/**
 * A network that also writes down every exchange, without secrets. Equal questions are numbered, so that a service that
 * failed first and answered then does the same when it is replayed.
 */
export function recording<Door extends Net>(
  net: Door,
  dir: string,
  { clock, redact = createRedactor() }: { readonly clock: Clock; readonly redact?: Redactor },
): Door {
  const turns = new Map<string, number>();
  /** Whoever is left behind is written down after everybody has gone on. */
  const underWay = new Set<Promise<unknown>>();

  function recorded<Answer>(...exchange: Parameters<typeof written<Answer>>): Promise<Answer> {
    const work = written(...exchange);
    const done: Promise<unknown> = work.then(
      () => underWay.delete(done),
      () => underWay.delete(done),
    );
    underWay.add(done);
    return work;
  }

  async function written<Answer>(
    question: Question,
    clean: Redactor,
    work: Promise<Answer>,
    shown: (answer: Answer) => Partial<RecordedExchange>,
    leftBehind?: AbortSignal,
  ): Promise<Answer> {
    const path = join(dir, nextName(question, turns));
    const { asked } = question;
    const base = { version: 1 as const, recordedAt: new Date(clock.now()).toISOString(), asked };
    const answer = await work.catch(async (error: unknown) => {
      const isCancelled = WebglassError.is(error) && error.code === 'CANCELLED';
      // Who left learnt nothing about the other side; who was left behind had been silent while others answered.
      const known = isCancelled && leftBehind?.aborted ? silence : error;
      if (WebglassError.is(known) && known.code !== 'CANCELLED')
        await write(dir, path, { ...base, error: clean({ code: known.code, details: known.details }) });
      throw error;
    });
    await write(dir, path, { ...base, ...shown(answer) });
    return answer;
  }

  return {
    ...net,
    wire: (request, options) => {
      const { secrets = [] } = options;
      const own = createRedactor(secrets, { exactOnly: true });
      const clean: Redactor = (value) => redact(own(value));
      const shown = (reply: WireReply) => ({ reply: recordedReply(reply, own) });
      const work = net.wire(request, options);
      return recorded(providerQuestion(request, secrets), clean, work, shown, options.leftBehind);
    },
    open: (url, options) =>
      recorded(pageQuestion(url), redact, net.open(url, options), (page) => ({ page: recordedPage(page) })),
    close: async () => {
      await net.close();
      await Promise.all(underWay);
    },
  };
}

const silence = new WebglassError('TIMEOUT', {
  message: 'left behind; the others had answered.',
  retryable: false,
});

/** A network that opens no connection: it answers from recordings, or says what is missing. Without a folder all is. */
export function replaying(dir?: string): Net {
  const turns = new Map<string, number>();
  const latest = new Map<string, RecordedExchange>();

  async function replayed(question: Question): Promise<RecordedExchange> {
    const first = recordingName(question, 0);
    const next = dir === undefined ? undefined : await load(join(dir, nextName(question, turns)));
    if (next) latest.set(first, next);
    // The last answer holds for every further question.
    const exchange = next ?? latest.get(first);
    if (!exchange) throw miss(question.asked, dir);
    return exchange;
  }

  return {
    wire: async (request, { signal, secrets = [] }) => {
      signal.throwIfAborted();
      const question = providerQuestion(request, secrets);
      const { reply, error } = await replayed(question);
      if (error) throw new WebglassError(error.code, error.details);
      if (!reply) throw miss(question.asked, dir);
      return reply;
    },
    open: async (url, { signal }) => {
      signal.throwIfAborted();
      const question = pageQuestion(url);
      const { page, error } = await replayed(question);
      if (error) throw new WebglassError(error.code, error.details);
      if (!page) throw miss(question.asked, dir);
      return replayedPage(page, url);
    },
    close: async () => undefined,
  };
}

function nextName(question: Question, turns: Map<string, number>): string {
  const first = recordingName(question, 0);
  const turn = turns.get(first) ?? 0;
  turns.set(first, turn + 1);
  return recordingName(question, turn);
}

/** @throws WebglassError CONFIG: who wants a recording is not helped by a call without one */
async function write(dir: string, path: string, exchange: RecordedExchange): Promise<void> {
  const temp = join(dir, `.${process.pid}-${randomBytes(6).toString('hex')}.tmp`);
  try {
    await makeFolder(dir);
    await writeFile(temp, `${JSON.stringify(exchange, undefined, 2)}\n`, { mode: 0o600, flag: 'wx' });
    await rename(temp, path);
  } catch (error) {
    await rm(temp, { force: true }).catch(() => undefined); // nothing was written there either
    const code = String((error as { code?: unknown }).code ?? 'unknown');
    throw new WebglassError('CONFIG', {
      message: `The recording cannot be written to ${dir} (${code}).`,
      fix: 'Name a folder for recordings that can be written and has room.',
    });
  }
}

async function load(path: string): Promise<RecordedExchange | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined); // never recorded
  if (text === undefined) return undefined;
  let exchange: Partial<RecordedExchange> | null;
  try {
    exchange = JSON.parse(text) as Partial<RecordedExchange> | null;
  } catch {
    throw unusable(path, 'it is not JSON');
  }
  if (typeof exchange !== 'object' || exchange === null) throw unusable(path, 'it is no exchange');
  if (exchange.version !== 1) throw unusable(path, 'it is of another version');
  if (!isReply(exchange.reply) && !isPage(exchange.page) && typeof exchange.error?.code !== 'string')
    throw unusable(path, 'it holds neither a reply, a page nor an error');
  return exchange as RecordedExchange;
}

const isReply = (reply: RecordedExchange['reply'] | undefined) =>
  typeof reply?.status === 'number' && typeof reply.text === 'string' && typeof reply.headers === 'object';
const isPage = (page: RecordedExchange['page'] | undefined) =>
  typeof page?.status === 'number' && typeof page.finalUrl === 'string' && typeof page.headers === 'object';

function unusable(path: string, why: string): WebglassError {
  return new WebglassError('CONFIG', {
    message: `The recording ${path} cannot be used: ${why}.`,
    fix: 'Correct the file, or delete it and record the call again with --record.',
  });
}

function miss({ method, url, door }: Asked, dir: string | undefined): WebglassError {
  const what = door === 'page' ? `the page ${url}` : `${method} ${url}`;
  return new WebglassError('OFFLINE_MISS', {
    message: dir === undefined ? `Offline: ${what} is not in the cache.` : `No recording of ${what} is in ${dir}.`,
  });
}
