import { freshnessOf, type CachedPages, type LoadPage } from '../cache/index.ts';
import { withCost } from '../providers/cost-of.ts';
import type { AnyProvider } from '../providers/index.ts';
import type { ReadRequest } from '../request/index.ts';
import type { LaneKey, Schedule } from '../schedule/index.ts';
import { askRead, type ProviderEntry } from '../transport/ask.ts';
import { untilAborted } from '../transport/abort-error.ts';
import { blockedError } from '../transport/blocked.ts';
import { hearing } from '../transport/hearing.ts';
import { judgeUrl } from '../transport/judge-url.ts';
import type { BoundedLookup } from '../transport/system-lookup.ts';
import type { Clock, Net } from '../values/world.ts';
import { pageRefusal } from './page-refusal.ts';
import type { HadDocument, PageReader, ReadCall } from './read-all.ts';
import { readTogether } from './read-together.ts';
import type { DocumentOf } from './read-page.ts';
import { remoteDocument, remoteRequest } from './read-remote.ts';

export interface ReaderWorld {
  readonly net: Net;
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly pages: CachedPages;
  readonly documentOf: DocumentOf;
  readonly lookup: BoundedLookup;
  /** Answers of a fake-IP proxy are accepted. */
  readonly fakeIp: boolean;
  /** Why a redirect may not be followed to an address. */
  readonly redirectRefusal: (url: string) => Error | undefined;
}

/** Our own reader: fetch → judge the answer → decode → extract, paced per host and cached by HTTP's rules. */
export function localPageReader(
  { net, clock, schedule, pages, documentOf, redirectRefusal }: ReaderWorld,
  { fresh }: ReadRequest,
): PageReader {
  return {
    name: 'local',
    read: async (url, { signal, deadlineMs }): Promise<HadDocument> => {
      let isConfirmed = false;
      const load: LoadPage = (headers, shared, validates) =>
        schedule.run(
          { provider: hostOf(url), keyId: '-' },
          'page',
          async (turn) => {
            const opened = await net.open(url, { signal: turn, headers, validates, refusal: redirectRefusal });
            const isAnswer = opened.status === 304 && Object.keys(headers).length > 0;
            const refusal = isAnswer ? undefined : pageRefusal(opened);
            if (refusal) throw refusal;
            isConfirmed = true;
            return opened;
          },
          { signal: shared, deadlineMs },
        );
      // Kept only when something can be read in it: a bot wall must not stand in for the page.
      const { page, read } = await pages.open(url, { signal, fresh }, load, documentOf);
      // Somebody else's rules may have led there: ours hold for what was kept, too.
      const refused = page.redirects.map(redirectRefusal).find((refusal) => refusal !== undefined);
      if (refused) throw refused;
      const { document, isCut } = read;
      return {
        url,
        finalUrl: page.finalUrl,
        status: page.status,
        document,
        provider: 'local',
        fetchedAt: page.fetchedAt,
        isPartial: page.truncated || isCut || page.status === 206,
        ...(page.cached && !isConfirmed && { cached: true }),
        ...(!freshnessOf(page, clock.now()).store && { noStore: true }),
        ...(page.staleMs !== undefined && { staleSeconds: Math.round(page.staleMs / 1000) }),
        ...(page.staleBecause !== undefined && { staleBecause: page.staleBecause }),
      };
    },
  };
}

/** What a remote reader needs to know of a configured provider. */
export interface RemoteEntry {
  readonly name: string;
  readonly provider: AnyProvider;
  readonly ready: (signal: AbortSignal) => Promise<{ readonly entry: ProviderEntry; readonly lane: LaneKey }>;
}

/** Somebody else's reader, behind the same interface. */
export function remotePageReader(
  { name, provider, ready }: RemoteEntry,
  { net, clock, schedule, lookup, fakeIp }: ReaderWorld,
  request: ReadRequest,
): PageReader {
  const ask = readTogether<ReadCall>(provider.read!.can.batch, async (urls, call) => {
    const { entry, lane } = await ready(call.signal);
    const wanted = remoteRequest(urls, request);
    const heard = hearing(net, (headers) => schedule.learn(lane, 'read', headers));
    const ask = (signal: AbortSignal) => askRead(entry, wanted, { net: heard, clock, signal });
    const answer = await schedule.run(lane, 'read', ask, call);
    const { settings } = entry;
    const usage = withCost({ provider: provider.id, role: 'read', settings, usage: answer.usage, pages: urls.length });
    return usage ? { ...answer, usage } : answer;
  });
  return {
    name,
    read: async (url, call) => {
      await refuseInside(url, { lookup, fakeIp }, call.signal);
      return remoteDocument(url, await ask(url, call), { name, fetchedAt: new Date(clock.now()).toISOString() });
    },
  };
}

/**
 * The same judgement before a URL is handed out: inside names and tokens stay inside. An origin allowed for our own
 * reader is allowed to nobody else.
 * @throws WebglassError
 */
export async function refuseInside(
  url: string,
  { lookup, fakeIp }: Pick<ReaderWorld, 'lookup' | 'fakeIp'>,
  signal: AbortSignal,
): Promise<void> {
  const leave = lookup.want(URL.canParse(url) ? new URL(url).hostname : '');
  try {
    const { allowed, code } = await untilAborted(judgeUrl(url, { fakeIp, lookup }), signal);
    if (!allowed) throw blockedError(code!);
  } finally {
    leave();
  }
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : '');
