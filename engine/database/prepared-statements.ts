import type { PoolClient, QueryConfig } from 'pg'

// The limits of one connection. Each prepared statement takes memory in PostgreSQL, and anonymous requests
// can lead to any number of different statements.
const MAX_STATEMENTS = 100
const MAX_TEXT_LENGTH = 4_000

class PreparedStatements {
  readonly #names = new Map<string, string>()
  #namesUsed = 0

  /** A statement with a very long text gets no name, so pg doesn't prepare it. */
  withName<Query extends QueryConfig>(query: Query): Query {
    if (query.text.length > MAX_TEXT_LENGTH) return query
    const name = this.#names.get(query.text) ?? this.#nextName()
    this.#names.set(query.text, name)
    return { ...query, name }
  }

  has(text: string): boolean {
    return this.#names.has(text)
  }

  forget(text: string): void {
    this.#names.delete(text)
  }

  /** A full connection must be closed, which frees the memory of its prepared statements. */
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

// A prepared statement keeps the types that its parameters and columns had when it was prepared. If a
// migration has changed them, the statement fails with one of these codes: feature not supported, undefined
// function or operator, datatype mismatch.
const OUTDATED_CODES = new Set(['0A000', '42883', '42804'])

export const isOutdated = (error: unknown) => OUTDATED_CODES.has((error as { code?: string }).code ?? '')
