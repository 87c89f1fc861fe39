import pg from 'pg'
import { readCase } from '../../apps/desk/backend/cases.ts'
import { readFacts } from '../../apps/desk/backend/facts.ts'
import { listInbox } from '../../apps/desk/backend/inbox.ts'
import { readPanel } from '../../apps/desk/backend/lenders.ts'
import { readOverview } from '../../apps/desk/backend/overview.ts'
import { readPlacing } from '../../apps/desk/backend/placing.ts'
import { type StaffAccount, signInStaff } from '../../tests/contract/auth/staff-accounts.ts'
import { sendLead } from '../../tests/contract/desk/desk-leads.ts'
import { startTestHost, type TestHost } from '../../tests/contract/setup/start-test-host.ts'
import { fillLeads } from '../fill-leads.ts'
import { fillLenders } from '../fill-lenders.ts'
import { type Spread, spreadOf } from '../statistics.ts'

export const GROWTH_SIZES = [1_000, 10_000, 100_000, 1_000_000]
const LENDERS = 1_000

export interface Growth {
  leads: number
  /**
   * Milliseconds of one call over HTTP, by the name of the call. The desk or a visitor makes the same calls.
   */
  ms: Record<string, Spread>
}

const CALLS = 25

/** Returns the plans of the inbox's statements beside the times. */
export async function measureGrowth(
  leads: number,
): Promise<{ growth: Growth; plans: Record<string, string> }> {
  const host = await startTestHost({ embedded: true })
  try {
    const staff = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
    const owner = new pg.Client(host.database.admin)
    // If a call fails, the database stops while this connection is open. The connection's error must not
    // hide the call's.
    owner.on('error', () => {})
    await owner.connect()
    await fillLeads(owner, leads)
    await owner.query('vacuum analyze')
    const reference = await pickCase(owner)
    const before = await timeCalls({ 'case page, no lenders': () => openCase(staff, reference) })
    await fillLenders(owner, LENDERS)
    // Stores the overview's daily counts. On a real database the migration does this for existing leads.
    await owner.query("select private.store_overview_days((now() - interval '731 days')::date, now()::date)")
    const after = await timeCalls({
      [`case page, ${LENDERS.toLocaleString('en-GB')} lenders`]: () => openCase(staff, reference),
      [`lenders that fit, of ${LENDERS.toLocaleString('en-GB')}`]: () => readPanel(staff.client, reference),
      ...inboxCalls(host, staff),
    })
    const plans = await explain(owner, staff)
    await owner.end()
    return { growth: { leads, ms: { ...before, ...after } }, plans }
  } finally {
    await host.close()
  }
}

const SEARCHES = {
  'search by name': 'Kofi Heron',
  'search by telephone': '07700 900123',
  'search by e-mail': 'person77@example.com',
  'search by postcode': 'LS7 3BA',
  'search for nobody': 'Zebedee',
}

type Calls = Record<string, () => Promise<unknown>>

async function pickCase(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query(
    "select reference from public.leads where form = 'bridging_application' and state = 'with_lenders' order by reference limit 1",
  )
  return rows[0].reference
}

/** Reads what the case page reads first. */
const openCase = ({ client }: StaffAccount, reference: string) =>
  Promise.all([readCase(client, reference), readFacts(client, reference), readPlacing(client, reference)])

const isoDay = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

function inboxCalls(host: TestHost, { client, id }: StaffAccount): Calls {
  return {
    'inbox, first page': () => listInbox(client, {}),
    'inbox, overdue': () => listInbox(client, { overdue: true }),
    'saved view, mine': () => listInbox(client, { owner: id }),
    'saved view, due today': () => listInbox(client, { due: true }),
    'saved view, no next step': () => listInbox(client, { stepless: true }),
    'saved view, waiting for documents': () => listInbox(client, { states: ['documents'], sort: 'idle' }),
    'overview, 30 days': () => readOverview(client, isoDay(30), isoDay(0)),
    'overview, two years': () => readOverview(client, isoDay(730), isoDay(0)),
    ...Object.fromEntries(
      Object.entries(SEARCHES).map(([name, search]) => [name, () => listInbox(client, { search })]),
    ),
    // One lead in twenty has this name, and none of those is quarantined.
    'search for a common name, set aside': () => listInbox(client, { search: 'Ada', quarantined: true }),
    'a new lead': () => sendLead(host, 'callback'),
  }
}

async function timeCalls(calls: Calls): Promise<Record<string, Spread>> {
  const times: Record<string, number[]> = {}
  for (let round = 0; round <= CALLS; round++) {
    for (const [name, call] of Object.entries(calls)) {
      const startedMs = performance.now()
      await call()
      // The first call of each kind is cold, so it doesn't count.
      if (round > 0) times[name] = [...(times[name] ?? []), performance.now() - startedMs]
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, spreadOf(ms)]))
}

/**
 * Returns the plans of the statements inside list_inbox, which auto_explain sends to the session as notices.
 */
async function explain(owner: pg.Client, { client }: StaffAccount): Promise<Record<string, string>> {
  const { data } = await client.auth.getSession()
  const claims = Buffer.from(data.session?.access_token.split('.')[1] ?? '', 'base64url').toString()
  const plans: Record<string, string> = {}
  for (const [name, filters] of Object.entries({
    'inbox, first page': {},
    'search by name': { search: SEARCHES['search by name'] },
  })) {
    const notices: string[] = []
    const listen = ({ message = '' }: { message?: string | undefined }) => void notices.push(message)
    owner.on('notice', listen)
    await owner.query('begin')
    await owner.query("load 'auto_explain'")
    await owner.query(`set local auto_explain.log_min_duration = 0; set local auto_explain.log_nested_statements = on;
      set local auto_explain.log_analyze = on; set local auto_explain.log_timing = off; set local client_min_messages = log`)
    await owner.query("select set_config('request.jwt.claims', $1, true)", [claims])
    await owner.query('select public.list_inbox($1)', [JSON.stringify(filters)])
    await owner.query('rollback')
    owner.off('notice', listen)
    plans[name] = notices.filter((plan) => /lead_summaries|public\.leads|leads lead/.test(plan)).join('\n\n')
  }
  return plans
}
