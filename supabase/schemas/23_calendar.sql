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

-- The open tasks of the cases of the token's owner, nearest first; null when the token is nobody's who works here.
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
      'id', task.id, 'reference', task.reference, 'step', task.words, 'day', task.due_on, 'changed_at', task.changed_at,
      'at', (task.due_on + task.due_time) at time zone 'Europe/London'
    ) order by task.due_on, task.due_time, task.reference), '[]')
    from (
      select task.* from public.leads as lead join public.case_tasks as task using (reference)
      where lead.owner_id = reader and lead.follow_up_on is not null and not lead.quarantined and task.state = 'open'
      order by task.due_on, task.due_time, task.reference limit 1000
    ) as task
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
-- same day it adds none, also by several hosts at once: the row of the person decides. Whoever is back today reads of
-- their own cases.
create function public.enqueue_morning_mails(day date) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  added integer;
begin
  perform public.run_handovers();
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
