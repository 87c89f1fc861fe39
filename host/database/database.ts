import type pg from 'pg'

/** The roles a request may act as; anything else in a token is refused before SQL is reached. */
export const API_ROLES = ['anon', 'authenticated', 'service_role'] as const
export type ApiRole = (typeof API_ROLES)[number]

/** Who a request acts as: a role PostgreSQL knows, and the claims its policies read. */
export interface Actor {
  role: ApiRole
  claims: Record<string, unknown>
}

export interface RequestFacts {
  method?: string
  path?: string
  headers?: Record<string, string>
}

export interface Database {
  pool: pg.Pool
  /** Runs `work` in one transaction as the actor's role, with its claims where `auth.jwt()` finds them. */
  actAs<T>(actor: Actor, work: (client: pg.PoolClient) => Promise<T>, options?: ActOptions): Promise<T>
  close(): Promise<void>
}

export interface ActOptions {
  /** A read-only transaction, for GET and HEAD. */
  readOnly?: boolean
  request?: RequestFacts
}

/** Wraps a pool whose login may switch to the API roles and nothing more. */
export function createDatabase(pool: pg.Pool): Database {
  return {
    pool,
    async actAs(actor, work, options = {}) {
      const client = await pool.connect()
      try {
        // Sent without waiting in between: opening, role and the first statement of `work` share a round trip.
        // Should the opening fail, what follows runs as the login itself, which may read and write nothing.
        const opening = open(client, actor, options)
        const [result] = await Promise.all([work(client), ...opening])
        const closing = client.query('commit')
        if (options.readOnly) void closing.then(() => client.release(), release(client))
        else {
          await closing
          client.release()
        }
        return result
      } catch (error) {
        // A connection that cannot roll back must not return to the pool with its role still set.
        await client.query('rollback').then(() => client.release(), release(client))
        throw error
      }
    },
    close: () => pool.end(),
  }
}

const release = (client: pg.PoolClient) => (failure: Error) => client.release(failure)

const SETTINGS = ['role', 'request.jwt.claims', 'request.method', 'request.path', 'request.headers']
const APPLY_SETTINGS = `select ${SETTINGS.map((name, index) => `set_config('${name}', $${index + 1}, true)`).join(', ')}`

function open(client: pg.PoolClient, actor: Actor, { readOnly = false, request = {} }: ActOptions) {
  if (!API_ROLES.includes(actor.role)) throw new Error(`Not an API role: ${actor.role}`)
  const values = [
    actor.role,
    JSON.stringify({ ...actor.claims, role: actor.role }),
    request.method ?? '',
    request.path ?? '',
    JSON.stringify(request.headers ?? {}),
  ]
  return [
    client.query(`begin ${readOnly ? 'read only' : 'read write'}`),
    client.query({ name: 'apply-settings', text: APPLY_SETTINGS, values }),
  ]
}
