import pg, { type Connection, type FieldDef, type QueryResultRow } from 'pg'
import { type Prepared, PreparedStatements } from './prepared-statements.ts'

export interface Statement {
  text: string
  values: readonly string[]
}

/** How pg hands over a row: the bytes of each column as text. */
interface DataRow {
  fields: (string | null)[]
}

const preparedOn = new WeakMap<Connection, PreparedStatements>()

/**
 * Two statements in one transaction and one round trip: the first applies the settings, the second returns the rows.
 * Without a Sync between them PostgreSQL takes them as one transaction and commits it at the Sync, so BEGIN and
 * COMMIT need not be sent. If the first fails, PostgreSQL skips the second.
 * https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING
 */
export class OneStatement extends pg.Query {
  readonly #first: Statement
  readonly #second: Statement
  readonly #settle: (error: Error | null, rows: QueryResultRow[]) => void
  readonly #rows: QueryResultRow[] = []
  #completed = 0
  #statements: PreparedStatements | undefined
  #main: Prepared | undefined
  #fields: FieldDef[] = []
  #parsers: ((text: string) => unknown)[] = []

  constructor(
    first: Statement,
    second: Statement,
    settle: (error: Error | null, rows: QueryResultRow[]) => void,
  ) {
    super({ text: second.text })
    this.#first = first
    this.#second = second
    this.#settle = settle
  }

  override submit = (connection: Connection) => {
    const statements = preparedOn.get(connection) ?? new PreparedStatements()
    preparedOn.set(connection, statements)
    this.#statements = statements
    connection.stream.cork()
    try {
      const settings = statements.prepare(connection, this.#first.text)
      connection.bind({ statement: settings.name, values: [...this.#first.values] }, true)
      connection.execute(null, true)
      const main = statements.prepare(connection, this.#second.text)
      this.#main = main
      connection.bind({ statement: main.name, values: [...this.#second.values] }, true)
      if (main.fields) this.#expect(main.fields)
      else connection.describe({ type: 'P' }, true)
      connection.execute(null, true)
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
  }

  #expect(fields: FieldDef[]): void {
    this.#fields = fields
    this.#parsers = fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text'))
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#expect(fields)
  }

  handleDataRow({ fields }: DataRow): void {
    if (this.#completed === 0) return
    const row: QueryResultRow = {}
    for (const [index, { name }] of this.#fields.entries()) {
      const text = fields[index] ?? null
      row[name] = text === null ? null : this.#parsers[index]?.(text)
    }
    this.#rows.push(row)
  }

  handleCommandComplete(): void {
    this.#completed += 1
  }

  handleReadyForQuery(): void {
    if (this.#main) this.#main.fields = this.#fields
    this.#stopClock()
    this.#settle(null, this.#rows)
  }

  handleError(error: Error): void {
    this.#statements?.forget(this.#first.text)
    this.#statements?.forget(this.#second.text)
    this.#stopClock()
    this.#settle(error, [])
  }

  /** pg times every query and closes its connection when the time is over, unless its callback is called before. */
  #stopClock(): void {
    ;(this as { callback?: () => void }).callback?.()
  }
}
