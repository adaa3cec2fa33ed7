import { neutralise } from '../clean/index.ts';
import type { Webglass } from '../webglass.ts';
import type { ProfileName } from './peek-config.ts';
import type { WholeText } from './text-files.ts';

/** More than this of one page is not kept. */
const mostCharacters = 4_000_000;
const mostParts = 200;

/** A cursor into another version leads to the beginning of the copy just read: nothing is fetched again. */
const fromStart = Buffer.from(`1.0.${'0'.repeat(16)}.0000`).toString('base64url');

/** The whole of every page an answer shows only a part of. The model reads these too, and no frame stands round them. */
export async function wholeTexts(
  structured: unknown,
  {
    web,
    profile,
    args,
    signal,
  }: { web: Webglass; profile: ProfileName; args: unknown; signal?: AbortSignal | undefined },
): Promise<WholeText[]> {
  const answer = (structured ?? {}) as Answer;
  if (profile === 'exa') return exaTexts(answer);
  // A page that moved is remembered under the address that was asked for.
  const opened = { ...answer, url: (args as Page | undefined)?.url ?? answer.url };
  const cut = (answer.pages ?? [opened]).filter(({ truncated }) => truncated);
  return (await Promise.all(cut.map((page) => wholePage(page, web, signal)))).flat();
}

interface Page {
  readonly url?: string | undefined;
  readonly title?: string;
  readonly truncated?: boolean;
  readonly citationId?: number;
}

interface Answer extends Page {
  readonly pages?: readonly Page[];
  readonly results?: readonly {
    readonly title?: string | null;
    readonly url?: string;
    readonly text?: string | null;
  }[];
}

async function wholePage(
  { url, title = '', citationId }: Page,
  web: Webglass,
  signal?: AbortSignal,
): Promise<WholeText[]> {
  if (url === undefined) return [];
  let text = '';
  let cursor: string | undefined = fromStart;
  for (let parts = 0; cursor !== undefined && parts < mostParts && text.length < mostCharacters; parts += 1) {
    const { pages } = await web.read({ urls: [url], cursor, textMaxCharacters: mostCharacters }, { signal });
    const [page] = pages;
    if (page === undefined || page.error) return [];
    text += page.content;
    cursor = page.nextCursor;
  }
  return [{ url, title: neutralise(title), text: neutralise(text), ...(citationId !== undefined && { citationId }) }];
}

/** Exa's answer holds the text itself; only its rendering is cut, after this many characters. */
const shownByExa = 3000;

function exaTexts(answer: Answer): WholeText[] {
  return (answer.results ?? []).flatMap(({ title, url = '', text }, index) =>
    typeof text === 'string' && text.length > shownByExa
      ? [{ citationId: index + 1, title: neutralise(title ?? ''), url, text: neutralise(text) }]
      : [],
  );
}
