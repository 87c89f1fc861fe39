import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeCase, readCase, recordContact } from '../../../apps/desk/backend/cases.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { sendLead } from './desk-leads.ts'

let host: TestHost
let ada: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
})
afterAll(() => host.close())

/** A lead of three hours ago whose promise runs for so many hours. */
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
const leadOf = async (reference: string) => (await readCase(ada.client, reference))?.lead

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
  // A later one changes nothing of it.
  await recordContact(ada.client, reference, 3, { outcome: 'texted' })
  expect(await leadOf(reference)).toMatchObject({ promise: 'kept' })
})

it('counts for a case decided in time when it was in time itself', async () => {
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
