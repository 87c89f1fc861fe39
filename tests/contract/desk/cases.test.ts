import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CASE_STATES, type CaseState, mayMove, needsReason } from '#shared/desk/case-states.ts'
import {
  addNote,
  type CaseFields,
  changeCase,
  correctContact,
  markSpam,
  readCase,
  recordContact,
  releaseLead,
  undoContact,
} from '../../../apps/desk/backend/cases.ts'
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

describe('who may not', () => {
  it('see a case without a second factor, or without working here', async () => {
    const reference = await sendLead(host, 'callback')
    for (const options of [{}, { role: 'admin', aal: 'aal1' }] as const) {
      const { client } = await signInStaff(host, options)
      await expect(readCase(client, reference)).rejects.toMatchObject({ code: '42501', status: 403 })
      await expect(changeCase(client, reference, 1, { state: 'documents' })).rejects.toMatchObject({
        code: '42501',
      })
    }
  })

  it('change a case when they only read', async () => {
    const reference = await sendLead(host, 'callback')
    expect(await readCase(reader.client, reference)).not.toBeNull()
    const contact = { outcome: 'spoke' } as const
    for (const attempt of [
      () => changeCase(reader.client, reference, 1, { state: 'documents' }),
      () => recordContact(reader.client, reference, 1, contact),
      () => addNote(reader.client, reference, 'Hello'),
      () => releaseLead(reader.client, reference, 1),
      () => markSpam(reader.client, reference, 1),
      () => undoContact(reader.client, reference, crypto.randomUUID()),
      () => correctContact(reader.client, reference, 1, { outcome: 'not_made', note: 'x' }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({
        code: '42501',
        message: 'Your role does not allow this.',
      })
    }
    expect((await readLead(reference)).lead.version).toBe(1)
    expect(await auditOf(host, reference)).toEqual([])
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

  let tries = 0
  it('shows leads with the same telephone, e-mail or business, however written', async () => {
    // Each retry uses its own details, because the leads of an earlier try would be related too.
    tries += 1
    const first = await sendLead(host, 'callback', { name: 'Gita Ibis', phone: `+44 (0)1632 960 11${tries}` })
    const second = await sendLead(host, 'bridging', {
      email: `Gita${tries}@Example.com`,
      phone: `01632 96011${tries}`,
    })
    const third = await sendLead(host, 'business', {
      businessName: `Ibis & ${tries} Daughters Ltd`,
      tradingAddress: '12 Wharf Road, Leeds',
      personalEmail: `gita${tries}@example.com`,
      mobilePhone: `07700 90055${tries}`,
    })
    const fourth = await sendLead(host, 'business', {
      businessName: `IBIS and ${tries} Daughters LIMITED`,
      tradingAddress: '9 Quay Street, leeds',
      personalEmail: `other${tries}@example.com`,
      mobilePhone: `07700 90066${tries}`,
    })
    // A business of the same name in another town isn't related.
    await sendLead(host, 'business', {
      businessName: `Ibis & ${tries} Daughters Ltd`,
      tradingAddress: '1 High Street, Bristol BS1 4DJ',
      personalEmail: `bristol${tries}@example.com`,
      mobilePhone: `07700 90077${tries}`,
    })
    const relatedTo = async (reference: string) =>
      (await readLead(reference)).related.map(({ reference: other, shared }) => [other, shared])
    expect(await relatedTo(first)).toEqual([[second, ['phone']]])
    expect(await relatedTo(second)).toEqual([
      [third, ['email']],
      [first, ['phone']],
    ])
    expect(await relatedTo(third)).toEqual([
      [fourth, ['business']],
      [second, ['email']],
    ])
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

describe('two people on one case', () => {
  it('never overwrite silently: the second hears what changed, by whom and when', async () => {
    const reference = await sendLead(host, 'callback')
    await changeCase(ben.client, reference, 1, { owner_id: ben.id, follow_up_on: '2099-01-04' })
    const answer = await changeCase(ada.client, reference, 1, { owner_id: ada.id })
    expect(answer).toMatchObject({
      outcome: 'conflict',
      version: 2,
      current: { owner_id: ben.id, owner_name: 'Ben Crane', follow_up_on: '2099-01-04', state: 'new' },
      changes: [
        { kind: 'owner_changed', actor_name: 'Ben Crane', at: expect.any(String), detail: { to: ben.id } },
        { kind: 'follow_up_changed', actor_name: 'Ben Crane', detail: { to: '2099-01-04' } },
      ],
    })
    expect(await releaseLead(ada.client, reference, 1)).toMatchObject({ outcome: 'conflict', version: 2 })
    const step = { outcome: 'no_answer', follow_up_on: '2099-01-05' } as const
    expect(await recordContact(ada.client, reference, 1, step)).toMatchObject({ outcome: 'conflict' })
    expect((await readLead(reference)).lead).toMatchObject({ owner_id: ben.id, version: 2 })
  })

  it('both keep what they set when it is not the same field', async () => {
    const reference = await sendLead(host, 'callback')
    await changeCase(ben.client, reference, 1, { owner_id: ben.id })
    expect(await changeCase(ada.client, reference, 1, { follow_up_on: '2099-01-04' })).toMatchObject({
      outcome: 'changed',
    })
    // Only the next step and follow-up of a contact can be in conflict. This one has neither, so it is recorded.
    expect(await recordContact(ada.client, reference, 1, { outcome: 'spoke' })).toMatchObject({
      outcome: 'changed',
    })
    expect((await readLead(reference)).lead).toMatchObject({
      owner_id: ben.id,
      follow_up_on: '2099-01-04',
      state: 'contacted',
    })
    // Setting the same value is no conflict, but naming a version that never existed is.
    expect(await changeCase(ada.client, reference, 1, { owner_id: ben.id })).toMatchObject({
      outcome: 'changed',
    })
    for (const version of [0, 99]) {
      expect(await changeCase(ada.client, reference, version, { owner_id: ada.id })).toMatchObject({
        outcome: 'conflict',
      })
    }
  })

  it('at the same moment: one of twenty wins, the others are told', async () => {
    const reference = await sendLead(host, 'callback')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        changeCase((index % 2 ? ada : ben).client, reference, 1, { follow_up_on: `2099-01-${10 + index}` }),
      ),
    )
    const outcomes = answers.map(({ outcome }) => outcome).sort()
    expect(outcomes).toEqual(['changed', ...Array(19).fill('conflict')].sort())
    const { lead, events } = await readLead(reference)
    const won = answers.findIndex(({ outcome }) => outcome === 'changed')
    expect(lead).toMatchObject({ version: 2, follow_up_on: `2099-01-${10 + won}` })
    expect(events).toHaveLength(1)
  })

  it('write notes side by side', async () => {
    const reference = await sendLead(host, 'callback')
    await Promise.all([
      addNote(ada.client, reference, 'From Ada'),
      addNote(ben.client, reference, ' From Ben '),
    ])
    const { events, lead } = await readLead(reference)
    const notes = events.map(({ kind, actor_name, detail }) => [kind, actor_name, detail])
    expect(notes).toContainEqual(['noted', 'Ada Heron', { note: 'From Ada' }])
    expect(notes).toContainEqual(['noted', 'Ben Crane', { note: 'From Ben' }])
    expect(lead.version).toBe(1)
    expect(await addNote(ada.client, reference, '  ')).toMatchObject({ reason: 'note_empty' })
    expect(await addNote(ada.client, reference, 'x'.repeat(5_001))).toMatchObject({ reason: 'note_too_long' })
    expect(await addNote(ada.client, 'LC-20260101-0000', 'x')).toEqual({ outcome: 'missing' })
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
