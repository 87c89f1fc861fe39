import { readJson } from '../_intake/body/read-json.ts'
import { Refusal } from '../_intake/refusal.ts'
import { CORS_HEADERS, refusalResponse } from '../_intake/responses.ts'
import { type FoundCompanies, MIN_COMPANY_QUERY } from '../_shared/business-application/company.ts'
import type { CompanyRegister } from './company-register.ts'

interface FindCompanyDeps {
  /** Undefined if there is no Companies House API key. */
  register: CompanyRegister | undefined
  /** The caller's IP address, for the limit per sender. */
  sender: string
}

const MAX_QUERY = 160

/** Nothing is recorded or logged. */
export async function findCompany(
  request: Request,
  { register, sender }: FindCompanyDeps,
): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS_HEADERS })
  try {
    if (request.method !== 'POST') throw new Refusal(405, 'method_not_allowed', 'Send this with POST.')
    const { query } = await readJson(request)
    if (typeof query !== 'string') throw new Refusal(422, 'invalid_fields', 'Send the query as text.')
    const wanted = query.trim().slice(0, MAX_QUERY)
    if (!register) return answer({ available: false, companies: [] })
    if (wanted.length < MIN_COMPANY_QUERY) return answer({ available: true, companies: [] })
    return answer({ available: true, companies: (await register.find(wanted, sender)) ?? [] })
  } catch (error) {
    if (error instanceof Refusal) return refusalResponse(error)
    throw error
  }
}

function answer(found: FoundCompanies): Response {
  return Response.json(found, { headers: { ...CORS_HEADERS, 'cache-control': 'no-store' } })
}
