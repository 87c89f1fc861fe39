import data from './switches.json' with { type: 'json' }

/** Which product lines and forms the firm has, from firm.toml. What is off has no page, link, form or line anywhere. */
export const switches = data

export type Switch = keyof typeof data
