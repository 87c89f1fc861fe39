import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type InboxCursor,
  type InboxFilters,
  type InboxRow,
  listInbox,
} from '../../../apps/desk/backend/inbox.ts'
import { fitsFilters, inboxOrder } from '../../../apps/desk/features/inbox/inbox-order.ts'
import { inventLeads } from '../../../scripts/demo/invent-leads.ts'
import { writeLeads } from '../../../scripts/demo/write-leads.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'

// The desk puts a changed lead where it belongs by itself: its order and the database's must be one.
let host: TestHost
let ann: StaffAccount
let ben: StaffAccount
let everything: InboxRow[]

beforeAll(async () => {
  host = await startTestHost()
  ann = await signInStaff(host, { role: 'adviser', name: 'Ann Ford' })
  ben = await signInStaff(host, { role: 'adviser', name: 'Ben Hale' })
  const owner = new pg.Client(host.database.admin)
  await owner.connect()
  const leads = inventLeads({ seed: 3, count: 400, now: new Date(), workers: [ann, ben] })
  await writeLeads(owner, host.dataDir, leads)
  // What invention does not come up with, or only at some hours of the week: a decided case that is to
  // come back, today and later; callbacks asked for over a weekend, which are all promised for the same
  // hour and nobody has taken; and cases set aside.
  await owner.query(
    `update public.leads set follow_up_on = current_date + 7 * (right(reference, 1)::integer % 2)
     where state = 'withdrawn' and right(reference, 2)::integer < 20`,
  )
  await owner.query(
    `update public.leads set state = 'new', promised_by = now() - interval '1 hour', owner_id = null,
       decided_at = null, outcome_reason = null, follow_up_on = null, first_contact_at = null, promise = null
     where form = 'callback' and (state = 'new' or reference in (
       select reference from public.leads where form = 'callback' and state = 'withdrawn' order by reference limit 12))`,
  )
  await owner.query(
    `update public.leads set owner_id = $1 where reference in (
       select reference from public.leads where form = 'business_application' and state in ('contacted', 'offer')
       order by reference limit 5)`,
    [ben.id],
  )
  await owner.query(
    "update public.leads set quarantined = true where form = 'bridging_application' and right(reference, 1) = '4'",
  )
  await owner.end()
  const decided: InboxFilters = { states: ['completed', 'declined', 'withdrawn'] }
  const parts = await Promise.all([{ states: OPEN }, decided, { quarantined: true }].map(listAll))
  everything = parts.flat()
  expect(everything).toHaveLength(400)
}, 120_000)
afterAll(() => host?.close())

const OPEN: InboxRow['state'][] = ['new', 'contacted', 'documents', 'with_lenders', 'offer']

async function listAll(filters: InboxFilters): Promise<InboxRow[]> {
  const rows: InboxRow[] = []
  let after: InboxCursor | null = null
  do {
    const page = await listInbox(ann.client, filters, after, { pageSize: 7 })
    rows.push(...page.rows)
    after = page.next
  } while (after)
  return rows
}

const views: [string, () => InboxFilters][] = [
  ['everything open', () => ({})],
  ['one kind', () => ({ forms: ['bridging_application'] })],
  ['one state', () => ({ states: ['with_lenders'] })],
  ['decided cases', () => ({ states: ['completed', 'declined', 'withdrawn'] })],
  ['open and decided ones', () => ({ states: [...OPEN, 'withdrawn'] })],
  ['mine', () => ({ owner: ann.id })],
  ['nobody’s', () => ({ owner: 'none' })],
  ['overdue ones', () => ({ overdue: true })],
  ['what was set aside', () => ({ quarantined: true })],
  [
    'a mixture',
    () => ({ forms: ['callback', 'business_application'], owner: ben.id, states: ['contacted', 'offer'] }),
  ],
]

it.each(views)('the desk and the database agree on %s', async (_, filtersOf) => {
  const filters = filtersOf()
  const listed = await listAll(filters)
  const now = new Date()
  const placed = everything.filter((row) => fitsFilters(row, filters, now)).sort(inboxOrder(filters, now))
  expect(placed.length).toBeGreaterThan(0)
  expect(placed.map(({ reference }) => reference)).toEqual(listed.map(({ reference }) => reference))
})

it('of leads promised for the same hour, lists the longest waiting first', async () => {
  const callbacks = await listAll({ forms: ['callback'], states: ['new'] })
  const arrivals = callbacks.map(({ received_at }) => Date.parse(received_at))
  expect(new Set(callbacks.map(({ promised_by }) => promised_by)).size).toBe(1)
  expect(arrivals.length).toBeGreaterThan(5)
  expect(arrivals).toEqual(arrivals.toSorted((one, other) => one - other))
})
