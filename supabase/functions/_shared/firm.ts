import data from './firm.json' with { type: 'json' }

/** The firm's details, made from firm.toml (docs/how-to/make-a-firm.md). */
export const firm = data

/** The firm's name and address, as e-mails and papers end with them. A function, so that no page loads it. */
export function officeLine(): string {
  const { street, city, postcode } = firm.registeredOffice
  return `${firm.legalName}, ${street}, ${city} ${postcode}`
}
