import type { Withheld } from '#shared/desk/placing/lender-pack.ts'
import { call, type DeskClient } from './client/call.ts'
import { invoke } from './client/invoke.ts'
import type { Missing } from './client/outcomes.ts'

declare module './client/call.ts' {
  interface Answers {
    list_lender_packs: LenderPack[]
    open_lender_pack: { outcome: 'opened'; content: string } | Missing
  }
}

export function makeTermsComparison(
  desk: DeskClient,
  reference: string,
  terms: { terms_id: string; names_lender: boolean }[],
): Promise<Blob> {
  return invoke(desk, 'case-papers', { action: 'terms_comparison', reference, terms })
}

/** The file lacks the text of restricted checks. Admins only; each export is audited. */
export async function exportCaseFile(
  desk: DeskClient,
  reference: string,
  format: 'pdf' | 'json',
): Promise<Blob> {
  const file = await invoke<Blob | object>(desk, 'case-papers', { action: 'case_file', reference, format })
  if (file instanceof Blob) return file
  return new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' })
}

/** What a lender gets with an enquiry: a PDF, and the documents of the case that go with it. */
export interface LenderPack {
  id: string
  enquiry_id: string
  made_at: string
  made_by: string | null
  made_by_name: string
  lender_name: string
  /** Null if the pack was made for download. */
  sent_to: string | null
  withheld: Withheld[]
  documents: { id: string; name: string; bytes: number; sha256: string }[]
  bytes: number
  /** The hash of the PDF, without the documents. */
  sha256: string
}

/** The newest pack comes first. */
export const listLenderPacks = (desk: DeskClient, reference: string) =>
  call(desk, 'list_lender_packs', { case_reference: reference })

/** What a pack says. */
export interface PackContent {
  enquiry_id?: string
  lender_id?: string
  /** What the adviser writes to this lender. It stands first. */
  cover_note?: string
  include: Withheld[]
  document_ids: string[]
}

export interface NewPack extends PackContent {
  /** Chosen by the desk, so that a retry with the same id doesn't send a second pack. */
  id: string
  /** Null if the pack will be downloaded. */
  sent_to: string | null
  chase_on?: string
}

/** The text that the lender would read. Nothing is stored or sent. */
export function previewLenderPack(
  desk: DeskClient,
  reference: string,
  pack: PackContent,
): Promise<{ text: string }> {
  return invoke(desk, 'case-papers', { action: 'lender_pack_preview', reference, ...pack })
}

/** If `sent_to` isn't null, the pack is also sent there. */
export function makeLenderPack(desk: DeskClient, reference: string, pack: NewPack): Promise<{ id: string }> {
  return invoke(desk, 'case-papers', { action: 'lender_pack', reference, ...pack })
}

/** The PDF is exactly as it was made. Each reading is audited. */
export async function openLenderPack(desk: DeskClient, id: string): Promise<Blob> {
  const opened = await call(desk, 'open_lender_pack', {
    pack_id: id,
  })
  if (opened.outcome === 'missing') throw new Error('The pack no longer exists.')
  const bytes = Uint8Array.from(atob(opened.content.replaceAll('\n', '')), (letter) => letter.charCodeAt(0))
  return new Blob([bytes], { type: 'application/pdf' })
}
