import type { ApplicantPage } from '#shared/applicant/applicant-page.ts'
import type { CaseState } from '#shared/desk/case-states.ts'

export interface ApplicationStep {
  label: string
  /** When the application reached this step. Null if it hasn't, or if the time isn't known. */
  at: string | null
  state: 'done' | 'current' | 'ahead'
}

const LABELS = ['Received', 'In touch', 'With lenders', 'Offer', 'Done']

/** The place among the labels. A case that ended early has none. */
const REACHED: Record<CaseState, number | null> = {
  new: 0,
  contacted: 1,
  documents: 1,
  with_lenders: 2,
  offer: 3,
  completed: 4,
  declined: null,
  withdrawn: null,
}

/** If the application was declined or withdrawn, the line ends at the last step it reached. */
export function applicationSteps(page: ApplicantPage): ApplicationStep[] {
  const dates = [page.receivedAt, page.inTouchAt, page.withLendersAt, page.offerAt, page.decidedAt]
  const furthest = dates.slice(0, 4).findLastIndex((date) => date !== null)
  const reached = REACHED[page.state] ?? furthest
  const isOpen = page.decidedAt === null
  const labels = isOpen ? LABELS : LABELS.slice(0, reached + 1)
  return labels.map((label, index) => ({
    label,
    at: index <= reached ? (dates[index] ?? null) : null,
    state: index > reached ? 'ahead' : index === reached && isOpen ? 'current' : 'done',
  }))
}
