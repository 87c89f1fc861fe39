/** The boxes of a date, in the order people write it. */
export const DATE_BOXES = ['day', 'month', 'year'] as const
