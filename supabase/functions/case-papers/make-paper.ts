import { Refusal } from '../_intake/refusal.ts'
import { mayWrite } from '../_shared/desk/staff-roles.ts'
import { findStaff } from '../_staff/find-staff.ts'
import { callSqlFunction } from './call-sql-function.ts'
import { caseFile } from './case-file/case-file.ts'
import type { ExportedCase, Row } from './case-file/exported-case.ts'
import type { PapersDeps } from './deps.ts'
import { makeLenderPack, previewLenderPack } from './lender-pack/make-lender-pack.ts'
import type { Paper } from './paper/paper.ts'
import { noSuchCase, notAllowed } from './paper-refusals.ts'
import type { PaperRequest } from './paper-request-schema.ts'
import { type OfferedTerms, termsComparison } from './terms-comparison.ts'

type Asked<Action extends PaperRequest['action']> = Extract<PaperRequest, { action: Action }>

/** A paper that still has to be laid out as a PDF, or data that is sent as JSON. `name` is the file name. */
export type PaperOrData = { name: string; paper: Paper } | { name: string; data: object }

export async function makePaper(
  asked: PaperRequest,
  authorization: string | null,
  deps: PapersDeps,
): Promise<PaperOrData> {
  switch (asked.action) {
    case 'terms_comparison':
      return compareTerms(asked, authorization, deps)
    case 'shared_terms':
      return compareSharedTerms(asked, deps)
    case 'case_file':
      return exportCase(asked, authorization, deps)
    case 'lender_pack_preview':
      return { name: 'preview.json', data: await previewLenderPack(asked, authorization, deps) }
    case 'lender_pack':
      return { name: 'outcome.json', data: await makeLenderPack(asked, authorization, deps) }
  }
}

interface PlacedTerms extends OfferedTerms {
  id: string
  lender_name: string
}

async function compareTerms(
  { reference, terms }: Asked<'terms_comparison'>,
  authorization: string | null,
  deps: PapersDeps,
): Promise<PaperOrData> {
  const member = await findStaff(authorization, deps)
  if (!member || !mayWrite(member.role) || !authorization) throw notAllowed()
  const placing = await callSqlFunction<{ terms: PlacedTerms[] } | null>(
    deps.asCaller(authorization),
    'read_placing',
    { case_reference: reference },
  )
  if (!placing) throw noSuchCase()
  const wanted = new Map(terms.map(({ terms_id, names_lender }) => [terms_id, names_lender]))
  const offered = placing.terms
    .filter(({ id }) => wanted.has(id))
    .map((set) => ({ ...set, lender: wanted.get(set.id) ? set.lender_name : null }))
  return comparisonOf(reference, offered)
}

async function compareSharedTerms(
  { session }: Asked<'shared_terms'>,
  deps: PapersDeps,
): Promise<PaperOrData> {
  const shared = await callSqlFunction<{ reference: string; terms: OfferedTerms[] } | null>(
    deps.service,
    'read_shared_terms',
    { session },
  )
  if (!shared) {
    throw new Refusal(403, 'not_allowed', 'Open your link again and confirm that it’s you first.')
  }
  return comparisonOf(shared.reference, shared.terms)
}

function comparisonOf(reference: string, terms: readonly OfferedTerms[]): PaperOrData {
  if (terms.length === 0) throw new Refusal(409, 'no_terms', 'Choose at least one set of terms.')
  return { name: `${reference} terms.pdf`, paper: termsComparison(reference, terms, new Date()) }
}

async function exportCase(
  { reference, format }: Asked<'case_file'>,
  authorization: string | null,
  deps: PapersDeps,
): Promise<PaperOrData> {
  if (!authorization) throw notAllowed()
  const client = deps.asCaller(authorization)
  const args = { case_reference: reference }
  const found = await callSqlFunction<Omit<ExportedCase, 'packs'> | null>(client, 'export_case_file', {
    ...args,
    format,
  })
  if (!found) throw noSuchCase()
  const exported = { ...found, packs: await callSqlFunction<Row[]>(client, 'list_lender_packs', args) }
  const name = `${reference} case file.${format}`
  return format === 'json' ? { name, data: exported } : { name, paper: caseFile(exported) }
}
