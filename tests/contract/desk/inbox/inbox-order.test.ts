import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { londonDay } from '#shared/promises/london-time.ts'
import {
  type InboxCursor,
  type InboxFilters,
  type InboxRow,
  listInbox,
} from '../../../../apps/desk/backend/inbox.ts'
import { inboxSections } from '../../../../apps/desk/features/inbox/list/inbox-sections.ts'
import { inventLeads } from '../../../../scripts/demo/invent-leads.ts'
import { writeLeads } from '../../../../scripts/demo/write-leads.ts'
import { writeLenders } from '../../../../scripts/demo/write-lenders.ts'
import { type StaffAccount, signInStaff } from '../../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../../setup/start-test-host.ts'

// The database decides the order of the inbox; the desk only puts headings between its bands.
let host: TestHost
let ann: StaffAccount
let ben: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  ann = await signInStaff(host, { role: 'adviser', name: 'Ann Ford' })
  ben = await signInStaff(host, { role: 'adviser', name: 'Ben Hale' })
  const owner = new pg.Client(host.database.admin)
  await owner.connect()
  const leads = inventLeads({ seed: 3, count: 400, now: new Date(), workers: [ann, ben] })
  await writeLenders(owner)
  await writeLeads(owner, host.dataDir, leads)
  // inventLeads makes none or too few of these: withdrawn cases with a follow-up, callbacks that are promised
  // for the same hour and have no owner (as after a weekend), possible spam, and cases with new documents.
  await owner.query(
    `update public.leads set follow_up_on = current_date + 7 * (right(reference, 1)::integer % 2)
     where state = 'withdrawn' and right(reference, 2)::integer < 20`,
  )
  await owner.query(
    `update public.leads set state = 'new', promised_by = now() - interval '1 hour', owner_id = null,
       decided_at = null, outcome_reason = null, follow_up_on = null, next_step = null, first_contact_at = null,
       promise = null, promise_settled_at = null, promise_settled_by = null
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
  await owner.query(
    `update public.leads set documents_arrived_at = now() - interval '1 hour' * right(reference, 1)::integer
     where right(reference, 2)::integer < 15`,
  )
  await owner.end()
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

const decided: InboxFilters = { states: ['completed', 'declined', 'withdrawn'] }
const OPEN_BANDS = ['promise', 'step_due', 'no_step', 'step_later']
const views: [string, () => InboxFilters, string[]][] = [
  ['everything open', () => ({}), OPEN_BANDS],
  ['one kind', () => ({ forms: ['bridging_application'] }), OPEN_BANDS],
  ['one state', () => ({ states: ['with_lenders'] }), OPEN_BANDS],
  ['decided cases', () => decided, ['step_due', 'step_later', 'decided']],
  ['open and decided cases', () => ({ states: [...OPEN, 'withdrawn'] }), [...OPEN_BANDS, 'decided']],
  ['mine', () => ({ owner: ann.id }), OPEN_BANDS],
  ['unassigned', () => ({ owner: 'none' }), OPEN_BANDS],
  ['overdue', () => ({ overdue: true }), ['promise', 'step_due']],
  ['what is due', () => ({ due: true }), ['step_due']],
  ['what has no next step', () => ({ stepless: true }), ['no_step']],
  ['new documents', () => ({ arrived: true }), ['arrived']],
  ['the longest idle', () => ({ sort: 'idle' }), ['sorted']],
  ['the newest', () => ({ sort: 'newest' }), ['sorted']],
  ['possible spam', () => ({ quarantined: true }), ['quarantined']],
  ['a search', () => ({ search: 'a' }), ['found']],
]

it.each(views)('lists %s band by band, as the desk heads them', async (_, filtersOf, bands) => {
  const filters = filtersOf()
  const listed = await listAll(filters)
  const sections = inboxSections(listed, { filters, today: londonDay(new Date()) })
  expect(sections.flatMap(({ rows }) => rows)).toEqual(listed)
  expect(bands.filter((band) => sections.some((section) => section.band === band))).toEqual(
    sections.map(({ band }) => band),
  )
})

it('lists every lead as open, decided or possible spam, and none twice', async () => {
  const parts = await Promise.all([{ states: OPEN }, decided, { quarantined: true }].map(listAll))
  const references = parts.flat().map(({ reference }) => reference)
  expect(new Set(references).size).toBe(400)
  expect(references).toHaveLength(400)
})

it('lists the documents first that have waited longest', async () => {
  const waiting = (await listAll({ arrived: true })).map((row) => Date.parse(row.documents_arrived_at ?? ''))
  expect(waiting.length).toBeGreaterThan(7)
  expect(waiting).toEqual(waiting.toSorted((one, other) => one - other))
})

it('of leads promised for the same hour, lists the longest waiting first', async () => {
  const callbacks = await listAll({ forms: ['callback'], states: ['new'] })
  const arrivals = callbacks.map(({ received_at }) => Date.parse(received_at))
  expect(new Set(callbacks.map(({ promised_by }) => promised_by)).size).toBe(1)
  expect(arrivals.length).toBeGreaterThan(5)
  expect(arrivals).toEqual(arrivals.toSorted((one, other) => one - other))
})
