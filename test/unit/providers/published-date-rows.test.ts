import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publishedDate } from '../../../src/providers/published-date.ts';

const now = '2026-11-15T12:00:00.000Z';

describe('a date as services write it', () => {
  it.each([
    ['2026', '2026', 'year'],
    ['2026-08', '2026-08', 'month'],
    ['2026-08-02', '2026-08-02', 'day'],
    ['2026-08-02T10:20:30Z', '2026-08-02T10:20:30.000Z', 'time'],
    ['2026-08-02T10:20:30', '2026-08-02T10:20:30.000Z', 'time'],
    ['2026-08-02 10:20', '2026-08-02T10:20:00.000Z', 'time'],
    ['2026-08-02 10:20:30Z', '2026-08-02T10:20:30.000Z', 'time'],
    ['2026-08-02T10:20:30z', '2026-08-02T10:20:30.000Z', 'time'],
    ['2026-08-02T10:20:30+02:00', '2026-08-02T08:20:30.000Z', 'time'],
    ['2026-08-02T10:20:30.5-0230', '2026-08-02T12:50:30.500Z', 'time'],
    ['1 minute ago', '2026-11-15T11:59:00.000Z', 'time'],
    ['5 mins ago', '2026-11-15T11:55:00.000Z', 'time'],
    ['an hour ago', '2026-11-15T11:00:00.000Z', 'time'],
    ['2 hrs ago', '2026-11-15T10:00:00.000Z', 'time'],
    ['About 3 Hours Ago', '2026-11-15T09:00:00.000Z', 'time'],
    ['a day ago', '2026-11-14', 'day'],
    ['2 weeks ago', '2026-11-01', 'day'],
    ['over 1 month ago', '2026-10', 'month'],
    ['2 mo ago', '2026-09', 'month'],
    ['1 year ago', '2025', 'year'],
    ['3yrs ago', '2023', 'year'],
    ['Yesterday', '2026-11-14', 'day'],
    ['Aug 2, 2026', '2026-08-02', 'day'],
    ['2 August 2026', '2026-08-02', 'day'],
    ['Thu, 20 Aug 2026 00:00:00 GMT', '2026-08-20', 'day'],
    ['2026-08-02T00:00:00.000Z', '2026-08-02', 'day'],
    ['2026-08-02T00:00:00', '2026-08-02', 'day'],
    ['2026-08-02 00:00', '2026-08-02', 'day'],
    ['2026-08-02T00:00:00+02:00', '2026-08-02', 'day'],
    ['2026-08-02T00:00:00.0000000', '2026-08-02', 'day'],
    ['2026-08-02T00:00:01Z', '2026-08-02T00:00:01.000Z', 'time'],
    ['2026-08-02T00:00:00.001Z', '2026-08-02T00:00:00.001Z', 'time'],
    ['2026-08-02T10:00:00Z', '2026-08-02T10:00:00.000Z', 'time'],
    ['Thu, 20 Aug 2026 00:00:00 +0200', '2026-08-20', 'day'],
    ['Thu, 20 Aug 2026 00:00:01 GMT', '2026-08-20T00:00:01.000Z', 'time'],
    ['Aug 20, 2026 00:00', '2026-08-20', 'day'],
    ['Thu, 20 Aug 2026 10:20:30 GMT', '2026-08-20T10:20:30.000Z', 'time'],
  ])('%s', (raw, date, precision) => {
    expect(publishedDate(raw, now)).toEqual({ publishedDate: date, publishedRaw: raw, datePrecision: precision });
  });

  it.each([
    [1_785_628_801, '2026-08-02T00:00:01.000Z'],
    [1_785_628_800_001, '2026-08-02T00:00:00.001Z'],
    [100_000_000_000, '5138-11-16T09:46:40.000Z'],
  ])('the Unix time %d', (raw, date) => {
    expect(publishedDate(raw, now)).toEqual({ publishedDate: date, publishedRaw: String(raw), datePrecision: 'time' });
  });

  it.each([1_785_628_800, 1_785_628_800_000])('the Unix time %d is a day', (raw) => {
    expect(publishedDate(raw, now)).toEqual({
      publishedDate: '2026-08-02',
      publishedRaw: String(raw),
      datePrecision: 'day',
    });
  });

  it.each([
    'soon',
    '2026-13-45',
    'vor 3 Stunden',
    '12/2026',
    'June',
    'written in 2026 by somebody',
    '3 hours ago today',
    'long ago',
    'it was 3 hours ago',
    'since yesterday',
    'yesterday night',
  ])('keeps %j as it is', (raw) => {
    expect(publishedDate(raw, now)).toEqual({ publishedRaw: raw });
  });

  it('trims', () => {
    expect(publishedDate(' 2026 ', now)).toEqual({
      publishedDate: '2026',
      publishedRaw: '2026',
      datePrecision: 'year',
    });
  });

  it.each([null, undefined, ''])('%j is no date', (raw) => {
    expect(publishedDate(raw, now)).toEqual({});
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e300])('the number %d is no date', (raw) => {
    expect(publishedDate(raw, now)).toEqual({ publishedRaw: String(raw) });
  });

  it('cannot tell relative dates without a clock', () => {
    expect(publishedDate('3 hours ago', '')).toEqual({ publishedRaw: '3 hours ago' });
  });

  it('never throws, keeps the raw form, and gives a date that can be read again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.date().map(String)), (raw) => {
        const { publishedDate: date, publishedRaw } = publishedDate(raw, now);
        if (raw !== '') expect(publishedRaw).toBe(String(raw).trim());
        if (date !== undefined) expect(Number.isNaN(Date.parse(date))).toBe(false);
      }),
    );
  });
});
