import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeCase, readCase, recordContact } from '../../../../apps/desk/backend/cases.ts'
import { countInbox, type InboxFilters, listInbox } from '../../../../apps/desk/backend/inbox.ts'
import { type StaffAccount, signInStaff } from '../../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../../setup/start-test-host.ts'
import { sendLead } from '../desk-leads.ts'

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

it('a call’s topic is in the row, the case and staff’s e-mail', async () => {
  const answers = { topic: 'card_payments', monthlyCardTakings: '20,000', currentCost: '£130 a month' }
  const reference = await sendLead(host, 'callback', answers)
  const { rows } = await listInbox(ada.client, { search: reference })
  expect(rows).toMatchObject([{ reference, topic: 'card_payments' }])
  const ofCards = await listInbox(ada.client, { forms: ['card_payments'] })
  expect(ofCards.rows.map((row) => row.reference)).toEqual([reference])
  expect((await readCase(ada.client, reference))?.answers).toMatchObject({
    topic: 'card_payments',
    monthly_card_takings_pounds: 20_000,
    current_cost: '£130 a month',
  })
  const claimed = await host.admin('select public.claim_outbox_message(60) as message')
  const { payload, ...message } = claimed.rows[0].message
  expect(message).toMatchObject({
    reference,
    topic: 'card_payments',
    monthlyCardTakings: 20_000,
    currentCost: '£130 a month',
  })
  expect(JSON.stringify(payload)).not.toContain('card')
  await host.admin('delete from public.leads where reference = $1', [reference])
  expect((await host.admin('select from public.callback_requests')).rowCount).toBe(0)
})

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

  it('lists urgent promises, then due steps, then no step, then the rest', async () => {
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

  it('filters by due or no next step, sorts by idle or arrival', async () => {
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
    const views = { mine: 2, due: 3, stepless: 3, documents: 0, arrived: 0 }
    expect(await countInbox(ada.client)).toEqual({
      uncontacted: 5,
      overdue: 2,
      follow_ups_due: 3,
      follow_ups_late: 2,
      quarantined: 1,
      undelivered: 0,
      views,
    })
    // With the filter for an owner, the counts are those of that owner's cases.
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
    expect(await references({ arrived: true })).toHaveLength(counts.views.arrived)
  })

  it('brings a case back on its follow-up date until it’s dealt with', async () => {
    const reference = leads.idleLong as string
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date())
    await changeCase(ada.client, reference, 1, { follow_up_on: today })
    expect((await named()).slice(5, 9)).toContain('idleLong')
    await recordContact(ada.client, reference, 2, { outcome: 'spoke' })
    expect((await named()).slice(8)).toEqual(['byPhone', 'idleShort', 'idleLong', 'nextMonth'])
  })
})
