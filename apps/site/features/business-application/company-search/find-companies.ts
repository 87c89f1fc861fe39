import { type Company, type FoundCompanies, MIN_COMPANY_QUERY } from '#shared/business-application/company.ts'
import { endpoint } from '../../../backend/endpoint.ts'

// A little more than the backend gives Companies House.
const TIMEOUT_MILLISECONDS = 2_500

/** Without a key of Companies House the backend says so once, and isn't asked again. */
let isAvailable = true

/** The companies that fit what was typed; none if there is nobody to ask, or no answer in time. */
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
