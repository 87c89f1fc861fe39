import type { Queryable } from '../database/auth-database.ts'

/** Supabase's names for events of an account. */
type AuditAction =
  | 'login'
  | 'logout'
  | 'token_refreshed'
  | 'token_revoked'
  | 'user_invited'
  | 'user_signedup'
  | 'user_modified'
  | 'user_deleted'
  | 'user_updated_password'
  | 'user_recovery_requested'
  | 'user_reauthenticate_requested'
  | 'user_confirmation_requested'
  | 'factor_in_progress'
  | 'factor_unenrolled'
  | 'factor_deleted'
  | 'factor_updated'
  | 'challenge_created'
  | 'verification_attempted'
  | 'mfa_code_login'
  | 'identity_linked'
  | 'identity_unlinked'

const LOG_TYPES: Partial<Record<AuditAction, string>> = {
  login: 'account',
  logout: 'account',
  token_refreshed: 'token',
  token_revoked: 'token',
  user_invited: 'team',
  user_signedup: 'team',
  user_deleted: 'team',
  factor_in_progress: 'factor',
  factor_unenrolled: 'factor',
  factor_deleted: 'factor',
  factor_updated: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
  mfa_code_login: 'factor',
}

interface AuditEntry {
  action: AuditAction
  /** The account that acted; undefined when the secret key did. */
  actor?: { id: string; email: string | null } | undefined
  ip?: string | undefined
  /** Further details. Never a token, a code or a link. */
  traits?: Record<string, unknown>
}

/** Logs an event, in the transaction that causes it. */
export async function auditEntry(client: Queryable, { action, actor, ip, traits }: AuditEntry) {
  const payload = {
    action,
    actor_id: actor?.id ?? '00000000-0000-0000-0000-000000000000',
    actor_username: actor?.email ?? 'service_role',
    actor_via_sso: false,
    log_type: LOG_TYPES[action] ?? 'user',
    ...(traits && { traits }),
  }
  await client.query('insert into auth.audit_log_entries (payload, ip_address) values ($1, $2)', [
    payload,
    ip ?? '',
  ])
}
