import { daysLeft, QUICKEST_COMPLETION_DAYS } from '../promises/days-left.ts'
import type { FamilyHome } from './bridging-choices.ts'
import { mentionsLivingThere } from './mentions-living-there.ts'

/** What staff have to look at before anything else in a bridging application. */
export const BRIDGING_FLAGS = ['urgent', 'may_be_regulated'] as const
export type BridgingFlag = (typeof BRIDGING_FLAGS)[number]

interface FlaggedAnswers {
  neededBy?: string | undefined
  familyHome?: FamilyHome | undefined
  exitStrategy: string
  additionalInfo?: string | undefined
}

/** `today` is yyyy-mm-dd in London. */
export function bridgingFlags(answers: FlaggedAnswers, today: string): BridgingFlag[] {
  const flags: BridgingFlag[] = []
  if (answers.neededBy && daysLeft(answers.neededBy, today).days < QUICKEST_COMPLETION_DAYS)
    flags.push('urgent')
  if (mayBeRegulated(answers)) flags.push('may_be_regulated')
  return flags
}

/** Only a person can decide whether the loan is regulated. */
export function mayBeRegulated(answers: Omit<FlaggedAnswers, 'neededBy'>): boolean {
  const { familyHome, exitStrategy, additionalInfo = '' } = answers
  if (familyHome === 'yes' || familyHome === 'unsure') return true
  return mentionsLivingThere(exitStrategy) || mentionsLivingThere(additionalInfo)
}
