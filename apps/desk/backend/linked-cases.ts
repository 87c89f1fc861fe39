import { call, type DeskClient } from './client/call.ts'
import type { Outcome } from './client/outcomes.ts'

declare module './client/call.ts' {
  interface Answers {
    link_cases: Outcome
    merge_cases: Outcome<{ version: number }>
    unmerge_case: Outcome<{ version: number }>
  }
}

export const linkCases = (desk: DeskClient, reference: string, other: string, linked = true) =>
  call(desk, 'link_cases', { case_reference: reference, other_reference: other, linked })

/**
 * Merges the case `reference` into the case `into`. The first is closed, and the second shows both timelines.
 * Admins only.
 */
export const mergeCases = (desk: DeskClient, reference: string, into: string) =>
  call(desk, 'merge_cases', { case_reference: reference, into_reference: into })

/** The case gets back the state it had. Admins only. */
export const unmergeCase = (desk: DeskClient, reference: string) =>
  call(desk, 'unmerge_case', { case_reference: reference })
