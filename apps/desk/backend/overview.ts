import type { CaseKind } from '#shared/desk/case-kind.ts'
import type { CaseState } from '#shared/desk/case-states.ts'
import type { Product } from '#shared/desk/products.ts'
import type { CaseFacts } from '#shared/fields/catalogue/fact-fields.ts'
import type { LeadForm } from '#shared/promises/promises.ts'
import type { RelatedLead } from './case.ts'
import type { CaseLead } from './case-lead.ts'
import { call, type DeskClient } from './client/call.ts'

declare module './client/call.ts' {
  interface Answers {
    desk_overview: Overview
    desk_money: Money
    export_cases: ExportPage
  }
}

/** Possible spam is counted only in `quarantined`. Cases that staff entered have no promise. */
export interface Overview {
  first_day: string
  last_day: string
  leads: number
  quarantined: number
  /**
   * `not_needed`: the case was closed before the deadline. The last three say what kept a promise: a
   * conversation (`spoke`), a voicemail, text or e-mail (`left_word`), or our answer to a business
   * application (`answered`). Early cases, for which we didn't record that, count in none of them.
   */
  promises: {
    form: LeadForm
    kept: number
    missed: number
    running: number
    not_needed: number
    spoke: number
    left_word: number
    answered: number
  }[]
  /** Days without a lead are left out. */
  days: { day: string; form: CaseKind; leads: number }[]
  sources: { source: string; form: CaseKind; leads: number }[]
  /** The minutes from arrival to first contact, including nights and weekends. */
  first_contact: {
    form: CaseKind
    contacted: number
    median_minutes: number | null
    p90_minutes: number | null
  }[]
  /** Every case that is open today, whenever it arrived. */
  pipeline: { state: CaseState; form: CaseKind; cases: number; amount_pounds: number }[]
  /** Cases decided in the period, whenever they arrived. */
  outcomes: { state: CaseState; form: CaseKind; cases: number; amount_pounds: number }[]
}

/** Both days are included, in London time. */
export const readOverview = (desk: DeskClient, firstDay: string, lastDay: string) =>
  call(desk, 'desk_overview', { first_day: firstDay, last_day: lastDay })

/** What money is counted under. `month` is 2026-11; null if nobody has said. */
export interface MoneyGroup {
  month: string | null
  adviser: string | null
  product: Product | null
  source: string
  lender: string
  introducer: string | null
}

interface Earned extends MoneyGroup {
  cases: number
  amount_pounds: number
  fee_pounds: number
  commission_pounds: number
  /** How many cases have no commission recorded. */
  without_commission: number
}

interface Expected extends MoneyGroup {
  cases: number
  amount_pounds: number
  /** Our fees on the terms, each times the share of its case’s state. */
  expected_pounds: number
  /** How many cases have terms on which our fee isn’t agreed. */
  without_fee: number
}

/** What completions of the period earned, and what the chosen terms of open cases are expected to bring. */
export interface Money {
  first_day: string
  last_day: string
  shares: Partial<Record<CaseState, number>>
  earned: Earned[]
  expected: Expected[]
  /** Completed in the period without a completion that counts. `latest`: the references of at most ten. */
  unrecorded: { cases: number; latest: string[] }
}

/** Of an adviser's own cases; admins read everybody's. Both days are included. */
export const readMoney = (desk: DeskClient, firstDay: string, lastDay: string) =>
  call(desk, 'desk_money', { first_day: firstDay, last_day: lastDay })

export interface ExportedCase
  extends Omit<RelatedLead, 'shared' | 'business_name' | 'amount_pounds'>,
    Pick<
      CaseLead,
      | 'outcome_reason'
      | 'decided_at'
      | 'owner_name'
      | 'next_step'
      | 'follow_up_on'
      | 'promised_by'
      | 'first_contact_at'
      | 'promise_settled_by'
      | 'utm_medium'
      | 'utm_campaign'
      | 'landing_page'
    > {
  promise: 'kept' | 'missed' | 'running' | 'not_needed' | null
  phone: string
  email: string | null
  source: string
  /** The latest entry of its completion; all five are null if there's none. */
  completed_lender: string | null
  completed_pounds: number | null
  broker_fee_pounds: number | null
  commission_pounds: number | null
  completed_on: string | null
  /** Those that go into an export. */
  facts: Partial<CaseFacts>
}

interface ExportPage {
  rows: ExportedCase[]
  /** Where the next page starts. `export_id` is the first page's audit entry, which covers the others too. */
  next: { received_at: string; reference: string; export_id: number } | null
}

/** Includes possible spam, and lists the oldest lead first. Admins only; exports are audited. */
export async function exportCases(
  desk: DeskClient,
  firstDay: string,
  lastDay: string,
  options: { signal?: AbortSignal; onProgress?: (rowsSoFar: number) => void } = {},
): Promise<ExportedCase[]> {
  const rows: ExportedCase[] = []
  let after: ExportPage['next'] = null
  do {
    const page: ExportPage = await call(
      desk,
      'export_cases',
      { first_day: firstDay, last_day: lastDay, after },
      options.signal,
    )
    rows.push(...page.rows)
    options.onProgress?.(rows.length)
    after = page.next
  } while (after)
  return rows
}
