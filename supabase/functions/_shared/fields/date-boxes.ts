export const DATE_BOXES = ['day', 'month', 'year'] as const
