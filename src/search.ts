import { ageWords } from './clean/age-words.ts';
import { WebglassError } from './errors/index.ts';
import { citeHits } from './merge/cite-hits.ts';
import { cleanAnswer } from './merge/clean-answer.ts';
import { filterHits } from './merge/filter-hits.ts';
import { mergeFilters, withoutUnsent } from './merge/merge-filters.ts';
import { mergeHits } from './merge/merge-hits.ts';
import { planSearch, type PlannableEntry, type PlannedSearch, type SearchPolicy } from './plan/plan-search.ts';
import type { SearchAnswer } from './providers/index.ts';
import type { SearchRequest } from './request/index.ts';
import { askInTurn, askTogether, type AskCall, type Obtained, type Reply } from './transport/ask-all.ts';
import { askHedged, type HedgeOptions } from './transport/ask-hedged.ts';
import type { Attempt, SearchResult } from './values/result.ts';

/** What a search needs from the outside: who may be asked, how to ask, and the time. */
export interface SearchWorld<Entry extends PlannableEntry> extends HedgeOptions {
  readonly policy: SearchPolicy<Entry>;
  readonly weightOf: (entry: Entry) => number | undefined;
  readonly ask: (search: PlannedSearch<Entry>, call: AskCall, request: SearchRequest) => Promise<Obtained>;
  /** What a provider last said to the same question. */
  readonly lastKnown?: (
    search: PlannedSearch<Entry>,
    signal: AbortSignal,
    request: SearchRequest,
  ) => Promise<LastKnown | undefined>;
}

export interface LastKnown {
  readonly answer: SearchAnswer;
  readonly ageMs: number;
}

/** request → plan → ask → merge → filter again → cite. */
export async function search<Entry extends PlannableEntry>(
  request: SearchRequest,
  world: SearchWorld<Entry>,
): Promise<SearchResult> {
  const now = new Date(world.clock.now()).toISOString();
  const plan = planSearch(request, world.policy, now);
  const questions = plan.searches.map((planned) => ({
    name: planned.entry.name,
    planned,
    timeoutMs: planned.entry.options?.timeoutMs,
    ask: (call: AskCall) => world.ask(planned, call, request),
  }));
  const replies = await askers[plan.mode === 'fuse' ? 'fuse' : world.hedgeMs === undefined ? 'failover' : 'hedge'](
    questions,
    world,
  );
  const current = replies.filter(isAnswered);
  const answered = current.length > 0 ? current : await standIn(plan.searches, replies, request, world);
  if (answered.length === 0) throw allFailed(replies);

  const lists = answered.map(({ planned, answer }) => ({
    name: planned.entry.name,
    hits: answer.hits,
    ...weight(world.weightOf(planned.entry)),
  }));
  const hits = filterHits(mergeHits(lists), request, now).slice(0, request.limit);
  return {
    query: request.query,
    ...citeHits(hits),
    ...extras(
      answered.map(({ planned, answer }) => withWarnings(answer, planned.warnings)),
      request,
    ),
    attempts: replies.map(({ attempt }) => attempt),
    filters: mergeFilters(answered.map(({ planned, answer }) => withoutUnsent(planned.filters, answer))),
  };
}

const askers = { fuse: askTogether, failover: askInTurn, hedge: askHedged };

type Answered<Planned> = Reply<Planned> & { readonly answer: SearchAnswer };
const isAnswered = <Planned>(reply: Reply<Planned>): reply is Answered<Planned> => reply.answer !== undefined;
const weight = (value: number | undefined) => (value === undefined ? {} : { weight: value });

/** Nobody answered: the last answer to the same question is better than none, as long as its age is said. */
async function standIn<Entry extends PlannableEntry>(
  searches: readonly PlannedSearch<Entry>[],
  replies: readonly Reply<PlannedSearch<Entry>>[],
  request: SearchRequest,
  { lastKnown, deadline }: SearchWorld<Entry>,
): Promise<Answered<PlannedSearch<Entry>>[]> {
  for (const planned of request.fresh ? [] : searches) {
    const old = await lastKnown?.(planned, deadline.signal, request).catch(() => undefined); // its key cannot be had: the next one
    const reply = replies.find((one) => one.planned === planned);
    if (!old || !reply) continue;
    const warning = `These results of ${planned.entry.name} are ${ageWords(old.ageMs)} old; ${whyNobody(replies)}`;
    return [{ ...reply, answer: { ...old.answer, warnings: [warning, ...(old.answer.warnings ?? [])] } }];
  }
  return [];
}

/** Why there is no better answer: who failed, and how. */
function whyNobody(replies: readonly Reply<unknown>[]): string {
  const attempts = replies.map(({ attempt }) => attempt);
  if (attempts.every(({ code }) => code === 'OFFLINE_MISS')) return 'webglass is offline.';
  const reasons = [...new Set(attempts.map(reasonOf))].map((reason) => reason.replace(/\.$/, ''));
  return `nobody answers now. ${reasons.join('; ')}.`;
}

/** The sentence of a failure, with the name of who failed. */
function reasonOf({ provider, message, code }: Attempt): string {
  return message?.includes(provider) ? message : `${provider}: ${message ?? code}`;
}

const withWarnings = (answer: SearchAnswer, warnings: readonly string[]): SearchAnswer =>
  warnings.length === 0 ? answer : { ...answer, warnings: [...warnings, ...(answer.warnings ?? [])] };

/** The first answer box there is, and everybody's suggestions, warnings and costs. */
function extras(
  answers: readonly SearchAnswer[],
  request: SearchRequest,
): Pick<SearchResult, 'answer' | 'suggestions' | 'warnings' | 'usage'> {
  const answer = answers.find((one) => one.answer)?.answer;
  const suggestions = [...new Set(answers.flatMap((one) => one.suggestions ?? []))];
  const warnings = answers.flatMap((one) => one.warnings ?? []);
  const costs = answers.flatMap((one) => one.usage?.costUsd ?? []);
  return {
    ...(answer && { answer: cleanAnswer(answer, request) }),
    ...(suggestions.length > 0 && { suggestions }),
    ...(warnings.length > 0 && { warnings }),
    ...(costs.length > 0 && { usage: { costUsd: costs.reduce((sum, cost) => sum + cost, 0) } }),
  };
}

/** One failure is itself; several are one error that names everybody and why. */
function allFailed(replies: readonly Reply<unknown>[]): WebglassError {
  const attempts = replies.map(({ attempt }) => attempt);
  const [only, ...others] = replies;
  const isBusy = replies.every(({ error }) => error?.details.busy);
  if (only && (others.length === 0 || isBusy)) {
    const { code = 'INTERNAL', message, status, retryAfterMs, provider } = only.attempt;
    const fix = only.error?.details.fix;
    const details = {
      ...(!isBusy && { provider }), // nobody was asked, and nobody is to blame
      ...(status !== undefined && { status }),
      ...(retryAfterMs !== undefined && { retryAfterMs }),
      ...(fix !== undefined && { fix }),
    };
    return new WebglassError(code, { ...details, ...(message && { message }), attempts });
  }
  const reasons = attempts.map((attempt) => `- ${reasonOf(attempt)}`);
  if (attempts.every(({ code }) => code === 'OFFLINE_MISS')) {
    const message = `Neither the cache nor a recording answers this search.\n${reasons.join('\n')}`;
    return new WebglassError('OFFLINE_MISS', { message, attempts });
  }
  return new WebglassError('ALL_FAILED', { message: `Every provider failed.\n${reasons.join('\n')}`, attempts });
}
