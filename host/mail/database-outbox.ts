import { type Database, SERVICE } from '../../engine/database/database.ts'
import type { Outbox } from '../../supabase/functions/send-mail/deps.ts'

/** Puts a message about an account into the outbox. */
export function createAccountQueue(database: Pick<Database, 'actAs'>) {
  return (kind: string, to: string): Promise<void> =>
    database.actAs(SERVICE, async (client) => {
      await client.query('select public.enqueue_account_message($1, $2)', [kind, to])
    })
}

/** The outbox in this host's database. Each step is one short transaction. */
export function createDatabaseOutbox(database: Pick<Database, 'actAs'>, now?: () => Date): Outbox {
  // Tests set the time; otherwise the database's time is used, which all hosts share.
  const asOf = () => now?.() ?? null
  return {
    claim: (leaseSeconds) =>
      database.actAs(SERVICE, async (client) => {
        const sql = 'select public.claim_outbox_message($1, coalesce($2::timestamptz, now())) as message'
        const { rows } = await client.query(sql, [leaseSeconds, asOf()])
        return rows[0]?.message ?? null
      }),
    settle: (message, settlement) =>
      database.actAs(SERVICE, async (client) => {
        await client.query(
          'select public.settle_outbox_message($1, $2, $3, $4, $5, coalesce($6::timestamptz, now()))',
          [
            message.id,
            message.lease,
            settlement.outcome,
            settlement.outcome === 'retry' ? settlement.retryInSeconds : 0,
            settlement.outcome === 'sent' ? null : settlement.error,
            asOf(),
          ],
        )
      }),
  }
}
