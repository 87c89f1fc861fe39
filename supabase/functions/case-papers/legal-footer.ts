import { firm } from '../_shared/firm.ts'

/** Who made a paper, at the foot of its pages. */
export function legalFooter(): string {
  const { street, city, postcode } = firm.registeredOffice
  return `${firm.legalName}, ${street}, ${city} ${postcode} · ${firm.phone.shown}`
}
