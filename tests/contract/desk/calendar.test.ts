import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  makeCalendarToken,
  readCalendarFeed,
  revokeCalendarFeed,
} from '../../../apps/desk/backend/calendar-feed.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { sendLead } from './desk-leads.ts'

let host: TestHost
let ada: StaffAccount
let ben: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Vale' })
  ben = await signInStaff(host, { role: 'adviser', name: 'Ben Crane' })
})
afterAll(() => host.close())

const fetchFeed = (token: string, method = 'GET') =>
  fetch(`${host.url}/functions/v1/calendar?token=${token}`, { method })
const makeToken = ({ client }: StaffAccount) => makeCalendarToken(client)

async function plan(owner: StaffAccount, step: string | null, day: string, time?: string): Promise<string> {
  const reference = await sendLead(host, 'callback', { name: 'Gita Ibis', phone: '020 7946 0321' })
  await host.admin('update public.leads set owner_id = $2 where reference = $1', [reference, owner.id])
  await host.admin(
    'insert into public.case_tasks (reference, words, due_on, due_time) values ($1, $2, $3, $4)',
    [reference, step, day, time],
  )
  return reference
}

it('answers 404 without a token that somebody holds, and only to reads', async () => {
  for (const token of ['', 'x', '0'.repeat(64), `${'0'.repeat(63)}'`])
    expect((await fetchFeed(token)).status).toBe(404)
  expect((await fetchFeed('0'.repeat(64), 'POST')).status).toBe(405)
  const reader = await signInStaff(host, { role: 'read_only', name: 'Cara Finch' })
  await expect(makeToken(reader)).rejects.toMatchObject({ code: '42501' })
})

it('shows my tasks, with times, without names or numbers', async () => {
  const known = await plan(ada, 'Chase documents', '2027-03-31')
  const free = await plan(ada, 'Call Gita Ibis on 020 7946 0321', '2027-04-01')
  const timed = await plan(ada, 'Send terms', '2027-04-02', '14:15')
  await plan(ben, 'Call again', '2027-04-01')
  const answer = await fetchFeed(await makeToken(ada))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const text = await answer.text()
  expect(text).not.toMatch(/Gita|Ibis|7946|Ada|Vale/)
  const events = new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
  expect(
    events.map(({ summary, startDate, endDate }) => [
      summary,
      startDate.isDate,
      startDate.toString(),
      endDate.toString(),
    ]),
  ).toEqual([
    [`${known} Chase documents`, true, '2027-03-31', '2027-04-01'],
    [`${free} Next step`, true, '2027-04-01', '2027-04-02'],
    // Summer time: 2:15pm in London.
    [`${timed} Send terms`, false, '2027-04-02T13:15:00Z', '2027-04-02T13:45:00Z'],
  ])
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(3)
})

it('ends when it is replaced, revoked, or its owner leaves', async () => {
  const first = await makeToken(ben)
  const second = await makeToken(ben)
  expect([(await fetchFeed(first)).status, (await fetchFeed(second)).status]).toEqual([404, 200])
  expect(await readCalendarFeed(ben.client)).not.toBeNull()
  await revokeCalendarFeed(ben.client)
  expect((await fetchFeed(second)).status).toBe(404)
  expect(await readCalendarFeed(ben.client)).toBeNull()

  const third = await makeToken(ben)
  await host.admin('update public.staff_profiles set disabled = true where id = $1', [ben.id])
  expect((await fetchFeed(third)).status).toBe(404)
})

it('leaves no token in the database or the log', async () => {
  const token = await makeToken(ada)
  expect((await fetchFeed(token)).status).toBe(200)
  const { rows } = await host.admin(
    `select to_jsonb(feed)::text as stored from private.calendar_feeds as feed
     union all select to_jsonb(entry)::text from public.audit_entries as entry`,
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(JSON.stringify(rows)).not.toContain(token)
  const log = JSON.stringify(host.logged)
  expect(log).toContain('/functions/v1/calendar')
  expect(log).not.toContain(token)
})
