import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeCase, recordContact } from '../../../apps/desk/backend/cases.ts'
import {
  countInbox,
  type InboxCursor,
  type InboxFilters,
  type InboxRow,
  listInbox,
} from '../../../apps/desk/backend/inbox.ts'
import { fillLeads } from '../../../bench/fill-leads.ts'
import { SEED } from '../../faults/scale.ts'
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

const references = async (filters: InboxFilters = {}) =>
  (await listInbox(ada.client, filters)).rows.map(({ reference }) => reference)
const put = (reference: string, sql: string) =>
  host.admin(`update public.leads set ${sql} where reference = $1`, [reference])

describe('an inbox of a few', () => {
  const leads: Record<string, string> = {}
  beforeAll(async () => {
    const hours = (count: number) => `now() + interval '${count} hours'`
    const contacted = "state = 'contacted', first_contact_at = now(), promise = 'kept', received_at"
    for (const [name, sql] of Object.entries({
      soon: `promised_by = ${hours(1)}`,
      late: `promised_by = ${hours(-5)}`,
      later: `promised_by = ${hours(9)}`,
      lateByLittle: `promised_by = ${hours(-1)}, owner_id = '${ada.id}'`,
      followUpToday: `${contacted} = ${hours(-90)}, follow_up_on = (now() at time zone 'Europe/London')::date`,
      followUpOverdue: `${contacted} = ${hours(-80)}, follow_up_on = (now() at time zone 'Europe/London')::date - 2`,
      spokeOnly: `state = 'contacted', first_contact_at = now(), promised_by = ${hours(4)}`,
      idleLong: `${contacted} = ${hours(-70)}, owner_id = '${ada.id}'`,
      idleShort: `${contacted} = ${hours(-100)}, last_worked_at = ${hours(-9)}`,
      byPhone: `promised_by = null, received_at = ${hours(-65)}`,
      nextMonth: `${contacted} = ${hours(-50)}, follow_up_on = now()::date + 30`,
      declined: `state = 'declined', decided_at = ${hours(-2)}, outcome_reason = 'x', received_at = ${hours(-40)}`,
      withdrawnAgainToday: `state = 'withdrawn', decided_at = ${hours(-2)}, outcome_reason = 'x',
        received_at = ${hours(-30)}, follow_up_on = now()::date - 1`,
      withdrawnLater: `state = 'withdrawn', decided_at = ${hours(-3)}, outcome_reason = 'x',
        received_at = ${hours(-20)}, follow_up_on = now()::date + 90`,
      setAside: `quarantined = true, received_at = ${hours(-10)}`,
      spam: `quarantined = true, spam_since = now(), received_at = ${hours(-9)}`,
    })) {
      const reference = await sendLead(host, 'callback', { name, phone: '01632 960000' })
      await put(reference, sql)
      leads[name] = reference
    }
  })
  const named = async (filters: InboxFilters = {}) => {
    const names = Object.fromEntries(Object.entries(leads).map(([name, reference]) => [reference, name]))
    return (await references(filters)).map((reference) => names[reference])
  }

  it('puts the most urgent promise first, then what is due, what has no next step, and for later', async () => {
    expect(await named()).toEqual([
      'late',
      'lateByLittle',
      'soon',
      'spokeOnly',
      'later',
      'followUpOverdue',
      'withdrawnAgainToday',
      'followUpToday',
      'idleLong',
      'byPhone',
      'idleShort',
      'nextMonth',
    ])
  })

  it('lists what is due or has no next step, and sorts by idle time or arrival', async () => {
    expect(await named({ due: true })).toEqual(['followUpOverdue', 'withdrawnAgainToday', 'followUpToday'])
    expect(await named({ stepless: true })).toEqual(['idleLong', 'byPhone', 'idleShort'])
    expect(await named({ stepless: true, sort: 'newest' })).toEqual(['byPhone', 'idleLong', 'idleShort'])
    expect((await named({ sort: 'idle' })).slice(0, 4)).toEqual([
      'followUpToday',
      'followUpOverdue',
      'idleLong',
      'byPhone',
    ])
    const newest = (await listInbox(ada.client, { sort: 'newest' })).rows
    expect(newest).toHaveLength(11)
    const arrivals = newest.map(({ received_at }) => Date.parse(received_at))
    expect(arrivals).toEqual(arrivals.toSorted((one, other) => other - one))
  })

  it('filters by state, owner, what is overdue and what was set aside', async () => {
    expect(await named({ states: ['new'] })).toEqual(['late', 'lateByLittle', 'soon', 'later', 'byPhone'])
    expect(await named({ states: ['declined', 'withdrawn'] })).toEqual([
      'withdrawnAgainToday',
      'withdrawnLater',
      'declined',
    ])
    expect(await named({ owner: ada.id })).toEqual(['lateByLittle', 'idleLong'])
    expect(await named({ owner: 'none', states: ['new'] })).toEqual(['late', 'soon', 'later', 'byPhone'])
    expect(await named({ overdue: true })).toEqual([
      'late',
      'lateByLittle',
      'followUpOverdue',
      'withdrawnAgainToday',
    ])
    expect(await named({ quarantined: true })).toEqual(['setAside'])
    expect(await named({ forms: ['bridging_application'] })).toEqual([])
    expect(await named({ forms: ['callback'], overdue: true, owner: ada.id })).toEqual(['lateByLittle'])
  })

  it('counts what stands beside the filters', async () => {
    const views = { mine: 2, due: 3, stepless: 3, documents: 0 }
    expect(await countInbox(ada.client)).toEqual({
      uncontacted: 5,
      overdue: 2,
      follow_ups_due: 3,
      follow_ups_late: 2,
      quarantined: 1,
      undelivered: 0,
      views,
    })
    // Beside the filter for an owner stand the numbers of that owner.
    expect(await countInbox(ada.client, { owner: ada.id, overdue: true })).toEqual({
      uncontacted: 1,
      overdue: 1,
      follow_ups_due: 0,
      follow_ups_late: 0,
      quarantined: 0,
      undelivered: 0,
      views,
    })
  })

  it.each<InboxFilters>([
    {},
    { states: ['contacted'] },
    { owner: 'none' },
    { forms: ['callback'], states: ['new'] },
  ])('counts beside %j what the list then shows', async (filters) => {
    const counts = await countInbox(ada.client, filters)
    const shown = async (more: InboxFilters) => (await references({ ...filters, ...more })).length
    expect(await shown({ overdue: true })).toBe(counts.overdue + counts.follow_ups_late)
    expect(await shown({ due: true })).toBe(counts.follow_ups_due)
    expect(await shown({ quarantined: true })).toBe(counts.quarantined)
    expect(await references({ owner: ada.id })).toHaveLength(counts.views.mine)
    expect(await references({ stepless: true })).toHaveLength(counts.views.stepless)
    expect(await references({ due: true })).toHaveLength(counts.views.due)
  })

  it('brings a case back on its follow-up date, and lets it go when it was dealt with', async () => {
    const reference = leads.idleLong as string
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date())
    await changeCase(ada.client, reference, 1, { follow_up_on: today })
    expect((await named()).slice(5, 9)).toContain('idleLong')
    await recordContact(ada.client, reference, 2, { outcome: 'spoke' })
    expect((await named()).slice(8)).toEqual(['byPhone', 'idleShort', 'idleLong', 'nextMonth'])
  })

  it('leaves out what cannot be understood rather than showing everything', async () => {
    expect(await references({ search: '%' })).toEqual([])
    expect(await references({ search: "'; drop table leads --" })).toEqual([])
    expect(await references({ search: '12' })).toEqual([])
  })
})

describe('a search', () => {
  let callback: string
  let business: string
  beforeAll(async () => {
    callback = await sendLead(host, 'callback', { name: 'Zoë O’Brien-Smith', phone: '+44 (0)7700 900777' })
    business = await sendLead(host, 'business', {
      businessName: 'Nightjar & Söhne GmbH',
      shareholderName: 'Ines Müller',
      personalEmail: 'Ines.Mueller@Nightjar.example',
      mobilePhone: '07700 900778',
    })
    await put(callback, 'quarantined = true')
    await put(business, "state = 'declined', decided_at = now(), outcome_reason = 'x'")
  })

  it.each([
    ['a first name', 'zoe', 'callback'],
    ['a name with its accents', 'ZOË', 'callback'],
    ['a name without its apostrophe', 'obrien', 'callback'],
    ['a name with another apostrophe', "o'brien", 'callback'],
    ['the beginning of names, in any order', 'smi zo', 'callback'],
    ['a number as it is dialled', '07700900777', 'callback'],
    ['a number with spaces', '07700 900 777', 'callback'],
    ['a number from abroad', '+44 7700 900777', 'callback'],
    ['the beginning of a number', '077009007', 'both'],
    ['the end of a number', '0778', 'business'],
    ['a business', 'nightjar', 'business'],
    ['a business with its umlaut', 'söhne', 'business'],
    ['an address', 'ines.mueller@nightjar.example', 'business'],
    ['the beginning of an address', 'ines.m', 'business'],
    ['a domain', 'nightjar.example', 'business'],
  ] as const)('finds a lead by %s: %s', async (_, search, whose) => {
    const expected = { callback: [callback], business: [business], both: [business, callback] }[whose]
    expect(await references({ search })).toEqual(expected)
  })

  it('finds a lead by its reference, whole, begun, or by its last figures', async () => {
    const suffix = business.slice(12)
    for (const search of [
      business,
      business.toLowerCase(),
      business.replaceAll('-', ' '),
      business.slice(3),
      suffix,
    ]) {
      expect(await references({ search })).toContain(business)
    }
    expect(await references({ search: business.slice(0, 11) })).toEqual(
      expect.arrayContaining([business, callback]),
    )
  })

  it('keeps to the other filters', async () => {
    expect(await references({ search: '077009007', forms: ['callback'] })).toEqual([callback])
    expect(await references({ search: '077009007', quarantined: true })).toEqual([callback])
    expect(await references({ search: '077009007', states: ['declined'] })).toEqual([business])
  })

  it('takes whatever is typed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.string({ unit: 'grapheme' }),
          fc.stringMatching(/^[-'"\\:*&|!()<>@~ a0]{1,20}$/),
        ),
        async (search) => {
          const typed = search.replaceAll('\0', '')
          expect((await listInbox(ada.client, { search: typed })).rows).toBeInstanceOf(Array)
        },
      ),
      { numRuns: 60, seed: SEED },
    )
  })
})

const IS_OPEN = "state in ('new', 'contacted', 'documents', 'with_lenders', 'offer')"

describe('an inbox of many', () => {
  beforeAll(async () => {
    await host.admin('truncate public.leads cascade')
    await fillLeads({ query: host.admin } as never, 1_500)
    // Some of everything, and more that wait than there would be.
    await host.admin("update public.leads set quarantined = true where reference ~ '[37]5$'")
    await host.admin(
      `update public.leads set state = 'new', decided_at = null, first_contact_at = null, promise = null,
         promise_settled_at = null, promise_settled_by = null, last_worked_at = null,
         outcome_reason = null, owner_id = null, follow_up_on = null where reference ~ '[258]$'`,
    )
    // Many share a moment, so that the reference has to decide.
    await host.admin(
      "update public.leads set received_at = date_trunc('day', received_at), promised_by = date_trunc('day', promised_by)",
    )
    // Plans by what is known now, not by whether the server happened to look meanwhile.
    await host.admin('alter table public.leads set (autovacuum_enabled = off)')
    await host.admin('analyze public.leads')
  })

  async function pageThrough(filters: InboxFilters, pageSize: number): Promise<InboxRow[]> {
    const rows: InboxRow[] = []
    let after: InboxCursor | null = null
    do {
      const page: Awaited<ReturnType<typeof listInbox>> = await listInbox(ada.client, filters, after, {
        pageSize,
      })
      expect(page.rows.length).toBeLessThanOrEqual(pageSize)
      rows.push(...page.rows)
      after = page.next
    } while (after)
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

  it('walks from the newest back when a word is everywhere, and misses none', async () => {
    // So many that they are no longer gathered: the same word in every summary.
    await host.admin(
      `insert into public.leads (reference, form, received_at)
       select 'LC-20200101-' || (400000000 + number), 'callback', '2020-01-01'::timestamptz + number / 3 * interval '1 minute'
       from generate_series(1, 5100) as number`,
    )
    await host.admin(
      `insert into public.callback_requests (reference, name, phone)
       select reference, 'Xenia Everywhere', '01632 960999' from public.leads where reference like 'LC-20200101-4%'`,
    )
    const rows = await pageThrough({ search: 'everywhere', states: ['new'] }, 200)
    const listed = rows.map(({ reference }) => reference)
    expect(new Set(listed).size).toBe(5_100)
    expect(listed).toHaveLength(5_100)
    const moments = rows.map(({ received_at }) => Date.parse(received_at))
    expect(moments).toEqual(moments.toSorted((one, other) => other - one))
    expect(await references({ search: 'everywhere', states: ['offer'] })).toEqual([])
    // Filters that leave few: those are gathered, and the word looked up in each.
    const aside = ['LC-20200101-400004000', 'LC-20200101-400000007']
    await host.admin('update public.leads set quarantined = true where reference = any($1)', [aside])
    const found = await pageThrough({ search: 'everywhere', quarantined: true }, 1)
    expect(found.map(({ reference }) => reference)).toEqual(aside)
    expect(await references({ search: 'elsewhere', quarantined: true })).toEqual([])
    await host.admin("delete from public.leads where reference like 'LC-20200101-4%'")
  })

  it('keeps its place while leads come and go', async () => {
    const first = await listInbox(ada.client, {}, null, { pageSize: 5 })
    await host.admin('delete from public.leads where reference = $1', [first.rows[4]?.reference])
    await put(first.rows[0]?.reference ?? '', "promised_by = now() - interval '9 years'")
    const second = await listInbox(ada.client, {}, first.next, { pageSize: 5 })
    const seen = new Set(first.rows.map(({ reference }) => reference))
    expect(second.rows).toHaveLength(5)
    expect(second.rows.filter(({ reference }) => seen.has(reference))).toEqual([])
  })

  // What a million leads need: an index in the order of each band, and the search through its own.
  it.each([
    [
      'leads_awaiting',
      `promised_by is not null and promise is null and not quarantined and ${IS_OPEN}`,
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
      `follow_up_on is null and not quarantined and (promised_by is null or promise is not null) and ${IS_OPEN}`,
      'coalesce(last_worked_at, received_at), received_at, reference',
    ],
    [
      'leads_open_idle',
      `not quarantined and ${IS_OPEN}`,
      'coalesce(last_worked_at, received_at), received_at, reference',
    ],
    [
      'leads_decided',
      "follow_up_on is null and not quarantined and state in ('completed', 'declined', 'withdrawn')",
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
})
