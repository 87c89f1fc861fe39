import { type Company, type FoundCompanies, MIN_COMPANY_QUERY } from '#shared/business-application/company.ts'
import { endpoint } from '../../../backend/endpoint.ts'

// A little longer than the backend waits for Companies House.
const TIMEOUT_MILLISECONDS = 2_500

/** False once the backend has said that it has no key for Companies House. Then it isn't asked again. */
let isAvailable = true

/** The list is also empty if the search is unavailable, fails or doesn't answer in time. */
export async function findCompanies(query: string, signal: AbortSignal): Promise<Company[]> {
  if (!isAvailable || query.trim().length < MIN_COMPANY_QUERY) return []
  try {
    const response = await fetch(`${endpoint.url}/functions/v1/find-company`, {
      method: 'POST',
      headers: { apikey: endpoint.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MILLISECONDS)]),
    })
    if (!response.ok) return []
    const found = (await response.json()) as FoundCompanies
    isAvailable = found.available
    return found.companies
  } catch {
    return []
  }
}
