import type { AuthCall, AuthDeps } from './auth-deps.ts'

/** The client of a call, stored with sessions and audit entries. */
export interface Caller {
  /** '' when it is unknown. */
  ip: string
  userAgent: string
}

const MAX_USER_AGENT = 512

export function readCaller(c: AuthCall, { getAddress }: Pick<AuthDeps, 'getAddress'>): Caller {
  return {
    // Without the zone of a link-local address, which PostgreSQL's inet type doesn't accept.
    ip: getAddress(c).split('%', 1)[0] ?? '',
    userAgent: (c.req.header('user-agent') ?? '').slice(0, MAX_USER_AGENT),
  }
}
