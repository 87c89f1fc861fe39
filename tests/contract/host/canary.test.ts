import { once } from 'node:events'
import { readFile, rename } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UPLOAD_HEADERS } from '#shared/documents/upload-headers.ts'
import { documentFolders } from '../../../host/leads/local-documents.ts'
import { businessForm, pdfOf } from '../intake/lead-samples.ts'
import { startSmtpServer, type TestSmtpServer } from '../mail/start-smtp-server.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'

/*
 * Checks that no answer from a form gets into a log. tests/contract/intake/canary.test.ts checks this for the
 * functions, and this test for what is around them: forms without JavaScript, mail, scanner and disk.
 */

let host: TestHost
let smtp: TestSmtpServer
const written: string[] = []

// A new host for each retry, because the test breaks its database.
beforeEach(async () => {
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      written.push(String(text))
      return true
    })
  }
  smtp = await startSmtpServer()
  host = await startTestHost({
    embedded: true,
    withSite: true,
    background: true,
    env: {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'mail@example.com',
      LEADS_TO: 'desk@example.com',
      // Nobody listens there.
      CLAMD_SOCKET: '/nonexistent/clamd.ctl',
    },
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await host.close()
  await smtp.close()
})

let planted = 0
const line = () => `kestrel${String(++planted).padStart(7, '0')} and some more words`
const email = () => `kestrel${String(++planted).padStart(6, '0')}@example.com`

const callback = () => new URLSearchParams({ name: line(), phone: line() })
const bridging = (changes: Record<string, string> = {}) =>
  new URLSearchParams({
    fullName: line(),
    email: email(),
    phone: line(),
    propertyAddress: line(),
    propertyValue: '750000',
    exitStrategy: line(),
    additionalInfo: line(),
    loanAmount: '500000',
    duration: '12',
    ...changes,
  })
const business = (changes: Record<string, string | Blob> = {}) =>
  businessForm({
    referenceNumber: undefined,
    businessName: line(),
    tradingAddress: line(),
    loanAmount: line(),
    purposeOfFunds: line(),
    shareholderName: line(),
    residentialAddress: line(),
    mobilePhone: 'kestrel0000000',
    personalEmail: email(),
    bankStatements: new File([pdfOf(500), line()], `${line()}.pdf`),
    ...changes,
  })

async function post(path: string, body: URLSearchParams | FormData, headers = {}): Promise<number> {
  const response = await fetch(host.url + path, { method: 'POST', body, headers, redirect: 'manual' })
  await response.arrayBuffer()
  return response.status
}

/** A part of a document, with a session that nobody has. */
async function sendPart(session: string): Promise<number> {
  const answer = await fetch(`${host.url}/functions/v1/case-documents`, {
    method: 'POST',
    headers: {
      apikey: host.anonKey,
      'content-type': 'application/octet-stream',
      [UPLOAD_HEADERS.session]: session,
      [UPLOAD_HEADERS.upload]: crypto.randomUUID(),
      [UPLOAD_HEADERS.start]: '0',
    },
    body: line(),
  })
  await answer.arrayBuffer()
  return answer.status
}

async function hangUpMidway(): Promise<void> {
  const { hostname, port } = new URL(host.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const body = `--b\r\nContent-Disposition: form-data; name="businessName"\r\n\r\n${line()}\r\n--b`
  socket.end(
    `POST /business-finance HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9999\r\n\r\n${body}`,
  )
  await once(socket.resume(), 'close')
}

it('lets no answer into a log, whatever goes wrong around the functions', async () => {
  smtp.behave({ rcpt: { code: 550, text: `There is no ${line()} here` } })
  const foreign = { 'sec-fetch-site': 'cross-site' }
  const statuses = [
    await post('/', callback()),
    await post('/bridging-loan-application', bridging()),
    await post('/business-finance', business()),
    await post('/', new URLSearchParams({ name: line().repeat(50), [line()]: line() })),
    await post('/bridging-loan-application', bridging({ email: line(), propertyValue: line() })),
    await post(
      '/business-finance',
      business({ personalEmail: line(), bankStatements: new File(['x'], line()) }),
    ),
    await post('/', callback(), foreign),
    await sendPart(line()),
  ]
  await hangUpMidway()

  // Faults of ours: no folder to write to, then a database that refuses every row.
  const { incoming } = documentFolders(host.dataDir)
  await rename(incoming, `${incoming}-away`)
  statuses.push(await post('/business-finance', business()))
  await rename(`${incoming}-away`, incoming)
  for (const table of ['callback_requests', 'bridging_applications', 'business_applications'])
    await host.admin(
      `alter table public.${table} add constraint broken check (length(reference) = 0) not valid`,
    )
  // The database fails while it is asked who sends a part.
  await host.admin('alter table private.applicant_sessions rename to mislaid')
  statuses.push(await sendPart(line()))
  await host.admin('alter table private.mislaid rename to applicant_sessions')
  statuses.push(
    await post('/', callback()),
    await post('/bridging-loan-application', bridging()),
    await post('/business-finance', business()),
  )
  expect(statuses).toEqual([303, 303, 303, 422, 422, 422, 403, 403, 500, 500, 500, 500, 500])

  const parked = async () =>
    Number((await host.admin("select count(*) from outbox_messages where state = 'parked'")).rows[0].count)
  await expect.poll(parked, { timeout: 20_000 }).toBe(5)
  // Staff see the error in the outbox; the log doesn't contain it.
  const { rows } = await host.admin("select count(*) from outbox_messages where last_error like '%kestrel%'")
  expect(Number(rows[0].count)).toBe(5)

  const everything = [
    ...host.logged.map((entry) => JSON.stringify(entry)),
    ...written,
    await readFile(join(host.dataDir, 'postgres.log'), 'utf8').catch(() => ''),
  ]
  expect(everything.filter((text) => text.includes('kestrel'))).toEqual([])
  expect(host.logged.filter(({ event }) => event === 'fault')).toHaveLength(4)
  expect(host.logged.filter(({ event }) => event === 'scan').length).toBeGreaterThan(0)
})
