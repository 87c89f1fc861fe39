import type { FamilyHome } from './bridging-choices.ts'
import { mentionsLivingThere } from './mentions-living-there.ts'

/** The firm's quickest completion, as the site advertises it. */
export const QUICKEST_COMPLETION_DAYS = 7

/** Marks on a bridging application that staff have to look at before anything else. */
export const BRIDGING_MARKS = ['urgent', 'may_be_regulated'] as const
export type BridgingMark = (typeof BRIDGING_MARKS)[number]

interface MarkedAnswers {
  neededBy?: string | undefined
  familyHome?: FamilyHome | undefined
  exitStrategy: string
  additionalInfo?: string | undefined
}

/** `today` is yyyy-mm-dd in London. */
export function bridgingMarks(answers: MarkedAnswers, today: string): BridgingMark[] {
  const marks: BridgingMark[] = []
  if (answers.neededBy && isUrgent(answers.neededBy, today)) marks.push('urgent')
  if (mayBeRegulated(answers)) marks.push('may_be_regulated')
  return marks
}

/** Both days are yyyy-mm-dd. */
export function isUrgent(neededBy: string, today: string): boolean {
  return Date.parse(neededBy) - Date.parse(today) < QUICKEST_COMPLETION_DAYS * 86_400_000
}

/** Only a person can decide whether the loan is regulated. */
export function mayBeRegulated(answers: Omit<MarkedAnswers, 'neededBy'>): boolean {
  const { familyHome, exitStrategy, additionalInfo = '' } = answers
  if (familyHome === 'yes' || familyHome === 'unsure') return true
  return mentionsLivingThere(exitStrategy) || mentionsLivingThere(additionalInfo)
}
