import data from './firm.json' with { type: 'json' }

/** The firm's details, made from firm.toml (docs/how-to/make-a-firm.md). */
export const firm = data

const { street, city, postcode } = firm.registeredOffice

/** The firm's name and address, as e-mails and papers end with them. */
export const officeLine = `${firm.legalName}, ${street}, ${city} ${postcode}`
