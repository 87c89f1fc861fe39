import data from './firm.json' with { type: 'json' }

/** Null for a firm without reviews. They aren't in #shared/firm.ts, because every form loads that file. */
export const reviews = data.reviews
