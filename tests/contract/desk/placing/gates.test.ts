import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeCase, readCase } from '../../../../apps/desk/backend/cases.ts'
import {
  readFirmLists,
  saveCheckKind,
  saveGate,
  saveOutcomeReasons,
} from '../../../../apps/desk/backend/firm-lists.ts'
import {
  overrideGate,
  readPlacing,
  readRestrictedCheck,
  recordCheck,
  recordCompletion,
} from '../../../../apps/desk/backend/placing.ts'
import { type StaffAccount, signInStaff } from '../../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../../setup/start-test-host.ts'
import { auditOf, sendLead } from '../desk-leads.ts'
import { ask, consent, day, leadOf, offerTerms, placing } from './placing-steps.ts'

let host: TestHost
let ada: StaffAccount
let ben: StaffAccount
let admin: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
  ben = await signInStaff(host, { role: 'adviser', name: 'Ben Crane' })
  admin = await signInStaff(host, { role: 'admin', name: 'Ida Knot' })
})
afterAll(() => host.close())

describe('checks', () => {
  it('are added, never changed, and the latest counts', async () => {
    const reference = await sendLead(host, 'bridging')
    expect(await recordCheck(ada.client, reference, 'consent_to_lenders', {})).toMatchObject({
      reason: 'how_required',
    })
    expect(
      await recordCheck(ada.client, reference, 'consent_to_lenders', { how: 'applicant_page' }),
    ).toMatchObject({ outcome: 'refused' })
    expect(await consent(ada.client, reference)).toMatchObject({ outcome: 'changed' })
    const find = async () =>
      (await placing(ada.client, reference)).checks.find(({ kind }) => kind === 'consent_to_lenders')
    expect(await find()).toMatchObject({ done: true, records: [{ how: 'phone', actor_name: 'Ada Heron' }] })
    await recordCheck(ada.client, reference, 'consent_to_lenders', { how: 'email', result: 'not_done' })
    expect(await find()).toMatchObject({ done: false, records: [{ result: 'not_done' }, { result: 'done' }] })
  })

  it('are recorded once however often they are sent', async () => {
    const reference = await sendLead(host, 'bridging')
    const consented = { how: 'phone', key: crypto.randomUUID() } as const
    const record = () => recordCheck(ada.client, reference, 'consent_to_lenders', consented)
    const answers = await Promise.all([record(), record(), record()])
    expect(answers.map(({ outcome }) => outcome)).toEqual(['changed', 'changed', 'changed'])
    const { checks } = await placing(ada.client, reference)
    expect(checks.find(({ kind }) => kind === 'consent_to_lenders')?.records).toHaveLength(1)
    expect(
      await recordCheck(ada.client, reference, 'consent_to_lenders', { how: 'phone', key: 'no uuid' }),
    ).toMatchObject({ reason: 'invalid_value' })
  })

  it('take consent from the applicant’s page', async () => {
    const reference = await sendLead(host, 'bridging')
    await host.admin(
      `select private.record_check($1, 'consent_to_lenders',
         '{"how": "applicant_page", "wording": "You may approach lenders", "version": "1", "given_by": "Ada Heron"}')`,
      [reference],
    )
    const { checks } = await placing(ada.client, reference)
    expect(checks.find(({ kind }) => kind === 'consent_to_lenders')).toMatchObject({
      done: true,
      records: [{ how: 'applicant_page', version: '1', given_by: 'Ada Heron' }],
    })
  })

  it('of regulation need a reason, and show what the site showed', async () => {
    const reference = await sendLead(host, 'bridging')
    const decide = (wording?: string) =>
      recordCheck(ada.client, reference, 'regulated', {
        result: 'not_regulated',
        ...(wording && { wording }),
      })
    expect(await decide()).toMatchObject({ reason: 'reason_required' })
    expect(
      await recordCheck(ada.client, reference, 'regulated', { result: 'done', wording: 'x' }),
    ).toMatchObject({
      reason: 'invalid_value',
    })
    expect(await decide('Lending to a company')).toMatchObject({ outcome: 'changed' })
    expect((await placing(ada.client, reference)).shown_on_site).toMatchObject({
      version: expect.any(String),
    })
  })

  it('of vulnerability open for author and admins only, each reading audited', async () => {
    const reference = await sendLead(host, 'bridging')
    await recordCheck(ada.client, reference, 'vulnerability', { wording: 'Recently bereaved' })
    const shown = JSON.stringify([
      await readPlacing(admin.client, reference),
      await readCase(admin.client, reference),
    ])
    expect(shown).not.toContain('bereaved')
    const { data } = await admin.client.from('case_checks').select().eq('kind', 'vulnerability')
    expect(data).toEqual([])
    const { checks } = await placing(ada.client, reference)
    const id = checks.find(({ kind }) => kind === 'vulnerability')?.records[0]?.id ?? 0
    expect(await readRestrictedCheck(ben.client, id)).toMatchObject({ reason: 'restricted' })
    for (const { client } of [ada, admin])
      expect(await readRestrictedCheck(client, id)).toMatchObject({ wording: 'Recently bereaved' })
    expect(await auditOf(host, reference)).toEqual([
      'check_recorded',
      'restricted_check_read',
      'restricted_check_read',
    ])
  })

  it('are removed after the firm’s months, and hold a case until then', async () => {
    const reference = await sendLead(host, 'bridging')
    await recordCheck(ada.client, reference, 'identity', { how: 'in_person' })
    await host.admin(
      `update leads set state = 'completed', decided_at = now() - interval '100 months' where reference = $1`,
      [reference],
    )
    const due = async () =>
      (
        await host.admin(
          `select reference from private.due_leads(
             '{"callbackMonths":6,"declinedMonths":6,"declinedDocumentDays":30,"completedMonths":72,"quarantinedDays":30}', now())`,
        )
      ).rows.map((row) => row.reference)
    expect(await due()).toContain(reference)
    expect(
      await admin.client.rpc('save_check_kind', {
        check_kind: 'identity',
        fields: { label: 'Identity checked', position: 6, keep_months: 120 },
      }),
    ).toMatchObject({ data: { outcome: 'changed' } })
    expect(await due()).not.toContain(reference)
    await host.admin("select private.remove_old_checks(now() + interval '3 years')")
    expect((await host.admin('select from case_checks where reference = $1', [reference])).rowCount).toBe(0)
  })
})

describe('the firm’s lists', () => {
  it('are closed to everyone but admins', async () => {
    const reader = await signInStaff(host, { role: 'read_only' })
    const halfSignedIn = await signInStaff(host, { role: 'admin', aal: 'aal1' })
    const check = { kind: 'references', label: 'References', position: 20, keep_months: null }
    for (const { client } of [ada, reader, halfSignedIn]) {
      for (const attempt of [
        () => readFirmLists(client),
        () => saveCheckKind(client, check),
        () => saveGate(client, 'offer', []),
        () => saveOutcomeReasons(client, 'declined', [], ['No']),
      ])
        await expect(attempt()).rejects.toMatchObject({ code: '42501' })
      const direct = await client
        .from('outcome_reasons')
        .insert({ state: 'declined', reason: 'x', position: 1 })
      expect(direct.error).toMatchObject({ code: '42501' })
    }
  })

  it('name what each step needs, and a new check can be needed', async () => {
    const before = await readFirmLists(admin.client)
    expect(before.gates).toEqual({
      with_lenders: ['consent_to_lenders'],
      choose_terms: ['commission_disclosed'],
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
    await saveGate(admin.client, 'offer', [])
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
  const move = async (reference: string, changes: Parameters<typeof changeCase>[3]) =>
    changeCase(ada.client, reference, (await leadOf(ada.client, reference))?.version ?? 0, changes)

  it('ask for consent and an enquiry, then terms, then the completion', async () => {
    const reference = await sendLead(host, 'bridging')
    await host.admin('update leads set first_contact_at = now() where reference = $1', [reference])
    expect(await move(reference, { state: 'with_lenders' })).toMatchObject({ reason: 'gate_closed' })
    expect((await placing(ada.client, reference)).gates).toMatchObject({
      with_lenders: ['consent_to_lenders', 'enquiry'],
      offer: ['terms'],
      completed: ['completion'],
    })
    await consent(ada.client, reference)
    const enquiry = await ask(ada.client, reference, 'Gate Lender')
    expect(await move(reference, { state: 'with_lenders' })).toMatchObject({ outcome: 'changed' })
    expect(await move(reference, { state: 'offer' })).toMatchObject({ reason: 'gate_closed' })
    await offerTerms(ada.client, enquiry)
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
    expect(await move(reference, completed)).toMatchObject({ outcome: 'changed' })
    expect(await leadOf(ada.client, reference)).toMatchObject({
      state: 'completed',
      next_step: 'Talk about refinancing',
    })
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
  })

  it('take a reason from the firm’s list, with more after a colon', async () => {
    const reference = await sendLead(host, 'bridging')
    const decline = (outcome_reason: string) => move(reference, { state: 'declined', outcome_reason })
    expect(await decline('Because')).toMatchObject({ reason: 'reason_not_listed' })
    expect(await decline('No exit: the sale fell through')).toMatchObject({ outcome: 'changed' })
  })
})
