import { afterAll, beforeAll, expect, it } from 'vitest'
import { requestDocuments } from '../../apps/desk/backend/documents.ts'
import { saveLender } from '../../apps/desk/backend/lenders.ts'
import { mergeCases, unmergeCase } from '../../apps/desk/backend/linked-cases.ts'
import {
  addEnquiry,
  chooseTerms,
  recordCheck,
  recordCompletion,
  shareTerms,
} from '../../apps/desk/backend/placing.ts'
import { fileMail } from '../../apps/desk/backend/received-mail.ts'
import { sendMessage } from '../../apps/desk/backend/written-messages.ts'
import { type StaffAccount, signInStaff } from '../contract/auth/staff-accounts.ts'
import { sendLead } from '../contract/desk/desk-leads.ts'
import { recordMail, sampleMail } from '../contract/mail/mail-samples.ts'
import { startTestHost, type TestHost } from '../contract/setup/start-test-host.ts'
import { shareTerms as addSharedTerms } from '../contract/your-application/fill-page.ts'
import { howMany, noteResult } from '../faults/scale.ts'
import { applicantWorks, type Works } from './applicant-works.ts'

/*
 * What must happen once is asked for by many requests at the same moment. The timeline and the outbox then have
 * exactly one more entry than before.
 */

const AT_ONCE = howMany(30, 60)

let host: TestHost
let admin: StaffAccount
beforeAll(async () => {
  host = await startTestHost()
  admin = await signInStaff(host, { role: 'admin', name: 'Ida Knot' })
})

/** What the case has of this kind: events, and e-mails in the outbox. */
async function entriesOf(reference: string, kind: string): Promise<number> {
  const { rows } = await host.admin(
    `select (select count(*) from case_events where reference = $1 and kind = $2)
       + (select count(*) from outbox_messages where reference = $1 and kind = $2) as entries`,
    [reference, kind],
  )
  return Number(rows[0].entries)
}

const lead = () => sendLead(host, 'bridging', { email: `${crypto.randomUUID()}@example.com` })

async function withConsent(): Promise<string> {
  const reference = await lead()
  await recordCheck(admin.client, reference, 'consent_to_lenders', { how: 'phone', wording: 'Yes' })
  return reference
}
async function withTerms() {
  const reference = await withConsent()
  const terms = await addSharedTerms(host, reference)
  await host.admin('update case_terms set shared_at = null where id = $1', [terms])
  return { reference, terms }
}
const WORKS: Works = {
  'a merge': async () => {
    const [gone, stays] = [await lead(), await lead()]
    return [stays, () => mergeCases(admin.client, gone, stays), ['received_merge']]
  },
  'an undone merge': async () => {
    const [gone, stays] = [await lead(), await lead()]
    await mergeCases(admin.client, gone, stays)
    return [stays, () => unmergeCase(admin.client, gone), ['unmerged']]
  },
  'an e-mail': async () => {
    const [reference, key] = [await lead(), crypto.randomUUID()]
    const draft = { subject: 'Hello', body: 'Are you there?', with_link: false }
    return [
      reference,
      () => sendMessage(admin.client, reference, draft, key),
      ['message_written', 'case_message'],
    ]
  },
  'a new link': async () => {
    const reference = await lead()
    return [
      reference,
      () => admin.client.rpc('send_applicant_link', { case_reference: reference }),
      ['applicant_link', 'applicant_link_sent'],
    ]
  },
  'an end of links by staff': async () => {
    const reference = await lead()
    return [
      reference,
      () => admin.client.rpc('revoke_applicant_links', { case_reference: reference }),
      ['applicant_link_revoked'],
    ]
  },
  'a request for documents': async () => {
    const [reference, key] = [await lead(), crypto.randomUUID()]
    const wanted = [{ name: 'Passport', explanation: '' }]
    return [
      reference,
      () => requestDocuments(admin.client, reference, wanted, key),
      ['documents_requested', 'documents_requested'],
    ]
  },
  'an enquiry': async () => {
    const reference = await withConsent()
    const fields = { lender_id: await lender(), sent_how: 'email' as const }
    return [reference, () => addEnquiry(admin.client, reference, fields), ['enquiry_sent']]
  },
  'a lender pack': async () => {
    const reference = await withConsent()
    const to = { lender_id: await lender(), sent_to: 'wren@teal.example' }
    const content = Buffer.from('%PDF-1.7').toString('base64')
    const pack = {
      id: crypto.randomUUID(),
      ...to,
      withheld: [],
      document_ids: [],
      body: 'An enquiry',
      content,
    }
    // What the function calls once it has made the PDF.
    const record = () => admin.client.rpc('record_lender_pack', { case_reference: reference, pack })
    return [reference, record, ['lender_pack_made', 'lender_pack', 'enquiry_sent']]
  },
  'shared terms': async () => {
    const { reference, terms } = await withTerms()
    const shown = [{ terms_id: terms, names_lender: true }]
    return [
      reference,
      () => shareTerms(admin.client, reference, shown, 'The lender pays us £5,000.'),
      // The event and the e-mail have the same name.
      ['terms_shared', 'terms_shared', 'check_recorded'],
    ]
  },
  'terms that staff choose': async () => {
    const { reference, terms } = await withTerms()
    const choose = () => chooseTerms(admin.client, reference, terms, null, 'Cheapest')
    return [reference, choose, ['terms_chosen', 'check_recorded']]
  },
  'a completion': async () => {
    const reference = await lead()
    const fields = {
      lender_name: 'Teal',
      amount_pounds: 500_000,
      broker_fee_pounds: 5_000,
      completed_on: '2026-11-02',
    }
    const completion = { ...fields, lender_id: null, commission_pounds: null, ends_on: null }
    return [reference, () => recordCompletion(admin.client, reference, completion), ['completion_recorded']]
  },
  'an e-mail filed to a case': async () => {
    const reference = await lead()
    const { id = '' } = await recordMail(host, sampleMail())
    return [reference, () => fileMail(admin.client, id, reference), ['mail_received']]
  },
  ...applicantWorks(
    () => host,
    () => admin,
  ),
}

const tried: string[] = []
afterAll(async () => {
  noteResult(
    `works that must happen once, each asked for ${AT_ONCE} times at once`,
    tried.length,
    tried.length,
    'happened once',
  )
  await host.close()
})

async function lender(): Promise<string> {
  const saved = await saveLender(admin.client, null, {
    ...{ name: `Teal ${crypto.randomUUID()}`, products: [], smallest_pounds: null, largest_pounds: null },
    ...{ highest_ltv_percent: null, regulated: false, regions: [], tags: [], notes: null, active: true },
    contacts: [{ name: 'Wren Dunnock', email: 'wren@teal.example', phone: '' }],
  })
  if (saved.outcome !== 'changed') throw new Error(JSON.stringify(saved))
  return saved.id
}

it.each(Object.keys(WORKS))('%s happens once', async (name) => {
  const [reference, ask, kinds] = (await WORKS[name]?.()) ?? []
  if (!reference || !ask || !kinds) throw new Error('not prepared')
  const count = () => Promise.all([...new Set(kinds)].map((kind) => entriesOf(reference, kind)))
  const before = await count()
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, async () => ask()))
  expect(answers.filter((answer) => JSON.stringify(answer).includes('"fault"'))).toEqual([])
  const after = await count()
  expect(after.map((entries, index) => entries - (before[index] ?? 0))).toEqual(
    [...new Set(kinds)].map((kind) => kinds.filter((each) => each === kind).length),
  )
  // And none of it a moment later.
  await ask()
  expect(await count()).toEqual(after)
  tried.push(name)
})
