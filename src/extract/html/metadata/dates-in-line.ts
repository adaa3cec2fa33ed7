import { datedParts } from './date-words.ts';
import { isoDate } from './iso-date.ts';

/** When a page was published and changed, as far as something says so. */
export interface PageDates {
  readonly published: string | undefined;
  readonly modified: string | undefined;
}

interface LineDates extends PageDates {
  /** A date without a word that says what it is of. */
  readonly unsaid: string | undefined;
}

const wordsFollow = /[\p{Script=Han}\p{Script=Hangul}]/u;

/** The days, or else months, in a short line. */
export function datesIn(line: string, language: string | undefined): LineDates {
  const dates: Record<'published' | 'modified' | 'unsaid', string | undefined> = {
    published: undefined,
    modified: undefined,
    unsaid: undefined,
  };
  for (const { role, text } of datedParts(line)) {
    const date = dateIn(text, language);
    if (date !== undefined) dates[role ?? 'unsaid'] ??= date;
    // Chinese, Japanese and Korean may say it after the date: 2022-03-12 更新.
    else if (role !== undefined && dates.unsaid !== undefined && wordsFollow.test(line)) {
      dates[role] ??= dates.unsaid;
      dates.unsaid = undefined;
    }
  }
  return dates;
}

const month = 7;
const day = 10;

/** "Published: 5.3.2024": what stands before the first number, or the name of an era, is a label, or a weekday, or the month. */
function dateIn(text: string, language: string | undefined): string | undefined {
  const date = isoDate(text, language) ?? isoDate(text.replace(/^[^\p{Nd}令平昭民]+/u, ''), language);
  return date !== undefined && date.length >= month ? date.slice(0, day) : undefined;
}
