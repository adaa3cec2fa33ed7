import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, describe, expect, it } from 'vitest';
import { catalog } from '../../src/errors/index.ts';
import { createWebglass, WebglassError, type Webglass } from '../../src/index.ts';
import { seeded, shakyServer } from './shaky-server.ts';

const SECONDS = Number(process.env['CHAOS_SECONDS'] ?? 45);
const CLIENTS = 16;
const DEADLINE_MS = 3000;
const SLACK_MS = 500;
/** More than this is no longer the machine's fault: a loop that was blocked for a second was blocked by us. */
const MOST_LAG_MS = 1000;
const QUERIES = 400;

const root = mkdtempSync(join(tmpdir(), 'webglass-soak-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What became of one call. */
interface Ended {
  readonly kind: 'search' | 'read';
  readonly tookMs: number;
  readonly cancelled: boolean;
  readonly result?: unknown;
  readonly error?: unknown;
}

describe('soak', () => {
  it(
    `every call ends in time while three services fail at random for ${SECONDS} s`,
    { timeout: (SECONDS + 60) * 1000 },
    async () => {
      const seed = Number(process.env['CHAOS_SEED'] ?? 20_261_115);
      const random = seeded(seed);
      const unhandled: unknown[] = [];
      const note = (reason: unknown) => void unhandled.push(reason);
      process.on('unhandledRejection', note);
      const before = resources();

      const services = await Promise.all([0.1, 0.4, 0.7].map((share) => shakyServer(answerSearch, { share, random })));
      const site = await shakyServer(answerPage, { share: 0.3, random });
      const names = services.map((_, index) => `engine-${index}`);
      const base = {
        providers: services.map(({ url }, index) => ({
          name: names[index],
          type: 'searxng',
          options: { baseUrl: url },
        })),
        read: { allow: [site.url] },
        timeoutMs: DEADLINE_MS,
      };
      const open = (search: object, cache: object) => createWebglass({ config: { ...base, search, cache }, env: {} });
      const dir = join(root, 'cache');
      const webs = [
        await open({ providers: names, mode: 'failover' }, { kind: 'disk', dir }),
        await open({ providers: names.toReversed(), mode: 'failover' }, { kind: 'off' }),
        await open({ providers: names, mode: 'fuse' }, { kind: 'memory' }),
      ];

      const lag = monitorEventLoopDelay({ resolution: 10 });
      lag.enable();
      const endsAt = performance.now() + SECONDS * 1000;
      const ended: Ended[] = [];
      let started = 0;
      const client = async () => {
        while (performance.now() < endsAt) {
          started += 1;
          ended.push(await oneCall(webs[Math.floor(random() * webs.length)]!, site.url, random));
        }
      };
      await Promise.all(Array.from({ length: CLIENTS }, client));
      lag.disable();

      // Nothing was lost, and nothing stays under way: a caller who left does not wait until the wire has let go.
      expect(ended).toHaveLength(started);
      const idle = Array.from({ length: 3 }, () => ({ active: 0, waiting: 0 }));
      for (const web of webs) {
        await expect
          .poll(() => {
            const { searches, reads, pages, lanes } = web.state();
            const busy = lanes.filter(({ active, waiting }) => active + waiting > 0);
            return { queues: [searches, reads, pages], busy };
          })
          .toEqual({ queues: idle, busy: [] });
        const miscounted = web
          .state()
          .lanes.filter(({ failures, calls, retries }) => failures > calls || retries > failures);
        expect(miscounted).toEqual([]);
      }
      // What was counted is what the services saw. Only a caller who left may have been faster than the wire, and only an
      // exchange that broke off is sent again, at most three times.
      const left = ended.filter(({ cancelled }) => cancelled).length;
      const counted = names.map((name) =>
        webs.flatMap((web) => web.state().lanes.filter((lane) => lane.provider === name)),
      );
      for (const [index, lanes] of counted.entries()) {
        const calls = lanes.reduce((sum, lane) => sum + lane.calls, 0);
        const seen = services[index]!.seen();
        expect({ unseen: calls - seen <= left, again: seen <= calls * 4 }).toEqual({ unseen: true, again: true });
        expect(calls).toBeGreaterThan(0);
      }
      await Promise.all(webs.map((web) => web.close()));

      // Every call ended in its time (a busy machine is not our delay), with an answer of its own or a typed error.
      const latestMs = DEADLINE_MS + SLACK_MS + Math.min(lag.max / 1e6, MOST_LAG_MS);
      expect(ended.filter(({ tookMs }) => tookMs > latestMs).map(({ kind, tookMs }) => `${kind} ${tookMs}`)).toEqual(
        [],
      );
      expect(ended.flatMap(problemsOf)).toEqual([]);
      expect(unhandled).toEqual([]);

      // The services did fail, and most searches were answered all the same.
      const searches = ended.filter(({ kind, cancelled }) => kind === 'search' && !cancelled);
      const answered = searches.filter(({ result }) => result !== undefined).length;
      console.log(
        `soak: ${started} calls in ${SECONDS} s (seed ${seed}), ${answered} of ${searches.length} searches answered, ` +
          `${services.map(({ seen }) => seen()).join(' + ')} requests, longest ${Math.max(...ended.map(({ tookMs }) => tookMs)).toFixed(0)} ms`,
      );
      expect(started).toBeGreaterThan(SECONDS * 5);
      expect(answered / searches.length).toBeGreaterThan(0.7);

      // Nothing stays behind: no socket, no timer, no half-written file.
      await expect
        .poll(async () => Promise.all([...services, site].map(({ connections }) => connections())))
        .toEqual([0, 0, 0, 0]);
      await Promise.all([...services, site].map(({ close }) => close()));
      expect(readdirSync(dir)).toEqual(['webglass-entries']);
      const files = readdirSync(join(dir, 'webglass-entries'));
      expect(files.filter((name) => !/\.webglass-entry$|^\.looked-through$/.test(name))).toEqual([]);
      await expect.poll(() => resources()).toEqual(before);
      process.off('unhandledRejection', note);
    },
  );
});

async function oneCall(web: Webglass, site: string, random: () => number): Promise<Ended> {
  const kind = random() < 0.75 ? 'search' : 'read';
  const number = Math.floor(random() * QUERIES);
  const stop = new AbortController();
  const cancelled = random() < 0.08;
  const timer = cancelled ? setTimeout(() => stop.abort(), random() * 400) : undefined;
  const startedAt = performance.now();
  const work =
    kind === 'search'
      ? web.search({ query: `topic${number} end` }, { signal: stop.signal })
      : web.read(
          { urls: [`${site}/page/${number}`, `${site}/page/${(number * 7) % QUERIES}`] },
          { signal: stop.signal },
        );
  const end = await work.then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  );
  clearTimeout(timer);
  return { kind, tookMs: performance.now() - startedAt, cancelled: stop.signal.aborted, ...end };
}

/** What is wrong with an ending; empty for a good one. */
function problemsOf({ kind, cancelled, result, error }: Ended): string[] {
  if (error !== undefined) {
    if (!WebglassError.is(error)) return [`not a typed error: ${String(error)}`];
    if (!(error.code in catalog) || error.code === 'INTERNAL') return [`${error.code}: ${error.message}`];
    return error.code === 'CANCELLED' && !cancelled ? ['cancelled, but nobody did'] : [];
  }
  return kind === 'search' ? searchProblems(result as SearchLike) : readProblems(result as ReadLike);
}

interface SearchLike {
  readonly query: string;
  readonly results: readonly { readonly title: string }[];
  readonly attempts: readonly unknown[];
}

function searchProblems({ query, results, attempts }: SearchLike): string[] {
  const topic = query.split(' ')[0]!;
  const strays = results.filter(({ title }) => !title.startsWith(`${topic} `));
  return [
    ...strays.map(({ title }) => `an answer to another question: ${title} for ${topic}`),
    ...(attempts.length === 0 ? ['no attempts'] : []),
  ];
}

interface ReadLike {
  readonly pages: readonly {
    readonly url: string;
    readonly content: string;
    readonly truncated: boolean;
    readonly error?: { code: string };
  }[];
}

function readProblems({ pages }: ReadLike): string[] {
  return pages.flatMap(({ url, content, error, truncated }) => {
    if (error) return error.code === 'INTERNAL' ? [`internal: ${url}`] : [];
    const own = `Page ${new URL(url).pathname.split('/').at(-1)} says`;
    // A page that broke off, or a mishap that is a page for a reader, is an answer; another page's text is not.
    const others = content.match(/Page \d+ says/g)?.filter((words) => words !== own) ?? [];
    return others.length > 0 && !truncated ? [`${url} shows another page`] : [];
  });
}

function answerSearch(
  request: { url?: string | undefined },
  response: { end: (text: string) => void; setHeader: (name: string, value: string) => void },
) {
  const topic = new URL(request.url!, 'http://x').searchParams.get('q')!.split(' ')[0]!;
  const results = Array.from({ length: 8 }, (_, index) => ({
    url: `https://site-${index}.example/${topic}`,
    title: `${topic} hit ${index}`,
    content: `About ${topic}, part ${index}.`,
  }));
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ query: topic, results }));
}

function answerPage(
  request: { url?: string | undefined },
  response: { end: (text: string) => void; setHeader: (name: string, value: string) => void },
) {
  const number = request.url!.split('/').at(-1);
  response.setHeader('content-type', 'text/html');
  response.end(
    `<title>Page ${number}</title><article><h1>Page ${number}</h1>${`<p>Page ${number} says that it is itself, at some length, so that a reader finds it.</p>`.repeat(5)}</article>`,
  );
}

/** Open sockets and timers of this process. */
function resources(): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const name of process.getActiveResourcesInfo())
    if (/TCP|Timeout|Immediate|FSReq/.test(name)) counted[name] = (counted[name] ?? 0) + 1;
  return counted;
}
