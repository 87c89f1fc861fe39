import site from '../content/firm.json' with { type: 'json' }

// The type of the sample's file would say that every firm wants what the sample wants.
const wanted: string = site.drawings

export const hasDrawings = wanted !== 'none'

/** Larks and cranes, of both kinds, are the sample's. */
export const hasBirds = wanted === 'buildings and birds'
