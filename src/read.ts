import { planRead, type ReadPolicy, type Reader } from './plan/plan-read.ts';
import type { PlannableEntry } from './plan/plan-search.ts';
import { readAll, type PageReader, type ReadAllOptions } from './read/read-all.ts';
import type { ReadRequest } from './request/index.ts';
import { shapePages, type ReadBudget } from './shape/shape-pages.ts';
import { sourcesOf } from './shape/sources-of.ts';
import type { ReadResult } from './values/result.ts';

/** What a read needs from the outside: who may read, how, and how much may come out. */
export interface ReadWorld<Entry extends PlannableEntry> extends Omit<ReadAllOptions, 'readers'> {
  readonly policy: ReadPolicy<Entry>;
  readonly readerFor: (reader: Reader<Entry>, request: ReadRequest) => PageReader;
  readonly budget: ReadBudget;
}

/** request → plan → read every page → shape what fits the budget → cite. */
export async function read<Entry extends PlannableEntry>(
  request: ReadRequest,
  world: ReadWorld<Entry>,
): Promise<ReadResult> {
  const readers = planRead(request, world.policy).map((reader) => world.readerFor(reader, request));
  const outcomes = await readAll(request.urls, { ...world, readers });
  const pages = shapePages(outcomes, request, world.budget);
  return {
    pages,
    sources: sourcesOf(pages),
    attempts: outcomes.flatMap(({ attempts }) => attempts),
  };
}
