import { Refusal } from '../_intake/refusal.ts'
import type { PapersDeps } from './deps.ts'
import type { Paper } from './paper/paper.ts'

export async function makePdf(paper: Paper, { renderPdf }: PapersDeps): Promise<Uint8Array> {
  const pdf = await renderPdf(paper)
  if (pdf !== 'too_costly') return pdf
  throw new Refusal(
    503,
    'too_costly',
    'This PDF takes too long to make. Try again later, or download the case as data.',
  )
}
