import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addNote } from '../../../../apps/desk/backend/cases.ts'
import { exportCaseFile, makeTermsComparison } from '../../../../apps/desk/backend/papers.ts'
import {
  addEnquiry,
  readPlacing,
  recordCheck,
  saveTerms,
  shareTerms,
} from '../../../../apps/desk/backend/placing.ts'
import { termsCost } from '../../../../supabase/functions/_shared/desk/placing/terms-cost.ts'
import { monthlyPayment } from '../../../../supabase/functions/_shared/desk/placing/terms-payments.ts'
import {
  formatPounds,
  formatPoundsAndPence,
} from '../../../../supabase/functions/_shared/format/format-pounds.ts'
import { texts, textVersions } from '../../../../supabase/functions/_shared/words/texts.ts'
import { readPdfText } from '../../../pdfs/read-pdf-text.ts'
import { type StaffAccount, signInStaff } from '../../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../../setup/start-test-host.ts'
import { openPage } from '../../your-application/applicant-client.ts'
import { auditOf } from '../desk-leads.ts'

let host: TestHost
let ada: StaffAccount
let admin: StaffAccount
let reader: StaffAccount
let anon: SupabaseClient

beforeAll(async () => {
  host = await startTestHost()
  anon = createClient(host.url, host.anonKey)
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
  admin = await signInStaff(host, { role: 'admin', name: 'Ida Knot' })
  reader = await signInStaff(host, { role: 'read_only', name: 'Cara Finch' })
})
afterAll(() => host.close())

const textOf = async (file: Blob) => (await readPdfText(new Uint8Array(await file.arrayBuffer()))).join('\n')

/** Records the applicant's consent, and terms from each of these lenders. */
async function offer(reference: string, lenders: readonly string[]) {
  await recordCheck(ada.client, reference, 'consent_to_lenders', { how: 'phone', wording: 'Yes, ask them' })
  for (const [index, lender_name] of lenders.entries()) {
    const asked = await addEnquiry(ada.client, reference, { lender_name, sent_how: 'email' })
    if (asked.outcome !== 'changed') throw new Error(JSON.stringify(asked))
    await saveTerms(ada.client, asked.id, null, {
      gross_pounds: 500_000,
      net_pounds: null,
      rate_percent: 0.75 + index / 10,
      rate_unit: 'month',
      interest: index === 0 ? 'instalments' : 'serviced',
      term_months: 12,
      loan_to_value_percent: 66.67,
      arrangement_pounds: 10_000,
      exit_pounds: 0,
      valuation_pounds: index === 0 ? 900 : null,
      legal_pounds: 1_500,
      broker_pounds: 0,
      other_pounds: 0,
      monthly_pounds: null,
      apr_percent: null,
      default_rate_percent: null,
      fees_quoted: { arrangement_pounds: { percent: 2, of: 'gross' } },
      conditions: 'Subject to valuation',
      expires_on: null,
    })
  }
  const { terms } = (await readPlacing(ada.client, reference)) ?? { terms: [] }
  return terms
}

it('compares terms for the applicant, naming the lenders that staff name', async () => {
  const applicant = await openPage(host, 'bridging')
  const { reference, session } = applicant
  const terms = await offer(reference, ['Teal Bridging', 'Łódź Capital'])
  const shown = terms.map(({ id, lender_name }) => ({
    terms_id: id,
    names_lender: lender_name === 'Teal Bridging',
  }))
  const text = await textOf(await makeTermsComparison(ada.client, reference, shown))
  expect(text).toContain('Teal Bridging')
  expect(text).toContain('Lender B')
  expect(text).not.toContain('Capital')
  for (const set of terms) expect(text).toContain(formatPounds(termsCost(set).latePounds))
  expect(text).toMatch(/£900\s+Not stated/)
  expect(text).toMatch(/At least\s+£/)
  expect(text).toMatch(/2% of the loan\s+\(£10,000\)/)
  const [first] = terms.map(monthlyPayment)
  expect(text).toContain(formatPoundsAndPence(first?.value ?? 0))
  expect(text).toMatch(/APR\s+\d+\.\d%\s+Not stated/)
  expect(text).toContain('Our sum')
  expect(text).toContain('A total without it can look cheaper')

  await expect(makeTermsComparison(ada.client, reference, [])).rejects.toMatchObject({ code: 'no_terms' })
  for (const { client } of [reader, { client: anon }])
    await expect(makeTermsComparison(client, reference, shown)).rejects.toMatchObject({ status: 403 })

  const download = () => anon.functions.invoke('case-papers', { body: { action: 'shared_terms', session } })
  await shareTerms(ada.client, reference, shown.slice(1))
  expect((await download()).error).toMatchObject({ context: { status: 403 } })
  await applicant.confirm()
  const own = await textOf((await download()).data as Blob)
  expect(own).toContain('Lender A')
  expect(own).not.toContain('Teal')
})

it('admins export a case file, audited once, other people’s data marked', async () => {
  const { reference } = await openPage(host, 'bridging')
  await offer(reference, ['Teal Bridging'])
  await recordCheck(ada.client, reference, 'vulnerability', { wording: 'Recently bereaved' })
  await addNote(ada.client, reference, `Her brother rang 🙂 ${'very long '.repeat(400)}`)
  await host.admin(
    `insert into public.case_people (reference, position, role, name, phone)
     values ($1, 1, 'applicant', 'Ada Crane', '020 7946 0123'), ($1, 2, 'solicitor', 'Wilf Dunnock', '01632 960201')`,
    [reference],
  )
  for (const { client } of [ada, reader, { client: anon }])
    await expect(exportCaseFile(client, reference, 'json')).rejects.toMatchObject({ status: 403 })
  await expect(exportCaseFile(admin.client, 'LC-20200101-0000', 'pdf')).rejects.toMatchObject({ status: 404 })
  const before = await auditOf(host, reference)

  const json = await (await exportCaseFile(admin.client, reference, 'json')).text()
  const file = JSON.parse(json)
  expect(file).toMatchObject({
    reference,
    exported_by: 'Ida Knot',
    people: [{ third_party: false }, { name: 'Wilf Dunnock', third_party: true }],
    enquiries: [{ lender_name: 'Teal Bridging' }],
    terms: [{ gross_pounds: 500_000 }],
    links: [{ opened: [{ confirmed_at: null }] }],
    lead: { text_versions: textVersions },
  })
  for (const [name, text] of Object.entries(texts))
    expect(file.texts).toContainEqual(expect.objectContaining({ name, ...text }))
  expect(file.events).toContainEqual(expect.objectContaining({ kind: 'noted', free_text: true }))
  expect(json).not.toMatch(/[0-9a-f]{64}/)
  expect(json).not.toContain('bereaved')

  const text = await textOf(await exportCaseFile(admin.client, reference, 'pdf'))
  expect(text).toMatch(/\[Third party: redact before disclosing\]\nWilf Dunnock/)
  expect(text).toContain('[U+1F642]')
  expect(text).toContain(`Privacy: ${textVersions.privacy}`)
  expect(text.match(/\bvery\b/g)).toHaveLength(400)
  expect(text).toContain('The words are restricted')
  expect(text).not.toContain('bereaved')
  expect((await auditOf(host, reference)).slice(before.length)).toEqual([
    'case_file_exported',
    'case_file_exported',
  ])
})
