import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Overview, readOverview } from '../../../apps/desk/backend/overview.ts'
import { fillLeads } from '../../../bench/fill-leads.ts'
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

const put = (reference: string, sql: string) =>
  host.admin(`update public.leads set ${sql} where reference = $1`, [reference])

async function leadAt(moment: string, sql = '', form: Parameters<typeof sendLead>[1] = 'callback') {
  const reference = await sendLead(host, form)
  await put(
    reference,
    `received_at = '${moment}', promised_by = '${moment}'::timestamptz + interval '1 hour'`,
  )
  if (sql) await put(reference, sql)
  return reference
}

describe('figures', () => {
  const minutesAfter = (minutes: number) => `received_at + interval '${minutes} minutes'`
  const contacted = (minutes: number, promise: string) =>
    `state = 'contacted', first_contact_at = ${minutesAfter(minutes)}, promise = '${promise}'`
  const closed = (minutes: number) =>
    `state = 'withdrawn', outcome_reason = 'x', decided_at = ${minutesAfter(minutes)}`
  const by = (spoke: number, left_word: number, answered: number) => ({ spoke, left_word, answered })
  let figures: Overview

  beforeAll(async () => {
    // Whole days in London: the clocks go forward on 29 March 2026.
    await leadAt('2026-03-27T23:59:00Z', contacted(10, 'kept'))
    await leadAt('2026-03-28T00:00:00Z', `${contacted(30, 'kept')}, promise_settled_by = 'voicemail'`)
    await leadAt('2026-03-28T12:00:00Z', `${contacted(120, 'missed')}, utm_source = ' Google '`)
    await leadAt('2026-03-29T22:30:00Z', `referrer = 'https://www.Search.example:443/q?x=1'`)
    await leadAt('2026-03-29T21:00:00Z', closed(20), 'bridging')
    await leadAt('2026-03-29T22:59:30Z', closed(90), 'bridging')
    await leadAt(
      '2026-03-29T22:59:40Z',
      "state = 'offer', promise = 'kept', promise_settled_by = 'need_more', first_contact_at = received_at",
      'business',
    )
    await leadAt('2026-03-29T12:00:00Z', 'quarantined = true')
    await leadAt(
      '2026-03-28T09:00:00Z',
      "entered_as = 'phone', entered_at = now(), promised_by = null, utm_source = 'google'",
    )
    // Half past midnight on 30 March in London, so these two days don't include it.
    await leadAt('2026-03-29T23:30:00Z')
    figures = await readOverview(ada.client, '2026-03-28', '2026-03-29')
  })

  it('count leads by day, kind and source, and those set aside apart', () => {
    expect(figures).toMatchObject({
      first_day: '2026-03-28',
      last_day: '2026-03-29',
      leads: 7,
      quarantined: 1,
    })
    expect(figures.days).toEqual([
      { day: '2026-03-28', form: 'callback', leads: 2 },
      { day: '2026-03-28', form: 'enquiry', leads: 1 },
      { day: '2026-03-29', form: 'bridging_application', leads: 2 },
      { day: '2026-03-29', form: 'business_application', leads: 1 },
      { day: '2026-03-29', form: 'callback', leads: 1 },
    ])
    expect(figures.sources).toEqual([
      { source: 'direct', form: 'bridging_application', leads: 2 },
      { source: 'direct', form: 'business_application', leads: 1 },
      { source: 'direct', form: 'callback', leads: 1 },
      { source: 'google', form: 'callback', leads: 1 },
      { source: 'google', form: 'enquiry', leads: 1 },
      { source: 'search.example', form: 'callback', leads: 1 },
    ])
  })

  it('count promises as kept and by what, missed, or not needed', () => {
    expect(figures.promises).toEqual([
      { form: 'bridging_application', kept: 0, missed: 1, running: 0, not_needed: 1, ...by(0, 0, 0) },
      { form: 'business_application', kept: 1, missed: 0, running: 0, not_needed: 0, ...by(0, 0, 1) },
      { form: 'callback', kept: 1, missed: 2, running: 0, not_needed: 0, ...by(0, 1, 0) },
    ])
  })

  it('say how long the first contact took', () => {
    expect(figures.first_contact).toMatchObject([
      { form: 'bridging_application', contacted: 0, median_minutes: null },
      { form: 'business_application', contacted: 1, median_minutes: 0 },
      { form: 'callback', contacted: 2, median_minutes: 75, p90_minutes: 111 },
      { form: 'enquiry', contacted: 0, median_minutes: null, p90_minutes: null },
    ])
  })

  it('sum up what is open now and what was decided these days', () => {
    const total = figures.pipeline.reduce((sum, { amount_pounds }) => sum + amount_pounds, 0)
    expect(total).toBe(250_000)
    expect(figures.pipeline.reduce((sum, { cases }) => sum + cases, 0)).toBe(7)
    expect(figures.pipeline).toContainEqual({ state: 'new', form: 'enquiry', cases: 1, amount_pounds: 0 })
    expect(figures.outcomes).toEqual([
      { state: 'withdrawn', form: 'bridging_application', cases: 1, amount_pounds: 500_000 },
    ])
  })

  it('are empty where nothing happened', async () => {
    const none = await readOverview(ada.client, '2019-01-01', '2019-01-31')
    const nothing = { leads: 0, promises: [], days: [], sources: [], first_contact: [], outcomes: [] }
    expect(none).toMatchObject(nothing)
    await expect(readOverview(ada.client, '1900-01-01', '2026-01-01')).rejects.toMatchObject({
      code: '22023',
    })
  })
})

describe('figures of stored days', () => {
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  const read = () => readOverview(ada.client, day(60), day(0))
  const readAfresh = async () => {
    await host.admin('delete from private.overview_days')
    return read()
  }
  const storedDays = async () => (await host.admin('select from private.overview_days')).rowCount
  const oldLead = `reference = (select min(reference) from public.leads
    where state = 'declined' and not quarantined and decided_at between now() - interval '50 days' and now()
      and received_at > now() - interval '58 days')`

  beforeAll(async () => {
    await host.admin('truncate public.leads cascade')
    expect(await storedDays()).toBe(0)
    await fillLeads({ query: host.admin } as never, 2_300)
    // Leaves only leads within the days that read() asks for, with a margin because those are days in London.
    await host.admin(
      "delete from public.leads where received_at < now() - interval '58 days' or decided_at > now()",
    )
  })

  it('are those of the leads, with medians as PostgreSQL works them out', async () => {
    const figures = await read()
    expect(await storedDays()).toBeGreaterThan(50)
    const { rows } = await host.admin(
      `select form, count(minutes)::int as contacted,
         round(percentile_cont(0.5) within group (order by minutes)::numeric, 1)::float8 as median_minutes,
         round(percentile_cont(0.9) within group (order by minutes)::numeric, 1)::float8 as p90_minutes
       from (select *, extract(epoch from first_contact_at - received_at)::float8 / 60 as minutes from public.leads
         where not quarantined) as lead
       group by form order by form`,
    )
    expect(figures.first_contact).toEqual(rows)
    const counted = await host.admin(
      `select lead.state, lead.form, count(*)::int as cases, sum(coalesce(amount_pounds, 0))::float8 as amount_pounds
       from public.leads as lead join public.lead_summaries using (reference)
       where decided_at is not null group by 1, 2 order by 1, 2`,
    )
    expect(figures.outcomes).toEqual(counted.rows)
  })

  it.each([
    `update public.leads set promise = case promise when 'kept' then 'missed' else 'kept' end where ${oldLead}`,
    `update public.leads set decided_at = decided_at - interval '9 days', state = 'withdrawn' where ${oldLead}`,
    `update public.leads set received_at = received_at - interval '3 days', quarantined = true where ${oldLead}`,
    `update public.leads set promise = null, state = 'new', decided_at = null, outcome_reason = null,
       promised_by = now() + interval '1 hour' where ${oldLead}`,
    `update public.lead_summaries set amount_pounds = 77
     where reference = (select max(reference) from public.leads where decided_at is not null)`,
    `insert into public.leads (reference, form, received_at, entered_as, entered_at)
     values ('LC-20251101-900001', 'callback', now() - interval '30 days', 'import', now())`,
    `delete from public.leads where ${oldLead}`,
  ])('follow %s', async (change) => {
    const before = await read()
    await host.admin(change)
    const after = await read()
    expect(after).not.toEqual(before)
    expect(after).toEqual(await readAfresh())
  })

  it('miss no change that commits after its day was counted', async () => {
    await host.admin('delete from private.overview_days')
    const writer = new pg.Client(host.database.admin)
    await writer.connect()
    await writer.query('begin')
    await writer.query(`update public.leads set utm_source = 'late' where ${oldLead}`)
    const before = await read()
    await writer.query('commit')
    await writer.end()
    const after = await read()
    expect(after.sources).not.toEqual(before.sources)
    expect(after).toEqual(await readAfresh())
  })
})
