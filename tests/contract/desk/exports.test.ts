import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportCases } from '../../../apps/desk/backend/overview.ts'
import { fillLeads } from '../../../bench/fill-leads.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'

let host: TestHost
let admin: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  admin = await signInStaff(host, { role: 'admin', name: 'Ben Crane' })
})
afterAll(() => host.close())

it('an export lists every lead once, oldest first, and is audited once', async () => {
  await fillLeads({ query: host.admin } as never, 2_300)
  const days = ['2020-01-01', '2100-01-01'] as const
  const rows = await exportCases(admin.client, ...days)
  const { rows: expected } = await host.admin(
    'select reference from public.leads order by received_at, reference',
  )
  expect(rows.map(({ reference }) => reference)).toEqual(expected.map(({ reference }) => reference))
  expect(rows[0]).toMatchObject({
    contact_name: expect.any(String),
    phone: expect.any(String),
    source: 'google',
  })
  const { rows: audited } = await host.admin(
    "select actor_id, subject, detail from public.audit_entries where action = 'leads_exported' order by id",
  )
  const subject = '2020-01-01 to 2100-01-01'
  expect(audited).toEqual([{ actor_id: admin.id, subject, detail: { rows: 2_300 } }])
  // A page that is asked for without an export id, or with an unknown one, is audited as an export of its own.
  for (const export_id of [undefined, 999_999]) {
    const after = { received_at: rows[2_000]?.received_at, reference: rows[2_000]?.reference, export_id }
    await admin.client.rpc('export_cases', { first_day: days[0], last_day: days[1], after })
  }
  const { rows: all } = await host.admin(
    "select detail from public.audit_entries where action = 'leads_exported' order by id",
  )
  expect(all.map(({ detail }) => detail.rows)).toEqual([2_300, 299, 299])
})
