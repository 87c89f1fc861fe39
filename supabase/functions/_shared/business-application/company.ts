/** A company as Companies House lists it. */
export interface Company {
  name: string
  number: string
  /** The registered office, on one line. */
  address: string
}

/**
 * What the function find-company returns. `available` is false if we have no API key for Companies House.
 * `companies` is also empty if Companies House doesn't answer in time or a rate limit is reached. Applicants
 * then type the details.
 */
export interface FoundCompanies {
  available: boolean
  companies: Company[]
}

/** A search for fewer characters than this would match too many companies. */
export const MIN_COMPANY_QUERY = 3
