import type pg from 'pg'
import { isOutdated, preparedStatements } from './prepared-statements.ts'

/** The roles a request may use. A token with any other role is refused before it reaches the database. */
export const API_ROLES = ['anon', 'authenticated', 'service_role'] as const
export type ApiRole = (typeof API_ROLES)[number]

/** Who a request acts as: a database role, and the claims that its policies read. */
export interface Actor {
  role: ApiRole
  claims: Record<string, unknown>
}

/** The host itself, with the role that bypasses row-level security. */
export const SERVICE: Actor = { role: 'service_role', claims: {} }

interface Statement {
  text: string
  values: string[]
}

export interface RequestInfo {
  method?: string
  path?: string
  headers?: Record<string, string>
}

export interface Database {
  pool: pg.Pool
  /** Runs `work` in one transaction with the actor's role. `auth.jwt()` returns the actor's claims. */
  actAs<T>(actor: Actor, work: (client: pg.PoolClient) => Promise<T>, options?: ActOptions): Promise<T>
  /**
   * Runs one statement as the actor, in a transaction of its own and in a single round trip, and returns the rows.
   * Resolves once the transaction is committed.
   */
  queryAs<Row extends pg.QueryResultRow>(
    actor: Actor,
    statement: Statement,
    options?: QueryOptions,
  ): Promise<Row[]>
  close(): Promise<void>
}

interface ActOptions {
  /** Whether the transaction is read-only, as for GET and HEAD. */
  readOnly?: boolean
  request?: RequestInfo
}

interface QueryOptions extends ActOptions {
  /** Called when the statement has been sent, before PostgreSQL has replied. */
  onSent?: () => void
}

/**
 * Wraps a pool whose login can only switch to the API roles. Anonymous requests can have a second pool, so that staff
 * never wait for their costly queries.
 */
export function createDatabase(pool: pg.Pool, visitors = pool): Database {
  const poolFor = ({ role }: Actor) => (role === 'anon' ? visitors : pool)

  async function queryAs<Row extends pg.QueryResultRow>(
    actor: Actor,
    statement: Statement,
    options: QueryOptions = {},
  ): Promise<Row[]> {
    const settings = settingsFor(actor, options)
    const client = await poolFor(actor).connect()
    const prepared = preparedStatements(client)
    const wasPrepared = prepared.has(statement.text)
    try {
      return await sendAsTransaction<Row>(client, settings, prepared.withName(statement), options.onSent)
    } catch (error) {
      if (!isOutdated(error)) throw error
      prepared.forget(statement.text)
      if (!wasPrepared) throw error
    }
    // The failed transaction was rolled back, so the statement can be prepared and run once more.
    return queryAs<Row>(actor, statement, options)
  }

  return {
    pool,
    async actAs(actor, work, options = {}) {
      const settings = settingsFor(actor, options)
      const client = await poolFor(actor).connect()
      try {
        // Sent without waiting in between: begin, settings and the first statement of `work` share a round trip.
        // If the settings fail, the statement runs as the login itself, which may read and write nothing.
        const begun = begin(client, settings)
        const [result] = await Promise.all([work(client), ...begun])
        const committed = client.query('commit')
        if (options.readOnly) void committed.then(() => client.release(), release(client))
        else {
          await committed
          client.release()
        }
        return result
      } catch (error) {
        // A connection that fails to roll back still has the role set: it must not return to the pool.
        await client.query('rollback').then(() => client.release(), release(client))
        throw error
      }
    },
    queryAs,
    async close() {
      await Promise.all([...new Set([pool, visitors])].map((each) => each.end()))
    },
  }
}

/**
 * Sends begin, settings, statement and commit without waiting in between, in one round trip. If one of them fails,
 * PostgreSQL refuses the ones behind it, and the commit rolls back. Then the connection returns to its pool.
 */
async function sendAsTransaction<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  settings: string[],
  statement: pg.QueryConfig,
  onSent: () => void = () => {},
): Promise<Row[]> {
  const begun = begin(client, settings)
  const result = client.query<Row>(statement)
  const sent = [...begun, result, client.query('commit')]
  onSent()
  const failures = (await Promise.allSettled(sent)).filter((each) => each.status === 'rejected')
  const broken = failures.find(({ reason }) => !isStatementError(reason))
  client.release(broken?.reason ?? preparedStatements(client).isFull)
  if (failures[0]) throw failures[0].reason
  return (await result).rows
}

/** Whether PostgreSQL refused a statement; after any other failure the connection may be unusable. */
const isStatementError = (error: Error) => (error as { severity?: string }).severity === 'ERROR'

const release = (client: pg.PoolClient) => (failure: Error) => client.release(failure)

// Supabase stores these as settings of the roles, which PostgreSQL ignores when a role is set within a session.
// Supabase's limit for anon is three seconds; the site's queries take a thousandth of that.
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
// num_nulls makes it one small column to send and parse.
const SET_SETTINGS = `select num_nulls(${SETTINGS.map((name, index) => `set_config('${name}', $${index + 1}, true)`).join(', ')})`

function settingsFor(actor: Actor, { readOnly = false, request = {} }: ActOptions): string[] {
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

function begin(client: pg.PoolClient, values: string[]) {
  return [client.query('begin'), client.query({ name: 'settings', text: SET_SETTINGS, values })]
}
