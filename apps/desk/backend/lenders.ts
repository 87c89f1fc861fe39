import type { AdverseCredit, EnquiryAnswer, Exclusion, Unknown } from '#shared/desk/placing/placing.ts'
import type { Product } from '#shared/desk/products.ts'
import type { Refusal } from '#shared/desk/refusals.ts'
import type { PropertyType } from '#shared/fields/catalogue/lending-fields.ts'
import { call, type DeskClient } from './client/call.ts'
import type { Missing, Outcome, Refused } from './client/outcomes.ts'

declare module './client/call.ts' {
  interface Answers {
    list_lenders: { total: number; lenders: Lender[] }
    save_lender: Outcome<{ version: number; id: string }> | LenderConflict
    remove_lender: { outcome: 'changed' } | Missing
    import_lenders: { outcome: 'changed'; results: LenderRowResult[] } | Refused
    panel_for: LenderPanel
  }
}

export interface LenderContact {
  name: string
  email: string
  phone: string
}

/** What a lender takes. Null means that nobody has asked, which leaves nobody out. */
export interface LenderCriteria {
  /** An empty list means any type. */
  property_types: PropertyType[]
  heavy_works: boolean | null
  adverse_credit: AdverseCredit | null
  least_turnover_pounds: number | null
  least_years_trading: number | null
  first_timers: boolean | null
}

/** Criteria that are left out stay as they are. */
export interface LenderFields extends Partial<LenderCriteria> {
  name: string
  /** An empty list means any product. */
  products: Product[]
  smallest_pounds: number | null
  largest_pounds: number | null
  highest_ltv_percent: number | null
  regulated: boolean
  regions: string[]
  tags: string[]
  contacts: LenderContact[]
  notes: string | null
  active: boolean
}

export interface Lender extends Required<LenderFields> {
  id: string
  version: number
}

/** `excluded` says why the lender doesn't fit the case, and is empty if it fits. */
export interface PanelLender
  extends Pick<
    Lender,
    | 'id'
    | 'name'
    | 'contacts'
    | 'highest_ltv_percent'
    | 'smallest_pounds'
    | 'largest_pounds'
    | 'regions'
    | 'tags'
    | 'notes'
  > {
  excluded: Exclusion[]
  /** What has to be known before it can be said that the lender fits. */
  unknown: Unknown[]
  /** Whether this case has an enquiry to it. */
  asked: boolean
  record: LenderRecord
}

/** What the desk knows of a lender from all cases it was asked about. */
export interface LenderRecord {
  asked: number
  /** Half of its first answers came within these days; null if it never answered. */
  median_days: number | null
  /** The newest three. */
  answers: { answer: EnquiryAnswer; reason: string | null; at: string }[]
  loans: number
  lent_pounds: number
}

export interface LenderPanel {
  fitting: number
  /** Those of them of which everything is known that they have a limit for. */
  certain: number
  /** Whether it's still open if the loan is regulated. */
  undecided: boolean
  total: number
  lenders: PanelLender[]
}

export const listLenders = (desk: DeskClient, search = '') => call(desk, 'list_lenders', { search })

interface LenderConflict {
  outcome: 'conflict'
  current: Lender
}

/** If `known` is null, a lender is added. */
export const saveLender = (
  desk: DeskClient,
  known: Pick<Lender, 'id' | 'version'> | null,
  fields: LenderFields,
) =>
  call(desk, 'save_lender', {
    lender_id: known?.id ?? null,
    expected_version: known?.version ?? null,
    fields,
  })

/** Cases that name the lender keep its name. */
export const removeLender = (desk: DeskClient, id: string) => call(desk, 'remove_lender', { lender_id: id })

export type LenderRow = Partial<LenderFields> & { row: number }

interface LenderRowResult {
  row: number
  result: 'added' | 'changed' | Refusal
}

/**
 * Imports up to 1,000 lenders. One with a known name is changed, any other added. If `write` is false, it
 * only says what would happen.
 */
export const importLenders = (desk: DeskClient, rows: LenderRow[], write: boolean) =>
  call(desk, 'import_lenders', { rows, write })

/** At most 200 lenders that fit the facts of the case are returned, and then 200 that don't. */
export const readPanel = (desk: DeskClient, reference: string, search = '') =>
  call(desk, 'panel_for', { case_reference: reference, search })
