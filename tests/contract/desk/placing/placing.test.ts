import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeLender } from '../../../../apps/desk/backend/lenders.ts'
import {
  addEnquiry,
  changeEnquiry,
  chooseTerms,
  recordCheck,
  saveTerms,
  type TermsFields,
} from '../../../../apps/desk/backend/placing.ts'
import { type StaffAccount, signInStaff } from '../../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../../setup/start-test-host.ts'
import { sendLead } from '../desk-leads.ts'
import { addLender, ask, consent, day, leadOf, offerTerms, placing, TERMS } from './placing-steps.ts'

let host: TestHost
let ada: StaffAccount
let ben: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
  ben = await signInStaff(host, { role: 'adviser', name: 'Ben Crane' })
})
afterAll(() => host.close())

describe('enquiries', () => {
  it('need consent, reach a lender once, and set the chase date', async () => {
    const reference = await sendLead(host, 'bridging')
    const lender_id = await addLender(ada.client, { name: 'Heron Lending' })
    const send = () => addEnquiry(ada.client, reference, { lender_id, sent_how: 'email', chase_on: day(3) })
    expect(await send()).toMatchObject({ reason: 'consent_needed' })
    await consent(ada.client, reference)
    await host.admin('update leads set quarantined = true where reference = $1', [reference])
    expect(await send()).toMatchObject({ reason: 'quarantined' })
    await host.admin('update leads set quarantined = false where reference = $1', [reference])
    expect(await send()).toMatchObject({ outcome: 'changed' })
    expect(await send()).toMatchObject({ reason: 'already_asked' })
    expect(await leadOf(ada.client, reference)).toMatchObject({
      next_step: 'Chase the lender',
      follow_up_on: day(3),
    })

    const [enquiry] = (await placing(ada.client, reference)).enquiries
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
    // The case still shows the lender's name and answer after the lender is removed.
    expect(await removeLender(ada.client, lender_id)).toEqual({ outcome: 'changed' })
    expect((await placing(ada.client, reference)).enquiries).toMatchObject([
      { lender_id: null, lender_name: 'Heron Lending', answer: 'declined', chase_on: null },
    ])
  })
})

describe('terms', () => {
  it('refuse the impossible, and ask about the unusual', async () => {
    const reference = await sendLead(host, 'bridging')
    await consent(ada.client, reference)
    const enquiry = await ask(ada.client, reference, 'Robin Bridging')
    const save = (changes: Partial<TermsFields> & { confirmed?: boolean }) =>
      saveTerms(ada.client, enquiry, null, { ...TERMS, ...changes })
    expect(await save({ net_pounds: 500_001 })).toMatchObject({ reason: 'net_above_gross' })
    expect(await save({ net_pounds: 500_001, confirmed: true })).toMatchObject({ reason: 'net_above_gross' })
    expect(await save({ rate_percent: 9.5 })).toMatchObject({ reason: 'confirm_rate' })
    expect(await save({ expires_on: '2020-01-01' })).toMatchObject({ reason: 'confirm_expiry' })
    expect(await save({ term_months: 0 })).toMatchObject({ reason: 'invalid_value' })
    expect(await save({ rate_percent: 9.5, confirmed: true })).toMatchObject({ outcome: 'changed' })
    expect(await save({ expires_on: day(4) })).toMatchObject({ outcome: 'changed' })
    // A fee that turns out not to be known is taken back.
    const [set] = (await placing(ada.client, reference)).terms
    await saveTerms(ada.client, enquiry, set ?? null, { ...TERMS, legal_pounds: null, confirmed: true })
    const saved = (await placing(ada.client, reference)).terms.find(({ id }) => id === set?.id)
    expect(saved).toMatchObject({ legal_pounds: null, exit_pounds: 0 })
    expect(await leadOf(ada.client, reference)).toMatchObject({
      next_step: 'Terms expire soon',
      follow_up_on: day(1),
    })
  })

  it('keep how a fee was quoted, if it comes to that', async () => {
    const reference = await sendLead(host, 'bridging')
    await consent(ada.client, reference)
    const enquiry = await ask(ada.client, reference, 'Quoting Bridging')
    const save = (changes: Partial<TermsFields>) =>
      saveTerms(ada.client, enquiry, null, { ...TERMS, ...changes })
    const quoted = (percent: number, of: 'gross' | 'net') => ({ arrangement_pounds: { percent, of } })
    expect(await save({ fees_quoted: quoted(1, 'gross') })).toMatchObject({ reason: 'invalid_value' })
    expect(await save({ fees_quoted: quoted(2, 'net') })).toMatchObject({ reason: 'invalid_value' })
    expect(await save({ fees_quoted: { ...quoted(2, 'gross'), rate: 1 } as object })).toMatchObject({
      reason: 'invalid_value',
    })
    expect(await save({ monthly_pounds: 0 })).toMatchObject({ reason: 'invalid_value' })
    const stated = { fees_quoted: quoted(2, 'gross'), monthly_pounds: 4_250.5, apr_percent: 11.3 }
    expect(await save(stated)).toMatchObject({ outcome: 'changed' })
    expect((await placing(ada.client, reference)).terms).toMatchObject([stated])
  })

  it('are chosen once commission is disclosed; a second choice sees the conflict', async () => {
    const reference = await sendLead(host, 'bridging')
    await consent(ada.client, reference)
    const first = await offerTerms(ada.client, await ask(ada.client, reference, 'First Choice'))
    const second = await offerTerms(ada.client, await ask(ada.client, reference, 'Second Choice'), {
      rate_percent: 0.8,
    })
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
    const { terms, checks } = await placing(ada.client, reference)
    expect(terms.map(({ id, chosen_why }) => [id, chosen_why])).toEqual([
      [first, null],
      [second, 'Fastest'],
    ])
    // The reasons are the recommendation, the earlier one too.
    expect(checks.find(({ kind }) => kind === 'recommendation')).toMatchObject({
      done: true,
      records: [
        { wording: 'Second Choice: Fastest', actor_name: ben.name },
        { wording: 'First Choice: Cheapest' },
      ],
    })
  })
})
