import type { PoolClient, QueryConfig } from 'pg'

// A prepared statement takes memory on its connection, and an anonymous client can send any number of different ones.
const MAX_STATEMENTS = 100
const MAX_TEXT_LENGTH = 4_000

/** The statements that one connection has prepared. PostgreSQL parses each of them once. */
class PreparedStatements {
  readonly #names = new Map<string, string>()
  #namesUsed = 0

  /** Adds the name under which pg prepares the statement. A statement with a very long text gets none. */
  withName<Query extends QueryConfig>(query: Query): Query {
    if (query.text.length > MAX_TEXT_LENGTH) return query
    const name = this.#names.get(query.text) ?? this.#nextName()
    this.#names.set(query.text, name)
    return { ...query, name }
  }

  has(text: string): boolean {
    return this.#names.has(text)
  }

  /** Makes the statement's next use prepare it again. */
  forget(text: string): void {
    this.#names.delete(text)
  }

  /** Whether the connection should be closed: pg has no way to free the names of one that stays open. */
  get isFull(): boolean {
    return this.#namesUsed >= MAX_STATEMENTS
  }

  #nextName(): string {
    this.#namesUsed += 1
    return `statement${this.#namesUsed}`
  }
}

const byConnection = new WeakMap<PoolClient, PreparedStatements>()

export function preparedStatements(client: PoolClient): PreparedStatements {
  const found = byConnection.get(client) ?? new PreparedStatements()
  byConnection.set(client, found)
  return found
}

// A prepared statement's parameters and columns keep their types. When a migration changes the type of a column, the
// statement fails with one of these: feature not supported, no such operator or function, or types that don't match.
const OUTDATED_CODES = new Set(['0A000', '42883', '42804'])

/** Whether a prepared statement may have failed only because the tables have changed since. */
export const isOutdated = (error: unknown) => OUTDATED_CODES.has((error as { code?: string }).code ?? '')
