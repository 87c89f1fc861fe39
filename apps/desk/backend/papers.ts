import type { Withheld } from '#shared/desk/lender-pack.ts'
import type { Missing } from './answers.ts'
import { call, type Desk } from './call.ts'
import { invoke } from './invoke.ts'

/** The terms side by side as a PDF for the applicant. */
export function makeTermsComparison(
  desk: Desk,
  reference: string,
  terms: { terms_id: string; names_lender: boolean }[],
): Promise<Blob> {
  return invoke(desk, 'case-papers', { action: 'terms_comparison', reference, terms })
}

/** Everything about a case. Admins only; each export is audited. */
export async function exportCaseFile(desk: Desk, reference: string, format: 'pdf' | 'json'): Promise<Blob> {
  const file = await invoke<Blob | object>(desk, 'case-papers', { action: 'case_file', reference, format })
  if (file instanceof Blob) return file
  return new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' })
}

/** An enquiry as it went to a lender. */
export interface LenderPack {
  id: string
  enquiry_id: string
  made_at: string
  made_by_name: string
  /** Null when it was made to be downloaded. */
  sent_to: string | null
  withheld: Withheld[]
  documents: { id: string; name: string; bytes: number; sha256: string }[]
  bytes: number
  /** Of the PDF. */
  sha256: string
}

/** Newest first. */
export function listLenderPacks(desk: Desk, reference: string): Promise<LenderPack[]> {
  return call(desk, 'list_lender_packs', { case_reference: reference })
}

export interface NewPack {
  /** Chosen here, so that a second try sends it once. */
  id: string
  enquiry_id?: string
  lender_id?: string
  /** One of the lender's contacts; null to download it. */
  sent_to: string | null
  chase_on?: string
  include: Withheld[]
  document_ids: string[]
}

/** Makes a pack, stores it and sends it. */
export function makeLenderPack(desk: Desk, reference: string, pack: NewPack): Promise<{ id: string }> {
  return invoke(desk, 'case-papers', { action: 'lender_pack', reference, ...pack })
}

/** The PDF exactly as it was made. Each opening is audited. */
export async function openLenderPack(desk: Desk, id: string): Promise<Blob> {
  const opened = await call<{ outcome: 'opened'; content: string } | Missing>(desk, 'open_lender_pack', {
    pack_id: id,
  })
  if (opened.outcome === 'missing') throw new Error('The pack no longer exists.')
  const bytes = Uint8Array.from(atob(opened.content.replaceAll('\n', '')), (letter) => letter.charCodeAt(0))
  return new Blob([bytes], { type: 'application/pdf' })
}
