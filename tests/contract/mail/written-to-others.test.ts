import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readCase } from '../../../apps/desk/backend/cases.ts'
import { readDocuments } from '../../../apps/desk/backend/documents.ts'
import { changePerson, removePerson } from '../../../apps/desk/backend/facts.ts'
import { retryMessage } from '../../../apps/desk/backend/messages.ts'
import { recordCheck } from '../../../apps/desk/backend/placing.ts'
import { fillMessage, listMailContacts, sendMessage } from '../../../apps/desk/backend/written-messages.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { sendLead } from '../desk/desk-leads.ts'
import { addLender } from '../desk/placing/placing-steps.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { deliverer, deliverMail } from './mail-delivery.ts'
import { recordMail, sampleMail } from './mail-samples.ts'
import { startSmtpServer, type TestSmtpServer } from './start-smtp-server.ts'

let host: TestHost
let smtp: TestSmtpServer
let ada: StaffAccount
let lender: string

beforeAll(async () => {
  host = await startTestHost()
  smtp = await startSmtpServer()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
  lender = await addLender(ada.client, {})
})
afterAll(async () => {
  await host.close()
  await smtp.close()
})
beforeEach(() => {
  smtp.received.length = 0
})

const APPLICANT = 'priya@nair.example'
const KIM = { name: 'Kim Wren', address: 'kim@law.example' }
const WREN = 'wren@teal.example'
const DRAFT = { subject: 'The charge', body: 'Hello {{first_name}},\n\nA word.', with_link: false }

const add = (reference: string, role: 'solicitor' | 'introducer', { name, address } = KIM) =>
  changePerson(ada.client, reference, null, {
    role: { from: null as never, to: role },
    name: { from: null as never, to: name },
    email: { from: null, to: address },
  })
/** A case with a solicitor and a lender that was asked, whose first e-mails are sent. */
async function begin(form: 'bridging' | 'business' = 'bridging'): Promise<string> {
  const reference = await sendLead(host, form, form === 'bridging' ? { email: APPLICANT } : {})
  await add(reference, 'solicitor')
  await host.admin(
    `insert into enquiries (reference, lender_id, lender_name, sent_how, sent_at)
     values ($1, $2, 'Teal Bridging', 'email', now())`,
    [reference, lender],
  )
  await deliverMail(host)
  return reference
}
const write = (reference: string, changes = {}) =>
  sendMessage(ada.client, reference, { ...DRAFT, ...changes }, crypto.randomUUID())
const consent = (reference: string, result: 'done' | 'not_done' = 'done') =>
  recordCheck(ada.client, reference, 'consent_to_lenders', { how: 'phone', wording: 'Ask them', result })
async function sendAll(): Promise<void> {
  const { next } = deliverer(host, smtp.url)
  while (await next());
}
const shown = async (reference: string) => {
  const found = await readCase(ada.client, reference)
  if (!found) throw new Error(`no case ${reference}`)
  return found
}

it('writes to a solicitor with copies, which is no contact', async () => {
  const reference = await begin()
  expect(await write(reference, { to: KIM.address, cc: [APPLICANT, ada.email] })).toEqual({
    outcome: 'changed',
  })
  const filled = await fillMessage(ada.client, reference, { ...DRAFT, to: KIM.address })
  expect(filled).toMatchObject({ body: 'Hello Kim,\n\nA word.' })
  await sendAll()
  expect(smtp.received.map(({ to }) => to).sort()).toEqual([[ada.email], [KIM.address], [APPLICANT]].sort())
  for (const { headers, raw } of smtp.received) {
    expect(headers).toMatchObject({ to: [KIM.address], cc: [`${APPLICANT}, ${ada.email}`] })
    expect(headers['reply-to']).toHaveLength(1)
    expect(headers['message-id']?.[0]).toMatch(new RegExp(`^<${reference}\\.case_message\\.`))
    expect(raw).toContain('Hello Kim,')
    expect(raw).not.toContain('/your-application#')
  }
  const { lead, events, messages } = await shown(reference)
  expect(lead).toMatchObject({ state: 'new', promise: null, first_contact_at: null })
  expect(lead.last_worked_at).not.toBeNull()
  expect(events[0]).toMatchObject({
    kind: 'message_written',
    detail: {
      to: { role: 'solicitor', name: KIM.name, address: KIM.address },
      cc: [
        { role: 'applicant', address: APPLICANT },
        { role: 'colleague', name: 'Ada Heron' },
      ],
    },
  })
  expect(messages.filter(({ kind }) => kind === 'case_message').map(({ state }) => state)).toEqual(
    Array(3).fill('sent'),
  )
})

it('counts one to the applicant with a copy as contact, once', async () => {
  const reference = await begin()
  expect(await write(reference, { cc: [KIM.address, KIM.address] })).toEqual({ outcome: 'changed' })
  await sendAll()
  expect(smtp.received.map(({ to }) => to)).toEqual([[APPLICANT], [KIM.address]])
  const { lead, events } = await shown(reference)
  expect(lead).toMatchObject({ state: 'contacted', promise: 'kept' })
  expect(events.filter(({ kind }) => kind === 'emailed')).toHaveLength(1)
})

it('keeps each copy’s failure apart', async () => {
  const reference = await begin()
  await write(reference, { cc: [KIM.address] })
  const { next } = deliverer(host, smtp.url)
  expect(await next()).toBe('sent')
  smtp.behave({ rcpt: { code: 550, text: '5.1.1 no such mailbox' } })
  expect(await next()).toBe('parked')
  smtp.behave({})
  const { lead, messages } = await shown(reference)
  expect(lead.promise).toBe('kept')
  expect(messages.at(-1)).toMatchObject({
    state: 'parked',
    is_copy: true,
    name: KIM.name,
    recipient: 'person',
  })
})

it('refuses whoever isn’t on the case, and what isn’t theirs', async () => {
  const reference = await begin('business')
  const refused = async (changes: object) => await write(reference, changes)
  expect(await refused({ to: 'eve@example.com' })).toMatchObject({ reason: 'unknown_recipient' })
  expect(await refused({ cc: ['eve@example.com'] })).toMatchObject({ reason: 'unknown_recipient' })
  expect(await refused({ to: ada.email })).toMatchObject({ reason: 'unknown_recipient' })
  expect(await refused({ to: KIM.address, with_link: true })).toMatchObject({ reason: 'link_is_private' })
  expect(await refused({ cc: [KIM.address], with_link: true })).toMatchObject({ reason: 'link_is_private' })
  expect(await refused({ to: KIM.address, answer: 'can_place' })).toMatchObject({ reason: 'unknown_field' })
  await add(reference, 'introducer', { name: 'Wilf Plover', address: 'wilf@a.example' })
  const documents = [(await readDocuments(ada.client, reference))?.documents[0]?.id]
  expect(await refused({ cc: ['wilf@a.example'], documents })).toMatchObject({
    reason: 'introducer_gets_no_documents',
  })
  const injected = `kim@law.example\r\nBcc: eve@example.com`
  expect(await refused({ to: injected })).toMatchObject({ reason: 'unknown_recipient' })
  expect(await refused({ to: KIM.address, subject: 'Hello\r\nBcc: eve@example.com' })).toEqual({
    outcome: 'changed',
  })
  await sendAll()
  expect(smtp.received.map(({ headers }) => headers.bcc)).toEqual([undefined])
})

it('writes to no lender before the applicant agrees, or after', async () => {
  const reference = await begin()
  const reasons = async () => (await listMailContacts(ada.client, reference)).map((one) => one.refused)
  expect(await write(reference, { to: WREN })).toMatchObject({ reason: 'consent_needed' })
  expect(await write(reference, { to: KIM.address, cc: [WREN] })).toMatchObject({ reason: 'consent_needed' })
  expect(await reasons()).toContain('consent_needed')
  // The same address as a person of the case is still the lender's.
  const other = await sendLead(host, 'bridging')
  await add(other, 'solicitor', { name: 'Wren', address: WREN.toUpperCase() })
  expect(await write(other, { to: WREN })).toMatchObject({ reason: 'consent_needed' })
  await consent(reference)
  expect(await reasons()).not.toContain('consent_needed')
  expect(await write(reference, { to: WREN })).toEqual({ outcome: 'changed' })
  await consent(reference, 'not_done')
  await sendAll()
  expect(smtp.received.filter(({ to }) => to.includes(WREN))).toEqual([])
  const parked = (await shown(reference)).messages.at(-1)
  expect(parked).toMatchObject({ state: 'parked', recipient: 'lender', name: 'Wren Dunnock, Teal Bridging' })
  await consent(reference)
  await retryMessage(ada.client, parked?.id ?? 0)
  await sendAll()
  expect(smtp.received.at(-1)).toMatchObject({ to: [WREN] })
})

it('sends nothing to somebody who has left the case', async () => {
  const reference = await begin()
  await write(reference, { to: KIM.address })
  await removePerson(ada.client, reference, 2)
  await sendAll()
  expect(smtp.received).toEqual([])
  expect((await shown(reference)).messages.at(-1)).toMatchObject({ state: 'parked' })
})

it('files their reply as theirs, also after the case was merged', async () => {
  const [reference, into] = [await begin(), await begin()]
  await write(reference, { to: KIM.address })
  await sendAll()
  const threadIds = [smtp.received.at(-1)?.headers['message-id']?.[0]?.slice(1, -1) ?? '']
  await recordMail(host, sampleMail({ from: KIM, threadIds, authentication: 'pass' }))
  const { lead, events } = await shown(reference)
  expect(events[0]).toMatchObject({ detail: { sender: { role: 'solicitor', name: KIM.name } } })
  expect(lead).toMatchObject({ next_step: 'Read the e-mail from the solicitor', first_contact_at: null })
  await recordMail(host, sampleMail({ from: { name: '', address: APPLICANT }, subject: reference }))
  expect((await shown(reference)).lead.next_step).toBe('Read the e-mails that arrived')
  await host.admin('delete from case_people where reference = $1', [into])
  await host.admin('update leads set merged_into = $2 where reference = $1', [reference, into])
  await recordMail(host, sampleMail({ from: KIM, threadIds, authentication: 'fail' }))
  await recordMail(host, sampleMail({ from: KIM, threadIds }))
  expect((await shown(into)).events[0]).toMatchObject({
    kind: 'mail_received',
    detail: { sender: { name: KIM.name } },
  })
})
