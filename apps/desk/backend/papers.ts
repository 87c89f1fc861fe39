import type { Desk } from './call.ts'
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
