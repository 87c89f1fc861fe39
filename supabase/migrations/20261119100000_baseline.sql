-- Everything as version 0.2.0 has it: supabase/schemas and defaults.sql of that day.
set check_function_bodies = off;

-- What the Data API must not offer lives in the schema private: the API exposes public only. What a firm sets for
-- itself is here too. Only the owner of the database changes it:
--   update private.settings set reference_prefix = 'HB';
create schema if not exists private;

-- Supabase opens each new table of public to everybody who has the public key. Here a table has only the rights that
-- stand below it.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;

create table private.settings (
  only_row boolean primary key default true check (only_row),
  -- What new references begin with, as in LC-20240305-1234. Leads that have another prefix keep it.
  reference_prefix text not null check (reference_prefix ~ '^[A-Z]{2,6}$')
);
alter table private.settings enable row level security;

-- What defaults.sql has given this firm. Each is given once, so what a firm changes or removes stays as the firm left
-- it.
create table private.given_defaults (name text primary key);
alter table private.given_defaults enable row level security;

create function private.reference_prefix() returns text
language sql stable security definer set search_path = '' as $$
  select reference_prefix from private.settings;
$$;

-- Whether this default is given for the first time.
create function private.gives_default(name text) returns boolean
language sql security invoker set search_path = '' as $$
  with given as (insert into private.given_defaults values (name) on conflict do nothing returning true)
  select exists (select from given);
$$;

-- How text is read, compared and cleaned, whichever table it stands in. What runs once for each lead has no search path
-- of its own, so that PostgreSQL makes it part of the statement that calls it; it uses nothing another schema could
-- replace.

-- Letters as people type them in a hurry: no accents, no apostrophes, no capitals. Names of plain letters take the
-- quick branch.
create function private.fold_text(given text) returns text
language sql immutable security invoker as $$
  select case
    when octet_length(given) = length(given) then lower(replace(replace(given, '''', ''), '`', ''))
    else lower(regexp_replace(normalize(given, NFD), '[\u0300-\u036f''’‘`]', '', 'g'))
  end;
$$;

create function private.words_of(given text) returns text[]
language sql immutable security invoker as $$
  select array_remove(
    string_to_array(regexp_replace(private.fold_text(given), '[\s!-/:-@\[-`{-~–—]+', ' ', 'g'), ' '), '');
$$;

-- One number however it was written: +44 (0)20 7946 0123, 0044 20…, 020 7946 0123.
create function private.phone_digits(given text) returns text
language sql immutable security invoker as $$
  select regexp_replace(regexp_replace(given, '\D', '', 'g'), '^(?:00)?44(?=\d{9,})0*', '0');
$$;

-- The mailbox behind an address: no capitals, no +tag.
create function private.mailbox_of(address text) returns text
language sql immutable security invoker as $$
  select regexp_replace(lower(address), '\+[^@]*@', '@');
$$;

-- One business however its name was written: no punctuation, no legal form.
create function private.business_key(given text) returns text
language sql immutable security invoker as $$
  select nullif(regexp_replace(
    array_to_string(private.words_of(replace(given, '&', ' and ')), ' '), ' (limited|ltd|llp|plc|cic)$', ''
  ), '');
$$;

-- The first postcode in a text, in small letters without a space.
create function private.postcode_of(given text) returns text
language sql immutable security invoker as $$
  select lower((private.postcodes_in(given))[1]);
$$;

-- Every postcode in a text, in capitals without a space.
create function private.postcodes_in(given text) returns text[]
language sql immutable security invoker set search_path = '' as $$
  select array(
    select part[1] || part[2]
    from regexp_matches(upper(given), '\m([A-Z]{1,2}[0-9][A-Z0-9]?)\s*([0-9][A-Z]{2})\M', 'g') as part);
$$;

-- Where a business trades: the letters that its postcode begins with, or else the last part of its address.
create function private.business_place(address text) returns text
language sql immutable security invoker as $$
  select coalesce(
    substring(private.postcode_of(address) from '^[a-z]+'),
    nullif(array_to_string(private.words_of(substring(trim(address) from '[^,\n]+$')), ' '), ''));
$$;

-- Where a lead came from, in one word: what the campaign says of itself, else the site it was clicked on.
create function private.source_of(utm_source text, referrer text) returns text
language sql immutable security invoker as $$
  select coalesce(
    nullif(lower(left(trim(utm_source), 60)), ''),
    case when referrer like 'http%://%' then nullif(left(substr(replace(
      '//' || lower(split_part(split_part(split_part(split_part(split_part(
        referrer, '://', 2), '/', 1), '?', 1), '#', 1), ':', 1)),
      '//www.', '//'), 3), 60), '') end,
    'direct'
  );
$$;

create function private.london_day(moment timestamptz) returns date
language sql stable security invoker as $$
  select (moment at time zone 'Europe/London')::date;
$$;

create function private.london_midnight(day date) returns timestamptz
language sql stable security invoker as $$
  select day::timestamp at time zone 'Europe/London';
$$;

-- The fields that say something, with the blanks around their text removed.
create function private.without_blanks(details jsonb) returns jsonb
language plpgsql immutable security invoker set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_object_agg(
      name, case jsonb_typeof(value) when 'string' then to_jsonb(trim(value #>> '{}')) else value end), '{}')
    from jsonb_each(details) as given (name, value)
    where trim(value #>> '{}') <> ''
  );
end $$;

-- The items that others lacks, in their order: what a change added to a list or removed from it.
create function private.without(items text[], others text[]) returns text[]
language sql immutable security invoker set search_path = '' as $$
  select coalesce(array_agg(item order by place), '{}')
  from unnest(items) with ordinality as given (item, place) where item <> all(others);
$$;

-- Two random uuids: 244 random bits.
create function private.random_token() returns text
language sql volatile security invoker set search_path = '' as $$
  select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
$$;

create function private.token_hash(token text) returns text
language sql immutable security invoker set search_path = '' as $$
  select encode(sha256(convert_to(token, 'UTF8')), 'hex');
$$;

-- A name of a person or a file without the characters that nobody sees and those that turn its order around. The list
-- is that of _shared/fields/remove-invisible.ts, which has the reasons for what stays; a test compares the two.
create function private.plain_name(given text) returns text
language sql immutable parallel safe security invoker set search_path = '' as $$
  select trim(regexp_replace(
    regexp_replace(given, '[\t\n\r\u2028\u2029]+', ' ', 'g'),
    '([\u0600-\u074f\u0750-\u077f\u08a0-\u08ff\u0900-\u0dff\u1000-\u109f\u1780-\u17b3\u17b6-\u17ff][\u200c\u200d]'
    || '|[\u3400-\u9fff\uf900-\ufaff\U00020000-\U000323af][\ufe00-\ufe02\U000e0100-\U000e01ef]'
    || '|[\u1820-\u18aa][\u180b-\u180d\u180f])'
    || '|[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e'
    || '\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a'
    || '\U000e0000-\U000e0fff]',
    '\1', 'g'));
$$;

-- The name under which a document leaves the firm: as documentName in _shared/documents/document-name.ts.
create function private.document_name(given text, media_type text) returns text
language plpgsql immutable parallel safe security invoker set search_path = '' as $$
declare
  extension text := coalesce(case media_type
    when 'application/pdf' then 'pdf' when 'image/jpeg' then 'jpg' when 'image/png' then 'png' end, 'bin');
  name text := regexp_replace(
    regexp_replace(private.plain_name(given), '[\\/:*?"<>|]+', '-', 'g'), '^[. -]+|[. ]+$', '', 'g');
  ending text := substring(name from '(?i)\.' || case extension when 'jpg' then 'jpe?g' else extension end || '$');
  stem text := case when ending is null then regexp_replace(name, '\.([A-Za-z][A-Za-z0-9]{0,9})$', '-\1')
    else left(name, -length(ending)) end;
begin
  ending := coalesce(ending, '.' || extension);
  return left(coalesce(nullif(stem, ''), 'Document'), 255 - length(ending)) || ending;
end $$;

-- The functions and apps clean what is typed or sent (_shared/fields/clean-text.ts). These triggers clean what reaches
-- a table otherwise, such as a call of the API by staff, and before the checks of the table look at it.

-- Cleans the columns that the trigger names.
create function private.clean_names() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := to_jsonb(new);
  cleaned jsonb;
begin
  select jsonb_object_agg(name, private.plain_name(given ->> name)) into cleaned
  from unnest(tg_argv) as name
  where given ->> name is distinct from private.plain_name(given ->> name);
  if cleaned is not null then new := jsonb_populate_record(new, cleaned); end if;
  return new;
end $$;

create function private.clean_document_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.original_name := private.document_name(new.original_name, new.media_type);
  return new;
end $$;

create function private.clean_contacts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.contacts := private.plain_name(new.contacts::text)::jsonb;
  return new;
end $$;

-- The timeline and the audit log repeat names as they were sent. Marks of direction are taken from the whole entry;
-- what the notes of staff say stays otherwise as it is.
create function private.clean_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.detail::text ~ '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]' then
    new.detail := regexp_replace(new.detail::text, '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g')::jsonb;
  end if;
  return new;
end $$;

-- Lists of words that tables and functions share, and what follows from a word alone. Each list stands here once; tests
-- compare them with the same lists in TypeScript. Indexes have the words themselves, because PostgreSQL would not
-- notice that a function changed. The lists are parallel safe, so that a query which names one may still be run in
-- parallel.

-- How far a case is: what is still worked on, and how it can end.
create function private.open_states() returns text[] language sql immutable parallel safe
  return array['new', 'contacted', 'documents', 'with_lenders', 'offer'];

create function private.decided_states() returns text[] language sql immutable parallel safe
  return array['completed', 'declined', 'withdrawn'];

create function private.case_states() returns text[] language sql immutable parallel safe
  return private.open_states() || private.decided_states();

-- What made the intake suspicious of a lead, or what staff should look at first.
create function private.lead_flags() returns text[] language sql immutable parallel safe
  return array[
    'figures_mismatch', 'outside_calculator', 'honeypot', 'too_fast', 'over_limit', 'urgent', 'may_be_regulated',
    'check_amount', 'check_phone', 'check_birth_date'];

-- What a contact with a client was.
create function private.contact_kinds() returns text[] language sql immutable parallel safe
  return array['spoke', 'met', 'voicemail', 'texted', 'emailed', 'no_answer'];

-- E-mails about an account, and those that confirm a form.
create function private.account_messages() returns text[] language sql immutable parallel safe
  return array['factor_removed', 'morning_summary', 'template_test'];

create function private.confirmations() returns text[] language sql immutable parallel safe
  return array['callback_received', 'business_application_received', 'bridging_application_received'];

create function private.staff_roles() returns text[] language sql immutable parallel safe
  return array['admin', 'adviser', 'read_only'];

create function private.is_decided(state text) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select coalesce(state = any (private.decided_states()), false);
$$;

-- What the figures count a case as: an enquiry is a case without a form of its own that staff entered. It has no search
-- path of its own, because PostgreSQL then copies its text into the statement instead of calling it for each lead.
create function private.kind_of(form text, entered_as text) returns text
language sql immutable security invoker as $$
  select case when form = 'callback' and entered_as is not null then 'enquiry' else form end;
$$;

-- What the calls of the desk and the applicant's page answer when they change nothing.
create function private.refusal(reason text) returns jsonb
language sql immutable security invoker set search_path = '' as $$
  select jsonb_build_object('outcome', 'refused', 'reason', reason);
$$;

-- Who works here, and how every policy and every call of the desk checks it. Profiles follow the accounts of the auth
-- server by a trigger; staff read them, and nobody else writes them.

-- The role of the caller, or null when they are not staff. Only the assurance level is taken from the token: role,
-- session, factor and ban are read from the tables, so a change counts at the next statement and not when the token
-- expires.
create function private.staff_role() returns text
language sql stable security definer set search_path = '' as $$
  select users.raw_app_meta_data ->> 'role'
  from auth.sessions
  join auth.users on users.id = sessions.user_id
  where auth.jwt() ->> 'aal' = 'aal2'
    and sessions.id = nullif(auth.jwt() ->> 'session_id', '')::uuid
    and sessions.user_id = auth.uid()
    and sessions.aal = 'aal2'
    and (sessions.not_after is null or sessions.not_after > now())
    and (users.banned_until is null or users.banned_until <= now())
    and users.deleted_at is null
    and users.raw_app_meta_data ->> 'role' = any (private.staff_roles())
    and exists (
      select from auth.mfa_factors where mfa_factors.user_id = users.id and mfa_factors.status = 'verified'
    );
$$;

-- A profile outlives its account, so that the audit log can always name who did something.
create table public.staff_profiles (
  id uuid primary key,
  name text not null,
  email text not null,
  role text check (role = any (private.staff_roles())),
  disabled boolean not null,
  -- Somebody who was invited and has not signed in cannot work on a case yet.
  has_signed_in boolean not null default false
);
alter table public.staff_profiles enable row level security;
grant select on public.staff_profiles to authenticated, service_role;

comment on column public.staff_profiles.id is 'The id in auth.users.';

create policy "Staff with a second factor can see who works here"
  on public.staff_profiles for select to authenticated using ((select private.staff_role()) is not null);

create trigger clean_names before insert or update of name on public.staff_profiles
  for each row execute function private.clean_names('name');

-- The accounts that the auth server has already.
insert into public.staff_profiles (id, name, email, role, disabled, has_signed_in)
select id, left(coalesce(nullif(trim(raw_user_meta_data ->> 'name'), ''), email, ''), 200), coalesce(email, ''),
  raw_app_meta_data ->> 'role', deleted_at is not null or coalesce(banned_until > now(), false),
  last_sign_in_at is not null
from auth.users
where raw_app_meta_data ->> 'role' = any (private.staff_roles());

-- Who loses the account or its role keeps the profile. A name that a person changed is in the audit log.
create function private.sync_staff_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  former text;
  given text;
begin
  if new.raw_app_meta_data ->> 'role' = any (private.staff_roles()) then
    -- Neither control characters nor those that turn or hide text: one blank for each run of them.
    given := regexp_replace(new.raw_user_meta_data ->> 'name',
      '[\s\u0001-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]+', ' ', 'g');
    given := left(coalesce(nullif(trim(given), ''), new.email, ''), 200);
    select name into former from public.staff_profiles where id = new.id;
    insert into public.staff_profiles (id, name, email, role, disabled, has_signed_in)
    values (
      new.id, given, coalesce(new.email, ''), new.raw_app_meta_data ->> 'role',
      new.deleted_at is not null or coalesce(new.banned_until > now(), false), new.last_sign_in_at is not null
    )
    on conflict (id) do update set
      name = excluded.name, email = excluded.email, role = excluded.role, disabled = excluded.disabled,
      has_signed_in = excluded.has_signed_in
    -- As it is stored: clean_names takes out what is invisible.
    returning name into given;
    if former <> given then
      insert into public.audit_entries (action, subject, detail)
      values ('staff_renamed', new.id::text, jsonb_build_object('from', former, 'to', given));
    end if;
  else
    update public.staff_profiles set role = null, disabled = true where id = coalesce(new.id, old.id);
  end if;
  return null;
end $$;

create trigger sync_staff_profile after insert or update or delete on auth.users
  for each row execute function private.sync_staff_profile();

-- The first line of every call of the desk.
create function private.require_staff(variadic allowed text[] default private.staff_roles()) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  held text := private.staff_role();
begin
  if held is null then
    raise exception 'Sign in with your second factor.' using errcode = '42501';
  end if;
  if not held = any(allowed) then
    raise exception 'Your role does not allow this.' using errcode = '42501';
  end if;
  return held;
end $$;

-- Who is calling, for the desk's frame and for functions that act on behalf of staff; null for everyone else.
create function public.staff_session() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', id, 'name', name, 'email', email, 'role', private.staff_role())
  from public.staff_profiles
  where id = auth.uid() and private.staff_role() is not null;
$$;

-- Whether there is any staff account. The desk asks before anyone has signed in, so that a new installation can explain
-- how to make the first account; callers without a session learn nothing else about staff.
create function public.desk_is_staffed() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.staff_profiles where not disabled);
$$;

-- Accounts with what an admin needs to know of their sign-in.
create function public.list_staff() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('admin');
  return (
    select coalesce(jsonb_agg(to_jsonb(listed) order by listed.disabled, lower(listed.name)), '[]')
    from (
      select profile.id, profile.name, profile.email, profile.role,
        account.id is null or account.deleted_at is not null or profile.role is null
          or coalesce(account.banned_until > now(), false) as disabled,
        account.last_sign_in_at, account.invited_at, account.encrypted_password is not null
          and account.encrypted_password <> '' as has_password,
        coalesce((
          select jsonb_agg(jsonb_build_object(
            'id', factor.id, 'factor_type', factor.factor_type, 'friendly_name', factor.friendly_name,
            'created_at', factor.created_at) order by factor.created_at)
          from auth.mfa_factors as factor
          where factor.user_id = profile.id and factor.status = 'verified'
        ), '[]') as factors,
        (select count(*) from auth.sessions where sessions.user_id = profile.id
          and (sessions.not_after is null or sessions.not_after > now())) as sessions,
        (select count(*) from public.leads where leads.owner_id = profile.id
          and leads.decided_at is null) as open_cases
      from public.staff_profiles as profile
      left join auth.users as account on account.id = profile.id
    ) as listed
  );
end $$;

-- Ends every session of an account; its tokens are refused from the next statement on.
create function public.end_sessions(account uuid) returns integer
language sql security definer set search_path = '' as $$
  with ended as (delete from auth.sessions where user_id = account returning 1)
  select count(*)::integer from ended;
$$;

-- Whether somebody can be given cases.
create function private.may_own_cases(staff_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.staff_profiles
    where id = staff_id and role in ('admin', 'adviser') and not disabled and has_signed_in
  );
$$;

-- Who did what, for as long as the installation exists. An entry names a lead by its reference and repeats none of its
-- answers, so the log can stay when a person is erased. Admins read it.
create table public.audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  action text not null check (action ~ '^[a-z_]{1,60}$'),
  subject text not null check (length(subject) <= 200),
  detail jsonb not null default '{}'
);
alter table public.audit_entries enable row level security;
grant select on public.audit_entries to authenticated;
grant select, insert on public.audit_entries to service_role;

create index audit_entries_of_subject on public.audit_entries (subject, id);
create index audit_entries_of_actor on public.audit_entries (actor_id, id);
create index audit_entries_of_action on public.audit_entries (action, id);

comment on column public.audit_entries.actor_id is 'Of staff_profiles; absent for what the machine did by itself.';

create policy "Admins with a second factor can read the audit log"
  on public.audit_entries for select to authenticated using ((select private.staff_role()) = 'admin');

create trigger clean_event before insert on public.audit_entries
  for each row execute function private.clean_event();

-- Not even the owner changes or removes an entry.
create function private.refuse_audit_change() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  raise exception 'The audit log is only added to.' using errcode = '42501';
end $$;

create trigger refuse_audit_change before update or delete or truncate on public.audit_entries
  for each statement execute function private.refuse_audit_change();

-- Writes an entry in the name of the caller.
create function private.audit(done text, subject text, detail jsonb default '{}') returns void
language sql security definer set search_path = '' as $$
  insert into public.audit_entries (actor_id, action, subject, detail) values (auth.uid(), done, subject, detail);
$$;

-- For functions that act for staff with the service key: the actor is the person staff_session() named to them.
create function public.record_audit(actor uuid, done text, subject text, detail jsonb default '{}') returns void
language sql security invoker set search_path = '' as $$
  insert into public.audit_entries (actor_id, action, subject, detail) values (actor, done, subject, detail);
$$;

-- The audit log, newest first. filters: {actor_id, action, subject}
create function public.list_audit(
  filters jsonb default '{}', before_id bigint default null, page_size integer default 100
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('admin');
  return (
    select coalesce(jsonb_agg(to_jsonb(listed) order by listed.id desc), '[]')
    from (
      select entry.id, entry.at, entry.actor_id, actor.name as actor_name, entry.action, entry.subject, entry.detail
      from public.audit_entries as entry
      left join public.staff_profiles as actor on actor.id = entry.actor_id
      where (before_id is null or entry.id < before_id)
        and (filters ->> 'actor_id' is null or entry.actor_id = (filters ->> 'actor_id')::uuid)
        and (filters ->> 'action' is null or entry.action = filters ->> 'action')
        and (filters ->> 'subject' is null or entry.subject = filters ->> 'subject')
      order by entry.id desc
      limit least(greatest(coalesce(page_size, 100), 1), 500)
    ) as listed
  );
end $$;

-- How often forms may be sent, where functions run without a memory of their own. The rules are those of
-- functions/_shared/limits/token-buckets.ts, in the same floating-point steps; a test compares the two.

-- Not logged: after a crash all buckets are full again, which a limit can afford and every form gains from.
create unlogged table private.limit_buckets (
  key text primary key check (length(key) between 1 and 200),
  tokens double precision not null,
  filled_at timestamptz not null
);
alter table private.limit_buckets enable row level security;

create index limit_buckets_filled_at on private.limit_buckets (filled_at);

-- What a bucket holds at a moment. A clock that was set back adds nothing and takes nothing away.
create function private.filled_tokens(
  bucket private.limit_buckets, burst double precision, per_minute double precision, moment timestamptz
) returns double precision
language sql immutable security invoker set search_path = '' as $$
  select least(
    burst,
    bucket.tokens
      + (extract(epoch from greatest(moment, bucket.filled_at) - bucket.filled_at) * 1000)::double precision
        / 60000 * per_minute
  );
$$;

-- Takes the tokens of every charge {key, burst, per_minute, cost}, or none at all; then it returns the seconds to wait.
-- With give_back it returns them instead, up to the burst. Each key is charged once.
create function public.settle_tokens(charges jsonb, give_back boolean default false, as_of timestamptz default null)
returns double precision
language plpgsql security definer set search_path = '' as $$
declare
  moment timestamptz;
  wait_seconds double precision;
begin
  -- In the order of the keys, so that two callers never wait for each other. The update changes nothing but locks.
  insert into private.limit_buckets (key, tokens, filled_at)
  select charge.key, charge.burst, coalesce(as_of, clock_timestamp())
  from jsonb_to_recordset(charges) as charge (key text, burst double precision)
  order by charge.key
  on conflict (key) do update set key = excluded.key;
  moment := coalesce(as_of, clock_timestamp());

  if not give_back then
    select max(ceil((needed - filled) / per_minute * 60)) into wait_seconds
    from (
      select charge.per_minute, least(greatest(charge.burst, 1), charge.cost) as needed,
        private.filled_tokens(bucket, charge.burst, charge.per_minute, moment) as filled
      from jsonb_to_recordset(charges)
        as charge (key text, burst double precision, per_minute double precision, cost double precision)
      join private.limit_buckets as bucket using (key)
    ) as asked
    where filled < needed;
    if wait_seconds is not null then return wait_seconds; end if;
  end if;

  update private.limit_buckets as bucket
  set
    tokens = case
      when give_back then
        least(charge.burst, private.filled_tokens(bucket, charge.burst, charge.per_minute, moment) + charge.cost)
      else private.filled_tokens(bucket, charge.burst, charge.per_minute, moment) - charge.cost
    end,
    filled_at = greatest(moment, bucket.filled_at)
  from jsonb_to_recordset(charges)
    as charge (key text, burst double precision, per_minute double precision, cost double precision)
  where bucket.key = charge.key;

  -- Full again long ago. More at a time than one call adds, so that the table stays small.
  delete from private.limit_buckets where key in (
    select key from private.limit_buckets where filled_at < moment - interval '1 day'
    order by filled_at limit 20 for update skip locked
  );
  return null;
end $$;

-- Whatever is deleted for its age is deleted by a clock, and a clock may be wrong: a server that starts with next
-- year's date would find everything past its time. So nothing is deleted by age while the time can't be true, until the
-- clock is put right or an admin says on the desk that it is right.
create table private.clock (
  only_row boolean primary key default true check (only_row),
  right_at timestamptz not null
);
alter table private.clock enable row level security;

comment on column private.clock.right_at is 'The latest moment at which the time was believed.';

insert into private.clock (right_at) values (now());

-- Whether rows were written all along since a moment, with no gap of more than a week: then the clock went on and did
-- not jump, even if nobody asked. What staff entered with a date of its own doesn't count.
create function private.was_used_since(since timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from (
      select written.at, lead(written.at, 1, now()) over (order by written.at) as next_at
      from (
        select since as at
        union all select received_at from public.leads
        where entered_at is null and received_at between since and now()
        union all select event.at from public.case_events as event where event.at between since and now()
      ) as written
    ) as neighbours
    where next_at > at + interval '7 days');
$$;

-- Why the time can't be true: null, ahead or behind. Daylight saving and a server that was off over a long weekend are
-- no reason.
create function private.clock_doubt() returns text
language sql stable security definer set search_path = '' as $$
  select case
    when now() < right_at - interval '1 day' then 'behind'
    when now() > right_at + interval '7 days' and not private.was_used_since(right_at) then 'ahead'
  end
  from private.clock;
$$;

create function private.describe_clock() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('doubt', private.clock_doubt(), 'right_at', right_at, 'now', now()) from private.clock;
$$;

-- Asked by whatever deletes by age, before it does. While the time is believed, this remembers it.
create function public.check_clock() returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if private.clock_doubt() is null then
    update private.clock set right_at = now() where right_at < now() - interval '1 minute';
  end if;
  return private.describe_clock();
end $$;

-- For admins: what the server's clock says, and since when it is doubted.
create function public.read_clock() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('admin');
  return private.describe_clock();
end $$;

-- An admin has looked at the date the desk shows, and it is right. seen is that date, so that nobody confirms another.
create function public.confirm_clock(seen timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  doubted text := private.clock_doubt();
begin
  perform private.require_staff('admin');
  if seen not between now() - interval '1 hour' and now() + interval '1 hour' then
    return private.refusal('clock_moved');
  end if;
  if doubted is not null then
    perform private.audit('clock_confirmed', 'clock', private.describe_clock());
    update private.clock set right_at = now() where only_row;
  end if;
  return jsonb_build_object('outcome', 'changed');
end $$;

-- A lead is one enquiry: what a visitor sent through one of the three forms, or a case that staff entered or imported.
-- Visitors' leads are written by the record_… functions (15_recording.sql), which only the service role may call. Staff
-- with a second factor read leads, and write only through the functions of the desk. Whoever has the public key alone
-- can neither read nor write any of it.

-- One row a lead: where it came from, how far it is and who has it. The answers of its form are in one of the three
-- tables below; what staff know of the case since is in case_facts and case_people. Visitor and staff both know a lead
-- by its reference. The prefix is the firm's (private.settings); any is accepted here, so that older leads stay valid.
create table public.leads (
  reference text primary key check (reference ~ '^[A-Z]{2,6}-[0-9]{8}-[0-9]{4,9}$'),
  form text not null check (form in ('callback', 'business_application', 'bridging_application')),
  received_at timestamptz not null default now(),
  -- What the intake noticed, and whether the lead waits under "Possible spam" until a person has judged it.
  flags text[] not null default '{}' check (flags <@ private.lead_flags()),
  quarantined boolean not null default false,
  landing_page text check (length(landing_page) <= 1000),
  referrer text check (length(referrer) <= 1000),
  utm_source text check (length(utm_source) <= 1000),
  utm_medium text check (length(utm_medium) <= 1000),
  utm_campaign text check (length(utm_campaign) <= 1000),
  utm_term text check (length(utm_term) <= 1000),
  utm_content text check (length(utm_content) <= 1000),
  -- Changed at the desk. How long a lead is stored depends on how it ended.
  state text not null default 'new' check (state = any (private.case_states())),
  decided_at timestamptz,
  owner_id uuid references public.staff_profiles,
  -- The day of the next step. Bounded because PostgreSQL knows days that browsers cannot show.
  follow_up_on date constraint follow_up_can_be_shown check (follow_up_on between '2000-01-01' and '2199-12-31'),
  outcome_reason text check (length(outcome_reason) between 1 and 1000),
  -- When one outcome replaced another. The decision keeps its date; the retention period counts from this one.
  outcome_corrected_at timestamptz,
  -- When the site's promise to be in touch runs out, worked out by the intake. Only some contacts settle it
  -- (private.settles_promise); it is open until one does.
  promised_by timestamptz,
  first_contact_at timestamptz,
  promise text check (promise in ('kept', 'missed')),
  -- Goes up with every change: whoever saves names the version they saw, and is refused if it has moved on.
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  -- What the owner is to do by follow_up_on.
  next_step text check (length(next_step) between 1 and 200),
  -- The last contact, note or change of state; absent until there is one.
  last_worked_at timestamptz,
  -- When and by what the promise was settled.
  promise_settled_at timestamptz,
  promise_settled_by text check (promise_settled_by in (
    'spoke', 'met', 'voicemail', 'texted', 'emailed', 'can_place', 'need_more', 'cannot_help'
  )),
  -- When somebody said that a lead is spam; it is then quarantined too.
  spam_since timestamptz,
  -- How it came when not through the site, and when it was entered.
  entered_as text check (entered_as in ('phone', 'email', 'introducer', 'repeat_client', 'import')),
  entered_at timestamptz,
  import_id uuid,
  import_row integer check (import_row > 0),
  -- The case this one was merged into: it shows the timelines of both.
  merged_into text references public.leads on delete set null,
  documents_arrived_at timestamptz,
  constraint lead_decision_is_dated
    check ((state = any (private.decided_states())) = (decided_at is not null)),
  constraint lead_entry_is_dated check ((entered_as is null) = (entered_at is null))
);
alter table public.leads enable row level security;
grant select on public.leads to authenticated;
grant all on public.leads to service_role;

comment on column public.leads.documents_arrived_at is
  'Since when the applicant''s documents have been waiting that staff have neither opened nor dealt with.';

create policy "Staff with a second factor can read leads"
  on public.leads for select to authenticated using ((select private.staff_role()) is not null);

-- One index for each group of rows in the inbox, most of them again for one owner: promises that run, steps by their
-- day, open cases by how long nobody has worked on them, documents that arrived, decided cases, and possible spam. A
-- promise counts until it is settled, whatever the state of the case.
create index leads_awaiting on public.leads (promised_by, received_at, reference)
  where promised_by is not null and promise is null and not quarantined and decided_at is null;
create index leads_owned_awaiting on public.leads (owner_id, promised_by, received_at, reference)
  where owner_id is not null and promised_by is not null and promise is null and not quarantined and decided_at is null;
create index leads_step_due on public.leads (follow_up_on, received_at, reference)
  where follow_up_on is not null and not quarantined
    and (promised_by is null or promise is not null or decided_at is not null);
create index leads_owned_step_due on public.leads (owner_id, follow_up_on, received_at, reference)
  where owner_id is not null and follow_up_on is not null and not quarantined
    and (promised_by is null or promise is not null or decided_at is not null);
-- Also for the sort by idle time, and for counting open cases.
create index leads_open_idle on public.leads ((coalesce(last_worked_at, received_at)), received_at, reference)
  where not quarantined and decided_at is null;
create index leads_owned_open_idle
  on public.leads (owner_id, (coalesce(last_worked_at, received_at)), received_at, reference)
  where owner_id is not null and not quarantined and decided_at is null;
create index leads_documents_arrived on public.leads (documents_arrived_at, received_at, reference)
  where documents_arrived_at is not null and not quarantined;
create index leads_decided on public.leads (decided_at desc, received_at desc, reference desc)
  where decided_at is not null and follow_up_on is null and not quarantined;
create index leads_owned_decided on public.leads (owner_id, decided_at desc, received_at desc, reference desc)
  where owner_id is not null and decided_at is not null and follow_up_on is null and not quarantined;
create index leads_quarantined on public.leads (received_at) where quarantined;

-- For the overview, retention, imports and merges.
create index leads_newest on public.leads (received_at desc);
create index leads_by_decision on public.leads (decided_at) where decided_at is not null;
create index leads_by_outcome on public.leads (state, (coalesce(outcome_corrected_at, decided_at)))
  where decided_at is not null;
create index leads_oldest_callback on public.leads (received_at) where form = 'callback';
create unique index leads_of_import on public.leads (import_id, import_row) where import_id is not null;
create index leads_merged_into on public.leads (merged_into) where merged_into is not null;

-- The answers of a form, as they were sent: one row for each lead that came through it, in one of the next three
-- tables. Nothing changes them afterwards. What the answers of the two applications may hold is in 25_fields.sql.
create table public.callback_requests (
  reference text primary key references public.leads on delete cascade,
  name text not null check (length(name) between 1 and 200),
  phone text not null check (length(phone) between 1 and 40),
  -- The payments page asks for a call about card payments, with two answers more.
  topic text check (topic in ('card_payments')),
  monthly_card_takings_pounds numeric check (monthly_card_takings_pounds between 0 and 1000000000),
  current_cost text check (length(current_cost) between 1 and 200)
);
alter table public.callback_requests enable row level security;
grant select on public.callback_requests to authenticated;
grant all on public.callback_requests to service_role;

comment on column public.callback_requests.topic is 'What the call is about; absent when the form did not say.';
comment on column public.callback_requests.current_cost is 'What they pay now, or who their provider is, as typed.';

create policy "Staff with a second factor can read callback requests"
  on public.callback_requests for select to authenticated using ((select private.staff_role()) is not null);

create trigger clean_names before insert or update of name on public.callback_requests
  for each row execute function private.clean_names('name');

create table public.business_applications (
  reference text primary key references public.leads on delete cascade,
  business_name text not null,
  trading_address text not null,
  loan_amount text not null,
  loan_amount_pounds numeric check (loan_amount_pounds >= 0),
  purpose_of_funds text not null,
  preferred_term text not null,
  shareholder_name text not null,
  shareholder_dob date not null,
  residential_address text not null,
  homeowner_status text not null,
  mobile_phone text not null,
  personal_email text not null,
  -- What Companies House says of the business, when the applicant chose it from the search.
  company_number text,
  registered_address text
);
alter table public.business_applications enable row level security;
grant select on public.business_applications to authenticated;
grant all on public.business_applications to service_role;

comment on column public.business_applications.loan_amount is 'As typed.';
comment on column public.business_applications.loan_amount_pounds is 'The number in loan_amount, where it can be read.';

create policy "Staff with a second factor can read business applications"
  on public.business_applications for select to authenticated using ((select private.staff_role()) is not null);

create table public.bridging_applications (
  reference text primary key references public.leads on delete cascade,
  full_name text not null,
  email text not null,
  phone text not null,
  property_address text not null,
  property_value numeric not null,
  exit_strategy text not null,
  additional_info text,
  loan_amount numeric not null,
  duration_months integer not null,
  monthly_interest numeric not null,
  total_interest numeric not null,
  total_repayment numeric not null,
  claimed_figures jsonb,
  submitted_at timestamptz,
  -- Optional answers beside the specified ones, then what the page and the e-mail said.
  needed_by date,
  loan_purpose text,
  charge text,
  owed_pounds numeric,
  borrower text,
  family_home text,
  disclosure text check (disclosure in ('unregulated', 'may_be_regulated')),
  disclosure_version text check (length(disclosure_version) between 1 and 40),
  shown_estimate jsonb
);
alter table public.bridging_applications enable row level security;
grant select on public.bridging_applications to authenticated;
grant all on public.bridging_applications to service_role;

comment on column public.bridging_applications.monthly_interest is 'Worked out by the server, as are both totals.';
comment on column public.bridging_applications.claimed_figures is 'What the page sent, stored when it differs.';
comment on column public.bridging_applications.submitted_at is 'By the visitor''s clock.';
comment on column public.bridging_applications.owed_pounds is 'What is owed on the property already.';
comment on column public.bridging_applications.family_home is
  'Whether the borrower or close family live there, now or later.';
comment on column public.bridging_applications.disclosure is
  'The one in the confirmation e-mail.';
comment on column public.bridging_applications.shown_estimate is
  'The terms and the amount in hand that the page showed.';

create policy "Staff with a second factor can read bridging applications"
  on public.bridging_applications for select to authenticated using ((select private.staff_role()) is not null);

-- E-mails, from the lead they belong to until they are sent. A message is written in the transaction of its lead. A
-- worker then takes it under a lease, talks to the mail server outside any transaction, and settles it. Several workers
-- can share the work: the lease of one that died runs out. Staff read the messages and can send one again.
create table public.outbox_messages (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  recipient text not null check (recipient in ('staff', 'applicant', 'account', 'lender')),
  reference text references public.leads on delete cascade,
  -- Only what the lead itself does not say, so that answers are stored in one place.
  payload jsonb not null default '{}',
  -- parked: delivery failed for good, or for a whole day. withheld: the applicant's mailbox had had enough that day.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'parked', 'withheld')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  lease uuid,
  leased_until timestamptz,
  -- The day after which we give up counts from here, not from created_at: the host may have been stopped in between.
  first_attempt_at timestamptz,
  address text,
  -- A delivery report marks an address only if it names an e-mail that we sent there lately. What is known of a lead
  -- must not be enough to guess that name, so it ends in a random part.
  message_key text default left(replace(gen_random_uuid()::text, '-', ''), 16)
    check (message_key ~ '^[0-9a-f]{16}$'),
  sent_to text,
  constraint outbox_lease_is_whole check ((lease is null) = (leased_until is null)),
  -- A message belongs to a lead or to an account, never to both.
  constraint outbox_messages_lead_or_account check ((reference is null) = (recipient = 'account')),
  constraint outbox_messages_account_check check (
    (address is not null) = (recipient in ('account', 'lender'))
    and (recipient = 'account') = (kind = any (private.account_messages()))
    and (recipient = 'lender') = (kind = 'lender_pack'))
);
alter table public.outbox_messages enable row level security;
grant select on public.outbox_messages to authenticated;
grant all on public.outbox_messages to service_role;

create index outbox_messages_due on public.outbox_messages (next_attempt_at) where state = 'waiting';
create index outbox_messages_parked on public.outbox_messages (id) where state = 'parked';
create index outbox_messages_address on public.outbox_messages (address, created_at) where address is not null;
create index outbox_messages_of_lead on public.outbox_messages (reference, id);
create unique index outbox_messages_once_a_lead on public.outbox_messages (reference, kind, recipient)
  where kind in ('callback_received', 'business_application_received', 'bridging_application_received');

comment on column public.outbox_messages.address is
  'Of a message about an account or to a lender; otherwise the lead says where its messages go.';
comment on column public.outbox_messages.message_key is
  'The last part of its Message-ID.';
comment on column public.outbox_messages.sent_to is
  'Where the last attempt to send it went, in small letters. Staff''s address is a setting.';

create policy "Staff with a second factor can read messages"
  on public.outbox_messages for select to authenticated using ((select private.staff_role()) is not null);

-- Wakes the workers, so that a message leaves within moments of its lead. They also look on their own now and then.
create function private.notify_mail_workers() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  perform pg_notify('outbox_messages', '');
  return null;
end $$;

create trigger notify_mail_workers after insert on public.outbox_messages
  for each statement execute function private.notify_mail_workers();

-- Takes the message that has been due longest, with everything its e-mail is written from; null when none is due. Where
-- it goes is stored in sent_to, and an applicant's link to their page is made for that address.
create function public.claim_outbox_message(lease_seconds integer, as_of timestamptz default now()) returns jsonb
language sql security invoker set search_path = '' as $$
  with due as (
    select id from public.outbox_messages
    where state = 'waiting' and next_attempt_at <= as_of and (leased_until is null or leased_until <= as_of)
    order by next_attempt_at, id
    limit 1
    for update skip locked
  ), claimed as (
    update public.outbox_messages as message
    set lease = gen_random_uuid(),
      leased_until = as_of + make_interval(secs => lease_seconds),
      attempts = message.attempts + 1,
      first_attempt_at = coalesce(message.first_attempt_at, as_of),
      sent_to = case when message.recipient <> 'staff' then lower(coalesce(message.address, (
        select summary.email from public.lead_summaries as summary where summary.reference = message.reference))) end
    from due
    where message.id = due.id
    returning message.*
  )
  select jsonb_build_object(
    'id', claimed.id, 'messageKey', claimed.message_key, 'lease', claimed.lease,
    'kind', claimed.kind, 'recipient', claimed.recipient, 'reference', claimed.reference,
    'payload', claimed.payload, 'attempts', claimed.attempts,
    'tryingForSeconds', floor(extract(epoch from as_of - claimed.first_attempt_at)),
    'receivedAt', leads.received_at, 'quarantined', leads.quarantined, 'flags', leads.flags,
    'name', person.name, 'phone', case when callback.reference is not null then person.phone end,
    'topic', callback.topic, 'monthlyCardTakings', callback.monthly_card_takings_pounds,
    'email', coalesce(claimed.address, person.email),
    'facts', private.facts_that_go(claimed.reference, private.mailed_facts()),
    'pageToken', case when claimed.recipient = 'applicant' and claimed.sent_to is not null then
      private.make_applicant_link(claimed.reference, claimed.sent_to) end,
    'summary', case when claimed.kind = 'morning_summary' then private.morning_summary(claimed.address, as_of) end
  )
  from claimed
  left join public.leads using (reference)
  left join public.callback_requests as callback using (reference)
  left join private.first_person(claimed.reference) as person on true;
$$;

-- Ends an attempt: outcome is sent, retry or parked. Only the worker that holds the lease can say that it failed; that
-- the message went out counts even if the lease has run out. False when nothing changed. An e-mail that somebody wrote
-- counts as contact once it is sent.
create function public.settle_outbox_message(
  message_id bigint, held_lease uuid, outcome text, retry_in_seconds integer default 0, error text default null,
  as_of timestamptz default now()
) returns boolean
language plpgsql security invoker set search_path = '' as $$
declare
  message public.outbox_messages;
begin
  perform private.lock_lead_of_message(message_id);
  update public.outbox_messages as settled
  set state = case outcome when 'retry' then 'waiting' else outcome end,
    next_attempt_at = case outcome
      when 'retry' then as_of + make_interval(secs => retry_in_seconds) else next_attempt_at end,
    sent_at = case outcome when 'sent' then as_of end,
    last_error = left(error, 500),
    lease = null,
    leased_until = null
  where id = message_id
    and ((state = 'waiting' and lease = held_lease) or (outcome = 'sent' and state <> 'sent'))
  returning * into message;
  if not found then return false; end if;
  if message.kind = 'case_message' and outcome = 'sent' then perform private.count_message_as_contact(message); end if;
  return true;
end $$;

-- Whether the applicant's mailbox has had its three e-mails of today, by London's day. Of several leads that come at
-- the same time each waits here for the one before it, so that all of them are counted.
create function private.has_reached_mail_limit(lead_reference text) returns boolean
language plpgsql security invoker set search_path = '' as $$
declare
  mailbox text;
  today timestamptz := date_trunc('day', now(), 'Europe/London');
begin
  select private.mailbox_of(email) into mailbox from public.lead_summaries where reference = lead_reference;
  if mailbox is null then return false; end if;
  perform pg_advisory_xact_lock(hashtextextended('mailbox ' || mailbox, 0));
  return (
    select count(*) >= 3
    from public.lead_summaries as summary join public.outbox_messages as message using (reference)
    where private.mailbox_of(summary.email) = mailbox and summary.received_at >= today and message.recipient = 'applicant'
  );
end $$;

-- Whether staff hear of this lead by e-mail. Of leads that came over the limit they hear of twenty an hour; all are on
-- the desk.
create function private.should_email_staff(lead public.leads) returns boolean
language sql stable security invoker set search_path = '' as $$
  select not 'over_limit' = any (lead.flags) or 20 >= (
    select count(*)
    from (
      select from public.leads
      where quarantined and received_at > lead.received_at - interval '1 hour' and 'over_limit' = any (flags)
      limit 21
    ) as crowd
  );
$$;

-- One reset can remove several factors, and the host's auth server reports each: within a minute that is one e-mail.
create function public.enqueue_account_message(message_kind text, to_address text) returns void
language sql security invoker set search_path = '' as $$
  insert into public.outbox_messages (kind, recipient, address)
  select message_kind, 'account', to_address
  where not exists (
    select from public.outbox_messages as earlier
    where earlier.address = to_address and earlier.kind = message_kind
      and earlier.created_at > now() - interval '1 minute'
  );
$$;

-- E-mails that were given up, newest first. One about an account has the name of its owner.
create function public.list_undelivered(after_id bigint default null, page_size integer default 50) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(to_jsonb(listed) order by listed.id desc), '[]')
    from (
      select message.id, message.kind, message.recipient, message.reference, message.attempts, message.last_error,
        message.created_at, message.first_attempt_at,
        coalesce(
          summary.contact_name,
          (select max(name) from public.staff_profiles as profile where profile.email = message.address),
          message.address
        ) as contact_name,
        coalesce(message.address, case message.recipient when 'applicant' then summary.email end) as email
      from public.outbox_messages as message
      left join public.lead_summaries as summary using (reference)
      where message.state = 'parked' and (after_id is null or message.id < after_id)
      order by message.id desc
      limit least(greatest(page_size, 1), 200)
    ) as listed
  );
end $$;

-- Makes a message due straight away that was given up or withheld. One about an account belongs to no case, so the
-- audit log alone says that it was sent again.
create function public.retry_message(message_id bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  message public.outbox_messages;
begin
  perform private.require_staff('admin', 'adviser');
  update public.outbox_messages
  set state = 'waiting', next_attempt_at = now(), first_attempt_at = null, attempts = 0
  where id = message_id and state in ('parked', 'withheld')
  returning * into message;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if message.reference is not null then
    perform private.append_event(
      message.reference, 'message_retried', jsonb_build_object('kind', message.kind, 'recipient', message.recipient), null);
  end if;
  perform private.audit(
    'message_retried', coalesce(message.reference, message.address), jsonb_build_object('message_id', message.id));
  perform pg_notify('outbox_messages', '');
  return jsonb_build_object('outcome', 'changed');
end $$;

-- Before such an e-mail is settled, its lead is locked, and then the message, as everywhere else: two that lock in
-- another order would wait for each other.
create function private.lock_lead_of_message(message_id bigint) returns void
language sql security definer set search_path = '' as $$
  select from public.outbox_messages as message join public.leads as lead using (reference)
  where message.id = message_id and message.kind = 'case_message'
  for no key update of lead;
$$;

-- The timeline of a case: what people did with it. What the lead and its messages show themselves is not repeated. The
-- functions that change a case write it; staff read it.
create table public.case_events (
  id bigint generated always as identity primary key,
  reference text not null references public.leads on delete cascade,
  at timestamptz not null default now(),
  actor_id uuid references public.staff_profiles,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  detail jsonb not null default '{}',
  -- The version the case had afterwards; absent for what changes nothing another person could overwrite.
  version integer,
  -- Made where a note or contact was typed: sent again because no answer came, it is written once.
  key uuid unique
);
alter table public.case_events enable row level security;
grant select on public.case_events to authenticated;
grant select, insert on public.case_events to service_role;
create index case_events_of_case on public.case_events (reference, id);

comment on column public.case_events.kind is 'One of EventDetails in apps/desk/backend/case.ts.';

create policy "Staff with a second factor can read timelines"
  on public.case_events for select to authenticated using ((select private.staff_role()) is not null);

create trigger clean_event before insert on public.case_events
  for each row execute function private.clean_event();

-- Adds an event in the name of the caller.
create function private.append_event(
  lead_reference text, what text, detail jsonb, at_version integer, given_key uuid default null
) returns void
language sql security definer set search_path = '' as $$
  insert into public.case_events (reference, actor_id, kind, detail, version, key)
  values (lead_reference, auth.uid(), what, detail, at_version, given_key);
$$;

-- Whether the event with this key has been written. Callers lock the lead first, so that of two tries only one writes.
create function private.event_exists(case_reference text, given_key uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.case_events where reference = case_reference and key = given_key);
$$;

-- An event as the page of a case shows it: of an e-mail only the beginning, because what anybody can send by e-mail
-- must not make the page large.
create function private.shown_event(event public.case_events) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(event) || jsonb_build_object(
    'actor_name', (select name from public.staff_profiles where id = event.actor_id),
    'detail', case
      when event.kind <> 'mail_received' or octet_length(event.detail::text) <= 2000 then event.detail
      else event.detail - 'quoted' || jsonb_strip_nulls(jsonb_build_object(
        'text', left(event.detail ->> 'text', 600), 'shortened', true,
        'files', jsonb_path_query_array(event.detail, '$.files[0 to 4]'))) end);
$$;

-- The 100 newest events before the one named, of a case and of those that were merged into it.
create function public.read_earlier_events(case_reference text, before_id bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(
      private.shown_event(event) - case when event.reference = case_reference then array['reference'] else '{}' end
      order by event.id desc), '[]')
    from (
      select happened.* from public.case_events as happened
      where happened.id < before_id and happened.reference in (
        select lead.reference from public.leads as lead where case_reference in (lead.reference, lead.merged_into))
      order by happened.id desc limit 100) as event);
end $$;

-- All of an e-mail in the timeline; null when it is gone.
create function public.read_received_mail(event_id bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (select detail from public.case_events where id = event_id and kind = 'mail_received');
end $$;


-- What staff know of a case: the facts of the loan, and the people in it. A case that came through a form begins with
-- its answers, which are copied here when somebody first changes one of them; an entered case begins here. Staff read
-- both tables, and change them through the functions below; an applicant's accepted correction goes through them too.

-- The facts of a case, once they differ from its answers or where it has none. What each may hold is in 25_fields.sql.
create table public.case_facts (
  reference text primary key references public.leads on delete cascade,
  version integer not null default 1,
  product text,
  amount_pounds numeric,
  term_months integer,
  purpose text,
  needed_by date,
  business_name text,
  trading_address text,
  company_number text,
  registered_address text,
  borrower text,
  security_address text,
  security_value_pounds numeric,
  charge text,
  owed_pounds numeric,
  occupants text,
  exit_strategy text,
  further_information text
);
alter table public.case_facts enable row level security;
grant select on public.case_facts to authenticated, service_role;

comment on column public.case_facts.charge is 'The charge the loan would have on the security.';
comment on column public.case_facts.owed_pounds is 'What is owed on the security already.';
comment on column public.case_facts.occupants is 'Who lives in the security.';

create policy "Staff with a second factor can read facts"
  on public.case_facts for select to authenticated using ((select private.staff_role()) is not null);

-- The first person of a case is the one we write to and call.
create table public.case_people (
  reference text not null references public.leads on delete cascade,
  position integer not null check (position between 1 and 100),
  role text not null,
  name text not null,
  phone text,
  email text,
  address text,
  date_of_birth date,
  primary key (reference, position)
);
alter table public.case_people enable row level security;
grant select on public.case_people to authenticated, service_role;
create index case_people_by_email on public.case_people (lower(email));

create policy "Staff with a second factor can read the people of a case"
  on public.case_people for select to authenticated using ((select private.staff_role()) is not null);

-- The facts as the answers of the form have them; the rest is null. A fact begins as the answer whose column has the
-- same name, or as it is said here.
create function private.facts_from_answers(case_reference text) returns public.case_facts
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_populate_record(null::public.case_facts, coalesce(
    (select to_jsonb(given) || jsonb_build_object(
      'product', 'business_loan', 'amount_pounds', given.loan_amount_pounds,
      'term_months', (
        select term from (select substring(given.preferred_term from '^\d{1,3}$')::integer) as typed (term)
        where term between 1 and 600),
      'purpose', given.purpose_of_funds)
    from public.business_applications as given where given.reference = case_reference),
    (select to_jsonb(given) || jsonb_build_object(
      'product', 'bridging', 'amount_pounds', given.loan_amount, 'term_months', given.duration_months,
      'purpose', initcap(given.loan_purpose), 'security_address', given.property_address,
      'security_value_pounds', given.property_value, 'further_information', given.additional_info,
      'occupants', case given.family_home
        when 'yes' then 'The borrower or close family' when 'no' then 'Neither borrower nor close family' end)
    from public.bridging_applications as given where given.reference = case_reference),
    '{}') || jsonb_build_object('reference', case_reference, 'version', 1));
end $$;

-- The facts of a case: its own, or else those of its answers.
create function private.facts_of(case_reference text) returns public.case_facts
language plpgsql stable security definer set search_path = '' as $$
declare
  facts public.case_facts;
begin
  select * into facts from public.case_facts where reference = case_reference;
  return case when found then facts else private.facts_from_answers(case_reference) end;
end $$;

-- Some facts of a case, as an object. The lists of those that go to e-mails, exports and so on are in 25_fields.sql.
create function private.facts_that_go(case_reference text, wanted text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_object_agg(fact, value), '{}')
    from jsonb_each(to_jsonb(private.facts_of(case_reference))) as known (fact, value) where fact = any (wanted));
end $$;

create function private.people_from_answers(case_reference text) returns setof public.case_people
language sql stable security definer set search_path = '' as $$
  select given.reference, 1, 'applicant', given.name, given.phone, null::text, null::text, null::date
  from public.callback_requests as given where given.reference = case_reference
  union all
  select given.reference, 1, 'applicant', given.shareholder_name, given.mobile_phone, given.personal_email,
    given.residential_address, given.shareholder_dob
  from public.business_applications as given where given.reference = case_reference
  union all
  select given.reference, 1, 'applicant', given.full_name, given.phone, given.email, null, null
  from public.bridging_applications as given where given.reference = case_reference;
$$;

-- The people of a case: its own, or else the applicant of its answers.
create function private.people_of(case_reference text) returns setof public.case_people
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select * from public.case_people where reference = case_reference order by position;
  if not found then return query select * from private.people_from_answers(case_reference); end if;
end $$;

-- A change names each field with the value the person saw and the value it gets: {"purpose": {"from": …, "to": …}}.
-- So two people who change different fields both succeed, and a conflict is about one field.

-- The values that fields get: a text without blanks around it, or null when nothing is left.
create function private.wanted_values(changes jsonb) returns jsonb
language sql immutable security invoker set search_path = '' as $$
  select coalesce(jsonb_object_agg(field, case jsonb_typeof(change -> 'to')
    when 'string' then coalesce(to_jsonb(nullif(trim(change ->> 'to'), '')), 'null')
    else coalesce(change -> 'to', 'null') end), '{}')
  from jsonb_each(changes) as given (field, change);
$$;

-- The fields that have neither the value the person saw nor the one they want.
create function private.field_conflicts(current jsonb, changes jsonb, wanted jsonb) returns jsonb
language sql immutable security invoker set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('field', field, 'current', current -> field))
  from jsonb_each(changes) as given (field, change)
  where current -> field is distinct from coalesce(change -> 'from', 'null')
    and current -> field is distinct from wanted -> field;
$$;

-- What a change did, for the timeline; null when nothing.
create function private.changed_fields(before jsonb, after jsonb) returns jsonb
language sql immutable security invoker set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('field', field, 'from', before -> field, 'to', value))
  from jsonb_each(after) as given (field, value)
  where before -> field is distinct from value;
$$;

create function public.change_facts(case_reference text, changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted jsonb := private.wanted_values(changes);
  facts public.case_facts;
  before jsonb;
  changed jsonb;
  conflicts jsonb;
begin
  perform private.require_staff('admin', 'adviser');
  perform from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  facts := private.facts_of(case_reference);
  before := to_jsonb(facts) - 'reference' - 'version';
  if not before ?& array(select jsonb_object_keys(changes)) then return private.refusal('unknown_field'); end if;
  conflicts := private.field_conflicts(before, changes, wanted);
  if conflicts is not null then return jsonb_build_object('outcome', 'conflict', 'conflicts', conflicts); end if;

  facts := jsonb_populate_record(facts, wanted);
  changed := private.changed_fields(before, to_jsonb(facts) - 'reference' - 'version');
  if changed is not null then
    facts.version := facts.version + 1;
    delete from public.case_facts where reference = case_reference;
    insert into public.case_facts values (facts.*);
    perform private.append_event(case_reference, 'facts_changed', jsonb_build_object(
      'changes', changed, 'version', facts.version), null);
    perform private.audit('facts_changed', case_reference, jsonb_build_object(
      'fields', jsonb_path_query_array(changed, '$[*].field')));
    perform private.refresh_case(case_reference);
  end if;
  return jsonb_build_object('outcome', 'changed', 'version', facts.version);
exception when check_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

-- With no position the person is added. The applicant is copied from the answers when anybody is changed or added.
create function public.change_person(case_reference text, person_position integer, changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted jsonb := private.wanted_values(changes);
  person public.case_people;
  before jsonb;
  changed jsonb;
  conflicts jsonb;
begin
  perform private.require_staff('admin', 'adviser');
  perform from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  insert into public.case_people select * from private.people_of(case_reference) on conflict do nothing;
  select * into person from public.case_people where reference = case_reference and position = person_position;
  if person_position is not null and not found then return jsonb_build_object('outcome', 'missing'); end if;
  before := to_jsonb(person) - 'reference' - 'position';
  if not before ?& array(select jsonb_object_keys(changes)) then return private.refusal('unknown_field'); end if;
  if wanted ->> 'email' !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then return private.refusal('email_invalid'); end if;
  conflicts := private.field_conflicts(before, changes, wanted);
  if conflicts is not null then return jsonb_build_object('outcome', 'conflict', 'conflicts', conflicts); end if;

  person := jsonb_populate_record(person, wanted);
  changed := private.changed_fields(before, to_jsonb(person) - 'reference' - 'position');
  if changed is not null then
    if person_position is null then
      person.reference := case_reference;
      person.position := (select coalesce(max(position), 0) + 1 from public.case_people where reference = case_reference);
    end if;
    delete from public.case_people where reference = case_reference and position = person.position;
    insert into public.case_people values (person.*);
    perform private.append_event(
      case_reference, case when person_position is null then 'person_added' else 'person_changed' end,
      jsonb_build_object('role', person.role, 'name', person.name, 'changes', changed), null);
    perform private.audit('person_changed', case_reference, jsonb_build_object(
      'role', person.role, 'fields', jsonb_path_query_array(changed, '$[*].field')));
    perform private.refresh_case(case_reference);
  end if;
  return jsonb_build_object('outcome', 'changed', 'position', person.position);
exception when check_violation or not_null_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

create function public.remove_person(case_reference text, person_position integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person public.case_people;
begin
  perform private.require_staff('admin', 'adviser');
  if person_position = 1 then return private.refusal('first_person'); end if;
  perform from public.leads where reference = case_reference for no key update;
  delete from public.case_people where reference = case_reference and position = person_position returning * into person;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  perform private.append_event(case_reference, 'person_removed', jsonb_build_object(
    'role', person.role, 'name', person.name), null);
  perform private.audit('person_removed', case_reference, jsonb_build_object('role', person.role));
  perform private.refresh_case(case_reference);
  return jsonb_build_object('outcome', 'changed');
end $$;

-- What the case page shows beside read_case; null when there is no such lead.
create function public.read_facts(case_reference text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  if not exists (select from public.leads where reference = case_reference) then return null; end if;
  return jsonb_build_object(
    'facts', to_jsonb(private.facts_of(case_reference)) - 'reference',
    'people', (
      select coalesce(jsonb_agg(to_jsonb(person) - 'reference' order by person.position), '[]')
      from private.people_of(case_reference) as person
    ),
    'linked', private.linked_cases(case_reference),
    -- The newest 100 events of the cases that were merged into this one.
    'merged_events', (
      select coalesce(jsonb_agg(private.shown_event(event) order by event.id desc), '[]')
      from (
        select happened.* from public.leads as lead join public.case_events as happened using (reference)
        where lead.merged_into = case_reference order by happened.id desc limit 100
      ) as event
    )
  );
end $$;

create function private.first_person(case_reference text) returns public.case_people
language sql stable security definer set search_path = '' as $$
  select person.* from private.people_of(case_reference) as person order by person.position limit 1;
$$;

-- What the inbox, the overview and the export show of a lead, and what a search finds it by. Triggers on the answers
-- and on the timeline write it, and so does every change of facts or people. Staff read it.

-- One row a lead, whichever form it came through.
create table public.lead_summaries (
  reference text primary key references public.leads on delete cascade,
  received_at timestamptz not null,
  contact_name text not null,
  phone text not null,
  phone_digits text,
  email text,
  business_name text,
  business_key text,
  amount_pounds numeric,
  search tsvector not null,
  business_place text
);
alter table public.lead_summaries enable row level security;
grant select on public.lead_summaries to authenticated;
grant all on public.lead_summaries to service_role;

comment on column public.lead_summaries.phone_digits is
  'As dialled within the country; absent when too short to be a number.';
comment on column public.lead_summaries.business_key is 'The name without case, punctuation and legal form.';
comment on column public.lead_summaries.business_place is
  'Where the business trades: the letters of its postcode, or else the last part of its address.';

-- A search for a word that occurs in very many leads scans this one from its newest entry back.
create index lead_summaries_newest on public.lead_summaries (received_at desc, reference desc);
create index lead_summaries_search on public.lead_summaries using gin (search);
create index lead_summaries_phone on public.lead_summaries (phone_digits) where phone_digits is not null;
create index lead_summaries_email on public.lead_summaries (email) where email is not null;
create index lead_summaries_mailbox on public.lead_summaries (private.mailbox_of(email), received_at)
  where email is not null;
create index lead_summaries_business on public.lead_summaries (business_key) where business_key is not null;

create policy "Staff with a second factor can read summaries"
  on public.lead_summaries for select to authenticated using ((select private.staff_role()) is not null);

create trigger clean_names before insert or update of contact_name, business_name on public.lead_summaries
  for each row execute function private.clean_names('contact_name', 'business_name');

-- Everything a search may begin with. A phone number is stored from both ends, since people remember the last digits.
-- An amount stands between pound signs, so that only the whole amount finds it.
create function private.search_vector(
  reference text, spoken text, phones text[], emails text[], amount_pounds numeric
) returns tsvector
language plpgsql immutable security invoker set search_path = '' as $$
declare
  digits text[] := array(select private.phone_digits(phone) from unnest(phones) as phone);
begin
  return array_to_tsvector(array_remove(array_remove(
    array(select left(word, 200) from unnest(private.words_of(
      concat_ws(' ', spoken, array_to_string(emails, ' ')))) as word)
    || array(select lower(email) from unnest(emails) as email)
    || digits
    || array(select nullif('~' || reverse(number), '~') from unnest(digits) as number)
    || array(select lower(postcode) from unnest(private.postcodes_in(spoken)) as postcode)
    || array['£' || trunc(amount_pounds) || '£', lower(reference), split_part(reference, '-', 3)],
    null), ''));
end $$;

-- Writes the summary of a case from its facts and people, the applicant first. also is what else finds it.
create function private.write_summary(facts public.case_facts, people public.case_people[], also text default null)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  summary public.lead_summaries;
  applicant public.case_people := people[1];
  digits text := private.phone_digits(applicant.phone);
begin
  summary.reference := facts.reference;
  summary.received_at := (select lead.received_at from public.leads as lead where lead.reference = facts.reference);
  summary.contact_name := applicant.name;
  summary.phone := coalesce(applicant.phone, '');
  summary.phone_digits := case when length(digits) >= 7 then digits end;
  summary.email := lower(applicant.email);
  summary.business_name := facts.business_name;
  summary.business_key := case when facts.business_name is not null then private.business_key(facts.business_name) end;
  summary.business_place := case when facts.business_name is not null then
    private.business_place(facts.trading_address) end;
  summary.amount_pounds := facts.amount_pounds;
  summary.search := private.search_vector(
    facts.reference,
    concat_ws(E'\n', private.searched_text(facts), also, (
      select string_agg(concat_ws(E'\n', name, address), E'\n') from unnest(people))),
    array(select phone from unnest(people) where phone is not null),
    array(select email from unnest(people) where email is not null),
    facts.amount_pounds);
  insert into public.lead_summaries values (summary.*)
  on conflict (reference) do update set
    contact_name = excluded.contact_name, phone = excluded.phone, phone_digits = excluded.phone_digits,
    email = excluded.email, business_name = excluded.business_name, business_key = excluded.business_key,
    business_place = excluded.business_place, amount_pounds = excluded.amount_pounds, search = excluded.search;
end $$;

create function private.searched_text(facts public.case_facts) returns text
language plpgsql stable security invoker set search_path = '' as $$
begin
  return (
    select string_agg(value, E'\n') from jsonb_each_text(to_jsonb(facts)) as known (fact, value)
    where fact = any (private.searched_facts()));
end $$;

-- A form that arrives.
create function private.summarise_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_summary(
    private.facts_from_answers(new.reference),
    array(select person from private.people_from_answers(new.reference) as person));
  return null;
end $$;

create trigger summarise_lead after insert on public.callback_requests
  for each row execute function private.summarise_lead();
create trigger summarise_lead after insert on public.business_applications
  for each row execute function private.summarise_lead();
create trigger summarise_lead after insert on public.bridging_applications
  for each row execute function private.summarise_lead();

-- After a change of facts or people: the summary from both, searchable also by what the applicant had written. The
-- lead is touched, so that open desks read it again and retention counts from the change.
create function private.refresh_case(case_reference text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_summary(
    private.facts_of(case_reference),
    array(select person from private.people_of(case_reference) as person order by position)
      || array(select person from private.people_from_answers(case_reference) as person),
    concat_ws(E'\n', private.searched_text(private.facts_from_answers(case_reference)), (
      select string_agg(event.detail ->> 'note', E'\n') from public.case_events as event
      where event.reference = case_reference and event.detail ? 'note')));
  update public.leads set updated_at = now() where reference = case_reference;
end $$;

-- The words of a note, whichever kind of event carries it.
create function private.index_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.lead_summaries
  set search = search || array_to_tsvector(
    array(select left(word, 200) from unnest(private.words_of(new.detail ->> 'note')) as word)
    || array(select lower(postcode) from unnest(private.postcodes_in(new.detail ->> 'note')) as postcode))
  where reference = new.reference;
  return null;
end $$;

create trigger index_note after insert on public.case_events
  for each row when (new.detail ->> 'note' <> '') execute function private.index_note();

-- Other leads with the same phone number, e-mail address or business, newest first. A business is the same by its name
-- only where the place or the phone number is the same too.
create function private.related_leads(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  with own as (select * from public.lead_summaries where reference = case_reference),
  hits as (
    select other.reference, 'phone' as shared from own join public.lead_summaries as other using (phone_digits)
    union all
    select other.reference, 'email' from own join public.lead_summaries as other using (email)
    union all
    select other.reference, 'business' from own join public.lead_summaries as other using (business_key)
    where other.business_place = own.business_place or other.phone_digits = own.phone_digits
  )
  select coalesce(jsonb_agg(to_jsonb(listed) order by listed.received_at desc), '[]')
  from (
    select lead.reference, lead.form, lead.entered_as, facts.product, lead.received_at, lead.state, lead.quarantined,
      summary.contact_name, summary.business_name, summary.amount_pounds,
      array_agg(hits.shared order by hits.shared) as shared
    from hits
    join public.leads as lead using (reference)
    join public.lead_summaries as summary using (reference)
    left join public.case_facts as facts using (reference)
    where hits.reference <> case_reference
    group by lead.reference, summary.reference, facts.reference
    order by lead.received_at desc
    limit 50
  ) as listed;
$$;

-- What a form of the site sends becomes a lead. One call a submission: lead, answers, documents, idempotency key and
-- e-mails are written in one transaction, by the service role. outcome is recorded (a new lead), repeated (the key and
-- the content are known, so the first answer again) or conflict (the key is known with other content: nothing was
-- written). Where there is a reference, pageToken opens the applicant's page.

-- One row for each submission that came with a key: sent again, it gets its first answer again.
create table public.idempotency_keys (
  form text not null,
  key text not null check (length(key) between 1 and 400),
  content_hash text not null,
  reference text references public.leads on delete cascade,
  created_at timestamptz not null default now(),
  primary key (form, key)
);
alter table public.idempotency_keys enable row level security;
grant all on public.idempotency_keys to service_role;
create index idempotency_keys_reference on public.idempotency_keys (reference);

create type private.opened_submission as (outcome text, reference text, received_at timestamptz);

-- Claims the key, then the reference. A second caller with the same key waits here until the first one has committed.
create function private.open_submission(lead_form text, submission jsonb) returns private.opened_submission
language plpgsql security invoker set search_path = '' as $$
declare
  given_key text := submission ->> 'key';
  given_hash text := submission ->> 'contentHash';
  source jsonb := coalesce(submission -> 'source', '{}');
  known record;
  lead public.leads;
begin
  if given_key is not null then
    insert into public.idempotency_keys (form, key, content_hash) values (lead_form, given_key, given_hash)
    on conflict do nothing;
    if not found then
      select idempotency_keys.content_hash, leads.reference, leads.received_at into strict known
      from public.idempotency_keys join public.leads using (reference)
      where idempotency_keys.form = lead_form and idempotency_keys.key = given_key;
      if known.content_hash <> given_hash then return row('conflict', null, null)::private.opened_submission; end if;
      return row('repeated', known.reference, known.received_at)::private.opened_submission;
    end if;
  end if;

  lead.reference := submission ->> 'reference';
  lead.form := lead_form;
  lead.received_at := now();
  -- The lead is inserted as a whole row, so no column takes its default.
  lead.state := 'new';
  lead.version := 1;
  lead.updated_at := lead.received_at;
  lead.promised_by := (submission ->> 'promisedBy')::timestamptz;
  lead.flags := array(select jsonb_array_elements_text(coalesce(submission -> 'flags', '[]')));
  lead.quarantined := coalesce((submission ->> 'quarantined')::boolean, false);
  lead.landing_page := source ->> 'landingPage';
  lead.referrer := source ->> 'referrer';
  lead.utm_source := source ->> 'utm_source';
  lead.utm_medium := source ->> 'utm_medium';
  lead.utm_campaign := source ->> 'utm_campaign';
  lead.utm_term := source ->> 'utm_term';
  lead.utm_content := source ->> 'utm_content';
  lead.reference := private.insert_lead(lead);
  if given_key is not null then
    update public.idempotency_keys set reference = lead.reference where form = lead_form and key = given_key;
  end if;
  return row('recorded', lead.reference, lead.received_at)::private.opened_submission;
end $$;

-- The applicant gets a message only when nothing suggests that a program filled in the form: otherwise anyone could use
-- it to send our mail to an address they choose.
create function private.enqueue_messages(lead_reference text, message_kind text, to_applicant boolean)
returns void
language plpgsql security invoker set search_path = '' as $$
declare
  lead public.leads;
begin
  select * into strict lead from public.leads where reference = lead_reference;
  if private.should_email_staff(lead) then
    insert into public.outbox_messages (kind, recipient, reference) values (message_kind, 'staff', lead_reference);
  end if;
  if to_applicant and not lead.quarantined then
    insert into public.outbox_messages (kind, recipient, reference, state)
    values (
      message_kind, 'applicant', lead_reference,
      case when private.has_reached_mail_limit(lead_reference) then 'withheld' else 'waiting' end
    );
  end if;
end $$;

-- {outcome, reference, receivedAt, pageToken}. The token is for the link on the thank-you page.
create function private.submission_answer(opened private.opened_submission) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  return jsonb_build_object('outcome', opened.outcome, 'reference', opened.reference, 'receivedAt', opened.received_at)
    || case when opened.reference is null then '{}' else jsonb_build_object(
      'pageToken', private.make_applicant_link(opened.reference)) end;
end $$;

-- The answers have the columns of their table.

-- PostgreSQL quotes the row it refuses, in its error and in its log, and that row is what a visitor wrote. So the three
-- calls pass on only the code of an error. What may fail stands after begin: declarations are outside the handler.

create function public.record_callback(answers jsonb, submission jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  opened private.opened_submission;
begin
  opened := private.open_submission('callback', submission);
  if opened.outcome = 'recorded' then
    insert into public.callback_requests select given.* from jsonb_populate_record(
      null::public.callback_requests, answers || jsonb_build_object('reference', opened.reference)) as given;
    -- A callback names no e-mail address, so there is no applicant to write to.
    perform private.enqueue_messages(opened.reference, 'callback_received', false);
  end if;
  return private.submission_answer(opened);
exception when others then
  raise exception 'record_callback failed' using errcode = sqlstate;
end $$;

create function public.record_bridging_application(answers jsonb, submission jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  opened private.opened_submission;
begin
  opened := private.open_submission('bridging_application', submission);
  if opened.outcome = 'recorded' then
    insert into public.bridging_applications select given.* from jsonb_populate_record(
      null::public.bridging_applications, answers || jsonb_build_object('reference', opened.reference)) as given;
    perform private.enqueue_messages(opened.reference, 'bridging_application_received', true);
  end if;
  return private.submission_answer(opened);
exception when others then
  raise exception 'record_bridging_application failed' using errcode = sqlstate;
end $$;

create function public.record_business_application(answers jsonb, submission jsonb, documents jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  opened private.opened_submission;
begin
  opened := private.open_submission('business_application', submission);
  if opened.outcome = 'recorded' then
    insert into public.business_applications select given.* from jsonb_populate_record(
      null::public.business_applications, answers || jsonb_build_object('reference', opened.reference)) as given;
    insert into public.application_documents (
      reference, field, path, original_name, bytes, sha256, marks, quarantined, scan_state
    )
    select opened.reference, field, path, "originalName", bytes, sha256, marks, quarantined, "scanState"
    from jsonb_to_recordset(documents) as document (
      field text, path text, "originalName" text, bytes integer, sha256 text, marks text[], quarantined boolean,
      "scanState" text
    );
    perform private.enqueue_messages(opened.reference, 'business_application_received', true);
  end if;
  return private.submission_answer(opened);
exception when others then
  raise exception 'record_business_application failed' using errcode = sqlstate;
end $$;

-- Inserts the lead under the reference the visitor was shown, or under a fresh one when that is taken, of another day
-- or of another prefix than the firm's. Returns the reference it has.
create function private.insert_lead(lead public.leads) returns text
language plpgsql security invoker set search_path = '' as $$
declare
  prefix text := private.reference_prefix();
  today date := (now() at time zone 'Europe/London')::date;
  day text := to_char(today, 'YYYYMMDD');
  smallest bigint;
begin
  -- The visitor's clock may be on the other side of midnight, so the days before and after are accepted too.
  if split_part(lead.reference, '-', 1) = prefix
    and split_part(lead.reference, '-', 2) in (to_char(today - 1, 'YYYYMMDD'), day, to_char(today + 1, 'YYYYMMDD'))
  then
    insert into public.leads values (lead.*) on conflict do nothing;
    if found then return lead.reference; end if;
  end if;

  for digits in 4..9 loop
    smallest := 10 ^ (digits - 1);
    for attempt in 1..8 loop
      lead.reference := format('%s-%s-%s', prefix, day, smallest + floor(random() * 9 * smallest)::bigint);
      insert into public.leads values (lead.*) on conflict do nothing;
      if found then return lead.reference; end if;
    end loop;
    -- Eight are taken: the day is nearly full. Take one of the few that are free before the suffix grows.
    if digits = 4 then
      for lead.reference in
        select drawn.reference
        from (
          select format('%s-%s-%s', prefix, day, suffix) as reference from generate_series(1000, 9999) as suffix
        ) as drawn
        where not exists (select from public.leads where leads.reference = drawn.reference)
        order by random()
      loop
        insert into public.leads values (lead.*) on conflict do nothing;
        if found then return lead.reference; end if;
      end loop;
    end if;
  end loop;
  raise exception 'No reference is free on %', day;
end $$;

-- A case at the desk: what its page shows, and how advisers and admins change its state, owner and next step, note
-- something, call a lead spam or release it. Each writes its event and its audit entry. A change is field by field, so
-- two people who change different fields both succeed.

-- Everything the case page shows, of events the newest 100 and of messages the newest 200; null when there is no lead.
create function public.read_case(case_reference text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select jsonb_build_object(
      'lead', to_jsonb(lead) || jsonb_build_object('owner_name', owner.name),
      'summary', jsonb_build_object(
        'contact_name', summary.contact_name, 'phone', summary.phone, 'email', summary.email,
        'business_name', summary.business_name, 'amount_pounds', summary.amount_pounds
      ),
      'answers', coalesce(
        (select to_jsonb(given) from public.callback_requests as given where given.reference = case_reference),
        (select to_jsonb(given) from public.business_applications as given where given.reference = case_reference),
        (select to_jsonb(given) from public.bridging_applications as given where given.reference = case_reference)
      ),
      'documents', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', document.id, 'field', document.field, 'original_name', document.original_name,
          'bytes', document.bytes, 'marks', document.marks, 'state', private.document_state(document)
        ) order by document.field), '[]')
        from public.application_documents as document where document.reference = case_reference
      ),
      'events', (
        select coalesce(jsonb_agg(private.shown_event(event) - 'reference' order by event.id desc), '[]')
        from (
          select * from public.case_events where reference = case_reference order by id desc limit 100
        ) as event
      ),
      'messages', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', message.id, 'kind', message.kind, 'recipient', message.recipient, 'state', message.state,
          'attempts', message.attempts, 'last_error', message.last_error, 'created_at', message.created_at,
          'sent_at', message.sent_at
        ) order by message.id), '[]')
        from (
          select * from public.outbox_messages where reference = case_reference order by id desc limit 200
        ) as message
      ),
      'related', private.related_leads(case_reference)
    )
    from public.leads as lead
    join public.lead_summaries as summary using (reference)
    left join public.staff_profiles as owner on owner.id = lead.owner_id
    where lead.reference = case_reference
  );
end $$;

-- The order a case goes through, as in _shared/desk/case-states.ts; a test compares the two.
create function private.may_move(from_state text, to_state text, contacted boolean) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select case
    when from_state = to_state then false
    when to_state = 'new' then not contacted and from_state in ('declined', 'withdrawn')
    when to_state = 'contacted' then contacted
    when to_state = 'completed' then from_state in ('with_lenders', 'offer', 'declined', 'withdrawn') and contacted
    else true
  end;
$$;

-- The case with the state and reason that changes names; state_refusal then says whether it may have them.
create function private.with_state(lead public.leads, changes jsonb) returns public.leads
language plpgsql stable security invoker set search_path = '' as $$
declare
  given_reason text := nullif(trim(changes ->> 'outcome_reason'), '');
begin
  if not changes ? 'state' or changes ->> 'state' is not distinct from lead.state then
    if changes ? 'outcome_reason' then lead.outcome_reason := given_reason; end if;
    return lead;
  end if;
  lead.state := changes ->> 'state';
  lead.last_worked_at := now();
  if private.is_decided(lead.state) then
    if lead.decided_at is not null then lead.outcome_corrected_at := now(); end if;
    lead.decided_at := coalesce(lead.decided_at, now());
    lead.follow_up_on := null;
    lead.next_step := null;
    lead.outcome_reason := given_reason;
  else
    lead.decided_at := null;
    lead.outcome_corrected_at := null;
    lead.outcome_reason := null;
  end if;
  return lead;
end $$;

-- The case with the next step that changes names: what its owner sets, and a contact along with itself.
create function private.with_next_step(lead public.leads, changes jsonb) returns public.leads
language plpgsql immutable security invoker set search_path = '' as $$
begin
  if changes ? 'follow_up_on' then lead.follow_up_on := (changes ->> 'follow_up_on')::date; end if;
  if changes ? 'next_step' then lead.next_step := nullif(trim(changes ->> 'next_step'), ''); end if;
  -- A step without a day would never come back to the top of the inbox.
  if lead.follow_up_on is null and not changes ? 'next_step' then lead.next_step := null; end if;
  return lead;
end $$;

-- Why a case may not go from one state or reason to the other; null when it may.
create function private.state_refusal(before public.leads, lead public.leads, changes jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when lead.state is distinct from before.state and not coalesce(
      lead.state = any (private.case_states())
      and private.may_move(before.state, lead.state, before.first_contact_at is not null), false
    ) then 'transition'
    when lead.state = before.state and changes ? 'outcome_reason' and not private.is_decided(lead.state)
      then 'reason_without_decision'
    when lead.state in ('declined', 'withdrawn') and lead.outcome_reason is null then 'reason_required'
    when length(lead.outcome_reason) > 1000 then 'reason_too_long'
    when lead.state = before.state and lead.outcome_reason is not distinct from before.outcome_reason then null
    when lead.state in ('declined', 'withdrawn') and not private.is_listed_reason(lead.state, lead.outcome_reason)
      then 'reason_not_listed'
    when lead.state <> before.state and cardinality(private.missing_for(lead.reference, lead.state)) > 0
      then 'gate_closed'
  end;
$$;

-- Why a case may not get this owner or next step; null when it may. What it had before, it may keep.
create function private.assignment_refusal(before public.leads, lead public.leads) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when lead.owner_id is not null and lead.owner_id is distinct from before.owner_id
      and not private.may_own_cases(lead.owner_id) then 'unknown_owner'
    when lead.follow_up_on is distinct from before.follow_up_on
      and lead.follow_up_on < private.london_day(now()) then 'past_date'
    when lead.next_step is not null and lead.follow_up_on is null then 'step_without_date'
    when length(lead.next_step) > 200 then 'step_too_long'
  end;
$$;

-- The fields that were changed since a case had this version.
create function private.fields_changed_since(case_reference text, seen_version integer) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct field), '{}')
  from public.case_events as event, lateral unnest(array[
    case when event.kind = 'state_changed' or event.detail ? 'state' then 'state' end,
    case when event.kind in ('state_changed', 'reason_changed') then 'outcome_reason' end,
    case when event.kind = 'owner_changed' or event.detail ? 'owner_name' then 'owner_id' end,
    case when event.kind = 'follow_up_changed' and event.detail -> 'from' is distinct from event.detail -> 'to'
      or event.detail ? 'follow_up_on' then 'follow_up_on' end,
    case when event.kind = 'follow_up_changed'
      and event.detail -> 'step_from' is distinct from event.detail -> 'step_to'
      or event.detail ? 'follow_up_on' then 'next_step' end
  ]) as field
  where event.reference = case_reference and event.version > seen_version and field is not null;
$$;

-- Whether somebody else set a field of changes to another value since the caller saw this version. A version that the
-- case never had was not seen.
create function private.is_in_conflict(lead public.leads, seen_version integer, changes jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(seen_version not between 1 and lead.version, true) or exists (
    select from unnest(private.fields_changed_since(lead.reference, seen_version)) as field
    where changes ? field and changes ->> field is distinct from to_jsonb(lead) ->> field
  );
$$;

-- What the caller has not seen: the case as it is, and what happened since their version.
create function private.conflict_answer(lead public.leads, expected_version integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'outcome', 'conflict',
    'version', lead.version,
    'current', jsonb_build_object(
      'state', lead.state, 'owner_id', lead.owner_id,
      'owner_name', (select name from public.staff_profiles where id = lead.owner_id),
      'follow_up_on', lead.follow_up_on, 'next_step', lead.next_step, 'outcome_reason', lead.outcome_reason,
      'quarantined', lead.quarantined
    ),
    'changes', (
      select coalesce(jsonb_agg(
        to_jsonb(event) - 'reference' || jsonb_build_object('actor_name', actor.name) order by event.id
      ), '[]')
      from public.case_events as event
      left join public.staff_profiles as actor on actor.id = event.actor_id
      where event.reference = lead.reference and event.version > expected_version
    )
  );
$$;

-- Writes what staff can change of a case.
create function private.save_case(lead public.leads) returns void
language sql security definer set search_path = '' as $$
  update public.leads set
    state = lead.state, decided_at = lead.decided_at, outcome_corrected_at = lead.outcome_corrected_at,
    owner_id = lead.owner_id, follow_up_on = lead.follow_up_on, next_step = lead.next_step,
    outcome_reason = lead.outcome_reason, first_contact_at = lead.first_contact_at, promise = lead.promise,
    promise_settled_at = lead.promise_settled_at, promise_settled_by = lead.promise_settled_by,
    last_worked_at = lead.last_worked_at, quarantined = lead.quarantined, spam_since = lead.spam_since,
    version = lead.version, updated_at = now()
  where reference = lead.reference;
$$;

-- One event for each thing that changed. A next step is its words and its day.
create function private.append_change_events(before public.leads, lead public.leads) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if lead.state <> before.state then
    perform private.append_event(lead.reference, 'state_changed', jsonb_strip_nulls(jsonb_build_object(
      'from', before.state, 'to', lead.state, 'reason', lead.outcome_reason, 'reason_before', before.outcome_reason,
      'decided_at_before', before.decided_at
    )), lead.version);
  elsif lead.outcome_reason is distinct from before.outcome_reason then
    perform private.append_event(lead.reference, 'reason_changed', jsonb_build_object(
      'from', before.outcome_reason, 'to', lead.outcome_reason), lead.version);
  end if;
  if lead.owner_id is distinct from before.owner_id then
    perform private.append_event(lead.reference, 'owner_changed', jsonb_build_object(
      'from', before.owner_id, 'to', lead.owner_id,
      'from_name', (select name from public.staff_profiles where id = before.owner_id),
      'to_name', (select name from public.staff_profiles where id = lead.owner_id)), lead.version);
  end if;
  if (lead.follow_up_on, lead.next_step) is distinct from (before.follow_up_on, before.next_step) then
    perform private.append_event(lead.reference, 'follow_up_changed', jsonb_build_object(
      'from', before.follow_up_on, 'to', lead.follow_up_on,
      'step_from', before.next_step, 'step_to', lead.next_step), lead.version);
  end if;
end $$;

create function private.audit_change(before public.leads, lead public.leads) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.audit(
    case when private.is_decided(before.state) and not private.is_decided(lead.state)
      then 'case_reopened' else 'case_changed' end,
    lead.reference,
    jsonb_strip_nulls(jsonb_build_object(
      'version', lead.version,
      'state', case when lead.state <> before.state then jsonb_build_array(before.state, lead.state) end,
      'owner_id', case when lead.owner_id is distinct from before.owner_id
        then jsonb_build_array(before.owner_id, lead.owner_id) end,
      'follow_up_on', case when lead.follow_up_on is distinct from before.follow_up_on
        then jsonb_build_array(before.follow_up_on, lead.follow_up_on) end,
      'step_changed', case when lead.next_step is distinct from before.next_step then true end,
      'reason_changed', case when lead.outcome_reason is distinct from before.outcome_reason then true end
    ))
  );
end $$;

-- changes: any of {state, outcome_reason, owner_id, follow_up_on, next_step}. declined and withdrawn need a reason.
create function public.change_case(case_reference text, expected_version integer, changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  before public.leads;
  lead public.leads;
  refused text;
begin
  perform private.require_staff('admin', 'adviser');
  if not array(select jsonb_object_keys(changes))
    <@ array['state', 'outcome_reason', 'owner_id', 'follow_up_on', 'next_step']
  then return private.refusal('unknown_field'); end if;
  select * into before from public.leads where reference = case_reference for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if private.is_in_conflict(before, expected_version, changes) then
    return private.conflict_answer(before, expected_version);
  end if;
  if before.quarantined then return private.refusal('quarantined'); end if;

  lead := private.with_state(before, changes);
  refused := private.state_refusal(before, lead, changes);
  if refused is not null then return private.refusal(refused); end if;
  if changes ? 'owner_id' then lead.owner_id := (changes ->> 'owner_id')::uuid; end if;
  lead := private.with_next_step(lead, changes);
  refused := private.assignment_refusal(before, lead);
  if refused is not null then return private.refusal(refused); end if;

  if lead is distinct from before then
    lead.version := lead.version + 1;
    perform private.save_case(lead);
    perform private.append_change_events(before, lead);
    perform private.audit_change(before, lead);
  end if;
  return jsonb_build_object('outcome', 'changed', 'version', lead.version);
end $$;

-- A note overwrites nothing, so it needs no version. With the key of one that is already written, nothing is written.
create function public.add_note(case_reference text, body text, key uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  written text := trim(body);
begin
  perform private.require_staff('admin', 'adviser');
  if written is null or written = '' then return private.refusal('note_empty'); end if;
  if length(written) > 5000 then return private.refusal('note_too_long'); end if;
  -- The row is locked, so that an erasure or the same note sent twice waits for this one.
  perform from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if not private.event_exists(case_reference, key) then
    perform private.append_event(case_reference, 'noted', jsonb_build_object('note', written), null, key);
    update public.leads set last_worked_at = now() where reference = case_reference;
    perform private.audit('note_added', case_reference);
  end if;
  return jsonb_build_object('outcome', 'changed');
end $$;

-- Puts a lead among the spam, which is deleted after the same time as possible spam, counted from now. It leaves the
-- inbox; a search still finds it, and it can be released.
create function public.mark_spam(case_reference text, expected_version integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
begin
  perform private.require_staff('admin', 'adviser');
  select * into lead from public.leads where reference = case_reference for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if lead.version is distinct from expected_version then return private.conflict_answer(lead, expected_version); end if;
  if lead.spam_since is not null then return private.refusal('already_spam'); end if;
  if lead.state not in ('new', 'contacted') then return private.refusal('not_spam'); end if;
  lead.quarantined := true;
  lead.spam_since := now();
  lead.version := lead.version + 1;
  perform private.save_case(lead);
  perform private.append_event(case_reference, 'marked_spam', '{}', lead.version);
  perform private.audit('lead_marked_spam', case_reference, jsonb_build_object('version', lead.version));
  return jsonb_build_object('outcome', 'changed', 'version', lead.version);
end $$;

-- Takes a lead out of possible spam or spam. Who applied on the site gets the confirmation that was held back; who was
-- entered by staff never applied, and gets none.
create function public.release_lead(case_reference text, expected_version integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
begin
  perform private.require_staff('admin', 'adviser');
  select * into lead from public.leads where reference = case_reference for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if lead.version is distinct from expected_version then return private.conflict_answer(lead, expected_version); end if;
  if not lead.quarantined then return private.refusal('not_quarantined'); end if;
  lead.quarantined := false;
  lead.spam_since := null;
  lead.version := lead.version + 1;
  perform private.save_case(lead);
  if lead.entered_as is null and lead.form in ('business_application', 'bridging_application') then
    insert into public.outbox_messages (kind, recipient, reference)
    values (lead.form || '_received', 'applicant', case_reference)
    on conflict do nothing;
  end if;
  perform private.append_event(case_reference, 'released', '{}', lead.version);
  perform private.audit('lead_released', case_reference, jsonb_build_object('version', lead.version));
  return jsonb_build_object('outcome', 'changed', 'version', lead.version);
end $$;

-- Gives cases another owner, or none. Cases that are decided, quarantined or already theirs stay as they are.
create function private.reassign(wanted text[], new_owner uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  changed integer;
begin
  with held as (
    select reference, owner_id from public.leads
    where reference = any(wanted) and owner_id is distinct from new_owner and not quarantined and decided_at is null
    order by reference for update
  ), moved as (
    update public.leads as lead set owner_id = new_owner, version = lead.version + 1, updated_at = now()
    from held where lead.reference = held.reference
    returning lead.reference, held.owner_id as former, lead.version
  ), timeline as (
    insert into public.case_events (reference, actor_id, kind, detail, version)
    select moved.reference, auth.uid(), 'owner_changed', jsonb_build_object(
      'from', moved.former, 'to', new_owner,
      'from_name', (select name from public.staff_profiles where id = moved.former),
      'to_name', (select name from public.staff_profiles where id = new_owner)), moved.version
    from moved
  ), audited as (
    insert into public.audit_entries (actor_id, action, subject, detail)
    select auth.uid(), 'case_changed', moved.reference, jsonb_build_object(
      'version', moved.version, 'owner_id', jsonb_build_array(moved.former, new_owner))
    from moved
  )
  select count(*) into changed from moved;
  return changed;
end $$;

-- For admins. Either the cases named, or every open case of a person who leaves.
create function public.reassign_cases(
  new_owner uuid, case_references text[] default null, former_owner uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('admin');
  if new_owner is not null and not private.may_own_cases(new_owner) then
    return private.refusal('unknown_owner');
  end if;
  return jsonb_build_object('outcome', 'changed', 'cases', private.reassign(
    coalesce(case_references[1 : 1000], array(
      select reference from public.leads where owner_id = former_owner and decided_at is null and not quarantined
    )), new_owner));
end $$;


-- Contact with the client of a case, and the promise that a form made: to be in touch in time. A contact is recorded as
-- it happened; what follows from it for state, owner, next step and promise is worked out here. Advisers and admins
-- record, undo and correct it.

-- Whether a contact settles the promise of a form, as in _shared/promises/settles-promise.ts; a test compares the two.
create function private.settles_promise(form text, outcome text, answer text) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select coalesce(case form
    when 'callback' then outcome in ('spoke', 'met', 'voicemail', 'texted')
    when 'bridging_application' then outcome in ('spoke', 'met', 'voicemail', 'texted', 'emailed')
    when 'business_application' then outcome <> 'no_answer' and answer is not null
  end, false);
$$;

-- What became of the promise made to a lead. One that was closed in time without contact was neither kept nor missed.
-- Run once for each lead, so without a search path of its own: PostgreSQL makes it part of the statement.
create function private.promise_of(lead public.leads) returns text
language sql stable security invoker as $$
  select case
    when lead.promised_by is null then null
    when lead.promise is not null then lead.promise
    when coalesce(lead.decided_at, now()) > lead.promised_by then 'missed'
    when lead.decided_at is not null then 'not_needed'
    else 'running'
  end;
$$;

-- The case after one contact. The earliest counts, not the one written down first; and a case that was decided in time
-- is not made late by a call afterwards.
create function private.stamp_contact(lead public.leads, outcome text, answer text, contacted_at timestamptz)
returns public.leads
language plpgsql stable security invoker set search_path = '' as $$
begin
  if outcome = 'no_answer' then return lead; end if;
  lead.first_contact_at := least(lead.first_contact_at, contacted_at);
  if lead.promised_by is null or not private.settles_promise(lead.form, outcome, answer)
    or contacted_at >= lead.promise_settled_at
    or (lead.promise is null and lead.decided_at <= lead.promised_by and contacted_at > lead.promised_by)
  then return lead; end if;
  lead.promise := case when contacted_at <= lead.promised_by then 'kept' else 'missed' end;
  lead.promise_settled_at := contacted_at;
  lead.promise_settled_by := case when lead.form = 'business_application' then answer else outcome end;
  return lead;
end $$;

-- What a contact was, as one outcome. A desk of an earlier release that is still open in a browser sends a channel and
-- whether the person was reached, and says in the note when it was a voicemail.
create function private.contact_outcome(contact jsonb) returns text
language sql immutable security invoker set search_path = '' as $$
  select case
    when contact ? 'outcome' then
      case when contact ->> 'outcome' = any (private.contact_kinds()) then contact ->> 'outcome' end
    when not coalesce((contact ->> 'reached')::boolean, false) then
      case when contact ->> 'channel' = 'phone' then 'no_answer' end
    when contact ->> 'note' like 'Left a voicemail.%' then 'voicemail'
    else case contact ->> 'channel'
      when 'phone' then 'spoke' when 'email' then 'emailed' when 'message' then 'texted' when 'meeting' then 'met' end
  end;
$$;

-- Why a contact cannot be recorded as it was sent; null when it can.
create function private.contact_refusal(contact jsonb, outcome text) returns text
language sql immutable security invoker set search_path = '' as $$
  select case
    when outcome is null then 'unknown_field'
    when contact ->> 'answer' not in ('can_place', 'need_more', 'cannot_help') then 'unknown_field'
    when contact ->> 'answer' is not null and outcome = 'no_answer' then 'answer_without_contact'
    when length(trim(contact ->> 'note')) > 5000 then 'note_too_long'
    when length(trim(contact ->> 'next_step')) > 200 then 'step_too_long'
  end;
$$;

-- The case after a contact. Who reaches the person of a case without an owner becomes its owner.
create function private.with_contact(lead public.leads, contact jsonb, contacted_at timestamptz) returns public.leads
language plpgsql stable security invoker set search_path = '' as $$
declare
  outcome text := private.contact_outcome(contact);
begin
  lead := private.stamp_contact(lead, outcome, contact ->> 'answer', contacted_at);
  lead.last_worked_at := now();
  if outcome <> 'no_answer' then
    if lead.state = 'new' then lead.state := 'contacted'; end if;
    -- A step for today or before has been dealt with.
    if lead.follow_up_on <= private.london_day(now()) then
      lead.follow_up_on := null;
      lead.next_step := null;
    end if;
    lead.owner_id := coalesce(lead.owner_id, auth.uid());
  end if;
  return private.with_next_step(lead, contact);
end $$;

-- Adds the event, whose kind is the outcome of the contact, and the audit entry. before: what undo_contact restores.
create function private.append_contact_event(
  before public.leads, lead public.leads, contact jsonb, contacted_at timestamptz
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  outcome text := private.contact_outcome(contact);
  owner_changed boolean := lead.owner_id is distinct from before.owner_id;
  step_changed boolean := (lead.follow_up_on, lead.next_step) is distinct from (before.follow_up_on, before.next_step);
  promise text := case when lead.promise_settled_at is distinct from before.promise_settled_at then lead.promise end;
begin
  perform private.append_event(
    lead.reference, outcome,
    jsonb_strip_nulls(jsonb_build_object(
      'at', contacted_at, 'answer', contact ->> 'answer',
      'note', nullif(trim(regexp_replace(contact ->> 'note', '^Left a voicemail\.\s*', '')), ''),
      'promise', promise,
      'state', case when lead.state <> before.state then lead.state end,
      'owner_name', case when owner_changed
        then (select name from public.staff_profiles where id = lead.owner_id) end,
      'follow_up_on', case when step_changed then coalesce(lead.follow_up_on::text, '') end,
      'next_step', case when step_changed then lead.next_step end
    )) || jsonb_build_object('before', jsonb_build_object(
      'state', before.state, 'owner_id', before.owner_id, 'follow_up_on', before.follow_up_on,
      'next_step', before.next_step, 'first_contact_at', before.first_contact_at, 'promise', before.promise,
      'promise_settled_at', before.promise_settled_at, 'promise_settled_by', before.promise_settled_by,
      'last_worked_at', before.last_worked_at
    )), lead.version, (contact ->> 'key')::uuid);
  perform private.audit('contact_recorded', lead.reference, jsonb_strip_nulls(jsonb_build_object(
    'version', lead.version, 'outcome', outcome, 'answer', contact ->> 'answer', 'promise', promise))
    || case when owner_changed
      then jsonb_build_object('owner_id', jsonb_build_array(before.owner_id, lead.owner_id)) else '{}' end);
end $$;

create function private.contact_answer(lead public.leads) returns jsonb
language sql immutable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'outcome', 'changed', 'version', lead.version, 'state', lead.state, 'promise', lead.promise,
    'first_contact_at', lead.first_contact_at);
$$;

-- contact: {outcome, answer?, at?, note?, next_step?, follow_up_on?, key?}. With the key of a contact that is already
-- written, nothing is written. A contact overwrites nothing but the next step, so only that can be in conflict.
create function public.record_contact(case_reference text, expected_version integer, contact jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  before public.leads;
  lead public.leads;
  refused text;
  contacted_at timestamptz := coalesce((contact ->> 'at')::timestamptz, now());
begin
  perform private.require_staff('admin', 'adviser');
  refused := private.contact_refusal(contact, private.contact_outcome(contact));
  if refused is not null then return private.refusal(refused); end if;
  select * into before from public.leads where reference = case_reference for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if private.event_exists(case_reference, (contact ->> 'key')::uuid) then return private.contact_answer(before); end if;
  if private.is_in_conflict(before, expected_version, contact) then
    return private.conflict_answer(before, expected_version);
  end if;
  if before.quarantined then return private.refusal('quarantined'); end if;
  -- Clocks differ by a little, so two minutes ahead of ours is accepted; nobody can call before the lead came in.
  if contacted_at > now() + interval '2 minutes' or contacted_at < before.received_at then
    return private.refusal('impossible_time');
  end if;
  contacted_at := least(contacted_at, now());
  lead := private.with_contact(before, contact, contacted_at);
  refused := private.assignment_refusal(before, lead);
  if refused is not null then return private.refusal(refused); end if;
  lead.version := lead.version + 1;
  perform private.save_case(lead);
  perform private.append_contact_event(before, lead, contact, contacted_at);
  return private.contact_answer(lead);
end $$;

-- Removes a contact that was just recorded by the caller, and gives the case back what it had before. Later a contact
-- can only be corrected.
create function public.undo_contact(case_reference text, contact_key uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  event public.case_events;
begin
  perform private.require_staff('admin', 'adviser');
  select * into lead from public.leads where reference = case_reference for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  select * into event from public.case_events
  where reference = case_reference and key = contact_key and actor_id = auth.uid() and detail ? 'before';
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  -- The desk offers it for ten seconds; the answer to the recording and this call take their time.
  if event.at < now() - interval '20 seconds' then return private.refusal('too_late_to_undo'); end if;
  if lead.version <> event.version then return private.refusal('changed_since'); end if;
  lead := jsonb_populate_record(lead, event.detail -> 'before');
  lead.version := lead.version + 1;
  perform private.save_case(lead);
  delete from public.case_events where id = event.id;
  perform private.audit('contact_undone', case_reference, jsonb_build_object(
    'version', lead.version, 'outcome', event.kind));
  return private.contact_answer(lead);
end $$;

-- The contacts of a case as they are known now: each with its latest correction, without those that never happened.
create function private.known_contacts(case_reference text)
returns table (outcome text, answer text, contacted_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select coalesce(fix.detail ->> 'outcome', event.kind),
    case when fix.id is null then event.detail ->> 'answer' else fix.detail ->> 'answer' end,
    coalesce(fix.detail ->> 'at', event.detail ->> 'at')::timestamptz
  from public.case_events as event
  left join lateral (
    select * from public.case_events as correction
    where correction.reference = event.reference and correction.kind = 'contact_corrected'
      and (correction.detail ->> 'corrects')::bigint = event.id
    order by correction.id desc limit 1
  ) as fix on true
  where event.reference = case_reference and event.kind = any (private.contact_kinds())
    and fix.detail ->> 'outcome' is distinct from 'not_made';
$$;

-- The case with what follows from its contacts worked out again. One that nobody was in touch about is new again.
create function private.with_known_contacts(lead public.leads) returns public.leads
language plpgsql stable security definer set search_path = '' as $$
declare
  contact record;
begin
  lead.first_contact_at := null;
  lead.promise := null;
  lead.promise_settled_at := null;
  lead.promise_settled_by := null;
  for contact in select * from private.known_contacts(lead.reference) as known order by known.contacted_at loop
    lead := private.stamp_contact(lead, contact.outcome, contact.answer, contact.contacted_at);
  end loop;
  if lead.first_contact_at is null and lead.state = 'contacted' then lead.state := 'new'; end if;
  return lead;
end $$;

-- correction: {outcome (one of a contact, or not_made), answer?, at?, note, key?}. The note says why.
create function public.correct_contact(case_reference text, event_id bigint, correction jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  before public.leads;
  lead public.leads;
  event public.case_events;
  outcome text := case when correction ->> 'outcome' = 'not_made' then 'not_made'
    else private.contact_outcome(jsonb_build_object('outcome', correction ->> 'outcome')) end;
  refused text := private.contact_refusal(correction, outcome);
  corrected_at timestamptz := (correction ->> 'at')::timestamptz;
begin
  perform private.require_staff('admin', 'adviser');
  if refused is not null then return private.refusal(refused); end if;
  if nullif(trim(correction ->> 'note'), '') is null then return private.refusal('correction_without_note'); end if;
  select * into before from public.leads where reference = case_reference for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if before.quarantined then return private.refusal('quarantined'); end if;
  select * into event from public.case_events
  where id = event_id and reference = case_reference and kind = any (private.contact_kinds());
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if corrected_at > now() + interval '2 minutes' or corrected_at < before.received_at then
    return private.refusal('impossible_time');
  end if;
  if private.event_exists(case_reference, (correction ->> 'key')::uuid) then
    return private.contact_answer(before);
  end if;
  perform private.append_event(
    case_reference, 'contact_corrected',
    jsonb_strip_nulls(jsonb_build_object(
      'corrects', event.id, 'was', event.kind, 'was_at', event.detail ->> 'at', 'outcome', outcome,
      'answer', correction ->> 'answer', 'at', corrected_at, 'note', trim(correction ->> 'note')
    )), before.version + 1, (correction ->> 'key')::uuid);
  lead := private.with_known_contacts(before);
  lead.version := lead.version + 1;
  perform private.save_case(lead);
  perform private.audit('contact_corrected', case_reference, jsonb_strip_nulls(jsonb_build_object(
    'version', lead.version, 'outcome', jsonb_build_array(event.kind, outcome), 'promise', lead.promise)));
  return private.contact_answer(lead);
end $$;

-- Brings a case up in the inbox: its next step is due today. A step that somebody planned for later stays in the text.
create function private.set_step_for_today(case_reference text, step text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  today date := private.london_day(now());
begin
  select * into lead from public.leads where reference = case_reference for no key update;
  if lead.decided_at is not null or lead.follow_up_on <= today then return; end if;
  if lead.next_step is not null then
    step := left(format('%s. Then, %s: %s', step, to_char(lead.follow_up_on, 'FMDD Mon'), lead.next_step), 200);
  end if;
  update public.leads set follow_up_on = today, next_step = step, version = version + 1
  where reference = case_reference;
  perform private.append_event(case_reference, 'follow_up_changed', jsonb_build_object(
    'from', lead.follow_up_on, 'to', today, 'step_from', lead.next_step, 'step_to', step), lead.version + 1);
end $$;

-- Brings a date into the next step of a case, unless a step is due by then anyway.
create function private.remind(case_reference text, step text, day date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before public.leads;
  lead public.leads;
begin
  select * into before from public.leads where reference = case_reference for update;
  if day is null or before.quarantined or before.follow_up_on <= day then return; end if;
  lead := before;
  lead.follow_up_on := greatest(day, private.london_day(now()));
  lead.next_step := step;
  lead.version := lead.version + 1;
  perform private.save_case(lead);
  perform private.append_change_events(before, lead);
end $$;

-- Cases that did not come through the site: entered by staff, or imported from a file. The site promised them nothing,
-- so they have no promise; they begin with facts and people, and have no answers.

-- Inserts an imported lead under a reference of its own day. Six digits, so that the four of the site stay free.
create function private.insert_imported_lead(lead public.leads) returns text
language plpgsql security definer set search_path = '' as $$
declare
  day text := to_char(lead.received_at at time zone 'Europe/London', 'YYYYMMDD');
  prefix text := (select reference_prefix from private.settings);
begin
  loop
    lead.reference := format('%s-%s-%s', prefix, day, 100000 + floor(random() * 900000)::integer);
    insert into public.leads values (lead.*) on conflict (reference) do nothing;
    if found then return lead.reference; end if;
  end loop;
end $$;

-- Writes a case that staff know of: given is the lead, details the columns of its facts and of its applicant, with
-- note and introducer.
create function private.enter_case(given public.leads, details jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  known jsonb := private.without_blanks(details);
  facts public.case_facts;
  person public.case_people;
begin
  given.form := private.form_of_product(known ->> 'product');
  given.flags := '{}';
  given.quarantined := false;
  given.version := 1;
  given.updated_at := coalesce(given.updated_at, now());
  given.entered_at := now();
  given.reference := case when given.entered_as = 'import'
    then private.insert_imported_lead(given) else private.insert_lead(given) end;
  facts := jsonb_populate_record(null::public.case_facts, known);
  facts.reference := given.reference;
  facts.version := 1;
  insert into public.case_facts values (facts.*);
  person := jsonb_populate_record(null::public.case_people, known);
  person.reference := given.reference;
  person.position := 1;
  person.role := 'applicant';
  person.name := coalesce(person.name, facts.business_name);
  insert into public.case_people values (person.*);
  if known ? 'introducer' then
    insert into public.case_people (reference, position, role, name)
    values (given.reference, 2, 'introducer', known ->> 'introducer');
  end if;
  if known ? 'note' then
    insert into public.case_events (reference, actor_id, kind, detail)
    values (given.reference, auth.uid(), 'noted', jsonb_build_object('note', known ->> 'note'));
  end if;
  perform private.write_summary(
    facts, array[person], concat_ws(E'\n', known ->> 'introducer', known ->> 'note'));
  return given.reference;
end $$;

-- details: as for enter_case, with entered_as. The caller owns the case; sent again with its key, it is entered once.
create function public.create_case(details jsonb, key uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known jsonb := private.without_blanks(details);
  lead public.leads;
  made text;
begin
  perform private.require_staff('admin', 'adviser');
  perform pg_advisory_xact_lock(hashtextextended('case ' || create_case.key::text, 0));
  select event.reference into made from public.case_events as event where event.key = create_case.key;
  if found then return jsonb_build_object('outcome', 'changed', 'reference', made); end if;
  if not known ? 'name' then return private.refusal('name_required'); end if;
  if not (known ? 'phone' or known ? 'email') then return private.refusal('no_way_to_reach'); end if;
  if known ->> 'email' !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then return private.refusal('email_invalid'); end if;
  if not coalesce(known ->> 'entered_as' in ('phone', 'email', 'introducer', 'repeat_client'), false) then
    return private.refusal('unknown_field');
  end if;
  lead.entered_as := known ->> 'entered_as';
  lead.received_at := now();
  lead.state := 'new';
  lead.owner_id := auth.uid();
  made := private.enter_case(lead, known);
  perform private.append_event(
    made, 'case_entered', jsonb_build_object('entered_as', lead.entered_as), 1, create_case.key);
  perform private.audit('case_entered', made, jsonb_build_object('entered_as', lead.entered_as));
  return jsonb_build_object('outcome', 'changed', 'reference', made);
exception when check_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

-- Cases that may be of the same person or business, while a new one is typed: at most ten, newest first.
create function public.find_similar_cases(details jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  digits text := private.phone_digits(details ->> 'phone');
  name_query tsquery := case when length(trim(details ->> 'name')) >= 3 and details ->> 'name' ~ '^[[:alpha:]][^@]*$'
    then private.search_query(details ->> 'name') end;
begin
  perform private.require_staff();
  return (
    with hits as (
      select reference, 'phone' as shared from public.lead_summaries
      where length(digits) >= 7 and phone_digits = digits
      union all
      select reference, 'email' from public.lead_summaries where email = lower(trim(details ->> 'email'))
      union all
      select reference, 'business' from public.lead_summaries
      where business_key = private.business_key(details ->> 'business_name')
      union all
      (select reference, 'name' from public.lead_summaries where search @@ name_query limit 50)
    )
    select coalesce(jsonb_agg(to_jsonb(listed) order by listed.received_at desc), '[]')
    from (
      select lead.reference, lead.form, lead.received_at, lead.state, lead.quarantined, owner.name as owner_name,
        summary.contact_name, summary.business_name, summary.amount_pounds,
        array_agg(distinct hits.shared order by hits.shared) as shared
      from hits
      join public.leads as lead using (reference)
      join public.lead_summaries as summary using (reference)
      left join public.staff_profiles as owner on owner.id = lead.owner_id
      group by lead.reference, summary.reference, owner.id
      order by lead.received_at desc
      limit 10
    ) as listed
  );
end $$;

-- Which form a case would have come through, for its place in lists and figures. An import asks for each row:
-- PostgreSQL keeps the plans of PL/pgSQL, while a function in SQL with a search path of its own is planned at every
-- call.
create function private.form_of_product(product text) returns text
language plpgsql immutable security invoker set search_path = '' as $$
begin
  return case
    when product = 'bridging' then 'bridging_application'
    when product in ('business_loan', 'asset_finance', 'invoice_finance', 'merchant_cash_advance')
      then 'business_application'
    else 'callback'
  end;
end $$;

-- Imports of cases from a file. The browser reads the file and sends its rows a few hundred at a time; each row is
-- written once, whatever is sent again. A row has the columns of facts and applicant, with {row, note, introducer, state,
-- reason, received_on, decided_on, owner_email}.

-- One row a file. The same file again continues where it stopped, unless it was undone.
create table public.case_imports (
  id uuid primary key default gen_random_uuid(),
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  file_name text not null check (length(file_name) between 1 and 255),
  actor_id uuid not null references public.staff_profiles,
  at timestamptz not null default now(),
  undone_at timestamptz
);
alter table public.case_imports enable row level security;
grant select on public.case_imports to authenticated, service_role;

create unique index case_imports_of_file on public.case_imports (file_hash) where undone_at is null;

create policy "Staff with a second factor can read imports"
  on public.case_imports for select to authenticated using ((select private.staff_role()) is not null);

create trigger clean_names before insert or update of file_name on public.case_imports
  for each row execute function private.clean_names('file_name');

alter table public.leads add constraint leads_import_id_fkey
  foreign key (import_id) references public.case_imports on delete set null;

-- Begins the import of a file, or continues the one that is there.
create function public.start_import(file_hash text, file_name text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  begun public.case_imports;
begin
  perform private.require_staff('admin', 'adviser');
  insert into public.case_imports (file_hash, file_name, actor_id)
  values (start_import.file_hash, left(start_import.file_name, 255), auth.uid())
  on conflict do nothing
  returning * into begun;
  if found then
    perform private.audit('import_started', begun.id::text);
  else
    select * into strict begun from public.case_imports
    where case_imports.file_hash = start_import.file_hash and undone_at is null;
  end if;
  return jsonb_build_object('outcome', 'changed', 'id', begun.id, 'rows_done', (
    select count(*) from public.leads where import_id = begun.id));
exception when check_violation then
  return private.refusal('invalid_value');
end $$;

-- Why a row cannot be imported; null when it can.
create function private.row_refusal(given jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when not (given ? 'name' or given ? 'business_name') then 'name_required'
    when given ->> 'email' !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then 'email_invalid'
    when given ->> 'state' <> all (private.case_states()) then 'unknown_state'
    when (given ->> 'received_on')::date not between '2000-01-01' and private.london_day(now())
      or (given ->> 'decided_on')::date not between '2000-01-01' and private.london_day(now()) then 'impossible_date'
    when given ? 'owner_email' and not exists (
      select from public.staff_profiles where lower(email) = lower(given ->> 'owner_email')
        and role in ('admin', 'adviser') and not disabled) then 'unknown_owner'
  end;
end $$;

-- The refusal of a row: writes it and takes it back, so that the checks of the tables are tried too.
create function private.check_row(given jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  refused text;
begin
  refused := private.import_row(null, given);
  raise exception using errcode = 'UNDO0';
exception when sqlstate 'UNDO0' then
  return refused;
end $$;

-- Writes one row; the refusal when it can't. Retention counts from the day in the row.
create function private.import_row(import_id uuid, given jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  known jsonb := private.without_blanks(given);
  refused text;
  received_on date;
begin
  -- After begin, so that a day that can't be read is refused too.
  refused := private.row_refusal(known);
  if refused is not null then return refused; end if;
  received_on := coalesce((known ->> 'received_on')::date, private.london_day(now()));
  lead.import_id := import_row.import_id;
  lead.import_row := (known ->> 'row')::integer;
  lead.entered_as := 'import';
  -- Noon, so that the day is the same in London and in UTC.
  lead.received_at := least((received_on + time '12:00') at time zone 'Europe/London', now());
  lead.state := coalesce(known ->> 'state', 'contacted');
  if lead.state = any (private.decided_states()) then
    lead.decided_at := least(
      (coalesce((known ->> 'decided_on')::date, received_on) + time '12:00') at time zone 'Europe/London', now());
    if lead.state <> 'completed' then
      lead.outcome_reason := coalesce(known ->> 'reason', 'Not in the imported file');
    end if;
  end if;
  lead.updated_at := coalesce(lead.decided_at, lead.received_at);
  if known ? 'owner_email' then
    select id into lead.owner_id from public.staff_profiles where lower(email) = lower(known ->> 'owner_email');
  end if;
  lead.reference := private.enter_case(lead, known);
  insert into public.case_events (reference, actor_id, kind, detail, version)
  values (lead.reference, auth.uid(), 'case_imported', jsonb_build_object('row', lead.import_row), 1);
  return null;
exception when check_violation or not_null_violation or data_exception then
  return 'invalid_value';
end $$;

-- Imports rows, or with dry_run says what would happen to them. Returns how many are new, how many were there already,
-- and each row that was refused with the reason.
create function public.import_rows(import_id uuid, given_rows jsonb, dry_run boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb;
  refused text;
  entered integer := 0;
  known integer := 0;
  faults jsonb := '[]';
begin
  perform private.require_staff('admin', 'adviser');
  if jsonb_array_length(given_rows) > 1000 then return private.refusal('too_many_rows'); end if;
  if not dry_run then
    -- One batch of an import at a time, and none once it is undone.
    perform from public.case_imports where id = import_rows.import_id and undone_at is null for update;
    if not found then return jsonb_build_object('outcome', 'missing'); end if;
  end if;
  for given in select value from jsonb_array_elements(given_rows) loop
    if exists (
      select from public.leads
      where leads.import_id = import_rows.import_id and import_row = (given ->> 'row')::integer
    ) then
      known := known + 1;
      continue;
    end if;
    refused := case when dry_run then private.check_row(given)
      else private.import_row(import_rows.import_id, given) end;
    if refused is null then
      entered := entered + 1;
    else
      faults := faults || jsonb_build_object('row', given -> 'row', 'reason', refused);
    end if;
  end loop;
  return jsonb_build_object('outcome', 'changed', 'entered', entered, 'known', known, 'faults', faults);
end $$;

-- Takes back what an import wrote, as one act. Cases that somebody has worked on since stay.
create function public.undo_import(import_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  untouched text[];
  total integer;
begin
  perform private.require_staff('admin', 'adviser');
  update public.case_imports set undone_at = now() where id = undo_import.import_id and undone_at is null;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  select count(*) into total from public.leads where leads.import_id = undo_import.import_id;
  untouched := array(
    select lead.reference from public.leads as lead
    where lead.import_id = undo_import.import_id and lead.version = 1 and not exists (
      select from public.case_events as event
      where event.reference = lead.reference and event.at > lead.entered_at
    )
    for update
  );
  delete from public.leads where reference = any(untouched);
  perform private.audit('import_undone', undo_import.import_id::text, jsonb_build_object(
    'removed', cardinality(untouched), 'left', total - cardinality(untouched)));
  return jsonb_build_object(
    'outcome', 'changed', 'removed', cardinality(untouched), 'left', total - cardinality(untouched));
end $$;

-- The latest imports, newest first, with how many of their cases are here.
create function public.list_imports() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(to_jsonb(listed) order by listed.at desc), '[]')
    from (
      select begun.id, begun.file_name, begun.at, begun.undone_at, actor.name as actor_name,
        (select count(*) from public.leads where leads.import_id = begun.id) as cases
      from public.case_imports as begun
      join public.staff_profiles as actor on actor.id = begun.actor_id
      order by begun.at desc limit 20
    ) as listed
  );
end $$;

-- Cases of one person can be linked, by advisers and admins, and two that are the same case can be merged, by admins.
-- Every member of staff sees both.

-- One row a pair, the smaller reference first.
create table public.case_links (
  reference text not null references public.leads on delete cascade,
  other text not null references public.leads on delete cascade,
  at timestamptz not null default now(),
  actor_id uuid not null references public.staff_profiles,
  primary key (reference, other),
  check (reference < other)
);
alter table public.case_links enable row level security;
grant select on public.case_links to authenticated, service_role;

create index case_links_of_other on public.case_links (other);

create policy "Staff with a second factor can read links between cases"
  on public.case_links for select to authenticated using ((select private.staff_role()) is not null);

-- One row a case that was merged into another (leads.merged_into). It is closed and keeps its timeline; the other shows
-- both. before is the lead as it was, so that the merge can be undone.
create table public.case_merges (
  reference text primary key references public.leads on delete cascade,
  before jsonb not null,
  at timestamptz not null default now(),
  actor_id uuid not null references public.staff_profiles
);
alter table public.case_merges enable row level security;
grant select on public.case_merges to authenticated, service_role;

create policy "Staff with a second factor can read which cases were merged"
  on public.case_merges for select to authenticated using ((select private.staff_role()) is not null);

-- Links two cases, or with linked false takes the link away.
create function public.link_cases(case_reference text, other_reference text, linked boolean default true) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  pair text[] := array[least(case_reference, other_reference), greatest(case_reference, other_reference)];
  what text := case when linked then 'linked' else 'unlinked' end;
  changed integer;
begin
  perform private.require_staff('admin', 'adviser');
  if case_reference = other_reference then return private.refusal('same_case'); end if;
  perform from public.leads where reference = any(pair) order by reference for key share;
  if (select count(*) from public.leads where reference = any(pair)) < 2 then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if linked then
    insert into public.case_links (reference, other, actor_id) values (pair[1], pair[2], auth.uid())
    on conflict do nothing;
  else
    delete from public.case_links where reference = pair[1] and other = pair[2];
  end if;
  get diagnostics changed = row_count;
  if changed > 0 then
    perform private.append_event(pair[1], what, jsonb_build_object('other', pair[2]), null);
    perform private.append_event(pair[2], what, jsonb_build_object('other', pair[1]), null);
    perform private.audit(case when linked then 'case_linked' else 'case_unlinked' end, case_reference,
      jsonb_build_object('other', other_reference));
  end if;
  return jsonb_build_object('outcome', 'changed');
end $$;

-- Cases that staff linked with this one, newest first.
create function private.linked_cases(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'reference', lead.reference, 'form', lead.form, 'entered_as', lead.entered_as, 'product', facts.product,
    'received_at', lead.received_at, 'state', lead.state, 'contact_name', summary.contact_name,
    'business_name', summary.business_name, 'amount_pounds', summary.amount_pounds
  ) order by lead.received_at desc), '[]')
  from public.case_links as link
  join public.leads as lead
    on lead.reference = case when link.reference = case_reference then link.other else link.reference end
  join public.lead_summaries as summary on summary.reference = lead.reference
  left join public.case_facts as facts on facts.reference = lead.reference
  where case_reference in (link.reference, link.other);
$$;

-- The first case goes into the second.
create function public.merge_cases(case_reference text, into_reference text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  target public.leads;
begin
  perform private.require_staff('admin');
  if case_reference = into_reference then return private.refusal('same_case'); end if;
  perform from public.leads where reference in (case_reference, into_reference) order by reference for update;
  select * into lead from public.leads where reference = case_reference;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  select * into target from public.leads where reference = into_reference;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if lead.merged_into is not null or target.merged_into is not null
    or exists (select from public.leads where merged_into = case_reference)
  then return private.refusal('already_merged'); end if;
  if lead.quarantined or target.quarantined then return private.refusal('quarantined'); end if;

  insert into public.case_merges (reference, before, actor_id) values (case_reference, to_jsonb(lead), auth.uid());
  if lead.decided_at is null then
    lead := jsonb_populate_record(lead, jsonb_build_object(
      'state', 'withdrawn', 'decided_at', now(), 'follow_up_on', null, 'next_step', null,
      'outcome_reason', 'Merged into ' || into_reference));
  end if;
  lead.version := lead.version + 1;
  perform private.save_case(lead);
  update public.leads set merged_into = into_reference where reference = case_reference;
  perform private.append_event(case_reference, 'merged', jsonb_build_object('into', into_reference), lead.version);
  perform private.append_event(into_reference, 'received_merge', jsonb_build_object('other', case_reference), null);
  perform private.end_links_of_merge(case_reference, into_reference);
  perform private.audit('cases_merged', case_reference, jsonb_build_object('into', into_reference));
  return jsonb_build_object('outcome', 'changed', 'version', lead.version);
end $$;

-- Gives a merged case back the state it had.
create function public.unmerge_case(case_reference text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  merge public.case_merges;
  was_in text;
begin
  perform private.require_staff('admin');
  select * into lead from public.leads where reference = case_reference for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  delete from public.case_merges where reference = case_reference returning * into merge;
  if not found then return private.refusal('not_merged'); end if;
  was_in := lead.merged_into;
  lead := jsonb_populate_record(lead, jsonb_build_object(
    'state', merge.before -> 'state', 'decided_at', merge.before -> 'decided_at',
    'outcome_reason', merge.before -> 'outcome_reason', 'follow_up_on', merge.before -> 'follow_up_on',
    'next_step', merge.before -> 'next_step', 'version', lead.version + 1));
  perform private.save_case(lead);
  update public.leads set merged_into = null where reference = case_reference;
  perform private.append_event(
    case_reference, 'unmerged', jsonb_strip_nulls(jsonb_build_object('other', was_in)), lead.version);
  if was_in is not null then
    perform private.append_event(was_in, 'unmerged', jsonb_build_object('other', case_reference), null);
  end if;
  perform private.audit('case_unmerged', case_reference);
  return jsonb_build_object('outcome', 'changed', 'version', lead.version);
end $$;

-- What the inbox is narrowed to and searched for. The functions of the inbox run with their owner's rights, after
-- list_inbox has checked for staff: under row-level security PostgreSQL may not use an index for a text search, and
-- would read a million leads one by one. They plan each call anew (force_custom_plan): filters that are not given then
-- drop out of the statement, and the planner can use the index that fits those that are.

-- As read_inbox_filter makes it. A filter that is not given is false, or null where it takes a value.
create type private.inbox_filter as (
  forms text[], states text[], owner_id uuid, unowned boolean, overdue boolean, quarantined boolean,
  searching boolean, query tsquery, today date, due boolean, stepless boolean, sort text, arrived boolean
);

-- A lead's place in the inbox: within its band it is sorted by key, then arrival, then reference. A page ends with the
-- place of the last lead it shows, and the next one begins after it.
create type private.inbox_cursor as (band integer, key text, arrival text, reference text);

-- The next four run once for each lead, so they have no search path of their own: PostgreSQL then makes them part of
-- the statement that calls them, which is what lets an index be used.

-- Whether somebody still waits for what the site promised them.
create function private.is_awaited(lead public.leads) returns boolean
language sql stable security invoker as $$
  select lead.promised_by is not null and lead.promise is null and not lead.quarantined
    and lead.decided_at is null;
$$;

-- Whether the next step of a lead is due on this day. Who is still promised something waits for that instead.
create function private.has_due_step(lead public.leads, today date) returns boolean
language sql stable security invoker as $$
  select lead.follow_up_on is not null and lead.follow_up_on <= today and not lead.quarantined
    and (lead.promised_by is null or lead.promise is not null or lead.decided_at is not null);
$$;

-- Whether a lead is open, waits for no promise and has no next step.
create function private.lacks_step(lead public.leads) returns boolean
language sql stable security invoker as $$
  select lead.follow_up_on is null and not lead.quarantined and (lead.promised_by is null or lead.promise is not null)
    and lead.decided_at is null;
$$;

-- Whether a lead passes the filters, except the search and quarantined.
create function private.fits_filter(lead public.leads, given private.inbox_filter) returns boolean
language sql stable security invoker as $$
  select (given.forms is null or private.kind_of(lead.form, lead.entered_as) = any(given.forms))
    and (given.states is null or lead.state = any(given.states))
    and (not given.unowned or lead.owner_id is null)
    and (given.owner_id is null or lead.owner_id = given.owner_id)
    and (not given.due or private.has_due_step(lead, given.today))
    and (not given.stepless or private.lacks_step(lead))
    and (not given.arrived or lead.documents_arrived_at is not null)
    and (
      not given.overdue
      or (private.is_awaited(lead) and lead.promised_by < now())
      or private.has_due_step(lead, given.today - 1)
    );
$$;

-- filters: {forms[], states[], owner ('none' or an id), overdue, due, stepless, arrived, quarantined, search, sort}
create function private.read_inbox_filter(filters jsonb) returns private.inbox_filter
language plpgsql stable security invoker set search_path = '' as $$
declare
  given private.inbox_filter;
begin
  given.forms := nullif(array(select jsonb_array_elements_text(nullif(filters -> 'forms', 'null'))), '{}');
  given.states := nullif(array(select jsonb_array_elements_text(nullif(filters -> 'states', 'null'))), '{}');
  given.owner_id := nullif(nullif(filters ->> 'owner', 'none'), '')::uuid;
  given.unowned := coalesce(filters ->> 'owner' = 'none', false);
  given.overdue := coalesce((filters ->> 'overdue')::boolean, false);
  given.due := coalesce((filters ->> 'due')::boolean, false);
  given.stepless := coalesce((filters ->> 'stepless')::boolean, false);
  given.arrived := coalesce((filters ->> 'arrived')::boolean, false);
  given.quarantined := coalesce((filters ->> 'quarantined')::boolean, false);
  given.searching := coalesce(trim(filters ->> 'search'), '') <> '';
  given.query := private.search_query(filters ->> 'search');
  given.sort := filters ->> 'sort';
  given.today := private.london_day(now());
  return given;
end $$;

-- What somebody typed into the search box; null when there is nothing to look for.
create function private.search_query(given text) returns tsquery
language plpgsql stable security invoker set search_path = '' as $$
declare
  prefix text := lower(private.reference_prefix());
  typed text := trim(coalesce(given, ''));
  digits text := regexp_replace(typed, '\D', '', 'g');
  terms text[];
  combined text := ' & ';
begin
  -- A reference, whole or begun. With a date in it, also one with a prefix the firm had before.
  if typed ~* format('^(%s[\s-]*)?\d{8}[\s-]+\d*$', prefix) or typed ~* format('^%s[\s-]*\d+$', prefix)
    or typed ~* '^[a-z]{2,6}[\s-]*20\d{6}[\s-]+\d*$'
  then
    terms := array[coalesce(lower(substring(typed from '^[[:alpha:]]+')), prefix) || '-' || left(digits, 8)
      || case when length(digits) > 8 then '-' || substr(digits, 9) else '' end];
  elsif typed ~ '^[\d\s()+./-]+$' then
    if length(digits) < 3 then return null; end if;
    terms := array[digits, '~' || reverse(digits), '£' || digits || '£'];
    if typed ~ '^(\+|00)\s*44' then
      terms := terms || ('0' || ltrim(regexp_replace(digits, '^(00)?44', ''), '0'));
    end if;
    combined := ' | ';
  elsif typed ~* '^£?\s*\d[\d,]{0,15}(\.\d{1,6})?\s*[km]?$' then
    terms := array['£' || trunc(
      regexp_replace(typed, '[^\d.]', '', 'g')::numeric
      * case lower(right(typed, 1)) when 'k' then 1000 when 'm' then 1000000 else 1 end) || '£'];
  elsif typed like '%@%' then
    terms := array[regexp_replace(lower(typed), '[\s''\\]', '', 'g')];
  elsif typed ~* '^[a-z]{1,2}[0-9][a-z0-9]?\s*[0-9][a-z]{2}$' then
    terms := array[private.postcode_of(typed)];
  else
    terms := private.words_of(typed);
  end if;
  if cardinality(terms) = 0 then return null; end if;
  return (
    select string_agg(format('''%s'':*', replace(replace(left(term, 500), '\', ''), '''', '')), combined)
    from unnest(terms) as term
  )::tsquery;
end $$;

-- Found leads, newest first, when few leads have the words: finds those through the index of the words and sorts them.
create function private.materialised_hits(given private.inbox_filter, after private.inbox_cursor, room integer)
returns setof private.inbox_cursor
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  with hit as materialized (
    select summary.reference, summary.received_at from public.lead_summaries as summary
    where summary.search @@ given.query
  )
  select 6, hit.received_at::text, hit.received_at::text, hit.reference
  from hit
  join public.leads as lead using (reference)
  where private.fits_filter(lead, given) and (not given.quarantined or lead.quarantined)
    and (after.band is null or (hit.received_at, hit.reference) < (after.arrival::timestamptz, after.reference))
  order by hit.received_at desc, hit.reference desc
  limit room;
end $$;

-- The same when many leads have the words but few pass the filters: finds those, and looks for the words in each.
create function private.filtered_hits(given private.inbox_filter, after private.inbox_cursor, room integer)
returns setof private.inbox_cursor
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  with fitting as materialized (
    select lead.reference from public.leads as lead
    where private.fits_filter(lead, given) and (not given.quarantined or lead.quarantined)
  )
  select 6, hit.received_at::text, hit.received_at::text, hit.reference
  from fitting,
    lateral (select * from public.lead_summaries where reference = fitting.reference offset 0) as hit
  where hit.search @@ given.query
    and (after.band is null or (hit.received_at, hit.reference) < (after.arrival::timestamptz, after.reference))
  order by hit.received_at desc, hit.reference desc
  limit room;
end $$;

-- The same when many leads have the words and many pass the filters: scans from the newest lead back until there are
-- enough. In chunks, because the planner cannot know how often a beginning of a word occurs and would sort every hit;
-- they grow, so that a long scan is not made of many small ones.
create function private.scanned_hits(given private.inbox_filter, after private.inbox_cursor, room integer)
returns setof private.inbox_cursor
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  chunk integer := 1000;
  end_moment timestamptz := coalesce(after.arrival::timestamptz, 'infinity');
  end_reference text := coalesce(after.reference, '');
  taken integer;
begin
  loop
    return query
    select 6, hit.received_at::text, hit.received_at::text, hit.reference
    from (
      select summary.reference, summary.received_at, summary.search from public.lead_summaries as summary
      where (summary.received_at, summary.reference) < (end_moment, end_reference)
      order by summary.received_at desc, summary.reference desc
      limit chunk
    ) as hit
    join public.leads as lead using (reference)
    where hit.search @@ given.query
      and private.fits_filter(lead, given) and (not given.quarantined or lead.quarantined)
    order by hit.received_at desc, hit.reference desc
    limit room;
    get diagnostics taken = row_count;
    room := room - taken;
    exit when room <= 0;
    select summary.received_at, summary.reference into end_moment, end_reference
    from public.lead_summaries as summary
    where (summary.received_at, summary.reference) < (end_moment, end_reference)
    order by summary.received_at desc, summary.reference desc
    offset chunk - 1 limit 1;
    exit when not found;
    chunk := least(chunk * 2, 16000);
  end loop;
end $$;

-- Found leads, newest first, in the way that costs least.
create function private.inbox_hits(given private.inbox_filter, after private.inbox_cursor, room integer)
returns setof private.inbox_cursor
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  few constant integer := 5000;
begin
  if (
    select count(*) <= few
    from (select from public.lead_summaries as summary where summary.search @@ given.query limit few + 1) as hit
  ) then
    return query select * from private.materialised_hits(given, after, room);
  elsif (
    select count(*) <= few
    from (
      select from public.leads as lead
      where private.fits_filter(lead, given) and (not given.quarantined or lead.quarantined) limit few + 1
    ) as fitting
  ) then
    return query select * from private.filtered_hits(given, after, room);
  else
    return query select * from private.scanned_hits(given, after, room);
  end if;
end $$;

-- The inbox: leads in bands, a page a call, and how many wait in each. All staff read it. Bands, in their order, each
-- with an index in the order of its leads:
--   0  somebody waits for what the site promised: the promise that runs out first, or ran out longest ago
--   1  a next step is due
--   2  no next step: what nobody has worked on for longest
--   3  a next step on a later day: soonest first
--   4  decided: newest first; only when states asks for them
--   5  possible spam, newest first: alone, and only when asked for
--   6  what a search found, newest first: alone
--   7  sorted by how long nobody has worked on it: alone
--   8  sorted by arrival, newest first: alone
--   9  documents that nobody has opened, those first that have waited longest: alone, and only when asked for

create function private.inbox_awaited(given private.inbox_filter, after private.inbox_cursor, room integer)
returns setof private.inbox_cursor
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select 0, lead.promised_by::text, lead.received_at::text, lead.reference
  from public.leads as lead
  where private.is_awaited(lead) and private.fits_filter(lead, given)
    and (after.band is null or (lead.promised_by, lead.received_at, lead.reference)
      > (after.key::timestamptz, after.arrival::timestamptz, after.reference))
  order by lead.promised_by, lead.received_at, lead.reference
  limit room;
end $$;

create function private.inbox_steps_due(given private.inbox_filter, after private.inbox_cursor, room integer)
returns setof private.inbox_cursor
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select 1, lead.follow_up_on::text, lead.received_at::text, lead.reference
  from public.leads as lead
  where private.has_due_step(lead, given.today) and private.fits_filter(lead, given)
    and (after.band is null or (lead.follow_up_on, lead.received_at, lead.reference)
      > (after.key::date, after.arrival::timestamptz, after.reference))
  order by lead.follow_up_on, lead.received_at, lead.reference
  limit room;
end $$;

create function private.inbox_stepless(given private.inbox_filter, after private.inbox_cursor, room integer)
returns setof private.inbox_cursor
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select 2, coalesce(lead.last_worked_at, lead.received_at)::text, lead.received_at::text, lead.reference
  from public.leads as lead
  where private.lacks_step(lead) and private.fits_filter(lead, given)
    and (after.band is null or (coalesce(lead.last_worked_at, lead.received_at), lead.received_at, lead.reference)
      > (after.key::timestamptz, after.arrival::timestamptz, after.reference))
  order by coalesce(lead.last_worked_at, lead.received_at), lead.received_at, lead.reference
  limit room;
end $$;

-- A decided case with a next step is among them when states asks for it.
create function private.inbox_steps_later(given private.inbox_filter, after private.inbox_cursor, room integer)
returns setof private.inbox_cursor
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select 3, lead.follow_up_on::text, lead.received_at::text, lead.reference
  from public.leads as lead
  where lead.follow_up_on is not null and lead.follow_up_on > given.today and not lead.quarantined
    and (lead.promised_by is null or lead.promise is not null or lead.decided_at is not null)
    and private.fits_filter(lead, given) and (given.states is not null or lead.decided_at is null)
    and (after.band is null or (lead.follow_up_on, lead.received_at, lead.reference)
      > (after.key::date, after.arrival::timestamptz, after.reference))
  order by lead.follow_up_on, lead.received_at, lead.reference
  limit room;
end $$;

create function private.inbox_decided(given private.inbox_filter, after private.inbox_cursor, room integer)
returns setof private.inbox_cursor
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select 4, lead.decided_at::text, lead.received_at::text, lead.reference
  from public.leads as lead
  where lead.follow_up_on is null and not lead.quarantined and lead.decided_at is not null
    and private.fits_filter(lead, given)
    and (after.band is null or (lead.decided_at, lead.received_at, lead.reference)
      < (after.key::timestamptz, after.arrival::timestamptz, after.reference))
  order by lead.decided_at desc, lead.received_at desc, lead.reference desc
  limit room;
end $$;

create function private.inbox_quarantined(given private.inbox_filter, after private.inbox_cursor, room integer)
returns setof private.inbox_cursor
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select 5, lead.received_at::text, lead.received_at::text, lead.reference
  from public.leads as lead
  where lead.quarantined and lead.spam_since is null and private.fits_filter(lead, given)
    and (after.band is null or (lead.received_at, lead.reference) < (after.arrival::timestamptz, after.reference))
  order by lead.received_at desc, lead.reference desc
  limit room;
end $$;

create function private.inbox_by_idleness(given private.inbox_filter, after private.inbox_cursor, room integer)
returns setof private.inbox_cursor
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select 7, coalesce(lead.last_worked_at, lead.received_at)::text, lead.received_at::text, lead.reference
  from public.leads as lead
  where not lead.quarantined and private.fits_filter(lead, given)
    and (lead.decided_at is null or coalesce(given.states && private.decided_states(), false))
    and (after.band is null or (coalesce(lead.last_worked_at, lead.received_at), lead.received_at, lead.reference)
      > (after.key::timestamptz, after.arrival::timestamptz, after.reference))
  order by coalesce(lead.last_worked_at, lead.received_at), lead.received_at, lead.reference
  limit room;
end $$;

create function private.inbox_by_arrival(given private.inbox_filter, after private.inbox_cursor, room integer)
returns setof private.inbox_cursor
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select 8, lead.received_at::text, lead.received_at::text, lead.reference
  from public.leads as lead
  where not lead.quarantined and private.fits_filter(lead, given)
    and (lead.decided_at is null or coalesce(given.states && private.decided_states(), false))
    and (after.band is null or (lead.received_at, lead.reference) < (after.arrival::timestamptz, after.reference))
  order by lead.received_at desc, lead.reference desc
  limit room;
end $$;

create function private.inbox_arrivals(given private.inbox_filter, after private.inbox_cursor, room integer)
returns setof private.inbox_cursor
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select 9, lead.documents_arrived_at::text, lead.received_at::text, lead.reference
  from public.leads as lead
  where lead.documents_arrived_at is not null and not lead.quarantined and private.fits_filter(lead, given)
    and (after.band is null or (lead.documents_arrived_at, lead.received_at, lead.reference)
      > (after.key::timestamptz, after.arrival::timestamptz, after.reference))
  order by lead.documents_arrived_at, lead.received_at, lead.reference
  limit room;
end $$;

create function private.inbox_band(
  band integer, given private.inbox_filter, after private.inbox_cursor, room integer
) returns setof private.inbox_cursor
language plpgsql stable security invoker set search_path = '' as $$
begin
  case band
    when 0 then return query select * from private.inbox_awaited(given, after, room);
    when 1 then return query select * from private.inbox_steps_due(given, after, room);
    when 2 then return query select * from private.inbox_stepless(given, after, room);
    when 3 then return query select * from private.inbox_steps_later(given, after, room);
    when 4 then return query select * from private.inbox_decided(given, after, room);
    when 5 then return query select * from private.inbox_quarantined(given, after, room);
    when 6 then return query select * from private.inbox_hits(given, after, room);
    when 7 then return query select * from private.inbox_by_idleness(given, after, room);
    when 8 then return query select * from private.inbox_by_arrival(given, after, room);
    when 9 then return query select * from private.inbox_arrivals(given, after, room);
  end case;
end $$;

-- The bands that a filter shows, in their order.
create function private.inbox_bands(filter private.inbox_filter) returns integer[]
language sql immutable security invoker set search_path = '' as $$
  select case
    when filter.searching and filter.query is null then '{}'
    when filter.searching then array[6]
    when filter.quarantined then array[5]
    when filter.sort = 'idle' then array[7]
    when filter.sort = 'newest' then array[8]
    when filter.due then array[1]
    when filter.stepless then array[2]
    when filter.arrived then array[9]
    when filter.states && private.decided_states() then array[0, 1, 2, 3, 4]
    else array[0, 1, 2, 3]
  end;
$$;

-- What the list shows of these leads, in the order in which they are given.
create function private.inbox_rows(wanted text[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'reference', lead.reference,
      'form', lead.form,
      'entered_as', lead.entered_as,
      'product', facts.product,
      'topic', callback.topic,
      'received_at', lead.received_at,
      'state', lead.state,
      'quarantined', lead.quarantined,
      'spam_since', lead.spam_since,
      'flags', lead.flags,
      'promised_by', lead.promised_by,
      'first_contact_at', lead.first_contact_at,
      'promise', lead.promise,
      'owner_id', lead.owner_id,
      'owner_name', owner.name,
      'follow_up_on', lead.follow_up_on,
      'next_step', lead.next_step,
      'last_worked_at', lead.last_worked_at,
      'documents_arrived_at', lead.documents_arrived_at,
      'decided_at', lead.decided_at,
      'version', lead.version,
      'updated_at', lead.updated_at,
      'contact_name', summary.contact_name,
      'phone', summary.phone,
      'email', summary.email,
      'business_name', summary.business_name,
      'amount_pounds', summary.amount_pounds,
      'document_states', array(
        select private.document_state(document) from public.application_documents as document
        where document.reference = lead.reference order by document.field
      )
    )
    order by place
  ), '[]')
  from unnest(wanted) with ordinality as given (reference, place)
  join public.leads as lead using (reference)
  join public.lead_summaries as summary using (reference)
  left join public.callback_requests as callback using (reference)
  left join public.case_facts as facts using (reference)
  left join public.staff_profiles as owner on owner.id = lead.owner_id;
$$;

-- One page of the inbox. filters: see read_inbox_filter; after: the `next` of the page before.
create function public.list_inbox(
  filters jsonb default '{}', after jsonb default null, page_size integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- One more than is shown, to know whether there is a next page.
  row_limit integer := least(greatest(coalesce(page_size, 50), 1), 200) + 1;
  cursor_before private.inbox_cursor := jsonb_populate_record(null::private.inbox_cursor, after);
  filter private.inbox_filter;
  band integer;
  found private.inbox_cursor[] := '{}';
begin
  perform private.require_staff();
  filter := private.read_inbox_filter(filters);
  foreach band in array private.inbox_bands(filter) loop
    continue when band < cursor_before.band;
    found := found || array(
      select lead from private.inbox_band(
        band, filter, case when band = cursor_before.band then cursor_before end, row_limit - cardinality(found)
      ) as lead
    );
    exit when cardinality(found) >= row_limit;
  end loop;
  return jsonb_build_object(
    'rows', private.inbox_rows(array(
      select lead.reference from unnest(found[1 : row_limit - 1]) with ordinality as lead order by lead.ordinality)),
    'next', case when cardinality(found) = row_limit then to_jsonb(found[row_limit - 1]) end
  );
end $$;

-- How many leads pass the filters. None counts further than 1,000: beyond that only "many" matters.

create function private.count_awaited(given private.inbox_filter, before timestamptz) returns bigint
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return (select count(*) from (
    select from public.leads as lead
    where private.is_awaited(lead) and lead.promised_by < before and private.fits_filter(lead, given)
    limit 1000) as counted);
end $$;

create function private.count_due_steps(given private.inbox_filter, day date) returns bigint
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return (select count(*) from (
    select from public.leads as lead
    where private.has_due_step(lead, day) and private.fits_filter(lead, given)
    limit 1000) as counted);
end $$;

create function private.count_stepless(given private.inbox_filter) returns bigint
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return (select count(*) from (
    select from public.leads as lead
    where private.lacks_step(lead) and private.fits_filter(lead, given)
    limit 1000) as counted);
end $$;

create function private.count_open(given private.inbox_filter) returns bigint
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return (select count(*) from (
    select from public.leads as lead
    where not lead.quarantined and lead.decided_at is null
      and private.fits_filter(lead, given)
    limit 1000) as counted);
end $$;

create function private.count_arrivals() returns bigint
language sql stable security invoker set search_path = '' as $$
  select count(*) from (
    select from public.leads where documents_arrived_at is not null and not quarantined limit 1000) as counted;
$$;

-- The numbers beside the inbox: of the leads that pass the filters, and of each of its views.
create function public.count_inbox(filters jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  given private.inbox_filter;
  everything private.inbox_filter := private.read_inbox_filter('{}');
  mine private.inbox_filter := private.read_inbox_filter(jsonb_build_object('owner', auth.uid()));
  documents private.inbox_filter := private.read_inbox_filter('{"states": ["documents"]}');
begin
  perform private.require_staff();
  given := private.read_inbox_filter(
    coalesce(filters, '{}') - 'overdue' - 'due' - 'stepless' - 'arrived' - 'quarantined' - 'search');
  return jsonb_build_object(
    'uncontacted', private.count_awaited(given, 'infinity'),
    'overdue', private.count_awaited(given, now()),
    'follow_ups_due', private.count_due_steps(given, given.today),
    'follow_ups_late', private.count_due_steps(given, given.today - 1),
    'quarantined', (select count(*) from (
      select from public.leads as lead
      where lead.quarantined and lead.spam_since is null and private.fits_filter(lead, given) limit 1000) as counted),
    'undelivered', (select count(*) from (
      select from public.outbox_messages where state = 'parked' limit 1000) as counted),
    'views', jsonb_build_object(
      'mine', private.count_open(mine),
      'due', private.count_due_steps(everything, everything.today),
      'stepless', private.count_stepless(everything),
      'documents', private.count_open(documents),
      'arrived', private.count_arrivals()
    )
  );
end $$;

-- What reaches staff outside the desk: a private calendar of somebody's next steps, and an e-mail on working mornings
-- with what waits for them. Both are for advisers and admins; nobody reads the tables, only these functions.

-- Calendar programs can't sign in: the address carries a token, of which only the hash is stored.
create table private.calendar_feeds (
  staff_id uuid primary key references public.staff_profiles on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null default now()
);
alter table private.calendar_feeds enable row level security;

-- Which days are working days is known to the caller (_shared/promises); how often somebody gets an e-mail, to the
-- database, because several hosts may ask.
create table private.morning_mails (
  staff_id uuid primary key references public.staff_profiles on delete cascade,
  last_day date,
  is_off boolean not null default false
);
alter table private.morning_mails enable row level security;

-- The caller's new token, shown once. An earlier one stops working.
create function public.make_calendar_feed() returns text
language plpgsql security definer set search_path = '' as $$
declare
  token text := private.random_token();
begin
  perform private.require_staff('admin', 'adviser');
  insert into private.calendar_feeds (staff_id, token_hash)
  values (auth.uid(), private.token_hash(token))
  on conflict (staff_id) do update set token_hash = excluded.token_hash, made_at = now();
  perform private.audit('calendar_feed_made', auth.uid()::text);
  return token;
end $$;

create function public.revoke_calendar_feed() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('admin', 'adviser');
  delete from private.calendar_feeds where staff_id = auth.uid();
  if found then perform private.audit('calendar_feed_revoked', auth.uid()::text); end if;
end $$;

-- When the caller's address was made; null when there is none.
create function public.calendar_feed_made_at() returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('admin', 'adviser');
  return (select made_at from private.calendar_feeds where staff_id = auth.uid());
end $$;

-- The open next steps of the token's owner, nearest first; null when the token is nobody's who works here.
create function public.read_calendar_feed(token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reader uuid := (
    select feed.staff_id from private.calendar_feeds as feed
    where feed.token_hash = private.token_hash(token) and private.may_own_cases(feed.staff_id));
begin
  if reader is null then return null; end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'reference', step.reference, 'step', step.next_step, 'day', step.follow_up_on, 'changed_at', step.updated_at
    ) order by step.follow_up_on, step.reference), '[]')
    from (
      select lead.reference, lead.next_step, lead.follow_up_on, lead.updated_at from public.leads as lead
      where lead.owner_id = reader and lead.follow_up_on is not null and not lead.quarantined
      order by lead.follow_up_on, lead.reference limit 1000
    ) as step
  );
end $$;

create function public.wants_morning_mail() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('admin', 'adviser');
  return not exists (select from private.morning_mails where staff_id = auth.uid() and is_off);
end $$;

create function public.set_morning_mail(wanted boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('admin', 'adviser');
  insert into private.morning_mails (staff_id, is_off) values (auth.uid(), not wanted)
  on conflict (staff_id) do update set is_off = excluded.is_off;
end $$;

-- What waits for the person with this address: promises that run, theirs and nobody's, their due steps, and their cases
-- without a step that nobody has worked on for a week. Empty once they are deactivated, since what nobody has would
-- otherwise go to an address that has left.
create function private.morning_summary(to_address text, as_of timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reader uuid := (
    select id from public.staff_profiles as profile
    where profile.email = to_address and private.may_own_cases(profile.id) limit 1);
  today date := private.london_day(as_of);
begin
  if reader is null then return '{"promises": [], "steps": [], "idle": []}'; end if;
  return jsonb_build_object(
    'promises', (select coalesce(jsonb_agg(to_jsonb(listed) order by listed.promised_by), '[]') from (
      select lead.reference, split_part(summary.contact_name, ' ', 1) as name, lead.promised_by
      from public.leads as lead join public.lead_summaries as summary using (reference)
      where private.is_awaited(lead) and (lead.owner_id = reader or lead.owner_id is null)
      order by lead.promised_by limit 20) as listed),
    'steps', (select coalesce(jsonb_agg(to_jsonb(listed) order by listed.day), '[]') from (
      select lead.reference, split_part(summary.contact_name, ' ', 1) as name, lead.next_step as step,
        lead.follow_up_on as day
      from public.leads as lead join public.lead_summaries as summary using (reference)
      where lead.owner_id = reader and private.has_due_step(lead, today)
      order by lead.follow_up_on limit 20) as listed),
    'idle', (select coalesce(jsonb_agg(to_jsonb(listed) order by listed.since), '[]') from (
      select lead.reference, split_part(summary.contact_name, ' ', 1) as name,
        coalesce(lead.last_worked_at, lead.received_at) as since
      from public.leads as lead join public.lead_summaries as summary using (reference)
      where lead.owner_id = reader and private.lacks_step(lead)
        and coalesce(lead.last_worked_at, lead.received_at) < as_of - interval '7 days'
      order by 3 limit 20) as listed)
  );
end $$;

-- Puts the day's e-mails into the outbox, one for each adviser and admin for whom something waits. Called again the
-- same day it adds none, also by several hosts at once: the row of the person decides.
create function public.enqueue_morning_mails(day date) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  added integer;
begin
  with due as (
    insert into private.morning_mails as mail (staff_id, last_day)
    select profile.id, enqueue_morning_mails.day from public.staff_profiles as profile
    where private.may_own_cases(profile.id)
    on conflict (staff_id) do update set last_day = excluded.last_day
      where not mail.is_off and (mail.last_day is null or mail.last_day < excluded.last_day)
    returning mail.staff_id
  ), queued as (
    insert into public.outbox_messages (kind, recipient, address)
    select 'morning_summary', 'account', profile.email
    from due join public.staff_profiles as profile on profile.id = due.staff_id
    where private.morning_summary(profile.email, now()) <> '{"promises": [], "steps": [], "idle": []}'
    returning 1
  )
  select count(*) into added from queued;
  if added > 0 then perform pg_notify('outbox_messages', ''); end if;
  return added;
end $$;

-- The overview's figures and the export of leads. Figures are counted by day: a past day is counted once and stored,
-- whoever changes one of its leads removes it, and the next overview counts it again. So two years of a million leads
-- need not be read at each call. All staff read the figures, admins export.

-- A day whose counts are stored. Nothing in them depends on the clock.
create table private.overview_days (day date primary key);
alter table private.overview_days enable row level security;

-- promise and settled_by are '' where there is none.
create table private.received_counts (
  day date not null references private.overview_days on delete cascade,
  form text not null,
  source text not null,
  promise text not null,
  settled_by text not null,
  leads bigint not null,
  primary key (day, form, source, promise, settled_by)
);
alter table private.received_counts enable row level security;

create table private.contact_counts (
  day date not null references private.overview_days on delete cascade,
  form text not null,
  minutes bigint not null,
  leads bigint not null,
  primary key (day, form, minutes)
);
alter table private.contact_counts enable row level security;

comment on table private.contact_counts is 'How long the leads of a day waited for first contact, in whole minutes.';

create table private.decided_counts (
  day date not null references private.overview_days on delete cascade,
  state text not null,
  form text not null,
  cases bigint not null,
  amount_pounds numeric not null,
  primary key (day, state, form)
);
alter table private.decided_counts enable row level security;

-- The leads received on a day, counted.
create function private.received_on(wanted date)
returns table (form text, source text, promise text, settled_by text, leads bigint)
language plpgsql stable security invoker set search_path = '' as $$
begin
  return query
  select private.kind_of(lead.form, lead.entered_as), private.source_of(lead.utm_source, lead.referrer),
    coalesce(private.promise_of(lead), ''), coalesce(lead.promise_settled_by, ''), count(*)
  from public.leads as lead
  where lead.received_at >= private.london_midnight(wanted) and lead.received_at < private.london_midnight(wanted + 1)
    and not lead.quarantined
  group by 1, 2, 3, 4;
end $$;

-- Those of them that were contacted, by how many minutes that took.
create function private.contacts_on(wanted date) returns table (form text, minutes bigint, leads bigint)
language plpgsql stable security invoker set search_path = '' as $$
begin
  return query
  select private.kind_of(lead.form, lead.entered_as),
    round(extract(epoch from lead.first_contact_at - lead.received_at) / 60)::bigint, count(*)
  from public.leads as lead
  where lead.received_at >= private.london_midnight(wanted) and lead.received_at < private.london_midnight(wanted + 1)
    and not lead.quarantined and lead.first_contact_at is not null
  group by 1, 2;
end $$;

-- The cases decided on a day.
create function private.decided_on(wanted date)
returns table (state text, form text, cases bigint, amount_pounds numeric)
language plpgsql stable security invoker set search_path = '' as $$
begin
  return query
  select lead.state, private.kind_of(lead.form, lead.entered_as), count(*), coalesce(sum(summary.amount_pounds), 0)
  from public.leads as lead join public.lead_summaries as summary using (reference)
  where lead.decided_at >= private.london_midnight(wanted) and lead.decided_at < private.london_midnight(wanted + 1)
    and not lead.quarantined
  group by 1, 2;
end $$;

-- The days of a period that are not stored, from the first lead until today.
create function private.unstored_days(first_day date, last_day date) returns setof date
language sql stable security invoker set search_path = '' as $$
  select given::date from generate_series(
    greatest(first_day, private.london_day((select coalesce(min(received_at), now()) from public.leads)))::timestamp,
    least(last_day, private.london_day(now()))::timestamp, interval '1 day') as given
  where not exists (select from private.overview_days as stored where stored.day = given::date);
$$;

-- Held by whoever stores or removes days, so that a day never misses a change that commits while it is counted.
create function private.lock_overview_days() returns void
language sql volatile security invoker set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('overview_days', 0));
$$;

-- Stores the past days of a period. Yesterday is not yet past: transactions that began on it may still be open.
create function private.store_overview_days(first_day date, last_day date) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  until date := least(last_day, private.london_day(now()) - 2);
  missing date[];
begin
  if not exists (select from private.unstored_days(first_day, until)) then return; end if;
  perform private.lock_overview_days();
  missing := array(select private.unstored_days(first_day, until));
  insert into private.overview_days (day) select unnest(missing);
  insert into private.received_counts (day, form, source, promise, settled_by, leads)
  select wanted.day, counted.form, counted.source, counted.promise, counted.settled_by, counted.leads
  from unnest(missing) as wanted (day) cross join lateral private.received_on(wanted.day) as counted;
  insert into private.contact_counts (day, form, minutes, leads)
  select wanted.day, counted.form, counted.minutes, counted.leads
  from unnest(missing) as wanted (day) cross join lateral private.contacts_on(wanted.day) as counted;
  insert into private.decided_counts (day, state, form, cases, amount_pounds)
  select wanted.day, counted.state, counted.form, counted.cases, counted.amount_pounds
  from unnest(missing) as wanted (day) cross join lateral private.decided_on(wanted.day) as counted;
  -- A promise that still runs will be missed by the clock alone.
  delete from private.overview_days as stored
  where stored.day = any(missing) and exists (
    select from private.received_counts as counted where counted.day = stored.day and counted.promise = 'running');
end $$;

-- Removes the stored days that a change of a lead touches. Deferred to the end of the transaction, where no other lock
-- is waited for while this one is held.
create function private.remove_overview_days() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_overview_days();
  if tg_op = 'TRUNCATE' then
    delete from private.overview_days where true;
    return null;
  end if;
  if tg_op <> 'INSERT' then
    delete from private.overview_days
    where day in (private.london_day(old.received_at), private.london_day(old.decided_at));
  end if;
  if tg_op <> 'DELETE' then
    delete from private.overview_days
    where day in (private.london_day(new.received_at), private.london_day(new.decided_at));
  end if;
  return null;
end $$;

-- A day is stored two midnights after it, so a lead of the last 24 hours is of no stored day.
create constraint trigger remove_overview_days_on_insert after insert on public.leads
  deferrable initially deferred for each row
  when (least(new.received_at, new.decided_at) < now() - interval '1 day')
  execute function private.remove_overview_days();

create constraint trigger remove_overview_days_on_delete after delete on public.leads
  deferrable initially deferred for each row
  when (least(old.received_at, old.decided_at) < now() - interval '1 day')
  execute function private.remove_overview_days();

create constraint trigger remove_overview_days_on_update after update on public.leads
  deferrable initially deferred for each row
  when (
    least(old.received_at, new.received_at, old.decided_at, new.decided_at) < now() - interval '1 day'
    and (
      old.form, old.entered_as, old.received_at, old.quarantined, old.utm_source, old.referrer, old.promised_by,
      old.promise, old.promise_settled_by, old.first_contact_at, old.state, old.decided_at
    ) is distinct from (
      new.form, new.entered_as, new.received_at, new.quarantined, new.utm_source, new.referrer, new.promised_by,
      new.promise, new.promise_settled_by, new.first_contact_at, new.state, new.decided_at
    )
  )
  execute function private.remove_overview_days();

create trigger remove_overview_days_on_truncate after truncate on public.leads
  for each statement execute function private.remove_overview_days();

-- The amount of a decided case is part of its day.
create function private.remove_decided_day() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_overview_days();
  delete from private.overview_days
  where day = (
    select private.london_day(lead.decided_at) from public.leads as lead where lead.reference = new.reference);
  return null;
end $$;

create constraint trigger remove_decided_day after update of amount_pounds on public.lead_summaries
  deferrable initially deferred for each row
  when (old.amount_pounds is distinct from new.amount_pounds)
  execute function private.remove_decided_day();

-- Leads received in a period: how many in all, by promise and by what kept it, by day and by source.
create function private.count_received(first_day date, last_day date) returns jsonb
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return (
    with received as materialized (
      select * from private.received_counts where day between first_day and last_day
      union all
      select missing.day, counted.* from private.unstored_days(first_day, last_day) as missing (day)
      cross join lateral private.received_on(missing.day) as counted
    )
    select jsonb_build_object(
      'leads', (select coalesce(sum(leads), 0) from received),
      'promises', (
        select coalesce(jsonb_agg(to_jsonb(counted) order by counted.form), '[]')
        from (
          select form, coalesce(sum(leads) filter (where promise = 'kept'), 0) as kept,
            coalesce(sum(leads) filter (where promise = 'missed'), 0) as missed,
            coalesce(sum(leads) filter (where promise = 'running'), 0) as running,
            coalesce(sum(leads) filter (where promise = 'not_needed'), 0) as not_needed,
            coalesce(sum(leads) filter (where promise = 'kept' and settled_by in ('spoke', 'met')), 0) as spoke,
            coalesce(sum(leads) filter (
              where promise = 'kept' and settled_by in ('voicemail', 'texted', 'emailed')), 0) as left_word,
            coalesce(sum(leads) filter (
              where promise = 'kept' and settled_by in ('can_place', 'need_more', 'cannot_help')), 0) as answered
          from received where promise <> '' group by form
        ) as counted
      ),
      'days', (
        select coalesce(jsonb_agg(to_jsonb(counted) order by counted.day, counted.form), '[]')
        from (select day, form, sum(leads) as leads from received group by day, form) as counted
      ),
      'sources', (
        select coalesce(jsonb_agg(to_jsonb(counted) order by counted.leads desc, counted.source, counted.form), '[]')
        from (select source, form, sum(leads) as leads from received group by source, form) as counted
      ),
      'forms', (select coalesce(jsonb_agg(distinct form), '[]') from received)
    )
  );
end $$;

-- How long the leads of a period waited for first contact, interpolated between two of them as percentile_cont does.
create function private.time_to_contact(first_day date, last_day date, forms jsonb) returns jsonb
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return (
    with counted as (
      select form, minutes, leads from private.contact_counts where day between first_day and last_day
      union all
      select found.form, found.minutes, found.leads from private.unstored_days(first_day, last_day) as missing (day)
      cross join lateral private.contacts_on(missing.day) as found
    ), ranked as (
      select form, minutes, sum(sum(leads)) over (partition by form order by minutes) as upto,
        sum(sum(leads)) over (partition by form) as total
      from counted group by form, minutes
    ), placed as (
      select form, share, max(total) as total, max(share * (total - 1)) - floor(max(share * (total - 1))) as fraction,
        min(minutes) filter (where upto > floor(share * (total - 1))) as below,
        min(minutes) filter (where upto > ceil(share * (total - 1))) as above
      from ranked cross join unnest(array[0.5, 0.9]) as share
      group by form, share
    ), measured as (
      select form, max(total) as contacted,
        max(round(below + (above - below) * fraction, 1)) filter (where share = 0.5) as median_minutes,
        max(round(below + (above - below) * fraction, 1)) filter (where share = 0.9) as p90_minutes
      from placed group by form
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'form', known.form, 'contacted', coalesce(measured.contacted, 0), 'median_minutes', measured.median_minutes,
      'p90_minutes', measured.p90_minutes) order by known.form), '[]')
    from jsonb_array_elements_text(forms) as known (form) left join measured using (form)
  );
end $$;

-- Cases decided in a period.
create function private.count_outcomes(first_day date, last_day date) returns jsonb
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(summed) order by summed.state, summed.form), '[]')
    from (
      select counted.state, counted.form, sum(counted.cases) as cases, sum(counted.amount_pounds) as amount_pounds
      from (
        select state, form, cases, amount_pounds from private.decided_counts where day between first_day and last_day
        union all
        select found.* from private.unstored_days(first_day, last_day) as missing (day)
        cross join lateral private.decided_on(missing.day) as found
      ) as counted
      group by counted.state, counted.form
    ) as summed
  );
end $$;

-- Open cases by state.
create function private.count_pipeline() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(counted) order by counted.state, counted.form), '[]')
  from (
    select lead.state, private.kind_of(lead.form, lead.entered_as) as form, count(*) as cases, coalesce(sum((
      select amount_pounds from public.lead_summaries as summary where summary.reference = lead.reference
    )), 0) as amount_pounds
    from public.leads as lead
    where not lead.quarantined and lead.decided_at is null
    group by 1, 2
  ) as counted;
$$;

-- Leads received from the first day to the last, both of them whole days in London, without quarantined ones.
create function public.desk_overview(first_day date, last_day date) returns jsonb
language plpgsql volatile security definer set search_path = '' set jit = off as $$
declare
  received jsonb;
begin
  perform private.require_staff();
  if last_day - first_day > 3660 then raise exception 'Ten years at most.' using errcode = '22023'; end if;
  perform private.store_overview_days(first_day, last_day);
  received := private.count_received(first_day, last_day);
  return received - 'forms' || jsonb_build_object(
    'first_day', first_day,
    'last_day', last_day,
    'quarantined', (
      select count(*) from public.leads
      where quarantined and received_at >= private.london_midnight(first_day)
        and received_at < private.london_midnight(last_day + 1)),
    'first_contact', private.time_to_contact(first_day, last_day, received -> 'forms'),
    'pipeline', private.count_pipeline(),
    'outcomes', private.count_outcomes(first_day, last_day)
  );
end $$;

-- The audit entry of an export: its first page writes it, and each page after that has to name it. Otherwise pages
-- could be read without an entry. A page that names none gets its own.
create function private.audit_export(first_day date, last_day date, after jsonb) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  days text := first_day || ' to ' || last_day;
  entry_id bigint;
begin
  select id into entry_id from public.audit_entries
  where id = (after ->> 'export_id')::bigint and actor_id = auth.uid() and action = 'leads_exported'
    and subject = days and at > now() - interval '1 hour';
  if found then return entry_id; end if;
  insert into public.audit_entries (actor_id, action, subject, detail)
  values (auth.uid(), 'leads_exported', days, jsonb_build_object('rows', (
    select count(*) from public.leads as lead
    where lead.received_at >= private.london_midnight(first_day)
      and lead.received_at < private.london_midnight(last_day + 1)
      and (after is null
        or (lead.received_at, lead.reference) > ((after ->> 'received_at')::timestamptz, after ->> 'reference'))
  )))
  returning id into entry_id;
  return entry_id;
end $$;

-- Leads received in these days, oldest first, a page a call. It takes people's details out of the database, so it is
-- for admins.
create function public.export_cases(
  first_day date, last_day date, after jsonb default null, page_size integer default 1000
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  since timestamptz := private.london_midnight(first_day);
  until timestamptz := private.london_midnight(last_day + 1);
  row_limit integer := least(greatest(coalesce(page_size, 1000), 1), 2000);
  page jsonb;
  last_row jsonb;
  export_id bigint;
begin
  perform private.require_staff('admin');
  select coalesce(jsonb_agg(to_jsonb(listed) order by listed.received_at, listed.reference), '[]') into page
  from (
    select lead.reference, lead.form, lead.entered_as, facts.product, lead.received_at, lead.state, lead.outcome_reason,
      lead.decided_at, owner.name as owner_name, lead.next_step, lead.follow_up_on, lead.promised_by,
      lead.first_contact_at, private.promise_of(lead) as promise, lead.promise_settled_by, lead.quarantined,
      summary.contact_name, summary.phone, summary.email,
      private.facts_that_go(lead.reference, private.exported_facts()) as facts,
      private.source_of(lead.utm_source, lead.referrer) as source,
      lead.utm_medium, lead.utm_campaign, lead.landing_page
    from public.leads as lead
    join public.lead_summaries as summary using (reference)
    left join public.case_facts as facts using (reference)
    left join public.staff_profiles as owner on owner.id = lead.owner_id
    where lead.received_at >= since and lead.received_at < until
      and (after is null
        or (lead.received_at, lead.reference) > ((after ->> 'received_at')::timestamptz, after ->> 'reference'))
    order by lead.received_at, lead.reference
    limit row_limit
  ) as listed;
  export_id := private.audit_export(first_day, last_day, after);
  last_row := page -> -1;
  return jsonb_build_object('rows', page, 'next', case when jsonb_array_length(page) = row_limit then
    jsonb_build_object(
      'received_at', last_row -> 'received_at', 'reference', last_row -> 'reference', 'export_id', export_id) end);
end $$;

-- Generated by `npm run schema` from supabase/functions/_shared/fields/catalogue: not to be edited. What the columns
-- of answers, facts and people may hold, and where facts go.

create function private.products() returns text[] language sql immutable parallel safe
  return array['bridging', 'business_loan', 'asset_finance', 'invoice_finance', 'merchant_cash_advance', 'mortgage', 'other']::text[];

create function private.correctable_fields() returns text[] language sql immutable parallel safe
  return array['name', 'phone', 'email', 'address', 'date_of_birth', 'amount_pounds', 'term_months', 'purpose', 'needed_by', 'business_name', 'trading_address', 'company_number', 'registered_address', 'security_address', 'security_value_pounds']::text[];

create function private.mailed_facts() returns text[] language sql immutable parallel safe
  return array['amount_pounds', 'needed_by']::text[];

create function private.exported_facts() returns text[] language sql immutable parallel safe
  return array['amount_pounds', 'business_name', 'company_number', 'registered_address']::text[];

create function private.searched_facts() returns text[] language sql immutable parallel safe
  return array['business_name', 'trading_address', 'company_number', 'registered_address', 'security_address']::text[];

alter table public.business_applications
  add constraint business_applications_business_name_check check (length(business_name) between 1 and 200),
  add constraint business_applications_trading_address_check check (length(trading_address) between 1 and 500),
  add constraint business_applications_company_number_check check (length(company_number) between 1 and 8),
  add constraint business_applications_registered_address_check check (length(registered_address) between 1 and 500),
  add constraint business_applications_loan_amount_check check (length(loan_amount) between 1 and 100),
  add constraint business_applications_preferred_term_check check (length(preferred_term) between 1 and 40),
  add constraint business_applications_purpose_of_funds_check check (length(purpose_of_funds) between 1 and 1000),
  add constraint business_applications_shareholder_name_check check (length(shareholder_name) between 1 and 200),
  add constraint business_applications_shareholder_dob_check check (shareholder_dob between '1900-01-01' and '2199-12-31'),
  add constraint business_applications_residential_address_check check (length(residential_address) between 1 and 1000),
  add constraint business_applications_homeowner_status_check check (homeowner_status in ('homeowner', 'tenant')),
  add constraint business_applications_mobile_phone_check check (length(mobile_phone) between 1 and 20),
  add constraint business_applications_personal_email_check check (length(personal_email) between 1 and 255);
create trigger clean_names before insert or update of business_name, company_number, registered_address, loan_amount, preferred_term, shareholder_name, mobile_phone, personal_email on public.business_applications
  for each row execute function private.clean_names('business_name', 'company_number', 'registered_address', 'loan_amount', 'preferred_term', 'shareholder_name', 'mobile_phone', 'personal_email');

alter table public.bridging_applications
  add constraint bridging_applications_loan_amount_check check (loan_amount between 1 and 1000000000),
  add constraint bridging_applications_duration_months_check check (duration_months between 1 and 600),
  add constraint bridging_applications_full_name_check check (length(full_name) between 1 and 200),
  add constraint bridging_applications_email_check check (length(email) between 1 and 255),
  add constraint bridging_applications_phone_check check (length(phone) between 1 and 40),
  add constraint bridging_applications_property_address_check check (length(property_address) between 1 and 500),
  add constraint bridging_applications_property_value_check check (property_value between 1 and 1000000000),
  add constraint bridging_applications_exit_strategy_check check (length(exit_strategy) between 1 and 2000),
  add constraint bridging_applications_additional_info_check check (length(additional_info) between 1 and 5000),
  add constraint bridging_applications_needed_by_check check (needed_by between '2000-01-01' and '2199-12-31'),
  add constraint bridging_applications_loan_purpose_check check (loan_purpose in ('purchase', 'refinance')),
  add constraint bridging_applications_charge_check check (charge in ('first', 'second')),
  add constraint bridging_applications_owed_pounds_check check (owed_pounds between 0 and 1000000000),
  add constraint bridging_applications_borrower_check check (borrower in ('individual', 'company', 'trust')),
  add constraint bridging_applications_family_home_check check (family_home in ('yes', 'no', 'unsure'));
create trigger clean_names before insert or update of full_name, email, phone on public.bridging_applications
  for each row execute function private.clean_names('full_name', 'email', 'phone');

alter table public.case_facts
  add constraint case_facts_product_check check (product in ('bridging', 'business_loan', 'asset_finance', 'invoice_finance', 'merchant_cash_advance', 'mortgage', 'other')),
  add constraint case_facts_amount_pounds_check check (amount_pounds between 0 and 1000000000),
  add constraint case_facts_term_months_check check (term_months between 1 and 600),
  add constraint case_facts_purpose_check check (length(purpose) between 1 and 1000),
  add constraint case_facts_needed_by_check check (needed_by between '2000-01-01' and '2199-12-31'),
  add constraint case_facts_business_name_check check (length(business_name) between 1 and 200),
  add constraint case_facts_trading_address_check check (length(trading_address) between 1 and 500),
  add constraint case_facts_company_number_check check (length(company_number) between 1 and 8),
  add constraint case_facts_registered_address_check check (length(registered_address) between 1 and 500),
  add constraint case_facts_borrower_check check (borrower in ('individual', 'company', 'trust')),
  add constraint case_facts_security_address_check check (length(security_address) between 1 and 500),
  add constraint case_facts_security_value_pounds_check check (security_value_pounds between 1 and 1000000000),
  add constraint case_facts_occupants_check check (length(occupants) between 1 and 200),
  add constraint case_facts_charge_check check (charge in ('first', 'second')),
  add constraint case_facts_owed_pounds_check check (owed_pounds between 0 and 1000000000),
  add constraint case_facts_exit_strategy_check check (length(exit_strategy) between 1 and 2000),
  add constraint case_facts_further_information_check check (length(further_information) between 1 and 5000);
create trigger clean_names before insert or update of business_name, company_number, registered_address, occupants on public.case_facts
  for each row execute function private.clean_names('business_name', 'company_number', 'registered_address', 'occupants');

alter table public.case_people
  add constraint case_people_name_check check (length(name) between 1 and 200),
  add constraint case_people_role_check check (role in ('applicant', 'director', 'guarantor', 'solicitor', 'accountant', 'introducer', 'other')),
  add constraint case_people_phone_check check (length(phone) between 1 and 40),
  add constraint case_people_email_check check (length(email) between 1 and 255),
  add constraint case_people_address_check check (length(address) between 1 and 1000),
  add constraint case_people_date_of_birth_check check (date_of_birth between '1900-01-01' and '2199-12-31');
create trigger clean_names before insert or update of name, phone, email on public.case_people
  for each row execute function private.clean_names('name', 'phone', 'email');

-- The documents a case needs: staff ask for them from the firm's lists, the applicant or staff send them, staff check
-- them. Staff and the server read both tables; only functions write them.

-- What the firm asks for: one list for each kind of finance, edited by admins. An item is {name, explanation, field},
-- where field is the field of the business form that asks for the same document, or null.
create table public.document_checklists (
  kind text primary key check (kind in (
    'business', 'startup', 'bridging', 'bridging_commercial', 'bridging_semi_commercial', 'bridging_hmo',
    'bridging_land', 'bridging_development', 'cards')),
  items jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
alter table public.document_checklists enable row level security;
grant select on public.document_checklists to authenticated, service_role;

create policy "Staff with a second factor can read the lists of documents"
  on public.document_checklists for select to authenticated using ((select private.staff_role()) is not null);

-- What was asked of one case.
create table public.case_requirements (
  id uuid primary key default gen_random_uuid(),
  reference text not null references public.leads on delete cascade,
  position integer not null,
  name text not null check (length(name) between 1 and 120),
  explanation text not null default '' check (length(explanation) <= 300),
  state text not null default 'requested' check (state in (
    'requested', 'received', 'checked', 'not_needed', 'sent_back')),
  -- Why it was sent back; the applicant reads it.
  reason text check (length(reason) between 1 and 500),
  version integer not null default 1,
  requested_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check ((state = 'sent_back') = (reason is not null))
);
alter table public.case_requirements enable row level security;
grant select on public.case_requirements to authenticated, service_role;
create unique index case_requirements_by_name on public.case_requirements (reference, lower(name));

create policy "Staff with a second factor can read what a case needs"
  on public.case_requirements for select to authenticated using ((select private.staff_role()) is not null);
create trigger clean_names before insert or update of name on public.case_requirements
  for each row execute function private.clean_names('name');

create function private.are_document_items(items jsonb) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select case when jsonb_typeof(items) = 'array' then jsonb_array_length(items) between 1 and 40 and not exists (
    select from jsonb_array_elements(items) as item
    where jsonb_typeof(item) <> 'object' or coalesce(length(trim(item ->> 'name')), 0) not between 1 and 120
      or length(coalesce(item ->> 'explanation', '')) > 300
  ) else false end;
$$;

create function public.list_checklists() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select jsonb_agg(jsonb_build_object('kind', list.kind, 'items', list.items, 'version', list.version))
    from public.document_checklists as list);
end $$;

-- Admins replace a list. Another version than the one they read is a conflict. The audit log names what was added and
-- what was removed.
create function public.save_checklist(list_kind text, expected_version integer, wanted jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  list public.document_checklists;
  before text[];
  after text[];
begin
  perform private.require_staff('admin');
  select * into list from public.document_checklists where kind = list_kind for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if list.version <> expected_version then
    return jsonb_build_object('outcome', 'conflict', 'version', list.version, 'items', list.items);
  end if;
  if not private.are_document_items(wanted) then return private.refusal('invalid_value'); end if;
  before := array(select item ->> 'name' from jsonb_array_elements(list.items) as item);
  after := array(select item ->> 'name' from jsonb_array_elements(wanted) as item);
  update public.document_checklists set items = wanted, version = version + 1, updated_at = now() where kind = list_kind;
  perform private.audit('checklist_saved', list_kind, jsonb_build_object(
    'documents', cardinality(after), 'added', private.without(after, before),
    'removed', private.without(before, after)));
  return jsonb_build_object('outcome', 'changed', 'version', list.version + 1);
end $$;

-- Which list fits what the case is about.
create function private.checklist_of(case_reference text) returns text
language sql stable security definer set search_path = '' as $$
  select case when (private.facts_of(case_reference)).product in ('bridging', 'mortgage') then 'bridging' else 'business' end;
$$;

create function private.requirements_of(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(requirement) - 'reference' - 'position' order by requirement.position), '[]')
  from public.case_requirements as requirement where requirement.reference = case_reference;
$$;

-- Asks for documents. One that was asked for before is asked for again, unless it is still awaited. Sent twice with the
-- same key, it asks once.
create function public.request_documents(case_reference text, wanted jsonb, key uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  last integer;
begin
  perform private.require_staff('admin', 'adviser');
  select * into lead from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if lead.quarantined then return private.refusal('quarantined'); end if;
  if not private.are_document_items(wanted) then return private.refusal('invalid_value'); end if;
  if private.event_exists(case_reference, key) then return jsonb_build_object('outcome', 'changed'); end if;
  select coalesce(max(position), 0) into last from public.case_requirements where reference = case_reference;
  if last + jsonb_array_length(wanted) > 200 then return private.refusal('too_many_documents'); end if;
  insert into public.case_requirements as requirement (reference, position, name, explanation)
  select case_reference, last + place, trim(item ->> 'name'), coalesce(item ->> 'explanation', '')
  from (
    select distinct on (lower(trim(item ->> 'name'))) item, place
    from jsonb_array_elements(wanted) with ordinality as given (item, place)
    order by lower(trim(item ->> 'name')), place
  ) as once
  on conflict (reference, lower(name)) do update
  set state = 'requested', reason = null, version = requirement.version + 1, requested_at = now(), changed_at = now()
  where requirement.state in ('checked', 'not_needed', 'received');
  perform private.append_event(case_reference, 'documents_requested', jsonb_build_object(
    'names', (select jsonb_agg(trim(item ->> 'name')) from jsonb_array_elements(wanted) as item)), null, key);
  perform private.audit('documents_requested', case_reference, jsonb_build_object(
    'documents', jsonb_array_length(wanted)));
  perform private.refresh_arrivals(case_reference);
  return jsonb_build_object('outcome', 'changed', 'mailed', private.mail_requirements(case_reference, '0'));
end $$;

-- Staff check a document, send it back with a reason, ask for it again or say that it isn't needed. If the applicant
-- has to send something, they get an e-mail.
create function public.change_requirement(
  requirement_id uuid, expected_version integer, to_state text, given_reason text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  requirement public.case_requirements;
  why text := nullif(trim(given_reason), '');
begin
  perform private.require_staff('admin', 'adviser');
  -- The case first, as where documents arrive: two that lock in another order would wait for each other.
  perform from public.leads
  where reference = (select needed.reference from public.case_requirements as needed where needed.id = requirement_id)
  for no key update;
  select * into requirement from public.case_requirements where id = requirement_id for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if requirement.version <> expected_version then
    return jsonb_build_object('outcome', 'conflict', 'current', to_jsonb(requirement) - 'reference' - 'position');
  end if;
  if to_state is null or to_state not in ('requested', 'checked', 'not_needed', 'sent_back')
    or to_state = requirement.state then return private.refusal('transition'); end if;
  if to_state = 'sent_back' and why is null then return private.refusal('reason_required'); end if;
  if length(why) > 500 then return private.refusal('reason_too_long'); end if;
  update public.case_requirements
  set state = to_state, reason = case to_state when 'sent_back' then why end, version = version + 1, changed_at = now()
  where id = requirement.id;
  perform private.append_event(requirement.reference, 'requirement_changed', jsonb_strip_nulls(jsonb_build_object(
    'name', requirement.name, 'from', requirement.state, 'to', to_state,
    'reason', case to_state when 'sent_back' then why end)), null);
  perform private.audit('requirement_changed', requirement.reference, jsonb_build_object(
    'state', jsonb_build_array(requirement.state, to_state)));
  perform private.refresh_arrivals(requirement.reference);
  -- Somebody who sends back one document often sends back more: they all go into one e-mail.
  if to_state in ('sent_back', 'requested') then
    perform private.mail_requirements(requirement.reference, '2 minutes');
  end if;
  return jsonb_build_object('outcome', 'changed', 'version', requirement.version + 1);
end $$;

-- E-mails the applicant what we still need from them. If the last such e-mail hasn't left yet, it gets the new list
-- instead. False when nothing is needed or the case has no e-mail address.
create function private.mail_requirements(case_reference text, wait interval) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  needed jsonb := (
    select jsonb_agg(jsonb_build_object(
      'name', requirement.name, 'explanation', requirement.explanation, 'reason', requirement.reason)
      order by requirement.position)
    from public.case_requirements as requirement
    where requirement.reference = case_reference and requirement.state in ('requested', 'sent_back'));
begin
  if needed is null or not exists (
    select from public.lead_summaries where reference = case_reference and email is not null
  ) then return false; end if;
  update public.outbox_messages set payload = jsonb_build_object('documents', needed)
  where reference = case_reference and kind = 'documents_requested' and state = 'waiting' and attempts = 0;
  if not found then
    insert into public.outbox_messages (kind, recipient, reference, payload, next_attempt_at)
    values ('documents_requested', 'applicant', case_reference, jsonb_build_object('documents', needed), now() + wait);
  end if;
  return true;
end $$;

-- Marks a requirement as received, because a file of the applicant meets it: the one it was sent for, or "Other
-- documents". Returns its id.
create function private.meet_requirement(case_reference text, wanted uuid) returns uuid
language sql security definer set search_path = '' as $$
  insert into public.case_requirements as requirement (id, reference, position, name, state)
  select coalesce(wanted, gen_random_uuid()), case_reference,
    1 + coalesce((select max(position) from public.case_requirements where reference = case_reference), 0),
    coalesce((select name from public.case_requirements where id = wanted), 'Other documents'), 'received'
  on conflict (reference, lower(name)) do update
  set state = 'received', reason = null, version = requirement.version + 1, changed_at = now()
  returning id;
$$;

-- The documents of cases, whoever sent them, in a private bucket. A row of application_documents and its object in the
-- bucket come and go together. Staff read what is known of every document, but its content only for a minute after
-- open_document. Forms, uploads and received mail write the rows.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'application-documents', 'application-documents', false, 20971520,
  array['application/pdf', 'image/jpeg', 'image/png'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create table public.application_documents (
  id uuid primary key default gen_random_uuid(),
  reference text not null references public.leads on delete cascade,
  field text not null check (field in (
    'bankStatements', 'bankStatements2', 'bankStatements3', 'bankStatements4', 'bankStatements5', 'bankStatements6',
    'filedAccounts', 'other')),
  -- The name in the bucket application-documents: random, never derived from what the visitor sent.
  path text not null unique check (length(path) between 1 and 200),
  original_name text not null check (length(original_name) <= 255),
  bytes integer not null check (bytes between 1 and 20971520),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  marks text[] not null default '{}',
  quarantined boolean not null,
  scan_state text not null default 'unscanned' check (scan_state in ('unscanned', 'pending', 'clean', 'infected')),
  -- form: with the application. applicant: later, from their page or their own mailbox. staff: added at the desk.
  source text not null default 'form' check (source in ('form', 'applicant', 'staff', 'mail')),
  media_type text not null default 'application/pdf'
    check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  requirement_id uuid references public.case_requirements on delete set null,
  received_at timestamptz not null default now(),
  -- The order in which the files of a case were chosen; those of the form come first.
  position integer not null default 0,
  -- The e-mail it came with, and its place among the files of that e-mail.
  mail_id uuid,
  mail_position integer
);
alter table public.application_documents enable row level security;
grant select on public.application_documents to authenticated;
grant all on public.application_documents to service_role;
-- Monitoring counts the documents no scanner has judged: few among many, where there is a scanner.
create index application_documents_unscanned on public.application_documents (id)
  where scan_state in ('unscanned', 'pending');
-- A form has one file in each field; what comes later has no such limit.
create unique index application_documents_field_of_form on public.application_documents (reference, field)
  where source = 'form';
create index application_documents_of_case on public.application_documents (reference, received_at);
create index application_documents_of_requirement on public.application_documents (requirement_id)
  where requirement_id is not null;
create unique index application_documents_of_mail on public.application_documents (mail_id, mail_position);
create index application_documents_sent on public.application_documents (received_at) where source = 'applicant';

comment on column public.application_documents.source is
  'mail: from somebody who is not the applicant, or filed by staff.';

create policy "Staff with a second factor can read what is known of documents"
  on public.application_documents for select to authenticated using ((select private.staff_role()) is not null);
create trigger clean_document_name before insert or update of original_name, media_type on public.application_documents
  for each row execute function private.clean_document_name();

-- Each opening of a document. The bucket lets a reader in only for a minute after one of these.
create table public.document_openings (
  id bigint generated always as identity primary key,
  document_id uuid not null references public.application_documents on delete cascade,
  actor_id uuid not null references public.staff_profiles,
  at timestamptz not null default now()
);
alter table public.document_openings enable row level security;
grant select on public.document_openings to authenticated;
grant select, insert on public.document_openings to service_role;
create index document_openings_newest on public.document_openings (actor_id, at desc);
create index document_openings_of_document on public.document_openings (document_id);

create policy "Staff with a second factor can read who opened documents"
  on public.document_openings for select to authenticated using ((select private.staff_role()) is not null);

-- A document in which the scanner found something is withheld, whatever the intake thought of it.
create function private.quarantine_infected() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  new.quarantined := new.quarantined or new.scan_state = 'infected';
  return new;
end $$;

create trigger quarantine_infected before insert or update on public.application_documents
  for each row execute function private.quarantine_infected();

-- On Supabase the upload itself makes the row in storage.objects. This makes it where the intake writes files to disk.
create function private.create_document_object() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into storage.objects (bucket_id, name, version, metadata)
  values ('application-documents', new.path, new.path, jsonb_build_object(
    'eTag', format('"%s"', new.sha256), 'size', new.bytes, 'mimetype', new.media_type, 'cacheControl', 'no-store',
    'lastModified', now(), 'contentLength', new.bytes, 'httpStatusCode', 200))
  on conflict (bucket_id, name) do nothing;
  return null;
end $$;

create trigger create_document_object after insert on public.application_documents
  for each row execute function private.create_document_object();

-- Without its record a document must not be reachable. A later sweep removes the file.
create function private.delete_document_object() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects where bucket_id = 'application-documents' and name = old.path;
  perform set_config('storage.allow_delete_query', 'false', true);
  return null;
end $$;

create trigger delete_document_object after delete on public.application_documents
  for each row execute function private.delete_document_object();

-- A scan can end long after the lead came in, so its result goes on the timeline.
create function private.append_scan_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.case_events (reference, kind, detail)
  values (new.reference, 'document_scanned', jsonb_build_object('field', new.field, 'scan_state', new.scan_state));
  return null;
end $$;

create trigger append_scan_event after update of scan_state on public.application_documents
  for each row when (old.scan_state is distinct from new.scan_state) execute function private.append_scan_event();

-- The names in the bucket the caller may read now, as one array: the policy below runs it once a statement.
create function private.opened_paths() returns text[]
language sql stable security definer set search_path = '' as $$
  select array(
    select document.path
    from public.document_openings as opening
    join public.application_documents as document on document.id = opening.document_id
    where opening.actor_id = auth.uid()
      and opening.at > now() - interval '1 minute'
      and not document.quarantined and document.scan_state in ('unscanned', 'clean')
      and private.staff_role() in ('admin', 'adviser')
  );
$$;

create policy "Staff can read a document they have just opened"
  on storage.objects for select to authenticated
  using (bucket_id = 'application-documents' and name = any((select private.opened_paths())::text[]));

-- What the desk shows of a document, in one word.
create function private.document_state(document public.application_documents) returns text
language sql immutable security invoker set search_path = '' as $$
  select case
    when document.quarantined or document.scan_state = 'infected' then 'quarantined'
    when document.scan_state = 'pending' then 'pending'
    when 'encrypted' = any(document.marks) then 'encrypted'
    when document.scan_state = 'clean' then 'clean'
    else 'unscanned'
  end;
$$;

-- The documents of a case for the desk, with the list it offers to ask from; null when there is no such lead.
create function public.read_documents(case_reference text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  if not exists (select from public.leads where reference = case_reference) then return null; end if;
  return jsonb_build_object(
    'requirements', private.requirements_of(case_reference),
    'documents', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', document.id, 'field', document.field, 'original_name', document.original_name, 'bytes', document.bytes,
        'marks', document.marks, 'state', private.document_state(document), 'source', document.source,
        'by_mail', document.mail_id is not null, 'media_type', document.media_type,
        'requirement_id', document.requirement_id, 'received_at', document.received_at
      ) order by document.position, document.received_at, document.field), '[]')
      from public.application_documents as document where document.reference = case_reference
    ),
    'checklist', private.checklist_of(case_reference)
  );
end $$;

-- Records the opening of a document, which lets the caller read it from the bucket. One that is withheld is not opened.
create function public.open_document(document_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  document public.application_documents;
  state text;
begin
  perform private.require_staff('admin', 'adviser');
  -- The case first, as where documents arrive: two that lock in another order would wait for each other.
  perform from public.leads
  where reference = (
    select given.reference from public.application_documents as given where given.id = open_document.document_id)
  for no key update;
  select * into document from public.application_documents where id = open_document.document_id for key share;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  state := private.document_state(document);
  if state in ('quarantined', 'pending') then
    perform private.audit('document_withheld', document.reference, jsonb_build_object('document_id', document.id));
    return jsonb_build_object('outcome', 'withheld', 'state', state);
  end if;
  insert into public.document_openings (document_id, actor_id) values (document.id, auth.uid());
  perform private.append_event(document.reference, 'document_opened', jsonb_build_object(
    'document_id', document.id, 'field', document.field), null);
  perform private.audit('document_opened', document.reference, jsonb_build_object(
    'document_id', document.id, 'field', document.field));
  perform private.refresh_arrivals(document.reference);
  return jsonb_build_object(
    'outcome', 'opened', 'bucket', 'application-documents', 'path', document.path,
    'original_name', document.original_name);
end $$;

-- Says which of the documents asked for a file is, or that it is none of them.
create function public.file_document(document_id uuid, requirement_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  document public.application_documents;
  wanted public.case_requirements;
begin
  perform private.require_staff('admin', 'adviser');
  perform from public.leads as lead join public.application_documents as filed using (reference)
  where filed.id = file_document.document_id for no key update of lead;
  select * into document from public.application_documents where id = file_document.document_id for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  select * into wanted from public.case_requirements
  where id = file_document.requirement_id and reference = document.reference for update;
  if file_document.requirement_id is not null and not found then return jsonb_build_object('outcome', 'missing'); end if;
  update public.application_documents set requirement_id = wanted.id where id = document.id;
  update public.case_requirements set state = 'received', reason = null, version = version + 1, changed_at = now()
  where id = wanted.id and state in ('requested', 'sent_back');
  perform private.append_event(document.reference, 'document_filed', jsonb_strip_nulls(jsonb_build_object(
    'document_id', document.id, 'field', document.field, 'name', wanted.name)), null);
  perform private.refresh_arrivals(document.reference);
  perform private.audit('document_filed', document.reference, jsonb_build_object('document_id', document.id));
  return jsonb_build_object('outcome', 'changed');
end $$;

-- Brings a case up in the inbox, marked as one with documents that wait for staff.
create function private.raise_for_documents(case_reference text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.set_step_for_today(case_reference, 'Check the documents that arrived');
  update public.leads set documents_arrived_at = coalesce(documents_arrived_at, now()), updated_at = now()
  where reference = case_reference;
end $$;

-- Takes the mark off once staff have opened every document that arrived. One that can't be opened keeps the mark until
-- staff have checked it, sent it back or said that it isn't needed.
create function private.refresh_arrivals(case_reference text) returns void
language sql security definer set search_path = '' as $$
  update public.leads set documents_arrived_at = null, updated_at = now()
  where reference = case_reference and documents_arrived_at is not null and not exists (
    select from public.application_documents as document
    join public.case_requirements as requirement on requirement.id = document.requirement_id
    where document.reference = case_reference and document.source = 'applicant' and requirement.state = 'received'
      and not exists (select from public.document_openings as opening where opening.document_id = document.id));
$$;

-- The documents on the applicant's page: what is needed with the files sent for it, and files of the applicant's that
-- belong to nothing that is needed. Names of files are shown once the second fact is confirmed.
create function private.applicant_documents(case_reference text, confirmed boolean) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'needed', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', requirement.id, 'name', requirement.name, 'explanation', requirement.explanation,
        'state', requirement.state, 'reason', requirement.reason,
        'arrived', (
          select coalesce(jsonb_agg(case when confirmed then document.original_name else '' end
            order by document.position), '[]')
          from public.application_documents as document where document.requirement_id = requirement.id and document.source <> 'mail')
      ) order by requirement.position), '[]')
      from public.case_requirements as requirement
      where requirement.reference = case_reference and requirement.state <> 'not_needed'),
    'arrived', (
      select coalesce(jsonb_agg(case when confirmed then document.original_name else '' end
        order by document.position, document.field), '[]')
      from public.application_documents as document
      left join public.case_requirements as requirement on requirement.id = document.requirement_id
      where document.reference = case_reference and coalesce(requirement.state, 'not_needed') = 'not_needed'
        and document.source in ('form', 'applicant')));
$$;

create function public.read_applicant_documents(sender jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  who private.applicant := private.applicant_session(sender ->> 'session');
begin
  if who.reference is null then return private.refusal('not_allowed'); end if;
  return jsonb_build_object('outcome', 'read', 'confirmed', who.confirmed)
    || private.applicant_documents(who.reference, who.confirmed);
end $$;

-- Documents that arrive in parts, from the applicant's page or from staff. The parts are files on our own server and
-- objects on Supabase; the database says what has arrived and who may go on. supabase/functions/case-documents calls
-- these functions. Each answers {outcome, …}, and a refusal has a reason that function has words for.

-- The case a sender adds documents to. actor_id is absent when the sender is the applicant.
create type private.document_sender as (reference text, actor_id uuid);

-- One row for each file on its way.
create table private.document_uploads (
  -- Chosen by the sender. The document gets it too, so that a file that is sent twice is recorded once.
  id uuid primary key,
  reference text not null references public.leads on delete cascade,
  requirement_id uuid references public.case_requirements on delete cascade,
  actor_id uuid references public.staff_profiles,
  original_name text not null check (length(original_name) between 1 and 255),
  bytes integer not null check (bytes between 1 and 20971520),
  received integer not null default 0 check (received between 0 and bytes),
  position integer not null,
  touched_at timestamptz not null default now(),
  part_lease uuid,
  finish_lease uuid,
  finish_until timestamptz,
  finish_tries integer not null default 0,
  refused text check (length(refused) between 1 and 300)
);
alter table private.document_uploads enable row level security;
create index document_uploads_of_case on private.document_uploads (reference);
create index document_uploads_touched on private.document_uploads (touched_at);

comment on column private.document_uploads.actor_id is 'Absent when the applicant sends it.';
comment on column private.document_uploads.part_lease is
  'The part that is arriving. The newest takes the place of an older one.';
comment on column private.document_uploads.finish_lease is
  'Who inspects and stores the whole file, until finish_until.';
comment on column private.document_uploads.refused is
  'Why the file is refused, for whoever asks again. Its parts are gone.';

create trigger clean_names before insert or update of original_name on private.document_uploads
  for each row execute function private.clean_names('original_name');

-- The case a sender may add documents to; null when they may not. sender is {session} for an applicant who has given
-- the second fact, or {staff} for the member of staff the function identified, who names the case.
create function private.document_sender(sender jsonb, staff_reference text) returns private.document_sender
language plpgsql stable security definer set search_path = '' as $$
declare
  who private.applicant;
begin
  if sender ? 'session' then
    who := private.applicant_session(sender ->> 'session');
    if who.confirmed then return row(who.reference, null)::private.document_sender; end if;
  elsif exists (
    select from public.staff_profiles
    where id = (sender ->> 'staff')::uuid and role in ('admin', 'adviser') and not disabled
  ) then return row(staff_reference, (sender ->> 'staff')::uuid)::private.document_sender;
  end if;
  return null;
end $$;

-- Whether the headers of a request name an applicant's session, asked before its body is read.
create function public.check_document_sender(sender jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when (private.applicant_session(sender ->> 'session')).reference is null
    then private.refusal('not_allowed') else jsonb_build_object('outcome', 'known') end;
$$;

-- The upload with this id, if the sender began it; locked.
create function private.own_upload(sender jsonb, upload_id uuid) returns private.document_uploads
language plpgsql security definer set search_path = '' as $$
declare
  upload private.document_uploads;
  who private.document_sender;
begin
  select * into upload from private.document_uploads where id = upload_id for update;
  who := private.document_sender(sender, upload.reference);
  if who.reference = upload.reference and who.actor_id is not distinct from upload.actor_id then return upload; end if;
  return null;
end $$;

-- Whether the document with this id is stored, and the sender's own.
create function private.is_own_document(sender jsonb, document_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.application_documents as document
    where document.id = document_id
      and document.source = case when sender ? 'session' then 'applicant' else 'staff' end
      and (private.document_sender(sender, document.reference)).reference = document.reference);
$$;

create function private.upload_progress(upload private.document_uploads) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('outcome', 'started', 'received', upload.received, 'bytes', upload.bytes);
$$;

-- What to answer about an upload without looking further: it is stored, not the sender's, refused or being finished.
create function private.upload_answer(sender jsonb, upload_id uuid, upload private.document_uploads) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when upload.id is null and private.is_own_document(sender, upload_id) then jsonb_build_object('outcome', 'stored')
    when upload.id is null then private.refusal('missing')
    when upload.refused is not null then private.refusal('refused_file') || jsonb_build_object('message', upload.refused)
    when upload.finish_until > now() then jsonb_build_object('outcome', 'finishing')
  end;
$$;

-- Why there's no room for so many bytes more; null if there is. budget is {caseBytes, allBytes, dayBytes}: what an
-- applicant may send to one case, what may be on its way in all, and what applicants may send in a day, each null
-- without a limit. An upload that has been idle for two minutes doesn't keep others out of what is on its way.
create function private.upload_excess(who private.document_sender, more bigint, budget jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when who.actor_id is null and (budget ->> 'caseBytes')::bigint < more
      + (select coalesce(sum(bytes), 0) from public.application_documents
         where reference = who.reference and source <> 'staff')
      + (select coalesce(sum(bytes), 0) from private.document_uploads
         where reference = who.reference and actor_id is null and refused is null)
    then 'case_full'
    when (budget ->> 'allBytes')::bigint < more
      + (select coalesce(sum(bytes), 0) from private.document_uploads
         where touched_at > now() - interval '2 minutes' and refused is null)
    then 'no_room'
    when who.actor_id is null and (budget ->> 'dayBytes')::bigint < more
      + (select coalesce(sum(bytes), 0) from public.application_documents
         where source = 'applicant' and received_at > now() - interval '1 day')
      + (select coalesce(sum(bytes), 0) from private.document_uploads where actor_id is null and refused is null)
    then 'no_room'
  end;
$$;

-- Begins an upload, or says how much of it has arrived. upload is {id, reference, requirementId, originalName, bytes,
-- budget}.
create function public.start_document_upload(sender jsonb, upload jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  upload_id uuid := (upload ->> 'id')::uuid;
  begun private.document_uploads := private.own_upload(sender, upload_id);
  who private.document_sender := private.document_sender(sender, upload ->> 'reference');
  wanted uuid := (upload ->> 'requirementId')::uuid;
  excess text;
begin
  if begun.id is not null then
    return coalesce(private.upload_answer(sender, upload_id, begun), private.upload_progress(begun));
  end if;
  if private.is_own_document(sender, upload_id) then return jsonb_build_object('outcome', 'stored'); end if;
  -- Two that start at once would each find room for the same bytes.
  perform pg_advisory_xact_lock(hashtext('private.document_uploads'));
  -- The same start may have come twice, or the id may belong to a document of another case.
  begun := private.own_upload(sender, upload_id);
  if begun.id is not null then
    return coalesce(private.upload_answer(sender, upload_id, begun), private.upload_progress(begun));
  end if;
  if exists (select from public.application_documents where id = upload_id) then
    return private.refusal('missing');
  end if;
  perform from public.leads where reference = who.reference and not quarantined for no key update;
  if not found then return private.refusal('not_allowed'); end if;
  perform public.sweep_uploads();
  if wanted is not null and not exists (
    select from public.case_requirements
    where id = wanted and reference = who.reference and (state <> 'not_needed' or who.actor_id is not null)
  ) then return private.refusal('not_wanted'); end if;
  if 10 <= (select count(*) from private.document_uploads where reference = who.reference and refused is null) then
    return private.refusal('too_many_at_once');
  end if;
  if 50 <= (select count(*) from public.application_documents where reference = who.reference)
    + (select count(*) from private.document_uploads where reference = who.reference and refused is null)
  then return private.refusal('too_many'); end if;
  excess := private.upload_excess(who, (upload ->> 'bytes')::bigint, upload -> 'budget');
  if excess is not null then return private.refusal(excess); end if;
  insert into private.document_uploads (id, reference, requirement_id, actor_id, original_name, bytes, position)
  values (
    upload_id, who.reference, wanted, who.actor_id, upload ->> 'originalName', (upload ->> 'bytes')::integer,
    1 + greatest(
      (select max(position) from public.application_documents where reference = who.reference),
      (select max(position) from private.document_uploads where reference = who.reference), 0))
  returning * into begun;
  return private.upload_progress(begun) || jsonb_build_object('isNew', true);
exception when unique_violation then
  -- Somebody else's upload or document has this id.
  return private.refusal('missing');
end $$;

-- Lets a part {id, start} arrive, if it begins where the last one ended; else the answer says where to go on. A part
-- that is arriving already is given up, because its connection is probably dead.
create function public.begin_upload_part(sender jsonb, part jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  upload_id uuid := (part ->> 'id')::uuid;
  upload private.document_uploads := private.own_upload(sender, upload_id);
  answer jsonb := private.upload_answer(sender, upload_id, upload);
begin
  if answer is not null then return answer; end if;
  if (part ->> 'start')::integer <> upload.received or upload.received = upload.bytes then
    return private.upload_progress(upload);
  end if;
  update private.document_uploads set part_lease = gen_random_uuid(), touched_at = now() where id = upload.id
  returning * into upload;
  return private.upload_progress(upload) || jsonb_build_object('outcome', 'accepted', 'lease', upload.part_lease);
end $$;

-- Counts a part {id, lease, bytes} that is stored, unless another took its place meanwhile.
create function public.end_upload_part(part jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  upload private.document_uploads;
  more integer := (part ->> 'bytes')::integer;
begin
  select * into upload from private.document_uploads where id = (part ->> 'id')::uuid for update;
  if upload.id is null then return private.refusal('missing'); end if;
  if upload.part_lease is distinct from (part ->> 'lease')::uuid then return private.upload_progress(upload); end if;
  -- Small parts would make many requests of a file.
  if more = 0 or upload.received + more > upload.bytes or (more < 65536 and upload.received + more < upload.bytes) then
    return private.refusal('bad_part');
  end if;
  update private.document_uploads set received = received + more, part_lease = null, touched_at = now()
  where id = upload.id returning * into upload;
  return private.upload_progress(upload);
end $$;

-- Decides who finishes an upload {id}: one request at a time, for two minutes in case it never comes back.
create function public.claim_upload(sender jsonb, upload jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  upload_id uuid := (upload ->> 'id')::uuid;
  claimed private.document_uploads := private.own_upload(sender, upload_id);
  answer jsonb := private.upload_answer(sender, upload_id, claimed);
begin
  if answer is not null then return answer; end if;
  if claimed.received < claimed.bytes then return private.upload_progress(claimed); end if;
  -- Each try stores the whole file, so what can't be recorded isn't tried for ever.
  if claimed.finish_tries = 5 then
    delete from private.document_uploads where id = claimed.id;
    return private.refusal('missing');
  end if;
  update private.document_uploads
  set finish_lease = gen_random_uuid(), finish_until = now() + interval '2 minutes', touched_at = now(),
    finish_tries = finish_tries + 1
  where id = claimed.id returning * into claimed;
  return jsonb_build_object('outcome', 'claimed', 'lease', claimed.finish_lease, 'bytes', claimed.bytes);
end $$;

-- Gives a claim back, because the work failed and may be tried again.
create function public.release_upload(upload jsonb) returns void
language sql security definer set search_path = '' as $$
  update private.document_uploads set finish_lease = null, finish_until = null
  where id = (upload ->> 'id')::uuid and finish_lease = (upload ->> 'lease')::uuid;
$$;

-- The parts of an upload {id, lease} are lost or not whole, so it starts again.
create function public.restart_upload(upload jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  begun private.document_uploads;
begin
  update private.document_uploads
  set received = 0, part_lease = null, finish_lease = null, finish_until = null, touched_at = now()
  where id = (upload ->> 'id')::uuid and (upload ->> 'lease')::uuid in (part_lease, finish_lease);
  select * into begun from private.document_uploads where id = (upload ->> 'id')::uuid;
  return case when begun.id is null then private.refusal('missing') else private.upload_progress(begun) end;
end $$;

-- Remembers why the file of an upload {id, lease, message} is refused.
create function public.refuse_upload(upload jsonb) returns void
language sql security definer set search_path = '' as $$
  update private.document_uploads
  set refused = upload ->> 'message', finish_lease = null, finish_until = null, touched_at = now()
  where id = (upload ->> 'id')::uuid and finish_lease = (upload ->> 'lease')::uuid;
$$;

-- Records a document whose file is stored: {id, lease, path, bytes, sha256, mediaType, marks, quarantined, scanState}.
create function public.record_document(sender jsonb, document jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  upload private.document_uploads;
  met uuid;
begin
  perform from public.leads where reference = (
    select reference from private.document_uploads where id = (document ->> 'id')::uuid) for no key update;
  upload := private.own_upload(sender, (document ->> 'id')::uuid);
  if upload.id is null then
    return case when private.is_own_document(sender, (document ->> 'id')::uuid)
      then jsonb_build_object('outcome', 'stored') else private.refusal('missing') end;
  end if;
  if upload.finish_lease is distinct from (document ->> 'lease')::uuid then
    return jsonb_build_object('outcome', 'finishing');
  end if;
  met := upload.requirement_id;
  if met is not null or upload.actor_id is null then
    met := private.meet_requirement(upload.reference, met);
  end if;
  insert into public.application_documents (
    id, reference, field, path, original_name, bytes, sha256, marks, quarantined, scan_state, source, media_type,
    requirement_id, position)
  values (
    upload.id, upload.reference, 'other', document ->> 'path', upload.original_name, (document ->> 'bytes')::integer,
    document ->> 'sha256', array(select jsonb_array_elements_text(document -> 'marks')),
    (document ->> 'quarantined')::boolean, document ->> 'scanState',
    case when upload.actor_id is null then 'applicant' else 'staff' end, document ->> 'mediaType', met, upload.position);
  delete from private.document_uploads where id = upload.id;
  insert into public.case_events (reference, actor_id, kind, detail)
  values (upload.reference, upload.actor_id, 'document_received', jsonb_strip_nulls(jsonb_build_object(
    'document_id', upload.id, 'source', case when upload.actor_id is null then 'applicant' else 'staff' end,
    'name', (select name from public.case_requirements where id = met))));
  if upload.actor_id is null then perform private.raise_for_documents(upload.reference);
  else
    perform public.record_audit(
      upload.actor_id, 'document_added', upload.reference, jsonb_build_object('document_id', upload.id));
  end if;
  return jsonb_build_object('outcome', 'recorded');
end $$;

-- The answer says whether it was the sender's upload, because only then may its parts be deleted.
create function public.discard_upload(sender jsonb, upload jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.document_uploads where id = (private.own_upload(sender, (upload ->> 'id')::uuid)).id;
  return jsonb_build_object('outcome', 'discarded', 'removed', found);
end $$;

-- Deletes uploads nobody went on with for a day, unless the clock is in doubt.
create function public.sweep_uploads(as_of timestamptz default now()) returns integer
language sql security definer set search_path = '' as $$
  with gone as (
    delete from private.document_uploads
    where touched_at < as_of - interval '1 day' and (select private.clock_doubt()) is null returning 1
  )
  select count(*)::integer from gone;
$$;

-- Which of these uploads may still need their parts. Parts of any other are left over.
create function public.uploads_with_parts(ids text[]) returns setof text
language sql stable security definer set search_path = '' as $$
  select id::text from private.document_uploads where id::text = any(ids) and refused is null;
$$;

-- Where parts are stored on Supabase, as <upload>/<first byte>. No policy: only the service role reaches them.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('document-parts', 'document-parts', false, 1048576, array['application/octet-stream'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Parts on Supabase that are left over, oldest first.
create function public.list_loose_parts(at_most integer default 100) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(name), '[]') from (
    select part.name from storage.objects as part
    where part.bucket_id = 'document-parts' and not exists (
      select from private.document_uploads as upload
      where upload.id::text = split_part(part.name, '/', 1) and upload.refused is null)
    order by part.created_at limit at_most) as loose;
$$;

-- Checks: what the firm must be able to show of a case later, each with who, when and how. A record is never changed;
-- the latest one of a kind counts. Advisers and admins record checks, and applicants give consent on their page. Staff
-- read them; the words of restricted kinds are for admins and whoever wrote them.

-- The firm's own list of kinds, edited by admins.
create table public.check_kinds (
  kind text primary key check (kind ~ '^[a-z_]{1,40}$'),
  label text not null check (length(label) between 1 and 100),
  position integer not null,
  restricted boolean not null default false,
  keep_months integer check (keep_months between 1 and 600)
);
alter table public.check_kinds enable row level security;
grant select on public.check_kinds to authenticated, service_role;

comment on column public.check_kinds.restricted is
  'Its words are read one record at a time, and each reading is audited.';
comment on column public.check_kinds.keep_months is
  'Months from the decision of the case: it stays until then, and the record goes then. Absent: as long as the case.';

create policy "Staff with a second factor can read the kinds of checks"
  on public.check_kinds for select to authenticated using ((select private.staff_role()) is not null);

create table public.case_checks (
  id bigint generated always as identity primary key,
  reference text not null references public.leads on delete cascade,
  kind text not null references public.check_kinds,
  result text not null check (result in ('done', 'not_done', 'regulated', 'not_regulated', 'not_sure')),
  how text check (how in ('applicant_page', 'website_form', 'phone', 'email', 'in_person', 'letter')),
  wording text check (length(wording) between 1 and 5000),
  version text check (length(version) between 1 and 100),
  given_at timestamptz not null,
  given_by text check (length(given_by) between 1 and 200),
  actor_id uuid references public.staff_profiles,
  at timestamptz not null default now(),
  check ((kind = 'regulated') = (result in ('regulated', 'not_regulated', 'not_sure')))
);
alter table public.case_checks enable row level security;
grant select on public.case_checks to authenticated, service_role;
create index case_checks_of_case on public.case_checks (reference, kind, id);

comment on table public.case_checks is
  'Written by private.record_check(reference, kind, {result, how, wording, version, given_at, given_by}) and by '
  'nothing else. Consent from the applicant''s page: private.record_check(reference, ''consent_to_lenders'', '
  '{"result": "done", "how": "applicant_page", "wording": what they agreed to, "version": of that wording, '
  '"given_by": their name}); result not_done withdraws it.';
comment on column public.case_checks.wording is 'What was agreed to, or why: the sentence itself.';
comment on column public.case_checks.version is 'Of the document or the wording.';
comment on column public.case_checks.actor_id is 'Who wrote it down; absent when the applicant did.';

create policy "Staff with a second factor can read checks that are not restricted"
  on public.case_checks for select to authenticated using (
    (select private.staff_role()) is not null
    and kind in (select known.kind from public.check_kinds as known where not known.restricted));
create trigger clean_names before insert or update of given_by on public.case_checks
  for each row execute function private.clean_names('given_by');

-- Whether the latest record of a kind says that it was done.
create function private.check_is_done(case_reference text, check_kind text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select result in ('done', 'regulated', 'not_regulated') from public.case_checks
    where reference = case_reference and kind = check_kind order by id desc limit 1
  ), false);
$$;

-- Writes a record with its event and its audit entry; null when there is no such lead. The key of a try, which details
-- may have, is stored with the event.
create function private.record_check(case_reference text, check_kind text, details jsonb) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  written public.case_checks;
begin
  perform from public.leads where reference = case_reference for no key update;
  if not found then return null; end if;
  insert into public.case_checks (reference, kind, result, how, wording, version, given_at, given_by, actor_id)
  values (
    case_reference, check_kind, coalesce(details ->> 'result', 'done'), details ->> 'how',
    nullif(trim(details ->> 'wording'), ''), nullif(trim(details ->> 'version'), ''),
    coalesce((details ->> 'given_at')::timestamptz, now()), nullif(trim(details ->> 'given_by'), ''),
    (select id from public.staff_profiles where id = auth.uid())
  ) returning * into written;
  perform private.append_event(case_reference, 'check_recorded', jsonb_strip_nulls(jsonb_build_object(
    'check', check_kind, 'result', written.result, 'how', written.how, 'version', written.version)), null,
    (details ->> 'key')::uuid);
  perform private.audit('check_recorded', case_reference, jsonb_build_object('check', check_kind, 'result', written.result));
  return written.id;
end $$;

-- Staff record a check. Sent again with the same key, because its answer got lost, it is recorded once.
create function public.record_check(case_reference text, check_kind text, details jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := private.without_blanks(details);
  check_id bigint;
begin
  perform private.require_staff('admin', 'adviser');
  -- Only the applicant can use their page.
  if given ->> 'how' in ('applicant_page', 'website_form') then return private.refusal('unknown_field'); end if;
  if (given ->> 'given_at')::timestamptz > now() + interval '2 minutes' then return private.refusal('impossible_time'); end if;
  if check_kind = 'consent_to_lenders' and not given ? 'how' then return private.refusal('how_required'); end if;
  if check_kind in ('regulated', 'recommendation', 'vulnerability') and not given ? 'wording' then
    return private.refusal('reason_required');
  end if;
  -- The lock makes the same try at the same moment wait, so that it finds this one's event.
  perform from public.leads where reference = case_reference for no key update;
  if private.event_exists(case_reference, (given ->> 'key')::uuid) then return jsonb_build_object('outcome', 'changed'); end if;
  check_id := private.record_check(case_reference, check_kind, given);
  if check_id is null then return jsonb_build_object('outcome', 'missing'); end if;
  return jsonb_build_object('outcome', 'changed', 'id', check_id);
exception when check_violation or foreign_key_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

-- The words of a restricted record, for admins and whoever wrote it. Each reading is audited.
create function public.read_restricted_check(check_id bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  role text := private.require_staff('admin', 'adviser');
  found_check public.case_checks;
begin
  select * into found_check from public.case_checks where id = check_id;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if role <> 'admin' and found_check.actor_id is distinct from auth.uid() then return private.refusal('restricted'); end if;
  perform private.audit('restricted_check_read', found_check.reference, jsonb_build_object('check_id', check_id));
  return jsonb_build_object('outcome', 'changed', 'wording', found_check.wording);
end $$;

-- What the panel of a case shows: the kinds in order, and every record of them (newest first) without restricted words.
create function private.checks_of(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', kind.kind, 'label', kind.label, 'restricted', kind.restricted,
    'done', private.check_is_done(case_reference, kind.kind),
    'records', (
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'id', record.id, 'result', record.result, 'how', record.how, 'version', record.version,
        'wording', case when not kind.restricted then record.wording end,
        'given_at', record.given_at, 'given_by', record.given_by, 'actor_name', actor.name,
        'mine', record.actor_id = auth.uid(), 'at', record.at)) order by record.id desc), '[]')
      from public.case_checks as record left join public.staff_profiles as actor on actor.id = record.actor_id
      where record.reference = case_reference and record.kind = kind.kind
    )) order by kind.position, kind.kind), '[]')
  from public.check_kinds as kind;
$$;

-- Admins edit the list: {label, position, keep_months}. A kind that isn't there yet is added.
create function public.save_check_kind(check_kind text, fields jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('admin');
  insert into public.check_kinds (kind, label, position, keep_months)
  values (check_kind, trim(fields ->> 'label'), coalesce((fields ->> 'position')::integer, 100), (fields ->> 'keep_months')::integer)
  on conflict (kind) do update set
    label = excluded.label, position = excluded.position, keep_months = excluded.keep_months;
  perform private.audit('check_kind_saved', check_kind, fields);
  return jsonb_build_object('outcome', 'changed');
exception when check_violation or not_null_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

-- Gates: what a case needs before it moves on. Each says what is missing; an admin can open one for a case with a
-- reason. Why a case may end is a list of the firm's too. Staff read all three tables; admins edit them.

-- target: a state of a case, or choose_terms. need: enquiry, terms, completion, listed_reason, or a kind of check.
create table public.gates (
  target text not null check (target in ('with_lenders', 'choose_terms', 'offer', 'completed', 'declined', 'withdrawn')),
  need text not null check (need ~ '^[a-z_]{1,40}$'),
  primary key (target, need)
);
alter table public.gates enable row level security;
grant select on public.gates to authenticated, service_role;

create policy "Staff with a second factor can read gates"
  on public.gates for select to authenticated using ((select private.staff_role()) is not null);

-- The gates that admins opened, each with what was missing then.
create table public.gate_overrides (
  reference text not null references public.leads on delete cascade,
  target text not null check (length(target) <= 40),
  missing text[] not null,
  reason text not null check (length(reason) between 1 and 1000),
  actor_id uuid not null references public.staff_profiles,
  at timestamptz not null default now(),
  primary key (reference, target)
);
alter table public.gate_overrides enable row level security;
grant select on public.gate_overrides to authenticated, service_role;

create policy "Staff with a second factor can read overrides of gates"
  on public.gate_overrides for select to authenticated using ((select private.staff_role()) is not null);

-- Why cases end, the firm's own list. A case says one of these, and more after a colon.
create table public.outcome_reasons (
  state text not null check (state in ('declined', 'withdrawn')),
  reason text not null check (length(reason) between 1 and 100),
  position integer not null,
  primary key (state, reason)
);
alter table public.outcome_reasons enable row level security;
grant select on public.outcome_reasons to authenticated, service_role;

create policy "Staff with a second factor can read the reasons cases end for"
  on public.outcome_reasons for select to authenticated using ((select private.staff_role()) is not null);

create function private.is_overridden(case_reference text, wanted text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.gate_overrides where reference = case_reference and target = wanted);
$$;

-- What is missing for a target; empty when the gate is open.
create function private.missing_for(case_reference text, wanted text) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(gate.need order by gate.need), '{}')
  from public.gates as gate
  where gate.target = wanted and not private.is_overridden(case_reference, wanted) and not case gate.need
    when 'enquiry' then exists (select from public.enquiries where reference = case_reference)
    when 'terms' then exists (select from public.case_terms where reference = case_reference)
    when 'completion' then exists (select from public.completions where reference = case_reference)
    -- It is given with the change itself.
    when 'listed_reason' then true
    else private.check_is_done(case_reference, gate.need)
  end;
$$;

-- Whether a case may end with this reason: one of the list, or any where no gate asks for that.
create function private.is_listed_reason(given_state text, given text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.outcome_reasons where state = given_state and (given = reason or starts_with(given, reason || ': '))
  ) or not exists (select from public.gates where target = given_state and need = 'listed_reason');
$$;

-- Opens a gate for one case.
create function public.override_gate(case_reference text, gate_target text, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  missing text[];
begin
  perform private.require_staff('admin');
  perform from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if nullif(trim(reason), '') is null then return private.refusal('reason_required'); end if;
  missing := private.missing_for(case_reference, gate_target);
  if cardinality(missing) = 0 then return jsonb_build_object('outcome', 'changed'); end if;
  insert into public.gate_overrides (reference, target, missing, reason, actor_id)
  values (case_reference, gate_target, missing, trim(reason), auth.uid());
  perform private.append_event(case_reference, 'gate_overridden', jsonb_build_object(
    'target', gate_target, 'missing', missing, 'reason', trim(reason)), null);
  perform private.audit('gate_overridden', case_reference, jsonb_build_object(
    'target', gate_target, 'missing', missing));
  return jsonb_build_object('outcome', 'changed');
exception when check_violation then
  return private.refusal('reason_too_long');
end $$;

-- Admins edit which checks a gate asks for. Its other needs stay.
create function public.save_gate(gate_target text, checks text[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('admin');
  if exists (select from unnest(checks) as given (kind) where not exists (
    select from public.check_kinds as known where known.kind = given.kind)) then return private.refusal('invalid_value'); end if;
  delete from public.gates where target = gate_target and need in (select kind from public.check_kinds);
  insert into public.gates (target, need) select distinct gate_target, kind from unnest(checks) as given (kind);
  perform private.audit('gate_saved', gate_target, jsonb_build_object('checks', checks));
  return jsonb_build_object('outcome', 'changed');
exception when check_violation then
  return private.refusal('invalid_value');
end $$;

-- Admins edit why cases are declined or withdrawn. seen is the list as they read it; a different one is a conflict.
-- Cases keep the reason they were given.
create function public.save_outcome_reasons(for_state text, seen text[], wanted text[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  before text[];
  after text[] := array(select trim(reason) from unnest(wanted) as reason where trim(reason) <> '');
begin
  perform private.require_staff('admin');
  lock table public.outcome_reasons in share row exclusive mode;
  before := array(select reason from public.outcome_reasons where state = for_state order by position, reason);
  if before is distinct from seen then return jsonb_build_object('outcome', 'conflict', 'reasons', before); end if;
  if cardinality(after) not between 1 and 50 then return private.refusal('invalid_value'); end if;
  delete from public.outcome_reasons where state = for_state;
  insert into public.outcome_reasons (state, reason, position)
  select for_state, reason, place from unnest(after) with ordinality as given (reason, place);
  perform private.audit('outcome_reasons_saved', for_state, jsonb_build_object(
    'added', private.without(after, before), 'removed', private.without(before, after)));
  return jsonb_build_object('outcome', 'changed');
exception when check_violation or unique_violation then
  return private.refusal('invalid_value');
end $$;

-- Checks, what each gate asks for and why cases end, where admins edit them. Other staff read them with a case.
create function public.read_firm_lists() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('admin');
  return jsonb_build_object(
    'checks', (
      select jsonb_agg(jsonb_build_object(
        'kind', known.kind, 'label', known.label, 'position', known.position, 'keep_months', known.keep_months
      ) order by known.position, known.kind)
      from public.check_kinds as known),
    'gates', (
      select coalesce(jsonb_object_agg(listed.target, listed.checks), '{}')
      from (
        select gate.target, jsonb_agg(gate.need order by known.position) as checks
        from public.gates as gate join public.check_kinds as known on known.kind = gate.need
        group by gate.target
      ) as listed),
    'reasons', (
      select jsonb_object_agg(state, reasons)
      from (
        select state, jsonb_agg(reason order by position, reason) as reasons
        from public.outcome_reasons group by state
      ) as listed));
end $$;

-- The firm's own panel of lenders, edited by advisers and admins and read by staff. On a case it is narrowed by the
-- facts, with the reason for each exclusion: it suggests, people decide.
create table public.lenders (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  products text[] not null default '{}' check (products <@ private.products()),
  smallest_pounds numeric check (smallest_pounds between 0 and 1000000000),
  largest_pounds numeric check (largest_pounds between 0 and 1000000000),
  highest_ltv_percent numeric check (highest_ltv_percent between 1 and 100),
  regulated boolean not null default false,
  regions text[] not null default '{}' check (cardinality(regions) <= 30),
  tags text[] not null default '{}' check (cardinality(tags) <= 30),
  contacts jsonb not null default '[]' check (jsonb_typeof(contacts) = 'array' and jsonb_array_length(contacts) <= 10),
  notes text check (length(notes) between 1 and 5000),
  active boolean not null default true,
  version integer not null default 1,
  check (smallest_pounds <= largest_pounds)
);
alter table public.lenders enable row level security;
grant select on public.lenders to authenticated, service_role;
create unique index lenders_by_name on public.lenders (lower(name));

comment on column public.lenders.products is 'Codes of case_facts.product; none means any.';
comment on column public.lenders.regulated is 'Whether they lend where the loan is a regulated mortgage.';
comment on column public.lenders.contacts is '[{name, email, phone}], the first is who gets the enquiries.';

create policy "Staff with a second factor can read lenders"
  on public.lenders for select to authenticated using ((select private.staff_role()) is not null);
create trigger clean_names before insert or update of name on public.lenders
  for each row execute function private.clean_names('name');
create trigger clean_contacts before insert or update of contacts on public.lenders
  for each row execute function private.clean_contacts();

-- A lender with these fields as they are stored: lists without blanks and repeats, texts without spaces around.
create function private.lender_with(lender public.lenders, fields jsonb) returns public.lenders
language plpgsql immutable security invoker set search_path = '' as $$
begin
  lender := jsonb_populate_record(lender, fields - 'id' - 'version');
  lender.name := trim(lender.name);
  lender.notes := nullif(trim(lender.notes), '');
  lender.products := coalesce(lender.products, '{}');
  lender.regions := array(select distinct trim(given) from unnest(lender.regions) as given where trim(given) <> '' order by 1);
  lender.tags := array(select distinct lower(trim(given)) from unnest(lender.tags) as given where trim(given) <> '' order by 1);
  lender.contacts := coalesce(lender.contacts, '[]');
  lender.regulated := coalesce(lender.regulated, false);
  lender.active := coalesce(lender.active, true);
  return lender;
end $$;

create function private.write_lender(lender public.lenders) returns void
language sql security definer set search_path = '' as $$
  insert into public.lenders values (lender.*)
  on conflict (id) do update set
    name = excluded.name, products = excluded.products, smallest_pounds = excluded.smallest_pounds,
    largest_pounds = excluded.largest_pounds, highest_ltv_percent = excluded.highest_ltv_percent,
    regulated = excluded.regulated, regions = excluded.regions, tags = excluded.tags, contacts = excluded.contacts,
    notes = excluded.notes, active = excluded.active, version = excluded.version;
$$;

-- Without an id the lender is added. Two who change one lender see a conflict.
create function public.save_lender(lender_id uuid, expected_version integer, fields jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lender public.lenders;
begin
  perform private.require_staff('admin', 'adviser');
  if lender_id is not null then
    select * into lender from public.lenders where id = lender_id for update;
    if not found then return jsonb_build_object('outcome', 'missing'); end if;
    if lender.version is distinct from expected_version then
      return jsonb_build_object('outcome', 'conflict', 'current', to_jsonb(lender));
    end if;
  end if;
  lender := private.lender_with(lender, fields);
  if (fields ->> 'smallest_pounds')::numeric > (fields ->> 'largest_pounds')::numeric then
    return private.refusal('smallest_above_largest');
  end if;
  lender.id := coalesce(lender_id, gen_random_uuid());
  lender.version := coalesce(lender.version, 0) + 1;
  perform private.write_lender(lender);
  perform private.audit(case when lender_id is null then 'lender_added' else 'lender_changed' end, lender.id::text,
    jsonb_build_object('name', lender.name));
  return jsonb_build_object('outcome', 'changed', 'id', lender.id, 'version', lender.version);
exception
  when unique_violation then return private.refusal('lender_exists');
  when check_violation or not_null_violation or data_exception then return private.refusal('invalid_value');
end $$;

-- Takes a lender off the panel. Its enquiries keep its name.
create function public.remove_lender(lender_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  gone public.lenders;
begin
  perform private.require_staff('admin', 'adviser');
  delete from public.lenders where id = lender_id returning * into gone;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  perform private.audit('lender_removed', gone.id::text, jsonb_build_object('name', gone.name));
  return jsonb_build_object('outcome', 'changed');
end $$;

-- Up to 1,000 rows of a file: {row, name, products, …}. A lender of this name is changed, any other added; with write
-- false nothing is written. Returns what became of each row.
create function public.import_lenders(rows jsonb, write boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb;
  known public.lenders;
  lender public.lenders;
  results jsonb := '[]';
  done text;
begin
  perform private.require_staff('admin', 'adviser');
  if jsonb_array_length(rows) > 1000 then return private.refusal('too_many_rows'); end if;
  for given in select value from jsonb_array_elements(rows) loop
    begin
      select * into known from public.lenders where lower(name) = lower(trim(given ->> 'name'));
      done := case when found then 'changed' else 'added' end;
      lender := private.lender_with(known, private.without_blanks(given - 'row'));
      lender.id := coalesce(known.id, gen_random_uuid());
      lender.version := coalesce(known.version, 0) + 1;
      -- Tried in either case, so that the trial refuses what the import would.
      perform private.write_lender(lender);
      if not write then raise exception using errcode = 'P0001', message = 'trial'; end if;
    exception
      when raise_exception then null;
      when check_violation or not_null_violation or data_exception then done := 'invalid_value';
    end;
    results := results || jsonb_build_object('row', given -> 'row', 'result', done);
  end loop;
  if write then
    perform private.audit('lenders_imported', 'lenders', jsonb_build_object('rows', jsonb_array_length(rows)));
  end if;
  return jsonb_build_object('outcome', 'changed', 'results', results);
end $$;

create function public.list_lenders(search text default '', page_size integer default 200) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return jsonb_build_object(
    'total', (select count(*) from public.lenders),
    'lenders', (
      select coalesce(jsonb_agg(to_jsonb(listed) order by lower(listed.name)), '[]')
      from (
        select * from public.lenders as lender
        where trim(search) = '' or lower(lender.name) like '%' || replace(replace(replace(
          lower(trim(search)), '\', '\\'), '%', '\%'), '_', '\_') || '%' or lower(trim(search)) = any(lender.tags)
        order by lower(lender.name) limit least(greatest(coalesce(page_size, 200), 1), 1000)
      ) as listed
    ));
end $$;

-- Why a lender doesn't fit the facts; empty when it does. A fact nobody knows excludes nobody.
create function private.lender_exclusions(lender public.lenders, facts public.case_facts, is_regulated boolean)
returns text[]
language sql immutable security invoker set search_path = '' as $$
  select array_remove(array[
    case when not lender.active then 'inactive' end,
    case when cardinality(lender.products) > 0 and not facts.product = any(lender.products) then 'product' end,
    case when facts.amount_pounds < lender.smallest_pounds then 'amount_too_small' end,
    case when facts.amount_pounds > lender.largest_pounds then 'amount_too_large' end,
    case when 100 * (facts.amount_pounds + case when facts.charge = 'second' then coalesce(facts.owed_pounds, 0) else 0 end)
      > lender.highest_ltv_percent * facts.security_value_pounds then 'loan_to_value' end,
    case when is_regulated and not lender.regulated then 'regulated' end
  ], null);
$$;

-- The panel for a case: those that fit first, at most 200 of each, each with why it was left out.
create function public.panel_for(case_reference text, search text default '') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  facts public.case_facts := private.facts_of(case_reference);
  is_regulated boolean := (
    select result = 'regulated' from public.case_checks
    where reference = case_reference and kind = 'regulated' order by id desc limit 1);
begin
  perform private.require_staff();
  return (
    select jsonb_build_object(
      'fitting', count(*) filter (where cardinality(ranked.excluded) = 0), 'total', count(*),
      'lenders', coalesce(jsonb_agg(jsonb_build_object(
        'id', ranked.id, 'name', ranked.name, 'excluded', ranked.excluded, 'highest_ltv_percent', ranked.highest_ltv_percent,
        'smallest_pounds', ranked.smallest_pounds, 'largest_pounds', ranked.largest_pounds,
        'regions', ranked.regions, 'tags', ranked.tags, 'notes', ranked.notes, 'contacts', ranked.contacts
      ) order by cardinality(ranked.excluded) > 0, lower(ranked.name)) filter (where ranked.place <= 200), '[]'))
    from (
      select lender.*, judged.excluded,
        row_number() over (partition by cardinality(judged.excluded) = 0 order by lower(lender.name)) as place
      from public.lenders as lender,
        lateral (select private.lender_exclusions(lender, facts, coalesce(is_regulated, false)) as excluded) as judged
      where strpos(lower(lender.name), lower(trim(search))) > 0
    ) as ranked
  );
end $$;

-- Placing a case: the lenders that were asked, and what they answered. Advisers and admins record it; staff read it.

-- One row for each lender. The name is copied, so that it can be read when the lender has left the panel.
create table public.enquiries (
  id uuid primary key default gen_random_uuid(),
  reference text not null references public.leads on delete cascade,
  lender_id uuid references public.lenders on delete set null,
  lender_name text not null check (length(lender_name) between 1 and 200),
  sent_at timestamptz not null,
  sent_how text not null check (sent_how in ('pack', 'email', 'phone', 'portal', 'in_person')),
  chase_on date check (chase_on between '2000-01-01' and '2199-12-31'),
  answer text check (answer in ('declined', 'decision_in_principle', 'terms', 'offer', 'withdrawn', 'completed')),
  answer_reason text check (length(answer_reason) between 1 and 1000),
  answered_at timestamptz,
  version integer not null default 1,
  unique (reference, lender_id)
);
alter table public.enquiries enable row level security;
grant select on public.enquiries to authenticated, service_role;
create index enquiries_of_lender on public.enquiries (lender_id);

create policy "Staff with a second factor can read enquiries"
  on public.enquiries for select to authenticated using ((select private.staff_role()) is not null);
create trigger clean_names before insert or update of lender_name on public.enquiries
  for each row execute function private.clean_names('lender_name');

-- fields: {lender_id | lender_name, sent_how, sent_at?, chase_on?}
create function public.add_enquiry(case_reference text, fields jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := private.without_blanks(fields);
  enquiry public.enquiries;
begin
  perform private.require_staff('admin', 'adviser');
  perform from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if exists (select from public.leads where reference = case_reference and quarantined)
  then return private.refusal('quarantined'); end if;
  if (given ->> 'chase_on')::date < private.london_day(now()) then return private.refusal('past_date'); end if;
  if (given ->> 'sent_at')::timestamptz > now() + interval '2 minutes' then return private.refusal('impossible_time'); end if;
  -- A lender who may see the applicant's data needs their consent, whoever sends it.
  if 'consent_to_lenders' = any (private.missing_for(case_reference, 'with_lenders'))
  then return private.refusal('consent_needed'); end if;
  insert into public.enquiries (reference, lender_id, lender_name, sent_at, sent_how, chase_on)
  values (
    case_reference, (given ->> 'lender_id')::uuid,
    coalesce((select name from public.lenders where id = (given ->> 'lender_id')::uuid), given ->> 'lender_name'),
    coalesce((given ->> 'sent_at')::timestamptz, now()), given ->> 'sent_how', (given ->> 'chase_on')::date
  ) returning * into enquiry;
  perform private.append_event(case_reference, 'enquiry_sent', jsonb_build_object(
    'lender', enquiry.lender_name, 'how', enquiry.sent_how), null);
  perform private.audit('enquiry_sent', case_reference, jsonb_build_object('enquiry_id', enquiry.id));
  perform private.remind(case_reference, 'Chase the lender', enquiry.chase_on);
  return jsonb_build_object('outcome', 'changed', 'id', enquiry.id);
exception
  when unique_violation then return private.refusal('already_asked');
  when check_violation or not_null_violation or foreign_key_violation or data_exception then
    return private.refusal('invalid_value');
end $$;

-- fields: {answer, answer_reason, chase_on}. A lender that declines says why.
create function public.change_enquiry(enquiry_id uuid, expected_version integer, fields jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  before public.enquiries;
  enquiry public.enquiries;
begin
  perform private.require_staff('admin', 'adviser');
  select * into before from public.enquiries where id = enquiry_id for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if before.version is distinct from expected_version then
    return jsonb_build_object('outcome', 'conflict', 'current', to_jsonb(before));
  end if;
  if not array(select jsonb_object_keys(fields)) <@ array['answer', 'answer_reason', 'chase_on'] then
    return private.refusal('unknown_field');
  end if;
  enquiry := jsonb_populate_record(before, fields);
  enquiry.answer_reason := nullif(trim(enquiry.answer_reason), '');
  if enquiry.answer = 'declined' and enquiry.answer_reason is null then return private.refusal('reason_required'); end if;
  if enquiry.chase_on is distinct from before.chase_on and enquiry.chase_on < private.london_day(now()) then
    return private.refusal('past_date');
  end if;
  update public.enquiries set
    answer = enquiry.answer, answer_reason = enquiry.answer_reason, version = version + 1,
    chase_on = case when enquiry.answer in ('declined', 'withdrawn', 'completed') then null else enquiry.chase_on end,
    answered_at = case when enquiry.answer is distinct from before.answer then now() else answered_at end
  where id = enquiry_id;
  if enquiry.answer is distinct from before.answer then
    perform private.append_event(before.reference, 'enquiry_answered', jsonb_strip_nulls(jsonb_build_object(
      'lender', before.lender_name, 'answer', enquiry.answer, 'reason', enquiry.answer_reason)), null);
    perform private.audit('enquiry_answered', before.reference, jsonb_build_object(
      'enquiry_id', enquiry_id, 'answer', enquiry.answer));
  end if;
  perform private.remind(before.reference, 'Chase the lender', enquiry.chase_on);
  return jsonb_build_object('outcome', 'changed', 'version', before.version + 1);
exception when check_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

-- All that the desk shows of placing a case; null when there is no such lead.
create function public.read_placing(case_reference text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  if not exists (select from public.leads where reference = case_reference) then return null; end if;
  return jsonb_build_object(
    'enquiries', (
      select coalesce(jsonb_agg(to_jsonb(enquiry) - 'reference' order by enquiry.sent_at, enquiry.lender_name), '[]')
      from public.enquiries as enquiry where enquiry.reference = case_reference),
    'terms', (
      select coalesce(jsonb_agg(to_jsonb(terms) - 'reference' || jsonb_build_object(
        'lender_name', enquiry.lender_name, 'chosen_by_name', chooser.name) order by enquiry.sent_at, terms.id), '[]')
      from public.case_terms as terms
      join public.enquiries as enquiry on enquiry.id = terms.enquiry_id
      left join public.staff_profiles as chooser on chooser.id = terms.chosen_by
      where terms.reference = case_reference),
    'checks', private.checks_of(case_reference),
    'shown_on_site', (
      select jsonb_build_object('disclosure', given.disclosure, 'version', given.disclosure_version)
      from public.bridging_applications as given
      where given.reference = case_reference and given.disclosure_version is not null),
    'gates', (
      select jsonb_object_agg(target, private.missing_for(case_reference, target))
      from (select distinct target from public.gates) as known),
    'overrides', (
      select coalesce(jsonb_agg(jsonb_build_object('target', opened.target, 'missing', opened.missing,
        'reason', opened.reason, 'at', opened.at, 'actor_name', actor.name) order by opened.at), '[]')
      from public.gate_overrides as opened left join public.staff_profiles as actor on actor.id = opened.actor_id
      where opened.reference = case_reference),
    'completion', (select to_jsonb(done) - 'reference' from public.completions as done where done.reference = case_reference),
    'outcome_reasons', (
      select jsonb_object_agg(state, reasons) from (
        select state, jsonb_agg(reason order by position) as reasons from public.outcome_reasons group by state
      ) as listed));
end $$;

-- Terms: what lenders offer for a case. Advisers and admins enter them, choose a set, and share terms with the
-- applicant, who says on their page which they want. Staff read all of them, the applicant only what is shared.
create table public.case_terms (
  id uuid primary key default gen_random_uuid(),
  reference text not null references public.leads on delete cascade,
  enquiry_id uuid not null references public.enquiries on delete cascade,
  gross_pounds numeric not null check (gross_pounds between 1 and 1000000000),
  net_pounds numeric check (net_pounds between 0 and 1000000000),
  rate_percent numeric not null check (rate_percent between 0 and 100),
  rate_unit text not null check (rate_unit in ('month', 'year', 'flat')),
  interest text not null check (interest in ('retained', 'serviced', 'rolled up', 'compounded', 'instalments')),
  term_months integer not null check (term_months between 1 and 600),
  loan_to_value_percent numeric check (loan_to_value_percent between 0 and 200),
  arrangement_pounds numeric not null default 0 check (arrangement_pounds between 0 and 100000000),
  exit_pounds numeric not null default 0 check (exit_pounds between 0 and 100000000),
  valuation_pounds numeric not null default 0 check (valuation_pounds between 0 and 100000000),
  legal_pounds numeric not null default 0 check (legal_pounds between 0 and 100000000),
  broker_pounds numeric not null default 0 check (broker_pounds between 0 and 100000000),
  other_pounds numeric not null default 0 check (other_pounds between 0 and 100000000),
  conditions text check (length(conditions) between 1 and 5000),
  expires_on date check (expires_on between '2000-01-01' and '2199-12-31'),
  chosen_at timestamptz,
  chosen_by uuid references public.staff_profiles,
  chosen_why text check (length(chosen_why) between 1 and 1000),
  shared_at timestamptz,
  names_lender boolean not null default false,
  reply text check (reply in ('chosen', 'question')),
  reply_words text check (length(reply_words) between 1 and 2000),
  replied_at timestamptz,
  version integer not null default 1,
  constraint net_within_gross check (net_pounds <= gross_pounds)
);
alter table public.case_terms enable row level security;
grant select on public.case_terms to authenticated, service_role;
create index case_terms_of_case on public.case_terms (reference);
create index case_terms_of_enquiry on public.case_terms (enquiry_id);
create unique index case_terms_chosen on public.case_terms (reference) where chosen_at is not null;

comment on column public.case_terms.interest is
  'As in _shared/calculators/bridging-net.ts; instalments for a loan repaid monthly.';
comment on column public.case_terms.shared_at is
  'When staff put these terms on the applicant''s page; null when they are not there.';
comment on column public.case_terms.reply is 'What the applicant answered on their page.';

create policy "Staff with a second factor can read terms"
  on public.case_terms for select to authenticated using ((select private.staff_role()) is not null);

-- The terms with what a person filled in. What was chosen, shared or answered stays as it is.
create function private.terms_with(terms public.case_terms, fields jsonb) returns public.case_terms
language sql immutable security invoker set search_path = '' as $$
  select jsonb_populate_record(terms, jsonb_build_object(
    'arrangement_pounds', coalesce(terms.arrangement_pounds, 0), 'exit_pounds', coalesce(terms.exit_pounds, 0),
    'valuation_pounds', coalesce(terms.valuation_pounds, 0), 'legal_pounds', coalesce(terms.legal_pounds, 0),
    'broker_pounds', coalesce(terms.broker_pounds, 0), 'other_pounds', coalesce(terms.other_pounds, 0),
    'names_lender', coalesce(terms.names_lender, false))
    || coalesce((
      select jsonb_object_agg(field, value) from jsonb_each(fields) as given (field, value)
      where field in ('gross_pounds', 'net_pounds', 'rate_percent', 'rate_unit', 'interest', 'term_months',
        'loan_to_value_percent', 'conditions', 'expires_on')
        or field like '%\_pounds' and value <> 'null'
    ), '{}'));
$$;

-- Why terms are refused or asked about; null when they can be stored. What is only unusual is stored when confirmed.
create function private.terms_refusal(terms public.case_terms, confirmed boolean) returns text
language sql stable security invoker set search_path = '' as $$
  select case
    when terms.net_pounds > terms.gross_pounds then 'net_above_gross'
    when confirmed then null
    when terms.rate_unit = 'month' and terms.rate_percent not between 0.2 and 3 then 'confirm_rate'
    when terms.rate_unit = 'year' and terms.rate_percent not between 1 and 40 then 'confirm_rate'
    when terms.rate_unit = 'flat' and terms.rate_percent not between 1 and 60 then 'confirm_rate'
    when terms.expires_on < private.london_day(now()) then 'confirm_expiry'
  end;
$$;

-- Adds terms to an enquiry, or changes them; two who change one set see a conflict. An answer of the applicant was to
-- other figures, so it is cleared. If these terms are on their page, they get an e-mail after a few minutes, so that
-- several changes bring one.
create function public.save_terms(
  enquiry_id uuid, terms_id uuid, expected_version integer, fields jsonb
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  enquiry public.enquiries;
  terms public.case_terms;
  refused text;
begin
  perform private.require_staff('admin', 'adviser');
  -- The case first, as where the applicant chooses: two that lock in another order would wait for each other.
  perform from public.leads
  where reference = (select asked.reference from public.enquiries as asked where asked.id = save_terms.enquiry_id)
  for no key update;
  select * into enquiry from public.enquiries where id = save_terms.enquiry_id for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  terms.id := gen_random_uuid();
  terms.reference := enquiry.reference;
  if terms_id is not null then
    select * into terms from public.case_terms where id = terms_id and case_terms.enquiry_id = enquiry.id for update;
    if not found then return jsonb_build_object('outcome', 'missing'); end if;
    if terms.version is distinct from expected_version then
      return jsonb_build_object('outcome', 'conflict', 'current', to_jsonb(terms));
    end if;
  end if;
  terms := private.terms_with(terms, fields);
  terms.enquiry_id := enquiry.id;
  terms.version := coalesce(terms.version, 0) + 1;
  terms.reply := null;
  terms.reply_words := null;
  terms.replied_at := null;
  refused := private.terms_refusal(terms, coalesce((fields ->> 'confirmed')::boolean, false));
  if refused is not null then return private.refusal(refused); end if;
  delete from public.case_terms where id = terms.id;
  insert into public.case_terms values (terms.*);
  if enquiry.answer is null or enquiry.answer = 'decision_in_principle' then
    update public.enquiries set answer = 'terms', answered_at = now(), version = version + 1 where id = enquiry.id;
  end if;
  perform private.append_event(enquiry.reference, 'terms_saved', jsonb_build_object(
    'lender', enquiry.lender_name, 'gross_pounds', terms.gross_pounds, 'rate_percent', terms.rate_percent,
    'rate_unit', terms.rate_unit, 'term_months', terms.term_months, 'version', terms.version), null);
  perform private.audit('terms_saved', enquiry.reference, jsonb_build_object('terms_id', terms.id));
  perform private.remind(enquiry.reference, 'Terms expire soon', terms.expires_on - 3);
  if terms.shared_at is not null then perform private.mail_shared_terms(enquiry.reference, '5 minutes'); end if;
  return jsonb_build_object('outcome', 'changed', 'id', terms.id, 'version', terms.version);
exception when check_violation or not_null_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

-- Staff choose a set for the case and say why. seen is the set they saw as chosen; a different one is a conflict. The
-- same choice again records nothing.
create function public.choose_terms(case_reference text, terms_id uuid, seen uuid, why text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  current public.case_terms;
  lender text;
  missing text[];
begin
  perform private.require_staff('admin', 'adviser');
  perform from public.leads where reference = case_reference for no key update;
  select enquiry.lender_name into lender from public.case_terms as terms
  join public.enquiries as enquiry on enquiry.id = terms.enquiry_id
  where terms.id = terms_id and terms.reference = case_reference;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if nullif(trim(why), '') is null then return private.refusal('reason_required'); end if;
  select * into current from public.case_terms where reference = case_reference and chosen_at is not null;
  if current.id is distinct from seen and current.id is distinct from terms_id then
    return jsonb_build_object('outcome', 'conflict', 'current', current.id, 'why', current.chosen_why,
      'actor_name', (select name from public.staff_profiles where id = current.chosen_by));
  end if;
  if (current.id, current.chosen_by, current.chosen_why) = (terms_id, auth.uid(), trim(why)) then
    return jsonb_build_object('outcome', 'changed');
  end if;
  missing := private.missing_for(case_reference, 'choose_terms');
  if cardinality(missing) > 0 then
    return private.refusal('gate_closed') || jsonb_build_object('missing', missing);
  end if;
  update public.case_terms set chosen_at = null, chosen_by = null, chosen_why = null
  where reference = case_reference and chosen_at is not null;
  update public.case_terms set chosen_at = now(), chosen_by = auth.uid(), chosen_why = trim(why) where id = terms_id;
  perform private.append_event(case_reference, 'terms_chosen', jsonb_build_object('lender', lender, 'why', trim(why)), null);
  perform private.audit('terms_chosen', case_reference, jsonb_build_object('terms_id', terms_id));
  return jsonb_build_object('outcome', 'changed');
exception when check_violation then
  return private.refusal('reason_too_long');
end $$;

-- Puts the terms in shown, [{terms_id, names_lender}], and no others on the applicant's page, and records the
-- commission that is disclosed with them. The same again records nothing, and the lock makes a second request wait for
-- the first.
create function public.share_terms(case_reference text, shown jsonb, commission text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  named integer;
  listed integer;
  added boolean;
begin
  perform private.require_staff('admin', 'adviser');
  perform from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if private.is_shared_already(case_reference, shown, nullif(trim(commission), '')) then
    return jsonb_build_object('outcome', 'changed', 'mailed', false);
  end if;
  added := exists (
    select from jsonb_to_recordset(shown) as wanted (terms_id uuid) join public.case_terms as terms on terms.id = wanted.terms_id
    where terms.reference = case_reference and terms.shared_at is null);
  update public.case_terms as terms set
    shared_at = case when wanted.terms_id is not null then coalesce(terms.shared_at, now()) end,
    names_lender = coalesce(wanted.names_lender, false)
  from public.case_terms as known
  left join jsonb_to_recordset(shown) as wanted (terms_id uuid, names_lender boolean)
    on wanted.terms_id = known.id
  where terms.id = known.id and terms.reference = case_reference;
  if nullif(trim(commission), '') is not null then
    perform private.record_check(case_reference, 'commission_disclosed', jsonb_build_object(
      'result', 'done', 'how', 'applicant_page', 'wording', commission));
  end if;
  select count(*), count(*) filter (where names_lender) into listed, named
  from public.case_terms where reference = case_reference and shared_at is not null;
  perform private.append_event(case_reference, 'terms_shared', jsonb_build_object('terms', listed, 'named', named), null);
  perform private.audit('terms_shared', case_reference, jsonb_build_object('terms', listed, 'named', named));
  return jsonb_build_object('outcome', 'changed', 'mailed', added and private.mail_shared_terms(case_reference, '0'));
exception when check_violation then
  return private.refusal('text_too_long');
end $$;

-- Whether the applicant's page shows just these terms already, with this disclosure.
create function private.is_shared_already(case_reference text, shown jsonb, commission text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from public.case_terms as terms
    left join jsonb_to_recordset(shown) as wanted (terms_id uuid, names_lender boolean) on wanted.terms_id = terms.id
    where terms.reference = case_reference and (
      (terms.shared_at is null) <> (wanted.terms_id is null)
      or terms.names_lender <> coalesce(wanted.names_lender, false)))
  and exists (select from public.case_events where reference = case_reference and kind = 'terms_shared')
  and (commission is null or commission is not distinct from (
    select case when latest.result = 'done' and latest.how = 'applicant_page' then latest.wording end
    from public.case_checks as latest
    where latest.reference = case_reference and latest.kind = 'commission_disclosed' order by latest.id desc limit 1));
$$;

-- Tells the applicant that there are terms to look at. The e-mail names neither lender nor figures. False when the case
-- has no e-mail address.
create function private.mail_shared_terms(case_reference text, wait interval) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.lead_summaries where reference = case_reference and email is not null) then
    return false;
  end if;
  insert into public.outbox_messages (kind, recipient, reference, next_attempt_at)
  select 'terms_shared', 'applicant', case_reference, now() + wait
  where not exists (
    select from public.outbox_messages
    where reference = case_reference and kind = 'terms_shared' and state = 'waiting' and attempts = 0);
  return true;
end $$;

-- Shared terms, in the order of the desk. A lender is named only when staff say so. Columns are listed, so that a new
-- column isn't shown to applicants by accident.
create function private.shared_terms(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', terms.id, 'version', terms.version, 'lender', case when terms.names_lender then enquiry.lender_name end,
    'gross_pounds', terms.gross_pounds, 'net_pounds', terms.net_pounds, 'rate_percent', terms.rate_percent,
    'rate_unit', terms.rate_unit, 'interest', terms.interest, 'term_months', terms.term_months,
    'loan_to_value_percent', terms.loan_to_value_percent, 'arrangement_pounds', terms.arrangement_pounds,
    'exit_pounds', terms.exit_pounds, 'valuation_pounds', terms.valuation_pounds, 'legal_pounds', terms.legal_pounds,
    'broker_pounds', terms.broker_pounds, 'other_pounds', terms.other_pounds, 'conditions', terms.conditions,
    'expires_on', terms.expires_on, 'is_expired', coalesce(terms.expires_on < private.london_day(now()), false),
    'chosen_at', terms.chosen_at, 'chosen_by_applicant_at', case when terms.reply = 'chosen' then terms.replied_at end
  ) order by enquiry.sent_at, terms.id), '[]')
  from public.case_terms as terms join public.enquiries as enquiry on enquiry.id = terms.enquiry_id
  where terms.reference = case_reference and terms.shared_at is not null;
$$;

-- What the page shows about terms once the second fact matched. Of the commission only words that were written for the
-- applicant: the wording of other checks is the firm's own.
create function private.applicant_terms(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'sets', private.shared_terms(case_reference),
    'canChoose', cardinality(private.missing_for(case_reference, 'choose_terms')) = 0,
    'commission', (
      select jsonb_build_object('at', latest.given_at, 'wording',
        case when latest.how = 'applicant_page' then latest.wording end)
      from public.case_checks as latest
      where latest.reference = case_reference and latest.kind = 'commission_disclosed' and latest.result = 'done'
        and private.check_is_done(case_reference, 'commission_disclosed')
      order by latest.id desc limit 1));
$$;

-- The terms on the applicant's page, for the comparison they can download (supabase/functions/case-papers); null unless
-- the session has given the second fact.
create function public.read_shared_terms(session text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  who private.applicant := private.applicant_session(session);
begin
  if not coalesce(who.confirmed, false) then return null; end if;
  return jsonb_build_object('reference', who.reference, 'terms', private.shared_terms(who.reference));
end $$;

-- The applicant chooses on their page. choice: {terms_id, version}, where version is the one they read, so that nobody
-- agrees to figures that have changed since.
create function public.choose_shared_terms(session text, choice jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  who private.applicant := private.acting_applicant(session);
  wanted public.case_terms;
begin
  if who.reference is null then return jsonb_build_object('outcome', 'ended'); end if;
  if not who.confirmed then return jsonb_build_object('outcome', 'unconfirmed'); end if;
  if not exists (select from public.leads where reference = who.reference and decided_at is null) then
    return jsonb_build_object('outcome', 'closed');
  end if;
  select * into wanted from public.case_terms as terms
  where terms.id = (choice ->> 'terms_id')::uuid and terms.reference = who.reference and terms.shared_at is not null;
  if wanted.id is null or wanted.version is distinct from (choice ->> 'version')::integer then
    return jsonb_build_object('outcome', 'terms_changed');
  end if;
  if wanted.expires_on < private.london_day(now()) then return jsonb_build_object('outcome', 'expired'); end if;
  -- Commission has to be disclosed before terms are chosen.
  if cardinality(private.missing_for(who.reference, 'choose_terms')) > 0 then
    return jsonb_build_object('outcome', 'not_yet');
  end if;
  if wanted.reply is distinct from 'chosen' then
    update public.case_terms set reply = null, reply_words = null, replied_at = null
    where reference = who.reference and reply = 'chosen';
    perform private.reply_to_terms(who.reference, wanted.id, 'chosen', null);
    perform private.notify_staff_of_applicant(who.reference);
  end if;
  return jsonb_build_object('outcome', 'changed');
end $$;

-- The applicant's answer to shared terms: chosen, or a question in their words. Makes it the next step of the case.
-- Returns false when these terms are not shared with them.
create function private.reply_to_terms(case_reference text, terms_id uuid, reply text, words text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  lender text;
begin
  perform from public.leads where reference = case_reference for no key update;
  update public.case_terms as terms set
    reply = reply_to_terms.reply, reply_words = nullif(trim(words), ''), replied_at = now()
  from public.enquiries as enquiry
  where terms.id = terms_id and terms.reference = case_reference and terms.shared_at is not null
    and enquiry.id = terms.enquiry_id
  returning enquiry.lender_name into lender;
  if not found then return false; end if;
  perform private.append_event(case_reference, 'terms_replied', jsonb_strip_nulls(jsonb_build_object(
    'lender', lender, 'reply', reply, 'words', nullif(trim(words), ''))), null);
  perform private.audit('terms_replied', case_reference, jsonb_build_object('terms_id', terms_id, 'reply', reply));
  perform private.remind(case_reference, 'Answer about the terms', private.london_day(now()));
  return true;
end $$;

-- Lender packs: what exactly a lender was sent, by whom and when, with its hash. Advisers and admins make and open
-- them, staff list them. The PDF is in a table and not in the bucket: it is small, and so it is written with its
-- record, and erased, backed up and restored with its case. The documents that go with it stay in the bucket; the
-- record has their hashes.
create table public.lender_packs (
  -- Chosen by the sender, so that a pack that is sent twice is recorded and mailed once.
  id uuid primary key,
  reference text not null references public.leads on delete cascade,
  enquiry_id uuid not null references public.enquiries on delete cascade,
  made_at timestamptz not null default now(),
  made_by uuid not null references public.staff_profiles,
  sent_to text check (length(sent_to) between 3 and 255),
  withheld text[] not null check (withheld <@ array['contact_details', 'date_of_birth']),
  documents jsonb not null check (jsonb_typeof(documents) = 'array'),
  body text not null check (length(body) <= 100000),
  bytes integer not null check (bytes between 1 and 5242880),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$')
);
alter table public.lender_packs enable row level security;
grant select on public.lender_packs to service_role;
create index lender_packs_of_case on public.lender_packs (reference);
create index lender_packs_of_enquiry on public.lender_packs (enquiry_id);

comment on column public.lender_packs.sent_to is 'An e-mail address; absent when the pack was downloaded.';
comment on column public.lender_packs.documents is '[{id, name, bytes, sha256}]';
comment on column public.lender_packs.body is 'The text version.';
comment on column public.lender_packs.sha256 is 'Of the PDF.';

create table private.lender_pack_files (
  pack_id uuid primary key references public.lender_packs on delete cascade,
  content bytea not null
);
alter table private.lender_pack_files alter column content set storage external;
alter table private.lender_pack_files enable row level security;

-- Once the message is sent, only the pack keeps the PDF.
create function private.drop_sent_files() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.payload := new.payload - 'files';
  return new;
end $$;

create trigger drop_sent_files before update of state on public.outbox_messages
  for each row when (new.kind = 'lender_pack' and new.state = 'sent') execute function private.drop_sent_files();

-- The documents of a pack, as its record names them.
create function private.packed_documents(wanted uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', document.id, 'name', document.original_name, 'bytes', document.bytes, 'sha256', document.sha256)
    order by document.position), '[]')
  from public.application_documents as document where document.id = any (wanted);
$$;

-- Why a pack may not go out; null when it may. It needs the same consent as an enquiry, even if the lender was asked
-- before.
create function private.pack_refusal(case_reference text, pack jsonb, wanted uuid[]) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when exists (select from public.leads where reference = case_reference and quarantined) then 'quarantined'
    when 'consent_to_lenders' = any (private.missing_for(case_reference, 'with_lenders')) then 'consent_needed'
    when pack ->> 'sent_to' is not null and not exists (
      select from public.lenders as lender cross join jsonb_array_elements(lender.contacts) as contact
      where lender.id = coalesce((pack ->> 'lender_id')::uuid, (
          select enquiry.lender_id from public.enquiries as enquiry where enquiry.id = (pack ->> 'enquiry_id')::uuid))
        and contact ->> 'email' = pack ->> 'sent_to') then 'unknown_contact'
    else private.attachments_refusal(case_reference, wanted)
  end;
$$;

-- The enquiry a pack belongs to: the one it names, or a new one for its lender. Otherwise the answer that refuses it.
create function private.enquiry_of_pack(case_reference text, pack jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if pack ->> 'enquiry_id' is null then
    return public.add_enquiry(case_reference, jsonb_strip_nulls(jsonb_build_object(
      'lender_id', pack -> 'lender_id', 'chase_on', pack -> 'chase_on',
      'sent_how', case when pack ->> 'sent_to' is null then 'portal' else 'pack' end)));
  end if;
  if not exists (
    select from public.enquiries where id = (pack ->> 'enquiry_id')::uuid and reference = case_reference
  ) then return jsonb_build_object('outcome', 'missing'); end if;
  return jsonb_build_object('outcome', 'changed', 'id', pack -> 'enquiry_id');
end $$;

-- Stores a pack and, if it has an address, puts it into the outbox. pack: {id, enquiry_id | lender_id, chase_on?,
-- sent_to?, withheld, document_ids, body, content (base64)}. Sent twice with the same id, it is one.
create function public.record_lender_pack(case_reference text, pack jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  content bytea := decode(pack ->> 'content', 'base64');
  wanted uuid[] := array(select distinct jsonb_array_elements_text(pack -> 'document_ids')::uuid);
  refused text;
  asked jsonb;
  lender text;
begin
  perform private.require_staff('admin', 'adviser');
  perform from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if exists (select from public.lender_packs where id = (pack ->> 'id')::uuid and reference = case_reference) then
    return jsonb_build_object('outcome', 'changed', 'id', pack -> 'id');
  end if;
  refused := private.pack_refusal(case_reference, pack, wanted);
  if refused is not null then return private.refusal(refused); end if;
  asked := private.enquiry_of_pack(case_reference, pack);
  if asked ->> 'outcome' <> 'changed' then return asked; end if;
  select lender_name into lender from public.enquiries where id = (asked ->> 'id')::uuid;
  insert into public.lender_packs (id, reference, enquiry_id, made_by, sent_to, withheld, documents, body, bytes, sha256)
  values ((pack ->> 'id')::uuid, case_reference, (asked ->> 'id')::uuid, auth.uid(), pack ->> 'sent_to',
    array(select jsonb_array_elements_text(pack -> 'withheld')), private.packed_documents(wanted), pack ->> 'body', length(content),
    encode(sha256(content), 'hex'));
  insert into private.lender_pack_files values ((pack ->> 'id')::uuid, content);
  if pack ->> 'sent_to' is not null then
    insert into public.outbox_messages (kind, recipient, reference, address, payload)
    values ('lender_pack', 'lender', case_reference, pack ->> 'sent_to', jsonb_build_object(
      'body', pack -> 'body', 'attachments', private.attachments(wanted), 'files', jsonb_build_array(jsonb_build_object(
        'name', case_reference || ' enquiry.pdf', 'mediaType', 'application/pdf', 'content', pack -> 'content'))));
  end if;
  perform private.append_event(case_reference, 'lender_pack_made', jsonb_strip_nulls(jsonb_build_object(
    'lender', lender, 'sent_to', pack -> 'sent_to', 'documents', cardinality(wanted), 'withheld', pack -> 'withheld',
    'sha256', encode(sha256(content), 'hex'))), null);
  perform private.audit('lender_pack_made', case_reference, jsonb_build_object(
    'pack_id', pack -> 'id', 'withheld', pack -> 'withheld', 'documents', cardinality(wanted)));
  return jsonb_build_object('outcome', 'changed', 'id', pack -> 'id');
exception when check_violation or not_null_violation or foreign_key_violation or unique_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

-- The packs of a case, newest first, without the files.
create function public.list_lender_packs(case_reference text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(to_jsonb(pack) - 'reference' - 'body' || jsonb_build_object(
      'lender_name', enquiry.lender_name, 'made_by_name', maker.name) order by pack.made_at desc, pack.id), '[]')
    from public.lender_packs as pack
    join public.enquiries as enquiry on enquiry.id = pack.enquiry_id
    join public.staff_profiles as maker on maker.id = pack.made_by
    where pack.reference = case_reference);
end $$;

-- The PDF of a pack, in base64. Read-only staff read no documents.
create function public.open_lender_pack(pack_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  pack public.lender_packs;
begin
  perform private.require_staff('admin', 'adviser');
  select * into pack from public.lender_packs where id = pack_id;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  perform private.audit('lender_pack_opened', pack.reference, jsonb_build_object('pack_id', pack_id));
  return jsonb_build_object('outcome', 'opened', 'content', (
    select encode(file.content, 'base64') from private.lender_pack_files as file where file.pack_id = pack.id));
end $$;

-- What came of a completed case: who lent, how much, and what the firm earned. Advisers and admins record it; staff
-- read it.
create table public.completions (
  reference text primary key references public.leads on delete cascade,
  lender_id uuid references public.lenders on delete set null,
  lender_name text not null check (length(lender_name) between 1 and 200),
  amount_pounds numeric not null check (amount_pounds between 1 and 1000000000),
  broker_fee_pounds numeric not null check (broker_fee_pounds between 0 and 100000000),
  commission_pounds numeric check (commission_pounds between 0 and 100000000),
  completed_on date not null check (completed_on between '2000-01-01' and '2199-12-31'),
  ends_on date check (ends_on between '2000-01-01' and '2199-12-31'),
  actor_id uuid references public.staff_profiles,
  at timestamptz not null default now(),
  check (ends_on > completed_on)
);
alter table public.completions enable row level security;
grant select on public.completions to authenticated, service_role;

comment on column public.completions.ends_on is 'The day a bridge has to be repaid.';

create policy "Staff with a second factor can read completions"
  on public.completions for select to authenticated using ((select private.staff_role()) is not null);
create trigger clean_names before insert or update of lender_name on public.completions
  for each row execute function private.clean_names('lender_name');

-- Replaces what was recorded before; the same again records nothing. fields: {lender_id | lender_name, amount_pounds,
-- broker_fee_pounds, commission_pounds?, completed_on, ends_on?}
create function public.record_completion(case_reference text, fields jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := private.without_blanks(fields);
  written public.completions;
begin
  perform private.require_staff('admin', 'adviser');
  perform from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if (given ->> 'completed_on')::date > private.london_day(now()) then return private.refusal('future_date'); end if;
  written := jsonb_populate_record(null::public.completions, given);
  written.reference := case_reference;
  written.lender_name := coalesce((select name from public.lenders where id = written.lender_id), written.lender_name);
  written.actor_id := auth.uid();
  written.at := now();
  if exists (
    select from public.completions as known
    where known.reference = case_reference and to_jsonb(known) - 'at' = to_jsonb(written) - 'at')
  then return jsonb_build_object('outcome', 'changed'); end if;
  delete from public.completions where reference = case_reference;
  insert into public.completions values (written.*);
  perform private.append_event(case_reference, 'completion_recorded', jsonb_build_object(
    'lender', written.lender_name, 'amount_pounds', written.amount_pounds, 'completed_on', written.completed_on), null);
  perform private.audit('completion_recorded', case_reference);
  return jsonb_build_object('outcome', 'changed');
exception when check_violation or not_null_violation or foreign_key_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

-- E-mails that staff write to the applicant of a case, from one of the firm's templates or freely. The text is in the
-- timeline; the outbox carries it until the mail server has accepted it, and only then it counts as contact.

-- Edited by admins, read by staff.
create table public.message_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 80),
  subject text not null check (length(subject) between 1 and 150),
  body text not null check (length(body) between 1 and 8000),
  -- Whether the button that opens the applicant's page stands below the text.
  with_link boolean not null default false,
  removed_at timestamptz,
  version integer not null default 1,
  saved_at timestamptz not null default now(),
  saved_by uuid references public.staff_profiles
);
alter table public.message_templates enable row level security;
grant select on public.message_templates to authenticated, service_role;
create unique index message_templates_by_name on public.message_templates (lower(name)) where removed_at is null;

create policy "Staff with a second factor can read templates"
  on public.message_templates for select to authenticated using ((select private.staff_role()) is not null);
create trigger clean_names before insert or update of name on public.message_templates
  for each row execute function private.clean_names('name');

-- The earlier versions of each template.
create table public.message_template_versions (
  template_id uuid not null references public.message_templates on delete cascade,
  version integer not null,
  name text not null,
  subject text not null,
  body text not null,
  with_link boolean not null,
  saved_at timestamptz not null,
  saved_by uuid references public.staff_profiles,
  primary key (template_id, version)
);
alter table public.message_template_versions enable row level security;

create function public.list_templates() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(
      to_jsonb(template) - 'removed_at' - 'saved_by' || jsonb_build_object('saved_by_name', saver.name)
      order by lower(template.name)), '[]')
    from public.message_templates as template
    left join public.staff_profiles as saver on saver.id = template.saved_by
    where template.removed_at is null);
end $$;

create function public.list_template_versions(of_template uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('admin');
  return (
    select coalesce(jsonb_agg(
      to_jsonb(old) - 'template_id' - 'saved_by' || jsonb_build_object('saved_by_name', saver.name)
      order by old.version desc), '[]')
    from public.message_template_versions as old
    left join public.staff_profiles as saver on saver.id = old.saved_by
    where old.template_id = of_template);
end $$;

-- Why a text cannot be an e-mail of a case; null when it can.
create function private.message_refusal(subject text, body text) returns text
language sql immutable security invoker set search_path = '' as $$
  select case
    when coalesce(trim(subject), '') = '' then 'subject_required'
    when coalesce(trim(body), '') = '' then 'message_empty'
    when length(subject) > 150 then 'subject_too_long'
    when length(body) > 8000 then 'message_too_long'
  end;
$$;

-- wanted: {name, subject, body, with_link}. Without an id it is a new template.
create function public.save_template(template_id uuid, expected_version integer, wanted jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  template public.message_templates;
  refused text := private.message_refusal(wanted ->> 'subject', wanted ->> 'body');
  new_name text := trim(wanted ->> 'name');
begin
  perform private.require_staff('admin');
  if refused is not null then return private.refusal(refused); end if;
  if coalesce(length(new_name), 0) not between 1 and 80 then return private.refusal('name_required'); end if;
  if exists (
    select from public.message_templates as other
    where lower(other.name) = lower(new_name) and other.removed_at is null and other.id is distinct from template_id
  ) then return private.refusal('template_exists'); end if;
  if template_id is null then
    insert into public.message_templates (name, subject, body, with_link, saved_by) values (
      new_name, trim(wanted ->> 'subject'), trim(wanted ->> 'body'), coalesce((wanted ->> 'with_link')::boolean, false),
      auth.uid()) returning * into template;
  else
    select * into template from public.message_templates where id = template_id and removed_at is null for update;
    if not found then return jsonb_build_object('outcome', 'missing'); end if;
    if template.version is distinct from expected_version then
      return jsonb_build_object('outcome', 'conflict', 'version', template.version);
    end if;
    insert into public.message_template_versions
    values (template.id, template.version, template.name, template.subject, template.body, template.with_link,
      template.saved_at, template.saved_by);
    update public.message_templates
    set name = new_name, subject = trim(wanted ->> 'subject'), body = trim(wanted ->> 'body'),
      with_link = coalesce((wanted ->> 'with_link')::boolean, false), version = version + 1, saved_at = now(),
      saved_by = auth.uid()
    where id = template.id returning * into template;
  end if;
  perform private.audit('template_saved', template.name, jsonb_build_object('version', template.version));
  return jsonb_build_object('outcome', 'changed', 'id', template.id, 'version', template.version);
end $$;

create function public.remove_template(template_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  gone text;
begin
  perform private.require_staff('admin');
  update public.message_templates set removed_at = now() where id = template_id and removed_at is null
  returning name into gone;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  perform private.audit('template_removed', gone);
  return jsonb_build_object('outcome', 'changed');
end $$;

-- What may stand in an e-mail in the place of a field: one line, of limited length, without braces that would name
-- another field. The invisible joiner after a dot, colon, slash or at sign keeps mail programs from making a link of
-- it. They make links of signs that only look like the ones on a keyboard too: an ideographic full stop parts the names
-- of a web address (RFC 3490, 3.1), and NFKC turns the full-width and small forms into plain ones.
create function private.merge_value(given text, longest integer) returns text
language sql immutable security invoker set search_path = '' as $$
  select nullif(regexp_replace(left(trim(regexp_replace(
    given, '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff{}<>]+', ' ', 'g'
  )), longest),
  '([.:/@\u2024\u2044\u2215\u2236\u29f8\u3002\ua789\ufe12\ufe13\ufe52\ufe55\ufe6b\uff0e\uff0f\uff1a\uff20\uff61])(?=\S)',
  '\1' || chr(8288), 'g'), '');
$$;

-- The fields an e-mail of a case can name; null where the case has nothing to put there. A name that holds figures or
-- signs, in whatever form, was not meant as one.
create function private.merge_values(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'reference', summary.reference,
    'first_name', split_part(named.full_name, ' ', 1),
    'name', named.full_name,
    'business_name', private.merge_value(summary.business_name, 120),
    'amount', '£' || to_char(summary.amount_pounds, 'FM999,999,999,990'),
    'documents', (
      select private.merge_value(string_agg(requirement.name, ', ' order by requirement.position), 1000)
      from public.case_requirements as requirement
      where requirement.reference = case_reference and requirement.state in ('requested', 'sent_back')),
    'adviser', (select private.merge_value(profile.name, 80) from public.staff_profiles as profile where profile.id = auth.uid())
  )
  from public.lead_summaries as summary
  cross join lateral (
    select case when normalize(summary.contact_name, NFKC) !~ '[0-9:/@#%&*+=_|~^\\\u2044\u2215\u2236\u29f8\u3002\ua789]'
      and summary.contact_name !~ '[\u2024\ufe12\ufe52\uff0e\uff61]'
    then private.merge_value(summary.contact_name, 60) end as full_name
  ) as named
  where summary.reference = case_reference;
$$;

-- The fields in a text that have no value, each once.
create function private.missing_fields(given text, field_values jsonb) returns text[]
language sql immutable security invoker set search_path = '' as $$
  select coalesce(array_agg(distinct field), '{}')
  from (select trim(found[1]) as field from regexp_matches(given, '\{\{([^{}]*)\}\}', 'g') as found) as used
  where field_values ->> field is null;
$$;

-- A text with its fields filled in; those without a value stay as they are.
create function private.merge(given text, field_values jsonb) returns text
language plpgsql immutable security invoker set search_path = '' as $$
declare
  field record;
begin
  for field in select * from jsonb_each_text(field_values) as named (name, content) where named.content is not null loop
    given := regexp_replace(given, '\{\{\s*' || field.name || '\s*\}\}', replace(field.content, '\', '\\'), 'g');
  end loop;
  return given;
end $$;

-- A text as it would be sent for a case, and the fields that have no value there.
create function public.fill_message(case_reference text, subject text, body text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  field_values jsonb;
begin
  perform private.require_staff('admin', 'adviser');
  field_values := private.merge_values(case_reference);
  if field_values is null then return jsonb_build_object('outcome', 'missing'); end if;
  return jsonb_build_object(
    'outcome', 'filled', 'subject', private.merge(subject, field_values), 'body', private.merge(body, field_values),
    'missing', private.missing_fields(subject || ' ' || body, field_values));
end $$;

-- Sends a text to oneself, its fields filled with an invented case.
create function public.send_template_test(subject text, body text, with_link boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff_profiles;
  refused text := private.message_refusal(subject, body);
  example jsonb := jsonb_build_object(
    'reference', 'EXAMPLE-1', 'first_name', 'Ada', 'name', 'Ada Heron', 'business_name', 'Heron Joinery Ltd',
    'amount', '£50,000', 'documents', 'Passport, Proof of address');
  unknown text[];
begin
  perform private.require_staff('admin');
  if refused is not null then return private.refusal(refused); end if;
  select * into me from public.staff_profiles where id = auth.uid();
  example := example || jsonb_build_object('adviser', me.name);
  unknown := private.missing_fields(subject || ' ' || body, example);
  if unknown <> '{}' then return private.refusal('unknown_merge_field') || jsonb_build_object('field', unknown[1]); end if;
  insert into public.outbox_messages (kind, recipient, address, payload) values (
    'template_test', 'account', me.email, jsonb_build_object(
      'subject', private.merge(subject, example), 'body', private.merge(body, example), 'withLink', with_link));
  return jsonb_build_object('outcome', 'changed', 'to', me.email);
end $$;

-- Why these documents cannot go with an e-mail; null when they can. Only what a scanner found clean leaves the firm.
create function private.attachments_refusal(case_reference text, wanted uuid[]) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when count(*) < cardinality(wanted) then 'attachment_missing'
    when not bool_and(private.document_state(document) = 'clean') then 'attachment_not_scanned'
    when sum(document.bytes) > 15000000 then 'attachments_too_large'
  end
  from public.application_documents as document
  where document.reference = case_reference and document.id = any (wanted);
$$;

-- Documents as the outbox names what to attach.
create function private.attachments(wanted uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'bucket', 'application-documents', 'path', document.path, 'name', document.original_name,
    'mediaType', document.media_type) order by document.position), '[]')
  from public.application_documents as document where document.id = any (wanted);
$$;

-- message: {key, subject, body, with_link, answer?, template?, documents?}. Sent twice with the same key, it is one.
create function public.send_message(case_reference text, message jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  field_values jsonb;
  missing text[];
  refused text := private.message_refusal(message ->> 'subject', message ->> 'body');
  wanted uuid[] := array(select distinct jsonb_array_elements_text(coalesce(message -> 'documents', '[]'))::uuid);
  words jsonb;
  outbox_id bigint;
begin
  perform private.require_staff('admin', 'adviser');
  select * into lead from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if private.event_exists(case_reference, (message ->> 'key')::uuid) then return jsonb_build_object('outcome', 'changed'); end if;
  if message ->> 'key' is null then refused := 'unknown_field'; end if;
  if message ->> 'answer' not in ('can_place', 'need_more', 'cannot_help') then refused := 'unknown_field'; end if;
  if lead.quarantined then refused := 'quarantined'; end if;
  if (private.first_person(case_reference)).email is null then refused := 'no_email'; end if;
  refused := coalesce(refused, private.attachments_refusal(case_reference, wanted));
  if refused is not null then return private.refusal(refused); end if;
  field_values := private.merge_values(case_reference);
  missing := private.missing_fields((message ->> 'subject') || ' ' || (message ->> 'body'), field_values);
  if missing <> '{}' then return private.refusal('missing_merge_field') || jsonb_build_object('field', missing[1]); end if;
  words := jsonb_build_object(
    'subject', trim(private.merge(message ->> 'subject', field_values)),
    'body', trim(private.merge(message ->> 'body', field_values)));
  insert into public.outbox_messages (kind, recipient, reference, payload)
  values ('case_message', 'applicant', case_reference, words || jsonb_build_object(
    'withLink', coalesce((message ->> 'with_link')::boolean, false), 'answer', message -> 'answer',
    'writtenBy', auth.uid(), 'attachments', private.attachments(wanted)))
  returning id into outbox_id;
  perform private.append_event(case_reference, 'message_written', jsonb_strip_nulls(words || jsonb_build_object(
    'message_id', outbox_id, 'template', message ->> 'template', 'answer', message ->> 'answer',
    'documents', (
      select jsonb_agg(document.original_name order by document.position)
      from public.application_documents as document where document.id = any (wanted)))),
    null, (message ->> 'key')::uuid);
  perform private.audit('message_written', case_reference, jsonb_build_object(
    'message_id', outbox_id, 'documents', cardinality(wanted)));
  return jsonb_build_object('outcome', 'changed');
end $$;

-- The mail server has accepted an e-mail that somebody wrote: that is a contact, by who wrote it.
create function private.count_message_as_contact(message public.outbox_messages) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before public.leads;
  lead public.leads;
  writer public.staff_profiles;
begin
  select * into before from public.leads where reference = message.reference for no key update;
  select * into writer from public.staff_profiles where id = (message.payload ->> 'writtenBy')::uuid;
  lead := private.stamp_contact(before, 'emailed', message.payload ->> 'answer', message.sent_at);
  if lead.state = 'new' then lead.state := 'contacted'; end if;
  if lead.owner_id is null and private.may_own_cases(writer.id) then lead.owner_id := writer.id; end if;
  lead.last_worked_at := message.sent_at;
  lead.version := lead.version + 1;
  perform private.save_case(lead);
  insert into public.case_events (reference, actor_id, kind, detail, version)
  values (lead.reference, writer.id, 'emailed', jsonb_strip_nulls(jsonb_build_object(
    'at', message.sent_at, 'message_id', message.id, 'answer', message.payload ->> 'answer',
    'promise', case when lead.promise_settled_at is distinct from before.promise_settled_at then lead.promise end,
    'state', case when lead.state <> before.state then lead.state end,
    'owner_name', case when lead.owner_id is distinct from before.owner_id then writer.name end)), lead.version);
  -- The timeline has the text.
  update public.outbox_messages set payload = '{}' where id = message.id;
end $$;


-- Mail in the firm's mailbox. What answers one of our e-mails, or names a case in its subject, and comes from an
-- address the case knows, goes into the timeline of its case. Everything else waits in "Unmatched mail" for an adviser
-- or admin to decide. The original stays in the mailbox; we store what the desk shows. Nothing here ever sends
-- anything.

create table public.received_mail (
  id uuid primary key default gen_random_uuid(),
  mailbox text not null,
  uid_validity bigint not null,
  uid bigint not null,
  received_at timestamptz not null default now(),
  sent_at timestamptz,
  message_id text check (length(message_id) <= 250),
  kind text not null check (kind in ('person', 'automatic', 'bounce')),
  from_name text not null check (length(from_name) <= 200),
  from_address text not null check (length(from_address) <= 255),
  authentication text not null check (authentication in ('pass', 'fail', 'none', 'other_domain')),
  subject text not null check (length(subject) <= 300),
  body text not null check (length(body) <= 10000),
  quoted text not null check (length(quoted) <= 10000),
  cut boolean not null,
  state text not null check (state in ('waiting', 'left', 'filed')),
  -- Of the case it was filed to; of one that waits, the case it names.
  reference text references public.leads on delete cascade,
  doubt text check (doubt in (
    'unknown_sender', 'failed_check', 'other_domain', 'unproven_report', 'too_much', 'closed')),
  bytes bigint not null default 0,
  vouched_by uuid references public.staff_profiles
);
alter table public.received_mail enable row level security;
grant select on public.received_mail to authenticated;
create index received_mail_waiting on public.received_mail (received_at, id) where state <> 'filed';
create index received_mail_by_message on public.received_mail (message_id) where state = 'filed';
create index received_mail_by_address on public.received_mail (lower(from_address)) where state <> 'filed';
create index received_mail_of_case on public.received_mail (reference, received_at);

comment on column public.received_mail.from_address is 'As sent; anybody can write anything there.';
comment on column public.received_mail.authentication is 'What the firm''s mail server found out about the sender.';
comment on column public.received_mail.body is 'Empty once filed: the timeline has it.';
comment on column public.received_mail.doubt is 'Why mail that names a case was not filed to it.';
comment on column public.received_mail.bytes is 'Of its text and of the files to be stored.';
comment on column public.received_mail.vouched_by is
  'Who says that it is from the applicant, whatever our mail server found.';

create policy "Advisers and admins with a second factor can read mail"
  on public.received_mail for select to authenticated
  using ((select private.staff_role()) in ('admin', 'adviser'));

create trigger clean_names before insert or update of from_name, subject on public.received_mail
  for each row execute function private.clean_names('from_name', 'subject');

-- What is attached. Files of unmatched mail stay in the mailbox; they are fetched when somebody files it to a case.
create table public.received_mail_files (
  mail_id uuid not null references public.received_mail on delete cascade,
  position integer not null,
  name text not null check (length(name) between 1 and 255),
  bytes bigint not null,
  state text not null check (state in ('waiting', 'stored', 'refused', 'gone')),
  reason text check (length(reason) <= 300),
  primary key (mail_id, position)
);
alter table public.received_mail_files enable row level security;

create trigger clean_names before insert or update of name on public.received_mail_files
  for each row execute function private.clean_names('name');

-- Which messages have been read: a message that is there twice, or has another UID today, is recorded once. The
-- fingerprint stays when the message itself is erased, so that it does not come back.
create table private.read_mail (
  fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{64}$'),
  mail_id uuid,
  read_at timestamptz not null default now()
);
alter table private.read_mail enable row level security;
create index read_mail_by_age on private.read_mail (read_at);

-- Records mail and files it if there is no doubt. place: {mailbox, uidValidity, uid}; mail: ReceivedMail of
-- supabase/functions/read-mail. Read again, it is recorded once; the answer says which files are still to be stored.
create function public.record_mail(place jsonb, mail jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  stored public.received_mail;
begin
  -- One of ours that came to our own mailbox, such as the notice of a new lead.
  if (private.message_with_id(mail ->> 'messageId')).id is not null then
    return jsonb_build_object('outcome', 'own');
  end if;
  insert into private.read_mail (fingerprint) values (mail ->> 'fingerprint') on conflict do nothing;
  if not found then
    update public.received_mail set uid_validity = (place ->> 'uidValidity')::bigint, uid = (place ->> 'uid')::bigint
    where id = (select mail_id from private.read_mail where fingerprint = mail ->> 'fingerprint') returning * into stored;
    return jsonb_build_object('outcome', 'known', 'id', stored.id, 'files', private.files_to_fetch(stored.id));
  end if;
  if mail -> 'bounce' ->> 'messageId' is not null
    and private.record_bounce(mail -> 'bounce', mail ->> 'authentication')
  then return jsonb_build_object('outcome', 'bounce'); end if;
  stored := private.read_mail_row(place, mail);
  -- Held while its mail is counted.
  perform from public.leads where reference = stored.reference for no key update;
  stored.doubt := private.mail_doubt(stored);
  insert into public.received_mail values (stored.*);
  insert into public.received_mail_files (mail_id, position, name, bytes, state, reason)
  select stored.id, (file ->> 'position')::integer, file ->> 'name', (file ->> 'bytes')::bigint,
    case when file ->> 'reason' is null then 'waiting' else 'refused' end, file ->> 'reason'
  from jsonb_array_elements(mail -> 'files') as file;
  update private.read_mail set mail_id = stored.id where fingerprint = mail ->> 'fingerprint';
  if stored.reference is not null and stored.doubt is null then
    perform private.file_mail(stored, stored.reference);
  end if;
  return jsonb_build_object('outcome', 'recorded', 'id', stored.id, 'files', private.files_to_fetch(stored.id));
end $$;

-- What the mail reader read, as a row.
create function private.read_mail_row(place jsonb, mail jsonb) returns public.received_mail
language sql stable security definer set search_path = '' as $$
  select jsonb_populate_record(null::public.received_mail, jsonb_build_object(
    'id', gen_random_uuid(), 'mailbox', place -> 'mailbox', 'uid_validity', place -> 'uidValidity', 'uid', place -> 'uid',
    'received_at', now(), 'sent_at', mail -> 'sentAt', 'message_id', mail -> 'messageId', 'kind', mail -> 'kind',
    'from_name', mail -> 'from' -> 'name', 'from_address', mail -> 'from' -> 'address',
    'authentication', mail -> 'authentication', 'subject', mail -> 'subject', 'body', mail -> 'text',
    'quoted', mail -> 'quoted', 'cut', mail -> 'cut', 'state', 'waiting',
    'reference', coalesce(
      private.case_of_thread(
        array(select jsonb_array_elements_text(mail -> 'threadIds'))
          || array_remove(array[mail -> 'bounce' ->> 'messageId'], null)),
      private.case_named_in(mail ->> 'subject')),
    'bytes', octet_length(mail ->> 'text') + octet_length(mail ->> 'quoted') + (
      select coalesce(sum((file ->> 'bytes')::bigint), 0) from jsonb_array_elements(mail -> 'files') as file
      where file ->> 'reason' is null)));
$$;

-- The case that a message belongs to by the ids it answers: those of our e-mails, or of mail that was filed already.
create function private.case_of_thread(ids text[]) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select private.case_named_in(split_part(id, '.', 1)) as named from unnest(ids) as id
      where private.is_our_message_id(id) and private.case_named_in(split_part(id, '.', 1)) is not null limit 1),
    (select coalesce(lead.merged_into, lead.reference)
      from public.received_mail as earlier join public.leads as lead using (reference)
      where earlier.state = 'filed' and earlier.message_id = any (ids) limit 1));
$$;

-- The case that a text names by its reference; one that was merged into another gives the other.
create function private.case_named_in(given text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(lead.merged_into, lead.reference)
  from regexp_matches(upper(given), '\m[A-Z]{2,6}-[0-9]{8}-[0-9]{4,}\M', 'g') as found
  join public.leads as lead on lead.reference = found[1] and not lead.quarantined limit 1;
$$;

-- Why mail that names a case isn't filed there by itself; null when it is.
create function private.mail_doubt(mail public.received_mail) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when mail.reference is null then null
    when mail.kind = 'bounce' then 'unproven_report'
    when not private.is_address_of_case(mail.reference, mail.from_address) then 'unknown_sender'
    when mail.authentication = 'fail' then 'failed_check'
    when mail.authentication = 'other_domain' then 'other_domain'
    when (select decided_at from public.leads where reference = mail.reference) is not null then 'closed'
    when private.is_mail_full(mail.reference, mail.bytes) then 'too_much'
  end;
$$;

-- Whether mail from this address may be from somebody of the case: its people, or a lender it was sent to.
create function private.is_address_of_case(case_reference text, address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select lower(address) in (
    select lower(person.email) from private.people_of(case_reference) as person
    union all
    select lower(pack.sent_to) from public.lender_packs as pack where pack.reference = case_reference
    union all
    select lower(contact ->> 'email') from public.enquiries as enquiry
    join public.lenders as lender on lender.id = enquiry.lender_id
    cross join lateral jsonb_array_elements(lender.contacts) as contact
    where enquiry.reference = case_reference);
$$;

-- Whether a case has had as much mail as it takes by itself: 30 a day, 300 in all, 200 MB.
create function private.is_mail_full(case_reference text, more_bytes bigint) returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) >= 300 or count(*) filter (where received_at > now() - interval '1 day') >= 30
    or coalesce(sum(bytes), 0) + more_bytes > 200000000
  from public.received_mail where reference = case_reference and state = 'filed';
$$;

-- Puts mail into the timeline of a case, by itself or by the member of staff who files it. The timeline has its text
-- from then on.
create function private.file_mail(mail public.received_mail, into_reference text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.received_mail
  set state = 'filed', reference = into_reference, doubt = null, body = '', quoted = '' where id = mail.id;
  perform private.append_event(into_reference, 'mail_received', jsonb_strip_nulls(jsonb_build_object(
    'mail_id', mail.id, 'kind', mail.kind, 'from_name', nullif(mail.from_name, ''), 'from_address', mail.from_address,
    'authentication', mail.authentication, 'subject', mail.subject, 'text', mail.body,
    'quoted', nullif(mail.quoted, ''), 'cut', nullif(mail.cut, false), 'sent_at', mail.sent_at,
    'files', (
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'name', file.name, 'bytes', file.bytes, 'reason', file.reason)) order by file.position)
      from public.received_mail_files as file where file.mail_id = mail.id))), null);
  delete from public.bounced_addresses where reference = into_reference and address = lower(mail.from_address);
  if mail.kind = 'person' then
    perform private.set_step_for_today(into_reference, 'Read the e-mail that arrived');
  end if;
end $$;

-- Positions of the files of filed mail that are still to be fetched.
create function private.files_to_fetch(of_mail uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(file.position order by file.position), '[]')
  from public.received_mail_files as file join public.received_mail as mail on mail.id = file.mail_id
  where file.mail_id = of_mail and file.state = 'waiting' and mail.state = 'filed';
$$;

-- Records a file of filed mail that is in the bucket. One of the applicant's own counts like their other uploads.
create function public.record_mail_document(of_mail uuid, file_position integer, document jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  mail public.received_mail;
  file public.received_mail_files;
  from_applicant boolean;
begin
  perform from public.leads
  where reference = (select reference from public.received_mail where id = of_mail) for no key update;
  select * into mail from public.received_mail where id = of_mail and state = 'filed';
  select * into file from public.received_mail_files
  where mail_id = mail.id and position = file_position and state = 'waiting' for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if 50 <= (select count(*) from public.application_documents where reference = mail.reference) then
    return private.refusal('too_many');
  end if;
  from_applicant := private.is_mail_of_applicant(mail);
  insert into public.application_documents (
    reference, field, path, original_name, bytes, sha256, marks, quarantined, scan_state, source, media_type,
    requirement_id, position, mail_id, mail_position)
  values (
    mail.reference, 'other', document ->> 'path', file.name, (document ->> 'bytes')::integer, document ->> 'sha256',
    array(select jsonb_array_elements_text(document -> 'marks')), (document ->> 'quarantined')::boolean,
    document ->> 'scanState', case when from_applicant then 'applicant' else 'mail' end, document ->> 'mediaType',
    case when from_applicant then private.meet_requirement(mail.reference, null) end,
    1 + coalesce((select max(position) from public.application_documents where reference = mail.reference), 0),
    mail.id, file.position);
  update public.received_mail_files set state = 'stored' where mail_id = mail.id and position = file.position;
  perform private.append_event(mail.reference, 'document_received', jsonb_strip_nulls(jsonb_build_object(
    'source', 'mail', 'file', file.name)), null);
  if from_applicant then perform private.raise_for_documents(mail.reference); end if;
  return jsonb_build_object('outcome', 'recorded');
end $$;

-- A file of filed mail cannot be stored: its kind, its size, too many, or the original is no longer in the mailbox.
create function public.refuse_mail_file(of_mail uuid, file_position integer, new_state text, why text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  file public.received_mail_files;
begin
  update public.received_mail_files set state = new_state, reason = left(why, 300)
  where mail_id = of_mail and position = file_position and state = 'waiting' returning * into file;
  if not found then return; end if;
  perform private.append_event(
    (select reference from public.received_mail where id = of_mail and state = 'filed'), 'mail_file_refused',
    jsonb_build_object('name', file.name, 'reason', file.reason), null);
end $$;

-- Whether files of this mail are the applicant's own: a member of staff says so, or their address does and our mail
-- server found nothing against it.
create function private.is_mail_of_applicant(mail public.received_mail) returns boolean
language sql stable security definer set search_path = '' as $$
  select mail.vouched_by is not null or (mail.authentication in ('pass', 'none')
    and lower(mail.from_address) = lower((private.first_person(mail.reference)).email)) is true;
$$;

-- Counts no further than 1,000 of each.
create function public.count_unmatched_mail() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('admin', 'adviser');
  return jsonb_build_object(
    'people', (select count(*) from (
      select from public.received_mail where state = 'waiting' and kind = 'person' limit 1000) as found),
    'automatic', (select count(*) from (
      select from public.received_mail where state = 'waiting' and kind <> 'person' limit 1000) as found),
    'left', (select count(*) from (select from public.received_mail where state = 'left' limit 1000) as found));
end $$;

-- part: people, automatic or left. Newest first, 50 at a time; after is the last row of the page before.
create function public.list_unmatched_mail(part text, after uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('admin', 'adviser');
  return (
    select coalesce(jsonb_agg(private.unmatched_mail_row(mail) order by mail.received_at desc, mail.id desc), '[]')
    from (
      select found.* from public.received_mail as found
      where found.state = case part when 'left' then 'left' else 'waiting' end
        and (part = 'left' or (found.kind = 'person') = (part = 'people'))
        and (after is null or (found.received_at, found.id) < (
          select last.received_at, last.id from public.received_mail as last where last.id = after))
      order by found.received_at desc, found.id desc limit 50) as mail);
end $$;

-- What the desk's list shows of mail that waits or was left: what it says, what is attached, and the cases it may
-- belong to, the one it names first.
create function private.unmatched_mail_row(mail public.received_mail) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(mail) - 'mailbox' - 'uid_validity' - 'uid' - 'message_id' - 'reference' || jsonb_build_object(
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object('name', file.name, 'bytes', file.bytes, 'reason', file.reason)
        order by file.position), '[]')
      from public.received_mail_files as file where file.mail_id = mail.id),
    'cases', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'reference', lead.reference, 'name', summary.contact_name, 'state', lead.state,
        'named', coalesce(lead.reference = mail.reference, false))
        order by lead.reference = mail.reference desc nulls last, lead.received_at desc), '[]')
      from public.leads as lead join public.lead_summaries as summary using (reference)
      where lead.reference = mail.reference or lead.reference = any (private.cases_of_address(mail.from_address))));
$$;

-- Cases whose people have this address, newest first: offered, never assumed.
create function private.cases_of_address(address text) returns text[]
language sql stable security definer set search_path = '' as $$
  select array(
    select lead.reference from public.leads as lead
    where not lead.quarantined and lead.merged_into is null and lead.reference in (
      select reference from public.lead_summaries where email = lower(address)
      union
      select reference from public.case_people where lower(email) = lower(address))
    order by lead.received_at desc limit 5);
$$;

-- Files mail to the case somebody chose. from_applicant: they say that it is from the applicant.
create function public.file_mail(of_mail uuid, case_reference text, from_applicant boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted text;
  mail public.received_mail;
begin
  perform private.require_staff('admin', 'adviser');
  select coalesce(merged_into, reference) into wanted from public.leads
  where reference = upper(trim(case_reference)) and not quarantined;
  if not found then return private.refusal('unknown_case'); end if;
  perform from public.leads where reference = wanted for no key update;
  select * into mail from public.received_mail where id = of_mail for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if mail.state = 'filed' then
    return case when mail.reference = wanted then jsonb_build_object('outcome', 'changed', 'reference', wanted)
      else private.refusal('already_filed') end;
  end if;
  if from_applicant then update public.received_mail set vouched_by = auth.uid() where id = mail.id; end if;
  perform private.file_mail(mail, wanted);
  perform private.audit('mail_filed', wanted, jsonb_build_object(
    'mail_id', mail.id, 'from_applicant', coalesce(from_applicant, false)));
  perform pg_notify('received_mail', '');
  return jsonb_build_object('outcome', 'changed', 'reference', wanted);
end $$;

-- Leaves unmatched mail where it is, in the mailbox, or takes that back.
create function public.leave_mail(of_mail uuid, leave boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('admin', 'adviser');
  update public.received_mail set state = case when leave then 'left' else 'waiting' end
  where id = of_mail and state <> 'filed';
  return jsonb_build_object('outcome', case when found then 'changed' else 'missing' end);
end $$;

-- How far the function read-mail has read the firm's mailboxes. What it read is in 51_received_mail.sql.

-- One reader at a time holds the lease.
create table private.mailboxes (
  name text primary key check (length(name) between 1 and 300),
  uid_validity bigint,
  last_uid bigint not null default 0,
  read_at timestamptz,
  lease uuid,
  leased_until timestamptz
);
alter table private.mailboxes enable row level security;

comment on column private.mailboxes.read_at is
  'Up to when mail has been read. Where UIDs start anew, older mail is not read again.';

-- Messages of a mailbox that are being read. A row stays if the reader is killed meanwhile, so that a message that ends
-- its reader each time is set aside one day.
create table private.mail_tries (
  mailbox text not null references private.mailboxes on delete cascade,
  uid_validity bigint not null,
  uid bigint not null,
  tries integer not null,
  first_at timestamptz not null default now(),
  primary key (mailbox, uid_validity, uid)
);
alter table private.mail_tries enable row level security;

-- Reserves a mailbox for one reader; null while another reads it. wanted: filed mail whose files are still to be
-- fetched.
create function public.claim_mailbox(mailbox text, lease_seconds integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  box private.mailboxes;
begin
  insert into private.mailboxes (name) values (mailbox) on conflict do nothing;
  update private.mailboxes
  set lease = gen_random_uuid(), leased_until = now() + make_interval(secs => lease_seconds)
  where name = mailbox and (leased_until is null or leased_until <= now()) returning * into box;
  if not found then return null; end if;
  return jsonb_build_object(
    'lease', box.lease, 'uidValidity', box.uid_validity, 'lastUid', box.last_uid, 'readAt', box.read_at,
    'wanted', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', mail.id, 'uidValidity', mail.uid_validity, 'uid', mail.uid, 'messageId', mail.message_id,
        'files', mail.files)), '[]')
      from (
        select filed.*, array_agg(file.position order by file.position) as files
        from public.received_mail as filed join public.received_mail_files as file on file.mail_id = filed.id
        where filed.mailbox = claim_mailbox.mailbox and filed.state = 'filed' and file.state = 'waiting'
        group by filed.id order by filed.id limit 20) as mail));
end $$;

-- Moves the mark behind the message that was read last, and holds the lease for longer. False when the lease was lost.
create function public.advance_mailbox(
  mailbox text, held_lease uuid, validity bigint, read_uid bigint, lease_seconds integer
) returns boolean
language sql security definer set search_path = '' as $$
  with moved as (
    update private.mailboxes
    set uid_validity = validity, last_uid = read_uid, read_at = now(),
      leased_until = now() + make_interval(secs => lease_seconds)
    where name = mailbox and lease = held_lease returning name)
  select exists (select from moved);
$$;

create function public.release_mailbox(mailbox text, held_lease uuid) returns void
language sql security definer set search_path = '' as $$
  update private.mailboxes set lease = null, leased_until = null where name = mailbox and lease = held_lease;
$$;

-- Counts a try before the message is read. place: {mailbox, uidValidity, uid}. Answers how many there were, with this
-- one, and how many seconds ago the first was.
create function public.begin_mail_try(place jsonb) returns jsonb
language sql security definer set search_path = '' as $$
  insert into private.mail_tries as known (mailbox, uid_validity, uid, tries)
  values (place ->> 'mailbox', (place ->> 'uidValidity')::bigint, (place ->> 'uid')::bigint, 1)
  on conflict (mailbox, uid_validity, uid) do update set tries = known.tries + 1
  returning jsonb_build_object('tries', tries, 'seconds', extract(epoch from now() - first_at)::bigint);
$$;

-- done: the message was read, or set aside. Otherwise the try is taken back, as the reader is still alive.
create function public.end_mail_try(place jsonb, done boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if done then
    delete from private.mail_tries as known
    where known.mailbox = place ->> 'mailbox' and uid_validity = (place ->> 'uidValidity')::bigint
      and uid = (place ->> 'uid')::bigint;
  else
    update private.mail_tries as known set tries = tries - 1
    where known.mailbox = place ->> 'mailbox' and uid_validity = (place ->> 'uidValidity')::bigint
      and uid = (place ->> 'uid')::bigint;
  end if;
end $$;

-- Our e-mail that came back: a report in the mailbox counts if it is about a message we sent lately, to an address of
-- the case. Staff see at the case which addresses don't work.

-- Addresses our mail came back from, until somebody writes from there.
create table public.bounced_addresses (
  reference text not null references public.leads on delete cascade,
  address text not null check (length(address) <= 255),
  status text not null check (length(status) <= 20),
  at timestamptz not null default now(),
  primary key (reference, address)
);
alter table public.bounced_addresses enable row level security;

-- Records a report that mail came back, {messageId, recipient, status}. False where it proves nothing: anybody can send
-- one, so it has to name a message of ours that was handed over within ten days to this very address.
create function private.record_bounce(bounce jsonb, authentication text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  message public.outbox_messages := private.message_with_id(bounce ->> 'messageId');
  bounced text := lower(bounce ->> 'recipient');
  named text := (select coalesce(merged_into, reference) from public.leads where reference = message.reference);
begin
  if named is null or bounced is null or authentication not in ('pass', 'none') then return false; end if;
  if message.attempts = 0 or coalesce(message.sent_at, message.first_attempt_at, '-infinity') < now() - interval '10 days'
    or message.sent_to is distinct from bounced
    or not private.is_address_of_case(named, bounced)
  then return false; end if;
  perform from public.leads where reference = named for no key update;
  insert into public.bounced_addresses (reference, address, status) values (named, bounced, bounce ->> 'status')
  on conflict (reference, address) do update set status = excluded.status, at = now();
  perform private.append_event(named, 'mail_bounced', jsonb_build_object(
    'address', bounced, 'status', bounce ->> 'status'), null);
  perform private.set_step_for_today(named, 'Check the e-mail address: our e-mail came back');
  return true;
end $$;

-- The message of the outbox that has this id, given without angle brackets.
create function private.message_with_id(given text) returns public.outbox_messages
language sql stable security definer set search_path = '' as $$
  select message.*
  from string_to_array(split_part(given, '@', 1), '.') as part
  join public.outbox_messages as message on message.reference = part[1] and message.kind = part[2]
    and part[3] in (message.recipient, message.id::text) and message.message_key is not distinct from part[4]
  where private.is_our_message_id(given)
  limit 1;
$$;

-- Whether an id is that of a message of ours, which begins with the reference.
create function private.is_our_message_id(given text) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select given ~ '^[A-Z]{2,6}-[0-9]{8}-[0-9]{4,}\.[a-z_]+\.[a-z0-9]+(\.[0-9a-f]{16})?@';
$$;

create function public.list_bounced_addresses(case_reference text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('address', address, 'status', status, 'at', at) order by at desc), '[]')
    from public.bounced_addresses where reference = case_reference);
end $$;

-- Who may open an applicant's own page (/your-application). A link alone shows how far the case is, because an e-mail
-- address may be mistyped. Everything else needs a second fact: a postcode or the date of birth, or the phone number
-- where a case has neither. After five wrong ones the applicant calls.

-- Whose page a session has open, and whether a second fact was confirmed.
create type private.applicant as (reference text, confirmed boolean);

-- A link opens the page of the case it was made for and no other. A token is made when a form is answered or an e-mail
-- is handed to its sender, so the database never stores one, only hashes.
create table private.applicant_links (
  id bigint generated always as identity primary key,
  reference text not null references public.leads on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null default now(),
  sent_to text
);
alter table private.applicant_links enable row level security;
create index applicant_links_of_case on private.applicant_links (reference);

comment on column private.applicant_links.sent_to is
  'The address it was e-mailed to, in small letters. Null: the answer to a form.';

-- What was confirmed counts as long as the fact it was confirmed with is still the case's.
create table private.applicant_sessions (
  session_hash text primary key check (session_hash ~ '^[0-9a-f]{64}$'),
  link_id bigint not null references private.applicant_links on delete cascade,
  opened_at timestamptz not null default now(),
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  confirmed_with text
);
alter table private.applicant_sessions enable row level security;
create index applicant_sessions_of_link on private.applicant_sessions (link_id);

comment on column private.applicant_sessions.confirmed_at is 'When the second fact (postcode, date of birth) matched.';
comment on column private.applicant_sessions.confirmed_with is
  'Hash of the session, the case, and the fact that matched.';

-- One row a case whose page was opened or switched off. Wrong answers count by case and day, whatever links there are.
create table private.applicant_access (
  reference text primary key references public.leads on delete cascade,
  last_opened_at timestamptz,
  failed_tries integer not null default 0 check (failed_tries between 0 and 5),
  switched_off_at timestamptz,
  locked_at timestamptz,
  tries_on date,
  form_links_ended_at timestamptz
);
alter table private.applicant_access enable row level security;

comment on column private.applicant_access.failed_tries is 'Second facts that did not match on the day tries_on.';
comment on column private.applicant_access.switched_off_at is
  'When staff revoked the links. None works or is made until staff send one.';
comment on column private.applicant_access.locked_at is
  'When the fifth answer of a day was wrong. A link that staff send opens it again.';
comment on column private.applicant_access.form_links_ended_at is
  'Since then no form is answered with a link that works.';

-- Makes a link and returns its token; null where the page is closed. Without an address it is the answer to a form,
-- which leads to the case of that form only, not to one it was merged into.
create function private.make_applicant_link(case_reference text, address text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  token text := private.random_token();
  link private.applicant_links;
begin
  select coalesce(merged_into, reference) into link.reference from public.leads where reference = case_reference;
  if not private.is_page_open(link.reference) then return null; end if;
  if address is null and link.reference <> case_reference then return null; end if;
  link.sent_to := lower(address);
  if not private.is_link_valid(link) then return null; end if;
  insert into private.applicant_links (reference, token_hash, sent_to)
  values (link.reference, private.token_hash(token), link.sent_to);
  return token;
end $$;

-- Checked at each use: a link may have been made while what ended the others was under way.
create function private.is_link_valid(link private.applicant_links) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.leads as lead
    join public.lead_summaries as summary using (reference)
    left join private.applicant_access as access using (reference)
    where lead.reference = link.reference and lead.merged_into is null and case
      when link.sent_to is null then access.form_links_ended_at is null
      else link.sent_to = summary.email end);
$$;

-- Whether the page of a case can be opened: its time isn't over, and staff have not switched it off.
create function private.is_page_open(case_reference text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.leads as lead
    where lead.reference = case_reference and not private.is_page_over(lead)
      and not exists (
        select from private.applicant_access as access
        where access.reference = lead.reference and access.switched_off_at is not null)
  );
$$;

-- Opens a session with the token of a link.
create function public.open_applicant_page(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  session text := private.random_token();
  link private.applicant_links;
begin
  -- The case first, as where links end: two that lock in another order would wait for each other.
  perform from public.leads
  where reference = (
    select known.reference from private.applicant_links as known where known.token_hash = private.token_hash(token))
  for no key update;
  select * into link from private.applicant_links where token_hash = private.token_hash(token);
  if link.id is null or not private.is_link_valid(link) or not private.is_page_open(link.reference) then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  insert into private.applicant_access (reference, last_opened_at) values (link.reference, now())
  on conflict (reference) do update set last_opened_at = excluded.last_opened_at;
  -- Each opening adds to the timeline, so their number is limited.
  if 30 <= (
    select count(*) from private.applicant_sessions
    where link_id = link.id and opened_at > now() - interval '1 hour')
  then return jsonb_build_object('outcome', 'too_many'); end if;
  delete from private.applicant_sessions where link_id = link.id and expires_at < now();
  insert into private.applicant_sessions (session_hash, link_id, expires_at)
  values (private.token_hash(session), link.id, now() + interval '12 hours');
  perform private.append_event(link.reference, 'applicant_opened', '{}', null);
  return jsonb_build_object('outcome', 'opened', 'session', session);
end $$;

-- Whose page a session has open: that of its link's own case. Confirmed only with a fact that the case still has.
create function private.applicant_session(session text) returns private.applicant
language plpgsql stable security definer set search_path = '' as $$
declare
  who private.applicant;
  proof text;
begin
  select link.reference, opened.confirmed_with into who.reference, proof
  from private.applicant_sessions as opened
  join private.applicant_links as link on link.id = opened.link_id
  where opened.session_hash = private.token_hash(session) and opened.expires_at > now()
    and private.is_link_valid(link);
  if who.reference is null or not private.is_page_open(who.reference) then return null; end if;
  who.confirmed := proof is not null and exists (
    select from private.second_fact_values(who.reference) as known
    where private.confirmation_hash(session, who.reference, known.fact, known.value) = proof);
  return who;
end $$;

-- The same for what changes something: the case is locked, so that a merge or an end of links comes before or after.
create function private.acting_applicant(session text) returns private.applicant
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.leads
  where reference = (select who.reference from private.applicant_session(session) as who) for no key update;
  return private.applicant_session(session);
end $$;

-- Compares a second fact with the case's. One guess is one value, and a right one gives back no tries.
create function public.confirm_applicant(session text, fact text, given text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  who private.applicant := private.acting_applicant(session);
  guess text := private.given_fact(fact, given);
  tries integer;
begin
  if who.reference is null then return jsonb_build_object('outcome', 'ended'); end if;
  if private.is_page_locked(who.reference) then return jsonb_build_object('outcome', 'locked'); end if;
  if fact = 'postcode' and guess is null and cardinality(private.postcodes_in(given)) > 1 then
    return jsonb_build_object('outcome', 'several');
  end if;
  if exists (
    select from private.second_fact_values(who.reference) as known
    where known.fact = confirm_applicant.fact and known.value = guess)
  then
    update private.applicant_sessions
    set confirmed_at = now(), confirmed_with = private.confirmation_hash(session, who.reference, fact, guess)
    where session_hash = private.token_hash(session);
    perform private.append_event(who.reference, 'applicant_confirmed', jsonb_build_object('fact', fact), null);
    return jsonb_build_object('outcome', 'confirmed');
  end if;
  tries := private.tries_today(who.reference) + 1;
  insert into private.applicant_access (reference, tries_on, failed_tries)
  values (who.reference, private.london_day(now()), tries)
  on conflict (reference) do update set tries_on = excluded.tries_on, failed_tries = excluded.failed_tries;
  if tries < 5 then return jsonb_build_object('outcome', 'wrong', 'triesLeft', 5 - tries); end if;
  update private.applicant_access set locked_at = now() where reference = who.reference;
  perform private.append_event(who.reference, 'applicant_locked_out', '{}', null);
  perform private.notify_staff_of_applicant(who.reference);
  return jsonb_build_object('outcome', 'locked');
end $$;

-- What somebody gives, as one value; null when it is none or several. One answer names one postcode.
create function private.given_fact(fact text, given text) returns text
language sql immutable security invoker set search_path = '' as $$
  select case fact
    when 'postcode' then (
      select min(postcode) from unnest(private.postcodes_in(given)) as postcode having count(distinct postcode) = 1)
    when 'date_of_birth' then trim(given)
    when 'phone' then private.phone_digits(given)
  end;
$$;

-- Proof that a session gave a fact: worth nothing to another session or case, or once the fact has changed.
create function private.confirmation_hash(session text, case_reference text, fact text, value text) returns text
language sql immutable security invoker set search_path = '' as $$
  select private.token_hash(concat_ws(' ', session, case_reference, fact, value));
$$;

-- Each second fact of a case, as a guess is compared with it.
create function private.second_fact_values(case_reference text) returns table (fact text, value text)
language plpgsql stable security definer set search_path = '' as $$
declare
  person public.case_people := private.first_person(case_reference);
begin
  return query
    select 'postcode', postcode from unnest(private.secret_postcodes(case_reference)) as postcode
    union
    select 'date_of_birth', person.date_of_birth::text where person.date_of_birth is not null;
  if found then return; end if;
  return query
    select 'phone', private.phone_digits(person.phone) where length(private.phone_digits(person.phone)) >= 7;
end $$;

-- The home address and the property, not the trading address, which anybody can look up.
create function private.secret_postcodes(case_reference text) returns text[]
language sql stable security definer set search_path = '' as $$
  select private.postcodes_in(concat_ws(
    ' ', (private.first_person(case_reference)).address, (private.facts_of(case_reference)).security_address));
$$;

create function private.is_page_locked(case_reference text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.tries_today(case_reference) >= 5 or exists (
    select from private.applicant_access where reference = case_reference and locked_at is not null);
$$;

-- How many wrong answers a case had today, by the database's clock.
create function private.tries_today(case_reference text) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select failed_tries from private.applicant_access
    where reference = case_reference and tries_on = private.london_day(now())), 0);
$$;

-- Sends a link if reference and e-mail address belong together. The caller learns nothing. An address gets three a day,
-- however often somebody asks.
create function public.request_applicant_link(case_reference text, address text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  summary public.lead_summaries;
begin
  select * into summary from public.lead_summaries
  where reference = upper(trim(case_reference)) and email = lower(trim(address));
  -- Of a merged case, to the applicant of the case it went into, if it is the same address.
  select other.* into summary from public.lead_summaries as other
  where other.email = summary.email and other.reference = (
    select coalesce(lead.merged_into, lead.reference) from public.leads as lead where lead.reference = summary.reference);
  if summary.reference is null or not private.is_page_open(summary.reference) then return; end if;
  -- Not a lock that waits: a crowd of requests would show by its time that reference and address belong together.
  if not pg_try_advisory_xact_lock(hashtextextended('link ' || private.mailbox_of(summary.email), 0)) then return; end if;
  if 3 <= (
    select count(*) from public.lead_summaries as other join public.outbox_messages as message using (reference)
    where private.mailbox_of(other.email) = private.mailbox_of(summary.email) and message.kind = 'applicant_link'
      and message.created_at > now() - interval '1 day')
  then return; end if;
  insert into public.outbox_messages (kind, recipient, reference)
  values ('applicant_link', 'applicant', summary.reference);
  perform private.append_event(summary.reference, 'applicant_link_requested', '{}', null);
  perform pg_notify('outbox_messages', '');
end $$;

-- An e-mail to staff, without what the applicant wrote. Several things within ten minutes are one e-mail.
create function private.notify_staff_of_applicant(case_reference text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.outbox_messages
    where reference = case_reference and kind = 'applicant_wrote' and created_at > now() - interval '10 minutes')
  then return; end if;
  insert into public.outbox_messages (kind, recipient, reference) values ('applicant_wrote', 'staff', case_reference);
  perform pg_notify('outbox_messages', '');
end $$;

-- What the desk shows of a case's page. is_used_up: no answer is taken before tomorrow, whatever staff send; has_link:
-- whether any link works.
create function public.read_applicant_access(case_reference text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  access private.applicant_access;
begin
  perform private.require_staff();
  select * into access from private.applicant_access where reference = case_reference;
  return jsonb_build_object(
    'is_open', private.is_page_open(case_reference),
    'switched_off_at', access.switched_off_at,
    'is_locked', private.is_page_locked(case_reference),
    'is_used_up', private.tries_today(case_reference) >= 5,
    'has_link', exists (
      select from private.applicant_links as link where link.reference = case_reference and private.is_link_valid(link)),
    'last_opened_at', access.last_opened_at,
    'email', (private.first_person(case_reference)).email,
    'last_sent_at', (
      select max(message.sent_at) from public.outbox_messages as message
      where message.reference = case_reference and message.recipient = 'applicant' and message.state = 'sent'),
    'requests', (
      select coalesce(jsonb_agg(
        to_jsonb(request) - 'key' - 'reference' || jsonb_build_object('settled_by_name', settler.name)
        order by request.id desc), '[]')
      from private.applicant_requests as request
      left join public.staff_profiles as settler on settler.id = request.settled_by
      where request.reference = case_reference)
  );
end $$;

-- Staff send a link, which replaces all earlier ones and opens a locked page. Wrong answers of today still count.
create function public.send_applicant_link(case_reference text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
begin
  perform private.require_staff('admin', 'adviser');
  select * into lead from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if lead.spam_since is not null then return private.refusal('quarantined'); end if;
  if (private.first_person(case_reference)).email is null then return private.refusal('no_email'); end if;
  if private.is_page_over(lead) then return private.refusal('page_closed'); end if;
  if lead.merged_into is not null then return private.refusal('case_merged'); end if;
  update private.applicant_access set switched_off_at = null, locked_at = null where reference = case_reference;
  perform private.remove_applicant_links(case_reference);
  if not exists (
    select from public.outbox_messages
    where reference = case_reference and kind = 'applicant_link' and state = 'waiting')
  then
    insert into public.outbox_messages (kind, recipient, reference) values ('applicant_link', 'applicant', case_reference);
    perform private.append_event(case_reference, 'applicant_link_sent', '{}', null);
    perform private.audit('applicant_link_sent', case_reference);
    perform pg_notify('outbox_messages', '');
  end if;
  return jsonb_build_object('outcome', 'changed');
end $$;

-- Staff end every link and session. The applicant gets no other one until staff send it.
create function public.revoke_applicant_links(case_reference text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('admin', 'adviser');
  perform from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if private.remove_applicant_links(case_reference) = 0
    and exists (select from private.applicant_access where reference = case_reference and switched_off_at is not null)
  then return jsonb_build_object('outcome', 'changed'); end if;
  update private.applicant_access set switched_off_at = coalesce(switched_off_at, now()) where reference = case_reference;
  perform private.append_event(case_reference, 'applicant_link_revoked', '{}', null);
  perform private.audit('applicant_link_revoked', case_reference);
  return jsonb_build_object('outcome', 'changed');
end $$;

-- The applicant ends every link and session of their page, for instance after losing a phone. They can ask for another.
create function public.end_applicant_links(session text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  who private.applicant := private.acting_applicant(session);
begin
  if who.reference is null then return jsonb_build_object('outcome', 'ended'); end if;
  perform private.remove_applicant_links(who.reference);
  perform private.append_event(who.reference, 'applicant_link_revoked', '{}', null);
  perform private.audit('applicant_link_revoked', who.reference);
  return jsonb_build_object('outcome', 'changed');
end $$;

-- Ends links with their sessions, but not those sent to the kept address, and says how many.
create function private.remove_applicant_links(case_reference text, kept text default '') returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ended integer;
begin
  insert into private.applicant_access (reference, form_links_ended_at) values (case_reference, now())
  on conflict (reference) do update set form_links_ended_at = excluded.form_links_ended_at;
  delete from private.applicant_links where reference = case_reference and sent_to is distinct from kept;
  get diagnostics ended = row_count;
  return ended;
end $$;

-- Whoever reads the old address keeps nothing that was sent there.
create function private.end_links_of_old_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.remove_applicant_links(new.reference, coalesce(new.email, '')) > 0 then
    perform private.append_event(new.reference, 'applicant_link_revoked', '{"why": "address_changed"}', null);
  end if;
  return null;
end $$;

create trigger end_links_of_old_address after update of email on public.lead_summaries
  for each row when (old.email is not null and new.email is distinct from old.email)
  execute function private.end_links_of_old_address();

-- After a merge nobody has a page open who had it before, and no link of a form leads to the case that stays. Those
-- that were e-mailed to its applicant, for either case, still do.
create function private.end_links_of_merge(case_reference text, into_reference text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text := (select email from public.lead_summaries where reference = into_reference);
  ended integer;
begin
  delete from private.applicant_sessions where link_id in (
    select id from private.applicant_links where reference in (case_reference, into_reference));
  update private.applicant_links set reference = into_reference where reference = case_reference and sent_to = address;
  ended := private.remove_applicant_links(case_reference)
    + private.remove_applicant_links(into_reference, coalesce(address, ''));
  if ended > 0 then
    perform private.append_event(into_reference, 'applicant_link_revoked', '{"why": "merged"}', null);
  end if;
end $$;

-- Whether the case has come to its end for the applicant, so that no link opens its page.
create function private.is_page_over(lead public.leads) returns boolean
language sql stable security definer set search_path = '' as $$
  select lead.spam_since is not null or coalesce(lead.decided_at <= now() - interval '30 days', false);
$$;

-- What an applicant's own page shows, and what they do there: ask for a correction, ask a question, give consent,
-- withdraw. Everything but how far the case is needs a confirmed session (60_applicant_access.sql). Staff answer at the
-- desk.

-- Corrections and questions. body is what the applicant wrote, answer what staff reply. Sent again with its key, one is
-- stored once.
create table private.applicant_requests (
  id bigint generated always as identity primary key,
  reference text not null references public.leads on delete cascade,
  kind text not null check (kind in ('correction', 'question')),
  field text check (field = any (private.correctable_fields())),
  body text not null check (length(body) between 1 and 1000),
  at timestamptz not null default now(),
  key uuid not null unique,
  state text not null default 'open' check (state in ('open', 'accepted', 'refused', 'answered')),
  answer text check (length(answer) between 1 and 1000),
  settled_at timestamptz,
  settled_by uuid references public.staff_profiles,
  check ((kind = 'correction') = (field is not null)),
  check ((state = 'open') = (settled_at is null))
);
alter table private.applicant_requests enable row level security;
create index applicant_requests_of_case on private.applicant_requests (reference, id);

-- The page of a session, or that it is unchanged since known_version.
create function public.read_applicant_page(session text, known_version text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  who private.applicant := private.applicant_session(session);
  latest text;
begin
  if who.reference is null then return jsonb_build_object('outcome', 'ended'); end if;
  latest := private.page_version(who.reference) || case when who.confirmed then '.c' else '' end;
  if latest = known_version then return jsonb_build_object('outcome', 'unchanged'); end if;
  return (
    select jsonb_build_object(
      'outcome', 'read', 'version', latest, 'confirmed', who.confirmed,
      'reference', lead.reference, 'form', lead.form, 'product', (private.facts_of(lead.reference)).product,
      'entered', lead.entered_as is not null, 'state', lead.state, 'receivedAt', lead.received_at,
      'inTouchAt', lead.first_contact_at, 'withLendersAt', private.reached_at(lead.reference, 'with_lenders'),
      'offerAt', private.reached_at(lead.reference, 'offer'), 'decidedAt', lead.decided_at,
      'promise', case when lead.promised_by is not null then jsonb_build_object(
        'by', lead.promised_by, 'outcome', lead.promise, 'settledAt', lead.promise_settled_at,
        'settledBy', lead.promise_settled_by) end,
      'adviser', case when private.may_own_cases(lead.owner_id) then (
        select name from public.staff_profiles where id = lead.owner_id) end,
      'consentAt', private.applicant_consent(lead.reference),
      'documents', private.page_documents(lead.reference, who.confirmed),
      'uncheckedDocuments', (
        select count(*) from public.case_requirements as requirement
        where requirement.reference = lead.reference and requirement.state = 'received'),
      'termsWaiting', (
        select coalesce(bool_and(terms.reply is distinct from 'chosen'), false) from public.case_terms as terms
        where terms.reference = lead.reference and terms.shared_at is not null),
      'secondFacts', array(
        select fact from private.second_fact_values(lead.reference) group by fact order by fact desc),
      'locked', private.is_page_locked(lead.reference)
    ) || case when who.confirmed then private.applicant_details(lead.reference) else '{}' end
    from public.leads as lead where lead.reference = who.reference);
end $$;

-- Changes with every change of the case.
create function private.page_version(case_reference text) returns text
language sql stable security definer set search_path = '' as $$
  select lead.version || '.' || events.made || '.' || coalesce((extract(epoch from events.latest) * 1000000)::bigint, 0)
  from public.leads as lead
  cross join lateral (
    select count(*) as made, max(event.at) as latest from public.case_events as event
    where event.reference = case_reference
  ) as events
  where lead.reference = case_reference;
$$;

-- When the case last came to a state; null when it never did.
create function private.reached_at(case_reference text, wanted_state text) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select max(event.at) from public.case_events as event
  where event.reference = case_reference and event.kind = 'state_changed' and event.detail ->> 'to' = wanted_state;
$$;

-- The documents we ask for, and those that came with the form or from the applicant. What others sent by e-mail is not
-- for the applicant. The names of files need a confirmed session.
create function private.page_documents(case_reference text, confirmed boolean) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'needed', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', requirement.id, 'name', requirement.name, 'explanation', requirement.explanation,
        'reason', requirement.reason) order by requirement.position), '[]')
      from public.case_requirements as requirement
      where requirement.reference = case_reference and requirement.state in ('requested', 'sent_back')),
    'arrived', (
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'field', document.field, 'name', case when confirmed then document.original_name end))
        order by document.received_at, document.field), '[]')
      from public.application_documents as document
      where document.reference = case_reference and document.source in ('form', 'applicant')));
$$;

-- What only a confirmed session sees. Requests are numbered within the case: ids that are counted up through the whole
-- firm would tell an applicant how much it has to do.
create function private.applicant_details(case_reference text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  known jsonb := to_jsonb(private.first_person(case_reference)) || to_jsonb(private.facts_of(case_reference));
begin
  return jsonb_build_object(
    'details', (
      select coalesce(jsonb_object_agg(field, value), '{}') from jsonb_each(jsonb_strip_nulls(known)) as each (field, value)
      where field = any (private.correctable_fields()) and field not in ('address', 'date_of_birth')),
    'terms', private.applicant_terms(case_reference),
    'requests', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', request.number, 'kind', request.kind, 'field', request.field, 'body', request.body, 'at', request.at,
        'state', request.state, 'answer', request.answer) order by request.number desc), '[]')
      from (
        select *, row_number() over (order by id) as number from private.applicant_requests
        where reference = case_reference
      ) as request));
end $$;

-- When the applicant agreed that we approach lenders; null when nobody recorded it or it was withdrawn.
create function private.applicant_consent(case_reference text) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select case when latest.result = 'done' then latest.given_at end from public.case_checks as latest
  where latest.reference = case_reference and latest.kind = 'consent_to_lenders' order by latest.id desc limit 1;
$$;

-- The sentence itself is recorded, with its version.
create function public.give_applicant_consent(session text, version text, wording text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  who private.applicant := private.acting_applicant(session);
begin
  if who.reference is null then return jsonb_build_object('outcome', 'ended'); end if;
  if not who.confirmed then return jsonb_build_object('outcome', 'unconfirmed'); end if;
  if not exists (select from public.leads where reference = who.reference and decided_at is null) then
    return jsonb_build_object('outcome', 'closed');
  end if;
  if private.applicant_consent(who.reference) is null then
    perform private.record_check(who.reference, 'consent_to_lenders', jsonb_build_object(
      'result', 'done', 'how', 'applicant_page', 'wording', wording, 'version', version,
      'given_by', (private.first_person(who.reference)).name));
    perform private.notify_staff_of_applicant(who.reference);
  end if;
  return jsonb_build_object('outcome', 'changed');
end $$;

-- request: {kind, field?, body, key}.
create function public.add_applicant_request(session text, request jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  who private.applicant := private.acting_applicant(session);
begin
  if who.reference is null then return jsonb_build_object('outcome', 'ended'); end if;
  if not who.confirmed then return jsonb_build_object('outcome', 'unconfirmed'); end if;
  if exists (select from private.applicant_requests where key = (request ->> 'key')::uuid) then
    return jsonb_build_object('outcome', 'changed');
  end if;
  if 20 <= (select count(*) from private.applicant_requests where reference = who.reference and state = 'open') then
    return jsonb_build_object('outcome', 'too_many');
  end if;
  insert into private.applicant_requests (reference, kind, field, body, key)
  values (who.reference, request ->> 'kind', request ->> 'field', request ->> 'body', (request ->> 'key')::uuid);
  perform private.append_event(who.reference, 'applicant_asked', jsonb_strip_nulls(jsonb_build_object(
    'kind', request ->> 'kind', 'field', request ->> 'field')), null);
  perform private.notify_staff_of_applicant(who.reference);
  return jsonb_build_object('outcome', 'changed');
exception when check_violation or data_exception then
  return jsonb_build_object('outcome', 'invalid');
end $$;

-- Closes the case as withdrawn by the applicant, with the reason they give.
create function public.withdraw_application(session text, reason text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  who private.applicant := private.acting_applicant(session);
  before public.leads;
  lead public.leads;
begin
  if who.reference is null then return jsonb_build_object('outcome', 'ended'); end if;
  if not who.confirmed then return jsonb_build_object('outcome', 'unconfirmed'); end if;
  select * into before from public.leads where reference = who.reference;
  if before.decided_at is not null then return jsonb_build_object('outcome', 'closed'); end if;
  lead := private.with_state(before, jsonb_build_object(
    'state', 'withdrawn',
    'outcome_reason', left('Other: withdrawn by the applicant' || coalesce(': ' || nullif(trim(reason), ''), ''), 1000)));
  lead.version := lead.version + 1;
  perform private.save_case(lead);
  perform private.append_event(who.reference, 'applicant_withdrew', '{}', null);
  perform private.append_change_events(before, lead);
  perform private.audit('applicant_withdrew', who.reference);
  perform private.notify_staff_of_applicant(who.reference);
  return jsonb_build_object('outcome', 'changed');
end $$;

-- Accepts or refuses a correction, or answers a question. The applicant reads the answer on their page.
create function public.settle_applicant_request(request_id bigint, accepted boolean, answer text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  request private.applicant_requests;
  reply text := nullif(trim(answer), '');
  applied jsonb;
begin
  perform private.require_staff('admin', 'adviser');
  select * into request from private.applicant_requests where id = request_id for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if request.state <> 'open' then return private.refusal('already_settled'); end if;
  if length(reply) > 1000 then return private.refusal('note_too_long'); end if;
  if reply is null and (request.kind = 'question' or not accepted) then return private.refusal('answer_required'); end if;
  if request.kind = 'correction' and accepted then
    applied := private.apply_correction(request);
    if applied ->> 'outcome' <> 'changed' then return applied; end if;
  end if;
  update private.applicant_requests as settled set
    state = case when request.kind = 'question' then 'answered' when accepted then 'accepted' else 'refused' end,
    answer = reply, settled_at = now(), settled_by = auth.uid()
  where settled.id = request.id returning settled.* into request;
  perform private.append_event(request.reference, 'applicant_request_settled', jsonb_strip_nulls(jsonb_build_object(
    'kind', request.kind, 'field', request.field, 'state', request.state)), null);
  perform private.audit('applicant_request_settled', request.reference, jsonb_build_object(
    'request_id', request.id, 'state', request.state));
  return jsonb_build_object('outcome', 'changed');
end $$;

-- Writes an accepted correction into the facts or the first person, as if staff had typed it.
create function private.apply_correction(request private.applicant_requests) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person jsonb := to_jsonb(private.first_person(request.reference));
  is_personal boolean := person ? request.field;
  current jsonb := case when is_personal then person else to_jsonb(private.facts_of(request.reference)) end;
  changes jsonb := jsonb_build_object(request.field, jsonb_build_object(
    'from', current -> request.field, 'to', request.body));
begin
  if is_personal then return public.change_person(request.reference, 1, changes); end if;
  return public.change_facts(request.reference, changes);
end $$;

-- What the site publishes: news, deals and resources, their pages, and the files that go with them. Everyone can read
-- it; nobody can write it with the public key. Staff write drafts, which are published from 71_publishing.sql.

-- Dates are bounded because PostgreSQL knows days that browsers cannot show.
create table public.news_articles (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 200),
  excerpt text not null check (length(excerpt) between 1 and 2000),
  category text not null check (length(category) between 1 and 60),
  published_date date not null
    constraint news_date_can_be_shown check (published_date between '1900-01-01' and '2199-12-31')
);
alter table public.news_articles enable row level security;
grant select on public.news_articles to anon, authenticated;
grant all on public.news_articles to service_role;
create index news_articles_newest on public.news_articles (published_date desc);

create policy "Everyone can read news articles" on public.news_articles
  for select to anon, authenticated using (true);

create table public.completed_deals (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 200),
  description text not null check (length(description) between 1 and 2000),
  deal_type text not null check (length(deal_type) between 1 and 60),
  loan_amount numeric(12, 0) not null check (loan_amount > 0)
    constraint deal_amount_is_a_number check (loan_amount <> 'NaN'),
  completion_date date not null
    constraint deal_date_can_be_shown check (completion_date between '1900-01-01' and '2199-12-31')
);
alter table public.completed_deals enable row level security;
grant select on public.completed_deals to anon, authenticated;
grant all on public.completed_deals to service_role;
create index completed_deals_newest on public.completed_deals (completion_date desc);

comment on column public.completed_deals.loan_amount is 'Pounds.';

create policy "Everyone can read completed deals" on public.completed_deals
  for select to anon, authenticated using (true);

create table public.resources (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 200),
  description text not null check (length(description) between 1 and 2000),
  resource_type text not null check (length(resource_type) between 1 and 60),
  created_at timestamptz not null default now()
);
alter table public.resources enable row level security;
grant select on public.resources to anon, authenticated;
grant all on public.resources to service_role;
create index resources_newest on public.resources (created_at desc);

create policy "Everyone can read resources" on public.resources
  for select to anon, authenticated using (true);

-- The pages of articles and resources. They and the facts of deals stand beside the three tables above, whose columns
-- are specified.
create table public.content_pages (
  -- The id of the article or resource.
  content_id uuid primary key,
  kind text not null check (kind in ('news', 'resource')),
  -- Never like an id: both stand in the same place of an address.
  slug text not null constraint content_slug_is_free unique
    check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100 and slug !~ '^[0-9a-f]{8}-[0-9a-f]{4}-'),
  author text not null default '' check (length(author) <= 100),
  -- Markdown.
  body text not null default '' check (length(body) <= 60000),
  -- A file to download, by its path on the site.
  file_path text check (file_path ~ '^/[a-z0-9/._-]+$' and length(file_path) <= 300),
  -- The day of the last change after the first publication.
  revised_on date
);
alter table public.content_pages enable row level security;
grant select on public.content_pages to anon, authenticated;
grant all on public.content_pages to service_role;

create policy "Everyone can read published pages" on public.content_pages
  for select to anon, authenticated using (true);

create table public.deal_facts (
  deal_id uuid primary key references public.completed_deals on delete cascade,
  loan_to_value_percent numeric(4, 1) check (loan_to_value_percent between 1 and 100),
  term_months integer check (term_months between 1 and 480),
  -- From the first enquiry to completion.
  days_taken integer check (days_taken between 1 and 1000),
  exit text check (length(exit) between 1 and 100)
);
alter table public.deal_facts enable row level security;
grant select on public.deal_facts to anon, authenticated;
grant all on public.deal_facts to service_role;

create policy "Everyone can read the facts of deals" on public.deal_facts
  for select to anon, authenticated using (true);

-- Every slug a page has had: an old one redirects, and one whose page is gone answers 410.
create table private.content_slugs (
  slug text primary key,
  content_id uuid not null
);
alter table private.content_slugs enable row level security;
grant select on private.content_slugs to service_role;
create index content_slugs_of on private.content_slugs (content_id);

-- How often a file was downloaded on a day. Nothing about who downloaded it.
create table public.download_counts (
  path text not null check (length(path) between 1 and 300),
  day date not null,
  downloads integer not null check (downloads > 0),
  primary key (path, day)
);
alter table public.download_counts enable row level security;
grant select on public.download_counts to authenticated, service_role;

create policy "Staff with a second factor can read how often files were downloaded"
  on public.download_counts for select to authenticated using ((select private.staff_role()) is not null);

-- Every article and resource has a page, whoever inserts or deletes it.
create function private.open_page() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.content_pages (content_id, kind, slug) values (new.id, tg_argv[0], private.free_slug(new.title));
  return null;
end $$;

create trigger open_page after insert on public.news_articles
  for each row execute function private.open_page('news');
create trigger open_page after insert on public.resources
  for each row execute function private.open_page('resource');

-- A slug for a title: its words, with a number if another page has them.
create function private.free_slug(title text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  words text := left(trim(both '-' from regexp_replace(private.fold_text(title), '[^a-z0-9]+', '-', 'g')), 80);
  candidate text;
begin
  words := coalesce(nullif(trim(both '-' from words), ''), 'page');
  candidate := words;
  for number in 2..1000 loop
    exit when not exists (
      select from private.content_slugs join public.content_pages using (content_id)
      where content_slugs.slug = candidate);
    candidate := words || '-' || number;
  end loop;
  return candidate;
end $$;

create function private.close_page() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.content_pages where content_id = old.id;
  return null;
end $$;

create trigger close_page after delete on public.news_articles
  for each row execute function private.close_page();
create trigger close_page after delete on public.resources
  for each row execute function private.close_page();

create function private.record_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.content_slugs (slug, content_id) values (new.slug, new.content_id)
  on conflict (slug) do update set content_id = excluded.content_id;
  return null;
end $$;

create trigger record_slug after insert or update of slug on public.content_pages
  for each row execute function private.record_slug();

-- Hosts render pages ahead of requests and forget them when they hear this.
create function private.notify_content() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('content_changed', '');
  return null;
end $$;

create trigger notify_content after insert or update or delete on public.news_articles
  for each statement execute function private.notify_content();
create trigger notify_content after insert or update or delete on public.completed_deals
  for each statement execute function private.notify_content();
create trigger notify_content after insert or update or delete on public.resources
  for each statement execute function private.notify_content();
create trigger notify_content after insert or update or delete on public.content_pages
  for each statement execute function private.notify_content();
create trigger notify_content after insert or update or delete on public.deal_facts
  for each statement execute function private.notify_content();

-- Where the former addresses of published pages lead, for hosting that has no database to ask.
create function public.list_former_slugs() returns table (slug text, current_slug text)
language sql stable security definer set search_path = '' as $$
  select former.slug, page.slug
  from private.content_slugs as former join public.content_pages as page using (content_id)
  where former.slug <> page.slug
  order by former.slug;
$$;

-- counts: {path: downloads}, of today in London.
create function public.count_downloads(counts jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.download_counts as counted (path, day, downloads)
  select path, private.london_day(now()), downloads::integer
  from jsonb_each_text(counts) as given (path, downloads)
  order by path
  on conflict (path, day) do update set downloads = counted.downloads + excluded.downloads;
$$;

-- Pictures and files that staff publish with articles and resources. The bucket is public: anybody who has an address
-- can read what is there. A name is never used twice, so that browsers may keep what they have read.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('content-media', 'content-media', true, 10485760, array[
  'image/webp', 'application/pdf', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Pictures and files of articles and resources.
create policy "Staff who may write can add pictures and files"
  on storage.objects for insert to authenticated
  with check (
    bucket_id = 'content-media'
    and (select private.staff_role()) in ('admin', 'adviser')
    -- The size of a picture is in its name, so that a page can leave room for it.
    and name ~ '^(images/[a-z0-9-]+-[0-9]{1,4}x[0-9]{1,4}\.webp|files/[a-z0-9-]+\.(pdf|xlsx|docx))$'
  );

create policy "Staff with a second factor can list pictures and files"
  on storage.objects for select to authenticated
  using (bucket_id = 'content-media' and (select private.staff_role()) is not null);

-- How staff write and publish what the site shows (70_content.sql). Advisers and admins save drafts; publishing copies
-- one into the tables of the site, now or at a set time. All staff can read drafts and their earlier versions.

-- News, deals and resources as staff write them.
create table public.content_drafts (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('news', 'deal', 'resource')),
  -- The row the public sees, while there is one.
  published_id uuid unique,
  fields jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_by uuid references public.staff_profiles,
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  -- The version the public sees; a higher version has changes that are not published yet.
  published_version integer,
  -- The id the public last saw, so that a piece published again has its old address.
  former_id uuid,
  -- When it publishes itself, and who said so.
  scheduled_for timestamptz,
  scheduled_by uuid references public.staff_profiles,
  constraint content_is_published_or_not check ((published_id is null) = (published_version is null)),
  constraint content_draft_is_an_object
    check (jsonb_typeof(fields) = 'object' and octet_length(fields::text) <= 150000)
);
alter table public.content_drafts enable row level security;
grant select on public.content_drafts to authenticated, service_role;
create index content_drafts_newest on public.content_drafts (kind, updated_at desc);
create index content_drafts_scheduled on public.content_drafts (scheduled_for) where scheduled_for is not null;

create policy "Staff with a second factor can read drafts"
  on public.content_drafts for select to authenticated using ((select private.staff_role()) is not null);

create table public.content_versions (
  draft_id uuid not null references public.content_drafts on delete cascade,
  version integer not null,
  fields jsonb not null,
  saved_by uuid references public.staff_profiles,
  saved_at timestamptz not null default now(),
  primary key (draft_id, version)
);
alter table public.content_versions enable row level security;
grant select on public.content_versions to authenticated, service_role;

create policy "Staff with a second factor can read earlier versions"
  on public.content_versions for select to authenticated using ((select private.staff_role()) is not null);

-- Each saved text, and of a piece that was published without a draft the text the public saw. The newest fifty remain.
create function private.record_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' and new.published_id is not null then
    insert into public.content_versions (draft_id, version, fields, saved_at)
    select new.id, 0, published.fields, published.at
    from private.published_content(new.kind) as published where published.id = new.published_id;
  end if;
  insert into public.content_versions (draft_id, version, fields, saved_by)
  values (new.id, new.version, new.fields, new.updated_by);
  delete from public.content_versions
  where draft_id = new.id and version <= (
    select version from public.content_versions where draft_id = new.id order by version desc offset 50 limit 1);
  return null;
end $$;

create trigger record_new_version after insert on public.content_drafts
  for each row execute function private.record_version();
create trigger record_version after update of fields on public.content_drafts
  for each row when (old.fields is distinct from new.fields) execute function private.record_version();

-- Every piece of a kind without its body: drafts, and published rows that have no draft. Newest change first.
create function public.list_content(content_kind text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    with pieces as (
      select draft.id, draft.kind, draft.published_id, draft.fields - 'body' as fields, draft.version,
        draft.published_version, draft.published_at, draft.scheduled_for, draft.updated_at,
        editor.name as updated_by_name
      from public.content_drafts as draft
      left join public.staff_profiles as editor on editor.id = draft.updated_by
      where draft.kind = content_kind
      union all
      select null, content_kind, published.id, published.fields - 'body', null, null, null, null, published.at, null
      from private.published_content(content_kind) as published
      where not exists (select from public.content_drafts where published_id = published.id)
    )
    select coalesce(jsonb_agg(to_jsonb(pieces) order by pieces.updated_at desc), '[]') from pieces
  );
end $$;

-- One piece with its body, by the id of its draft or of what the public sees. Null if there is none.
create function public.read_content(content_kind text, content_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  draft public.content_drafts;
begin
  perform private.require_staff();
  select * into draft from public.content_drafts
  where kind = content_kind and (id = content_id or published_id = content_id);
  if found then return private.draft_answer(draft, 'found') -> 'draft'; end if;
  return (
    select jsonb_build_object('id', null, 'kind', content_kind, 'published_id', published.id,
      'fields', published.fields, 'version', null, 'published_version', null, 'published_at', null,
      'scheduled_for', null, 'updated_at', published.at, 'updated_by_name', null)
    from private.published_content(content_kind) as published where published.id = content_id
  );
end $$;

-- What the public sees of a kind, with the fields a draft of it begins with.
create function private.published_content(content_kind text) returns table (id uuid, fields jsonb, at timestamptz)
language sql stable security definer set search_path = '' as $$
  select article.id,
    to_jsonb(article) - 'id' || jsonb_strip_nulls(jsonb_build_object(
      'slug', page.slug, 'author', page.author, 'body', page.body, 'file_path', page.file_path)),
    published_date::timestamptz
  from public.news_articles as article left join public.content_pages as page on content_id = article.id
  where content_kind = 'news'
  union all
  select deal.id, to_jsonb(deal) - 'id' || jsonb_strip_nulls(to_jsonb(facts) - 'deal_id'),
    completion_date::timestamptz
  from public.completed_deals as deal left join public.deal_facts as facts on deal_id = deal.id
  where content_kind = 'deal'
  union all
  select resource.id,
    to_jsonb(resource) - 'id' - 'created_at' || jsonb_strip_nulls(jsonb_build_object(
      'slug', page.slug, 'author', page.author, 'body', page.body, 'file_path', page.file_path)),
    created_at
  from public.resources as resource left join public.content_pages as page on content_id = resource.id
  where content_kind = 'resource';
$$;

-- Saves a draft, or begins one: of a new piece, or of what is published. One that somebody else has changed since it
-- was read is a conflict.
create function public.save_draft(
  content_kind text, fields jsonb, draft_id uuid default null, expected_version integer default null,
  published_id uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  draft public.content_drafts;
begin
  perform private.require_staff('admin', 'adviser');
  if content_kind not in ('news', 'deal', 'resource') or jsonb_typeof(fields) is distinct from 'object'
  then return private.refusal('unknown_field'); end if;
  if octet_length(fields::text) > 150000 or length(fields ->> 'body') > 60000
  then return private.refusal('text_too_long'); end if;
  if draft_id is null then
    if published_id is not null and not private.is_published(content_kind, published_id) then
      return jsonb_build_object('outcome', 'missing');
    end if;
    insert into public.content_drafts (kind, published_id, published_version, fields, updated_by)
    values (
      content_kind, save_draft.published_id, case when save_draft.published_id is not null then 0 end,
      save_draft.fields, auth.uid()
    )
    on conflict on constraint content_drafts_published_id_key do nothing
    returning * into draft;
    if not found then
      -- Somebody else began to edit the same piece a moment ago.
      select * into strict draft from public.content_drafts where content_drafts.published_id = save_draft.published_id;
      return private.draft_answer(draft, 'conflict');
    end if;
  else
    select * into draft from public.content_drafts where id = draft_id for update;
    if not found or draft.kind <> content_kind then return jsonb_build_object('outcome', 'missing'); end if;
    if draft.version is distinct from expected_version then return private.draft_answer(draft, 'conflict'); end if;
    update public.content_drafts
    set fields = save_draft.fields, version = version + 1, updated_by = auth.uid(), updated_at = now()
    where id = draft_id
    returning * into draft;
  end if;
  perform private.audit('draft_saved', draft.id::text, jsonb_build_object('kind', draft.kind, 'version', draft.version));
  return private.draft_answer(draft, 'changed');
end $$;

create function private.is_published(content_kind text, content_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select case content_kind
    when 'news' then exists (select from public.news_articles where id = content_id)
    when 'deal' then exists (select from public.completed_deals where id = content_id)
    else exists (select from public.resources where id = content_id)
  end;
$$;

create function private.draft_answer(draft public.content_drafts, outcome text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'outcome', outcome,
    'draft', to_jsonb(draft) || jsonb_build_object(
      'updated_by_name', (select name from public.staff_profiles where id = draft.updated_by))
  );
$$;

create function public.publish_content(draft_id uuid, expected_version integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  draft public.content_drafts;
  refusal text;
begin
  perform private.require_staff('admin', 'adviser');
  select * into draft from public.content_drafts where id = draft_id for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if draft.version is distinct from expected_version then return private.draft_answer(draft, 'conflict'); end if;
  refusal := private.publish_draft(draft);
  if refusal is not null then return private.refusal(refusal); end if;
  select * into strict draft from public.content_drafts where id = draft_id;
  perform private.audit(
    'content_published', draft.id::text,
    jsonb_build_object('kind', draft.kind, 'version', draft.version, 'published_id', draft.published_id));
  return private.draft_answer(draft, 'changed');
end $$;

-- Shows a draft to the public. Null, or why not; then nothing has changed.
create function private.publish_draft(draft public.content_drafts) returns text
language plpgsql security definer set search_path = '' as $$
declare
  fields jsonb := draft.fields;
  target uuid := coalesce(draft.published_id, draft.former_id, gen_random_uuid());
  refusal text;
begin
  if draft.kind = 'news' then
    insert into public.news_articles (id, title, excerpt, category, published_date)
    values (target, fields ->> 'title', fields ->> 'excerpt', fields ->> 'category', (fields ->> 'published_date')::date)
    on conflict (id) do update set title = excluded.title, excerpt = excluded.excerpt,
      category = excluded.category, published_date = excluded.published_date;
  elsif draft.kind = 'deal' then
    perform private.publish_deal(target, fields);
  else
    insert into public.resources (id, title, description, resource_type)
    values (target, fields ->> 'title', fields ->> 'description', fields ->> 'resource_type')
    on conflict (id) do update set title = excluded.title, description = excluded.description,
      resource_type = excluded.resource_type;
  end if;
  if draft.kind <> 'deal' then
    refusal := private.publish_page(target, fields, draft.published_id is not null);
    if refusal is not null then raise exception using errcode = 'P0001', message = refusal; end if;
  end if;
  update public.content_drafts
  set published_id = target, former_id = target, version = version + 1, published_version = version + 1,
    published_at = now(), scheduled_for = null, scheduled_by = null
  where id = draft.id;
  return null;
exception
  when raise_exception then return sqlerrm;
  when unique_violation then return 'slug_taken';
  when not_null_violation or check_violation or numeric_value_out_of_range
    or invalid_text_representation or invalid_datetime_format or datetime_field_overflow
  then return 'incomplete';
end $$;

-- The page of a published article or resource. Null, or why it can't be as the draft says.
create function private.publish_page(target uuid, fields jsonb, revised boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare
  wanted text := nullif(fields ->> 'slug', '');
begin
  -- An address that leads to another page stays with it.
  if exists (
    select from private.content_slugs join public.content_pages using (content_id)
    where content_slugs.slug = wanted and content_id <> target)
  then return 'slug_taken'; end if;
  update public.content_pages
  set slug = coalesce(wanted, slug), author = coalesce(fields ->> 'author', ''), body = coalesce(fields ->> 'body', ''),
    file_path = nullif(fields ->> 'file_path', ''),
    revised_on = case when revised then private.london_day(now()) end
  where content_id = target;
  return null;
end $$;

create function private.publish_deal(target uuid, fields jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.completed_deals (id, title, description, deal_type, loan_amount, completion_date)
  values (target, fields ->> 'title', fields ->> 'description', fields ->> 'deal_type',
    (fields ->> 'loan_amount')::numeric, (fields ->> 'completion_date')::date)
  on conflict (id) do update set title = excluded.title, description = excluded.description,
    deal_type = excluded.deal_type, loan_amount = excluded.loan_amount, completion_date = excluded.completion_date;
  insert into public.deal_facts (deal_id, loan_to_value_percent, term_months, days_taken, exit)
  values (target, (fields ->> 'loan_to_value_percent')::numeric, (fields ->> 'term_months')::integer,
    (fields ->> 'days_taken')::integer, fields ->> 'exit')
  on conflict (deal_id) do update set loan_to_value_percent = excluded.loan_to_value_percent,
    term_months = excluded.term_months, days_taken = excluded.days_taken, exit = excluded.exit;
$$;

-- Sets or clears (null) the time at which a draft publishes itself, as it is then.
create function public.schedule_content(draft_id uuid, expected_version integer, publish_at timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  draft public.content_drafts;
begin
  perform private.require_staff('admin', 'adviser');
  select * into draft from public.content_drafts where id = draft_id for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if draft.version is distinct from expected_version then return private.draft_answer(draft, 'conflict'); end if;
  if publish_at <= now() or publish_at > now() + interval '1 year' then return private.refusal('past_time'); end if;
  update public.content_drafts
  set scheduled_for = publish_at, scheduled_by = case when publish_at is not null then auth.uid() end,
    version = version + 1
  where id = draft_id
  returning * into draft;
  perform private.audit('content_scheduled', draft.id::text,
    jsonb_build_object('kind', draft.kind, 'version', draft.version, 'scheduled_for', publish_at));
  return private.draft_answer(draft, 'changed');
end $$;

-- Publishes what is due. A draft that can't be published loses its time and stays a draft. Returns how many were
-- published.
create function public.publish_due_content() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  draft public.content_drafts;
  refusal text;
  published integer := 0;
begin
  for draft in
    select * from public.content_drafts where scheduled_for <= now()
    order by scheduled_for for update skip locked
  loop
    refusal := private.publish_draft(draft);
    if refusal is null then published := published + 1;
    else
      update public.content_drafts
      set scheduled_for = null, scheduled_by = null, version = version + 1 where id = draft.id;
    end if;
    perform public.record_audit(
      draft.scheduled_by, case when refusal is null then 'content_published' else 'content_not_published' end,
      draft.id::text, jsonb_build_object('kind', draft.kind, 'scheduled', true, 'reason', refusal));
  end loop;
  return published;
end $$;

create function public.unpublish_content(draft_id uuid, expected_version integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  draft public.content_drafts;
  gone uuid;
begin
  perform private.require_staff('admin', 'adviser');
  select * into draft from public.content_drafts where id = draft_id for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if draft.version is distinct from expected_version then return private.draft_answer(draft, 'conflict'); end if;
  if draft.published_id is null then return private.refusal('not_published'); end if;
  gone := draft.published_id;
  delete from public.news_articles where draft.kind = 'news' and id = gone;
  delete from public.completed_deals where draft.kind = 'deal' and id = gone;
  delete from public.resources where draft.kind = 'resource' and id = gone;
  update public.content_drafts
  set published_id = null, former_id = gone, version = version + 1, published_version = null, published_at = null
  where id = draft_id
  returning * into draft;
  perform private.audit(
    'content_unpublished', draft.id::text, jsonb_build_object('kind', draft.kind, 'published_id', gone));
  return private.draft_answer(draft, 'changed');
end $$;

-- Deletes a draft; what it had published stays as it is.
create function public.discard_draft(draft_id uuid, expected_version integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  draft public.content_drafts;
begin
  perform private.require_staff('admin', 'adviser');
  select * into draft from public.content_drafts where id = draft_id for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if draft.version is distinct from expected_version then return private.draft_answer(draft, 'conflict'); end if;
  delete from public.content_drafts where id = draft_id;
  perform private.audit(
    'draft_discarded', draft.id::text, jsonb_build_object('kind', draft.kind, 'version', draft.version));
  return jsonb_build_object('outcome', 'changed');
end $$;

-- What is removed when its time is over. The periods are set where the firm runs the host, which applies them daily;
-- the rules as they were last applied are stored here, so that the desk can show admins what they will remove next.

create table private.retention_in_force (
  only_row boolean primary key default true check (only_row),
  rules jsonb not null,
  applied_at timestamptz not null
);
alter table private.retention_in_force enable row level security;

-- Whoever removes leads and whoever takes a backup holds this lock, so that a backup has every document its records
-- name.
create function private.retention_lock() returns bigint language sql immutable return 4207849486;

-- The leads that are due, each with its rule. A callback counts from the day it came; once somebody reached the caller,
-- also from its last change. It stays while a next step is ahead. A case stays while it is merged into another, for 30
-- days after staff entered it, and as long as one of its checks has to be kept.
create function private.due_leads(rules jsonb, moment timestamptz) returns table (rule text, reference text)
language sql stable security invoker as $$
  select past.rule, past.reference
  from (
    select 'callbacks' as rule, lead.* from public.leads as lead
    where lead.form = 'callback' and not lead.quarantined
      and lead.received_at < moment - make_interval(months => (rules ->> 'callbackMonths')::integer)
      and (lead.follow_up_on is null or lead.follow_up_on < (moment at time zone 'Europe/London')::date)
      and (
        lead.state = 'new'
        or lead.state in ('contacted', 'declined', 'withdrawn')
          and lead.updated_at < moment - make_interval(months => (rules ->> 'callbackMonths')::integer)
      )
    union all
    select 'declined', lead.* from public.leads as lead
    where lead.form <> 'callback' and not lead.quarantined and lead.state in ('declined', 'withdrawn')
      and lead.decided_at is not null and coalesce(lead.outcome_corrected_at, lead.decided_at)
        < moment - make_interval(months => (rules ->> 'declinedMonths')::integer)
    union all
    select 'completed', lead.* from public.leads as lead
    where not lead.quarantined and lead.state = 'completed'
      and lead.decided_at is not null and coalesce(lead.outcome_corrected_at, lead.decided_at)
        < moment - make_interval(months => (rules ->> 'completedMonths')::integer)
    union all
    select 'quarantined', lead.* from public.leads as lead
    where lead.quarantined
      and lead.received_at < moment - make_interval(days => (rules ->> 'quarantinedDays')::integer)
      and coalesce(lead.spam_since, lead.received_at)
        < moment - make_interval(days => (rules ->> 'quarantinedDays')::integer)
  ) as past
  where past.merged_into is null and (past.entered_at is null or past.entered_at < moment - interval '30 days')
    and not exists (
      select from public.case_checks as record
      join public.check_kinds as known on known.kind = record.kind
      where record.reference = past.reference and coalesce(past.outcome_corrected_at, past.decided_at, past.updated_at)
        + make_interval(months => known.keep_months) > moment
    );
$$;

-- Documents that are removed before their lead is. Those of a merged case belong to the case it went into, and those of
-- one that was entered lately have as long as their lead.
create function private.due_documents(rules jsonb, moment timestamptz) returns table (id uuid, reference text)
language sql stable security invoker as $$
  select document.id, document.reference
  from public.leads as lead
  join public.application_documents as document using (reference)
  where lead.state in ('declined', 'withdrawn') and lead.merged_into is null
    and (lead.entered_at is null or lead.entered_at < moment - interval '30 days')
    and lead.decided_at is not null and coalesce(lead.outcome_corrected_at, lead.decided_at)
      < moment - make_interval(days => (rules ->> 'declinedDocumentDays')::integer);
$$;

-- What the next run removes: leads, and the files of those leads and of documents that go before theirs, 500 of each at
-- a time. Nothing is due while the time is in doubt.
create function public.due_for_retention(rules jsonb, as_of timestamptz default now()) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  batch constant integer := 500;
  leads text[];
  documents text[];
begin
  perform pg_advisory_xact_lock(private.retention_lock());
  if public.check_clock() ->> 'doubt' is not null then
    return jsonb_build_object('leads', '[]'::jsonb, 'documents', '[]'::jsonb);
  end if;
  leads := array(select reference from private.due_leads(rules, as_of) limit batch);
  documents := array(
    select path from public.application_documents where reference = any(leads)
    union
    select document.path
    from (select id from private.due_documents(rules, as_of) limit batch) as due
    join public.application_documents as document using (id)
  );
  return jsonb_build_object('leads', leads, 'documents', documents);
end $$;

-- Removes what due_for_retention listed, once the files are gone; call both again until nothing is removed. Stores the
-- rules it used, and writes to the audit log what it removed. While the time is in doubt, only the records of files
-- that are gone already are removed.
create function public.apply_retention(rules jsonb, due jsonb, as_of timestamptz default now()) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  paths text[] := array(select jsonb_array_elements_text(due -> 'documents'));
  held text[];
  gone text[];
  documents integer;
begin
  if public.check_clock() ->> 'doubt' is not null then due := due - 'leads';
  else
    perform private.remove_old_checks(as_of);
    perform private.remove_old_mail(as_of);
  end if;
  perform pg_advisory_xact_lock(private.retention_lock());
  perform private.store_retention_rules(rules, as_of);
  -- Whatever became of the case since: a record must not name a file that is gone.
  delete from public.application_documents where path = any(paths);
  get diagnostics documents = row_count;
  -- Locked, so that what is found out about them next stays true. Those somebody is working on wait for the next run.
  held := array(
    select reference from public.leads
    where reference = any(array(select jsonb_array_elements_text(due -> 'leads'))) for update skip locked);
  -- Those that are still due. A document that came since has a file: its lead waits for the next run.
  gone := array(
    select lead.reference from private.due_leads(rules, as_of) as lead
    where lead.reference = any(held) and not exists (
      select from public.application_documents as document where document.reference = lead.reference)
  );
  perform private.remove_leads(gone);
  if cardinality(gone) > 0 or documents > 0 then
    insert into public.audit_entries (action, subject, detail)
    values ('retention_applied', 'leads', jsonb_build_object(
      'leads', cardinality(gone), 'documents', documents, 'rules', rules));
  end if;
  return jsonb_build_object('leads', cardinality(gone), 'documents', documents);
end $$;

create function private.store_retention_rules(rules jsonb, as_of timestamptz) returns void
language sql security definer set search_path = '' as $$
  insert into private.retention_in_force (rules, applied_at) values (rules, as_of)
  on conflict (only_row) do update set rules = excluded.rules, applied_at = excluded.applied_at;
$$;

-- Checks of decided cases that have been kept as long as their kind has to be.
create function private.remove_old_checks(moment timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  removed integer;
begin
  delete from public.case_checks where id in (
    select record.id from public.check_kinds as known
    join public.case_checks as record on record.kind = known.kind
    join public.leads as lead on lead.reference = record.reference
    where known.keep_months is not null and lead.decided_at is not null
      and coalesce(lead.outcome_corrected_at, lead.decided_at) + make_interval(months => known.keep_months) <= moment
  );
  get diagnostics removed = row_count;
  if removed > 0 then
    insert into public.audit_entries (action, subject, detail)
    values ('checks_removed', 'checks', jsonb_build_object('checks', removed));
  end if;
  return removed;
end $$;

-- Mail that nobody filed; the original is still in the mailbox. Its fingerprint stays longer, so that it is not read
-- again.
create function private.remove_old_mail(as_of timestamptz) returns void
language sql security definer set search_path = '' as $$
  delete from public.received_mail where state <> 'filed' and received_at < as_of - interval '90 days';
  delete from private.read_mail where read_at < as_of - interval '400 days';
$$;

-- The rules in force, what they remove within thirty days, and what was removed lately.
create function public.read_retention() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  in_force private.retention_in_force;
begin
  perform private.require_staff('admin');
  select * into in_force from private.retention_in_force;
  return jsonb_build_object(
    'rules', in_force.rules,
    'applied_at', in_force.applied_at,
    'due', case when in_force.rules is not null then
      private.count_due(in_force.rules, now() + interval '30 days') end,
    'retention_runs', (
      select coalesce(jsonb_agg(to_jsonb(run) order by run.id desc), '[]')
      from (
        select id, at, detail from public.audit_entries
        where action = 'retention_applied' order by id desc limit 20
      ) as run
    ),
    'erasures', (
      select coalesce(jsonb_agg(to_jsonb(entry) - 'subject_hash' order by entry.erased_at desc), '[]')
      from (select * from public.erasure_ledger order by erased_at desc limit 100) as entry
    ),
    'oldest', jsonb_build_object(
      'callback', (select min(received_at) from public.leads where form = 'callback'),
      'declined', least(private.oldest_outcome('declined'), private.oldest_outcome('withdrawn')),
      'completed', private.oldest_outcome('completed'),
      'quarantined', (select min(received_at) from public.leads where quarantined)
    )
  );
end $$;

-- How much each rule will have removed by a moment. None counts further than 1,000.
create function private.count_due(rules jsonb, moment timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_object_agg(counted.rule, counted.due)
  from (
    select rule, (
      select count(*) from (
        select from private.due_leads(rules, moment) as lead where lead.rule = known.rule limit 1000
      ) as listed
    ) as due
    from unnest(array['callbacks', 'declined', 'completed', 'quarantined']) as known (rule)
    union all
    select 'documents', (
      select count(*) from (select from private.due_documents(rules, moment) limit 1000) as listed)
  ) as counted;
$$;

-- When the first of the cases that are stored came to this end.
create function private.oldest_outcome(given_state text) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select min(coalesce(outcome_corrected_at, decided_at)) from public.leads
  where state = given_state and decided_at is not null;
$$;

-- Erasure on request: by a reference, an e-mail address or a telephone number. Admins see at the desk what it would
-- remove; the server removes it and writes the ledger.

-- One row an erasure. The subject is a keyed hash; the key is not in this database.
create table public.erasure_ledger (
  id uuid primary key,
  subject_kind text not null check (subject_kind in ('reference', 'email', 'phone')),
  subject_hash text not null check (subject_hash ~ '^[0-9a-f]{64}$'),
  erased_at timestamptz not null,
  leads integer not null check (leads >= 0),
  documents integer not null check (documents >= 0)
);
alter table public.erasure_ledger enable row level security;
grant select on public.erasure_ledger to authenticated;
grant all on public.erasure_ledger to service_role;

create policy "Admins with a second factor can read the ledger of erasures"
  on public.erasure_ledger for select to authenticated using ((select private.staff_role()) = 'admin');

-- What an erasure of this reference, e-mail address or telephone number would remove.
create function public.find_subject(subject text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  typed text := trim(subject);
begin
  perform private.require_staff('admin');
  return private.inbox_rows((case
    when typed like '%@%' then public.leads_of_subject('email', lower(typed))
    when typed ~ '^[\d\s()+./-]+$' then public.leads_of_subject('phone', private.phone_digits(typed))
    else public.leads_of_subject('reference', upper(typed))
  end)[1 : 200]);
end $$;

-- subject_value: a reference in capitals, an address in small letters, or a number as phone_digits gives it.
create function public.leads_of_subject(subject_kind text, subject_value text) returns text[]
language sql stable security invoker set search_path = '' as $$
  select coalesce(array_agg(found.reference order by found.received_at desc), '{}')
  from public.list_subjects() as found
  where case subject_kind
    when 'reference' then found.reference = subject_value
    when 'email' then subject_value = any(found.emails)
    when 'phone' then length(subject_value) >= 7 and subject_value = any(found.phones)
  end;
$$;

-- What each lead's first person can be erased by: e-mail addresses in small letters, numbers as dialled in the country.
create function public.list_subjects()
returns table (reference text, received_at timestamptz, emails text[], phones text[])
language sql stable security invoker set search_path = '' as $$
  select summary.reference, summary.received_at,
    array_remove(array[summary.email, lower(business.personal_email), lower(bridging.email)], null),
    array_remove(array[
      summary.phone_digits, private.phone_digits(callback.phone), private.phone_digits(business.mobile_phone),
      private.phone_digits(bridging.phone)], null)
  from public.lead_summaries as summary
  left join public.callback_requests as callback using (reference)
  left join public.business_applications as business using (reference)
  left join public.bridging_applications as bridging using (reference);
$$;

-- Removes these leads and writes the ledger, or does neither.
create function public.erase_leads(gone text[], entry jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  found_leads integer;
  paths text[];
begin
  perform pg_advisory_xact_lock(private.retention_lock());
  select count(*) into found_leads from public.leads where reference = any(gone);
  paths := private.remove_leads(gone);
  insert into public.erasure_ledger (id, subject_kind, subject_hash, erased_at, leads, documents)
  values (
    (entry ->> 'id')::uuid,
    entry ->> 'subjectKind',
    entry ->> 'subjectHash',
    (entry ->> 'erasedAt')::timestamptz,
    found_leads,
    cardinality(paths)
  )
  on conflict (id) do update set
    leads = erasure_ledger.leads + excluded.leads,
    documents = erasure_ledger.documents + excluded.documents;
  return jsonb_build_object('leads', found_leads, 'documents', paths);
end $$;

-- Removes leads, for an erasure or by retention, with all that refers to them and the unmatched mail of their people.
-- Returns the paths of their documents.
create function private.remove_leads(gone text[]) returns text[]
language plpgsql security invoker set search_path = '' as $$
declare
  paths text[] := array(select path from public.application_documents where reference = any(gone));
begin
  perform private.remove_mail_of(gone);
  delete from public.leads where reference = any(gone);
  return paths;
end $$;

-- Unmatched mail of the people these leads are of.
create function private.remove_mail_of(gone text[]) returns void
language sql security definer set search_path = '' as $$
  delete from public.received_mail where state <> 'filed' and lower(from_address) in (
    select email from public.lead_summaries where reference = any (gone)
    union all
    select lower(email) from public.case_people where reference = any (gone));
$$;

-- The next two erase somebody who only wrote to the mailbox: by their address, without a case.
create function public.list_mail_senders() returns text[]
language sql stable security definer set search_path = '' as $$
  select array(select distinct lower(from_address) from public.received_mail where state <> 'filed');
$$;

-- addresses in small letters. Mail that came later stays: the person has written again.
create function public.remove_mail_from(addresses text[], until timestamptz) returns integer
language sql security definer set search_path = '' as $$
  with removed as (
    delete from public.received_mail
    where state <> 'filed' and lower(from_address) = any (addresses) and received_at <= until
    returning id)
  select count(*)::integer from removed;
$$;

-- The case file: everything that is stored of one case, which an admin exports as a PDF or JSON.

-- The number of all events is given too, because the PDF may not have all of them. The export is in the audit log.
create function public.export_case_file(case_reference text, format text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  shown jsonb;
  known jsonb;
  placed jsonb;
begin
  perform private.require_staff('admin');
  if format not in ('pdf', 'json') then raise exception 'pdf or json' using errcode = '22023'; end if;
  shown := public.read_case(case_reference);
  if shown is null then return null; end if;
  known := public.read_facts(case_reference);
  placed := public.read_placing(case_reference);
  perform private.audit('case_file_exported', case_reference, jsonb_build_object('format', format));
  return jsonb_build_object(
    'reference', case_reference,
    'exported_at', now(),
    'exported_by', (select name from public.staff_profiles where id = auth.uid()),
    'lead', shown -> 'lead',
    'answers', shown -> 'answers',
    'facts', known -> 'facts',
    'people', (
      select coalesce(jsonb_agg(person || jsonb_build_object('third_party', place > 1) order by place), '[]')
      from jsonb_array_elements(known -> 'people') with ordinality as listed (person, place)),
    'linked', known -> 'linked',
    'events', private.case_file_events(case_reference, format),
    'events_in_all', (
      select count(*) from public.leads as lead join public.case_events using (reference)
      where case_reference in (lead.reference, lead.merged_into)),
    'requirements', private.requirements_of(case_reference),
    'documents', private.case_file_documents(case_reference),
    'enquiries', placed -> 'enquiries',
    'terms', placed -> 'terms',
    'checks', placed -> 'checks',
    'shown_on_site', placed -> 'shown_on_site',
    'overrides', placed -> 'overrides',
    'completion', placed -> 'completion',
    'messages', private.case_file_messages(case_reference),
    'links', private.case_file_links(case_reference),
    'requests', public.read_applicant_access(case_reference) -> 'requests');
end $$;

create function private.case_file_documents(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', document.id, 'original_name', document.original_name, 'bytes', document.bytes, 'sha256', document.sha256,
    'media_type', document.media_type, 'source', document.source, 'state', private.document_state(document),
    'received_at', document.received_at, 'asked_for_as', requirement.name,
    'opened', (
      select coalesce(jsonb_agg(jsonb_build_object('at', opening.at, 'by', reader.name) order by opening.id), '[]')
      from public.document_openings as opening join public.staff_profiles as reader on reader.id = opening.actor_id
      where opening.document_id = document.id)
  ) order by document.position, document.received_at), '[]')
  from public.application_documents as document
  left join public.case_requirements as requirement on requirement.id = document.requirement_id
  where document.reference = case_reference;
$$;

-- The e-mails of the case, with the address each is for and without their files.
create function private.case_file_messages(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', message.id, 'kind', message.kind, 'recipient', message.recipient, 'address', message.address,
    'state', message.state, 'created_at', message.created_at, 'sent_at', message.sent_at, 'attempts', message.attempts,
    'last_error', message.last_error, 'payload', message.payload - 'files') order by message.id), '[]')
  from public.outbox_messages as message where message.reference = case_reference;
$$;

-- When links to the applicant's page were made and used. The database has no token; its hashes stay here.
create function private.case_file_links(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('made_at', link.made_at, 'opened', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'opened_at', opened.opened_at, 'confirmed_at', opened.confirmed_at) order by opened.opened_at), '[]')
    from private.applicant_sessions as opened where opened.link_id = link.id)) order by link.id), '[]')
  from private.applicant_links as link where link.reference = case_reference;
$$;

-- The events for the file of a case, oldest first, with those of the cases that were merged into it. A PDF has the
-- newest thousand; of its e-mails, those after the first 100,000 characters (counted from the newest) are cut short.
-- third_party marks what others than the applicant said or is about them, free_text what somebody wrote.
create function private.case_file_events(case_reference text, format text) returns jsonb
language sql stable security definer set search_path = '' as $$
  with found as (
    select event.*, lower(event.detail ->> 'from_address') is distinct from lower((private.first_person(lead.reference)).email)
        or event.detail ->> 'authentication' in ('fail', 'other_domain') as is_from_others,
      row_number() over newest as place,
      sum(case when format = 'pdf' and event.kind = 'mail_received' then length(event.detail::text) end) over newest
        as mail_characters
    from public.leads as lead join public.case_events as event using (reference)
    where lead.reference = case_reference or lead.merged_into = case_reference
    window newest as (order by event.id desc))
  select coalesce(jsonb_agg(
    to_jsonb(event) - 'is_from_others' - 'place' - 'mail_characters' || jsonb_build_object(
      'actor_name', actor.name,
      'third_party', starts_with(event.kind, 'person_') and event.detail ->> 'role' is distinct from 'applicant'
        or event.kind = 'mail_received' and event.is_from_others,
      'free_text', event.detail ?| array['note', 'reason', 'words', 'why', 'body', 'text'])
    || case when format = 'pdf' and event.kind = 'mail_received' and event.mail_characters > 100000 then
      jsonb_build_object('detail', event.detail - 'quoted' - 'files' || jsonb_build_object(
        'text', left(event.detail ->> 'text', 200)), 'shortened', true) else '{}' end
    order by event.at, event.id), '[]')
  from found as event
  left join public.staff_profiles as actor on actor.id = event.actor_id
  where format = 'json' or event.place <= 1000;
$$;

-- What an open desk is told while it is open: that rows of some tables changed, and who else has the same case open.

-- Row-level security decides who receives what.
alter publication supabase_realtime add table
  public.leads, public.case_events, public.application_documents, public.outbox_messages, public.content_drafts,
  public.received_mail;

-- The desk's private channels: one for each case, where people see each other, and one for the whole desk.
create policy "Staff with a second factor can receive on the desk's channels"
  on realtime.messages for select to authenticated
  using (
    (select private.staff_role()) is not null
    and extension in ('broadcast', 'presence')
    and ((select realtime.topic()) = 'desk' or (select realtime.topic()) like 'case:%')
  );

create policy "Staff with a second factor can send on the desk's channels"
  on realtime.messages for insert to authenticated
  with check (
    (select private.staff_role()) is not null
    and extension in ('broadcast', 'presence')
    and ((select realtime.topic()) = 'desk' or (select realtime.topic()) like 'case:%')
  );

-- A private channel for each article, deal and resource, where the people who edit it see each other.
create policy "Staff with a second factor can see who edits the same content"
  on realtime.messages for select to authenticated
  using (
    (select private.staff_role()) is not null
    and extension = 'presence'
    and (select realtime.topic()) like 'content:%'
  );

create policy "Staff with a second factor can show that they edit content"
  on realtime.messages for insert to authenticated
  with check (
    (select private.staff_role()) is not null
    and extension = 'presence'
    and (select realtime.topic()) like 'content:%'
  );

-- Who may run what. This file comes last, so that it covers the functions of every other: it takes the right to run them
-- from everybody but the owner, and gives it back by name. What is not listed below is called by other functions and by
-- triggers only. The rights of each table of the API stand with the table.
grant usage on schema private to service_role;
revoke all on all sequences in schema public from public, anon, authenticated, service_role;
grant all on sequence public.outbox_messages_id_seq to service_role;
revoke execute on all functions in schema public, private from public, anon, authenticated, service_role;

-- Anybody.
grant execute on function public.desk_is_staffed, public.list_former_slugs to anon;

-- Anybody who is signed in, staff or not: but for desk_is_staffed and list_former_slugs, each function asks for itself whether they are staff
-- (private.staff_role, private.require_staff).
grant execute on function
  private.staff_role, public.staff_session, public.desk_is_staffed, public.list_staff, public.list_audit,
  public.read_clock, public.confirm_clock, public.list_undelivered, public.retry_message, public.read_earlier_events,
  public.read_received_mail, public.change_facts, public.change_person, public.remove_person, public.read_facts,
  public.read_case, public.change_case, public.record_contact, public.add_note, public.release_lead, public.mark_spam,
  public.reassign_cases, public.undo_contact, public.correct_contact, public.create_case, public.find_similar_cases,
  public.start_import, public.import_rows, public.undo_import, public.list_imports, public.link_cases,
  public.merge_cases, public.unmerge_case, public.list_inbox, public.count_inbox, public.make_calendar_feed,
  public.revoke_calendar_feed, public.calendar_feed_made_at, public.wants_morning_mail, public.set_morning_mail,
  public.desk_overview, public.export_cases, public.read_documents, public.list_checklists, public.save_checklist,
  public.request_documents, public.change_requirement, public.file_document, public.open_document,
  private.opened_paths, public.record_check, public.read_restricted_check, public.save_check_kind,
  public.override_gate, public.save_gate, public.read_firm_lists, public.save_outcome_reasons, public.save_lender,
  public.remove_lender, public.import_lenders, public.list_lenders, public.panel_for, public.add_enquiry,
  public.change_enquiry, public.read_placing, public.save_terms, public.choose_terms, public.share_terms,
  public.record_lender_pack, public.list_lender_packs, public.open_lender_pack, public.record_completion,
  public.list_templates, public.list_template_versions, public.save_template, public.remove_template,
  public.fill_message, public.send_template_test, public.send_message, public.count_unmatched_mail,
  public.list_unmatched_mail, public.leave_mail, public.list_bounced_addresses, public.file_mail,
  public.read_applicant_access, public.send_applicant_link, public.revoke_applicant_links,
  public.settle_applicant_request, public.list_content, public.save_draft, public.publish_content,
  public.unpublish_content, public.discard_draft, public.read_content, public.schedule_content,
  public.list_former_slugs, public.read_retention, public.find_subject, public.export_case_file
to authenticated;

-- The server, with the service key: what it runs for visitors, and its own work. The functions in private are those
-- that run with its rights on the way, such as the lists in the checks of tables.
grant execute on function
  private.reference_prefix, private.phone_digits, private.mailbox_of, private.open_states, private.decided_states,
  private.case_states, private.lead_flags, private.contact_kinds, private.account_messages,
  private.confirmations, private.staff_roles, public.end_sessions, public.record_audit, public.settle_tokens,
  public.check_clock, private.insert_lead, public.claim_outbox_message, public.settle_outbox_message,
  private.has_reached_mail_limit, private.should_email_staff, public.enqueue_account_message, private.first_person,
  private.facts_that_go, private.mailed_facts, private.open_submission, private.enqueue_messages,
  private.submission_answer, public.record_callback, public.record_bridging_application,
  public.record_business_application, public.read_calendar_feed, private.morning_summary, public.enqueue_morning_mails,
  public.sweep_uploads, public.start_document_upload, public.discard_upload, public.record_document,
  public.read_applicant_documents, public.check_document_sender, public.begin_upload_part, public.end_upload_part,
  public.claim_upload, public.release_upload, public.restart_upload, public.refuse_upload, public.uploads_with_parts,
  public.list_loose_parts, public.read_shared_terms, public.choose_shared_terms, private.count_message_as_contact,
  private.lock_lead_of_message, public.claim_mailbox, public.advance_mailbox, public.release_mailbox,
  public.record_mail, public.refuse_mail_file, public.record_mail_document, private.remove_old_mail,
  private.remove_mail_of, public.list_mail_senders, public.remove_mail_from, public.begin_mail_try,
  public.end_mail_try, public.open_applicant_page, public.confirm_applicant, public.end_applicant_links,
  public.request_applicant_link, private.make_applicant_link, public.give_applicant_consent,
  public.read_applicant_page, public.add_applicant_request, public.withdraw_application, public.publish_due_content,
  public.count_downloads, public.list_former_slugs, private.store_retention_rules, private.retention_lock,
  private.due_documents, public.due_for_retention, private.due_leads, private.remove_old_checks, public.apply_retention,
  private.remove_leads, public.erase_leads, public.list_subjects, public.leads_of_subject
to service_role;

-- What a firm starts with and may change or remove at its desk. Each row is given once (private.gives_default), so what a
-- firm has removed doesn't come back. npm run schema copies this into a migration, so that it runs wherever those do.

insert into private.settings (reference_prefix) values ('LC') on conflict do nothing;

insert into public.document_checklists (kind, items)
select list.kind, jsonb_agg(jsonb_build_object(
  'name', item.name, 'explanation', item.explanation, 'field', item.field) order by item.place)
from (values
  (1, 'Business bank statements', 'The last six months, downloaded from the bank as PDFs.', 'bankStatements',
    array['business']),
  (2, 'Business bank statements', 'The last six months, downloaded from the bank as PDFs.', null, array['cards']),
  (3, 'Filed accounts', 'The latest full set.', 'filedAccounts', array['business']),
  (4, 'Management accounts', 'Since the last year end: profit and loss by month, and a balance sheet.', null,
    array['business']),
  (5, 'List of existing borrowing', 'Lender, balance, monthly payment, end date and security of each loan.', null,
    array['business']),
  (6, 'Business plan', 'What you’ll sell, to whom, and what it costs to start.', null, array['startup']),
  (7, 'Cash flow forecast', 'For twelve months.', null, array['startup']),
  (8, 'Personal bank statements', 'The last three months, downloaded from the bank as PDFs.', null, array['startup']),
  (9, 'Card statements from your provider', 'The last three months, with all their pages.', null, array['cards']),
  (10, 'Passport or driving licence', 'In date. Every corner has to be in the photo.', null, array[
    'business', 'startup', 'cards', 'bridging', 'bridging_commercial', 'bridging_semi_commercial', 'bridging_hmo',
    'bridging_land', 'bridging_development']),
  (11, 'Proof of address', 'From the last three months: a bank statement, council tax bill or utility bill.', null,
    array['business', 'startup', 'cards', 'bridging', 'bridging_commercial', 'bridging_semi_commercial',
    'bridging_hmo', 'bridging_land', 'bridging_development']),
  (12, 'Assets and liabilities', 'One page: what you own and what you owe.', null, array[
    'bridging', 'bridging_commercial', 'bridging_semi_commercial', 'bridging_hmo', 'bridging_land',
    'bridging_development']),
  (13, 'Mortgage statement', 'If there’s already a loan on the property.', null, array[
    'bridging', 'bridging_commercial', 'bridging_semi_commercial', 'bridging_hmo', 'bridging_land',
    'bridging_development']),
  (14, 'Proof of how you’ll repay', 'A mortgage offer, an agent’s valuation or an agreed sale.', null, array[
    'bridging', 'bridging_commercial', 'bridging_semi_commercial', 'bridging_hmo', 'bridging_land',
    'bridging_development']),
  (15, 'Leases or tenancy agreements', 'For every part that’s let.', null, array[
    'bridging_commercial', 'bridging_semi_commercial', 'bridging_hmo']),
  (16, 'HMO licence', 'Or the application for one.', null, array['bridging_hmo']),
  (17, 'Planning permission', 'The decision notice and its conditions, or the application.', null, array[
    'bridging_land', 'bridging_development']),
  (18, 'Development appraisal', 'Costs, stages and what the finished homes will sell for.', null,
    array['bridging_development']),
  (19, 'Schedule of works', 'The builder’s price for each stage.', null, array['bridging_development']),
  (20, 'Buildings insurance schedule', '', null, array['bridging', 'bridging_commercial', 'bridging_semi_commercial',
    'bridging_hmo'])
) as item (place, name, explanation, field, kinds)
cross join unnest(item.kinds) as list (kind)
group by list.kind
having private.gives_default('checklist ' || list.kind)
on conflict do nothing;

insert into public.check_kinds (kind, label, position, restricted)
select * from (values
  ('regulated', 'Regulated or not', 1, false),
  ('consent_to_lenders', 'Consent to approach lenders', 2, false),
  ('disclosure_sent', 'Disclosure document sent', 3, false),
  ('fee_agreement_sent', 'Fee agreement sent', 4, false),
  ('commission_disclosed', 'Commission disclosed', 5, false),
  ('identity', 'Identity checked', 6, false),
  ('anti_money_laundering', 'Anti-money-laundering check', 7, false),
  ('vulnerability', 'Vulnerability', 8, true),
  ('recommendation', 'Recommendation', 9, false)
) as known (kind, label, position, restricted)
where private.gives_default('check ' || kind)
on conflict do nothing;

insert into public.gates (target, need)
select * from (values
  ('with_lenders', 'consent_to_lenders'), ('with_lenders', 'enquiry'),
  ('choose_terms', 'commission_disclosed'),
  ('offer', 'terms'), ('completed', 'completion'), ('declined', 'listed_reason'), ('withdrawn', 'listed_reason')
) as known (target, need)
where private.gives_default('gate ' || target || ' ' || need)
on conflict do nothing;

insert into public.outcome_reasons (state, reason, position)
select * from (values
  ('declined', 'Loan to value too high', 1), ('declined', 'Income or affordability', 2), ('declined', 'Credit history', 3),
  ('declined', 'Security not suitable', 4), ('declined', 'No exit', 5), ('declined', 'Too small for our lenders', 6),
  ('declined', 'Every lender declined', 7), ('declined', 'Could not verify identity', 8), ('declined', 'Other', 100),
  ('withdrawn', 'No longer needed', 1), ('withdrawn', 'Went elsewhere', 2), ('withdrawn', 'Too expensive', 3),
  ('withdrawn', 'Purchase fell through', 4), ('withdrawn', 'Stopped answering', 5), ('withdrawn', 'Other', 100)
) as known (state, reason, position)
where private.gives_default('reason ' || state || ' ' || reason)
on conflict do nothing;

insert into public.message_templates (name, subject, body, with_link)
select * from (values
  ('Could not reach you', 'We tried to call you about {{reference}}',
$$Hello {{first_name}},

I tried to call you today about your application {{reference}}, but couldn’t reach you.

When would be a good time to talk? Reply with a time that suits you, or call us. It takes about ten minutes.

Kind regards
{{adviser}}$$, false),
  ('Documents needed', 'What we still need for {{reference}}',
$$Hello {{first_name}},

To take your application {{reference}} to lenders, we still need: {{documents}}.

Please send them through your own page and not by e-mail, which other people can read.

If one of them is hard to get hold of, tell me. There’s often another way.

Kind regards
{{adviser}}$$, true),
  ('Terms are in', 'Terms for your application {{reference}}',
$$Hello {{first_name}},

We’ve had terms for your application {{reference}}. They’re on your own page, side by side, with what each would cost you in pounds.

Nothing is agreed until you choose. Read them in your own time, then choose there or call me.

Kind regards
{{adviser}}$$, true),
  ('Declined', 'Your application {{reference}}',
$$Hello {{first_name}},

Thank you for asking us about your application {{reference}}. I’m sorry, but we can’t place it with a lender as it stands.

If anything changes, call me. I’m happy to look at it again, and looking costs you nothing.

Kind regards
{{adviser}}$$, false),
  ('Completed', 'Your loan has completed: {{reference}}',
$$Hello {{first_name}},

Your loan under {{reference}} has completed. Thank you for letting us arrange it.

Keep the lender’s papers somewhere safe. If your plans change before the loan ends, call me early: the sooner we know, the more we can do.

Kind regards
{{adviser}}$$, false)
) as known (name, subject, body, with_link)
where private.gives_default('template ' || name)
on conflict do nothing;

reset check_function_bodies;
