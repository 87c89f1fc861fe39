/** The tables, columns, functions and types that a request may name. No other name reaches SQL as an identifier. */
export interface Catalogue {
  tables: Map<string, Table>
  functions: Map<string, Routine[]>
  /** By the name of the table they start from. */
  relationships: Map<string, Relationship[]>
  /** Types a column may be cast to, by name. */
  types: Map<string, { schema: string; name: string }>
  /**
   * Whether a function, policy or view reads the request's headers, method, path or cookies. Then two equal reads may
   * have different results.
   */
  looksAtRequests: boolean
}

export interface Column {
  name: string
  /** As written in a cast, with its schema where needed. */
  type: string
  /** The expression that fills the column when a row leaves it out. */
  default: string | null
  /** The API roles with a privilege on the column. Other roles must not learn its name. */
  roles: string[]
}

/** Rows with named columns: a table, a view, or what a function returns. */
export interface Relation {
  schema: string
  name: string
  /** The columns a request may name. */
  columns: Map<string, Column>
  /** The columns of `*`, including those the role may not read, so that PostgreSQL refuses the statement. */
  star: string[]
  /** Functions that take one row of the table, selected like columns. */
  computed: Map<string, Routine>
}

export interface Table extends Relation {
  primaryKey: string[]
  isView: boolean
  /** Functions that take one row and return rows of a table. PostgREST can embed them, this backend can't. */
  computedRelationships: Set<string>
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
  /** The table whose rows the function returns, so that its foreign keys can be followed. */
  table: string | null
  columns: Column[]
}

export type ColumnPair = [from: string, to: string]

/** A way to join two tables; `pairs` lists the columns that must be equal. */
export type Relationship = {
  from: string
  to: string
  self: boolean
} & (
  | { cardinality: 'many-to-one' | 'one-to-many' | 'one-to-one'; constraint: string; pairs: ColumnPair[] }
  | { cardinality: 'many-to-many'; junction: Junction }
)

interface Junction {
  table: string
  constraints: [string, string]
  /** Columns of the origin and the join table, and columns of the join table and the target. */
  fromPairs: ColumnPair[]
  toPairs: ColumnPair[]
}

export function isToOne(relationship: Relationship): boolean {
  return relationship.cardinality === 'many-to-one' || relationship.cardinality === 'one-to-one'
}
