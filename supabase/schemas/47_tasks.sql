-- Tasks: what is to be done about a case, and by which day. Staff plan them, and what applicants, lenders and colleagues
-- do makes them. The earliest open one is the next step of its case: leads.follow_up_on and next_step are copies of it
-- that the trigger below keeps, for the indexes of the inbox. Advisers and admins change tasks; staff read them.
create table public.case_tasks (
  id uuid primary key default gen_random_uuid(),
  reference text not null references public.leads on delete cascade,
  words text check (length(words) between 1 and 200),
  due_on date not null constraint task_can_be_shown check (due_on between '2000-01-01' and '2199-12-31'),
  -- London time, if a time was agreed.
  due_time time,
  -- Why there is one: staff planned it, or what happened.
  cause text not null default 'staff' check (cause = any (private.task_causes())),
  -- The lender it is about.
  enquiry_id uuid references public.enquiries on delete cascade,
  state text not null default 'open' check (state in ('open', 'done', 'dropped')),
  made_at timestamptz not null default now(),
  made_by uuid references public.staff_profiles,
  changed_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by uuid references public.staff_profiles,
  version integer not null default 1,
  constraint settled_task_is_dated check ((state = 'open') = (settled_at is null)),
  -- Why it ended without anybody ticking it off.
  settled_why text check (settled_why = any (private.task_endings()))
);
alter table public.case_tasks enable row level security;
grant select on public.case_tasks to authenticated, service_role;
create index case_tasks_open on public.case_tasks (reference, due_on) where state = 'open';
create index case_tasks_of_case on public.case_tasks (reference);
create index case_tasks_of_enquiry on public.case_tasks (enquiry_id) where enquiry_id is not null;

create policy "Staff with a second factor can read tasks"
  on public.case_tasks for select to authenticated using ((select private.staff_role()) is not null);
create trigger clean_names before insert or update of words on public.case_tasks
  for each row execute function private.clean_names('words');

-- The open tasks of a case in their order. Of one day, what somebody else did comes before what staff planned.
create function private.open_tasks(case_reference text) returns setof public.case_tasks
language sql stable security definer set search_path = '' as $$
  select * from public.case_tasks
  where reference = case_reference and state = 'open'
  order by due_on, cause = 'staff', due_time, made_at, id;
$$;

-- Keeps the next step of a case; a change of any task is a change of the case for the open desks.
create function private.derive_next_step() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  touched text;
begin
  for touched in
    select distinct given from unnest(array[new.reference, old.reference]) as given where given is not null
  loop
    update public.leads as lead set follow_up_on = first.due_on, next_step = first.words, updated_at = now()
    from (select) as one left join lateral (select * from private.open_tasks(touched) limit 1) as first on true
    where lead.reference = touched;
  end loop;
  return null;
end $$;

create trigger derive_next_step after insert or delete or update on public.case_tasks
  for each row execute function private.derive_next_step();

-- Brings a case up, or the one it was merged into: something happened that needs somebody. More of the same is one task.
-- Of a lender's, the day given is its day; of others, the earlier one.
create function private.raise_task(
  case_reference text, task_cause text, step text, lender uuid default null, day date default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  today date := private.london_day(now());
  wanted date := greatest(coalesce(day, today), today);
  root text;
begin
  select coalesce(merged_into, reference) into root from public.leads where reference = case_reference;
  perform from public.leads where reference = root for no key update;
  update public.case_tasks as task
  set due_on = case when day is null then least(due_on, wanted) else wanted end, words = step, changed_at = now(),
    version = version + 1
  where task.reference = root and task.state = 'open' and task.cause = task_cause
    and task.enquiry_id is not distinct from lender;
  if found then return; end if;
  insert into public.case_tasks (reference, words, due_on, cause, enquiry_id, made_by)
  values (root, step, wanted, task_cause, lender, auth.uid());
end $$;

-- The same for what matters only while the case is open.
create function private.raise_if_open(
  case_reference text, task_cause text, step text, lender uuid default null
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.leads where reference = case_reference and decided_at is null) then
    perform private.raise_task(case_reference, task_cause, step, lender);
  end if;
end $$;

-- Ends tasks whose cause has been dealt with, of a case or of one lender. With a reason, the timeline says so.
create function private.settle_tasks(
  case_reference text, causes text[], lender uuid default null, why text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  task public.case_tasks;
begin
  for task in
    update public.case_tasks as known set
      state = 'done', settled_at = now(), settled_by = auth.uid(), settled_why = why, changed_at = now(),
      version = version + 1
    where known.state = 'open' and known.cause = any (causes)
      and case when lender is null then known.reference in (
          select case_reference union select merged_into from public.leads where reference = case_reference)
        else known.enquiry_id = lender end
    returning known.*
  loop
    if why is not null then
      perform private.append_event(
        task.reference, 'task_done', private.task_detail(task) || jsonb_build_object('why', why), null);
    end if;
  end loop;
end $$;

-- What the desk shows of a task.
create function private.shown_task(task public.case_tasks) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(task) - array['enquiry_id', 'made_by', 'settled_by', 'changed_at'] || jsonb_build_object(
    'lender_name', (select lender_name from public.enquiries where id = task.enquiry_id),
    'made_by_name', (select name from public.staff_profiles where id = task.made_by),
    'settled_by_name', (select name from public.staff_profiles where id = task.settled_by));
$$;

-- The open tasks of a case in their order, then the newest settled ones.
create function private.tasks_of(case_reference text, settled_limit integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select (
    select coalesce(jsonb_agg(private.shown_task(open.*)), '[]') from private.open_tasks(case_reference) as open
  ) || (
    select coalesce(jsonb_agg(private.shown_task(settled.*)), '[]') from (
      select * from public.case_tasks
      where reference = case_reference and state <> 'open' order by settled_at desc, id limit settled_limit
    ) as settled);
$$;

-- Why a task can't be planned like this; null when it can. It may keep the day that it had.
create function private.task_refusal(step text, day date, kept date default null) returns text
language sql stable security invoker set search_path = '' as $$
  select case
    when day is distinct from kept and day < private.london_day(now()) then 'past_date'
    when day is null and step is not null then 'step_without_date'
    when length(step) > 200 then 'step_too_long'
  end;
$$;

-- task: {words, due_on, due_time?, key}. The key is the id of the task, so that one sent twice is one.
create function public.add_task(case_reference text, task jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  step text := nullif(trim(task ->> 'words'), '');
  day date := (task ->> 'due_on')::date;
  key uuid := coalesce((task ->> 'key')::uuid, gen_random_uuid());
  refused text := private.task_refusal(step, day);
  held boolean;
begin
  perform private.require_staff('admin', 'adviser');
  select quarantined into held from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if exists (select from public.case_tasks where id = key and reference = case_reference) then
    return jsonb_build_object('outcome', 'changed', 'id', key);
  end if;
  if held then refused := 'quarantined'; end if;
  if step is null or day is null then refused := 'step_without_date'; end if;
  if refused is not null then return private.refusal(refused); end if;
  insert into public.case_tasks (id, reference, words, due_on, due_time, made_by)
  values (key, case_reference, step, day, (task ->> 'due_time')::time, auth.uid());
  perform private.append_event(case_reference, 'task_added', jsonb_strip_nulls(jsonb_build_object(
    'words', step, 'due_on', day, 'due_time', task ->> 'due_time')), null);
  perform private.audit('task_added', case_reference, jsonb_build_object('task_id', key));
  return jsonb_build_object('outcome', 'changed', 'id', key);
exception when check_violation or unique_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

-- changes: any of {words, due_on, due_time, state}. Done and dropped tasks can be opened again. The day of a chase is
-- its enquiry's too.
create function public.change_task(task_id uuid, expected_version integer, changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  before public.case_tasks;
  task public.case_tasks;
  refused text;
begin
  perform private.require_staff('admin', 'adviser');
  perform from public.leads
  where reference = (select known.reference from public.case_tasks as known where known.id = task_id) for no key update;
  select * into before from public.case_tasks where id = task_id for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if before.version is distinct from expected_version then
    return jsonb_build_object('outcome', 'conflict', 'current', private.shown_task(before));
  end if;
  if not array(select jsonb_object_keys(changes)) <@ array['words', 'due_on', 'due_time', 'state'] then
    return private.refusal('unknown_field');
  end if;
  task := jsonb_populate_record(before, changes);
  task.words := nullif(trim(task.words), '');
  if task.words is null and before.words is not null then refused := 'step_without_date'; end if;
  refused := coalesce(refused, private.task_refusal(task.words, task.due_on, before.due_on));
  if refused is not null then return private.refusal(refused); end if;
  if task is not distinct from before then
    return jsonb_build_object('outcome', 'changed', 'version', before.version);
  end if;
  update public.case_tasks set
    words = task.words, due_on = task.due_on, due_time = task.due_time, state = task.state,
    settled_at = case when task.state <> 'open' then coalesce(before.settled_at, now()) end,
    settled_by = case when task.state <> 'open' then auth.uid() end, changed_at = now(), version = version + 1,
    settled_why = case when task.state = before.state then before.settled_why end
  where id = task_id;
  if task.cause = 'chase' then
    update public.enquiries set chase_on = case when task.state = 'open' then task.due_on end, version = version + 1
    where id = task.enquiry_id;
  end if;
  perform private.append_task_event(before, task);
  return jsonb_build_object('outcome', 'changed', 'version', before.version + 1);
exception when check_violation or not_null_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

-- What the timeline says of a task.
create function private.task_detail(task public.case_tasks) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'words', task.words, 'due_on', task.due_on, 'due_time', to_char(task.due_time, 'HH24:MI'),
    'lender', (select lender_name from public.enquiries where id = task.enquiry_id)));
$$;

create function private.append_task_event(before public.case_tasks, task public.case_tasks) returns void
language plpgsql security definer set search_path = '' as $$
declare
  detail jsonb := private.task_detail(task);
begin
  if task.state is distinct from before.state then
    if task.state = 'done' then perform private.append_event(task.reference, 'task_done', detail, null);
    elsif task.state = 'dropped' then perform private.append_event(task.reference, 'task_dropped', detail, null);
    else perform private.append_event(task.reference, 'task_reopened', detail, null);
    end if;
    update public.leads set last_worked_at = now() where reference = task.reference and task.state = 'done';
  else
    perform private.append_event(task.reference, 'task_moved', detail || jsonb_strip_nulls(jsonb_build_object(
      'words_before', nullif(before.words, task.words), 'due_on_before', before.due_on,
      'due_time_before', to_char(before.due_time, 'HH24:MI'))), null);
  end if;
  perform private.audit('task_changed', task.reference, jsonb_build_object(
    'task_id', task.id, 'state', jsonb_build_array(before.state, task.state)));
end $$;

-- The chase of an enquiry, on its day. An answer without another day ends it.
create function private.plan_chase(enquiry public.enquiries) returns void
language plpgsql security definer set search_path = '' as $$
declare
  why text := case when enquiry.answer = 'declined' then 'declined'
    when enquiry.answer in ('terms', 'offer') then 'terms_came' when enquiry.answer is not null then 'answered' end;
begin
  if enquiry.chase_on is null then
    perform private.settle_tasks(enquiry.reference, array['chase'], enquiry.id, why);
  else
    perform private.raise_task(enquiry.reference, 'chase', 'Chase the lender', enquiry.id, enquiry.chase_on);
  end if;
  if enquiry.answer in ('declined', 'withdrawn', 'completed') then
    perform private.settle_tasks(enquiry.reference, array['expiry'], enquiry.id, why);
  end if;
end $$;

-- What follows from a lender's answer, as whoever recorded it planned it: {next_step, next_on}.
create function private.plan_after_answer(enquiry public.enquiries, planned jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  step text := nullif(trim(planned ->> 'next_step'), '');
begin
  if step is null or planned ->> 'next_on' is null then return; end if;
  perform private.raise_task(enquiry.reference, 'lender_answer', step, enquiry.id, (planned ->> 'next_on')::date);
end $$;

-- What a change of the case does to its tasks: a case that ends drops those that are open, one that is opened again has
-- them back, and a changed next step is a change of the first.
create function private.save_step(stored public.leads, lead public.leads) returns void
language plpgsql security definer set search_path = '' as $$
declare
  first public.case_tasks;
begin
  if stored.decided_at is null and lead.decided_at is not null then
    update public.case_tasks set state = 'dropped', settled_at = lead.decided_at, settled_by = auth.uid(),
      changed_at = now(), version = version + 1
    where reference = lead.reference and state = 'open';
  elsif stored.decided_at is not null and lead.decided_at is null then
    update public.case_tasks set state = 'open', settled_at = null, settled_by = null, settled_why = null,
      changed_at = now(), version = version + 1
    where reference = lead.reference and state = 'dropped' and settled_at = stored.decided_at;
  end if;
  if (lead.follow_up_on, lead.next_step) is not distinct from (stored.follow_up_on, stored.next_step) then return; end if;
  select * into first from private.open_tasks(lead.reference) limit 1;
  if lead.follow_up_on is null then
    update public.case_tasks set state = 'dropped', settled_at = now(), settled_by = auth.uid(), changed_at = now(),
      version = version + 1
    where id = first.id;
  elsif first.id is null then
    insert into public.case_tasks (reference, words, due_on, made_by)
    values (lead.reference, lead.next_step, lead.follow_up_on, auth.uid());
  else
    update public.case_tasks set words = lead.next_step, due_on = lead.follow_up_on, changed_at = now(),
      version = version + 1
    where id = first.id and (words, due_on) is distinct from (lead.next_step, lead.follow_up_on);
  end if;
end $$;

-- The day of the caller: promises that run and open tasks of their cases until the end of the week after this one, and
-- what they did since midnight, newest first.
create function public.read_my_day() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today date := private.london_day(now());
  last_day date := date_trunc('week', today)::date + 13;
begin
  perform private.require_staff();
  return jsonb_build_object(
    'today', today,
    'promises', (select coalesce(jsonb_agg(to_jsonb(listed) order by listed.promised_by), '[]') from (
      select lead.reference, summary.contact_name, summary.business_name, summary.phone, summary.amount_pounds,
        lead.promised_by, private.standing_in(lead.reference) as standing_in
      from public.leads as lead join public.lead_summaries as summary using (reference)
      where lead.owner_id = auth.uid() and private.is_awaited(lead)
      order by lead.promised_by limit 100) as listed),
    'tasks', (select coalesce(jsonb_agg(listed.shown order by listed.place), '[]') from (
      select private.shown_task(task) || jsonb_build_object(
          'contact_name', summary.contact_name, 'business_name', summary.business_name, 'phone', summary.phone,
          'amount_pounds', summary.amount_pounds, 'standing_in', private.standing_in(lead.reference)) as shown,
        row_number() over (order by task.due_on, task.due_time, task.made_at, task.id) as place
      from public.leads as lead
      join public.case_tasks as task using (reference)
      join public.lead_summaries as summary using (reference)
      where lead.owner_id = auth.uid() and lead.follow_up_on <= last_day and not lead.quarantined
        and task.state = 'open' and task.due_on <= last_day
      order by task.due_on, task.due_time, task.made_at, task.id limit 300) as listed),
    'done', (select coalesce(jsonb_agg(listed.shown order by listed.id desc), '[]') from (
      select event.id, private.shown_event(event) || jsonb_build_object('contact_name', summary.contact_name) as shown
      from public.case_events as event join public.lead_summaries as summary using (reference)
      where event.actor_id = auth.uid() and event.at >= today::timestamp at time zone 'Europe/London'
      order by event.id desc limit 200) as listed));
end $$;
