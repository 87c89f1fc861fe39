import type { StaffDeps } from '../_staff/deps.ts'
import type { Paper } from './paper/paper.ts'

export interface PapersDeps extends StaffDeps {
  /** Returns `too_costly` if it takes more time or memory than it may. */
  renderPdf(paper: Paper): Promise<Uint8Array | 'too_costly'>
}
