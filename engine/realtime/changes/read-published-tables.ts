import type pg from 'pg'
import { API_ROLES, type ApiRole } from '../../database/database.ts'
import type { PublishedTable } from './published-table.ts'

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

/** Reads the published tables, by oid. */
export async function readPublishedTables(pool: pg.Pool): Promise<Map<number, PublishedTable>> {
  const { rows } = await pool.query(QUERY, [API_ROLES])
  return new Map(
    rows.map(({ oid, selectable, ...table }) => [
      Number(oid),
      { oid: Number(oid), ...table, selectable: forEachRole((role) => new Set(selectable[role] ?? [])) },
    ]),
  )
}

function forEachRole<T>(make: (role: ApiRole) => T): Record<ApiRole, T> {
  return Object.fromEntries(API_ROLES.map((role) => [role, make(role)])) as Record<ApiRole, T>
}
