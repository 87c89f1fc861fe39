import { Buffer } from 'node:buffer'
import { Refusal } from '../../_intake/refusal.ts'
import { WITHHELD_LABELS, type Withheld } from '../../_shared/desk/placing/lender-pack.ts'
import type { SummarisedCase } from '../../_shared/desk/placing/lender-summary.ts'
import { REFUSALS } from '../../_shared/desk/refusals.ts'
import { mayWrite } from '../../_shared/desk/staff-roles.ts'
import type { CaseFacts, SecurityFields } from '../../_shared/fields/catalogue/fact-fields.ts'
import type { Client } from '../../_staff/deps.ts'
import { findStaff } from '../../_staff/find-staff.ts'
import { callSqlFunction } from '../call-sql-function.ts'
import type { PapersDeps } from '../deps.ts'
import { makePdf } from '../make-pdf.ts'
import { renderPaperText } from '../paper/render-text.ts'
import { noSuchCase, notAllowed } from '../paper-refusals.ts'
import type { PaperRequest } from '../paper-request-schema.ts'
import { lenderPackPaper } from './lender-pack-paper.ts'

type Asked = Extract<PaperRequest, { action: 'lender_pack' }>
type Packed = Omit<Extract<PaperRequest, { action: 'lender_pack_preview' }>, 'action'>

const NOBODY = { name: '', phone: null, email: null, address: null, date_of_birth: null }

interface KnownCase {
  lead: { owner_name: string | null }
  answers: { homeowner_status?: 'homeowner' | 'tenant'; loan_amount?: string | number } | null
}

interface KnownFacts {
  facts: CaseFacts
  securities: SecurityFields[]
  people: SummarisedCase['applicant'][]
}

type Recorded =
  | { outcome: 'changed'; id: string }
  | { outcome: 'missing' }
  | { outcome: 'refused'; reason: string }

/**
 * The SQL function record_lender_pack decides whether the lender may get the pack and stores it. If `sent_to`
 * has the lender's e-mail address, it also queues the e-mail.
 */
export async function makeLenderPack(
  asked: Asked,
  authorization: string | null,
  deps: PapersDeps,
): Promise<{ id: string }> {
  const { client, paper, withheld } = await writePack(asked, authorization, deps)
  const { include: _, cover_note: __, ...pack } = asked
  const content = Buffer.from(await makePdf(paper, deps)).toString('base64')
  const recorded = await callSqlFunction<Recorded>(client, 'record_lender_pack', {
    case_reference: asked.reference,
    pack: { ...pack, withheld, body: renderPaperText(paper), content },
  })
  if (recorded.outcome === 'missing') throw noSuchCase()
  if (recorded.outcome === 'refused') {
    const message = REFUSALS[recorded.reason as keyof typeof REFUSALS] ?? REFUSALS.invalid_value
    throw new Refusal(409, recorded.reason, message)
  }
  return { id: recorded.id }
}

/** What the lender would read, without the PDF and its record. */
export async function previewLenderPack(
  asked: Packed,
  authorization: string | null,
  deps: PapersDeps,
): Promise<{ text: string }> {
  return { text: renderPaperText((await writePack(asked, authorization, deps)).paper) }
}

async function writePack(asked: Packed, authorization: string | null, deps: PapersDeps) {
  const member = await findStaff(authorization, deps)
  if (!member || !mayWrite(member.role) || !authorization) throw notAllowed()
  const client = deps.asCaller(authorization)
  const withheld = (Object.keys(WITHHELD_LABELS) as Withheld[]).filter(
    (part) => !asked.include.includes(part),
  )
  const [{ owner, ...summarised }, documents, lender] = await Promise.all([
    readSummarised(client, asked.reference),
    readDocumentNames(client, asked),
    readLender(client, asked),
  ])
  const paper = lenderPackPaper({
    ...summarised,
    lender,
    documents,
    withheld,
    coverNote: asked.cover_note?.trim() ?? '',
    adviser: owner ?? member.name,
    madeAt: new Date(),
  })
  return { client, paper, withheld }
}

async function readSummarised(
  client: Client,
  reference: string,
): Promise<Omit<SummarisedCase, 'documents'> & { owner: string | null }> {
  const args = { case_reference: reference }
  const [shown, known, placed] = await Promise.all([
    callSqlFunction<KnownCase | null>(client, 'read_case', args),
    callSqlFunction<KnownFacts | null>(client, 'read_facts', args),
    callSqlFunction<{ checks: { kind: string; done: boolean }[] } | null>(client, 'read_placing', args),
  ])
  if (!shown || !known || !placed) throw noSuchCase()
  const typed = shown.answers?.loan_amount
  return {
    reference,
    owner: shown.lead.owner_name,
    facts: known.facts,
    securities: known.securities,
    // An admin may have opened the gate without it.
    isPermitted: placed.checks.some(({ kind, done }) => kind === 'consent_to_lenders' && done),
    applicant: known.people[0] ?? NOBODY,
    homeowner: shown.answers?.homeowner_status,
    amountAsTyped: typed === undefined ? undefined : String(typed),
  }
}

/** A file that no scanner judged says so; record_lender_pack refuses the ones that may not go. */
async function readDocumentNames(client: Client, { reference, document_ids }: Packed): Promise<string[]> {
  const held = await callSqlFunction<{ documents: { id: string; sent_name: string | null }[] } | null>(
    client,
    'read_documents',
    { case_reference: reference },
  )
  return (held?.documents ?? [])
    .filter(({ id }) => document_ids.includes(id))
    .flatMap(({ sent_name }) => sent_name ?? [])
}

async function readLender(client: Client, { enquiry_id, lender_id }: Packed): Promise<string> {
  const { data, error } = await (enquiry_id
    ? client.from('enquiries').select('name:lender_name').eq('id', enquiry_id)
    : client
        .from('lenders')
        .select('name')
        .eq('id', lender_id ?? '00000000-0000-0000-0000-000000000000')
  ).maybeSingle<{ name: string }>()
  if (error) throw error
  if (!data) throw new Refusal(404, 'missing', 'This lender no longer exists.')
  return data.name
}
