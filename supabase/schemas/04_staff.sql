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
