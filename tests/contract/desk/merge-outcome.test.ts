import { afterAll, beforeAll, expect, it } from 'vitest'
import { correctContact, readCase, recordContact } from '../../../apps/desk/backend/cases.ts'
import { readFacts } from '../../../apps/desk/backend/facts.ts'
import { type InboxFilters, listInbox } from '../../../apps/desk/backend/inbox.ts'
import { compareCases, mergeCases, unmergeCase } from '../../../apps/desk/backend/linked-cases.ts'
import { exportCases, readOverview } from '../../../apps/desk/backend/overview.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { sendLead } from './desk-leads.ts'
import { day } from './placing/placing-steps.ts'

let host: TestHost
let admin: StaffAccount
beforeAll(async () => {
  host = await startTestHost()
  admin = await signInStaff(host, { role: 'admin', name: 'Ben Crane' })
})
afterAll(() => host.close())

const merge = (from: string, into: string, sendLink?: boolean) =>
  mergeCases(admin.client, from, into, sendLink)
const caseOf = async (reference: string) => {
  const found = await readCase(admin.client, reference)
  if (!found) throw new Error(`no case ${reference}`)
  return found
}
const spoke = async (reference: string) => {
  await recordContact(admin.client, reference, (await caseOf(reference)).lead.version, { outcome: 'spoke' })
  const [event] = (await caseOf(reference)).events
  return event?.id ?? 0
}
const correct = (reference: string, event: number) =>
  correctContact(admin.client, reference, event, { outcome: 'no_answer', note: 'Wrong number' })
const promised = (reference: string, minutes: number) =>
  host.admin('update leads set promised_by = now() + make_interval(mins => $2) where reference = $1', [
    reference,
    minutes,
  ])
const listed = async (filters: InboxFilters) =>
  (await listInbox(admin.client, filters)).rows.map(({ reference }) => reference)

it('a merged case is neither withdrawn nor decided, in lists and export', async () => {
  const [gone, stays] = [await sendLead(host, 'callback'), await sendLead(host, 'callback')]
  const today = day(0)
  const withdrawn = async () =>
    (await readOverview(admin.client, today, today)).outcomes.find(({ state }) => state === 'withdrawn')
  const before = await withdrawn()
  await merge(gone, stays)
  expect(await withdrawn()).toEqual(before)
  expect(await listed({ states: ['completed', 'declined', 'withdrawn'] })).not.toContain(gone)
  expect(await listed({ states: ['withdrawn'], sort: 'newest' })).not.toContain(gone)
  expect(await listed({ states: ['merged'], forms: ['callback'] })).toEqual([gone])
  const { rows } = await listInbox(admin.client, { search: gone })
  expect(rows).toMatchObject([{ reference: gone, merged_into: stays }])
  const exported = await exportCases(admin.client, today, today)
  expect(exported.find(({ reference }) => reference === gone)).toMatchObject({ merged_into: stays })
  await unmergeCase(admin.client, gone)
  expect(await listed({ states: ['merged'] })).toEqual([])
})

it('what was decided before its merge stays counted', async () => {
  const [gone, stays] = [await sendLead(host, 'callback'), await sendLead(host, 'callback')]
  await host.admin(
    "update leads set state = 'withdrawn', outcome_reason = 'x', decided_at = now() where reference = $1",
    [gone],
  )
  const outcomes = async () => (await readOverview(admin.client, day(0), day(0))).outcomes
  const before = await outcomes()
  await merge(gone, stays)
  expect(await outcomes()).toEqual(before)
})

it('a merged case keeps its state, and says how it came in', async () => {
  const [gone, stays] = [await sendLead(host, 'callback'), await sendLead(host, 'bridging')]
  await merge(gone, stays)
  expect((await readFacts(admin.client, stays))?.merged_leads).toMatchObject([
    { reference: gone, form: 'callback', entered_as: null },
  ])
  const { version } = (await caseOf(gone)).lead
  const change = { case_reference: gone, expected_version: version, changes: { state: 'documents' } }
  expect((await admin.client.rpc('change_case', change)).data).toMatchObject({ reason: 'merged' })
})

it('a correction of a merged case’s contact brings its promise back', async () => {
  const [call, stays] = [await sendLead(host, 'callback'), await sendLead(host, 'callback')]
  for (const reference of [call, stays]) await promised(reference, 30)
  const event = await spoke(call)
  await spoke(stays)
  await merge(call, stays)
  const { promised_by } = (await caseOf(call)).lead
  await correct(call, event)
  // What was done for the other case since counts for it.
  expect((await caseOf(call)).lead).toMatchObject({ promise: 'kept' })
  const own = (await caseOf(stays)).events.find(({ kind }) => kind === 'spoke')
  await correct(stays, own?.id ?? 0)
  expect((await caseOf(stays)).lead).toMatchObject({ promise: null, promise_from: call, promised_by })
  expect((await caseOf(call)).lead).toMatchObject({ promise: null, promise_from: stays })
})

it('a correction recomputes the promise that a merge put elsewhere', async () => {
  const [call, stays] = [await sendLead(host, 'callback'), await sendLead(host, 'bridging')]
  const event = await spoke(stays)
  await promised(call, 30)
  await promised(stays, 600)
  await merge(call, stays)
  expect((await caseOf(call)).lead).toMatchObject({ promise: 'kept', promise_from: stays })
  await correct(stays, event)
  expect((await caseOf(call)).lead).toMatchObject({ promise: null, promise_from: stays })
  expect((await caseOf(stays)).lead).toMatchObject({ promise: null, promise_from: call })
})

it('links that end are told before, and sent again or a task', async () => {
  const address = { email: 'gita@example.com' }
  const link = (reference: string) =>
    host.admin(
      'insert into private.applicant_links (reference, token_hash, sent_to) values ($1, private.token_hash($2), $3)',
      [reference, reference, address.email],
    )
  for (const [sendLink, done] of [
    [false, 'task'],
    [true, 'sent'],
  ] as const) {
    const gone = await sendLead(host, 'bridging', address)
    const stays = await sendLead(host, 'bridging', { email: 'other@example.com' })
    await link(gone)
    // Each form made a link too, and those always end.
    expect(await compareCases(admin.client, stays, gone)).toMatchObject([
      { reference: stays, links_end: 3, email: 'other@example.com' },
      { reference: gone, links_end: 2 },
    ])
    expect(await merge(gone, stays, sendLink)).toMatchObject({ link: done })
    const { tasks, events } = await caseOf(stays)
    expect(tasks.some(({ words }) => words?.startsWith('Send the applicant a new link'))).toBe(!sendLink)
    expect(events.some(({ kind }) => kind === 'applicant_link_sent')).toBe(sendLink)
  }
})
