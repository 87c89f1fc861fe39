import { afterAll, beforeAll, expect, it } from 'vitest'
import { listInbox } from '../../../apps/desk/backend/inbox.ts'
import { type Money, type MoneyGroup, readMoney } from '../../../apps/desk/backend/overview.ts'
import { recordCompletion } from '../../../apps/desk/backend/placing.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { sendLead } from './desk-leads.ts'
import { ask, consent, offerTerms, placing } from './placing/placing-steps.ts'

let host: TestHost
let ada: StaffAccount
let ben: StaffAccount
let admin: StaffAccount
let reader: StaffAccount

const put = (reference: string, sql: string) =>
  host.admin(`update public.leads set ${sql} where reference = $1`, [reference])

async function complete(
  owner: StaffAccount,
  lender_name: string,
  completed_on: string,
  fee: number,
  commission: number | null,
) {
  const reference = await sendLead(host, 'bridging')
  await put(reference, `owner_id = '${owner.id}', utm_source = '${lender_name.toLowerCase()}'`)
  await recordCompletion(owner.client, reference, {
    ...{ lender_id: null, lender_name, amount_pounds: 200_000, broker_fee_pounds: fee },
    ...{ commission_pounds: commission, completed_on, ends_on: null },
  })
  return reference
}

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
  ben = await signInStaff(host, { role: 'adviser', name: 'Ben Crane' })
  admin = await signInStaff(host, { role: 'admin', name: 'Ida Knot' })
  reader = await signInStaff(host, { role: 'read_only', name: 'Cara Finch' })
  await complete(ada, 'Teal', '2026-08-31', 1_000.1, 500.2)
  await complete(ada, 'Wren', '2026-09-01', 2_000, null)
  const wrong = await complete(ben, 'Teal', '2026-09-30', 4_000, 100)
  await complete(ben, 'Teal', '2026-10-01', 8_000, 0)
  // A correction counts instead of what it corrects; what was taken back doesn't count.
  const [entry] = (await placing(ben.client, wrong)).completions
  if (!entry) throw new Error('not recorded')
  const { lender_id, lender_name, amount_pounds, commission_pounds, completed_on, ends_on } = entry
  const fields = { lender_id, lender_name, amount_pounds, commission_pounds, completed_on, ends_on }
  await recordCompletion(
    ben.client,
    wrong,
    { ...fields, broker_fee_pounds: 3_000 },
    { seen: entry.id, why: 'Wrong' },
  )
  const never = await complete(ada, 'Teal', '2026-09-02', 9_999, 9)
  const [last] = (await placing(ada.client, never)).completions
  await recordCompletion(
    ada.client,
    never,
    { taken_back: true },
    { seen: last?.id ?? 0, why: 'Fell through' },
  )
  await put(await complete(ada, 'Spam', '2026-09-03', 7, 7), 'quarantined = true')
  await host.admin(
    `insert into case_people (reference, position, role, name)
     select reference, 9, 'introducer', 'Wilf Dunnock' from leads where utm_source = 'wren'`,
  )
})
afterAll(() => host.close())

const WHOLE = ['2026-08-01', '2026-09-30'] as const
const GROUPS: Record<keyof MoneyGroup, string> = {
  month: "to_char(done.completed_on, 'YYYY-MM')",
  adviser: '(select name from staff_profiles where id = lead.owner_id)',
  product: "'bridging'",
  source: 'lead.utm_source',
  lender: 'done.lender_name',
  introducer:
    "(select name from case_people as person where person.reference = lead.reference and role = 'introducer')",
}

function totals(money: Money, by: keyof MoneyGroup) {
  const sums: Record<string, number> = {}
  for (const row of money.earned) {
    const key = String(row[by])
    sums[key] = Math.round(((sums[key] ?? 0) + row.fee_pounds + row.commission_pounds) * 100) / 100
  }
  return sums
}

it.each(Object.keys(GROUPS) as (keyof MoneyGroup)[])(
  'earned by %s is what the rows add up to',
  async (by) => {
    const { rows } = await host.admin(
      `select coalesce(${GROUPS[by]}, 'null') as key, sum(broker_fee_pounds + coalesce(commission_pounds, 0))::float as sum
     from completions as done join leads as lead using (reference)
     where done.id in (select max(id) from completions group by reference) and taken_back = false
       and completed_on >= '2026-08-01' and completed_on < '2026-10-01' and lead.quarantined = false group by 1`,
    )
    expect(totals(await readMoney(admin.client, ...WHOLE), by)).toEqual(
      Object.fromEntries(rows.map(({ key, sum }) => [key, sum])),
    )
  },
)

it('advisers read their own cases, read-only staff no money', async () => {
  expect(totals(await readMoney(ada.client, ...WHOLE), 'adviser')).toEqual({ 'Ada Heron': 3_500.3 })
  expect(totals(await readMoney(ben.client, ...WHOLE), 'adviser')).toEqual({ 'Ben Crane': 3_100 })
  const money = await readMoney(admin.client, ...WHOLE)
  expect(money.earned.reduce((sum, row) => sum + row.without_commission, 0)).toBe(1)
  await expect(readMoney(reader.client, ...WHOLE)).rejects.toMatchObject({ code: '42501' })
})

it('completed cases without a completion are counted and named', async () => {
  const unrecorded = async (client: StaffAccount) =>
    (await readMoney(client.client, '2026-08-01', '2026-08-31')).unrecorded
  const bare = await sendLead(host, 'bridging')
  const done = await complete(ada, 'Finch', '2026-08-31', 1, 1)
  for (const reference of [bare, done])
    await put(
      reference,
      `state = 'completed', first_contact_at = '2026-08-30', decided_at = '2026-08-31 22:59Z', owner_id = '${ada.id}'`,
    )
  expect(await unrecorded(ada)).toEqual({ cases: 1, latest: [bare] })
  expect(await unrecorded(ben)).toEqual({ cases: 0, latest: [] })
  await put(bare, "decided_at = '2026-08-31 23:00Z'")
  expect(await unrecorded(admin)).toEqual({ cases: 0, latest: [] })
  // What was lent is what the inbox shows.
  const { rows } = await listInbox(ada.client, { search: done })
  expect(rows).toMatchObject([{ reference: done, completed_pounds: 200_000 }])
  await host.admin('delete from completions where reference = $1', [done])
})

it('chosen terms of open cases are expected, weighted by state', async () => {
  const offered = async (state: string, broker_pounds: number | null) => {
    const reference = await sendLead(host, 'bridging')
    await consent(ada.client, reference)
    const terms = await offerTerms(
      ada.client,
      await ask(ada.client, reference, `For ${state} ${broker_pounds}`),
      {
        broker_pounds,
      },
    )
    await host.admin(
      `update case_terms set chosen_at = now(), chosen_by = $2, chosen_why = 'x' where id = $1`,
      [terms, ada.id],
    )
    await put(reference, `state = '${state}', first_contact_at = now(), owner_id = '${ada.id}'`)
    return reference
  }
  await offered('offer', 1_000)
  await offered('with_lenders', 3_000)
  await offered('offer', null)
  const done = await offered('offer', 50_000)
  await put(done, "state = 'withdrawn', outcome_reason = 'x', decided_at = now()")
  const { expected, shares } = await readMoney(ada.client, ...WHOLE)
  expect(shares).toMatchObject({ offer: 0.8, with_lenders: 0.5 })
  expect(expected.reduce((sum, row) => sum + row.expected_pounds, 0)).toBe(1_000 * 0.8 + 3_000 * 0.5)
  expect(expected.reduce((sum, row) => sum + row.without_fee, 0)).toBe(1)
  expect((await readMoney(ben.client, ...WHOLE)).expected).toEqual([])
})
