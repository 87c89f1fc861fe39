import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeCase } from '../../../../apps/desk/backend/cases.ts'
import { changeFacts } from '../../../../apps/desk/backend/facts.ts'
import {
  readFirmLists,
  saveCheckKind,
  saveGate,
  saveOutcomeReasons,
} from '../../../../apps/desk/backend/firm-lists.ts'
import { overrideGate, recordCheck, recordCompletion } from '../../../../apps/desk/backend/placing.ts'
import { type StaffAccount, signInStaff } from '../../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../../setup/start-test-host.ts'
import { auditOf, sendLead } from '../desk-leads.ts'
import { ask, consent, day, leadOf, offerTerms, placing } from './placing-steps.ts'

let host: TestHost
let ada: StaffAccount
let admin: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
  admin = await signInStaff(host, { role: 'admin', name: 'Ida Knot' })
})
afterAll(() => host.close())

describe('the firm’s lists', () => {
  it('name what each step needs, and a new check can be needed', async () => {
    const before = await readFirmLists(admin.client)
    expect(before.gates).toEqual({
      with_lenders: ['consent_to_lenders'],
      choose_terms: ['commission_disclosed'],
      offer: ['regulated', 'disclosure_sent'],
      completed: [
        ...['regulated', 'disclosure_sent', 'fee_agreement_sent', 'identity', 'anti_money_laundering'],
        'recommendation',
      ],
    })
    const check = { kind: 'references', label: 'References', position: 20, keep_months: 12 }
    expect(await saveCheckKind(admin.client, check)).toEqual({ outcome: 'changed' })
    expect(await saveGate(admin.client, 'offer', ['references'])).toEqual({ outcome: 'changed' })
    const after = await readFirmLists(admin.client)
    expect(after.checks.at(-1)).toEqual(check)
    expect(after.gates.offer).toEqual(['references'])
    const reference = await sendLead(host, 'bridging')
    // Saving which checks a step needs doesn't remove its other conditions, such as terms.
    expect((await placing(ada.client, reference)).gates.offer).toEqual(['references', 'terms'])
    await saveGate(admin.client, 'offer', before.gates.offer ?? [])
    expect(await saveCheckKind(admin.client, { ...check, keep_months: 601 })).toMatchObject({
      outcome: 'refused',
    })
  })

  it('hold the reasons for ending cases, and the log says what changed', async () => {
    const { withdrawn } = (await readFirmLists(admin.client)).reasons
    const wanted = [...withdrawn.slice(1), 'Changed solicitor']
    expect(await saveOutcomeReasons(admin.client, 'withdrawn', withdrawn, wanted)).toEqual({
      outcome: 'changed',
    })
    const reference = await sendLead(host, 'bridging')
    expect((await placing(ada.client, reference)).outcome_reasons.withdrawn).toEqual(wanted)
    const { rows } = await host.admin(
      "select detail from audit_entries where action = 'outcome_reasons_saved' and subject = 'withdrawn'",
    )
    expect(rows).toEqual([{ detail: { added: ['Changed solicitor'], removed: [withdrawn[0]] } }])
    // A colleague whose page still has the old list gets a conflict.
    expect(await saveOutcomeReasons(admin.client, 'withdrawn', withdrawn, ['Other'])).toEqual({
      outcome: 'conflict',
      reasons: wanted,
    })
    for (const bad of [[], [' '], ['Twice', 'Twice'], ['x'.repeat(101)]]) {
      expect(await saveOutcomeReasons(admin.client, 'withdrawn', wanted, bad)).toMatchObject({
        outcome: 'refused',
      })
    }
    expect((await readFirmLists(admin.client)).reasons.withdrawn).toEqual(wanted)
    await saveOutcomeReasons(admin.client, 'withdrawn', wanted, withdrawn)
  })
})

describe('gates', () => {
  const record = (reference: string, kind: string, details: Parameters<typeof recordCheck>[3] = {}) =>
    recordCheck(ada.client, reference, kind, details)
  const move = async (reference: string, changes: Parameters<typeof changeCase>[3]) =>
    changeCase(ada.client, reference, (await leadOf(ada.client, reference))?.version ?? 0, changes)

  it('ask for consent and an enquiry, then terms and checks, then all', async () => {
    const reference = await sendLead(host, 'bridging')
    await host.admin('update leads set first_contact_at = now() where reference = $1', [reference])
    expect(await move(reference, { state: 'with_lenders' })).toMatchObject({ reason: 'gate_closed' })
    expect((await placing(ada.client, reference)).gates).toMatchObject({
      with_lenders: ['consent_to_lenders', 'enquiry'],
      offer: ['disclosure_sent', 'regulated', 'terms'],
      completed: [
        ...['anti_money_laundering', 'completion', 'disclosure_sent', 'fee_agreement_sent', 'identity'],
        ...['recommendation', 'regulated'],
      ],
    })
    await consent(ada.client, reference)
    const enquiry = await ask(ada.client, reference, 'Gate Lender')
    expect(await move(reference, { state: 'with_lenders' })).toMatchObject({ outcome: 'changed' })
    expect(await move(reference, { state: 'offer' })).toMatchObject({ reason: 'gate_closed' })
    await offerTerms(ada.client, enquiry)
    expect(await move(reference, { state: 'offer' })).toMatchObject({ reason: 'gate_closed' })
    await record(reference, 'regulated', { result: 'not_regulated', wording: 'A company borrows' })
    await record(reference, 'disclosure_sent')
    expect(await move(reference, { state: 'offer' })).toMatchObject({ outcome: 'changed' })
    const completed = {
      state: 'completed' as const,
      follow_up_on: day(270),
      next_step: 'Talk about refinancing',
    }
    expect(await move(reference, completed)).toMatchObject({ reason: 'gate_closed' })
    const completion = {
      lender_id: null,
      lender_name: 'Gate Lender',
      amount_pounds: 500_000,
      broker_fee_pounds: 5_000,
      commission_pounds: null,
      completed_on: day(0),
      ends_on: day(365),
    }
    expect(
      await recordCompletion(ada.client, reference, { ...completion, completed_on: day(2) }),
    ).toMatchObject({
      reason: 'future_date',
    })
    expect(await recordCompletion(ada.client, reference, { ...completion, amount_pounds: 0 })).toMatchObject({
      reason: 'invalid_value',
    })
    expect(await recordCompletion(ada.client, reference, completion)).toEqual({ outcome: 'changed' })
    expect((await placing(ada.client, reference)).gates.completed).toEqual([
      'anti_money_laundering',
      'fee_agreement_sent',
      'identity',
      'recommendation',
    ])
    for (const kind of ['fee_agreement_sent', 'identity', 'anti_money_laundering'])
      await record(reference, kind)
    expect(await move(reference, completed)).toMatchObject({ reason: 'gate_closed' })
    await record(reference, 'recommendation', { wording: 'The cheapest that lends in time' })
    expect(await move(reference, completed)).toMatchObject({ outcome: 'changed' })
    expect(await leadOf(ada.client, reference)).toMatchObject({
      state: 'completed',
      next_step: 'Talk about refinancing',
    })
  })

  it('ask only for the checks that fit the case', async () => {
    const reference = await sendLead(host, 'bridging')
    const completion = {
      ...{ lender_id: null, lender_name: 'No fee', amount_pounds: 1, commission_pounds: null, ends_on: null },
      ...{ broker_fee_pounds: 0, completed_on: day(0) },
    }
    const needs = async () => (await placing(ada.client, reference)).gates.completed
    expect(await needs()).toContain('fee_agreement_sent')
    await recordCompletion(ada.client, reference, completion)
    expect(await needs()).not.toContain('fee_agreement_sent')
    expect(await needs()).toContain('regulated')
    await changeFacts(ada.client, reference, { product: { from: 'bridging', to: 'invoice_finance' } })
    expect(await needs()).not.toContain('regulated')
    expect(await needs()).toContain('identity')
  })

  it('open for one case when an admin says why, which is logged', async () => {
    const reference = await sendLead(host, 'bridging')
    expect(await overrideGate(admin.client, reference, 'with_lenders', ' ')).toMatchObject({
      reason: 'reason_required',
    })
    expect(await overrideGate(admin.client, reference, 'with_lenders', 'Consent is on paper')).toEqual({
      outcome: 'changed',
    })
    expect(await move(reference, { state: 'with_lenders' })).toMatchObject({ outcome: 'changed' })
    expect((await placing(ada.client, reference)).overrides).toMatchObject([
      { reason: 'Consent is on paper', actor_name: 'Ida Knot', missing: ['consent_to_lenders', 'enquiry'] },
    ])
    expect(await auditOf(host, reference)).toContain('gate_overridden')
    await host.admin('delete from leads where reference = $1', [reference])
    expect((await host.admin('select from gate_overrides')).rowCount).toBe(0)
  })

  it('take a reason from the firm’s list, with more after a colon', async () => {
    const reference = await sendLead(host, 'bridging')
    const decline = (outcome_reason: string) => move(reference, { state: 'declined', outcome_reason })
    expect(await decline('Because')).toMatchObject({ reason: 'reason_not_listed' })
    expect(await decline('No exit: the sale fell through')).toMatchObject({ outcome: 'changed' })
  })
})
