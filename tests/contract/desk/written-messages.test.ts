import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MESSAGE_LIMITS } from '#shared/desk/written-messages.ts'
import { readCase } from '../../../apps/desk/backend/cases.ts'
import { readDocuments } from '../../../apps/desk/backend/documents.ts'
import { sendMessage } from '../../../apps/desk/backend/written-messages.ts'
import { mailFolder } from '../../../host/outbox/file-send.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { deliverMail } from '../mail/mail-delivery.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { auditOf, sendLead } from './desk-leads.ts'

let host: TestHost
let ada: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
})
afterAll(() => host.close())

const DRAFT = { subject: 'About {{reference}}', body: 'Hello {{first_name}},\n\nA word.', with_link: false }
const send = (reference: string, changes = {}, key: string = crypto.randomUUID()) =>
  sendMessage(ada.client, reference, { ...DRAFT, ...changes }, key)
const readLead = async (reference: string) => {
  const found = await readCase(ada.client, reference)
  if (!found) throw new Error(`no case ${reference}`)
  return found
}
/** Delivers the e-mails that staff wrote to the applicant of a case, and returns them as sent. */
async function mailsOf(reference: string): Promise<string[]> {
  await deliverMail(host)
  const folder = mailFolder(host.dataDir)
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${reference}.case_message`))
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
}

it('counts as contact once the mail server accepts it, its text kept', async () => {
  const reference = await sendLead(host, 'bridging')
  const key = crypto.randomUUID()
  expect(await send(reference, { with_link: true }, key)).toEqual({ outcome: 'changed' })
  expect(await send(reference, { with_link: true }, key)).toEqual({ outcome: 'changed' })
  const before = await readLead(reference)
  expect(before.lead).toMatchObject({ state: 'new', promise: null, first_contact_at: null })
  expect(before.events[0]).toMatchObject({
    kind: 'message_written',
    actor_name: 'Ada Heron',
    detail: { subject: `About ${reference}`, body: 'Hello Ada,\n\nA word.' },
  })

  const mails = await mailsOf(reference)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain(`Subject: About ${reference}`)
  expect(mails[0]).toContain('/your-application#')
  // It was written by a person, so an out-of-office reply is welcome.
  expect(mails[0]).not.toContain('Auto-Submitted')
  const { lead, events, messages } = await readLead(reference)
  expect(lead).toMatchObject({ state: 'contacted', promise: 'kept', owner_name: 'Ada Heron' })
  expect(events[0]).toMatchObject({ kind: 'emailed', actor_name: 'Ada Heron', detail: { promise: 'kept' } })
  expect(messages.filter(({ kind }) => kind === 'case_message')).toMatchObject([{ state: 'sent' }])
  const { rows } = await host.admin(
    `select payload from outbox_messages where reference = $1 and kind = 'case_message'`,
    [reference],
  )
  expect(rows).toEqual([{ payload: {} }])
  expect(await auditOf(host, reference)).toEqual(['message_written'])
})

it('settles a business promise only when the e-mail gives an answer', async () => {
  const reference = await sendLead(host, 'business')
  await send(reference)
  await mailsOf(reference)
  expect((await readLead(reference)).lead).toMatchObject({ state: 'contacted', promise: null })
  await send(reference, { answer: 'need_more' })
  await mailsOf(reference)
  expect((await readLead(reference)).lead).toMatchObject({
    promise: 'kept',
    promise_settled_by: 'need_more',
  })
})

it('refuses what cannot be sent, and sends the longest that can', async () => {
  const reference = await sendLead(host, 'bridging')
  expect(await send(reference, { subject: ' ' })).toMatchObject({ reason: 'subject_required' })
  expect(await send(reference, { body: '' })).toMatchObject({ reason: 'message_empty' })
  expect(await send(reference, { body: 'x'.repeat(MESSAGE_LIMITS.body + 1) })).toMatchObject({
    reason: 'message_too_long',
  })
  expect(await send(reference, { subject: 'x'.repeat(MESSAGE_LIMITS.subject + 1) })).toMatchObject({
    reason: 'subject_too_long',
  })
  expect(await send(reference, { answer: 'perhaps' })).toMatchObject({ reason: 'unknown_field' })
  expect(await send('LC-20200101-0000')).toEqual({ outcome: 'missing' })
  expect(await send(await sendLead(host, 'callback'))).toMatchObject({ reason: 'no_email' })
  expect((await readLead(reference)).events).toEqual([])
  const longest = { subject: 'x'.repeat(MESSAGE_LIMITS.subject), body: 'x'.repeat(MESSAGE_LIMITS.body) }
  expect(await send(reference, longest)).toEqual({ outcome: 'changed' })
})

it('takes documents along: clean ones, unscanned ones if nothing scans', async () => {
  const reference = await sendLead(host, 'business')
  const [document] = (await readDocuments(ada.client, reference))?.documents ?? []
  if (!document) throw new Error('no document')
  const documents = [document.id]
  await host.admin('update private.settings set scans_files = true')
  expect(await send(reference, { documents })).toMatchObject({ reason: 'attachment_not_scanned' })
  await host.admin('update private.settings set scans_files = false')
  const other = await sendLead(host, 'business')
  const [unscanned] = (await readDocuments(ada.client, other))?.documents ?? []
  expect(await send(other, { documents: [unscanned?.id] })).toEqual({ outcome: 'changed' })
  expect((await readLead(other)).events[0]).toMatchObject({
    detail: { documents: [`${unscanned?.original_name} (not scanned for viruses)`] },
  })
  expect(await send(reference, { documents: [crypto.randomUUID()] })).toMatchObject({
    reason: 'attachment_missing',
  })
  await host.admin(`update application_documents set scan_state = 'clean' where id = $1`, [document.id])
  expect(await send(await sendLead(host, 'business'), { documents })).toMatchObject({
    reason: 'attachment_missing',
  })
  expect(await send(reference, { documents })).toEqual({ outcome: 'changed' })
  const [mail] = await mailsOf(reference)
  expect(mail).toContain(`filename="${document.original_name}"`)
  expect(mail).toContain(Buffer.from('%PDF-').toString('base64').slice(0, 6))
  expect((await readLead(reference)).events[1]).toMatchObject({
    kind: 'message_written',
    detail: { documents: [document.original_name] },
  })
})
