import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportCases } from '../../../../apps/desk/backend/overview.ts'
import { exportCaseFile } from '../../../../apps/desk/backend/papers.ts'
import { type Completion, recordCompletion } from '../../../../apps/desk/backend/placing.ts'
import { type StaffAccount, signInStaff } from '../../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../../setup/start-test-host.ts'
import { sendLead } from '../desk-leads.ts'
import { day, placing } from './placing-steps.ts'

let host: TestHost
let ada: StaffAccount
let admin: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
  admin = await signInStaff(host, { role: 'admin', name: 'Ida Knot' })
})
afterAll(() => host.close())

const COMPLETION: Completion = {
  lender_id: null,
  lender_name: 'Teal Bridging',
  amount_pounds: 500_000,
  broker_fee_pounds: 5_000,
  commission_pounds: null,
  completed_on: day(0),
  ends_on: null,
}
const CORRECTED = { ...COMPLETION, broker_fee_pounds: 4_500.5, commission_pounds: 10_000 }
const entriesOf = async (reference: string) => (await placing(ada.client, reference)).completions
const exportedOf = async (reference: string) =>
  (await exportCases(admin.client, day(-1), day(1))).find((row) => row.reference === reference)

it('a completion is corrected by a further entry that says why', async () => {
  const reference = await sendLead(host, 'bridging')
  const record = (...[fields, correction]: [Parameters<typeof recordCompletion>[2], object?]) =>
    recordCompletion(ada.client, reference, fields, correction)
  await record(COMPLETION)
  const [first] = await entriesOf(reference)
  const seen = first?.id ?? 0
  expect(first).toMatchObject({ broker_fee_pounds: 5_000, actor_name: 'Ada Heron', why: null })
  // Whoever hasn't seen the first entry doesn't add one over it.
  expect(await record(CORRECTED)).toMatchObject({ outcome: 'conflict', current: { id: seen } })
  expect(await record(CORRECTED, { seen })).toMatchObject({ reason: 'reason_required' })
  expect(await record(CORRECTED, { seen, why: 'Typed the wrong fee' })).toEqual({ outcome: 'changed' })
  // A double click records nothing more.
  expect(await record(CORRECTED, { seen, why: 'Typed the wrong fee' })).toEqual({ outcome: 'changed' })
  expect(await entriesOf(reference)).toMatchObject([
    { broker_fee_pounds: 4_500.5, commission_pounds: 10_000, why: 'Typed the wrong fee' },
    { broker_fee_pounds: 5_000, commission_pounds: null },
  ])

  expect(await exportedOf(reference)).toMatchObject({
    completed_lender: 'Teal Bridging',
    completed_pounds: 500_000,
    broker_fee_pounds: 4_500.5,
    commission_pounds: 10_000,
    completed_on: day(0),
  })
  const file = JSON.parse(await (await exportCaseFile(admin.client, reference, 'json')).text())
  expect(file.completions).toMatchObject([{ why: 'Typed the wrong fee' }, { amount_pounds: 500_000 }])
})

it('a completion that is taken back no longer counts, and stays', async () => {
  const reference = await sendLead(host, 'bridging')
  await recordCompletion(ada.client, reference, COMPLETION)
  const [first] = await entriesOf(reference)
  const back = { seen: first?.id ?? 0, why: 'It was another case' }
  expect(await recordCompletion(ada.client, reference, { taken_back: true }, back)).toEqual({
    outcome: 'changed',
  })
  const [latest, ...earlier] = await entriesOf(reference)
  expect(latest).toMatchObject({ taken_back: true, why: 'It was another case', amount_pounds: 500_000 })
  expect(earlier).toHaveLength(1)
  expect((await placing(ada.client, reference)).gates.completed).toContain('completion')
  expect(await exportedOf(reference)).toMatchObject({ completed_lender: null, completed_pounds: null })
  // Recorded again, the case counts again.
  await recordCompletion(ada.client, reference, COMPLETION, { seen: latest?.id ?? 0 })
  expect((await placing(ada.client, reference)).gates.completed).not.toContain('completion')
})
