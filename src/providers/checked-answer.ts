import { cleanLine, neutralise } from '../clean/index.ts';
import { WebglassError } from '../errors/index.ts';
import type { Answer, Hit, ReadAnswer, RemoteFailure, RemotePage, SearchAnswer } from './define-provider.ts';
import { emptyPage } from './page-failure.ts';

/**
 * What every provider's search must be, whoever wrote it: a hit has an address and texts, what is of another type is left
 * out.
 * @throws WebglassError PROTOCOL when there is no list of hits at all
 */
export function checkedSearch(answer: SearchAnswer): SearchAnswer {
  if (!Array.isArray(answer?.hits)) throw notUnderstood('hits');
  const { answer: said, ...rest } = answer;
  return { ...rest, hits: answer.hits.flatMap(checkedHit), ...(isAnswer(said) && { answer: said }) };
}

/**
 * What every provider's reading must be: a page without a word in it is a failure of that page.
 * @throws WebglassError PROTOCOL when there is no list of pages at all
 */
export function checkedRead(answer: ReadAnswer): ReadAnswer {
  if (!Array.isArray(answer?.pages)) throw notUnderstood('pages');
  const pages = (answer.pages as readonly (RemotePage | null | undefined)[]).filter(
    (page): page is RemotePage => typeof page?.url === 'string',
  );
  const blank = pages.filter((page) => !hasWords(page)).map(({ url }) => emptyPage(url));
  return { ...answer, pages: pages.filter(hasWords), failures: [...(answer.failures ?? []).map(spoken), ...blank] };
}

/** Errors stand outside of every frame, and their words are a stranger's. */
const spoken = ({ message, ...failure }: RemoteFailure): RemoteFailure =>
  typeof message === 'string' ? { ...failure, message: neutralise(cleanLine(message)) } : failure;

/** Spaces of any kind, and marks nobody sees, are no words. */
const isBlank = (text: unknown): boolean =>
  typeof text !== 'string' || /^[\s\u00AD\u180E\u200B-\u200F\u2060-\u2064\uFEFF]*$/.test(text);

const hasWords = ({ markdown, summary, highlights }: RemotePage): boolean =>
  !isBlank(markdown) || !isBlank(summary) || (highlights ?? []).some((one) => !isBlank(one));

const optionalTexts = [
  'publishedDate',
  'publishedRaw',
  'author',
  'siteName',
  'summary',
  'text',
  'language',
  'category',
];
const optionalLists = ['highlights', 'engines'];

function checkedHit(hit: Partial<Hit> | null | undefined): Hit[] {
  if (typeof hit?.url !== 'string') return [];
  const { url, title, snippet, ...rest } = hit;
  const others = Object.entries(rest).flatMap(([name, value]): [string, unknown][] => {
    if (optionalTexts.includes(name) && typeof value !== 'string') return [];
    if (!optionalLists.includes(name)) return [[name, value]];
    return Array.isArray(value) ? [[name, value.filter((one) => typeof one === 'string')]] : [];
  });
  return [{ url, title: textOf(title), snippet: textOf(snippet), ...Object.fromEntries(others) }];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isAnswer = (said: Answer | undefined): said is Answer =>
  typeof said?.text === 'string' && (said.citations === undefined || Array.isArray(said.citations));

function notUnderstood(list: string): WebglassError {
  return new WebglassError('PROTOCOL', { message: `its mapping gave no list of ${list}.` });
}
