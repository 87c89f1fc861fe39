import type { CaseKind } from '#shared/desk/case-kind.ts'
import type { CaseState } from '#shared/desk/case-states.ts'
import type { ContactOutcome, GivenAnswer } from '#shared/desk/contact-outcomes.ts'
import type { EnteredAs } from '#shared/desk/entered-as.ts'
import type { Product } from '#shared/desk/products.ts'
import type { LeadForm } from '#shared/promises/promises.ts'
import { call, type Desk } from './call.ts'

/** Figures of the leads received in a period; possible spam is counted separately. Enquiries have no promise. */
export interface Overview {
  first_day: string
  last_day: string
  leads: number
  quarantined: number
  /**
   * `not_needed`: the case was closed before the promise was due. `spoke`, `left_word` (voicemail, text or e-mail) and
   * `answered` say how a promise was kept; early cases have no record of it and count in none of the three.
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
  /** From arrival to first contact, nights and weekends included. */
  first_contact: {
    form: CaseKind
    contacted: number
    median_minutes: number | null
    p90_minutes: number | null
  }[]
  /** Every open case today, whenever it arrived. */
  pipeline: { state: CaseState; form: CaseKind; cases: number; amount_pounds: number }[]
  /** Cases decided in the period. */
  outcomes: { state: CaseState; form: CaseKind; cases: number; amount_pounds: number }[]
}

/** Both days are included, in London time. */
export function readOverview(desk: Desk, firstDay: string, lastDay: string): Promise<Overview> {
  return call(desk, 'desk_overview', { first_day: firstDay, last_day: lastDay })
}

export interface ExportedCase {
  reference: string
  form: LeadForm
  /** Null when it came through the website. */
  entered_as: EnteredAs | null
  product: Product | null
  received_at: string
  state: CaseState
  outcome_reason: string | null
  decided_at: string | null
  owner_name: string | null
  next_step: string | null
  follow_up_on: string | null
  promised_by: string | null
  first_contact_at: string | null
  promise: 'kept' | 'missed' | 'running' | 'not_needed' | null
  promise_settled_by: ContactOutcome | GivenAnswer | null
  quarantined: boolean
  contact_name: string
  phone: string
  email: string | null
  business_name: string | null
  amount_pounds: number | null
  source: string
  utm_medium: string | null
  utm_campaign: string | null
  landing_page: string | null
}

interface ExportPage {
  rows: ExportedCase[]
  /** `export_id` is the audit entry, so that an export of several pages is audited once. */
  next: { received_at: string; reference: string; export_id: number } | null
}

/** Every lead of the period, oldest first. Audited; for admins. */
export async function exportCases(
  desk: Desk,
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
