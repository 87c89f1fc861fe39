import type { Queryable } from '../database/auth-database.ts'

/** Supabase's names for the events of an account, each with the value of the entry's `log_type`. */
const LOG_TYPES = {
  login: 'account',
  logout: 'account',
  token_refreshed: 'token',
  token_revoked: 'token',
  user_invited: 'team',
  user_signedup: 'team',
  user_deleted: 'team',
  user_modified: 'user',
  user_updated_password: 'user',
  user_recovery_requested: 'user',
  user_reauthenticate_requested: 'user',
  identity_linked: 'user',
  identity_unlinked: 'user',
  factor_in_progress: 'factor',
  factor_unenrolled: 'factor',
  factor_deleted: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
}

interface AuditEntry {
  action: keyof typeof LOG_TYPES
  /** The actor is undefined for a call with the secret key, which belongs to no account. */
  actor?: { id: string; email: string | null } | undefined
  ip?: string | undefined
  /** Traits must never contain a token, a code or a link. */
  traits?: Record<string, unknown>
}

/** `client` must be in the transaction that causes the event. */
export async function auditEntry(client: Queryable, { action, actor, ip, traits }: AuditEntry) {
  const payload = {
    action,
    actor_id: actor?.id ?? '00000000-0000-0000-0000-000000000000',
    actor_username: actor?.email ?? 'service_role',
    actor_via_sso: false,
    log_type: LOG_TYPES[action],
    ...(traits && { traits }),
  }
  await client.query('insert into auth.audit_log_entries (payload, ip_address) values ($1, $2)', [
    payload,
    ip ?? '',
  ])
}
