import type { AuthDeps } from './auth-deps.ts'

const RECENT_DAYS = 90
const MAX_ADDRESSES = 5_000

/** Call it at start-up, because the throttle keeps the networks of earlier sign-ins only in memory. */
export async function loadTrustedNetworks({
  database,
  throttle,
  now,
}: Pick<AuthDeps, 'database' | 'throttle' | 'now'>): Promise<void> {
  const since = new Date(now().getTime() - RECENT_DAYS * 86_400_000)
  const { rows } = await database.query<{ address: string }>(
    `select ip_address as address from auth.audit_log_entries
     where created_at > $1 and payload ->> 'action' = 'login' and ip_address <> ''
     group by ip_address order by max(created_at) desc limit $2`,
    [since, MAX_ADDRESSES],
  )
  // A full list drops its oldest entry, so the most recent address is added last.
  throttle.trustNetworks(rows.map(({ address }) => address).reverse())
}
