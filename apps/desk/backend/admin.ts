import type { RetentionRules } from '#shared/admin/retention.ts'
import { call, type Desk } from './call.ts'
import type { InboxRow } from './inbox.ts'
import { invoke } from './invoke.ts'

/** What is kept for how long, and what was removed. */
export interface RetentionStatus {
  /** As last applied; null before the first time. */
  rules: RetentionRules | null
  applied_at: string | null
  /** What falls due by them within thirty days; 1,000 means at least so many. */
  due: Record<'callbacks' | 'declined' | 'documents' | 'completed' | 'quarantined', number> | null
  /** The latest 20 that removed something. */
  retention_runs: {
    id: number
    at: string
    detail: {
      leads: number
      documents: number
      rules: RetentionRules
    }
  }[]
  /** The latest 100. They name nobody. */
  erasures: {
    id: string
    subject_kind: 'reference' | 'email'
    erased_at: string
    leads: number
    documents: number
  }[]
  /** When the oldest of each kind came or was decided. */
  oldest: Record<'callback' | 'declined' | 'completed' | 'quarantined', string | null>
}

/** Admins only. */
export function readRetention(desk: Desk): Promise<RetentionStatus> {
  return call(desk, 'read_retention')
}

/** What an erasure of this reference or e-mail address would remove. Admins only. */
export function findSubject(desk: Desk, subject: string): Promise<InboxRow[]> {
  return call(desk, 'find_subject', { subject })
}

/** Removes a lead, or all of an e-mail address, for good. Admins only. Throws a FunctionError. */
export function eraseSubject(
  desk: Desk,
  subject: string,
): Promise<{ ok: true; leads: number; documents: number }> {
  return invoke(desk, 'erase-lead', { subject })
}

export interface AuditEntry {
  id: number
  at: string
  actor_id: string | null
  /** Absent for what the machine did. */
  actor_name: string | null
  action: string
  /** A reference, an account or draft id, or what the action was about. */
  subject: string
  detail: Record<string, unknown>
}

export interface AuditFilters {
  actor_id?: string
  action?: string
  subject?: string
}

/** Newest first; beforeId is the last id of the page before. Admins only. */
export function listAudit(
  desk: Desk,
  filters: AuditFilters = {},
  beforeId: number | null = null,
): Promise<AuditEntry[]> {
  return call(desk, 'list_audit', { filters, before_id: beforeId })
}
