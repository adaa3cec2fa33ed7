import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publishedDate } from '../../../src/providers/published-date.ts';

const now = '2026-11-15T12:00:00.000Z';

describe('a date as services write it', () => {
  it.each([
    ['2026', '2026', 'year'],
    ['2026-08', '2026-08', 'month'],
    ['2026-08-02', '2026-08-02', 'day'],
    ['2026-08-02T10:11:12Z', '2026-08-02T10:11:12.000Z', 'time'],
    ['2026-08-02T10:11:12', '2026-08-02T10:11:12.000Z', 'time'],
    ['2026-08-02 10:11', '2026-08-02T10:11:00.000Z', 'time'],
    ['2026-08-02T10:11:12+02:00', '2026-08-02T08:11:12.000Z', 'time'],
    ['2026-08-02 10:11:12+0200', '2026-08-02T08:11:12.000Z', 'time'],
    [' 2026-08-02 ', '2026-08-02', 'day'],
    ['Thu, 20 Aug 2026 00:00:00 GMT', '2026-08-20', 'day'],
    ['Thu, 20 Aug 2026 09:30:00 GMT', '2026-08-20T09:30:00.000Z', 'time'],
    ['Aug 2, 2026', '2026-08-02', 'day'],
    ['2 August 2026', '2026-08-02', 'day'],
    ['5 minutes ago', '2026-11-15T11:55:00.000Z', 'time'],
    ['3 hours ago', '2026-11-15T09:00:00.000Z', 'time'],
    ['an hour ago', '2026-11-15T11:00:00.000Z', 'time'],
    ['a day ago', '2026-11-14', 'day'],
    ['about 2 weeks ago', '2026-11-01', 'day'],
    ['1 mo ago', '2026-10', 'month'],
    ['2 yrs ago', '2024', 'year'],
    ['yesterday', '2026-11-14', 'day'],
    ['Yesterday', '2026-11-14', 'day'],
  ])('%s is %s, exact to the %s', (raw, publishedDateText, datePrecision) => {
    expect(publishedDate(raw, now)).toEqual({
      publishedDate: publishedDateText,
      publishedRaw: raw.trim(),
      datePrecision,
    });
  });

  it.each([
    [1_790_000_000, '2026-09-21T14:13:20.000Z'],
    [1_790_000_000_000, '2026-09-21T14:13:20.000Z'],
  ])('%d are seconds or milliseconds', (raw, expected) => {
    expect(publishedDate(raw, now)).toEqual({
      publishedDate: expected,
      publishedRaw: String(raw),
      datePrecision: 'time',
    });
  });

  it.each(['not a date', '2026-13-45', 'soon', '12', 'May', '3 hour(s), 5 minute(s) ago'])(
    '%s stays as it is',
    (raw) => {
      expect(publishedDate(raw, now)).toEqual({ publishedRaw: raw });
    },
  );

  it.each([null, undefined, ''])('%s is no date', (raw) => {
    expect(publishedDate(raw, now)).toEqual({});
  });

  it('never throws, and every date it gives is one', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.integer()), (raw) => {
        const { publishedDate: date } = publishedDate(raw, now);
        if (date !== undefined) expect(Number.isNaN(Date.parse(date))).toBe(false);
      }),
    );
  });
});
