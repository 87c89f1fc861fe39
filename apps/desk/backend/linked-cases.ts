import type { Answer } from './client/answers.ts'
import { call, type DeskClient } from './client/call.ts'

export function linkCases(
  desk: DeskClient,
  reference: string,
  other: string,
  linked = true,
): Promise<Answer> {
  return call(desk, 'link_cases', { case_reference: reference, other_reference: other, linked })
}

/**
 * Merges the case `reference` into the case `into`. The first is closed, and the second shows both timelines.
 * Admins only.
 */
export function mergeCases(
  desk: DeskClient,
  reference: string,
  into: string,
): Promise<Answer<{ version: number }>> {
  return call(desk, 'merge_cases', { case_reference: reference, into_reference: into })
}

/** The case gets back the state it had. Admins only. */
export function unmergeCase(desk: DeskClient, reference: string): Promise<Answer<{ version: number }>> {
  return call(desk, 'unmerge_case', { case_reference: reference })
}
