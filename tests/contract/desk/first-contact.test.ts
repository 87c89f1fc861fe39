import { afterAll, beforeAll, expect, it } from 'vitest'
import { londonDay } from '#shared/promises/london-time.ts'
import { changeCase, readCase, readMyDay, recordContact } from '../../../apps/desk/backend/cases.ts'
import { listInbox } from '../../../apps/desk/backend/inbox.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { sendLead } from './desk-leads.ts'

let host: TestHost
let ada: StaffAccount
let ben: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  // Gates say what a case needs before its status may change. They are deleted here; gates.test.ts covers them.
  await host.admin('delete from public.gates')
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
  ben = await signInStaff(host, { role: 'admin', name: 'Ben Crane' })
})
afterAll(() => host.close())

/** A lead from three hours ago that was promised a contact within this many hours. */
async function promised(hours: number): Promise<string> {
  const reference = await sendLead(host, 'callback')
  await host.admin(
    `update public.leads set received_at = now() - interval '3 hours',
       promised_by = now() - interval '3 hours' + make_interval(hours => $2) where reference = $1`,
    [reference, hours],
  )
  return reference
}
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const put = (reference: string, sql: string) =>
  host.admin(`update public.leads set ${sql} where reference = $1`, [reference])
async function caseOf(reference: string) {
  const found = await readCase(ada.client, reference)
  if (!found) throw new Error(`no case ${reference}`)
  return found
}
const leadOf = async (reference: string) => (await caseOf(reference)).lead

it('is the earliest, not the one written down first', async () => {
  const reference = await promised(1)
  await recordContact(ada.client, reference, 1, { outcome: 'voicemail' })
  expect(await leadOf(reference)).toMatchObject({ promise: 'missed' })
  const at = minutesAgo(150)
  const call = { outcome: 'spoke', at } as const
  expect(await recordContact(ada.client, reference, 2, call)).toMatchObject({ promise: 'kept' })
  const found = await readCase(ada.client, reference)
  expect(new Date(found?.lead.first_contact_at ?? 0)).toEqual(new Date(at))
  expect(found?.events[0]?.detail).toMatchObject({ promise: 'kept' })
  // A later contact doesn't change that.
  await recordContact(ada.client, reference, 3, { outcome: 'texted' })
  expect(await leadOf(reference)).toMatchObject({ promise: 'kept' })
})

it('keeps the promise of a case decided before it’s written down', async () => {
  const reference = await promised(4)
  await changeCase(ada.client, reference, 1, {
    state: 'withdrawn',
    outcome_reason: 'No longer needed: sold the van',
  })
  const call = { outcome: 'spoke', at: minutesAgo(5) } as const
  expect(await recordContact(ada.client, reference, 2, call)).toMatchObject({ promise: 'kept' })
})

it('is not needed for a case decided in time, whoever calls afterwards', async () => {
  const reference = await promised(4)
  await changeCase(ada.client, reference, 1, {
    state: 'withdrawn',
    outcome_reason: 'No longer needed: sold the van',
  })
  await host.admin(
    "update public.leads set decided_at = now() - interval '2 hours', promised_by = now() - interval '1 hour' where reference = $1",
    [reference],
  )
  await recordContact(ada.client, reference, 2, { outcome: 'spoke' })
  expect(await leadOf(reference)).toMatchObject({ promise: null })
})

it.each([
  ['kept', "now() + interval '1 minute'"],
  ['missed', "now() - interval '1 minute'"],
] as const)('stamps the promise as %s', async (promise, promisedBy) => {
  const reference = await sendLead(host, 'callback')
  await put(reference, `promised_by = ${promisedBy}, received_at = now() - interval '1 hour'`)
  const answer = await recordContact(ada.client, reference, 1, {
    outcome: 'spoke',
    note: 'Wants £80,000',
  })
  expect(answer).toMatchObject({ outcome: 'changed', version: 2, promise })
  const { lead, events } = await caseOf(reference)
  expect(lead).toMatchObject({ state: 'contacted', promise, owner_name: 'Ada Heron' })
  expect(events).toMatchObject([{ kind: 'spoke', detail: { promise, note: 'Wants £80,000' } }])
  // A second contact changes neither the time of the first contact nor the owner.
  await recordContact(ben.client, reference, 2, { outcome: 'emailed' })
  const later = await leadOf(reference)
  expect(later).toMatchObject({ promise, first_contact_at: lead.first_contact_at, owner_name: 'Ada Heron' })
})

it('may be hours ago, but neither before the lead nor after now', async () => {
  const reference = await sendLead(host, 'callback')
  await put(reference, "received_at = now() - interval '3 hours', promised_by = now() - interval '2 hours'")
  for (const minutes of [200, -10]) {
    const contact = { outcome: 'spoke', at: minutesAgo(minutes) } as const
    expect(await recordContact(ada.client, reference, 1, contact)).toMatchObject({
      reason: 'impossible_time',
    })
  }
  const inTime = { outcome: 'spoke', at: minutesAgo(150) } as const
  expect(await recordContact(ada.client, reference, 1, inTime)).toMatchObject({ promise: 'kept' })
})

it('is not an attempt, which takes the lead: the promise runs on', async () => {
  const reference = await sendLead(host, 'callback')
  const next = { next_step: 'Call again', follow_up_on: londonDay(new Date(Date.now() + 86_400_000)) }
  await recordContact(ada.client, reference, 1, { outcome: 'no_answer', ...next })
  const { lead, events } = await caseOf(reference)
  expect(lead).toMatchObject({
    state: 'new',
    promise: null,
    first_contact_at: null,
    owner_name: 'Ada Heron',
    version: 2,
  })
  expect(events).toMatchObject([{ kind: 'no_answer', detail: { owner_name: 'Ada Heron' } }])
  const { tasks } = await readMyDay(ada.client)
  expect(tasks).toMatchObject([{ reference, words: 'Call again' }])
  // A colleague who tries later leaves it with her.
  await recordContact(ben.client, reference, 2, { outcome: 'no_answer' })
  expect(await leadOf(reference)).toMatchObject({ owner_name: 'Ada Heron' })
})

it('settles no promise of a lead that had none', async () => {
  const reference = await sendLead(host, 'callback')
  await put(reference, 'promised_by = null')
  await recordContact(ada.client, reference, 1, { outcome: 'spoke' })
  expect(await leadOf(reference)).toMatchObject({
    promise: null,
    first_contact_at: expect.any(String),
  })
})

it('isn’t inferred from Offer: the case still waits and the promise runs', async () => {
  const reference = await sendLead(host, 'bridging')
  await changeCase(ada.client, reference, 1, { state: 'offer' })
  const { lead, events } = await caseOf(reference)
  expect(lead).toMatchObject({ state: 'offer', promise: null, first_contact_at: null })
  expect(events).toMatchObject([{ kind: 'state_changed' }])
  expect(events[0]?.detail).not.toHaveProperty('promise')
  expect((await listInbox(ada.client, {})).rows.map((row) => row.reference)).toContain(reference)
  expect(await changeCase(ada.client, reference, 2, { state: 'completed' })).toMatchObject({
    reason: 'transition',
  })
})
