import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCase } from '../../../apps/desk/backend/cases.ts'
import {
  changeFacts,
  changeSecurity,
  type FactsAndPeople,
  readFacts,
  removeSecurity,
} from '../../../apps/desk/backend/facts.ts'
import { listInbox } from '../../../apps/desk/backend/inbox.ts'
import { exportCaseFile, previewLenderPack } from '../../../apps/desk/backend/papers.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { auditOf, sendLead } from './desk-leads.ts'
import { addLender, consent } from './placing/placing-steps.ts'

let host: TestHost
let ada: StaffAccount
let admin: StaffAccount
let reader: StaffAccount
beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
  admin = await signInStaff(host, { role: 'admin', name: 'Ida Knot' })
  reader = await signInStaff(host, { role: 'read_only', name: 'Cara Finch' })
})
afterAll(() => host.close())

const read = async (reference: string): Promise<FactsAndPeople> => {
  const found = await readFacts(ada.client, reference)
  if (!found) throw new Error(`no case ${reference}`)
  return found
}
const FLAT = {
  security_address: { from: null, to: '7 Dock Lane, Hull HU1 2AB' },
  property_type: { from: null, to: 'flat' },
  security_value_pounds: { from: null, to: 250_000 },
} as const

it('further properties are added, changed, found and removed, each on the timeline', async () => {
  const reference = await sendLead(host, 'bridging')
  await expect(changeSecurity(reader.client, reference, null, FLAT)).rejects.toThrow()
  expect(await changeSecurity(ada.client, reference, null, FLAT)).toEqual({ outcome: 'changed', position: 2 })
  const other = { security_address: { from: null, to: '9 Quay Street, Leeds' } }
  expect(await changeSecurity(ada.client, reference, null, other)).toMatchObject({ position: 3 })
  const found = (await listInbox(ada.client, { search: 'HU1 2AB' })).rows.map((row) => row.reference)
  expect(found).toContain(reference)

  const charge = (from: null | 'second', to: 'first' | 'second') =>
    changeSecurity(ada.client, reference, 2, { charge: { from, to } })
  expect(await charge(null, 'second')).toMatchObject({ outcome: 'changed' })
  expect(await charge(null, 'first')).toEqual({
    outcome: 'conflict',
    conflicts: [{ field: 'charge', current: 'second' }],
  })
  const refused = { outcome: 'refused', reason: 'invalid_value' }
  for (const wrong of [
    { property_type: { from: 'flat', to: 'castle' } },
    { security_address: { from: FLAT.security_address.to, to: null } },
  ] as unknown as (typeof FLAT)[])
    expect(await changeSecurity(ada.client, reference, 2, wrong)).toEqual(refused)
  expect(await removeSecurity(ada.client, reference, 3)).toEqual({ outcome: 'changed' })
  expect(await removeSecurity(ada.client, reference, 3)).toEqual({ outcome: 'missing' })
  expect((await read(reference)).securities).toMatchObject([
    {
      position: 2,
      property_type: 'flat',
      security_value_pounds: 250_000,
      charge: 'second',
      owed_pounds: null,
    },
  ])
  const events = (await readCase(ada.client, reference))?.events ?? []
  expect(events.map(({ kind }) => kind).filter((kind) => kind.startsWith('security_'))).toEqual([
    'security_removed',
    'security_changed',
    'security_added',
    'security_added',
  ])
  expect(await auditOf(host, reference)).toEqual(
    expect.arrayContaining(['security_changed', 'security_removed']),
  )
})

it('lenders get every property, and credit history only with permission', async () => {
  const reference = await sendLead(host, 'bridging')
  await changeSecurity(ada.client, reference, null, FLAT)
  await changeFacts(ada.client, reference, {
    ccjs: { from: null, to: 'satisfied' },
    experience: { from: null, to: 'first' },
  })
  const lender_id = await addLender(ada.client, { name: 'Property Lender' })
  const preview = async () =>
    (await previewLenderPack(ada.client, reference, { lender_id, include: [], document_ids: [] })).text
  const before = await preview()
  expect(before).toContain('7 Dock Lane, Hull HU1 2AB; property type: Flat; property value: £250,000')
  expect(before).toContain('Amount: £500,000 (50% of value)')
  expect(before).toContain('Experience of such projects: None, this is the first')
  expect(before).not.toContain('judgment')
  await consent(ada.client, reference)
  expect(await preview()).toContain('County court judgments in the last 6 years: Yes, all satisfied')
  const file = JSON.parse(await (await exportCaseFile(admin.client, reference, 'json')).text())
  expect(file).toMatchObject({
    facts: { ccjs: 'satisfied' },
    securities: [{ security_address: FLAT.security_address.to }],
  })
  expect((await exportCaseFile(admin.client, reference, 'pdf')).size).toBeGreaterThan(1_000)
})
