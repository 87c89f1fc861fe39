import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'

/** Anything a statement can be sent to: the pool, or the client of a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>

/** The tables of sign-in, reached by a login of their own (supabase_auth_admin). */
export interface AuthDatabase {
  query: pg.Pool['query']
  /**
   * Runs `work` in one transaction. Whatever it throws takes everything back: to keep a change, return. Runs it again
   * should it and another have waited for each other, so it changes nothing but the database.
   */
  transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>
  close(): Promise<void>
}

// PostgreSQL ends one of two transactions that wait for each other; the other is done if it gets a moment.
const DEADLOCK = '40P01'
const MOST_TRIES = 4
const MOMENT_MS = 50

export function createAuthDatabase(pool: pg.Pool): AuthDatabase {
  return {
    query: pool.query.bind(pool) as pg.Pool['query'],
    async transaction(work) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await tryOnce(pool, work)
        } catch (error) {
          if ((error as { code?: string }).code !== DEADLOCK || tries === MOST_TRIES) throw error
          await setTimeout(tries * MOMENT_MS * Math.random())
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
