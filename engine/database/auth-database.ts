import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'

export type Queryable = Pick<pg.ClientBase, 'query'>

/** Access to the auth tables, with a separate login (supabase_auth_admin). */
export interface AuthDatabase {
  query: pg.Pool['query']
  /** After a deadlock `work` runs again, so it must not change anything but the database. */
  transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>
  close(): Promise<void>
}

// PostgreSQL ends a deadlock by aborting one of the transactions. After a short pause the others have usually
// ended, so the aborted one can run again.
const DEADLOCK = '40P01'
const MAX_TRIES = 4
const PAUSE_MS = 50

export function createAuthDatabase(pool: pg.Pool): AuthDatabase {
  return {
    query: pool.query.bind(pool) as pg.Pool['query'],
    async transaction(work) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await tryOnce(pool, work)
        } catch (error) {
          if ((error as { code?: string }).code !== DEADLOCK || tries === MAX_TRIES) throw error
          await setTimeout(tries * PAUSE_MS * Math.random())
        }
      }
    },
    close: () => pool.end(),
  }
}

async function tryOnce<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (failure: Error) => client.release(failure),
    )
    throw error
  }
}
