import type pg from 'pg'
import { isOutdated, preparedStatements } from './prepared-statements.ts'

/** The roles a request may use. A token with any other role is refused before it reaches the database. */
export const API_ROLES = ['anon', 'authenticated', 'service_role'] as const
export type ApiRole = (typeof API_ROLES)[number]

/** Row-level security policies read the claims. */
export interface Actor {
  role: ApiRole
  claims: Record<string, unknown>
}

export const ANONYMOUS: Actor = { role: 'anon', claims: {} }

/** This server itself, or a client with the secret API key. The role bypasses row-level security. */
export const SERVICE: Actor = { role: 'service_role', claims: {} }

interface Statement {
  text: string
  values: unknown[]
}

export interface RequestInfo {
  method?: string
  path?: string
  headers?: Record<string, string>
}

export interface Database {
  pool: pg.Pool
  /** In `work`, `auth.jwt()` returns the actor's claims. */
  actAs<T>(actor: Actor, work: (client: pg.PoolClient) => Promise<T>, options?: ActOptions): Promise<T>
  /**
   * Runs one statement as the actor, in a separate transaction and a single round trip. Returns the rows once
   * the transaction is committed.
   */
  queryAs<Row extends pg.QueryResultRow>(
    actor: Actor,
    statement: Statement,
    options?: QueryOptions,
  ): Promise<Row[]>
  close(): Promise<void>
}

interface ActOptions {
  readOnly?: boolean
  request?: RequestInfo
}

interface QueryOptions extends ActOptions {
  /**
   * Called when the statement has been sent, before PostgreSQL has replied. Called again if it is sent again.
   */
  onSent?: () => void
}

/**
 * Wraps a pool whose login can only switch to the API roles. Anonymous requests use the pool `visitors`. If
 * it is a separate one, signed-in users never wait for the costly queries of visitors.
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
        // begin, the settings and the first statement of `work` are sent without waiting, in one round trip.
        // If the settings fail, at worst `work` runs as the login itself, which can't read or write anything.
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
        // If the rollback fails, the connection may still have the role set, so it is closed and doesn't
        // return to the pool.
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
 * Sends begin, settings, statement and commit without waiting in between, in one round trip. If one of them
 * fails, PostgreSQL refuses those after it, and the commit rolls back. In any case the connection returns to
 * its pool, or is closed if it is broken or has prepared too many statements.
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

/** After any error but a refused statement, the connection may be unusable. */
const isStatementError = (error: Error) => (error as { severity?: string }).severity === 'ERROR'

const release = (client: pg.PoolClient) => (failure: Error) => client.release(failure)

// Each transaction sets its timeout. Supabase stores timeouts as settings of the roles, but PostgreSQL
// ignores those when a session switches to a role. Supabase's limit for anon is three seconds. Ours can be
// shorter, because the site's queries take a thousandth of that.
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
// num_nulls turns the results of all set_config calls into one small column, so that less is sent and parsed.
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
