import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The companies that the stand-in knows. Names and statuses are written as Companies House's API writes them. */
const COMPANIES = [
  { name: 'HERON JOINERY LIMITED', number: '01234567', status: 'active', street: '4 Example Yard' },
  { name: 'HERON & DAUGHTERS LTD', number: 'SC123456', status: 'active', street: '8 Sample Street' },
  { name: 'HERON OLD TRADING LIMITED', number: '00000006', status: 'dissolved', street: '1 Past Road' },
]

interface CompaniesHouse {
  url: string
  /** The paths that were asked for. */
  asked: string[]
  /** From now on it takes requests and never answers them. */
  fallSilent(): void
  close(): Promise<void>
}

/** Speaks search/companies and company/{number} as Companies House documents them; the key is the user of HTTP Basic. */
export async function startCompaniesHouse(key: string): Promise<CompaniesHouse> {
  const asked: string[] = []
  let isSilent = false
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stand-in.invalid')
    asked.push(request.url ?? '')
    if (isSilent) return
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.headers.authorization !== `Basic ${Buffer.from(`${key}:`).toString('base64')}`)
      return send(401, { error: 'Invalid Authorization', type: 'ch:service' })
    if (pathname === '/search/companies') return send(200, search(searchParams.get('q') ?? ''))
    const found = COMPANIES.find(({ number }) => pathname === `/company/${number}`)
    if (!found) return send(404, { errors: [{ error: 'company-profile-not-found', type: 'ch:service' }] })
    const office = { address_line_1: found.street, locality: 'Leeds', postal_code: 'LS1 1AA' }
    send(200, {
      company_name: found.name,
      company_number: found.number,
      company_status: found.status,
      registered_office_address: office,
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    fallSilent() {
      isSilent = true
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function search(query: string) {
  const items = COMPANIES.filter(({ name }) => name.toLowerCase().includes(query)).map((company) => ({
    kind: 'searchresults#company',
    title: company.name,
    company_number: company.number,
    company_status: company.status,
    company_type: 'ltd',
    address_snippet: `${company.street}, Leeds, LS1 1AA`,
  }))
  return { kind: 'search#companies', items, total_results: items.length, start_index: 0, items_per_page: 20 }
}
