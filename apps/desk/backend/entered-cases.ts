import type { CaseState } from '#shared/desk/case-states.ts'
import type { EnteredAs } from '#shared/desk/entered-as.ts'
import type { Refusal } from '#shared/desk/refusals.ts'
import type { RelatedLead } from './case.ts'
import { call, type DeskClient } from './client/call.ts'
import type { Missing, Outcome, Refused } from './client/outcomes.ts'

declare module './client/call.ts' {
  interface Answers {
    create_case: { outcome: 'changed'; reference: string } | Refused
    find_similar_cases: SimilarCase[]
    start_import: { outcome: 'changed'; id: string; rows_done: number } | Refused
    find_import_doubles: ImportDouble[]
    import_rows: Outcome<{ entered: number; known: number; faults: RowFault[] }>
    undo_import: { outcome: 'changed'; removed: number; left: number } | Missing
    list_imports: CaseImport[]
  }
}

/** An empty text means not known. */
export interface NewCase {
  entered_as: Exclude<EnteredAs, 'import'>
  name: string
  phone: string
  email: string
  business_name: string
  product: string
  amount_pounds: number | null
  introducer: string
  /** With it, the introducer's e-mails are known to the case. */
  introducer_email: string
  note: string
}

/** The signed-in person owns the case. A repeat with the same key creates no second case. */
export const createCase = (desk: DeskClient, details: Partial<NewCase>, key: string) =>
  call(desk, 'create_case', { details, key })

export interface SimilarCase extends Omit<RelatedLead, 'entered_as' | 'product' | 'shared'> {
  owner_name: string | null
  shared: ('business' | 'email' | 'name' | 'phone')[]
}

/** At most ten cases are returned, newest first. */
export const findSimilarCases = (
  desk: DeskClient,
  details: Partial<Pick<NewCase, 'name' | 'phone' | 'email' | 'business_name'>>,
  signal?: AbortSignal,
) => call(desk, 'find_similar_cases', { details }, signal)

/** `row` is the case's line in the file. Besides `state` it has what the line says of the fields of an import. */
export interface ImportRow extends Record<string, string | number | null | undefined> {
  row: number
  state?: CaseState
}

/** A row with several faults is listed once for each. */
export interface RowFault {
  row: number
  reason: Refusal
}

/**
 * If the same file was started before and not undone, its import continues. `rows_done` is how many of its
 * rows are already imported.
 */
export const startImport = (desk: DeskClient, fileHash: string, fileName: string) =>
  call(desk, 'start_import', { file_hash: fileHash, file_name: fileName })

/** Returns the id of the file's import, or null if it has none or its import was undone. */
export async function findImport(desk: DeskClient, fileHash: string): Promise<string | null> {
  const { data } = await desk
    .from('case_imports')
    .select('id')
    .eq('file_hash', fileHash)
    .is('undone_at', null)
    .maybeSingle()
    .throwOnError()
  return data?.id ?? null
}

/**
 * Imports up to 1,000 rows. `entered` is the number of new cases. `known` is the number of rows that were
 * imported before. With `dryRun`, it only says what would happen, and `importId` may be null.
 */
export const importRows = (desk: DeskClient, importId: string | null, rows: ImportRow[], dryRun = false) =>
  call(desk, 'import_rows', { import_id: importId, given_rows: rows, dry_run: dryRun })

/** An open or completed case with the phone number or e-mail address of a row. */
export interface ImportDouble
  extends Pick<RelatedLead, 'reference' | 'state' | 'contact_name' | 'business_name'> {
  row: number
}

/** At most 1,000 rows. Cases that came with the import `importId` don't count. */
export const findImportDoubles = (desk: DeskClient, rows: ImportRow[], importId: string | null) =>
  call(desk, 'find_import_doubles', {
    given_rows: rows.map(({ row, phone, email }) => ({ row, phone, email })),
    import_id: importId,
  })

export type ImportedCase = Pick<
  RelatedLead,
  'reference' | 'state' | 'merged_into' | 'contact_name' | 'business_name'
>

/** The cases of an import in the order of its rows, at most 100. */
export async function listImportedCases(desk: DeskClient, importId: string): Promise<ImportedCase[]> {
  const { data: leads } = await desk
    .from('leads')
    .select('reference, state, merged_into')
    .eq('import_id', importId)
    .order('import_row')
    .limit(100)
    .throwOnError()
  const { data: names } = await desk
    .from('lead_summaries')
    .select('reference, contact_name, business_name')
    .in(
      'reference',
      leads.map(({ reference }) => reference),
    )
    .throwOnError()
  const nameOf = new Map(names.map((name) => [name.reference, name]))
  return leads.map((lead) => ({ ...lead, ...nameOf.get(lead.reference) })) as ImportedCase[]
}

/** Cases that somebody has worked on stay, and `left` counts them. */
export const undoImport = (desk: DeskClient, id: string) => call(desk, 'undo_import', { import_id: id })

export interface CaseImport {
  id: string
  file_name: string
  at: string
  undone_at: string | null
  actor_name: string
  /** How many cases of this import still exist. */
  cases: number
}

/** Only the latest 20 imports are listed, newest first. */
export const listImports = (desk: DeskClient) => call(desk, 'list_imports')
