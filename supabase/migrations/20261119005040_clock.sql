-- Whatever is deleted for its age is deleted by a clock, and a clock may be wrong: a server that starts with the date of
-- next year would find everything past its time. So nothing is deleted by age while the time can't be true: until the
-- clock is put right, or an admin says on the desk that it is.

create table private.clock (
  only_row boolean primary key default true check (only_row),
  right_at timestamptz not null
);
comment on column private.clock.right_at is 'The latest moment at which the time was believed.';
alter table private.clock enable row level security;
revoke all on private.clock from public, anon, authenticated, service_role;

-- A database that has been in use knows when: by its newest row, and by when the retention last ran.
insert into private.clock (right_at) values (coalesce(
  greatest(
    (select max(received_at) from public.leads where entered_at is null),
    (select max(at) from public.case_events),
    (select applied_at from private.retention_in_force)),
  now()));

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
    update private.clock set right_at = now();
  end if;
  return jsonb_build_object('outcome', 'changed');
end $$;

-- As before, but nothing is due while the time is in doubt.
create or replace function public.due_for_retention(rules jsonb, as_of timestamptz default now()) returns jsonb
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

-- As before, but while the time is in doubt only the records of files that are gone already are removed.
create or replace function public.apply_retention(rules jsonb, due jsonb, as_of timestamptz default now()) returns jsonb
language plpgsql security invoker set search_path = '' as $$
begin
  if public.check_clock() ->> 'doubt' is not null then
    return private.apply_retention_to_leads(rules, due - 'leads', as_of);
  end if;
  perform private.remove_old_checks(as_of);
  perform private.remove_old_mail(as_of);
  return private.apply_retention_to_leads(rules, due, as_of);
end $$;

-- Uploads nobody went on with for a day.
create or replace function public.sweep_uploads(as_of timestamptz default now()) returns integer
language sql security definer set search_path = '' as $$
  with gone as (
    delete from private.document_uploads
    where touched_at < as_of - interval '1 day' and (select private.clock_doubt()) is null returning 1
  )
  select count(*)::integer from gone;
$$;

revoke all on function
  private.was_used_since(timestamptz),
  private.clock_doubt(),
  private.describe_clock(),
  public.check_clock(),
  public.read_clock(),
  public.confirm_clock(timestamptz)
from public, anon, authenticated, service_role;
grant execute on function public.check_clock() to service_role;
grant execute on function public.read_clock(), public.confirm_clock(timestamptz) to authenticated;
