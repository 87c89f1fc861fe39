import data from './words/disclosures.json' with { type: 'json' }

/** What UK rules expect a broker to tell its customers, made from words/disclosures.md. */
export const disclosures = data
