import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CASE_STATES, type CaseState, mayMove, needsReason } from '#shared/desk/case-states.ts'
import { type CaseFields, changeCase, readCase, recordContact } from '../../../apps/desk/backend/cases.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { auditOf, sendLead } from './desk-leads.ts'

let host: TestHost
let ada: StaffAccount
let ben: StaffAccount
let reader: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  // A gate says what a case needs before it moves on. gates.test.ts covers gates, so there are none here.
  await host.admin('delete from public.gates')
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
  ben = await signInStaff(host, { role: 'admin', name: 'Ben Crane' })
  reader = await signInStaff(host, { role: 'read_only', name: 'Cara Finch' })
})
afterAll(() => host.close())

const readLead = async (reference: string) => {
  const found = await readCase(ada.client, reference)
  if (!found) throw new Error(`no case ${reference}`)
  return found
}

it('a change by read-only staff is refused, naming their role as reason', async () => {
  const attempt = changeCase(reader.client, await sendLead(host, 'callback'), 1, { state: 'documents' })
  await expect(attempt).rejects.toMatchObject({
    code: '42501',
    status: 403,
    message: 'Your role does not allow this.',
  })
})

describe('a case', () => {
  it('shows the answers, where it came from, and its messages', async () => {
    const reference = await sendLead(host, 'bridging')
    const { lead, answers, summary, messages, documents, events } = await readLead(reference)
    expect(lead).toMatchObject({ form: 'bridging_application', state: 'new', version: 1, owner_name: null })
    expect(lead.promised_by).not.toBeNull()
    expect(answers).toMatchObject({ full_name: 'Ada Heron', loan_amount: 500_000, total_repayment: 529_400 })
    expect(summary).toMatchObject({ email: 'ada@example.com', amount_pounds: 500_000 })
    expect(messages.map(({ recipient }) => recipient)).toEqual(['staff', 'applicant'])
    expect([documents, events]).toEqual([[], []])
    expect(await readCase(ada.client, 'LC-20260101-0000')).toBeNull()
  })
})

describe('states', () => {
  it('go exactly where _shared lets them, in the database too', async () => {
    const { rows } = await host.admin(
      `select "from", "to", contacted, private.may_move("from", "to", contacted) as may
       from unnest($1::text[]) as "from", unnest($1::text[]) as "to", unnest(array[true, false]) as contacted`,
      [CASE_STATES],
    )
    expect(rows).toHaveLength(2 * CASE_STATES.length ** 2)
    for (const { from, to, contacted, may } of rows) {
      expect([from, to, contacted, may]).toEqual([from, to, contacted, mayMove(from, to, contacted)])
    }
    const reference = await sendLead(host, 'callback')
    for (const state of CASE_STATES.filter((to) => !mayMove('new', to, false) && to !== 'new')) {
      expect(await changeCase(ada.client, reference, 1, { state })).toMatchObject({ reason: 'transition' })
    }
    await recordContact(ada.client, reference, 1, { outcome: 'no_answer' })
    await recordContact(ada.client, reference, 2, { outcome: 'spoke' })
    for (const [index, state] of (
      ['documents', 'contacted', 'with_lenders', 'completed'] as const
    ).entries()) {
      expect(await changeCase(ada.client, reference, index + 3, { state })).toMatchObject({
        outcome: 'changed',
      })
    }
    expect((await readLead(reference)).lead).toMatchObject({
      state: 'completed',
      decided_at: expect.any(String),
    })
  })

  it('that turn somebody down want a reason', async () => {
    const reference = await sendLead(host, 'callback')
    for (const state of CASE_STATES.filter(needsReason)) {
      for (const outcome_reason of [undefined, null, '', '   ']) {
        const changes = { state, ...(outcome_reason !== undefined && { outcome_reason }) }
        expect(await changeCase(ada.client, reference, 1, changes)).toEqual({
          outcome: 'refused',
          reason: 'reason_required',
        })
      }
    }
    const long = { state: 'declined', outcome_reason: 'x'.repeat(1_001) } as const
    expect(await changeCase(ada.client, reference, 1, long)).toMatchObject({ reason: 'reason_too_long' })
    const answer = await changeCase(ada.client, reference, 1, {
      state: 'declined',
      outcome_reason: 'No security',
    })
    expect(answer).toEqual({ outcome: 'changed', version: 2 })
    const { lead, events } = await readLead(reference)
    expect(lead).toMatchObject({ state: 'declined', outcome_reason: 'No security', first_contact_at: null })
    expect(lead.decided_at).not.toBeNull()
    expect(events).toMatchObject([
      { kind: 'state_changed', actor_name: 'Ada Heron', detail: { to: 'declined', reason: 'No security' } },
    ])
  })

  it('keep the decision day through corrections, and clear it on reopening', async () => {
    const reference = await sendLead(host, 'callback')
    await changeCase(ada.client, reference, 1, { state: 'declined', outcome_reason: 'Too small' })
    const { decided_at } = (await readLead(reference)).lead
    await changeCase(ada.client, reference, 2, { state: 'withdrawn', outcome_reason: 'Found the money' })
    expect((await readLead(reference)).lead).toMatchObject({ state: 'withdrawn', decided_at })
    await changeCase(ben.client, reference, 3, { state: 'new' })
    const { lead, events } = await readLead(reference)
    expect(lead).toMatchObject({ state: 'new', decided_at: null, outcome_reason: null })
    expect(events[0]?.detail).toMatchObject({
      from: 'withdrawn',
      reason_before: 'Found the money',
      decided_at_before: decided_at,
    })
    expect(await auditOf(host, reference)).toEqual(['case_changed', 'case_changed', 'case_reopened'])
  })

  it('not on the list, and fields the desk doesn’t know, are refused', async () => {
    const reference = await sendLead(host, 'callback')
    const wrong = { state: 'lost' as CaseState }
    expect(await changeCase(ada.client, reference, 1, wrong)).toMatchObject({ reason: 'transition' })
    const unknown = { quarantined: false } as Partial<CaseFields>
    expect(await changeCase(ada.client, reference, 1, unknown)).toMatchObject({ reason: 'unknown_field' })
    expect(await changeCase(ada.client, 'LC-20260101-0000', 1, {})).toEqual({ outcome: 'missing' })
  })
})

describe('a next step', () => {
  it('is words and a day: no words without it, both removed together', async () => {
    const reference = await sendLead(host, 'callback')
    const change = (version: number, changes: object) => changeCase(ada.client, reference, version, changes)
    expect(await change(1, { next_step: 'Chase the bank' })).toMatchObject({ reason: 'step_without_date' })
    await change(1, { next_step: 'Chase the bank', follow_up_on: '2099-01-04' })
    expect((await readLead(reference)).events[0]?.detail).toMatchObject({
      to: '2099-01-04',
      step_to: 'Chase the bank',
    })
    await change(2, { follow_up_on: null })
    expect((await readLead(reference)).lead).toMatchObject({ next_step: null, follow_up_on: null })
    expect(await change(3, { next_step: 'x'.repeat(201), follow_up_on: '2099-01-04' })).toMatchObject({
      reason: 'step_too_long',
    })
  })

  it('is done by a contact once due, which may name another', async () => {
    const reference = await sendLead(host, 'callback')
    const record = (version: number, contact: Parameters<typeof recordContact>[3]) =>
      recordContact(ada.client, reference, version, contact)
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date())
    await record(1, { outcome: 'no_answer', next_step: 'Call again', follow_up_on: today })
    await record(2, { outcome: 'no_answer' })
    expect((await readLead(reference)).lead).toMatchObject({ next_step: 'Call again', follow_up_on: today })
    await record(3, { outcome: 'spoke' })
    expect((await readLead(reference)).lead).toMatchObject({ next_step: null, follow_up_on: null })
    await record(4, { outcome: 'emailed', follow_up_on: '2099-01-04' })
    expect((await readLead(reference)).lead.follow_up_on).toBe('2099-01-04')
    const late = 'update public.case_tasks set due_on = now()::date - 1 where reference = $1'
    await host.admin(late, [reference])
    await record(5, { outcome: 'spoke' })
    expect((await readLead(reference)).lead.follow_up_on).toBeNull()
  })
})

it('refuses a follow-up in the past, and nothing that changes nothing', async () => {
  const reference = await sendLead(host, 'callback')
  expect(await changeCase(ada.client, reference, 1, { follow_up_on: '2020-01-01' })).toMatchObject({
    reason: 'past_date',
  })
  expect(await changeCase(ada.client, reference, 1, { follow_up_on: null, owner_id: null })).toEqual({
    outcome: 'changed',
    version: 1,
  })
  expect(await auditOf(host, reference)).toEqual([])
})
