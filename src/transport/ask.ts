import { WebglassError } from '../errors/index.ts';
import {
  parseBody,
  refusalOf,
  refused,
  type AnyProvider,
  type JudgedReply,
  type ProviderReadRequest,
  type ProviderSearchRequest,
  type ReadAnswer,
  type SearchAnswer,
  type WireReply,
  type WireRequest,
} from '../providers/index.ts';
import type { World } from '../values/world.ts';

/** One configured provider: the user's name for it, the service, its parsed settings and the secrets among them. */
export interface ProviderEntry {
  readonly name: string;
  readonly provider: AnyProvider;
  readonly settings: unknown;
  readonly secrets: readonly string[];
}

type AskWorld = Pick<World, 'net' | 'clock'> & { readonly signal: AbortSignal };

/**
 * Asks one provider to search.
 * @throws WebglassError with the entry's name and the status, never a secret
 */
export function askSearch(
  entry: ProviderEntry,
  request: ProviderSearchRequest,
  world: AskWorld,
): Promise<SearchAnswer> {
  return converse<SearchAnswer>(entry, entry.provider.search, request, world);
}

/** Asks one provider to read pages. Failures of single pages are data in the answer. */
export function askRead(entry: ProviderEntry, request: ProviderReadRequest, world: AskWorld): Promise<ReadAnswer> {
  return converse<ReadAnswer>(entry, entry.provider.read, request, world);
}

interface Operation {
  readonly toWire?: (request: never, settings: unknown) => WireRequest;
  readonly answer?: {
    safeParse(value: unknown): {
      success: boolean;
      data?: unknown;
      error?: { issues: readonly { path: PropertyKey[]; message: string }[] };
    };
  };
  readonly fromWire?: (answer: never, context: never) => unknown;
  readonly fromError?: (reply: JudgedReply, request: never) => unknown;
  readonly steps?: (request: never, settings: unknown) => Generator<WireRequest, unknown, WireReply>;
}

async function converse<Answer>(
  entry: ProviderEntry,
  operation: Operation | undefined,
  request: unknown,
  world: AskWorld,
): Promise<Answer> {
  if (!operation)
    throw new WebglassError('CONFIG', {
      provider: entry.name,
      message: `${entry.name} (${entry.provider.id}) cannot do this.`,
    });
  const steps = operation.steps?.(request as never, entry.settings) ?? oneExchange(entry, operation, request, world);
  let step = steps.next();
  while (!step.done) {
    try {
      const reply = await world.net.wire(step.value, { signal: world.signal, secrets: entry.secrets });
      step = steps.next(reply);
    } catch (error) {
      // A conversation may know another way (a second route); else the error comes out again.
      step = steps.throw(named(error, entry.name));
    }
  }
  return step.value as Answer;
}

function* oneExchange(
  entry: ProviderEntry,
  operation: Operation,
  request: unknown,
  { clock }: AskWorld,
): Generator<WireRequest, unknown, WireReply> {
  const reply = yield operation.toWire!(request as never, entry.settings);
  const settled = operation.fromError?.({ ...reply, body: parseBody(reply.text) }, request as never);
  if (settled !== undefined) return settled;
  const refusal = refusalOf(entry.provider, reply, clock.now());
  if (refusal) throw refused(refusal, { name: entry.name, status: reply.status });
  // 204: nothing found, said without a body.
  const body = reply.status === 204 ? {} : parseBody(reply.text);
  if (body === undefined) throw notJson(entry.name, reply);
  const parsed = operation.answer!.safeParse(reply.status === 204 ? { results: [] } : body);
  if (!parsed.success) throw wrongShape(entry.name, reply.status, parsed.error!.issues[0]);
  return operation.fromWire!(parsed.data as never, { request, settings: entry.settings } as never);
}

function notJson(name: string, { status, text }: WireReply): WebglassError {
  const what = /^\s*</.test(text) ? 'sent HTML instead of JSON' : 'sent an answer that is not JSON';
  return new WebglassError('PROTOCOL', { provider: name, status, message: `${name}: ${what} (${status}).` });
}

function wrongShape(
  name: string,
  status: number,
  issue: { path: PropertyKey[]; message: string } | undefined,
): WebglassError {
  const where = issue?.path.map(String).join('.');
  return new WebglassError('PROTOCOL', {
    provider: name,
    status,
    message: `${name}: sent an answer of another shape (${status}${where ? `; ${where}: ${issue!.message}` : ''}).`,
  });
}

/** Errors of the network name the entry too. */
function named(error: unknown, name: string): unknown {
  if (!WebglassError.is(error) || error.details.provider) return error;
  const { message, ...details } = error.details;
  return new WebglassError(error.code, { ...details, provider: name, message: `${name}: ${message ?? error.message}` });
}
