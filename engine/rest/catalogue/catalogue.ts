/** What of the database the Data API may name. Nothing that is not in here reaches SQL as an identifier. */
export interface Catalogue {
  tables: Map<string, Table>
  functions: Map<string, Routine[]>
  /** By the name of the table they start from. */
  relationships: Map<string, Relationship[]>
  /** Types a column may be cast to, by name. */
  types: Map<string, { schema: string; name: string }>
  /** Whether anything in the database may answer one request otherwise than another for the way it was sent. */
  looksAtRequests: boolean
}

export interface Column {
  name: string
  /** As a cast would spell it, schema-qualified where it must be. */
  type: string
  /** The expression that fills the column when a row leaves it out. */
  default: string | null
  /** API roles with any right on it: only they may learn its name. */
  roles: string[]
}

/** Rows with named columns: a table, a view, or what a function returns. */
export interface Relation {
  schema: string
  name: string
  /** Those a request may name. */
  columns: Map<string, Column>
  /** What `*` stands for, with columns the role may not read, so that PostgreSQL refuses it. */
  star: string[]
  /** Functions of one row, read like columns. */
  computed: Map<string, Routine>
}

export interface Table extends Relation {
  primaryKey: string[]
  isView: boolean
  /** Functions of one row that give rows of a table: PostgREST embeds them, this backend does not. */
  computedRelationships: Set<string>
  /** API roles with any right on it: only they may learn its name. */
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
  /** Set when the rows are those of a table, so that its foreign keys can be followed. */
  table: string | null
  columns: Column[]
}

export type ColumnPair = [from: string, to: string]

/** A way from one table to another; `pairs` lists the columns that must be equal. */
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
  /** From the origin to the join table, and from the join table to the target. */
  fromPairs: ColumnPair[]
  toPairs: ColumnPair[]
}

export function isToOne(relationship: Relationship): boolean {
  return relationship.cardinality === 'many-to-one' || relationship.cardinality === 'one-to-one'
}
