import type { ErasureSubject } from '#shared/admin/erasure-subject.ts'
import type { RetentionRules } from '#shared/admin/retention.ts'
import { call, type DeskClient } from './client/call.ts'
import { invoke } from './client/invoke.ts'
import type { Refused } from './client/outcomes.ts'
import type { InboxRow } from './inbox.ts'

declare module './client/call.ts' {
  interface Answers {
    read_retention: RetentionStatus
    read_clock: ClockState
    confirm_clock: { outcome: 'changed' } | Refused
    find_subject: InboxRow[]
    list_audit: AuditEntry[]
  }
}

export interface RetentionStatus {
  /** The rules of the last retention run. Like `applied_at` and `due`, null before the first run. */
  rules: RetentionRules | null
  applied_at: string | null
  /** How many leads (or documents) each rule will delete within 30 days. We count only up to 1,000. */
  due: Record<'callbacks' | 'declined' | 'documents' | 'completed' | 'quarantined', number> | null
  /** The latest 20 runs that removed something. */
  retention_runs: {
    id: number
    at: string
    detail: {
      leads: number
      documents: number
      rules: RetentionRules
    }
  }[]
  /** The latest 100, newest first. They don't say who was erased. */
  erasures: {
    id: string
    subject_kind: ErasureSubject['kind']
    erased_at: string
    leads: number
    documents: number
  }[]
  /**
   * When the oldest callback or quarantined lead arrived, and when the oldest declined (or withdrawn) or
   * completed case was decided.
   */
  oldest: Record<'callback' | 'declined' | 'completed' | 'quarantined', string | null>
}

/** Only admins may call this. */
export const readRetention = (desk: DeskClient) => call(desk, 'read_retention')

interface ClockState {
  /** Why the server's time can't be true, or null. While there is a reason, nothing is deleted for its age. */
  doubt: 'ahead' | 'behind' | null
  /** The latest moment at which the time was believed. */
  right_at: string
  now: string
}

/** Only admins may call this. */
export const readClock = (desk: DeskClient) => call(desk, 'read_clock')

/** `seen` is the server's time as the admin saw it. Only admins may call this. */
export const confirmClock = (desk: DeskClient, seen: string) => call(desk, 'confirm_clock', { seen })

/**
 * Finds the leads that eraseSubject would delete for a reference, e-mail address or phone number, but at most
 * 200 of them. Admins only.
 */
export const findSubject = (desk: DeskClient, subject: string) => call(desk, 'find_subject', { subject })

/**
 * Deletes the lead with this reference, or every lead with this e-mail address or phone number. This can't be
 * undone. Admins only.
 */
export function eraseSubject(
  desk: DeskClient,
  subject: string,
): Promise<{ ok: true; leads: number; documents: number }> {
  return invoke(desk, 'erase-lead', { subject })
}

export interface AuditEntry {
  id: number
  at: string
  actor_id: string | null
  /** Like `actor_id`, null if the system or an applicant did it. */
  actor_name: string | null
  action: string
  /** What the action was about, such as a case's reference or the id of an account or draft. */
  subject: string
  detail: Record<string, unknown>
}

export interface AuditFilters {
  actor_id?: string
  action?: string
  subject?: string
  /** Days of London's calendar, yyyy-mm-dd, both included. */
  from?: string
  until?: string
}

/**
 * Newest first. `beforeId` is the last id of the previous page. Who opened which case is left out, unless the filters
 * name a case or that action. Admins only.
 */
export const listAudit = (
  desk: DeskClient,
  filters: AuditFilters = {},
  beforeId: number | null = null,
  pageSize = AUDIT_PAGE,
) => call(desk, 'list_audit', { filters, before_id: beforeId, page_size: pageSize })

export const AUDIT_PAGE = 100

/** Every entry that matches, newest first. */
export async function exportAudit(desk: DeskClient, filters: AuditFilters): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = []
  for (;;) {
    const page = await listAudit(desk, filters, entries.at(-1)?.id, AUDIT_EXPORT_PAGE)
    entries.push(...page)
    if (page.length < AUDIT_EXPORT_PAGE) return entries
  }
}

// The most that list_audit answers.
const AUDIT_EXPORT_PAGE = 500
