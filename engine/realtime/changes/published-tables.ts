import type pg from 'pg'
import { API_ROLES, type ApiRole } from '../../database/database.ts'

interface PublishedColumn {
  name: string
  /** The type's name in pg_type. The client converts values by it. */
  type: string
}

interface KeyColumn {
  name: string
  /** The type as SQL writes it in a cast. */
  sqlType: string
}

/** A table of the publication supabase_realtime whose changes are announced. */
export interface PublishedTable {
  oid: number
  schema: string
  name: string
  key: KeyColumn[]
  columns: PublishedColumn[]
  selectable: Record<ApiRole, Set<string>>
}

/** Every change has the key, so the role must be allowed to select it. */
export function maySelectKey(table: PublishedTable, role: ApiRole): boolean {
  return table.key.every(({ name }) => table.selectable[role].has(name))
}

export type PublishedTables = ReturnType<typeof createPublishedTables>

// The database announces new and altered tables if its owner's login may create event triggers. Any other
// change, for example of privileges, is noticed when the list is read after this time.
const MAX_AGE_MS = 30_000
// However many clients ask for tables that aren't there, the list is read at most this often.
const MIN_AGE_MS = 250

export function createPublishedTables(pool: pg.Pool) {
  let reading: Promise<Map<number, PublishedTable>> | undefined
  let readingAgain: typeof reading
  let cached: Map<number, PublishedTable> | undefined
  let readAt = Number.NEGATIVE_INFINITY
  function read(): Promise<Map<number, PublishedTable>> {
    return reading && performance.now() - readAt < MAX_AGE_MS ? reading : readNow()
  }
  function readNow(): Promise<Map<number, PublishedTable>> {
    readAt = performance.now()
    const query = readPublishedTables(pool).then(
      (tables) => {
        if (reading === query) cached = tables
        return tables
      },
      (error) => {
        if (reading === query) reading = undefined
        throw error
      },
    )
    reading = query
    return query
  }
  return {
    read,
    /** Reads the list even if it's recent. Calls that come before it is read share its result. */
    readAgain(): ReturnType<typeof read> {
      const waitMs = Math.max(0, readAt + MIN_AGE_MS - performance.now())
      readingAgain ??= new Promise((resolve) => setTimeout(resolve, waitMs)).then(readNow).finally(() => {
        readingAgain = undefined
      })
      return readingAgain
    },
    /** Undefined means that there is no result yet, or that `forget` was called since. */
    cached: () => cached,
    /** Call it if the tables, their columns or privileges may have changed. */
    forget() {
      reading = undefined
      cached = undefined
    },
  }
}

const QUERY = `
  select pg_class.oid::int8 as oid, schemaname as schema, tablename as name,
    (select json_agg(json_build_object('name', attname, 'sqlType', format_type(atttypid, -1)) order by position)
     from pg_index
     cross join unnest(indkey::smallint[]) with ordinality as parts (attnum, position)
     join pg_attribute on attrelid = indrelid and pg_attribute.attnum = parts.attnum
     where indrelid = pg_class.oid and indisprimary) as key,
    (select json_agg(json_build_object('name', attname, 'type', typname) order by attnum)
     from pg_attribute join pg_type on pg_type.oid = atttypid
     where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attname = any (attnames)) as columns,
    (select json_object_agg(role, names)
     from (select role, json_agg(attname) filter (where has_column_privilege(role, pg_class.oid, attnum, 'select')) as names
           from unnest($1::name[]) as role cross join pg_attribute
           where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attname = any (attnames)
           group by role) as allowed) as selectable
  from pg_publication_tables
  join pg_namespace on nspname = schemaname
  join pg_class on relnamespace = pg_namespace.oid and relname = tablename
  where pubname = 'supabase_realtime'
    and exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'realtime_insert')`

async function readPublishedTables(pool: pg.Pool): Promise<Map<number, PublishedTable>> {
  const { rows } = await pool.query(QUERY, [API_ROLES])
  return new Map(
    rows.map(({ oid, selectable, ...table }) => [
      Number(oid),
      {
        oid: Number(oid),
        ...table,
        selectable: Object.fromEntries(API_ROLES.map((role) => [role, new Set(selectable[role] ?? [])])),
      },
    ]),
  )
}
