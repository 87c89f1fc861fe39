/** The only schema whose tables and functions can be requested. */
export const SCHEMA = 'public'

/**
 * The tables, columns, functions and types that a request may name. Any other name in a request can reach SQL
 * only as the quoted name of an output column.
 */
export interface Catalogue {
  tables: Map<string, Table>
  functions: Map<string, Routine[]>
  /** Types a column may be cast to, by name. */
  types: Map<string, { schema: string; name: string }>
  /**
   * Whether a function, policy or view reads the request's headers, method, path or cookies. Two equal reads
   * may then have different results.
   */
  looksAtRequests: boolean
}

export interface Column {
  name: string
  /** The type as SQL writes it in a cast, with its schema if needed. */
  type: string
  /** The expression that fills the column if a row leaves it out. Null if there is none. */
  default: string | null
  /** The API roles with a privilege on the column. Other roles must not learn its name. */
  roles: string[]
}

/** Rows with named columns: a table, a view, or what a function returns. */
export interface Relation {
  name: string
  columns: Map<string, Column>
  /**
   * The columns that `*` stands for. If the role may not read one of them, PostgreSQL refuses
   * the statement.
   */
  star: string[]
  /** Functions that take one row of the table. Requests select them like columns. */
  computed: Map<string, Routine>
}

export interface Table extends Relation {
  schema: string
  primaryKey: string[]
  /** The API roles with a privilege on the table. Other roles must not learn its name. */
  roles: string[]
}

export interface Parameter {
  name: string
  type: string
  required: boolean
  variadic: boolean
}

export interface Routine {
  schema: string
  name: string
  parameters: Parameter[]
  volatility: 'immutable' | 'stable' | 'volatile'
  returns: RoutineReturns
  roles: string[]
}

interface RoutineReturns {
  kind: 'void' | 'scalar' | 'row'
  set: boolean
  /** The table whose rows the function returns, so that its computed columns can be selected. */
  table: string | null
  columns: Column[]
}
