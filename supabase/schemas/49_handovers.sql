-- Handovers: somebody's open cases go to a colleague, for good or until a day, and all that one of them moved can go
-- back as one act. Advisers hand over their own, admins anybody's. Each case has its event and its audit entry.
create table public.handovers (
  id uuid primary key,
  -- Null for cases that nobody has.
  from_id uuid references public.staff_profiles,
  to_id uuid not null references public.staff_profiles,
  -- Which of their open cases, as the inbox is filtered; empty means all.
  filters jsonb not null default '{}',
  starts_on date not null,
  -- The first day on which the owner is back; null for good.
  returns_on date check (returns_on between '2000-01-01' and '2199-12-31'),
  -- Whether what the owner is given meanwhile stays with the colleague.
  new_cases_stay boolean not null default false,
  note text check (length(note) between 1 and 1000),
  made_at timestamptz not null default now(),
  made_by uuid not null references public.staff_profiles,
  started_at timestamptz,
  ended_at timestamptz,
  ended_by uuid references public.staff_profiles,
  -- not_started: when it was to begin, the colleague could not take cases.
  ending text check (ending in ('returned', 'undone', 'not_started')),
  -- Who has read that it began, and that it ended.
  start_read_at timestamptz,
  end_read_at timestamptz,
  constraint handover_is_between_two check (from_id <> to_id),
  constraint handover_returns_to_somebody check (returns_on is null or from_id is not null),
  constraint handover_returns_after_its_start check (returns_on > starts_on),
  constraint handover_end_is_dated check ((ended_at is null) = (ending is null))
);
alter table public.handovers enable row level security;
grant select on public.handovers to authenticated, service_role;
create index handovers_running on public.handovers (from_id) where ended_at is null;

create policy "Staff with a second factor can read handovers"
  on public.handovers for select to authenticated using ((select private.staff_role()) is not null);

-- What a handover moved, and what became of it: out is with the colleague, back with the owner, else why it stayed.
create table public.handover_cases (
  id bigint generated always as identity primary key,
  handover_id uuid not null references public.handovers on delete cascade,
  reference text not null references public.leads on delete cascade,
  at timestamptz not null default now(),
  -- Given to the owner while they were away.
  is_new boolean not null default false,
  outcome text not null default 'out' check (outcome in (
    'out', 'back', 'moved', 'closed', 'merged', 'spam', 'worked_on', 'stayed', 'owner_gone')),
  unique (handover_id, reference)
);
alter table public.handover_cases enable row level security;
grant select on public.handover_cases to authenticated, service_role;
create index handover_cases_out on public.handover_cases (reference) where outcome = 'out';
create index handover_cases_of_case on public.handover_cases (reference);

create policy "Staff with a second factor can read what a handover moved"
  on public.handover_cases for select to authenticated using ((select private.staff_role()) is not null);

-- The handover of all their cases by which somebody is away on a day, if they are.
create function private.absence_of(person uuid, day date) returns setof public.handovers
language sql stable security definer set search_path = '' as $$
  select * from public.handovers
  where from_id = person and filters = '{}' and ended_at is null and starts_on <= day and returns_on > day
  order by starts_on, made_at limit 1;
$$;

-- Who gets what somebody is given: while they are away the colleague who stands in, or whoever stands in for that one.
-- What people take themselves is theirs.
create function private.receiver_of(wanted uuid, day date default private.london_day(now())) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  receiver uuid := wanted;
  away public.handovers;
begin
  if wanted = auth.uid() then return wanted; end if;
  for passed in 1..20 loop
    select * into away from private.absence_of(receiver, day);
    exit when not found;
    receiver := away.to_id;
  end loop;
  return receiver;
end $$;

-- Writes down that a case went to whoever stands in for the person it was given to.
create function private.note_diverted(
  case_reference text, wanted uuid, day date default private.london_day(now())
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  away public.handovers;
begin
  for passed in 1..20 loop
    select * into away from private.absence_of(wanted, day);
    exit when not found;
    insert into public.handover_cases (handover_id, reference, is_new) values (away.id, case_reference, true)
    on conflict (handover_id, reference) do update set outcome = 'out', at = now();
    wanted := away.to_id;
  end loop;
end $$;

-- Somebody gave the case to another person by hand: no handover takes it back.
create function private.leave_handovers(case_reference text) returns void
language sql security definer set search_path = '' as $$
  update public.handover_cases set outcome = 'moved' where reference = case_reference and outcome = 'out';
$$;

-- Whose case this is that somebody works on for them, and when they are back; null when it's nobody else's.
create function private.standing_in(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('name', owner.name, 'returns_on', handover.returns_on)
  from public.handover_cases as held
  join public.handovers as handover on handover.id = held.handover_id
  join public.staff_profiles as owner on owner.id = handover.from_id
  where held.reference = case_reference and held.outcome = 'out'
    and handover.returns_on is not null and handover.ended_at is null
    and not (held.is_new and handover.new_cases_stay)
  order by held.at, held.id limit 1;
$$;

-- The open cases that somebody has, or nobody, and that pass the filters.
create function private.matching_cases(owner uuid, filters jsonb) returns text[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  given private.inbox_filter := private.read_inbox_filter(
    filters || jsonb_build_object('owner', coalesce(owner::text, 'none')));
begin
  return array(
    select lead.reference from public.leads as lead
    where lead.decided_at is null and not lead.quarantined and private.fits_filter(lead, given));
end $$;

-- Gives open cases another owner. detail is added to each event.
create function private.move_cases(wanted text[], new_owner uuid, detail jsonb) returns void
language sql security definer set search_path = '' as $$
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
    select moved.reference, auth.uid(), 'owner_changed', detail || jsonb_build_object(
      'from', moved.former, 'to', new_owner,
      'from_name', (select name from public.staff_profiles where id = moved.former),
      'to_name', (select name from public.staff_profiles where id = new_owner)), moved.version
    from moved
  )
  insert into public.audit_entries (actor_id, action, subject, detail)
  select auth.uid(), 'case_changed', moved.reference, jsonb_build_object(
    'version', moved.version, 'owner_id', jsonb_build_array(moved.former, new_owner))
  from moved;
$$;

-- An e-mail to whoever now has the cases, unless they did it themselves. It names no case; the note is on the desk.
create function private.tell_of_handover(handover public.handovers, what text, cases integer) returns void
language sql security definer set search_path = '' as $$
  insert into public.outbox_messages (kind, recipient, address, payload)
  select 'handover', 'account', reader.email, jsonb_build_object(
    'what', what, 'cases', cases, 'returns_on', handover.returns_on, 'name', (
      select name from public.staff_profiles
      where id = case what when 'given' then handover.from_id else handover.to_id end))
  from public.staff_profiles as reader
  where reader.id = case what when 'given' then handover.to_id else handover.from_id end
    and reader.id is distinct from auth.uid() and private.may_own_cases(reader.id)
    and (cases > 0 or what = 'given' and handover.returns_on is not null);
$$;

-- Moves the cases, on the first day. Returns how many. Who takes over all cases of a person for good also takes over
-- whom that person stands in for.
create function private.start_handover(handover public.handovers) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  wanted text[];
begin
  if not private.may_own_cases(handover.to_id) then
    update public.handovers set ended_at = now(), ending = 'not_started' where id = handover.id;
    return 0;
  end if;
  perform from public.leads where reference = any(private.matching_cases(handover.from_id, handover.filters))
  order by reference for update;
  wanted := private.matching_cases(handover.from_id, handover.filters);
  insert into public.handover_cases (handover_id, reference)
  select handover.id, given from unnest(wanted) as given
  on conflict (handover_id, reference) do update set outcome = 'out', at = now();
  perform private.move_cases(wanted, handover.to_id, jsonb_strip_nulls(jsonb_build_object(
    'handover', 'began', 'returns_on', handover.returns_on, 'note', handover.note)));
  update public.handovers set started_at = now() where id = handover.id;
  if handover.filters = '{}' and handover.returns_on is null then
    update public.handovers set to_id = handover.to_id
    where to_id = handover.from_id and from_id <> handover.to_id and ended_at is null and returns_on is not null;
  end if;
  perform private.tell_of_handover(handover, 'given', cardinality(wanted));
  return cardinality(wanted);
end $$;

-- What becomes of a case when its handover ends.
create function private.outcome_of(held public.handover_cases, handover public.handovers, how text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when lead.merged_into is not null then 'merged'
    when lead.decided_at is not null then 'closed'
    when lead.quarantined then 'spam'
    when handover.from_id is not null and not private.may_own_cases(handover.from_id) then 'owner_gone'
    when how = 'returned' and held.is_new and handover.new_cases_stay then 'stayed'
    when how = 'undone' and exists (
      select from public.case_events as event
      where event.reference = held.reference and event.at > held.at and event.actor_id is not null
        and event.actor_id is distinct from handover.from_id and not event.detail ? 'handover') then 'worked_on'
    else 'back'
  end
  from public.leads as lead where lead.reference = held.reference;
$$;

-- Gives back what is out, wherever later handovers of the same cases have put it. Returns how many went back.
create function private.end_handover(handover public.handovers, how text, day date) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  back text[];
  receiver uuid;
begin
  update public.handovers set
    ended_at = coalesce(ended_at, now()), ended_by = coalesce(ended_by, auth.uid()), ending = coalesce(ending, how)
  where id = handover.id;
  perform from public.leads where reference in (
    select reference from public.handover_cases where handover_id = handover.id and outcome = 'out')
  order by reference for update;
  with judged as (
    update public.handover_cases as held set outcome = private.outcome_of(held, handover, how)
    where held.handover_id = handover.id and held.outcome = 'out' returning held.*
  ), left_alone as (
    update public.handover_cases as later set outcome = 'moved' from judged
    where judged.outcome = 'back' and later.reference = judged.reference and later.outcome = 'out'
      and (later.at, later.id) > (judged.at, judged.id)
  )
  select coalesce(array_agg(reference) filter (where outcome = 'back'), '{}') into back from judged;
  receiver := private.receiver_of(handover.from_id, day);
  perform private.move_cases(back, receiver, jsonb_build_object('handover', how));
  if receiver is distinct from handover.from_id then
    perform private.note_diverted(given, handover.from_id, day) from unnest(back) as given;
  end if;
  perform private.tell_of_handover(handover, 'back', cardinality(back));
  return cardinality(back);
end $$;

-- Ends and begins what is due, asked every minute (docs/deploy-supabase.md); not while the date is doubted. What
-- somebody was given in the very moment their handover ended is given back at the next call.
create function public.run_handovers(as_of timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  today date := private.london_day(as_of);
  handover public.handovers;
  done integer := 0;
begin
  if private.clock_doubt() is not null then return 0; end if;
  for handover in
    select * from public.handovers as known
    where (known.ended_at is null and known.returns_on <= today) or (known.ended_at is not null and exists (
      select from public.handover_cases where handover_id = known.id and outcome = 'out'))
    order by known.made_at for no key update skip locked
  loop
    perform private.end_handover(handover, coalesce(handover.ending, 'returned'), today);
    done := done + 1;
  end loop;
  for handover in
    select * from public.handovers
    where started_at is null and ended_at is null and starts_on <= today
    order by made_at for no key update skip locked
  loop
    perform private.start_handover(handover);
    done := done + 1;
  end loop;
  return done;
end $$;
