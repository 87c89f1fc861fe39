import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { bridgingPayload, businessForm, nextReference, pdfOf } from './lead-samples.ts'

let host: TestHost
const written: string[] = []

// A new host for each retry, because the test breaks its database.
beforeEach(async () => {
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      written.push(String(text))
      return true
    })
  }
  host = await startTestHost()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await host.close()
})

let planted = 0
/** A value that occurs nowhere else, so that it can be found wherever it leaks. */
const canary = () => `kestrel${String(++planted).padStart(6, '0')}`
/** Long enough for every field, and unmistakable. */
const line = () => `${canary()} and some more words`

const callback = () => ({ name: line(), phone: line() })
const bridging = () => ({
  ...bridgingPayload(),
  fullName: line(),
  email: `${canary()}@example.com`,
  phone: line(),
  propertyAddress: line(),
  exitStrategy: line(),
  additionalInfo: line(),
  source: { landingPage: line(), referrer: line(), utm_source: line() },
  idempotencyKey: canary(),
  referralNote: line(),
})
const business = () => ({
  businessName: line(),
  tradingAddress: line(),
  loanAmount: line(),
  purposeOfFunds: line(),
  preferredTerm: line(),
  shareholderName: line(),
  residentialAddress: line(),
  mobilePhone: canary(),
  personalEmail: `${canary()}@example.com`,
  bankStatements: new File([pdfOf(500), canary()], `${canary()}.pdf`),
  idempotencyKey: canary(),
})

async function send(name: string, body: string | FormData, query = ''): Promise<number> {
  const headers = {
    apikey: host.anonKey,
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
  }
  const response = await fetch(`${host.url}/functions/v1/${name}${query}`, { method: 'POST', headers, body })
  // A refusal may repeat what the visitor sent, but a fault of ours must not.
  if (response.status >= 500) expect(await response.text()).not.toContain('kestrel')
  return response.status
}
const json = (fields: object) => JSON.stringify(fields)

async function breakRecording(table: string): Promise<void> {
  await host.admin(
    `alter table public.${table} add constraint broken check (length(reference) = 0) not valid`,
  )
}

it('answers reach no log, error or stack, whatever goes wrong', async () => {
  const statuses = [
    await send('send-callback', json(callback())),
    await send('send-application', json(bridging())),
    await send('send-application', businessForm(business()), `?note=${canary()}`),
    // Refused: an unknown field, long answers, broken JSON, wrong answers, a file of a wrong type, an unknown
    // function.
    await send('send-callback', json({ ...callback(), [canary()]: canary() })),
    await send('send-callback', json({ name: line().repeat(50), phone: line().repeat(50) })),
    await send('send-callback', `{"name": "${canary()}", `),
    await send(
      'send-application',
      json({ ...bridging(), email: canary(), propertyValue: canary(), timestamp: canary() }),
    ),
    await send(
      'send-application',
      businessForm({ ...business(), personalEmail: canary(), homeownerStatus: canary() }),
    ),
    await send(
      'send-application',
      businessForm({ ...business(), filedAccounts: new File([canary()], canary()) }),
    ),
    await send(canary(), json(callback())),
  ]
  const reused = { ...callback(), idempotencyKey: canary() }
  statuses.push(
    await send('send-callback', json(reused)),
    await send('send-callback', json({ ...reused, name: line() })),
  )

  // Faults of ours: the database refuses the row and, left to itself, would quote it.
  for (const table of ['callback_requests', 'bridging_applications', 'business_applications'])
    await breakRecording(table)
  statuses.push(
    await send('send-callback', json(callback())),
    await send('send-application', json(bridging())),
    await send('send-application', businessForm({ ...business(), referenceNumber: nextReference() })),
  )
  expect(statuses).toEqual([200, 200, 200, 422, 422, 400, 422, 422, 422, 404, 200, 409, 500, 500, 500])

  const everything = [
    ...host.logged.map((entry) => JSON.stringify(entry)),
    ...written,
    await readFile(join(host.dataDir, 'postgres.log'), 'utf8').catch(() => ''),
  ]
  // Paths are logged, so a function name that doesn't exist is the one thing from a visitor that may be in a log.
  const unknownName = /"path":"\/functions\/v1\/kestrel\d+"/
  expect(everything.filter((text) => text.includes('kestrel') && !unknownName.test(text))).toEqual([])
  expect(everything.filter((text) => text.includes('"code":"fault"'))).toHaveLength(3)
})
