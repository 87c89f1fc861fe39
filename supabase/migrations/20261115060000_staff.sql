-- Who works here, and how every policy and every call of the desk asks for it.

-- A name beside every action for as long as the action is remembered: the row outlives the account.
create table public.staff_profiles (
  id uuid primary key,
  name text not null,
  email text not null,
  role text check (role in ('admin', 'adviser', 'read_only')),
  disabled boolean not null
);
comment on column public.staff_profiles.id is 'The id in auth.users.';

-- Profiles follow accounts. A name shows what it is, and the audit log has a word on it when it changes: people change
-- their own, and what they did before and after shows under the new one.
create function private.keep_staff_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  former text;
  given text;
begin
  if tg_op = 'DELETE' then
    update public.staff_profiles set role = null, disabled = true where id = old.id;
  elsif new.raw_app_meta_data ->> 'role' in ('admin', 'adviser', 'read_only') then
    -- Neither control characters nor those that turn or hide text.
    given := regexp_replace(
      new.raw_user_meta_data ->> 'name', '[\s\u0001-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]+', ' ', 'g');
    given := left(coalesce(nullif(trim(given), ''), new.email, ''), 200);
    select name into former from public.staff_profiles where id = new.id;
    insert into public.staff_profiles (id, name, email, role, disabled)
    values (
      new.id, given, coalesce(new.email, ''), new.raw_app_meta_data ->> 'role',
      new.deleted_at is not null or coalesce(new.banned_until > now(), false)
    )
    on conflict (id) do update set
      name = excluded.name, email = excluded.email, role = excluded.role, disabled = excluded.disabled;
    if former <> given then
      insert into public.audit_entries (action, subject, detail)
      values ('staff_renamed', new.id::text, jsonb_build_object('from', former, 'to', given));
    end if;
  else
    update public.staff_profiles set role = null, disabled = true where id = new.id;
  end if;
  return null;
end $$;

create trigger keep_staff_profile after insert or update or delete on auth.users
  for each row execute function private.keep_staff_profile();

insert into public.staff_profiles (id, name, email, role, disabled)
select id, left(coalesce(nullif(trim(raw_user_meta_data ->> 'name'), ''), email, ''), 200), coalesce(email, ''),
  raw_app_meta_data ->> 'role', deleted_at is not null or coalesce(banned_until > now(), false)
from auth.users
where raw_app_meta_data ->> 'role' in ('admin', 'adviser', 'read_only');

-- The role of whoever asks, or null. Only the level comes from the token: role, session, factor and ban are read where
-- they are kept, so that a change counts at the next statement and not when the token runs out.
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
    and users.raw_app_meta_data ->> 'role' in ('admin', 'adviser', 'read_only')
    and exists (
      select from auth.mfa_factors where mfa_factors.user_id = users.id and mfa_factors.status = 'verified'
    );
$$;

-- The first line of every call of the desk.
create function private.require_staff(variadic allowed text[] default array['admin', 'adviser', 'read_only'])
returns text
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

-- Who is asking, for the desk's frame and for functions that act on behalf of staff; null for everyone else.
create function public.staff_session() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', id, 'name', name, 'email', email, 'role', private.staff_role())
  from public.staff_profiles
  where id = auth.uid() and private.staff_role() is not null;
$$;

-- Whether anybody works here yet. Asked by the desk before anyone has signed in, so that a new installation can say
-- how its first account is made; it is all that is told about staff without a session.
create function public.desk_is_staffed() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.staff_profiles where not disabled);
$$;

-- Even the service role changes profiles only through accounts.
alter table public.staff_profiles enable row level security;
revoke all on public.staff_profiles from anon, authenticated, service_role;
grant select on public.staff_profiles to authenticated, service_role;

revoke all on function
  private.keep_staff_profile(),
  private.staff_role(),
  private.require_staff(text[]),
  public.staff_session(),
  public.desk_is_staffed()
from public, anon, authenticated, service_role;
-- Policies call it as the reader; the schema stays closed, so nothing else can.
grant execute on function private.staff_role() to authenticated;
grant execute on function public.staff_session() to authenticated;
grant execute on function public.desk_is_staffed() to anon, authenticated;

create policy "Staff with a second factor can see who works here"
  on public.staff_profiles for select to authenticated
  using ((select private.staff_role()) is not null);
