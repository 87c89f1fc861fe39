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

-- That somebody of the staff opened a case, once an hour.
create function private.note_reading(read_reference text) returns void
language sql security definer set search_path = '' as $$
  insert into public.audit_entries (actor_id, action, subject)
  select auth.uid(), 'case_read', read_reference
  where not exists (
    select from public.audit_entries as known
    where known.subject = read_reference and known.actor_id = auth.uid() and known.action = 'case_read'
      and known.at > now() - interval '1 hour');
$$;

-- The audit log, newest first. filters: {actor_id, action, subject, from, until}, the days both included. Who opened which
-- case is listed only where somebody asks for that or for one case.
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
        and coalesce(entry.action = filters ->> 'action', entry.action <> 'case_read' or filters ? 'subject')
        and (filters ->> 'subject' is null or entry.subject = filters ->> 'subject')
        and (filters ->> 'from' is null or private.london_day(entry.at) >= (filters ->> 'from')::date)
        and (filters ->> 'until' is null or private.london_day(entry.at) <= (filters ->> 'until')::date)
      order by entry.id desc
      limit least(greatest(coalesce(page_size, 100), 1), 500)
    ) as listed
  );
end $$;
