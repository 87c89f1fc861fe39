import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importRows, startImport } from '../../../apps/desk/backend/entered-cases.ts'
import { changeFacts, readFacts } from '../../../apps/desk/backend/facts.ts'
import { listInbox } from '../../../apps/desk/backend/inbox.ts'
import { exportCases } from '../../../apps/desk/backend/overview.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { sendLead } from './desk-leads.ts'

const REGISTERED = { company_number: '09876543', registered_address: '1 Quay Street, Whitby YO21 3PU' }
const MOVED = '2 Dock Lane, Hull HU1 1AA'

let host: TestHost
let boss: StaffAccount
beforeAll(async () => {
  host = await startTestHost()
  boss = await signInStaff(host, { role: 'admin' })
})
afterAll(() => host.close())

const factsOf = async (reference: string) => (await readFacts(boss.client, reference))?.facts
const foundBy = async (search: string) =>
  (await listInbox(boss.client, { search })).rows.map(({ reference }) => reference)
const exported = async () =>
  (await exportCases(boss.client, '2020-01-01', '2100-01-01')).map(({ reference, facts }) => ({
    reference,
    ...facts,
  }))

it('what the register says of a company is a fact', async () => {
  const reference = await sendLead(host, 'business', {
    companyNumber: REGISTERED.company_number,
    registeredAddress: REGISTERED.registered_address,
  })
  expect(await factsOf(reference)).toMatchObject(REGISTERED)
  for (const words of ['09876543', '098765', 'quay', 'YO21 3PU'])
    expect(await foundBy(words)).toEqual([reference])
  expect(await exported()).toContainEqual(
    expect.objectContaining({
      reference,
      ...REGISTERED,
      business_name: 'Heron & Sons',
      amount_pounds: 250_000,
    }),
  )
  const changes = { registered_address: { from: REGISTERED.registered_address, to: MOVED } }
  expect(await changeFacts(boss.client, reference, changes)).toMatchObject({ outcome: 'changed' })
  expect(await foundBy('dock')).toEqual([reference])
  expect(await foundBy('quay'), 'what the applicant had written still finds it').toEqual([reference])
})

it('an import brings company numbers, and refuses one that is too long', async () => {
  const begun = await startImport(boss.client, 'a'.repeat(64), `${randomUUID()}.csv`)
  if (begun.outcome !== 'changed') throw new Error(begun.reason)
  const rows = [
    { row: 2, name: 'Ida Knot', business_name: 'Knot Boats', company_number: 'SC123456' },
    { row: 3, name: 'Gita Ibis', company_number: 'SC1234567' },
  ]
  const answer = { entered: 1, faults: [{ row: 3, reason: 'invalid_value' }] }
  expect(await importRows(boss.client, null, rows, true)).toMatchObject(answer)
  expect(await importRows(boss.client, begun.id, rows)).toMatchObject(answer)
  const [reference = ''] = await foundBy('sc123456')
  expect(await factsOf(reference)).toMatchObject({ company_number: 'SC123456' })
})
