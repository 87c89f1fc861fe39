import type { AuthCall, AuthDeps } from './auth-deps.ts'

/** Where a call comes from: stored with sessions and audit entries. */
export interface Caller {
  /** Empty when it is not known. */
  ip: string
  userAgent: string
}

const MAX_USER_AGENT = 512

export function callerOf(c: AuthCall, { addressOf }: Pick<AuthDeps, 'addressOf'>): Caller {
  return {
    // Without the zone of a link-local address, which PostgreSQL does not know.
    ip: addressOf(c).split('%', 1)[0] ?? '',
    userAgent: (c.req.header('user-agent') ?? '').slice(0, MAX_USER_AGENT),
  }
}
