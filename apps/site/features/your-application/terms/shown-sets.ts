import type { SharedTerms } from '#shared/applicant/applicant-page.ts'
import { nameTerms, showLender } from '#shared/desk/placing/terms-rows.ts'

/** Several sets of one lender are told apart by their figures. */
export function titleOf(sets: readonly SharedTerms[], index: number): string {
  const set = sets[index]
  if (!set) return ''
  const isAlone = set.lender === null || sets.filter(({ lender }) => lender === set.lender).length === 1
  return isAlone ? showLender(set.lender, index) : nameTerms({ ...set, lender_name: set.lender ?? '' })
}

/** What staff chose, or else what the applicant chose. */
export const chosenSet = (sets: readonly SharedTerms[]) =>
  sets.find(({ chosen_at }) => chosen_at !== null) ??
  sets.find(({ chosen_by_applicant_at }) => chosen_by_applicant_at !== null)
