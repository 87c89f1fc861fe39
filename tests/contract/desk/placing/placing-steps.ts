import type { SupabaseClient } from '@supabase/supabase-js'
import { londonDay } from '#shared/promises/london-time.ts'
import { readCase } from '../../../../apps/desk/backend/cases.ts'
import { type LenderFields, saveLender } from '../../../../apps/desk/backend/lenders.ts'
import {
  addEnquiry,
  readPlacing,
  recordCheck,
  saveTerms,
  type TermsFields,
} from '../../../../apps/desk/backend/placing.ts'

export const LENDER: LenderFields = {
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
export const TERMS: TermsFields = {
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
  monthly_pounds: null,
  apr_percent: null,
  default_rate_percent: null,
  fees_quoted: {},
  conditions: 'Subject to valuation',
  expires_on: null,
}
/** The date in so many days, as the database writes it. */
export const day = (days: number) => londonDay(new Date(Date.now() + days * 86_400_000))

export async function addLender(client: SupabaseClient, changes: Partial<LenderFields>): Promise<string> {
  const saved = await saveLender(client, null, { ...LENDER, ...changes })
  if (saved.outcome !== 'changed') throw new Error(JSON.stringify(saved))
  return saved.id
}

/** Sends the case to a new lender of this name, to be chased in three days. */
export async function ask(client: SupabaseClient, reference: string, name: string): Promise<string> {
  const lender_id = await addLender(client, { name })
  const asked = await addEnquiry(client, reference, { lender_id, sent_how: 'email', chase_on: day(3) })
  if (asked.outcome !== 'changed') throw new Error(JSON.stringify(asked))
  return asked.id
}

export async function offerTerms(
  client: SupabaseClient,
  enquiry: string,
  changes: Partial<TermsFields> = {},
): Promise<string> {
  const saved = await saveTerms(client, enquiry, null, { ...TERMS, ...changes })
  if (saved.outcome !== 'changed') throw new Error(JSON.stringify(saved))
  return saved.id
}

/** Records that the applicant agreed to have the case shown to lenders. */
export const consent = (client: SupabaseClient, reference: string) =>
  recordCheck(client, reference, 'consent_to_lenders', { how: 'phone', wording: 'Yes, ask them' })

export async function placing(client: SupabaseClient, reference: string) {
  const found = await readPlacing(client, reference)
  if (!found) throw new Error(`no case ${reference}`)
  return found
}

export const leadOf = async (client: SupabaseClient, reference: string) =>
  (await readCase(client, reference))?.lead
