import type { Exclusion } from '#shared/desk/placing.ts'
import type { Product } from '#shared/desk/products.ts'
import type { Refusal } from '#shared/desk/refusals.ts'
import type { Changed, Missing, Refused } from './answers.ts'
import { call, type Desk } from './call.ts'

export interface LenderContact {
  name: string
  email: string
  phone: string
}

export interface LenderFields {
  name: string
  /** None means any. */
  products: Product[]
  smallest_pounds: number | null
  largest_pounds: number | null
  highest_ltv_percent: number | null
  /** Whether they take regulated mortgages. */
  regulated: boolean
  regions: string[]
  tags: string[]
  contacts: LenderContact[]
  notes: string | null
  active: boolean
}

export interface Lender extends LenderFields {
  id: string
  version: number
}

/** A lender on the panel of a case, and why it doesn't fit. */
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
}

export interface LenderPanel {
  fitting: number
  total: number
  lenders: PanelLender[]
}

export function listLenders(desk: Desk, search = ''): Promise<{ total: number; lenders: Lender[] }> {
  return call(desk, 'list_lenders', { search })
}

interface LenderConflict {
  outcome: 'conflict'
  current: Lender
}

/** Without an id, adds the lender. */
export function saveLender(
  desk: Desk,
  known: Pick<Lender, 'id' | 'version'> | null,
  fields: LenderFields,
): Promise<(Changed & { id: string }) | LenderConflict | Refused | Missing> {
  return call(desk, 'save_lender', {
    lender_id: known?.id ?? null,
    expected_version: known?.version ?? null,
    fields,
  })
}

/** Takes a lender off the panel. Cases that name it still do. */
export function removeLender(desk: Desk, id: string): Promise<{ outcome: 'changed' } | Missing> {
  return call(desk, 'remove_lender', { lender_id: id })
}

export type LenderRow = Partial<LenderFields> & { row: number }

interface LenderRowResult {
  row: number
  result: 'added' | 'changed' | Refusal
}

/** Adds or changes lenders by name; without `write` it only says what would happen. */
export function importLenders(
  desk: Desk,
  rows: LenderRow[],
  write: boolean,
): Promise<{ outcome: 'changed'; results: LenderRowResult[] } | Refused> {
  return call(desk, 'import_lenders', { rows, write })
}

/** The panel for a case, lenders that fit first. */
export function readPanel(desk: Desk, reference: string, search = ''): Promise<LenderPanel> {
  return call(desk, 'panel_for', { case_reference: reference, search })
}
