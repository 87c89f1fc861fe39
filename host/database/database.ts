import pg from 'pg'

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
      let broken: Error | undefined
      try {
        await client.query(openingStatements(actor, options))
        const result = await work(client)
        await client.query('commit')
        return result
      } catch (error) {
        // A connection that cannot roll back must not return to the pool with its role still set.
        await client.query('rollback').catch((failure: Error) => {
          broken = failure
        })
        throw error
      } finally {
        client.release(broken)
      }
    },
    close: () => pool.end(),
  }
}

// One round trip opens the transaction, switches the role and sets what policies and functions may read.
function openingStatements(actor: Actor, { readOnly = false, request = {} }: ActOptions): string {
  if (!API_ROLES.includes(actor.role)) throw new Error(`Not an API role: ${actor.role}`)
  const settings: Record<string, string> = {
    'request.jwt.claims': JSON.stringify({ ...actor.claims, role: actor.role }),
    'request.method': request.method ?? '',
    'request.path': request.path ?? '',
    'request.headers': JSON.stringify(request.headers ?? {}),
  }
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
  )
  return `begin ${readOnly ? 'read only' : 'read write'}; set local role ${actor.role}; select ${calls.join(', ')}`
}
