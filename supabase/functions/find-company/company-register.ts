import type { Company } from '../_shared/business-application/company.ts'
import { createNetworkLimits, type NetworkRates } from '../_shared/limits/network-limits.ts'
import type { TokenStore } from '../_shared/limits/token-store.ts'

export interface CompanySearchSettings {
  key: string
  /** The address of Companies House, or of a test server with the same API. */
  url: string
}

export interface CompanyRegister {
  /** Returns undefined if a limit is reached or the search fails. */
  find(query: string, sender: string): Promise<Company[] | undefined>
}

export const COMPANIES_HOUSE_URL = 'https://api.company-information.service.gov.uk'

const TIMEOUT_MILLISECONDS = 2_000
const MAX_SHOWN = 6
const MAX_CACHED = 2_000
const CACHED_MILLISECONDS = 24 * 3_600_000
// Companies House allows 600 calls in five minutes with one key. 200 at once and 80 a minute make 600. No
// network of IPv6 can take them all.
const RATES: NetworkRates = {
  own: { burst: 40, perMinute: 20 },
  customer: { burst: 60, perMinute: 30 },
  network: { burst: 80, perMinute: 40 },
  everyone: { burst: 200, perMinute: 80 },
}
// A company number is eight digits, whose leading zeros people leave out, or two letters and six digits.
const NUMBER = /^(?:\d{6,8}|[a-z]{2}\d{6})$/i

/** Searches at Companies House. Caches the answers for a day, and keeps to the limits of our key. */
export function createCompanyRegister(
  settings: CompanySearchSettings,
  tokens: TokenStore,
  now = Date.now,
): CompanyRegister {
  const cached = new Map<string, { companies: Company[]; until: number }>()
  const limits = createNetworkLimits({ tokens })
  return {
    async find(query, sender) {
      const wanted = query.toLowerCase().replace(/\s+/g, ' ')
      const known = cached.get(wanted)
      if (known && known.until > now()) return known.companies
      const { waitSeconds } = await limits.take('company register', RATES, sender)
      if (waitSeconds !== undefined) return undefined
      const companies = await ask(settings, wanted)
      if (companies) setNewest(cached, wanted, { companies, until: now() + CACHED_MILLISECONDS }, MAX_CACHED)
      return companies
    },
  }
}

function setNewest<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  map.delete(key)
  map.set(key, value)
  if (map.size > most) for (const oldest of map.keys()) return void map.delete(oldest)
}

async function ask({ key, url }: CompanySearchSettings, query: string): Promise<Company[] | undefined> {
  const isNumber = NUMBER.test(query)
  const path = isNumber
    ? `/company/${query.toUpperCase().padStart(8, '0')}`
    : `/search/companies?${new URLSearchParams({ q: query, items_per_page: '20' })}`
  try {
    const response = await fetch(url + path, {
      headers: { authorization: `Basic ${btoa(`${key}:`)}`, accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    })
    if (response.status === 404) return []
    if (!response.ok) return undefined
    const answer: unknown = await response.json()
    return isNumber ? [readProfile(answer)].flatMap((company) => company ?? []) : readResults(answer)
  } catch {
    // Companies House is slow, can't be reached or sent no JSON. The form works without it.
    return undefined
  }
}

interface Profile {
  company_name?: unknown
  company_number?: unknown
  registered_office_address?: Record<string, unknown>
}

interface SearchResults {
  items?: { title?: unknown; company_number?: unknown; company_status?: unknown; address_snippet?: unknown }[]
}

const ADDRESS_LINES = [
  'care_of',
  'po_box',
  'premises',
  'address_line_1',
  'address_line_2',
  'locality',
  'region',
  'postal_code',
]

function readProfile(answer: unknown): Company | undefined {
  const { company_name, company_number, registered_office_address: office = {} } = (answer ?? {}) as Profile
  const lines = ADDRESS_LINES.map((line) => asText(office[line])).filter(Boolean)
  return toCompany(company_name, company_number, lines.join(', '))
}

function readResults(answer: unknown): Company[] {
  const { items } = (answer ?? {}) as SearchResults
  return (Array.isArray(items) ? items : [])
    .filter(({ company_status }) => company_status !== 'dissolved')
    .flatMap((item) => toCompany(item.title, item.company_number, asText(item.address_snippet)) ?? [])
    .slice(0, MAX_SHOWN)
}

function toCompany(name: unknown, number: unknown, address: string): Company | undefined {
  const company = {
    name: asText(name).slice(0, 200),
    number: asText(number).slice(0, 8),
    address: address.slice(0, 500),
  }
  return company.name && company.number ? company : undefined
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
