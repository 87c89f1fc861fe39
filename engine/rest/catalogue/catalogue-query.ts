/**
 * Selects one JSON document that describes the schema named by $1. Run it with an empty search path, so that
 * PostgreSQL qualifies every name outside pg_catalog. The types of function arguments and results are
 * formatted with the modifier -1. With null as the modifier, format_type would write `character` and `bit`,
 * which in a cast mean a length of one.
 */
export const CATALOGUE_QUERY = `
with api_roles as (
  select rolname from pg_roles where rolname in ('anon', 'authenticated', 'service_role')
),
relations as (
  select c.oid, n.nspname, c.relname, c.reltype
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = $1 and c.relkind in ('r', 'v', 'm', 'f', 'p') and not c.relispartition
),
row_types as (
  select oid as relid, reltype from relations
  union
  select c.oid, c.reltype from pg_class c where c.relkind = 'c'
),
attributes as (
  select a.attrelid, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod) as type,
    case
      when a.attidentity = 'd' then format(
        'nextval(%L)', pg_get_serial_sequence(format('%s', a.attrelid::regclass), a.attname))
      when a.attgenerated <> '' or a.attidentity = 'a' then null
      when d.adbin is null and t.typtype = 'd' then pg_get_expr(t.typdefaultbin, 0)
      else pg_get_expr(d.adbin, d.adrelid)
    end as fallback
  from pg_attribute a
  join pg_type t on t.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attnum > 0 and not a.attisdropped and a.attrelid in (select relid from row_types)
),
columns as (
  select attrelid, json_agg(
    json_build_object('name', attname, 'type', type, 'default', fallback, 'roles', (
      select coalesce(json_agg(a.rolname), '[]') from api_roles a
      where has_column_privilege(a.rolname, attrelid, attnum, 'select, insert, update')
    )) order by attnum) as columns
  from attributes group by attrelid
),
primary_keys as (
  select i.indrelid, (
    select array_agg(a.attname::text order by k.position)
    from unnest(i.indkey) with ordinality as k(attnum, position)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
    where k.position <= i.indnkeyatts
  ) as names
  from pg_index i
  where i.indisprimary and i.indrelid in (select oid from relations)
),
routines as (
  select p.oid, n.nspname, p.proname, p.provolatile, p.proretset, p.pronargdefaults, p.pronargs, p.provariadic,
    p.proargnames, coalesce(p.proallargtypes, p.proargtypes::oid[]) as types, p.proargmodes,
    p.prorettype, t.typname as return_name, t.typtype as return_kind, t.typrelid as return_relid
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  join pg_type t on t.oid = p.prorettype
  where n.nspname = $1 and p.prokind = 'f' and t.typname not in ('trigger', 'event_trigger')
),
arguments as (
  select r.oid, k.position, coalesce(r.proargnames[k.position], '') as name, coalesce(r.proargmodes[k.position]::text, 'i') as mode,
    format_type(k.type, -1) as type,
    (select rel.relname from relations rel where rel.reltype = k.type) as row_of
  from routines r
  cross join lateral unnest(r.types) with ordinality as k(type, position)
)
select json_build_object(
  'tables', (
    select coalesce(json_agg(json_build_object(
      'schema', r.nspname, 'name', r.relname,
      'columns', (select c.columns from columns c where c.attrelid = r.oid),
      'primaryKey', (select k.names from primary_keys k where k.indrelid = r.oid),
      'roles', (
        select json_agg(a.rolname) from api_roles a
        where has_any_column_privilege(a.rolname, r.oid, 'select, insert, update')
          or has_table_privilege(a.rolname, r.oid, 'delete')
      )
    )), '[]') from relations r
  ),
  'functions', (
    select coalesce(json_agg(json_build_object(
      'schema', r.nspname, 'name', r.proname, 'volatility', r.provolatile, 'set', r.proretset,
      'defaults', r.pronargdefaults, 'returnName', r.return_name, 'returnKind', r.return_kind,
      'returnType', format_type(r.prorettype, -1),
      'table', (select t.relname from relations t where t.oid = r.return_relid),
      'columns', (select c.columns from columns c where c.attrelid = r.return_relid),
      'arguments', (
        select json_agg(json_build_object(
          'name', a.name, 'mode', a.mode, 'type', a.type, 'rowOf', a.row_of) order by a.position)
        from arguments a where a.oid = r.oid
      ),
      'roles', (
        select json_agg(a.rolname) from api_roles a
        where has_function_privilege(a.rolname, r.oid, 'execute')
      )
    ) order by r.oid), '[]') from routines r
  ),
  'types', (
    select json_agg(json_build_object('schema', n.nspname, 'name', t.typname))
    from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where n.nspname in ('pg_catalog', $1) and t.typtype in ('b', 'd', 'e', 'r', 'm')
      -- The array of a table's row type is named after the table, which may be none of the caller's business.
      and not exists (select from pg_type e where e.oid = t.typelem and e.typtype = 'c')
  ),
  'looksAtRequests', (
    select bool_or(code ~ 'request\\.(cookies|headers|method|path)') from (
      select coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) from pg_proc p
      where p.pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
      union all select pg_get_expr(p.polqual, p.polrelid) from pg_policy p
      union all select pg_get_viewdef(c.oid) from pg_class c
      where c.relkind in ('v', 'm') and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
    ) as written(code)
  )
) as catalogue`
