import { addEnquiry, saveTerms, shareTerms as share } from '../../../apps/desk/backend/placing.ts'
import type { hire } from '../desk/desk-steps.ts'

/** Shares terms of two lenders with the applicant, the first lender by name. */
export async function shareTerms(
  { client }: Awaited<ReturnType<typeof hire>>,
  reference: string,
): Promise<void> {
  const shown: { terms_id: string; names_lender: boolean }[] = []
  for (const [lender_name, rate_percent, valuation_pounds] of [
    ['Teal Bridging', 0.85, 0],
    ['Wren Lending', 0.8, null],
  ] as const) {
    const enquiry = await addEnquiry(client, reference, { lender_name, sent_how: 'email' })
    if (enquiry.outcome !== 'changed') throw new Error(JSON.stringify(enquiry))
    const saved = await saveTerms(client, enquiry.id, null, { ...TERMS, rate_percent, valuation_pounds })
    if (saved.outcome !== 'changed') throw new Error(JSON.stringify(saved))
    shown.push({ terms_id: saved.id, names_lender: shown.length === 0 })
  }
  await share(client, reference, shown, 'The lender pays us 1% of the loan, £5,000, when it completes.')
}
const TERMS = {
  gross_pounds: 500_000,
  net_pounds: null,
  rate_unit: 'month',
  interest: 'retained',
  term_months: 12,
  loan_to_value_percent: 62.5,
  arrangement_pounds: 10_000,
  exit_pounds: 0,
  legal_pounds: 0,
  broker_pounds: 0,
  other_pounds: 0,
  monthly_pounds: null,
  apr_percent: null,
  default_rate_percent: null,
  fees_quoted: {},
  conditions:
    'Subject to a valuation of at least £800,000 and a buildings insurance policy that names the lender.',
  expires_on: null,
} as const
