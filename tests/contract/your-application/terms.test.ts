import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPlacing, type TermsFields } from '../../../apps/desk/backend/placing.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { auditOf } from '../desk/desk-leads.ts'
import { leadOf } from '../desk/placing/placing-steps.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { type Applicant, openPage, timelineOf } from './applicant-client.ts'

let host: TestHost
let ada: StaffAccount
beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Vale' })
})
afterAll(() => host.close())

const TERMS: TermsFields = {
  gross_pounds: 500_000,
  net_pounds: null,
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
  monthly_pounds: 4_250.5,
  apr_percent: 11.3,
  default_rate_percent: 1.4,
  fees_quoted: { arrangement_pounds: { percent: 2, of: 'gross' } },
  conditions: 'Subject to valuation',
  expires_on: null,
}

const asStaff = async (name: string, args: object) => {
  const { data, error } = await ada.client.rpc(name, args)
  expect(error).toBeNull()
  return data
}
const save = (enquiry_id: string, known: { terms_id?: string; expected_version?: number }, changes = {}) =>
  asStaff('save_terms', {
    enquiry_id,
    terms_id: null,
    expected_version: null,
    ...known,
    fields: { ...TERMS, ...changes },
  })

/** A page whose case has terms of these lenders; gives back the ids. */
async function withTerms(lenders: string[]) {
  const page = await openPage(host)
  const case_reference = page.reference
  const consent = { check_kind: 'consent_to_lenders', details: { how: 'phone' } }
  await asStaff('record_check', { case_reference, ...consent })
  const sets: { enquiry: string; terms: string }[] = []
  for (const lender_name of lenders) {
    const { id } = await asStaff('add_enquiry', {
      case_reference,
      fields: { lender_name, sent_how: 'email' },
    })
    sets.push({ enquiry: id, terms: (await save(id, {})).id })
  }
  const share = (shown: { terms_id: string; names_lender: boolean }[], commission?: string) =>
    asStaff('share_terms', { case_reference, shown, ...(commission && { commission }) })
  return { page, sets, share }
}
const shown = (terms_id: string, names_lender = false) => ({ terms_id, names_lender })
const choose = (page: Applicant, terms: string, version = 1) => page.act('choose_terms', { terms, version })
const mailsOf = async (reference: string, kind: string) =>
  (await host.admin('select from outbox_messages where reference = $1 and kind = $2', [reference, kind]))
    .rowCount

it('shared terms appear after the second fact, lenders named by choice', async () => {
  const { page, sets, share } = await withTerms(['Named Lender', 'Unnamed Lender', 'Hidden Lender'])
  const [named, unnamed] = sets.map(({ terms }) => terms) as [string, string]
  expect(await share([shown(named, true), shown(unnamed)])).toEqual({ outcome: 'changed', mailed: true })
  const before = await page.read()
  expect(before).toMatchObject({ termsWaiting: true })
  expect(before).not.toHaveProperty('terms')
  expect(await choose(page, named)).toEqual({ outcome: 'unconfirmed' })

  await page.confirm()
  const { terms } = await page.read()
  expect(terms).toMatchObject({ canChoose: false, commission: null })
  expect(terms?.sets).toMatchObject([
    { ...TERMS, id: named, lender: 'Named Lender', version: 1 },
    { id: unnamed, lender: null, is_expired: false, chosen_by_applicant_at: null },
  ])
  expect(JSON.stringify(terms)).not.toMatch(/Unnamed|Hidden|chosen_why|reference/)
  expect(await mailsOf(page.reference, 'terms_shared')).toBe(1)
  const { rows } = await host.admin(
    "select payload from outbox_messages where reference = $1 and kind = 'terms_shared'",
    [page.reference],
  )
  expect(rows).toEqual([{ payload: { secured: true } }])
  // Sharing the same again brings no second e-mail.
  await host.admin("update outbox_messages set state = 'sent' where reference = $1", [page.reference])
  expect(await share([shown(named), shown(unnamed)])).toMatchObject({ mailed: false })
  expect(await mailsOf(page.reference, 'terms_shared')).toBe(1)
})

it('none is chosen before commission is disclosed; afterwards the last choice counts', async () => {
  const { page, sets, share } = await withTerms(['First', 'Second'])
  const [first, second] = sets.map(({ terms }) => terms) as [string, string]
  await share([shown(first), shown(second)])
  await page.confirm()
  expect(await choose(page, first)).toEqual({ outcome: 'not_yet' })
  // The applicant doesn't see what staff note about a check, only what they write beside the terms.
  const check = { check_kind: 'commission_disclosed', details: { how: 'phone', wording: 'He grumbled' } }
  await asStaff('record_check', { case_reference: page.reference, ...check })
  expect((await page.read()).terms).toMatchObject({ canChoose: true, commission: { wording: null } })
  await share([shown(first), shown(second)], 'The lender pays us £5,000.')
  expect((await page.read()).terms?.commission).toMatchObject({ wording: 'The lender pays us £5,000.' })

  // Two devices at once, then another choice.
  expect(await Promise.all([choose(page, first), choose(page, first)])).toEqual(
    Array(2).fill({ outcome: 'changed' }),
  )
  expect(await choose(page, second)).toEqual({ outcome: 'changed' })
  const { terms, termsWaiting } = await page.read()
  expect(termsWaiting).toBe(false)
  expect(terms?.sets.map((set) => set.chosen_by_applicant_at !== null)).toEqual([false, true])
  const placing = await readPlacing(ada.client, page.reference)
  expect(placing?.terms.map(({ reply }) => reply)).toEqual([null, 'chosen'])
  expect(await leadOf(ada.client, page.reference)).toMatchObject({
    next_step: 'Terms chosen: tell the lender',
  })
  const timeline = await timelineOf(host, page.reference)
  expect(timeline.filter((kind) => kind === 'terms_replied')).toHaveLength(2)
  expect(await auditOf(host, page.reference)).toContain('terms_replied')
  expect(await mailsOf(page.reference, 'applicant_wrote')).toBe(1)
  // Within the same minutes, another thing they do is told too.
  await page.act('ask', { question: 'When?', key: crypto.randomUUID() })
  const { rows } = await host.admin(
    "select payload from outbox_messages where reference = $1 and kind = 'applicant_wrote'",
    [page.reference],
  )
  expect(rows.flatMap(({ payload }) => payload.did)).toEqual(['terms', 'question'])
})

it('terms that changed, expired, went or aren’t this case’s can’t be chosen', async () => {
  const { page, sets, share } = await withTerms(['Changing'])
  const [{ enquiry, terms: id } = { enquiry: '', terms: '' }] = sets
  await share([shown(id)], 'The lender pays us £5,000.')
  await page.confirm()
  expect(await choose(page, id)).toEqual({ outcome: 'changed' })
  // The figures change after the applicant chose them, so the choice is removed and the applicant gets an e-mail.
  await host.admin("update outbox_messages set state = 'sent' where reference = $1", [page.reference])
  await save(enquiry, { terms_id: id, expected_version: 1 }, { rate_percent: 0.95 })
  expect(await mailsOf(page.reference, 'terms_shared')).toBe(2)
  expect(await page.read()).toMatchObject({ termsWaiting: true })
  expect(await choose(page, id, 1)).toEqual({ outcome: 'terms_changed' })

  const past = { expires_on: '2020-01-01', confirmed: true }
  await save(enquiry, { terms_id: id, expected_version: 2 }, past)
  expect((await page.read()).terms?.sets).toMatchObject([{ is_expired: true }])
  expect(await choose(page, id, 3)).toEqual({ outcome: 'expired' })
  await share([])
  expect((await page.read()).terms?.sets).toEqual([])
  expect(await choose(page, id, 3)).toEqual({ outcome: 'terms_changed' })

  const other = await withTerms(['Somebody else’s'])
  await other.share([shown(other.sets[0]?.terms ?? '')])
  expect(await choose(page, other.sets[0]?.terms ?? '')).toEqual({ outcome: 'terms_changed' })
  await page.act('withdraw')
  expect(await choose(page, id, 3)).toEqual({ outcome: 'closed' })
})
