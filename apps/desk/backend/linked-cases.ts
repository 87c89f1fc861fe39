import type { RelatedLead } from './case.ts'
import { call, type DeskClient } from './client/call.ts'
import type { Outcome } from './client/outcomes.ts'

declare module './client/call.ts' {
  interface Answers {
    link_cases: Outcome
    compare_cases: [CaseContents, CaseContents] | null
    merge_cases: Outcome<{ version: number; link: 'sent' | 'task' | null }>
    unmerge_case: Outcome<{ version: number }>
  }
}

export const linkCases = (desk: DeskClient, reference: string, other: string, linked = true) =>
  call(desk, 'link_cases', { case_reference: reference, other_reference: other, linked })

/** How much there is of a case. Numbers are counts. */
export interface CaseContents extends Omit<RelatedLead, 'shared' | 'quarantined' | 'merged_into'> {
  owner_name: string | null
  /** Who has it if the other case goes into this one. */
  owner_after: string | null
  email: string | null
  /** Null if we owe them nothing. */
  promised_by: string | null
  facts: number
  people: number
  documents: number
  lenders: number
  terms: number
  /** Checks too. */
  permissions: number
  tasks: number
  timeline: number
  /** Whether other cases were merged into it, so that it can't go into another. */
  has_merged: boolean
  /** How many links to the applicant's page end if the other case goes into this one. */
  links_end: number
}

/** Both in the order given; null if one is gone. Admins only. */
export const compareCases = (desk: DeskClient, reference: string, other: string) =>
  call(desk, 'compare_cases', { case_reference: reference, other_reference: other })

/**
 * Merges the case `reference` into the case `into`. The first is closed, and the second shows both timelines.
 * If links to the applicant's page ended, `link` says whether a new one is sent (with `sendLink`) or is a task.
 * Admins only.
 */
export const mergeCases = (desk: DeskClient, reference: string, into: string, sendLink = false) =>
  call(desk, 'merge_cases', { case_reference: reference, into_reference: into, send_link: sendLink })

/** The case gets back the state it had. Admins only. */
export const unmergeCase = (desk: DeskClient, reference: string) =>
  call(desk, 'unmerge_case', { case_reference: reference })
