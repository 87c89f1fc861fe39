import type pg from 'pg'
import type { Actor, Database } from './database.ts'

/** Undoes what `work` did even if it succeeds, so that policies can be tested without changing any rows. */
export async function rollBack<T>(
  database: Pick<Database, 'actAs'>,
  actor: Actor,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const onPurpose = new Error('Rolled back on purpose.')
  const done = Promise.withResolvers<T>()
  await database
    .actAs(actor, async (client) => {
      done.resolve(await work(client))
      throw onPurpose
    })
    .catch((error: unknown) => {
      if (error !== onPurpose) throw error
    })
  return done.promise
}
