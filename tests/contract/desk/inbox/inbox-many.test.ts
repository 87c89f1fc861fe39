import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type InboxCursor,
  type InboxFilters,
  type InboxRow,
  listInbox,
} from '../../../../apps/desk/backend/inbox.ts'
import { fillLeads } from '../../../../bench/fill-leads.ts'
import { howMany } from '../../../faults/scale.ts'
import { isDeep } from '../../../journeys/setup/deep.ts'
import { type StaffAccount, signInStaff } from '../../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../../setup/start-test-host.ts'

let host: TestHost
let ada: StaffAccount

const LEADS = howMany(600, 1_500)

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
  await fillLeads({ query: host.admin } as never, LEADS)
  // Marks some leads as possible spam and makes more of them new than fillLeads does.
  await host.admin("update public.leads set quarantined = true where reference ~ '[37]5$'")
  await host.admin(
    `update public.leads set state = 'new', decided_at = null, first_contact_at = null, promise = null,
       promise_settled_at = null, promise_settled_by = null, last_worked_at = null,
       outcome_reason = null, owner_id = null, follow_up_on = null where reference ~ '[258]$'`,
  )
  // Gives many leads the same time, so that the reference has to decide their order.
  await host.admin(
    "update public.leads set received_at = date_trunc('day', received_at), promised_by = date_trunc('day', promised_by)",
  )
  // Makes query plans depend only on the rows above, not on when the server last analysed the table.
  await host.admin('alter table public.leads set (autovacuum_enabled = off)')
  await host.admin('analyze public.leads')
})

afterAll(() => host.close())

async function pageThrough(
  filters: InboxFilters,
  pageSize: number,
  most = Number.POSITIVE_INFINITY,
): Promise<InboxRow[]> {
  const rows: InboxRow[] = []
  let after: InboxCursor | null = null
  do {
    const page: Awaited<ReturnType<typeof listInbox>> = await listInbox(ada.client, filters, after, {
      pageSize,
    })
    expect(page.rows.length).toBeLessThanOrEqual(pageSize)
    rows.push(...page.rows)
    after = page.next
  } while (after && rows.length < most)
  return rows
}

it.each<[string, InboxFilters, string]>([
  ['everything open', {}, "not quarantined and (state not in ('completed', 'declined', 'withdrawn'))"],
  [
    'what was decided',
    { states: ['completed', 'declined'] },
    "state in ('completed', 'declined') and not quarantined",
  ],
  [
    'one kind',
    { forms: ['callback'], states: ['new', 'contacted'] },
    "form = 'callback' and state in ('new', 'contacted') and not quarantined",
  ],
  ['what was set aside', { quarantined: true }, 'quarantined'],
  [
    'a search',
    { search: 'heron' },
    "reference in (select reference from public.lead_summaries where contact_name ~ '\\mHeron' or business_name ~ '\\mHeron')",
  ],
])('pages through %s: every lead once, in the order of one page', async (_, filters, condition) => {
  const { rows: expected } = await host.admin(`select reference from public.leads where ${condition}`)
  expect(expected.length).toBeGreaterThan(3)
  const small = (await pageThrough(filters, 7)).map(({ reference }) => reference)
  const large = (await pageThrough(filters, 200)).map(({ reference }) => reference)
  expect(small).toEqual(large)
  expect([...small].sort()).toEqual(expected.map(({ reference }) => reference).sort())
})

// More than the search is willing to sort all at once.
const HITS = 5_100

it('pages from the newest back without gaps when a word is everywhere', async () => {
  await host.admin(
    `insert into public.leads (reference, form, received_at)
     select 'LC-20200101-' || (400000000 + number), 'callback', '2020-01-01'::timestamptz + number / 3 * interval '1 minute'
     from generate_series(1, $1::int) as number`,
    [HITS],
  )
  await host.admin(
    `insert into public.callback_requests (reference, name, phone)
     select reference, 'Xenia Everywhere', '01632 960999' from public.leads where reference like 'LC-20200101-4%'`,
  )
  // Every page takes as long as the first, so `npm test` walks only the newest of them.
  const walked = isDeep ? HITS : 600
  const rows = await pageThrough({ search: 'everywhere', states: ['new'] }, 200, walked)
  expect(rows).toHaveLength(walked)
  const newest = await host.admin(
    `select reference from public.leads where reference like 'LC-20200101-4%'
     order by received_at desc, reference desc limit $1`,
    [walked],
  )
  expect(rows.map(({ reference }) => reference)).toEqual(newest.rows.map(({ reference }) => reference))
  expect((await listInbox(ada.client, { search: 'everywhere', states: ['offer'] })).rows).toEqual([])
  // With filters that leave few leads, the word is looked up in each of those instead.
  const aside = ['LC-20200101-400004000', 'LC-20200101-400000007']
  await host.admin('update public.leads set quarantined = true where reference = any($1)', [aside])
  const found = await pageThrough({ search: 'everywhere', quarantined: true }, 1)
  expect(found.map(({ reference }) => reference)).toEqual(aside)
  expect((await listInbox(ada.client, { search: 'elsewhere', quarantined: true })).rows).toEqual([])
  await host.admin("delete from public.leads where reference like 'LC-20200101-4%'")
})

it('keeps its place while leads come and go', async () => {
  const first = await listInbox(ada.client, {}, null, { pageSize: 5 })
  await host.admin('delete from public.leads where reference = $1', [first.rows[4]?.reference])
  await host.admin("update public.leads set promised_by = now() - interval '9 years' where reference = $1", [
    first.rows[0]?.reference,
  ])
  const second = await listInbox(ada.client, {}, first.next, { pageSize: 5 })
  const seen = new Set(first.rows.map(({ reference }) => reference))
  expect(second.rows).toHaveLength(5)
  expect(second.rows.filter(({ reference }) => seen.has(reference))).toEqual([])
})

// The inbox stays fast with a million leads only if each of its sections, such as promised answers or decided
// cases, has an index in the section's sort order.
it.each([
  [
    'leads_awaiting',
    `promised_by is not null and promise is null and not quarantined and decided_at is null`,
    'promised_by, received_at, reference',
  ],
  [
    'leads_step_due',
    `follow_up_on is not null and not quarantined and follow_up_on <= now()::date
      and (promised_by is null or promise is not null or decided_at is not null)`,
    'follow_up_on, received_at, reference',
  ],
  [
    'leads_open_idle',
    `follow_up_on is null and not quarantined and (promised_by is null or promise is not null) and decided_at is null`,
    'coalesce(last_worked_at, received_at), received_at, reference',
  ],
  [
    'leads_open_idle',
    `not quarantined and decided_at is null`,
    'coalesce(last_worked_at, received_at), received_at, reference',
  ],
  [
    'leads_decided',
    'decided_at is not null and follow_up_on is null and not quarantined',
    'decided_at desc, received_at desc, reference desc',
  ],
])('reads %s without sorting', async (index, condition, order) => {
  await host.admin('set enable_seqscan = off; set enable_bitmapscan = off')
  const { rows } = await host.admin(
    `explain (costs off) select reference from public.leads where ${condition} order by ${order} limit 50`,
  )
  await host.admin('reset enable_seqscan; reset enable_bitmapscan')
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain(`using ${index}`)
  expect(plan).not.toContain('Sort')
})
