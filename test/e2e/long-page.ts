import { loopback, type Loopback } from '../helpers/loopback.ts';

const filler = (subject: string, count: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      `<p>Observation ${index + 1} on ${subject}: the gauge was read at dawn and the figure was entered.</p>`,
  ).join('');

/** The almanac of a harbour: long, in sections, with one sentence that answers the question and one that is found. */
const page = `<!doctype html><title>Almanac of Harwick</title><main><h1>Almanac of Harwick</h1>
<h2>Neap tides</h2>${filler('neap tides', 60)}
<h2>Spring tides</h2><p>Spring tides follow the new and the full moon by two days.</p>${filler('spring tides', 4)}
<h2>Delays</h2>${filler('delays', 40)}
<p>At Harwick bridge high water comes 47 minutes after the open coast.</p>${filler('the bridge', 40)}
<h2>Floods</h2>${filler('floods', 30)}<p>The flood of 1953 stood at 4.92 metres, the highest ever read.</p></main>`;

export const quote = 'high water comes 47 minutes after the open coast';

/** The page on loopback, and the arguments of the calls an agent makes with it, one after the other. */
export async function longPage(): Promise<Loopback & { readonly page: string; readonly config: object }> {
  const server = await loopback({ body: page });
  return { ...server, page: `${server.url}/almanac`, config: { read: { allow: [server.url] } } };
}

interface Step {
  readonly title: string;
  /** What the model asks; it knows what was said to it last. */
  readonly ask: (url: string, said: string) => Record<string, unknown>;
  /** Text that must and that must not be there. */
  readonly has: readonly (string | RegExp)[];
  readonly hasNot: readonly (string | RegExp)[];
}

const cursorIn = (said: string): string => /Continue with cursor "([\w-]+)"/.exec(said)![1]!;

export const steps: readonly Step[] = [
  {
    title: 'a question',
    ask: (url) => ({
      urls: [url],
      query: 'How long after the open coast is high water at Harwick bridge?',
      textMaxCharacters: 900,
    }),
    has: [`At Harwick bridge ${quote}.`, /Delays/],
    hasNot: ['flood of 1953', 'Observation 60 on neap tides'],
  },
  {
    title: 'the beginning',
    ask: (url) => ({ urls: [url], textMaxCharacters: 1000 }),
    has: ['[1] Almanac of Harwick', 'Observation 1 on neap tides', /Cut: [\d,]+ of [\d,]+ characters/, 'Spring tides'],
    hasNot: ['Observation 20 on neap tides'],
  },
  {
    title: 'its continuation',
    ask: (url, said) => ({ urls: [url], cursor: cursorIn(said), textMaxCharacters: 1000 }),
    has: ['Observation 12 on neap tides', 'Continue with cursor'],
    hasNot: ['Observation 2 on neap tides'],
  },
  {
    title: 'a section',
    ask: (url) => ({ urls: [url], heading: 'Spring tides' }),
    has: ['follow the new and the full moon by two days', 'Observation 4 on spring tides'],
    hasNot: ['neap tides:', 'on delays'],
  },
  {
    title: 'a text that is looked for',
    ask: (url) => ({ urls: [url], find: '/flood of 19\\d\\d/' }),
    has: ['The flood of 1953 stood at 4.92 metres'],
    hasNot: ['spring tides:', 'Observation 1 on floods'],
  },
];
