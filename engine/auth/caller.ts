import type { AuthContext, AuthDeps } from './auth-deps.ts'

export interface Caller {
  /** Empty if the address is unknown. */
  ip: string
  userAgent: string
}

const MAX_USER_AGENT = 512

export function readCaller(c: AuthContext, { getClientAddress }: Pick<AuthDeps, 'getClientAddress'>): Caller {
  return {
    // The zone of a link-local address (%eth0) is removed, because PostgreSQL's inet type doesn't accept it.
    ip: getClientAddress(c).split('%', 1)[0] ?? '',
    userAgent: (c.req.header('user-agent') ?? '').slice(0, MAX_USER_AGENT),
  }
}
