-- What the Data API must not offer lives in the schema private: the API exposes public only. What the
-- database needs to know of the firm is here too: each start of the host writes it from firm.toml.
create schema if not exists private;

-- Supabase opens each new table of public to everybody who has the public key. Here a table has only the rights that
-- stand below it.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;

create table private.settings (
  only_row boolean primary key default true check (only_row),
  -- What new references begin with, as in LC-20240305-1234. Leads that have another prefix keep it.
  reference_prefix text not null check (reference_prefix ~ '^[A-Z]{2,6}$'),
  -- The products and forms that the firm has off, by the names of checklists and forms. Cases from before stay as they
  -- are.
  switched_off text[] not null default '{}' check (switched_off <@ array[
    'business', 'startup', 'bridging', 'bridging_commercial', 'bridging_semi_commercial', 'bridging_hmo', 'bridging_land',
    'bridging_development', 'cards', 'callback', 'business_application', 'bridging_application']),
  -- Whether a virus scanner is set. Then only what it found clean leaves the firm.
  scans_files boolean not null default false,
  -- How much of our fee on chosen terms is expected in each state of a case, from 0 to 1.
  expected_shares jsonb not null
    default '{"new": 0.25, "contacted": 0.25, "documents": 0.4, "with_lenders": 0.5, "offer": 0.8}'
    check (jsonb_typeof(expected_shares) = 'object')
);
alter table private.settings enable row level security;

-- What defaults.sql and the firm's pieces/ have given. Each is given once, so what a firm changes or removes stays as
-- the firm left it.
create table private.given_defaults (name text primary key);
alter table private.given_defaults enable row level security;

create function private.reference_prefix() returns text
language sql stable security definer set search_path = '' as $$
  select reference_prefix from private.settings;
$$;

create function private.is_off(product_or_form text) returns boolean
language sql stable security definer set search_path = '' as $$
  select product_or_form = any (switched_off) from private.settings;
$$;

create function private.scans_files() returns boolean
language sql stable security definer set search_path = '' as $$
  select scans_files from private.settings;
$$;

-- Whether this default is given for the first time.
create function private.gives_default(name text) returns boolean
language sql security invoker set search_path = '' as $$
  with given as (insert into private.given_defaults values (name) on conflict do nothing returning true)
  select exists (select from given);
$$;
