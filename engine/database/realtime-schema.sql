-- What realtime needs in the database. As on Supabase: the schema, realtime.messages and realtime.topic(), with which
-- policies decide who may use a private channel. Ours: triggers that announce changes of published tables, where
-- Supabase reads the write-ahead log. Run at every start, so every statement must work a second time.

create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role;

-- Stores no messages here: rows are written to test the policies of a topic, and rolled back.
create table if not exists realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid(),
  primary key (id, inserted_at)
);
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

-- The topic for which a policy on realtime.messages is evaluated.
create or replace function realtime.topic() returns text language sql stable
  return nullif(current_setting('realtime.topic', true), '');
revoke execute on function realtime.topic() from public;
grant execute on function realtime.topic() to anon, authenticated, service_role;

/*
 * A change should cost next to nothing while no host listens. A host that listens holds shared locks on 32 numbers. A
 * writer tries to lock one of them exclusively: if that succeeds, no host listens, and it announces nothing. It holds
 * the lock to the end of its transaction, and a host that starts to listen waits for that, so no change is missed.
 * Two writers on the same number take each other for a host, and announce a change that nobody receives.
 */
create or replace function realtime.start_listening() returns void language sql begin atomic
  select pg_advisory_lock_shared(420784949, number) from generate_series(0, 31) as number;
end;
revoke execute on function realtime.start_listening() from public;
grant execute on function realtime.start_listening() to service_role;

/*
 * Announces which rows a statement changed: "<table> <operation> [[key], …]". The key's columns are the trigger's
 * arguments, its values text. A notification holds at most 8,000 bytes, so many rows become several; a key that would
 * nearly fill one is not announced (an index holds at most 2,704 bytes of it, compressed).
 */
create or replace function realtime.announce_changes() returns trigger language plpgsql as $$
declare
  keys text[];
begin
  if pg_try_advisory_xact_lock(420784949, pg_backend_pid() % 32) then
    return null;
  end if;
  begin
    select array_agg(case
      when TG_NARGS = 1 then jsonb_build_array(to_jsonb(changed.*) ->> TG_ARGV[0])
      else (select jsonb_agg(to_jsonb(changed.*) ->> name order by place)
            from unnest(TG_ARGV) with ordinality as columns (name, place))
    end::text) into keys from changed_rows as changed;
    if octet_length(array_to_string(keys, ',')) < 7900 then
      perform pg_notify('realtime_changes', TG_RELID || ' ' || TG_OP || ' [' || array_to_string(keys, ',') || ']');
    elsif keys is not null then
      perform pg_notify('realtime_changes', TG_RELID || ' ' || TG_OP || ' [' || part || ']')
      from (
        select string_agg(key, ',' order by place) as part
        from (
          select key, place, sum(octet_length(key) + 1) over (order by place) / 5000 as number
          from unnest(keys) with ordinality as listed (key, place) where octet_length(key) < 2800
        ) as measured
        group by number order by number
      ) as parts;
    end if;
  exception when others then
    -- A change that can't be announced must not fail the transaction.
    raise warning 'A change of % was not announced (%).', TG_TABLE_NAME, SQLSTATE;
  end;
  return null;
end $$;

-- An update of the key is announced as a deletion of the old key; the statement's own announcement has the new one.
create or replace function realtime.announce_lost_key() returns trigger language plpgsql as $$
begin
  if pg_try_advisory_xact_lock(420784949, pg_backend_pid() % 32) then
    return null;
  end if;
  begin
    perform pg_notify('realtime_changes', TG_RELID || ' DELETE ' || jsonb_build_array(key))
    from (select jsonb_agg(to_jsonb(old) ->> name order by place) as key
          from unnest(TG_ARGV) with ordinality as columns (name, place)) as lost
    where octet_length(key::text) < 7900;
  exception when others then
    raise warning 'A change of % was not announced (%).', TG_TABLE_NAME, SQLSTATE;
  end;
  return null;
end $$;

revoke execute on function realtime.announce_changes(), realtime.announce_lost_key() from public;

/*
 * Creates the triggers on the tables of the publication supabase_realtime, and drops them from all others. Leaves
 * tables alone whose triggers are right, because creating one waits for every transaction that writes to the table.
 */
create or replace function realtime.watch_published_tables() returns void language plpgsql
  set search_path = '' as $$
declare
  watched record;
  former name;
begin
  for watched in
    with published as (
      select pg_class.oid as relid, keys.names, keys.arguments
      from pg_catalog.pg_publication_tables
      join pg_catalog.pg_namespace on nspname = schemaname
      join pg_catalog.pg_class on relnamespace = pg_namespace.oid and relname = tablename and relkind in ('r', 'p')
      join lateral (
        select array_agg(attname::text order by place) as names,
          string_agg(encode(convert_to(attname, 'UTF8'), 'escape') || '\000', '' order by place) as arguments
        from pg_catalog.pg_index
        cross join unnest(indkey::smallint[]) with ordinality as columns (attnum, place)
        join pg_catalog.pg_attribute on attrelid = indrelid and pg_attribute.attnum = columns.attnum
        where indrelid = pg_class.oid and indisprimary
      ) as keys on keys.names is not null
      where pubname = 'supabase_realtime'
    ), announcing as (
      select tgrelid as relid, array_agg(distinct encode(tgargs, 'escape')) as arguments, count(*) as triggers
      from pg_catalog.pg_trigger
      where tgfoid in ('realtime.announce_changes'::regproc, 'realtime.announce_lost_key'::regproc)
      group by tgrelid
    )
    select relid::regclass as name, names from published full join announcing using (relid)
    where triggers is distinct from 4 or announcing.arguments is distinct from array[published.arguments]
  loop
    for former in
      select tgname from pg_catalog.pg_trigger
      where tgrelid = watched.name
        and tgfoid in ('realtime.announce_changes'::regproc, 'realtime.announce_lost_key'::regproc)
    loop
      execute format('drop trigger %I on %s', former, watched.name);
    end loop;
    continue when watched.names is null;
    execute (
      select format(
        'create trigger realtime_insert after insert on %1$s referencing new table as changed_rows
           for each statement execute function realtime.announce_changes(%2$s);
         create trigger realtime_update after update on %1$s referencing new table as changed_rows
           for each statement execute function realtime.announce_changes(%2$s);
         create trigger realtime_delete after delete on %1$s referencing old table as changed_rows
           for each statement execute function realtime.announce_changes(%2$s);
         create trigger realtime_lost_key after update of %3$s on %1$s
           for each row when ((%4$s) is distinct from (%5$s)) execute function realtime.announce_lost_key(%2$s)',
        watched.name, string_agg(quote_literal(name), ', '), string_agg(quote_ident(name), ', '),
        string_agg('old.' || quote_ident(name), ', '), string_agg('new.' || quote_ident(name), ', '))
      from unnest(watched.names) as columns (name));
  end loop;
end $$;
revoke execute on function realtime.watch_published_tables() from public;

-- Updates the triggers when a publication or a table changes, and notifies the hosts that columns may have changed.
create or replace function realtime.keep_watch() returns event_trigger language plpgsql
  security definer set search_path = '' as $$
begin
  perform realtime.watch_published_tables();
  perform pg_notify('realtime_changes', 'schema');
end $$;
revoke execute on function realtime.keep_watch() from public;

do $$
begin
  if not exists (select from pg_event_trigger where evtname = 'realtime_keep_watch') then
    create event trigger realtime_keep_watch on ddl_command_end
      when tag in ('CREATE PUBLICATION', 'ALTER PUBLICATION', 'CREATE TABLE', 'ALTER TABLE')
      execute function realtime.keep_watch();
  end if;
exception when insufficient_privilege then
  -- Only a superuser may create event triggers. Without one, a new table is watched from the next start of a host.
  null;
end $$;
