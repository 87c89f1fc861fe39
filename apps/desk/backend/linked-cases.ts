import type { Changed, Missing, Refused } from './answers.ts'
import { call, type Desk } from './call.ts'

/** Links two cases of one person, or takes the link away. */
export function linkCases(
  desk: Desk,
  reference: string,
  other: string,
  linked = true,
): Promise<{ outcome: 'changed' } | Refused | Missing> {
  return call(desk, 'link_cases', { case_reference: reference, other_reference: other, linked })
}

/** Closes a case and shows its timeline with that of another. Admins only. */
export function mergeCases(
  desk: Desk,
  reference: string,
  into: string,
): Promise<Changed | Refused | Missing> {
  return call(desk, 'merge_cases', { case_reference: reference, into_reference: into })
}

/** Undoes a merge. Admins only. */
export function unmergeCase(desk: Desk, reference: string): Promise<Changed | Refused | Missing> {
  return call(desk, 'unmerge_case', { case_reference: reference })
}
