import type { ClientBase } from 'pg'

// Sorted, because the order in which rights were granted doesn't matter.
const rights = (acl: string) =>
  `coalesce((select string_agg(item::text, ',' order by item::text) from unnest(${acl}) as item), 'default')`
const said = (of: string) => `coalesce(' -- ' || ${of}, '')`

/**
 * One query for each kind of object. It selects the name of each object, and everything PostgreSQL knows of it that a
 * migration can change.
 */
const KINDS: Record<string, string> = {
  schema: `
    select nspname, nspowner::regrole || ' ' || ${rights('nspacl')} from pg_namespace as own where ours(nspname)`,
  extension: `
    select extname, extnamespace::regnamespace::text from pg_extension`,
  relation: `
    select own.oid::regclass, concat_ws(' ', relkind, relpersistence, relowner::regrole, relrowsecurity,
      relforcerowsecurity, relreplident, reloptions, ${rights('relacl')})
      || ${said("obj_description(own.oid, 'pg_class')")} || coalesce(
        case when relkind in ('v', 'm') then pg_get_viewdef(own.oid) end, '')
    from pg_class as own where relkind in ('r', 'p', 'v', 'm', 'c', 'f') and ours(relnamespace::regnamespace::text)`,
  // A row that is written or returned whole goes by the order of its columns.
  'order of columns': `
    select attrelid::regclass, string_agg(attname, ', ' order by attnum)
    from pg_attribute join pg_class as own on own.oid = attrelid
    where attnum > 0 and not attisdropped and relkind in ('r', 'p', 'v', 'm', 'c', 'f')
      and ours(relnamespace::regnamespace::text)
    group by attrelid`,
  column: `
    select attrelid::regclass || '.' || attname, concat_ws(' ', format_type(atttypid, atttypmod),
      case when attnotnull then 'not null' end, attidentity, attgenerated,
      'default ' || pg_get_expr(adbin, adrelid), attcollation::regcollation, ${rights('attacl')})
      || ${said('col_description(attrelid, attnum)')}
    from pg_attribute join pg_class as own on own.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped and relkind in ('r', 'p', 'v', 'm', 'c', 'f')
      and ours(relnamespace::regnamespace::text)`,
  sequence: `
    select own.oid::regclass, concat_ws(' ', format_type(seqtypid, null), seqstart, seqincrement, seqmax, seqmin,
      seqcache, seqcycle, relowner::regrole, ${rights('relacl')})
    from pg_sequence join pg_class as own on own.oid = seqrelid where ours(relnamespace::regnamespace::text)`,
  // PostgreSQL 18 adds constraints for not-null columns. They are left out, because the column's own line says it
  // already.
  constraint: `
    select coalesce(nullif(conrelid, 0)::regclass::text, contypid::regtype::text) || '.' || conname,
      pg_get_constraintdef(own.oid) || case when convalidated then '' else ' (not validated)' end
    from pg_constraint as own where contype <> 'n' and ours(connamespace::regnamespace::text)`,
  index: `
    select indexrelid::regclass, pg_get_indexdef(indexrelid) || case when indisvalid then '' else ' (invalid)' end
    from pg_index join pg_class as own on own.oid = indexrelid where ours(relnamespace::regnamespace::text)`,
  trigger: `
    select tgrelid::regclass || '.' || tgname, concat_ws(' ', pg_get_triggerdef(own.oid), tgenabled)
    from pg_trigger as own join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and ours(relnamespace::regnamespace::text)`,
  policy: `
    select polrelid::regclass || '.' || polname, concat_ws(' ', polpermissive, polcmd,
      (select string_agg(role::regrole::text, ',' order by role::regrole::text) from unnest(polroles) as role),
      'using ' || pg_get_expr(polqual, polrelid), 'check ' || pg_get_expr(polwithcheck, polrelid))
    from pg_policy as own join pg_class on pg_class.oid = polrelid where ours(relnamespace::regnamespace::text)`,
  function: `
    select own.oid::regprocedure, concat_ws(' ', proowner::regrole, ${rights('proacl')}, pg_get_functiondef(own.oid))
      || ${said("obj_description(own.oid, 'pg_proc')")}
    from pg_proc as own where prokind <> 'a' and ours(pronamespace::regnamespace::text)`,
  type: `
    select own.oid::regtype, concat_ws(' ', typtype, typowner::regrole, ${rights('typacl')},
      format_type(nullif(typbasetype, 0), typtypmod), typdefault,
      (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum where enumtypid = own.oid))
    from pg_type as own left join pg_class on pg_class.oid = typrelid
    where typelem = 0 and (typtype in ('e', 'd', 'r') or relkind = 'c') and ours(typnamespace::regnamespace::text)`,
  publication: `
    select pubname, concat_ws(' ', puballtables, pubinsert, pubupdate, pubdelete, pubtruncate, pubviaroot, (
      select string_agg(schemaname || '.' || tablename, ',' order by schemaname, tablename) from pg_publication_tables
      where pg_publication_tables.pubname = own.pubname))
    from pg_publication as own`,
  'default right': `
    select concat_ws(' ', defaclrole::regrole, nullif(defaclnamespace, 0)::regnamespace, defaclobjtype), ${rights('defaclacl')}
    from pg_default_acl as own`,
}

/**
 * Everything that tells a database from another one: what is in its catalogue, and the rows that it begins with. By
 * the name of the object, such as `function public.add_note(text, text, uuid)`.
 */
export async function readCatalogue(client: Pick<ClientBase, 'query'>): Promise<Catalogue> {
  await client.query("set search_path = ''")
  const parts = Object.entries(KINDS).map(
    ([kind, sql]) =>
      `select '${kind} ' || name as object, definition from (${withOurs(sql)}) as own (name, definition)`,
  )
  const { rows } = await client.query(`${parts.join(' union all ')} order by 1`)
  const objects = rows.map(({ object, definition }): [string, string] => [object, definition])
  return new Map([...objects, ...(await readRows(client))])
}

export type Catalogue = ReadonlyMap<string, string>

// Replaces `ours(schema)` with a condition that leaves out PostgreSQL's own schemas.
function withOurs(sql: string): string {
  return sql.replace(/ours\(((?:[^()]|\([^)]*\))+)\)/g, "($1 !~ '^pg_' and $1 <> 'information_schema')")
}

/** The rows of each table that has some, without the columns that are new in every database: ids and times. */
async function readRows(client: Pick<ClientBase, 'query'>): Promise<[string, string][]> {
  const { rows: tables } = await client.query(`
    select own.oid::regclass::text as name, array(
      select attname::text from pg_catalog.pg_attribute
      where attrelid = own.oid and attnum > 0 and atttypid in ('uuid'::regtype, 'timestamptz'::regtype)
    ) as changing
    from pg_catalog.pg_class as own
    where relkind = 'r' and (relnamespace::regnamespace::text in ('public', 'private') or own.oid = 'storage.buckets'::regclass)
    order by 1`)
  const found: [string, string][] = []
  for (const { name, changing } of tables) {
    const { rows } = await client.query(
      `select (to_jsonb(row) - $1::text[])::text as row from ${name} as row order by 1`,
      [changing],
    )
    if (rows.length > 0) found.push([`rows of ${name}`, rows.map(({ row }) => row).join('\n')])
  }
  return found
}
