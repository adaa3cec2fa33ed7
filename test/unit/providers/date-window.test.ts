import { describe, expect, it } from 'vitest';
import { dateWindow, dayRange, slashedDay } from '../../../src/providers/date-window.ts';
import { googleTbs } from '../../../src/providers/google-tbs.ts';

const now = '2026-11-15T12:00:00.000Z';
const day = '2026-11-14';

describe('a window of time', () => {
  it.each([
    { asked: {}, window: {}, range: undefined, tbs: undefined },
    { asked: { timeRange: 'day' }, window: { word: 'day' }, range: undefined, tbs: 'qdr:d' },
    { asked: { timeRange: 'week' }, window: { word: 'week' }, range: undefined, tbs: 'qdr:w' },
    { asked: { timeRange: 'month' }, window: { word: 'month' }, range: undefined, tbs: 'qdr:m' },
    { asked: { timeRange: 'year' }, window: { word: 'year' }, range: undefined, tbs: 'qdr:y' },
    {
      asked: { startPublishedDate: '2026-01-31' },
      window: { from: '2026-01-31' },
      range: '2026-01-31to2026-11-15',
      tbs: 'cdr:1,cd_min:1/31/2026',
    },
    {
      asked: { endPublishedDate: '2026-02-28T23:59:59Z' },
      window: { to: '2026-02-28' },
      range: '1970-01-01to2026-02-28',
      tbs: 'cdr:1,cd_max:2/28/2026',
    },
    {
      asked: { startPublishedDate: '2026-01', endPublishedDate: '2026-02-28' },
      window: { from: '2026-01-01', to: '2026-02-28' },
      range: '2026-01-01to2026-02-28',
      tbs: 'cdr:1,cd_min:1/1/2026,cd_max:2/28/2026',
    },
  ] as const)('$asked', ({ asked, window, range, tbs }) => {
    expect(dateWindow({ ...asked, now })).toEqual(window);
    expect(googleTbs({ ...asked, now, query: 'q', limit: 5, page: 1 })).toBe(tbs);
    if (!('word' in window)) expect(dayRange({ ...asked, now })).toBe(range);
  });

  it.each([
    { timeRange: 'day', from: day },
    { timeRange: 'week', from: '2026-11-08' },
    { timeRange: 'month', from: '2026-10-15' },
    { timeRange: 'year', from: '2025-11-14' },
  ] as const)('a $timeRange is a date where the service has no word for it', ({ timeRange, from }) => {
    expect(dateWindow({ timeRange, now }, [])).toEqual({ from });
  });

  it('takes the narrower of a range and a start', () => {
    expect(dateWindow({ timeRange: 'day', startPublishedDate: '2026-01-01', now })).toEqual({ from: day });
    expect(dateWindow({ timeRange: 'year', startPublishedDate: '2026-01-01', now })).toEqual({ from: '2026-01-01' });
  });

  it('writes days as Americans do', () => {
    expect(slashedDay('2026-03-09')).toBe('3/9/2026');
  });
});
