import type { ErasureSubject } from '#shared/admin/erasure-subject.ts'
import type { RetentionRules } from '#shared/admin/retention.ts'
import { call, type Desk } from './call.ts'
import type { InboxRow } from './inbox.ts'
import { invoke } from './invoke.ts'

/** The retention periods, and what they removed. */
export interface RetentionStatus {
  /** As last applied; null before the first run. */
  rules: RetentionRules | null
  applied_at: string | null
  /** How many records expire within thirty days; 1,000 means at least 1,000. */
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
  /** The latest 100, without names. */
  erasures: {
    id: string
    subject_kind: ErasureSubject['kind']
    erased_at: string
    leads: number
    documents: number
  }[]
  /** When the oldest of each kind arrived or was decided. */
  oldest: Record<'callback' | 'declined' | 'completed' | 'quarantined', string | null>
}

/** Admins only. */
export function readRetention(desk: Desk): Promise<RetentionStatus> {
  return call(desk, 'read_retention')
}

/** What an erasure of this reference, e-mail address or telephone number would remove. Admins only. */
export function findSubject(desk: Desk, subject: string): Promise<InboxRow[]> {
  return call(desk, 'find_subject', { subject })
}

/** Permanently deletes a lead, or every lead of an e-mail address or telephone number. Admins only. Throws a FunctionError. */
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
  /** Null for what the system did. */
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

/** Newest first; beforeId is the last id of the previous page. Admins only. */
export function listAudit(
  desk: Desk,
  filters: AuditFilters = {},
  beforeId: number | null = null,
): Promise<AuditEntry[]> {
  return call(desk, 'list_audit', { filters, before_id: beforeId })
}
