import type { FamilyHome } from './bridging-choices.ts'
import { mentionsLivingThere } from './mentions-living-there.ts'

/** The firm's quickest completion, as the site claims it. */
export const QUICKEST_COMPLETION_DAYS = 7

/** What a person has to look at first in a bridging application. */
export const BRIDGING_MARKS = ['urgent', 'may_be_regulated'] as const
export type BridgingMark = (typeof BRIDGING_MARKS)[number]

interface MarkedAnswers {
  neededBy?: string | undefined
  familyHome?: FamilyHome | undefined
  exitStrategy: string
  additionalInfo?: string | undefined
}

/** The marks of an application that arrives on `today` (yyyy-mm-dd in London). */
export function bridgingMarks(answers: MarkedAnswers, today: string): BridgingMark[] {
  const marks: BridgingMark[] = []
  if (answers.neededBy && isUrgent(answers.neededBy, today)) marks.push('urgent')
  if (mayBeRegulated(answers)) marks.push('may_be_regulated')
  return marks
}

/** Whether a date is closer than the firm's quickest completion. Both are yyyy-mm-dd. */
export function isUrgent(neededBy: string, today: string): boolean {
  return Date.parse(neededBy) - Date.parse(today) < QUICKEST_COMPLETION_DAYS * 86_400_000
}

/** Whether a person must decide if the loan is regulated: software only asks. */
export function mayBeRegulated(answers: Omit<MarkedAnswers, 'neededBy'>): boolean {
  const { familyHome, exitStrategy, additionalInfo = '' } = answers
  if (familyHome === 'yes' || familyHome === 'unsure') return true
  return mentionsLivingThere(exitStrategy) || mentionsLivingThere(additionalInfo)
}
