import data from './firm.json' with { type: 'json' }

/** A firm names only clients who have agreed to be quoted. */
export const testimonials = data.testimonials
