import type { SearchAnswer } from '../providers/index.ts';
import { filterNames, type FilterName } from '../request/index.ts';
import type { FilterReport } from '../values/result.ts';

/**
 * What a plan meant to have applied, after the answer: a filter that was not sent is checked afterwards (domains; dates,
 * where every hit has one) or did nothing.
 */
export function withoutUnsent(
  report: FilterReport,
  { notSent = [], hits }: Pick<SearchAnswer, 'notSent' | 'hits'>,
): FilterReport {
  const unsent = report.applied.filter((name) => notSent.includes(name));
  const isDated = hits.every(({ publishedDate }) => publishedDate !== undefined);
  const checked: readonly FilterName[] = ['includeDomains', 'excludeDomains', ...(isDated ? dateFilters : [])];
  const isChecked = (name: FilterName) => checked.includes(name);
  return {
    applied: report.applied.filter((name) => !unsent.includes(name)),
    emulated: [...report.emulated, ...unsent.filter(isChecked)],
    ignored: [...report.ignored, ...unsent.filter((name) => !isChecked(name))],
  };
}

const dateFilters = ['timeRange', 'startPublishedDate', 'endPublishedDate'] as const;

/** One report for several answers: a filter is only as good as with the provider that did least about it. */
export function mergeFilters(reports: readonly FilterReport[]): FilterReport {
  const asked = filterNames.filter((name) =>
    reports.some((report) => Object.values(report).some((list) => list.includes(name))),
  );
  const isIn = (list: keyof FilterReport) => (name: (typeof asked)[number]) =>
    reports.some((report) => report[list].includes(name));
  const ignored = asked.filter(isIn('ignored'));
  const emulated = asked.filter((name) => !ignored.includes(name) && isIn('emulated')(name));
  return { applied: asked.filter((name) => !ignored.includes(name) && !emulated.includes(name)), emulated, ignored };
}
