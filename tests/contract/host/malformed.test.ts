import { readdir } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isDeep } from '../../journeys/setup/deep.ts'
import { postForms, readPage } from '../intake/form-post-steps.ts'
import { businessForm } from '../intake/lead-samples.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { BUCKET } from '../storage/storage-actors.ts'
import { type Asked, ODD_VALUES, oddForms, oddRequests } from './odd-requests.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ withSite: true })
})
afterAll(() => host.close())

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

const STORAGE_REQUESTS: [string, string, string?, string?][] = [
  ['POST', `/object/${BUCKET}/%00.pdf`, 'application/pdf', 'x'],
  ['POST', `/object/${BUCKET}/%E0%A4%A.pdf`, 'application/pdf', 'x'],
  ['POST', `/object/${BUCKET}/caf%C3%A9.pdf`, 'application/pdf', 'x'],
  ['POST', `/object/${BUCKET}/${'a'.repeat(1_025)}`, 'application/pdf', 'x'],
  ['POST', `/object/${BUCKET}/none.pdf`, 'multipart/form-data', 'x'],
  ['POST', `/object/${BUCKET}/none.pdf`, 'multipart/form-data; boundary=b', '--b--'],
  ['POST', `/object/${BUCKET}/none.pdf`, 'multipart/form-data; boundary=b', '--b\r\nnonsense'],
  ['POST', `/object/${BUCKET}/none.pdf`],
  ['POST', '/object/incoming/x.pdf', 'application/pdf', 'x'],
  ['POST', '/object/..%2F..%2Fkeys/x.pdf', 'application/pdf', 'x'],
  ['POST', `/object/list/${BUCKET}`, 'application/json', '{'],
  ['POST', `/object/sign/${BUCKET}/none.pdf`, 'application/json', '{"expiresIn":"many"}'],
  ['POST', `/object/sign/${BUCKET}/none.pdf`, 'application/json', '{'],
  ['DELETE', `/object/${BUCKET}`, 'application/json', '{"prefixes":[1]}'],
  ['DELETE', `/object/${BUCKET}`, 'application/json', '{"prefixes":["\\u0000"]}'],
  ['DELETE', `/object/${BUCKET}/none.pdf`],
  ['POST', '/object/move', 'application/json', '{}'],
  ['POST', '/object/copy', 'application/json', '{}'],
  ['PATCH', `/object/${BUCKET}/none.pdf`, 'application/pdf', 'x'],
  ['GET', '/nonsense'],
]

it.each(STORAGE_REQUESTS)('the Storage API refuses %s %s (%s) in words', async (method, path, type, body) => {
  const answer = await fetch(`${host.url}/storage/v1${path}`, {
    method,
    headers: { apikey: host.serviceKey, ...(type && { 'content-type': type }) },
    ...(body !== undefined && { body }),
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({
    statusCode: expect.stringMatching(/^4\d\d$/),
    code: expect.any(String),
    error: expect.any(String),
    message: expect.any(String),
  })
  expect(await readdir(join(host.dataDir, 'storage/incoming'))).toEqual([])
})

const POSTS: [number, string, string, string][] = [
  [415, '/', 'application/json', '{}'],
  [415, '/', 'text/plain', 'name=Ada'],
  [422, '/', 'application/x-www-form-urlencoded', ''],
  [422, '/', 'application/x-www-form-urlencoded', '%00%ff&&&==&__proto__=1&name=%00'],
  [413, '/', 'application/x-www-form-urlencoded', 'a=1&'.repeat(101)],
  [413, '/', 'application/x-www-form-urlencoded', `name=${'a'.repeat(300_000)}`],
  [400, '/business-finance', 'multipart/form-data', 'x'],
  [400, '/business-finance', 'multipart/form-data; boundary=b', 'x'],
  [400, '/business-finance', 'multipart/form-data; boundary=b', '--b\r\n\r\n\r\n--b--'],
  [
    413,
    '/business-finance',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(10_000),
  ],
]
const { post } = postForms(() => host)

it.each(POSTS)('a form gets %i on %s (%s), the page and a sentence', async (status, path, type, body) => {
  const answer = await post(path, body, { 'content-type': type })
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(readPage(await answer.text()).byId('error-summary-title')).toBeDefined()
})

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
