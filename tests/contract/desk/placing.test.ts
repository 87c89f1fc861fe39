import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeCase, readCase } from '../../../apps/desk/backend/cases.ts'
import {
  importLenders,
  type LenderFields,
  listLenders,
  readPanel,
  removeLender,
  saveLender,
} from '../../../apps/desk/backend/lenders.ts'
import {
  addEnquiry,
  changeEnquiry,
  chooseTerms,
  overrideGate,
  readPlacing,
  readRestrictedCheck,
  recordCheck,
  recordCompletion,
  saveTerms,
  shareTerms,
  type TermsFields,
} from '../../../apps/desk/backend/placing.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { auditOf, sendLead } from './desk-leads.ts'

let host: TestHost
let ada: StaffAccount
let ben: StaffAccount
let admin: StaffAccount
let reader: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
  ben = await signInStaff(host, { role: 'adviser', name: 'Ben Crane' })
  admin = await signInStaff(host, { role: 'admin', name: 'Ida Knot' })
  reader = await signInStaff(host, { role: 'read_only', name: 'Cara Finch' })
})
afterAll(() => host.close())

const LENDER: LenderFields = {
  name: 'Teal Bridging',
  products: ['bridging'],
  smallest_pounds: 50_000,
  largest_pounds: 5_000_000,
  highest_ltv_percent: 75,
  regulated: true,
  regions: ['England'],
  tags: ['fast'],
  contacts: [{ name: 'Wren Dunnock', email: 'wren@teal.example', phone: '01632 960201' }],
  notes: null,
  active: true,
}
const TERMS: TermsFields = {
  gross_pounds: 500_000,
  net_pounds: 440_000,
  rate_percent: 0.85,
  rate_unit: 'month',
  interest: 'retained',
  term_months: 12,
  loan_to_value_percent: 66.67,
  arrangement_pounds: 10_000,
  exit_pounds: 0,
  valuation_pounds: 900,
  legal_pounds: 1_500,
  broker_pounds: 0,
  other_pounds: 0,
  conditions: 'Subject to valuation',
  expires_on: null,
}
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function addLender(changes: Partial<LenderFields>): Promise<string> {
  const saved = await saveLender(ada.client, null, { ...LENDER, ...changes })
  if (saved.outcome !== 'changed') throw new Error(JSON.stringify(saved))
  return saved.id
}
async function ask(reference: string, name: string): Promise<string> {
  const lender_id = await addLender({ name })
  const asked = await addEnquiry(ada.client, reference, { lender_id, sent_how: 'email', chase_on: day(3) })
  if (asked.outcome !== 'changed') throw new Error(JSON.stringify(asked))
  return asked.id
}
async function offerTerms(enquiry: string, changes: Partial<TermsFields> = {}): Promise<string> {
  const saved = await saveTerms(ada.client, enquiry, null, { ...TERMS, ...changes })
  if (saved.outcome !== 'changed') throw new Error(JSON.stringify(saved))
  return saved.id
}
const consent = (reference: string) =>
  recordCheck(ada.client, reference, 'consent_to_lenders', { how: 'phone', wording: 'Yes, ask them' })
const placing = async (reference: string) => {
  const found = await readPlacing(ada.client, reference)
  if (!found) throw new Error(`no case ${reference}`)
  return found
}
const leadOf = async (reference: string) => (await readCase(ada.client, reference))?.lead

it('refuses people who only read, and lets admins alone override', async () => {
  const reference = await sendLead(host, 'bridging')
  expect(await readPlacing(reader.client, reference)).toMatchObject({ enquiries: [], terms: [] })
  const refused = [
    () => saveLender(reader.client, null, LENDER),
    () => addEnquiry(reader.client, reference, { lender_name: 'X', sent_how: 'email' }),
    () => recordCheck(reader.client, reference, 'identity', {}),
    () => readRestrictedCheck(reader.client, 1),
    () => recordCompletion(reader.client, reference, {} as never),
    () => overrideGate(ada.client, reference, 'with_lenders', 'Because'),
  ]
  for (const attempt of refused) await expect(attempt()).rejects.toMatchObject({ code: '42501' })
  expect(await auditOf(host, reference)).toEqual([])
})

describe('checks', () => {
  it('are added, never changed, and the latest counts', async () => {
    const reference = await sendLead(host, 'bridging')
    expect(await recordCheck(ada.client, reference, 'consent_to_lenders', {})).toMatchObject({
      reason: 'how_required',
    })
    expect(
      await recordCheck(ada.client, reference, 'consent_to_lenders', { how: 'applicant_page' }),
    ).toMatchObject({ outcome: 'refused' })
    expect(await consent(reference)).toMatchObject({ outcome: 'changed' })
    const find = async () =>
      (await placing(reference)).checks.find(({ kind }) => kind === 'consent_to_lenders')
    expect(await find()).toMatchObject({ done: true, records: [{ how: 'phone', actor_name: 'Ada Heron' }] })
    await recordCheck(ada.client, reference, 'consent_to_lenders', { how: 'email', result: 'not_done' })
    expect(await find()).toMatchObject({ done: false, records: [{ result: 'not_done' }, { result: 'done' }] })
  })

  it('take consent from the applicant’s page', async () => {
    const reference = await sendLead(host, 'bridging')
    await host.admin(
      `select private.record_check($1, 'consent_to_lenders',
         '{"how": "applicant_page", "wording": "You may approach lenders", "version": "1", "given_by": "Ada Heron"}')`,
      [reference],
    )
    const { checks } = await placing(reference)
    expect(checks.find(({ kind }) => kind === 'consent_to_lenders')).toMatchObject({
      done: true,
      records: [{ how: 'applicant_page', version: '1', given_by: 'Ada Heron' }],
    })
  })

  it('need a reason for regulated or not, and show what the site showed', async () => {
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
    expect((await placing(reference)).shown_on_site).toMatchObject({ version: expect.any(String) })
  })

  it('show a vulnerability record to its author and admins, and audit each reading', async () => {
    const reference = await sendLead(host, 'bridging')
    await recordCheck(ada.client, reference, 'vulnerability', { wording: 'Recently bereaved' })
    const shown = JSON.stringify([
      await readPlacing(admin.client, reference),
      await readCase(admin.client, reference),
    ])
    expect(shown).not.toContain('bereaved')
    const { data } = await admin.client.from('case_checks').select().eq('kind', 'vulnerability')
    expect(data).toEqual([])
    const { checks } = await placing(reference)
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

  it('are removed when the firm’s list says so, and hold a case until then', async () => {
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

describe('lenders', () => {
  it('are narrowed by the facts, with the reason for each', async () => {
    const reference = await sendLead(host, 'bridging')
    await addLender({ name: 'Fits' })
    await addLender({ name: 'Small only', largest_pounds: 100_000 })
    await addLender({ name: 'Careful', highest_ltv_percent: 50, regulated: false })
    await addLender({ name: 'Vans', products: ['asset_finance'], active: false })
    await recordCheck(ada.client, reference, 'regulated', { result: 'regulated', wording: 'Lives there' })
    const panel = await readPanel(ada.client, reference)
    const reasons = Object.fromEntries(panel.lenders.map(({ name, excluded }) => [name, excluded]))
    expect(reasons).toEqual({
      Fits: [],
      'Small only': ['amount_too_large'],
      Careful: ['loan_to_value', 'regulated'],
      Vans: ['inactive', 'product'],
    })
    expect(panel).toMatchObject({ fitting: 1, total: 4, lenders: [{ name: 'Fits' }, {}, {}, {}] })
  })

  it('conflict when two change one, and are refused with limits the wrong way round', async () => {
    const id = await addLender({ name: 'Contested' })
    expect(
      await saveLender(ada.client, { id, version: 1 }, { ...LENDER, name: 'Contested Ltd' }),
    ).toMatchObject({
      version: 2,
    })
    expect(await saveLender(ben.client, { id, version: 1 }, { ...LENDER, name: 'Mine' })).toMatchObject({
      outcome: 'conflict',
      current: { name: 'Contested Ltd' },
    })
    expect(await saveLender(ada.client, null, { ...LENDER, name: 'contested ltd' })).toMatchObject({
      reason: 'lender_exists',
    })
    expect(
      await saveLender(ada.client, null, { ...LENDER, name: 'Upside down', smallest_pounds: 9_000_000 }),
    ).toMatchObject({ reason: 'smallest_above_largest' })
  })

  it('are imported by name, after a trial that writes nothing', async () => {
    const rows = [
      { row: 2, name: 'Imported', products: ['bridging' as const], largest_pounds: 100 },
      { row: 3, name: '' },
      { row: 4, name: 'Imported too', highest_ltv_percent: 400 },
    ]
    const trial = await importLenders(ada.client, rows, false)
    expect(trial).toMatchObject({
      results: [
        { row: 2, result: 'added' },
        { row: 3, result: 'invalid_value' },
        { row: 4, result: 'invalid_value' },
      ],
    })
    expect((await host.admin("select from lenders where name like 'Imported%'")).rowCount).toBe(0)
    expect(await importLenders(ada.client, rows, true)).toEqual(trial)
    expect(await importLenders(ada.client, rows, true)).toMatchObject({
      results: [{ result: 'changed' }, {}, {}],
    })
    expect(await listLenders(ada.client, 'imported')).toMatchObject({
      lenders: [{ name: 'Imported', version: 2 }],
    })
  })
})

describe('enquiries', () => {
  it('need consent, go to a lender once, bring the chase date into the next step', async () => {
    const reference = await sendLead(host, 'bridging')
    const lender_id = await addLender({ name: 'Heron Lending' })
    const send = () => addEnquiry(ada.client, reference, { lender_id, sent_how: 'email', chase_on: day(3) })
    expect(await send()).toMatchObject({ reason: 'consent_needed' })
    await consent(reference)
    expect(await send()).toMatchObject({ outcome: 'changed' })
    expect(await send()).toMatchObject({ reason: 'already_asked' })
    expect(await leadOf(reference)).toMatchObject({ next_step: 'Chase the lender', follow_up_on: day(3) })

    const [enquiry] = (await placing(reference)).enquiries
    if (!enquiry) throw new Error('no enquiry')
    expect(await changeEnquiry(ada.client, enquiry, { answer: 'declined' })).toMatchObject({
      reason: 'reason_required',
    })
    expect(
      await changeEnquiry(ada.client, enquiry, { answer: 'declined', answer_reason: 'Flat above a shop' }),
    ).toMatchObject({ version: 2 })
    expect(await changeEnquiry(ben.client, enquiry, { answer: 'offer' })).toMatchObject({
      outcome: 'conflict',
    })
    // Removed from the panel, still readable on the case.
    expect(await removeLender(ada.client, lender_id)).toEqual({ outcome: 'changed' })
    expect((await placing(reference)).enquiries).toMatchObject([
      { lender_id: null, lender_name: 'Heron Lending', answer: 'declined', chase_on: null },
    ])
  })
})

describe('terms', () => {
  it('refuse the impossible, and ask about the unusual', async () => {
    const reference = await sendLead(host, 'bridging')
    await consent(reference)
    const enquiry = await ask(reference, 'Robin Bridging')
    const save = (changes: Partial<TermsFields> & { confirmed?: boolean }) =>
      saveTerms(ada.client, enquiry, null, { ...TERMS, ...changes })
    expect(await save({ net_pounds: 500_001 })).toMatchObject({ reason: 'net_above_gross' })
    expect(await save({ net_pounds: 500_001, confirmed: true })).toMatchObject({ reason: 'net_above_gross' })
    expect(await save({ rate_percent: 9.5 })).toMatchObject({ reason: 'confirm_rate' })
    expect(await save({ expires_on: '2020-01-01' })).toMatchObject({ reason: 'confirm_expiry' })
    expect(await save({ term_months: 0 })).toMatchObject({ reason: 'invalid_value' })
    expect(await save({ rate_percent: 9.5, confirmed: true })).toMatchObject({ outcome: 'changed' })
    expect(await save({ expires_on: day(4) })).toMatchObject({ outcome: 'changed' })
    expect(await leadOf(reference)).toMatchObject({ next_step: 'Terms expire soon', follow_up_on: day(1) })
  })

  it('are chosen once, after commission was disclosed; two who choose see a conflict', async () => {
    const reference = await sendLead(host, 'bridging')
    await consent(reference)
    const first = await offerTerms(await ask(reference, 'First Choice'))
    const second = await offerTerms(await ask(reference, 'Second Choice'), { rate_percent: 0.8 })
    expect(await chooseTerms(ada.client, reference, first, null, 'Cheapest')).toMatchObject({
      reason: 'gate_closed',
      missing: ['commission_disclosed'],
    })
    await recordCheck(ada.client, reference, 'commission_disclosed', {
      how: 'email',
      wording: 'Lender pays us £5,000',
    })
    expect(await chooseTerms(ada.client, reference, first, null, ' ')).toMatchObject({
      reason: 'reason_required',
    })
    expect(await chooseTerms(ada.client, reference, first, null, 'Cheapest')).toEqual({ outcome: 'changed' })
    expect(await chooseTerms(ben.client, reference, second, null, 'Fastest')).toMatchObject({
      outcome: 'conflict',
      current: first,
      actor_name: 'Ada Heron',
    })
    expect(await chooseTerms(ben.client, reference, second, first, 'Fastest')).toEqual({ outcome: 'changed' })
    const { terms } = await placing(reference)
    expect(terms.map(({ id, chosen_why }) => [id, chosen_why])).toEqual([
      [first, null],
      [second, 'Fastest'],
    ])
  })

  it('reach the applicant when shared, with a lender named only when staff say so', async () => {
    const reference = await sendLead(host, 'bridging')
    await consent(reference)
    const named = await offerTerms(await ask(reference, 'Named Lender'))
    const unnamed = await offerTerms(await ask(reference, 'Unnamed Lender'))
    const shared = async () =>
      (await host.admin('select private.shared_terms($1) as terms', [reference])).rows[0].terms
    expect(await shared()).toEqual([])
    await shareTerms(ada.client, reference, [
      { terms_id: named, names_lender: true },
      { terms_id: unnamed, names_lender: false },
    ])
    const lenders = (await shared()).map(({ id, lender }: { id: string; lender: string }) => [id, lender])
    expect(new Map(lenders)).toEqual(
      new Map([
        [named, 'Named Lender'],
        [unnamed, null],
      ]),
    )
    expect(JSON.stringify(await shared())).not.toContain('Unnamed')
    const reply = async (id: string) =>
      (
        await host.admin("select private.reply_to_terms($1, $2, 'chosen', 'Yes please') as done", [
          reference,
          id,
        ])
      ).rows[0].done
    expect(await reply(named)).toBe(true)
    expect(await leadOf(reference)).toMatchObject({ next_step: 'Answer about the terms' })
    await shareTerms(ada.client, reference, [])
    expect(await reply(named)).toBe(false)
  })
})

describe('gates', () => {
  const move = async (reference: string, changes: Parameters<typeof changeCase>[3]) =>
    changeCase(ada.client, reference, (await leadOf(reference))?.version ?? 0, changes)

  it('ask for consent and an enquiry, then terms, then the completion', async () => {
    const reference = await sendLead(host, 'bridging')
    await host.admin('update leads set first_contact_at = now() where reference = $1', [reference])
    expect(await move(reference, { state: 'with_lenders' })).toMatchObject({ reason: 'gate_closed' })
    expect((await placing(reference)).gates).toMatchObject({
      with_lenders: ['consent_to_lenders', 'enquiry'],
      offer: ['terms'],
      completed: ['completion'],
    })
    await consent(reference)
    const enquiry = await ask(reference, 'Gate Lender')
    expect(await move(reference, { state: 'with_lenders' })).toMatchObject({ outcome: 'changed' })
    expect(await move(reference, { state: 'offer' })).toMatchObject({ reason: 'gate_closed' })
    await offerTerms(enquiry)
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
    expect(await leadOf(reference)).toMatchObject({ state: 'completed', next_step: 'Talk about refinancing' })
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
    expect((await placing(reference)).overrides).toMatchObject([
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

it('goes with its lead when the person is erased', async () => {
  const reference = await sendLead(host, 'bridging')
  await consent(reference)
  await offerTerms(await ask(reference, 'Erased Lender'))
  await overrideGate(admin.client, reference, 'completed', 'On paper')
  await recordCompletion(ada.client, reference, {
    lender_id: null,
    lender_name: 'Erased Lender',
    amount_pounds: 1,
    broker_fee_pounds: 0,
    commission_pounds: null,
    completed_on: day(0),
    ends_on: null,
  })
  const tables = ['case_checks', 'enquiries', 'case_terms', 'gate_overrides', 'completions']
  const counts = async () => {
    const found: (number | null)[] = []
    for (const table of tables)
      found.push((await host.admin(`select from ${table} where reference = $1`, [reference])).rowCount)
    return found
  }
  expect(await counts()).toEqual([1, 1, 1, 1, 1])
  await host.admin('delete from leads where reference = $1', [reference])
  expect(await counts()).toEqual([0, 0, 0, 0, 0])
})
