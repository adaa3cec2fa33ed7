import type { AnyProvider, ProviderSearchRequest, SearchAnswer, WireRequest } from '../../src/providers/index.ts';
import { bodyOf, recordings, standInSettings } from './recordings.ts';

export interface Exchanged {
  /** What was asked, without headers: a filter has to be more than a wish in a header. */
  readonly wires: readonly unknown[];
  readonly answer: SearchAnswer;
}

/** Plays a search without a socket, at the service's own address, answered from a recording. */
export async function wiresOf(provider: AnyProvider, request: ProviderSearchRequest): Promise<Exchanged> {
  const search = provider.search!;
  const own = {
    ...standInSettings(provider.id),
    ...(provider.id === 'searxng' && { baseUrl: 'https://searx.example' }),
  };
  const settings: unknown = provider.settings.parse(provider.id === 'ddgs' ? {} : own);
  await provider.prepare?.();
  const understood = (body: unknown) => search.fromWire!(search.answer!.parse(body), { request, settings });
  if (search.toProgram) return { wires: [search.toProgram(request, settings).arguments], answer: understood([]) };
  const replies = bodiesFor(provider.id, request);
  if (!search.steps)
    return { wires: [bare(search.toWire!(request, settings))], answer: understood(JSON.parse(replies[0]!)) };

  const wires: unknown[] = [];
  const steps = search.steps(request, settings, Date.parse(request.now));
  let step = steps.next();
  while (!step.done) {
    const text = replies[Math.min(wires.length, replies.length - 1)]!;
    wires.push(bare(step.value));
    step = steps.next({ status: 200, headers: {}, text, url: String(step.value.url) });
  }
  return { wires, answer: step.value };
}

const bare = ({ url, json, form }: WireRequest) => ({ url: String(url), json, form });

const bodies = new Map<string, readonly string[]>();

/** News of DuckDuckGo are another conversation; everything else can be answered with nothing found. Recordings are read once. */
function bodiesFor(provider: string, { category }: ProviderSearchRequest): readonly string[] {
  const isNews = provider === 'duckduckgo' && category === 'news';
  const known = bodies.get(`${provider} ${isNews}`);
  if (known) return known;
  const found = recordings(provider).find(({ role, name, kinds, reply }) =>
    isNews
      ? name === 'news'
      : role === 'search' && kinds.includes('empty') && reply.every(({ status }) => status === 200),
  );
  if (!found) throw new Error(`${provider} has no recording of an empty answer`);
  const read = found.reply.map((reply) => bodyOf(provider, reply));
  bodies.set(`${provider} ${isNews}`, read);
  return read;
}
