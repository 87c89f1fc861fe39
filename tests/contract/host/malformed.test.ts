import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isDeep } from '../../journeys/setup/deep.ts'
import { bridgingPayload, businessForm, callbackAnswers } from '../intake/lead-samples.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ withSite: true })
})
afterAll(() => host.close())

interface Asked {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
}

/** Sends the path as it stands: fetch would tidy it up first. */
function ask({ method, path, headers = {}, body = '' }: Asked): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(host.url)
  const length = { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { hostname, port, method, path, headers: { ...length, ...headers } },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

// Values that a real form would hardly send. Each is tried in every field.
const ODD_VALUES: unknown[] = [
  null,
  true,
  -1,
  1e308,
  5e-324,
  9_007_199_254_740_992,
  '',
  ' ',
  '\u0000',
  '\ud800',
  'x'.repeat(6_000),
  '\u202e\u0007\u001b[31m',
  "'; drop table leads; --",
  '%24%7Bjndi:ldap://example.com%7D',
  '0000-01-01T00:00:00Z',
  '2026-01-01T00:00:00+23:59',
  '2026-06-30T23:59:60Z',
  '9999-12-31T23:59:59.999999999-23:59',
  '0001-01-01',
  'LC-00000000-0000',
  'LC-99999999-999999999',
  [],
  {},
  [[[]]],
  { toString: 'x' },
]

const TEMPLATES = { 'send-callback': () => ({ ...callbackAnswers }), 'send-application': bridgingPayload }
const BESIDE = ['source', 'idempotencyKey', 'elapsedMilliseconds', 'referralNote', '__proto__', 'constructor']

function* oddForms(): Generator<Asked> {
  for (const [name, template] of Object.entries(TEMPLATES)) {
    for (const field of [...Object.keys(template()), ...BESIDE]) {
      for (const value of ODD_VALUES) {
        const entries = [...Object.entries(template()).filter(([key]) => key !== field), [field, value]]
        const body = JSON.stringify(Object.fromEntries(entries))
        yield {
          method: 'POST',
          path: `/functions/v1/${name}`,
          headers: { 'content-type': 'application/json' },
          body,
        }
      }
    }
  }
}

const ODD_BODIES = [
  '',
  '{',
  '[]',
  '\u0000',
  '"',
  '1e999',
  `${'['.repeat(20_000)}`,
  '\ufeff{}',
  '{"a":1}{"b":2}',
]
const ODD_TYPES = [
  '',
  'application/json',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="\u00e9"',
  `multipart/form-data; boundary=${'b'.repeat(71)}`,
  'application/x-www-form-urlencoded',
  ';;;=',
]
const ODD_PARTS = [
  '--b\r\n\r\n\r\n--b--',
  '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--',
  '--b\r\nContent-Disposition: form-data; name="bankStatements"; filename="../../x"\r\n\r\n%PDF-\r\n--b--',
  '--b\r\nContent-Disposition: form-data; name=""; filename=""\r\n\r\n\r\n--b--',
  `--b\r\n${'X: y\r\n'.repeat(3_000)}\r\nx\r\n--b--`,
  '--b--',
  '--b',
  '--b\r\nContent-Disposition: form-data; name="source"\r\n\r\n{"landingPage":1e999}\r\n--b--',
  '\r\n'.repeat(5_000),
]
const PATHS = [
  '/functions/v1/send-callback',
  '/functions/v1/send-application',
  '/functions/v1/%00',
  '/functions/v1/%ff',
  '/functions/v1/__proto__',
  '/functions/v1//',
  '/storage/v1/object/application-documents/%00',
  '/storage/v1/object/application-documents/%ff',
  '/storage/v1/object/application-documents/..%2f..%2fkeys%2fsecret-api-key',
  '/storage/v1/object/..%2fkeys/secret-api-key',
  '/storage/v1/object/incoming/x',
  '/storage/v1/object/sign/application-documents/x?token=x.y.z',
  '/storage/v1/object/sign/application-documents',
  '/storage/v1/object/list/application-documents',
  '/storage/v1/object/info/application-documents/%E0%A4%A',
  '/storage/v1/bucket/%00',
  '/rest/v1/leads?select=*',
  '/rest/v1/%00?select=%00',
  '/rest/v1/news_articles?id=eq.%00',
  '/rest/v1/news_articles?select=%ff',
  '/rest/v1/news_articles?limit=99999999999999999999',
  '/rest/v1/rpc/record_callback',
  '/rest/v1/rpc/__proto__',
  '/',
  '/business-finance',
  '/business-finance-application',
  '/bridging-loan-application',
  '/thank-you?receipt=%00',
  '/%ff',
  '/healthz/%2e%2e',
]

function* oddRequests(): Generator<Asked> {
  for (const path of PATHS) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) yield { method, path }
    for (const [index, body] of ODD_BODIES.entries()) {
      const type = ODD_TYPES[index % ODD_TYPES.length] ?? ''
      yield { method: 'POST', path, headers: { 'content-type': type }, body }
      yield { method: 'POST', path, headers: { 'content-type': 'application/json' }, body }
    }
    for (const body of ODD_PARTS) {
      yield { method: 'POST', path, headers: { 'content-type': 'multipart/form-data; boundary=b' }, body }
    }
  }
  for (const type of ODD_TYPES) {
    yield {
      method: 'POST',
      path: '/functions/v1/send-application',
      headers: { 'content-type': type },
      body: 'x',
    }
  }
}

/** Every third in `npm test`. Each value, field, path and body is then tried with some of the others. */
function* shortened<T>(items: Iterable<T>): Generator<T> {
  let position = 0
  for (const item of items) {
    if (isDeep || position % 3 === 0) yield item
    position += 1
  }
}

/** Does the work for all items, for a few at a time. Their order doesn't matter. */
async function inLanes<T>(
  count: number,
  items: Iterator<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const lane = async () => {
    for (let next = items.next(); !next.done; next = items.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: count }, lane))
}

async function expectNoFault(requests: Iterator<Asked>): Promise<number> {
  const faults: unknown[] = []
  let sent = 0
  await inLanes(8, requests, askOne)
  expect(faults).toEqual([])
  expect(host.logged.filter(({ event, code }) => event === 'fault' || code === 'fault')).toEqual([])
  return sent

  async function askOne(asked: Asked): Promise<void> {
    sent++
    const headers = { apikey: host.anonKey, ...asked.headers }
    const { status, text } = await ask({ ...asked, headers })
    if (status >= 500) faults.push([status, asked.method, asked.path, asked.body?.slice(-300), text])
  }
}

it('answers odd values in every field without a fault of its own', async () => {
  expect(await expectNoFault(shortened(oddForms()))).toBeGreaterThan(isDeep ? 500 : 150)
})

it('answers odd paths, methods, types and bodies without a fault', async () => {
  expect(await expectNoFault(shortened(oddRequests()))).toBeGreaterThan(isDeep ? 500 : 150)
})

it('accepts a business form with an odd value, or says what’s wrong', async () => {
  const fields = [
    'loanAmount',
    'shareholderDOB',
    'personalEmail',
    'referenceNumber',
    'source',
    'idempotencyKey',
  ]
  const statuses = new Set<number>()
  const send = async ({ field, value }: { field: string; value: unknown }) => {
    const body = businessForm({ [field]: typeof value === 'string' ? value : JSON.stringify(value) })
    const headers = { apikey: host.anonKey }
    const answer = await fetch(`${host.url}/functions/v1/send-application`, { method: 'POST', headers, body })
    await answer.body?.cancel()
    statuses.add(answer.status)
  }
  const forms = fields.flatMap((field) => ODD_VALUES.map((value) => ({ field, value })))
  // Only four at a time, because a slow machine may answer some of many simultaneous uploads with 503.
  await inLanes(4, shortened(forms), send)
  expect([...statuses].sort()).toEqual([200, 422])
})
