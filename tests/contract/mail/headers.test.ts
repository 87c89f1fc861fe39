import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { nextReference } from '../intake/lead-samples.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { deliverer, insertBridgingLead, outboxRow } from './mail-delivery.ts'
import { startSmtpServer, type TestSmtpServer } from './start-smtp-server.ts'

let host: TestHost
let smtp: TestSmtpServer
beforeAll(async () => {
  host = await startTestHost()
  smtp = await startSmtpServer()
})
afterAll(async () => {
  await host.close()
  await smtp.close()
})
beforeEach(async () => {
  smtp.received.length = 0
  await host.admin('truncate leads cascade')
})

const HEADERS = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
]

// The database accepts these as they are; the forms would have made them one line.
const BREAKS = ['\r\n', '\n', '\r', '\u2028', '\r\n\r\n', '%0d%0a', '\u0085']
const attack = (lineBreak: string) => `Ada${lineBreak}Bcc: victim@example.com${lineBreak}Subject: Cheap pills`

/** Expects each of our headers once, no other header, and exactly these recipients. */
function expectOnlyOurs(recipients: string[]): void {
  expect(smtp.received.map(({ to }) => to)).toEqual(recipients.map((recipient) => [recipient]))
  for (const { headers } of smtp.received) {
    expect(Object.keys(headers).sort()).toEqual(HEADERS)
    for (const values of Object.values(headers)) expect(values).toHaveLength(1)
    expect(headers.subject?.[0]).not.toContain('Cheap pills')
  }
}

it.each(BREAKS)('never lets %j in a bridging lead’s field into a header', async (lineBreak) => {
  const value = attack(lineBreak)
  const lead = { fullName: value, propertyAddress: value, exitStrategy: value, additionalInfo: value }
  await insertBridgingLead(host, { ...lead, phone: value.slice(0, 40) })
  const { next } = deliverer(host, smtp.url)
  expect([await next(), await next()]).toEqual(['sent', 'sent'])
  expectOnlyOurs(['desk@larkandcrane.example', 'ada@example.com'])
})

it.each([
  ...BREAKS.map((lineBreak) => `ada@example.com${lineBreak}RCPT TO:<victim@example.com>`),
  'ada@example.com, victim@example.com',
  'Ada <victim@example.com>',
  '<victim@example.com>',
  'not an address',
])('parks a message to %j instead of sending it anywhere', async (email) => {
  const reference = await insertBridgingLead(host, { email }, ['applicant'])
  expect(await deliverer(host, smtp.url).next()).toBe('parked')
  expect(smtp.received).toEqual([])
  expect(await outboxRow(host, reference)).toMatchObject({ state: 'parked', attempts: 1 })
})

it('never lets a line break in a business lead into a header', async () => {
  const value = attack('\r\n')
  const reference = nextReference()
  await host.admin("insert into leads (reference, form) values ($1, 'business_application')", [reference])
  await host.admin(
    `insert into business_applications (reference, business_name, trading_address, loan_amount, purpose_of_funds,
       preferred_term, shareholder_name, shareholder_dob, residential_address, homeowner_status, mobile_phone, personal_email)
     values ($1, $2, '12 Wharf Road ' || $2, $2, $2, $3, $2, '1980-02-29', '4 Mill Lane ' || $2, 'tenant', $4, 'ada@example.com')`,
    [reference, value, value.slice(0, 40), value.slice(0, 20)],
  )
  await host.admin(
    "insert into outbox_messages (kind, recipient, reference) select 'business_application_received', unnest(array['staff', 'applicant']), $1",
    [reference],
  )
  const { next } = deliverer(host, smtp.url)
  expect([await next(), await next()]).toEqual(['sent', 'sent'])
  expectOnlyOurs(['desk@larkandcrane.example', 'ada@example.com'])
  for (const { raw } of smtp.received) expect(raw).not.toMatch(/Wharf|Mill Lane|1980|29 February/)
})

it('never lets a line break in a callback into a header', async () => {
  const reference = nextReference()
  await host.admin("insert into leads (reference, form) values ($1, 'callback')", [reference])
  const value = attack('\r\n')
  await host.admin('insert into callback_requests values ($1, $2, $3)', [
    reference,
    value,
    value.slice(0, 40),
  ])
  await host.admin(
    "insert into outbox_messages (kind, recipient, reference) values ('callback_received', 'staff', $1)",
    [reference],
  )
  expect(await deliverer(host, smtp.url).next()).toBe('sent')
  expectOnlyOurs(['desk@larkandcrane.example'])
})
