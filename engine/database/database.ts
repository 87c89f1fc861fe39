import type pg from 'pg'

/** The roles a request may act as. A token with any other is refused before it reaches the database. */
export const API_ROLES = ['anon', 'authenticated', 'service_role'] as const
export type ApiRole = (typeof API_ROLES)[number]

/** Who a request acts as: a role of the database, and the claims its policies read. */
export interface Actor {
  role: ApiRole
  claims: Record<string, unknown>
}

/** Ourselves: the role that passes row-level security. */
export const SERVICE: Actor = { role: 'service_role', claims: {} }

interface Statement {
  text: string
  values: string[]
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
  /**
   * The rows of one statement, run as the actor in a transaction of its own, in a single round trip. Resolves once
   * the transaction is committed.
   */
  ask<Row extends pg.QueryResultRow>(
    actor: Actor,
    statement: Statement,
    options?: ActOptions & { onSent?: () => void },
  ): Promise<Row[]>
  close(): Promise<void>
}

interface ActOptions {
  /** A read-only transaction, for GET and HEAD. */
  readOnly?: boolean
  request?: RequestFacts
}

/**
 * Wraps a pool whose login may switch to the API roles and nothing more. Anonymous requests may have a pool of their
 * own, so that staff never wait for their costly queries.
 */
export function createDatabase(pool: pg.Pool, visitors = pool): Database {
  const poolOf = ({ role }: Actor) => (role === 'anon' ? visitors : pool)
  return {
    pool,
    async actAs(actor, work, options = {}) {
      const settings = settingsOf(actor, options)
      const client = await poolOf(actor).connect()
      try {
        // Sent without waiting in between: begin, settings and the first statement of `work` share a round trip.
        // If the settings fail, the statement runs as the login itself, which may read and write nothing.
        const opening = open(client, settings)
        const [result] = await Promise.all([work(client), ...opening])
        const closing = client.query('commit')
        if (options.readOnly) void closing.then(() => client.release(), release(client))
        else {
          await closing
          client.release()
        }
        return result
      } catch (error) {
        // A connection that fails to roll back still has the role set: it must not return to the pool.
        await client.query('rollback').then(() => client.release(), release(client))
        throw error
      }
    },
    async ask<Row extends pg.QueryResultRow>(
      actor: Actor,
      statement: Statement,
      { onSent, ...options }: ActOptions & { onSent?: () => void } = {},
    ) {
      const settings = settingsOf(actor, options)
      const client = await poolOf(actor).connect()
      // Sent without waiting in between: all four share a round trip. If one of them fails, PostgreSQL refuses the
      // ones behind it, and the commit rolls back.
      const opening = open(client, settings)
      const asked = client.query<Row>(statement)
      const sent = [...opening, asked, client.query('commit')]
      onSent?.()
      const failures = (await Promise.allSettled(sent)).filter((result) => result.status === 'rejected')
      client.release(failures.find(({ reason }) => !isRefusal(reason))?.reason)
      const [first] = failures
      if (first) throw first.reason
      return (await asked).rows
    },
    async close() {
      await Promise.all([...new Set([pool, visitors])].map((each) => each.end()))
    },
  }
}

const isRefusal = (error: Error) => (error as { severity?: string }).severity === 'ERROR'

const release = (client: pg.PoolClient) => (failure: Error) => client.release(failure)

// Supabase has these as settings of the roles, which PostgreSQL ignores when a role is set within a session. It gives
// anon three seconds; the site's queries take a thousandth of that.
const STATEMENT_TIMEOUT: Record<ApiRole, string> = { anon: '2s', authenticated: '8s', service_role: '8s' }

const SETTINGS = [
  'statement_timeout',
  'transaction_read_only',
  'role',
  'request.jwt.claims',
  'request.method',
  'request.path',
  'request.headers',
]
const SET_SETTINGS = `select ${SETTINGS.map((name, index) => `set_config('${name}', $${index + 1}, true)`).join(', ')}`

function settingsOf(actor: Actor, { readOnly = false, request = {} }: ActOptions): string[] {
  if (!API_ROLES.includes(actor.role)) throw new Error(`Not an API role: ${actor.role}`)
  return [
    STATEMENT_TIMEOUT[actor.role],
    readOnly ? 'on' : 'off',
    actor.role,
    JSON.stringify({ ...actor.claims, role: actor.role }),
    request.method ?? '',
    request.path ?? '',
    JSON.stringify(request.headers ?? {}),
  ]
}

function open(client: pg.PoolClient, values: string[]) {
  return [client.query('begin'), client.query({ name: 'settings', text: SET_SETTINGS, values })]
}
