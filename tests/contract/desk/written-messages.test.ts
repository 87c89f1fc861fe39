import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MERGE_FIELDS, MESSAGE_LIMITS } from '#shared/desk/written-messages.ts'
import { readCase } from '../../../apps/desk/backend/cases.ts'
import { readDocuments } from '../../../apps/desk/backend/documents.ts'
import {
  fillMessage,
  listTemplates,
  listTemplateVersions,
  removeTemplate,
  saveTemplate,
  sendMessage,
  sendTemplateTest,
} from '../../../apps/desk/backend/written-messages.ts'
import { mailFolder } from '../../../host/outbox/file-send.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { deliverMail } from '../mail/mail-delivery.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { auditOf, sendLead } from './desk-leads.ts'

let host: TestHost
let ada: StaffAccount
let reader: StaffAccount
let admin: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
  reader = await signInStaff(host, { role: 'read_only', name: 'Cara Finch' })
  admin = await signInStaff(host, { role: 'admin', name: 'Ivy Wren' })
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

it('nobody reads without a second factor, and read-only staff write nothing', async () => {
  const reference = await sendLead(host, 'bridging')
  const { client } = await signInStaff(host, { role: 'admin', aal: 'aal1' })
  await expect(listTemplates(client)).rejects.toMatchObject({ code: '42501' })
  expect(await listTemplates(reader.client)).toHaveLength(5)
  const [template] = await listTemplates(ada.client)
  if (!template) throw new Error('no templates')
  for (const attempt of [
    () => sendMessage(reader.client, reference, DRAFT, crypto.randomUUID()),
    () => fillMessage(reader.client, reference, DRAFT),
    () => saveTemplate(ada.client, { ...DRAFT, name: 'Mine' }),
    () => removeTemplate(ada.client, template.id),
    () => listTemplateVersions(ada.client, template.id),
    () => sendTemplateTest(ada.client, DRAFT),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: '42501' })
})

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

it('merge fields become plain text without links, and an empty one refuses', async () => {
  const reference = await sendLead(host, 'bridging', {
    fullName: 'Ada\u2028 {{adviser}} <b>',
  })
  const filled = await fillMessage(ada.client, reference, {
    subject: 'x',
    body: '{{name}} {{ amount }} {{adviser}}',
  })
  expect(filled).toMatchObject({ outcome: 'filled', body: 'Ada adviser b £500,000 Ada Heron', missing: [] })
  expect(await send(reference, { body: 'For {{business_name}} and {{nonsense}}' })).toEqual({
    outcome: 'refused',
    reason: 'missing_merge_field',
    field: 'business_name',
  })
  const { rows } = await host.admin(
    `select private.merge_value('Pay at https://evil.example/x or www.evil.example', 29) as value`,
  )
  expect(rows[0]?.value).toBe('Pay at https:\u2060/\u2060/\u2060evil.\u2060example/\u2060x')
  // A web address doesn't count as a first name, in whatever form mail programs make links of.
  for (const fullName of LINKS) {
    const odd = await sendLead(host, 'bridging', { fullName })
    expect([fullName, await send(odd)]).toEqual([
      fullName,
      { outcome: 'refused', reason: 'missing_merge_field', field: 'first_name' },
    ])
  }
})

const LINKS = [
  'https://evil.example',
  'Www。evil。example',
  'Www｡evil｡example',
  'Www．evil．example',
  'Www﹒evil․example',
  'https：／／evil',
  'https∶∕∕evil',
  'ada＠evil',
  'evil⁄path',
  'Call ０８００',
]

it('every dot, colon, slash and at sign of a link is split', async () => {
  for (const link of LINKS) {
    const { rows } = await host.admin('select private.merge_value($1, 120) as value', [link])
    expect(rows[0]?.value).toBe(link.replace(/([^\p{L}\p{N} ])(?=\S)/gu, '$1\u2060'))
  }
})

it('leaves real names alone', async () => {
  for (const name of ['Dr. Ada O’Heron-Smith', '山田 太郎', 'محمد علی', 'Łukasz Żółć', 'ʻOkina Kaʻahumanu']) {
    const { rows } = await host.admin('select private.merge_value($1, 120) as value', [name])
    expect(rows[0]?.value).toBe(name)
  }
})

it('fills exactly the fields that the desk lists', async () => {
  const reference = await sendLead(host, 'bridging')
  const { rows } = await host.admin('select jsonb_object_keys(private.merge_values($1)) as field', [
    reference,
  ])
  expect(rows.map(({ field }) => field).sort()).toEqual([...MERGE_FIELDS].sort())
  const longest = { subject: 'x'.repeat(MESSAGE_LIMITS.subject), body: 'x'.repeat(MESSAGE_LIMITS.body) }
  expect(await send(reference, longest)).toEqual({ outcome: 'changed' })
})

it('refuses what cannot be sent', async () => {
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
})

it('takes documents of the case along, if a scanner found them clean', async () => {
  const reference = await sendLead(host, 'business')
  const [document] = (await readDocuments(ada.client, reference))?.documents ?? []
  if (!document) throw new Error('no document')
  const documents = [document.id]
  expect(await send(reference, { documents })).toMatchObject({ reason: 'attachment_not_scanned' })
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

it('keeps how a template read, and tells two admins apart', async () => {
  const text = { name: 'Chase', subject: 'Still there?', body: 'Hello {{first_name}}', with_link: false }
  const made = await saveTemplate(admin.client, text)
  if (made.outcome !== 'changed') throw new Error(made.outcome)
  expect(await saveTemplate(admin.client, { ...text, name: 'chase' })).toMatchObject({
    reason: 'template_exists',
  })
  const known = { id: made.id, version: made.version }
  expect(await saveTemplate(admin.client, { ...text, body: 'Hello' }, known)).toMatchObject({ version: 2 })
  expect(await saveTemplate(admin.client, text, known)).toEqual({ outcome: 'conflict', version: 2 })
  expect(await listTemplateVersions(admin.client, made.id)).toMatchObject([
    { version: 1, body: 'Hello {{first_name}}', saved_by_name: 'Ivy Wren' },
  ])
  expect(await removeTemplate(admin.client, made.id)).toEqual({ outcome: 'changed' })
  expect(await removeTemplate(admin.client, made.id)).toEqual({ outcome: 'missing' })
  expect((await listTemplates(ada.client)).map(({ name }) => name)).not.toContain('Chase')
})

it('a test goes to the admin who asks, about an invented case', async () => {
  for (const { subject, body, with_link } of await listTemplates(admin.client)) {
    expect(await sendTemplateTest(admin.client, { subject, body, with_link })).toMatchObject({
      outcome: 'changed',
    })
  }
  expect(await sendTemplateTest(admin.client, { ...DRAFT, body: '{{surname}}' })).toEqual({
    outcome: 'refused',
    reason: 'unknown_merge_field',
    field: 'surname',
  })
  await deliverMail(host)
  const tests = (await readdir(mailFolder(host.dataDir))).filter((name) => name.includes('template_test'))
  expect(tests).toHaveLength(5)
})
