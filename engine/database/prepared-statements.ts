import type { Connection, FieldDef } from 'pg'

export interface Prepared {
  name: string
  /** The columns of its rows, once PostgreSQL has told them; a prepared statement keeps them for ever. */
  fields: FieldDef[] | undefined
}

// Each costs PostgreSQL some memory on every connection, and a visitor can make up any number of them.
const MOST = 64

/** What one connection has prepared: the statements used last, by their text. */
export class PreparedStatements {
  readonly #byText = new Map<string, Prepared>()
  readonly #outdated: string[] = []
  #count = 0

  /** The statement, ready to be bound; a new one is parsed in the same breath. */
  prepare(connection: Connection, text: string): Prepared {
    const known = this.#byText.get(text)
    if (known) {
      this.#byText.delete(text)
      this.#byText.set(text, known)
      return known
    }
    for (const name of this.#outdated.splice(0)) connection.close({ type: 'S', name }, true)
    this.#count += 1
    const fresh: Prepared = { name: `lc${this.#count}`, fields: undefined }
    connection.parse({ name: fresh.name, text, types: [] }, true)
    this.#byText.set(text, fresh)
    const [oldest] = this.#byText.keys()
    if (this.#byText.size > MOST && oldest !== undefined) this.forget(oldest)
    return fresh
  }

  /** After a failure nobody knows whether it was parsed: the next time it gets another name. */
  forget(text: string): void {
    const known = this.#byText.get(text)
    if (!known) return
    this.#byText.delete(text)
    this.#outdated.push(known.name)
  }
}
