import type { ApiRole } from '../../database/database.ts'

interface PublishedColumn {
  name: string
  /** As pg_type calls it: the client turns values into its own by this name. */
  type: string
}

interface KeyColumn {
  name: string
  /** As SQL writes it, for a cast. */
  sqlType: string
}

/** A table of the publication supabase_realtime whose changes are announced. */
export interface PublishedTable {
  oid: number
  schema: string
  name: string
  key: KeyColumn[]
  columns: PublishedColumn[]
  /** The columns each role may select. */
  selectable: Record<ApiRole, Set<string>>
}

/** Whether a role may hear of rows of this table at all: a row is told of by its key. */
export function maySelectKey(table: PublishedTable, role: ApiRole): boolean {
  return table.key.every(({ name }) => table.selectable[role].has(name))
}
