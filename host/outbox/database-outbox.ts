import { type Database, SERVICE } from '../../engine/database/database.ts'
import type { Outbox } from '../../supabase/functions/send-mail/deps.ts'
import { callSqlFunction } from '../call-sql-function.ts'

export function createAccountQueue(database: Pick<Database, 'queryAs'>) {
  return (kind: string, to: string): Promise<void> =>
    callSqlFunction(database, 'enqueue_account_message', { message_kind: kind, to_address: to })
}

/** Claiming a message and settling it are two short transactions. */
export function createDatabaseOutbox(database: Pick<Database, 'queryAs'>, now?: () => Date): Outbox {
  // Only tests set the time. By default the database's time is used, which all servers share.
  const asOf = () => now?.() ?? null
  return {
    async claim(leaseSeconds) {
      const text = 'select public.claim_outbox_message($1, coalesce($2::timestamptz, now())) as message'
      const [row] = await database.queryAs(SERVICE, { text, values: [leaseSeconds, asOf()] })
      return row?.message ?? null
    },
    async settle({ id, lease }, settlement) {
      const { outcome } = settlement
      const retryInSeconds = outcome === 'retry' ? settlement.retryInSeconds : 0
      const error = outcome === 'sent' ? null : settlement.error
      await database.queryAs(SERVICE, {
        text: 'select public.settle_outbox_message($1, $2, $3, $4, $5, coalesce($6::timestamptz, now()))',
        values: [id, lease, outcome, retryInSeconds, error, asOf()],
      })
    },
  }
}
