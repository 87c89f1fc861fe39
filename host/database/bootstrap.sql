-- What a Supabase project has before its first migration, as far as we use it, so that supabase/migrations
-- runs here and there unchanged. Run at every start: each statement may meet its own result.

do $$
declare
  missing text;
begin
  foreach missing in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = missing) then
      execute format('create role %I nologin noinherit', missing);
    end if;
  end loop;
  if not exists (select from pg_roles where rolname = 'authenticator') then
    create role authenticator login noinherit;
  end if;
  if not (select rolbypassrls from pg_roles where rolname = 'service_role') then
    alter role service_role bypassrls;
  end if;
end $$;

grant anon, authenticated, service_role to authenticator;

-- A request may not hold a connection for longer than a visitor would wait.
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
alter role authenticator set idle_in_transaction_session_timeout = '30s';
alter role authenticator set timezone = 'UTC';

create schema if not exists extensions;
create schema if not exists auth;
create schema if not exists storage;
grant usage on schema extensions, auth, storage to anon, authenticated, service_role;
-- The host reads the catalogue as its login role; it owns and may touch nothing itself.
revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

-- Supabase's generous defaults, kept on purpose: a migration that forgets to revoke must fail its test here too.
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;

create or replace function auth.jwt() returns jsonb language sql stable
  return coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb;

create or replace function auth.uid() returns uuid language sql stable
  return nullif(auth.jwt() ->> 'sub', '')::uuid;

create or replace function auth.role() returns text language sql stable
  return auth.jwt() ->> 'role';

create or replace function auth.email() returns text language sql stable
  return auth.jwt() ->> 'email';

do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end $$;

-- The Supabase CLI keeps its ledger here, so a database can move between the two.
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);
