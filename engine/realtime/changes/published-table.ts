import type { ApiRole } from '../../database/database.ts'

interface PublishedColumn {
  name: string
  /** Its name in pg_type, which the client uses to convert values. */
  type: string
}

interface KeyColumn {
  name: string
  /** Its SQL type, for a cast. */
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

/** Whether a role may receive changes of this table at all, because every change contains the row's key. */
export function maySelectKey(table: PublishedTable, role: ApiRole): boolean {
  return table.key.every(({ name }) => table.selectable[role].has(name))
}
