import type { z } from 'zod';
import { cleanLine, neutralise } from '../clean/index.ts';
import { createRedactor } from '../clean/redact.ts';
import { WebglassError } from '../errors/index.ts';
import {
  checkedRead,
  checkedSearch,
  parseBody,
  understandReply,
  type AnyProvider,
  type JudgedReply,
  type ProgramCall,
  type ProviderReadRequest,
  type ProviderSearchRequest,
  type ReadAnswer,
  type SearchAnswer,
  type WireReply,
  type WireRequest,
} from '../providers/index.ts';
import type { World } from '../values/world.ts';
import type { ProgramBridge } from './bridge-ddgs.ts';
import { withoutKeys } from './without-keys.ts';

/** One configured provider: the user's name for it, the service, its parsed settings and the secrets among them. */
export interface ProviderEntry {
  readonly name: string;
  readonly provider: AnyProvider;
  readonly settings: unknown;
  readonly secrets: readonly string[];
}

type AskWorld = Pick<World, 'net' | 'clock'> & {
  readonly signal: AbortSignal;
  /** Runs the programs of providers that have one; without it they say that they cannot. */
  readonly programs?: ProgramBridge | undefined;
};

/**
 * Asks one provider to search.
 * @throws WebglassError with the entry's name and the status, never a secret
 */
export function askSearch(
  entry: ProviderEntry,
  request: ProviderSearchRequest,
  world: AskWorld,
): Promise<SearchAnswer> {
  const { search } = entry.provider;
  return checked(entry, checkedSearch, converse(entry, search, request, world, { hits: [] }));
}

/** Asks one provider to read pages. Failures of single pages are data in the answer. */
export function askRead(entry: ProviderEntry, request: ProviderReadRequest, world: AskWorld): Promise<ReadAnswer> {
  const { read } = entry.provider;
  return checked(entry, checkedRead, converse(entry, read, request, world, { pages: [], failures: [] }));
}

/**
 * Providers are written by many hands: what comes out of one is made sure of in one place. A key that was spelled so that
 * nobody saw it on the wire is whole again here, before anything is kept.
 */
async function checked<Answer>(
  entry: ProviderEntry,
  check: (answer: Answer) => Answer,
  answer: Promise<Answer>,
): Promise<Answer> {
  const came = await answer;
  try {
    return createRedactor(entry.secrets, { exactOnly: true })(check(came));
  } catch (error) {
    throw named(error, entry);
  }
}

/** One exchange in the service's own words, for the profile that shows them: refusals are errors, the rest comes back as it is. */
export async function askRaw<Answer>(
  entry: ProviderEntry,
  wire: WireRequest,
  answers: z.ZodType<Answer>,
  world: AskWorld,
): Promise<Answer> {
  try {
    const reply = await world.net.wire(wire, { signal: world.signal, secrets: entry.secrets });
    const answer = understandReply(entry.provider, answers, reply, world.clock.now());
    return createRedactor(entry.secrets, { exactOnly: true })(answer);
  } catch (error) {
    throw named(error, entry);
  }
}

interface Operation {
  readonly toProgram?: (request: never, settings: unknown) => ProgramCall;
  readonly toWire?: (request: never, settings: unknown) => WireRequest;
  readonly answer?: z.ZodType;
  readonly fromWire?: (answer: never, context: never) => unknown;
  readonly fromError?: (reply: JudgedReply, request: never) => unknown;
  readonly steps?: (request: never, settings: unknown, now: number) => Generator<WireRequest, unknown, WireReply>;
}

async function converse<Answer>(
  entry: ProviderEntry,
  operation: Operation | undefined,
  request: unknown,
  world: AskWorld,
  nothing: Answer,
): Promise<Answer> {
  if (!operation)
    throw new WebglassError('CONFIG', {
      provider: entry.name,
      message: `${entry.name} (${entry.provider.id}) cannot do this.`,
    });
  if (operation.toProgram) return (await askProgram(entry, operation, request, world)) as Answer;
  await entry.provider.prepare?.();
  const steps =
    operation.steps?.(request as never, entry.settings, world.clock.now()) ??
    oneExchange(entry, operation, request, world, nothing);
  try {
    return (await play(steps, (wire) =>
      world.net.wire(wire, { signal: world.signal, secrets: entry.secrets }),
    )) as Answer;
  } catch (error) {
    throw named(error, entry);
  }
}

/** What a program prints is read like the answer of a service. */
async function askProgram(
  entry: ProviderEntry,
  operation: Operation,
  request: unknown,
  { programs, signal }: AskWorld,
): Promise<unknown> {
  try {
    if (!programs) throw new WebglassError('CONFIG', { message: 'programs cannot be run here.' });
    const output = await programs.run(operation.toProgram!(request as never, entry.settings), signal);
    const parsed = operation.answer!.safeParse(output);
    if (!parsed.success)
      throw new WebglassError('PROTOCOL', { message: 'the program printed something else than results.' });
    return operation.fromWire!(parsed.data as never, { request, settings: entry.settings } as never);
  } catch (error) {
    throw named(error, entry);
  }
}

/** Sends what a conversation yields until it has its answer. A failed exchange is told to it: it may know another way. */
async function play<Answer>(
  steps: Generator<WireRequest, Answer, WireReply>,
  send: (wire: WireRequest) => Promise<WireReply>,
): Promise<Answer> {
  let step = steps.next();
  while (!step.done) {
    let reply: WireReply;
    try {
      reply = await send(step.value);
    } catch (error) {
      step = steps.throw(error);
      continue;
    }
    step = steps.next(reply);
  }
  return step.value;
}

function* oneExchange(
  entry: ProviderEntry,
  operation: Operation,
  request: unknown,
  { clock }: AskWorld,
  nothing: unknown,
): Generator<WireRequest, unknown, WireReply> {
  const reply = yield operation.toWire!(request as never, entry.settings);
  const settled = operation.fromError?.({ ...reply, body: parseBody(reply.text) }, request as never);
  if (settled !== undefined) return settled;
  // 204: nothing found, said without a body.
  if (reply.status === 204) return nothing;
  const answer = understandReply(entry.provider, operation.answer!, reply, clock.now());
  return operation.fromWire!(answer as never, { request, settings: entry.settings } as never);
}

/** Errors name the entry they come from, and quote no key. */
function named(error: unknown, { name, secrets }: ProviderEntry): unknown {
  if (!WebglassError.is(error)) return error;
  const clean = withoutKeys(error, createRedactor(secrets));
  const { message = clean.message, provider, ...details } = clean.details;
  // The words may be a stranger's, whoever wrote the mapping, and errors stand outside of every frame.
  const words = neutralise(cleanLine(message));
  if (provider && words === message) return clean;
  const says = provider ? words : `${name}: ${words}`;
  return new WebglassError(error.code, { ...details, provider: provider ?? name, message: says });
}
