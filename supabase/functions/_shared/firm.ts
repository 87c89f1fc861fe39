import data from './firm.json' with { type: 'json' }

/** The firm's details, made from firm.toml (docs/how-to/make-a-firm.md). */
export const firm = data

/** When the telephone is answered, as promises count it. */
export const PHONE_HOURS_TOLD = `${firm.phoneHours}, except bank holidays`

/** The firm's name and address, as e-mails and papers end with them. A function, so that no page loads it. */
export function officeLine(): string {
  const { street, city, postcode } = firm.registeredOffice
  return `${firm.legalName}, ${street}, ${city} ${postcode}`
}
