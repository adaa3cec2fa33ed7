/** Windows of time that reach back from now. */
export const timeRanges = ['day', 'week', 'month', 'year'] as const;
export type TimeRange = (typeof timeRanges)[number];

export const dayMs = 86_400_000;

/** How many days a window reaches back: the longest month and the longest year, so that nothing inside is missed. */
export const rangeDays: Readonly<Record<TimeRange, number>> = { day: 1, week: 7, month: 31, year: 366 };
