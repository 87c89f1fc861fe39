import rates from '../calculators/rates.json' with { type: 'json' }
import type { FamilyHome } from './bridging-choices.ts'
import { mentionsLivingThere } from './mentions-living-there.ts'

/** The firm's quickest completion, as the site advertises it. */
export const QUICKEST_COMPLETION_DAYS = rates.quickestCompletionDays

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
  if (answers.neededBy && isUrgent(answers.neededBy, today)) flags.push('urgent')
  if (mayBeRegulated(answers)) flags.push('may_be_regulated')
  return flags
}

/** Both days are yyyy-mm-dd. */
function isUrgent(neededBy: string, today: string): boolean {
  return Date.parse(neededBy) - Date.parse(today) < QUICKEST_COMPLETION_DAYS * 86_400_000
}

/** Only a person can decide whether the loan is regulated. */
export function mayBeRegulated(answers: Omit<FlaggedAnswers, 'neededBy'>): boolean {
  const { familyHome, exitStrategy, additionalInfo = '' } = answers
  if (familyHome === 'yes' || familyHome === 'unsure') return true
  return mentionsLivingThere(exitStrategy) || mentionsLivingThere(additionalInfo)
}
