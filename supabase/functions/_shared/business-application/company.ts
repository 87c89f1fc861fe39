/** A company as Companies House lists it. */
export interface Company {
  name: string
  number: string
  /** Its registered office, on one line. */
  address: string
}

/** What find-company answers. Without a register to ask, or when it is slow, the form is filled in by hand. */
export interface FoundCompanies {
  available: boolean
  companies: Company[]
}

/** Shorter queries fit too many companies. */
export const MIN_COMPANY_QUERY = 3
