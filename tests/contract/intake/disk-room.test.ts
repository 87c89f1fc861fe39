import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { DISK_BUDGETS } from '#shared/limits/disk-budgets.ts'
import { NO_ROOM_MESSAGE } from '#shared/submission/no-room-message.ts'
import { NO_LIMITS } from '../../../host/gate/no-limits.ts'
import { documentFolders } from '../../../host/leads/local-documents.ts'
import { MAX_DOCUMENT_BYTES } from '../../../supabase/functions/_shared/documents/document-rules.ts'
import { createUploadChannel } from '../../../supabase/functions/_shared/documents/upload-channel.ts'
import { buildJpeg } from '../../images/build-images.ts'
import { signInStaff } from '../auth/staff-accounts.ts'
import { applicantChannel, openPage, sendFile, staffChannel } from '../case-documents/upload-people.ts'
import { sendLead } from '../desk/desk-leads.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { bridgingPayload, businessForm, callbackAnswers, pdfOf } from './lead-samples.ts'

const MB = 1_048_576
const aDay = (bytes: number) => ({ burst: bytes, perMinute: 1 })
// The host reads the figures at each request, so a test can fill the disk and make room again.
const disk = structuredClone(NO_LIMITS.disk)
const FULL = { floor: { bytes: 0, share: 1, most: 1 }, onTheWayShare: DISK_BUDGETS.onTheWayShare }

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({
    limits: { ...NO_LIMITS, disk },
    withSite: true,
    env: { TRUSTED_PROXIES: '127.0.0.1', METRICS_PORT: '0' },
  })
})
const lift = () => Object.assign(disk, structuredClone(NO_LIMITS.disk))
beforeEach(lift)
afterAll(() => host.close())

const SMALL = new Uint8Array(buildJpeg())

async function post(path: string, body: BodyInit, from = '203.0.113.9') {
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined
  const headers = { apikey: host.anonKey, 'x-forwarded-for': from, ...type }
  const answer = await fetch(host.url + path, { method: 'POST', headers, body, redirect: 'manual' })
  return { status: answer.status, text: await answer.text() }
}
const sendBusiness = (bytes = 1_000, from?: string) =>
  post(
    '/functions/v1/send-application',
    businessForm({ bankStatements: new File([pdfOf(bytes)], 'a.pdf') }),
    from,
  )
const stored = async () => (await readdir(documentFolders(host.dataDir).stored)).length

async function applicantFrom(address: string, reference?: string) {
  const session = await openPage(host, reference ?? (await sendLead(host, 'bridging')))
  const headers = () => ({ apikey: host.anonKey, 'x-forwarded-for': address })
  return createUploadChannel({ url: host.url, headers, session })
}
const start = (bytes: number) => ({
  action: 'start',
  id: crypto.randomUUID(),
  name: 'x.jpg',
  requirementId: null,
  bytes,
})

it('without room, files are refused with the number to call, others taken', async () => {
  const applicant = await applicantFrom('203.0.113.9')
  const begun = start(SMALL.length)
  await applicant.ask(begun)
  const before = await stored()
  Object.assign(disk, FULL)
  const refused = { code: 'no_room', message: NO_ROOM_MESSAGE }
  const business = await sendBusiness()
  expect([business.status, JSON.parse(business.text)]).toEqual([507, refused])
  const posted = await post('/business-finance', businessForm())
  expect([posted.status, posted.text.includes('020 7946 0123')]).toEqual([507, true])
  await expect(applicant.ask(start(5))).rejects.toMatchObject(refused)
  // What was on its way when the disk became full is refused too, and goes on once there is room.
  await expect(applicant.sendPart(begun.id, 0, new Blob([SMALL]))).rejects.toMatchObject(refused)
  const staff = await staffChannel(host, await signInStaff(host, { role: 'adviser' }))
  const reference = await sendLead(host, 'callback')
  await expect(sendFile(staff, SMALL, { reference })).rejects.toMatchObject(refused)
  const service = host.client(host.serviceKey)
  const pdf = new Blob([pdfOf(1_000)], { type: 'application/pdf' })
  const object = await service.storage.from('application-documents').upload('a.pdf', pdf)
  expect(object.error).toMatchObject({ status: 507 })
  expect(await stored()).toBe(before)
  // Leads without files need no room.
  expect((await post('/functions/v1/send-callback', JSON.stringify(callbackAnswers))).status).toBe(200)
  expect((await post('/functions/v1/send-application', JSON.stringify(bridgingPayload()))).status).toBe(200)

  lift()
  expect((await sendBusiness()).status).toBe(200)
  await sendFile(applicant, SMALL, { id: begun.id })
})

it('tells before it happens', async () => {
  const ready = async () => (await fetch(`${host.url}/readyz`)).json()
  const metric = async () =>
    /^fairlead_disk_little_space (\d)$/m.exec(await (await fetch(`${host.metricsUrl}/metrics`)).text())?.[1]
  expect([await ready(), await metric()]).toEqual([{ status: 'ready' }, '0'])
  // More than the floor is free, but not as many floors as there should be.
  Object.assign(disk, { floor: { bytes: 1, share: 0, most: 1 }, littleBelowFloors: Number.POSITIVE_INFINITY })
  expect((await fetch(`${host.url}/readyz`)).status).toBe(200)
  expect([await ready(), await metric()]).toEqual([{ status: 'little disk space left' }, '1'])
  Object.assign(disk, FULL)
  expect([await ready(), await metric()]).toEqual([{ status: 'little disk space left' }, '2'])
})

it('one network uses up only its share, and refused forms cost nothing', async () => {
  Object.assign(disk.network, { own: aDay(MB), customer: aDay(2 * MB), widest: aDay(2 * MB) })
  const wrong = businessForm({ personalEmail: 'x', bankStatements: new File([pdfOf(700_000)], 'a.pdf') })
  for (let time = 0; time < 3; time += 1) {
    expect((await post('/functions/v1/send-application', wrong, '198.51.100.1')).status).toBe(422)
  }
  expect((await sendBusiness(700_000, '198.51.100.1')).status).toBe(200)
  expect((await sendBusiness(700_000, '198.51.100.1')).status).toBe(507)
  expect((await sendBusiness(700_000, '198.51.100.2')).status).toBe(200)
  expect((await sendBusiness(700_000, '198.51.100.3')).status).toBe(507)
  expect((await sendBusiness(700_000, '192.0.2.1')).status).toBe(200)
  // The pages of applicants count with the forms.
  const near = await applicantFrom('2001:db8:1:1::1')
  await near.ask(start(900_000))
  await expect(near.ask(start(900_000))).rejects.toMatchObject({ code: 'no_room' })
  const next = await applicantFrom('2001:db8:1:2::1')
  await next.ask(start(900_000))
  await expect((await applicantFrom('2001:db8:1:3::1')).ask(start(900_000))).rejects.toMatchObject({
    code: 'no_room',
  })
  const begun = await host.admin('select from private.document_uploads where bytes = 900000')
  expect(begun.rowCount).toBe(2)
})

it('takes 300 MB a case from the applicant, and more from staff', async () => {
  const reference = await sendLead(host, 'bridging')
  const applicant = applicantChannel(host, await openPage(host, reference))
  for (let file = 0; file < 15; file += 1) {
    // As if the earlier files had been stored.
    await host.admin(
      `insert into application_documents (reference, field, path, original_name, bytes, sha256, quarantined, source)
       select reference, 'other', id::text, 'x', bytes, repeat('0', 64), false, 'applicant' from private.document_uploads`,
    )
    await host.admin('delete from private.document_uploads')
    expect(await applicant.ask(start(MAX_DOCUMENT_BYTES))).toMatchObject({ received: 0 })
  }
  await expect(applicant.ask(start(1))).rejects.toMatchObject({
    code: 'case_full',
    message: expect.stringContaining('020 7946 0123'),
  })
  const staff = await staffChannel(host, await signInStaff(host, { role: 'adviser' }))
  await sendFile(staff, SMALL, { reference })
})

it('files begun at the same time don’t share the same room', async () => {
  await host.admin('delete from private.document_uploads')
  const sessions = await Promise.all(
    Array.from({ length: 6 }, async () => openPage(host, await sendLead(host, 'bridging'))),
  )
  const answers = await Promise.all(
    sessions.map((session) =>
      host.database.queryAs<{ answer: { outcome: string } }>(
        { role: 'service_role', claims: {} },
        {
          text: 'select start_document_upload($1, $2) as answer',
          values: [
            JSON.stringify({ session }),
            JSON.stringify({ ...start(MB), originalName: 'x', budget: { allBytes: 2.5 * MB } }),
          ],
        },
      ),
    ),
  )
  expect(answers.map(([row]) => row?.answer.outcome).sort()).toEqual([
    ...['refused', 'refused', 'refused', 'refused', 'started', 'started'],
  ])
})
