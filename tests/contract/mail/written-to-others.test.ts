import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readDocuments } from '../../../apps/desk/backend/documents.ts'
import { retryMessage } from '../../../apps/desk/backend/messages.ts'
import { fillMessage, listMailContacts } from '../../../apps/desk/backend/written-messages.ts'
import { sendLead } from '../desk/desk-leads.ts'
import { APPLICANT, type Correspondence, DRAFT, KIM, startCorrespondence, WREN } from './correspondence.ts'
import { deliverer } from './mail-delivery.ts'

let desk: Correspondence
beforeAll(async () => {
  desk = await startCorrespondence()
})
afterAll(() => desk.close())
beforeEach(() => {
  desk.smtp.received.length = 0
})

it('writes to a solicitor with copies, which is no contact', async () => {
  const reference = await desk.begin()
  expect(await desk.write(reference, { to: KIM.address, cc: [APPLICANT, desk.ada.email] })).toEqual({
    outcome: 'changed',
  })
  const filled = await fillMessage(desk.ada.client, reference, { ...DRAFT, to: KIM.address })
  expect(filled).toMatchObject({ body: 'Hello Kim,\n\nA word.' })
  await desk.sendAll()
  expect(desk.smtp.received.map(({ to }) => to).sort()).toEqual(
    [[desk.ada.email], [KIM.address], [APPLICANT]].sort(),
  )
  for (const { headers, raw } of desk.smtp.received) {
    expect(headers).toMatchObject({ to: [KIM.address], cc: [`${APPLICANT}, ${desk.ada.email}`] })
    expect(headers['reply-to']).toHaveLength(1)
    expect(headers['message-id']?.[0]).toMatch(new RegExp(`^<${reference}\\.case_message\\.`))
    expect(raw).toContain('Hello Kim,')
    expect(raw).not.toContain('/your-application#')
  }
  const { lead, events, messages } = await desk.shown(reference)
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
  const reference = await desk.begin()
  expect(await desk.write(reference, { cc: [KIM.address, KIM.address] })).toEqual({ outcome: 'changed' })
  await desk.sendAll()
  expect(desk.smtp.received.map(({ to }) => to)).toEqual([[APPLICANT], [KIM.address]])
  const { lead, events } = await desk.shown(reference)
  expect(lead).toMatchObject({ state: 'contacted', promise: 'kept' })
  expect(events.filter(({ kind }) => kind === 'emailed')).toHaveLength(1)
})

it('keeps each copy’s failure apart', async () => {
  const reference = await desk.begin()
  await desk.write(reference, { cc: [KIM.address] })
  const { next } = deliverer(desk.host, desk.smtp.url)
  expect(await next()).toBe('sent')
  desk.smtp.behave({ rcpt: { code: 550, text: '5.1.1 no such mailbox' } })
  expect(await next()).toBe('parked')
  desk.smtp.behave({})
  const { lead, messages } = await desk.shown(reference)
  expect(lead.promise).toBe('kept')
  expect(messages.at(-1)).toMatchObject({
    state: 'parked',
    is_copy: true,
    name: KIM.name,
    recipient: 'person',
  })
})

it('refuses whoever isn’t on the case, and what isn’t theirs', async () => {
  const reference = await desk.begin('business')
  const refused = async (changes: object) => await desk.write(reference, changes)
  expect(await refused({ to: 'eve@example.com' })).toMatchObject({ reason: 'unknown_recipient' })
  expect(await refused({ cc: ['eve@example.com'] })).toMatchObject({ reason: 'unknown_recipient' })
  expect(await refused({ to: desk.ada.email })).toMatchObject({ reason: 'unknown_recipient' })
  expect(await refused({ to: KIM.address, with_link: true })).toMatchObject({ reason: 'unknown_field' })
  expect(await refused({ cc: [KIM.address], with_link: true })).toMatchObject({ reason: 'unknown_field' })
  expect(await refused({ to: KIM.address, answer: 'can_place' })).toMatchObject({ reason: 'unknown_field' })
  await desk.add(reference, 'introducer', { name: 'Wilf Plover', address: 'wilf@a.example' })
  const documents = [(await readDocuments(desk.ada.client, reference))?.documents[0]?.id]
  expect(await refused({ cc: ['wilf@a.example'], documents })).toMatchObject({
    reason: 'unknown_field',
  })
  const injected = `kim@law.example\r\nBcc: eve@example.com`
  expect(await refused({ to: injected })).toMatchObject({ reason: 'unknown_recipient' })
  expect(await refused({ to: KIM.address, subject: 'Hello\r\nBcc: eve@example.com' })).toEqual({
    outcome: 'changed',
  })
  await desk.sendAll()
  expect(desk.smtp.received.map(({ headers }) => headers.bcc)).toEqual([undefined])
})

it('writes to no lender before the applicant agrees, or after', async () => {
  const reference = await desk.begin()
  const reasons = async () => (await listMailContacts(desk.ada.client, reference)).map((one) => one.refused)
  expect(await desk.write(reference, { to: WREN })).toMatchObject({ reason: 'consent_needed' })
  expect(await desk.write(reference, { to: KIM.address, cc: [WREN] })).toMatchObject({
    reason: 'consent_needed',
  })
  expect(await reasons()).toContain('consent_needed')
  // The same address as a person of the case is still the lender's.
  const other = await sendLead(desk.host, 'bridging')
  await desk.add(other, 'solicitor', { name: 'Wren', address: WREN.toUpperCase() })
  expect(await desk.write(other, { to: WREN })).toMatchObject({ reason: 'consent_needed' })
  await desk.consent(reference)
  expect(await reasons()).not.toContain('consent_needed')
  expect(await desk.write(reference, { to: WREN })).toEqual({ outcome: 'changed' })
  await desk.consent(reference, 'not_done')
  await desk.sendAll()
  expect(desk.smtp.received.filter(({ to }) => to.includes(WREN))).toEqual([])
  const parked = (await desk.shown(reference)).messages.at(-1)
  expect(parked).toMatchObject({ state: 'parked', recipient: 'lender', name: 'Wren Dunnock, Teal Bridging' })
  await desk.consent(reference)
  await retryMessage(desk.ada.client, parked?.id ?? 0)
  await desk.sendAll()
  expect(desk.smtp.received.at(-1)).toMatchObject({ to: [WREN] })
})
