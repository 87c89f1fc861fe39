-- What the Data API must not offer lives in this schema: the API exposes public only.
create schema if not exists private;
revoke all on schema private from public, anon, authenticated;
grant usage on schema private to service_role;

-- What a firm sets for itself. Only the owner of the database changes it:
--   update private.settings set reference_prefix = 'HB';
create table private.settings (
  only_row boolean primary key default true check (only_row),
  -- What new references begin with, as in LC-20240305-1234. Leads that have another prefix keep it.
  reference_prefix text not null check (reference_prefix ~ '^[A-Z]{2,6}$')
);
insert into private.settings (reference_prefix) values ('LC');
alter table private.settings enable row level security;
revoke all on private.settings from public, anon, authenticated, service_role;

create function private.reference_prefix() returns text
language sql stable security definer set search_path = '' as $$
  select reference_prefix from private.settings;
$$;
revoke all on function private.reference_prefix() from public, anon, authenticated, service_role;
-- The recording runs as the service role.
grant execute on function private.reference_prefix() to service_role;
