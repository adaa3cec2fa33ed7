import { dateWindow, slashedDay } from './date-window.ts';
import type { ProviderSearchRequest } from './define-provider.ts';

const letters = { day: 'd', week: 'w', month: 'm', year: 'y' } as const;

/** Google's `tbs` parameter: a window of time by name, or two dates. */
export function googleTbs(request: ProviderSearchRequest): string | undefined {
  const { word, from, to } = dateWindow(request);
  if (word) return `qdr:${letters[word]}`;
  if (!from && !to) return undefined;
  return ['cdr:1', from && `cd_min:${slashedDay(from)}`, to && `cd_max:${slashedDay(to)}`].filter(Boolean).join(',');
}
