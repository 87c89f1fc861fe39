import type { CaseState } from '#shared/desk/case-states.ts'
import type { EnteredAs } from '#shared/desk/entered-as.ts'
import type { Refusal } from '#shared/desk/refusals.ts'
import type { LeadForm } from '#shared/promises/promises.ts'
import type { Missing, Refused } from './answers.ts'
import { call, type Desk } from './call.ts'

/** What is known of a case that didn't come through the site. Empty texts count as not known. */
export interface NewCase {
  entered_as: Exclude<EnteredAs, 'import'>
  name: string
  phone: string
  email: string
  business_name: string
  product: string
  amount_pounds: number | null
  introducer: string
  note: string
}

/** Enters a case for the signed-in person. A repeat with the same key is entered once. */
export function createCase(
  desk: Desk,
  details: Partial<NewCase>,
  key: string,
): Promise<{ outcome: 'changed'; reference: string } | Refused> {
  return call(desk, 'create_case', { details, key })
}

/** A case that may be of the same person or business. */
export interface SimilarCase {
  reference: string
  form: LeadForm
  received_at: string
  state: CaseState
  quarantined: boolean
  owner_name: string | null
  contact_name: string
  business_name: string | null
  amount_pounds: number | null
  shared: ('business' | 'email' | 'name' | 'phone')[]
}

/** At most ten, newest first. */
export function findSimilarCases(
  desk: Desk,
  details: Partial<Pick<NewCase, 'name' | 'phone' | 'email' | 'business_name'>>,
  signal?: AbortSignal,
): Promise<SimilarCase[]> {
  return call(desk, 'find_similar_cases', { details }, signal)
}

/** A row of a file, read; `row` is its line in the file. */
export interface ImportRow extends Partial<Record<ImportText, string>> {
  row: number
  amount_pounds?: number
  term_months?: number
  state?: CaseState
}
type ImportText =
  | 'name'
  | 'phone'
  | 'email'
  | 'address'
  | 'business_name'
  | 'trading_address'
  | 'security_address'
  | 'product'
  | 'purpose'
  | 'note'
  | 'introducer'
  | 'reason'
  | 'received_on'
  | 'decided_on'
  | 'owner_email'

interface RowFault {
  row: number
  reason: Refusal
}

/** Begins the import of a file, or continues it: `rows_done` are already here. */
export function startImport(
  desk: Desk,
  fileHash: string,
  fileName: string,
): Promise<{ outcome: 'changed'; id: string; rows_done: number } | Refused> {
  return call(desk, 'start_import', { file_hash: fileHash, file_name: fileName })
}

/** Imports up to 1,000 rows. With `dryRun` it only says what would happen. */
export function importRows(
  desk: Desk,
  importId: string | null,
  rows: ImportRow[],
  dryRun = false,
): Promise<{ outcome: 'changed'; entered: number; known: number; faults: RowFault[] } | Refused | Missing> {
  return call(desk, 'import_rows', { import_id: importId, given_rows: rows, dry_run: dryRun })
}

/** Removes the cases of an import that nobody has worked on since. */
export function undoImport(
  desk: Desk,
  id: string,
): Promise<{ outcome: 'changed'; removed: number; left: number } | Missing> {
  return call(desk, 'undo_import', { import_id: id })
}

export interface CaseImport {
  id: string
  file_name: string
  at: string
  undone_at: string | null
  actor_name: string
  /** How many of its cases are here now. */
  cases: number
}

/** The latest 20, newest first. */
export function listImports(desk: Desk): Promise<CaseImport[]> {
  return call(desk, 'list_imports')
}
