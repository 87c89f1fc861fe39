import { afterAll, beforeAll, expect, it } from 'vitest'
import { readDocuments, requestDocuments } from '../../../apps/desk/backend/documents.ts'
import { PART_BYTES } from '../../../supabase/functions/_shared/documents/document-rules.ts'
import type { UploadChannel } from '../../../supabase/functions/_shared/documents/upload-channel.ts'
import { buildJpeg } from '../../images/build-images.ts'
import { hostilePdfs } from '../../pdfs/hostile-pdfs.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { sendLead } from '../desk/desk-leads.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { applicantChannel, openPage, sendFile, staffChannel, startOf } from './upload-people.ts'

let host: TestHost
let ada: StaffAccount
let reference: string
let applicant: UploadChannel
let requirementId: string

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
  reference = await sendLead(host, 'bridging')
  const wanted = [{ name: 'Passport', explanation: 'In date.' }]
  await requestDocuments(ada.client, reference, wanted, crypto.randomUUID())
  requirementId = (await readDocuments(ada.client, reference))?.requirements[0]?.id ?? ''
  applicant = applicantChannel(host, await openPage(host, reference))
})
afterAll(() => host.close())

const PHOTO = new Uint8Array(buildJpeg({ pixels: Buffer.alloc(2.5 * PART_BYTES, 7) }))
const SMALL = new Uint8Array(buildJpeg())
const count = async (table: string) => (await host.admin(`select from ${table}`)).rowCount

it.each<[string, () => Promise<unknown>, string]>([
  [
    'a file that is no document',
    () => sendFile(applicant, new TextEncoder().encode('MZ, a program')),
    'refused_file',
  ],
  ['a damaged photo', () => sendFile(applicant, PHOTO.slice(0, 900)), 'refused_file'],
  [
    'a picture of billions of pixels',
    () => sendFile(applicant, new Uint8Array(buildJpeg({ width: 60_000, height: 60_000 }))),
    'refused_file',
  ],
  ['more than 20 MB', () => applicant.ask(startOf(crypto.randomUUID(), 20_971_521)), 'invalid_fields'],
  ['an id that is none', () => applicant.ask(startOf('1', 5)), 'invalid_fields'],
  [
    'a part larger than was said',
    async () => {
      const id = crypto.randomUUID()
      await applicant.ask(startOf(id, 10))
      await applicant.sendPart(id, 0, new Blob([PHOTO.slice(0, 11)]))
    },
    'bad_part',
  ],
  [
    'a million small parts',
    async () => {
      const id = crypto.randomUUID()
      await applicant.ask(startOf(id, 1_000_000))
      await applicant.sendPart(id, 0, new Blob([PHOTO.slice(0, 1)]))
    },
    'bad_part',
  ],
  [
    'a part that is larger than a part',
    async () => {
      const id = crypto.randomUUID()
      await applicant.ask(startOf(id, PHOTO.length))
      await applicant.sendPart(id, 0, new Blob([PHOTO.slice(0, PART_BYTES + 1)]))
    },
    'bad_part',
  ],
])('%s is refused', async (_, send, code) => {
  const before = await count('application_documents')
  await expect(send()).rejects.toMatchObject({ code })
  expect(await count('application_documents')).toBe(before)
  await host.admin('delete from private.document_uploads')
})

it('a harmful PDF is stored, and withheld', async () => {
  const harmful = hostilePdfs().find(({ name }) => /script/i.test(name)) ?? hostilePdfs()[0]
  const id = await sendFile(applicant, new Uint8Array(harmful?.bytes ?? []), { name: 'Statement.pdf' })
  expect(
    (await readDocuments(ada.client, reference))?.documents.find((document) => document.id === id)?.state,
  ).toBe('quarantined')
})

it('everything is refused from somebody without the second fact or a session', async () => {
  const unconfirmed = applicantChannel(host, await openPage(host, reference, false))
  const nobody = applicantChannel(host, 'guessed')
  const reader = await staffChannel(host, await signInStaff(host, { role: 'read_only' }))
  const halfSignedIn = await staffChannel(host, await signInStaff(host, { role: 'admin', aal: 'aal1' }))
  for (const channel of [unconfirmed, nobody, reader, halfSignedIn]) {
    await expect(sendFile(channel, SMALL, { reference })).rejects.toMatchObject({ code: 'not_allowed' })
  }
  await expect(nobody.list()).rejects.toMatchObject({ code: 'not_allowed' })
  await sendFile(applicant, SMALL, { requirementId })
  expect((await unconfirmed.list()).needed[0]).toMatchObject({ name: 'Passport', arrived: [''] })
})

it('a document for another case is refused', async () => {
  const stranger = applicantChannel(host, await openPage(host, await sendLead(host, 'bridging')))
  // The session decides which case a request is for, whatever else the request says.
  await expect(sendFile(stranger, SMALL, { requirementId })).rejects.toMatchObject({ code: 'not_wanted' })
  const id = crypto.randomUUID()
  await applicant.ask(startOf(id, SMALL.length))
  for (const attempt of [
    () => stranger.ask(startOf(id, SMALL.length, { reference })),
    () => stranger.sendPart(id, 0, new Blob([SMALL])),
    () => stranger.ask({ action: 'finish', id }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'missing' })
  await stranger.ask({ action: 'discard', id })
  expect(await applicant.ask(startOf(id, SMALL.length))).toMatchObject({ received: 0 })
  await applicant.ask({ action: 'discard', id })
})

it('more than 50 files a case, or ten at once, are refused', async () => {
  const full = await sendLead(host, 'bridging')
  const channel = applicantChannel(host, await openPage(host, full))
  const open = Array.from({ length: 10 }, () => crypto.randomUUID())
  for (const id of open) await channel.ask(startOf(id, 5))
  await expect(channel.ask(startOf(crypto.randomUUID(), 5))).rejects.toThrow('429')
  await host.admin(
    `insert into application_documents (reference, field, path, original_name, bytes, sha256, quarantined, source)
     select $1, 'other', 'full-' || n, 'x', 1, repeat('0', 64), false, 'applicant' from generate_series(1, 48) as n`,
    [full],
  )
  for (const id of open.slice(2)) await channel.ask({ action: 'discard', id })
  await expect(channel.ask(startOf(crypto.randomUUID(), 5))).rejects.toMatchObject({ code: 'too_many' })
})
