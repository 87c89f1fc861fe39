set check_function_bodies = off;

drop function private.append_change_events(public.leads,public.leads);

drop function private.hand_over(public.leads,public.leads);

drop function private.reassign(text[],uuid);

drop function public.reassign_cases(uuid,text[],uuid);

-- E-mails about an account, and those that confirm a form.
create or replace function private.account_messages() returns text[] language sql immutable parallel safe
  return array['factor_removed', 'handover', 'morning_summary', 'template_test'];

-- A case at the desk: what its page shows, and how advisers and admins change its state, owner and next step, note
-- something, call a lead spam or release it. Each writes its event and its audit entry. A change is field by field, so
-- two people who change different fields both succeed.

-- Everything the case page shows, of events the newest 100 and of messages the newest 200; null when there is no lead.
create or replace function public.read_case(case_reference text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  if exists (select from public.leads where reference = case_reference) then
    perform private.note_reading(case_reference);
  end if;
  return (
    select jsonb_build_object(
      'lead', to_jsonb(lead) || jsonb_build_object(
        'owner_name', owner.name, 'standing_in', private.standing_in(lead.reference)),
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
          'sent_at', message.sent_at, 'is_copy', message.is_copy, 'name', message.payload ->> 'recipient'
        ) order by message.id), '[]')
        from (
          select * from public.outbox_messages where reference = case_reference order by id desc limit 200
        ) as message
      ),
      'tasks', private.tasks_of(case_reference, 20),
      'head', private.case_head(case_reference),
      'related', private.related_leads(case_reference)
    )
    from public.leads as lead
    join public.lead_summaries as summary using (reference)
    left join public.staff_profiles as owner on owner.id = lead.owner_id
    where lead.reference = case_reference
  );
end $$;

-- One event for each thing that changed. A next step is its words and its day.
create or replace function private.append_change_events(
  before public.leads, lead public.leads, owner_note text default null
) returns void
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
      'to_name', (select name from public.staff_profiles where id = lead.owner_id)) || jsonb_strip_nulls(
      jsonb_build_object('note', owner_note, 'for', private.standing_in(lead.reference) -> 'name')), lead.version);
  end if;
  if (lead.follow_up_on, lead.next_step) is distinct from (before.follow_up_on, before.next_step) then
    perform private.append_event(lead.reference, 'follow_up_changed', jsonb_build_object(
      'from', before.follow_up_on, 'to', lead.follow_up_on,
      'step_from', before.next_step, 'step_to', lead.next_step), lead.version);
  end if;
end $$;

-- changes: any of {state, outcome_reason, owner_id, follow_up_on, next_step}, and with an owner a note to them. declined
-- and withdrawn need a reason. While the owner is away, an open case goes to whoever stands in for them.
create or replace function public.change_case(case_reference text, expected_version integer, changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  before public.leads;
  lead public.leads;
  refused text;
  given_to uuid;
begin
  perform private.require_staff('admin', 'adviser');
  if not array(select jsonb_object_keys(changes))
    <@ array['state', 'outcome_reason', 'owner_id', 'owner_note', 'follow_up_on', 'next_step']
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
  if length(changes ->> 'owner_note') > 1000 then return private.refusal('invalid_value'); end if;
  if changes ? 'owner_id' then lead.owner_id := (changes ->> 'owner_id')::uuid; end if;
  given_to := lead.owner_id;
  if lead.decided_at is null and (changes ? 'owner_id' or before.decided_at is not null) then
    lead.owner_id := private.receiver_of(given_to);
  end if;
  lead := private.with_next_step(lead, changes);
  refused := private.assignment_refusal(before, lead);
  if refused is not null then return private.refusal(refused); end if;

  if lead is distinct from before then
    lead.version := lead.version + 1;
    perform private.save_case(lead);
    perform private.hand_over(before, lead, given_to);
    perform private.append_change_events(before, lead, nullif(trim(changes ->> 'owner_note'), ''));
    perform private.audit_change(before, lead);
  end if;
  return jsonb_build_object('outcome', 'changed', 'version', lead.version);
end $$;

-- A colleague who is given a case finds it in the inbox. Who has a promise to keep finds it there anyway. given_to is
-- who was meant, when somebody else stands in for them.
create or replace function private.hand_over(before public.leads, lead public.leads, given_to uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if lead.owner_id is not distinct from before.owner_id then return; end if;
  perform private.leave_handovers(lead.reference);
  if lead.owner_id is distinct from given_to then perform private.note_diverted(lead.reference, given_to); end if;
  if lead.owner_id <> auth.uid() and lead.decided_at is null and not private.is_awaited(lead) then
    perform private.raise_task(lead.reference, 'assigned', 'Handed to you: see what comes next');
  else
    perform private.settle_tasks(lead.reference, array['assigned']);
  end if;
end $$;

-- Writes one row, or says every reason why it can't. Retention counts from the day in the row.
create or replace function private.import_row(import_id uuid, given jsonb) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  known jsonb := private.without_blanks(given);
  refused text[];
  received_on date;
  given_to uuid;
begin
  -- After begin, so that a day that can't be read is refused too.
  refused := private.row_refusals(known);
  if refused <> '{}' then return refused; end if;
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
    select id into given_to from public.staff_profiles where lower(email) = lower(known ->> 'owner_email');
    lead.owner_id := case when lead.decided_at is null then private.receiver_of(given_to) else given_to end;
  end if;
  lead.reference := private.enter_case(lead, known || jsonb_build_object('note', private.imported_note(known)));
  if lead.owner_id <> given_to then perform private.note_diverted(lead.reference, given_to); end if;
  if private.imported_completion(known) is not null and
    public.record_completion(lead.reference, private.imported_completion(known)) ->> 'outcome' <> 'changed'
  then raise check_violation; end if;
  insert into public.case_events (reference, actor_id, kind, detail, version)
  values (lead.reference, auth.uid(), 'case_imported', jsonb_build_object('row', lead.import_row), 1);
  return '{}';
exception when check_violation or not_null_violation or data_exception then
  return array['invalid_value'];
end $$;

-- What the list shows of these leads, in the order in which they are given.
create or replace function private.inbox_rows(wanted text[]) returns jsonb
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
      'merged_into', lead.merged_into,
      'quarantined', lead.quarantined,
      'spam_since', lead.spam_since,
      -- Once somebody has decided it, it isn't to be checked first any more.
      'flags', case when 'may_be_regulated' = any (lead.flags) and private.check_is_done(lead.reference, 'regulated')
        then array_remove(lead.flags, 'may_be_regulated') else lead.flags end,
      'promised_by', lead.promised_by,
      'first_contact_at', lead.first_contact_at,
      'promise', lead.promise,
      'owner_id', lead.owner_id,
      'owner_name', owner.name,
      'standing_in', private.standing_in(lead.reference),
      'follow_up_on', lead.follow_up_on,
      'next_step', lead.next_step,
      'tasks', private.first_tasks(lead),
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

-- Puts the day's e-mails into the outbox, one for each adviser and admin for whom something waits. Called again the
-- same day it adds none, also by several hosts at once: the row of the person decides. Whoever is back today reads of
-- their own cases.
create or replace function public.enqueue_morning_mails(day date) returns integer
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
create or replace function private.absence_of(person uuid, day date) returns setof public.handovers
language sql stable security definer set search_path = '' as $$
  select * from public.handovers
  where from_id = person and filters = '{}' and ended_at is null and starts_on <= day and returns_on > day
  order by starts_on, made_at limit 1;
$$;

-- Who gets what somebody is given: while they are away the colleague who stands in, or whoever stands in for that one.
-- What people take themselves is theirs.
create or replace function private.receiver_of(wanted uuid, day date default private.london_day(now())) returns uuid
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
create or replace function private.note_diverted(
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
create or replace function private.leave_handovers(case_reference text) returns void
language sql security definer set search_path = '' as $$
  update public.handover_cases set outcome = 'moved' where reference = case_reference and outcome = 'out';
$$;

-- Whose case this is that somebody works on for them, and when they are back; null when it's nobody else's.
create or replace function private.standing_in(case_reference text) returns jsonb
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
create or replace function private.matching_cases(owner uuid, filters jsonb) returns text[]
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
create or replace function private.move_cases(wanted text[], new_owner uuid, detail jsonb) returns void
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
create or replace function private.tell_of_handover(handover public.handovers, what text, cases integer) returns void
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
create or replace function private.start_handover(handover public.handovers) returns integer
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
create or replace function private.outcome_of(held public.handover_cases, handover public.handovers, how text) returns text
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
create or replace function private.end_handover(handover public.handovers, how text, day date) returns integer
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
create or replace function public.run_handovers(as_of timestamptz default now()) returns integer
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

-- How staff hand cases over, end that early, and see what there is: whose cases they are, who made it, and admins.

-- Whether somebody is away, with all their cases handed over until a day, on any of these days; not counting one.
create or replace function private.is_away(person uuid, first_day date, day_after date, except_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.handovers
    where from_id = person and filters = '{}' and ended_at is null and id <> except_id
      and starts_on < day_after and returns_on > first_day);
$$;

-- Why cases can't be handed over like this; null when they can.
create or replace function private.handover_refusal(wanted public.handovers) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when wanted.to_id is null or not private.may_own_cases(wanted.to_id) then 'unknown_owner'
    when wanted.to_id = wanted.from_id then 'same_person'
    when wanted.starts_on < private.london_day(now()) then 'past_date'
    when wanted.returns_on <= wanted.starts_on then 'returns_too_early'
    when wanted.filters = '{}' and private.is_away(wanted.from_id, wanted.starts_on, wanted.returns_on, wanted.id)
      then 'already_away'
    when private.is_away(
      wanted.to_id, wanted.starts_on, coalesce(wanted.returns_on, wanted.starts_on + 1), wanted.id)
      then 'recipient_away'
  end;
$$;

-- handover: {id, from_id, to_id, filters, starts_on, returns_on, new_cases_stay, note}. The id is made where it is typed:
-- sent again, it is one handover. Answers how many cases it moved, or will if it begins later.
create or replace function public.hand_over_cases(handover jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.handovers := jsonb_populate_record(null::public.handovers, handover);
  matching integer;
  refused text;
begin
  if (handover ->> 'from_id')::uuid = auth.uid() then perform private.require_staff('admin', 'adviser');
  else perform private.require_staff('admin'); end if;
  wanted.filters := jsonb_strip_nulls(coalesce(wanted.filters, '{}'));
  wanted.starts_on := coalesce(wanted.starts_on, private.london_day(now()));
  wanted.note := nullif(trim(wanted.note), '');
  if not array(select jsonb_object_keys(wanted.filters))
    <@ array['forms', 'states', 'overdue', 'due', 'stepless', 'arrived']
  then return private.refusal('unknown_field'); end if;
  -- Of two handovers that concern the same people one waits for the other.
  perform from public.staff_profiles where id in (wanted.from_id, wanted.to_id) order by id for no key update;
  if exists (select from public.handovers where id = wanted.id) then
    return jsonb_build_object('outcome', 'changed', 'cases', (
      select count(*) from public.handover_cases where handover_id = wanted.id));
  end if;
  refused := private.handover_refusal(wanted);
  if refused is not null then return private.refusal(refused); end if;
  matching := cardinality(private.matching_cases(wanted.from_id, wanted.filters));
  if matching = 0 and wanted.starts_on = private.london_day(now())
    and not (wanted.filters = '{}' and wanted.returns_on is not null)
  then return private.refusal('no_cases'); end if;
  insert into public.handovers (id, from_id, to_id, filters, starts_on, returns_on, new_cases_stay, note, made_by)
  values (wanted.id, wanted.from_id, wanted.to_id, wanted.filters, wanted.starts_on, wanted.returns_on,
    coalesce(wanted.new_cases_stay, false), wanted.note, auth.uid())
  returning * into wanted;
  if wanted.starts_on <= private.london_day(now()) then matching := private.start_handover(wanted); end if;
  perform private.audit('handover_made', wanted.id::text, private.audited_handover(wanted, matching));
  return jsonb_build_object('outcome', 'changed', 'cases', matching);
exception when check_violation or not_null_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

-- What the audit log says of a handover.
create or replace function private.audited_handover(handover public.handovers, cases integer) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'owner_id', jsonb_build_array(handover.from_id, handover.to_id), 'cases', cases,
    'starts_on', handover.starts_on, 'returns_on', handover.returns_on));
$$;

-- How many open cases a handover would move: of somebody, or those that nobody has.
create or replace function public.count_handover(owner uuid, filters jsonb default '{}') returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('admin', 'adviser');
  return cardinality(private.matching_cases(owner, filters - array['owner', 'search', 'sort', 'quarantined']));
end $$;

-- The handover, held for a change, if the caller may change it: admins, whose cases they are and who made it.
create or replace function private.own_handover(handover_id uuid) returns setof public.handovers
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('admin', 'adviser');
begin
  return query select * from public.handovers
  where id = handover_id and (held = 'admin' or auth.uid() in (from_id, made_by)) for no key update;
end $$;

-- Ends a handover early. As a return it gives back all that would come back on its day, as an undo what nobody has
-- touched since. Answers how many went back; list_handovers says what stayed, and why.
create or replace function public.end_handover(handover_id uuid, as_undo boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  handover public.handovers;
  back integer;
begin
  select * into handover from private.own_handover(handover_id);
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if handover.ended_at is not null then return private.refusal('already_settled'); end if;
  back := private.end_handover(
    handover, case when as_undo then 'undone' else 'returned' end, private.london_day(now()));
  if as_undo then
    perform private.audit('handover_undone', handover_id::text, private.audited_handover(handover, back));
  else
    perform private.audit('handover_ended', handover_id::text, private.audited_handover(handover, back));
  end if;
  return jsonb_build_object('outcome', 'changed', 'back', back, 'stayed', (
    select count(*) from public.handover_cases as held
    where held.handover_id = handover.id and held.outcome <> 'back'));
end $$;

-- Sets when the owner is back.
create or replace function public.move_handover_end(handover_id uuid, day date) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  handover public.handovers;
begin
  select * into handover from private.own_handover(handover_id);
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if handover.ended_at is not null then return private.refusal('already_settled'); end if;
  if day is null or handover.from_id is null then return private.refusal('invalid_value'); end if;
  if day <= greatest(handover.starts_on, private.london_day(now())) then
    return private.refusal('returns_too_early');
  end if;
  handover.returns_on := day;
  if handover.filters = '{}' and private.is_away(handover.from_id, handover.starts_on, day, handover.id) then
    return private.refusal('already_away');
  end if;
  if private.is_away(handover.to_id, handover.starts_on, day, handover.id) then
    return private.refusal('recipient_away');
  end if;
  update public.handovers set returns_on = day where id = handover.id;
  perform private.audit('handover_moved', handover_id::text, private.audited_handover(handover, null));
  return jsonb_build_object('outcome', 'changed');
exception when check_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

-- The caller has read that a handover to them began, or that their own ended.
create or replace function public.read_handover_notice(handover_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  update public.handovers set
    start_read_at = case when to_id = auth.uid() then coalesce(start_read_at, now()) else start_read_at end,
    end_read_at = case when from_id = auth.uid() and ended_at is not null then coalesce(end_read_at, now())
      else end_read_at end
  where id = handover_id and auth.uid() in (from_id, to_id);
  return jsonb_build_object('outcome', 'changed');
end $$;

-- Handovers that are planned, running, or were made or ended in the last 30 days: the caller's, and for admins all.
-- Newest first, each with the cases that stayed where they were, at most 50.
create or replace function public.list_handovers() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  held text := private.require_staff();
begin
  return (select coalesce(jsonb_agg(to_jsonb(listed) order by listed.made_at desc), '[]') from (
    select known.id, known.from_id, owner.name as from_name, known.to_id, receiver.name as to_name, known.filters,
      known.starts_on, known.returns_on, known.new_cases_stay, known.note, known.made_at, maker.name as made_by_name,
      known.started_at, known.ended_at, known.ending, known.start_read_at, known.end_read_at,
      known.ended_at is null and held <> 'read_only'
        and (held = 'admin' or auth.uid() in (known.from_id, known.made_by)) as may_change,
      (select count(*) from public.handover_cases where handover_id = known.id) as cases,
      (select count(*) from public.handover_cases where handover_id = known.id and outcome = 'out') as out,
      (select count(*) from public.handover_cases where handover_id = known.id and outcome = 'back') as back,
      (select coalesce(jsonb_agg(to_jsonb(stayed)), '[]') from (
        select moved.reference, moved.outcome, summary.contact_name
        from public.handover_cases as moved join public.lead_summaries as summary using (reference)
        where moved.handover_id = known.id and moved.outcome not in ('out', 'back')
        order by moved.id limit 50) as stayed) as stayed
    from public.handovers as known
    left join public.staff_profiles as owner on owner.id = known.from_id
    join public.staff_profiles as receiver on receiver.id = known.to_id
    join public.staff_profiles as maker on maker.id = known.made_by
    where (held = 'admin' or auth.uid() in (known.from_id, known.to_id, known.made_by))
      and (known.ended_at is null and known.returns_on is not null
        or greatest(known.made_at, known.ended_at) > now() - interval '30 days')
    order by known.made_at desc limit 100
  ) as listed);
end $$;

alter table public.outbox_messages drop constraint outbox_messages_account_check, add constraint outbox_messages_account_check CHECK ((((address IS NOT NULL) = (recipient = ANY (ARRAY['account'::text, 'lender'::text, 'person'::text]))) AND ((recipient = 'account'::text) = (kind = ANY (private.account_messages()))) AND ((kind <> 'lender_pack'::text) OR (recipient = 'lender'::text)) AND ((recipient <> ALL (ARRAY['lender'::text, 'person'::text])) OR (kind = ANY (ARRAY['lender_pack'::text, 'case_message'::text]))) AND ((NOT is_copy) OR (recipient = ANY (ARRAY['lender'::text, 'person'::text])))));

revoke execute on function private.absence_of(uuid,date) from public, anon, authenticated, service_role;

revoke execute on function private.append_change_events(public.leads,public.leads,text) from public, anon, authenticated, service_role;

revoke execute on function private.audited_handover(public.handovers,integer) from public, anon, authenticated, service_role;

revoke execute on function private.end_handover(public.handovers,text,date) from public, anon, authenticated, service_role;

revoke execute on function private.hand_over(public.leads,public.leads,uuid) from public, anon, authenticated, service_role;

revoke execute on function private.handover_refusal(public.handovers) from public, anon, authenticated, service_role;

revoke execute on function private.is_away(uuid,date,date,uuid) from public, anon, authenticated, service_role;

revoke execute on function private.leave_handovers(text) from public, anon, authenticated, service_role;

revoke execute on function private.matching_cases(uuid,jsonb) from public, anon, authenticated, service_role;

revoke execute on function private.move_cases(text[],uuid,jsonb) from public, anon, authenticated, service_role;

revoke execute on function private.note_diverted(text,uuid,date) from public, anon, authenticated, service_role;

revoke execute on function private.outcome_of(public.handover_cases,public.handovers,text) from public, anon, authenticated, service_role;

revoke execute on function private.own_handover(uuid) from public, anon, authenticated, service_role;

revoke execute on function private.receiver_of(uuid,date) from public, anon, authenticated, service_role;

revoke execute on function private.standing_in(text) from public, anon, authenticated, service_role;

revoke execute on function private.start_handover(public.handovers) from public, anon, authenticated, service_role;

revoke execute on function private.tell_of_handover(public.handovers,text,integer) from public, anon, authenticated, service_role;

revoke execute on function public.count_handover(uuid,jsonb) from public, anon, authenticated, service_role;

grant execute on function public.count_handover(uuid,jsonb) to authenticated;

revoke execute on function public.end_handover(uuid,boolean) from public, anon, authenticated, service_role;

grant execute on function public.end_handover(uuid,boolean) to authenticated;

revoke execute on function public.hand_over_cases(jsonb) from public, anon, authenticated, service_role;

grant execute on function public.hand_over_cases(jsonb) to authenticated;

revoke execute on function public.list_handovers() from public, anon, authenticated, service_role;

grant execute on function public.list_handovers() to authenticated;

revoke execute on function public.move_handover_end(uuid,date) from public, anon, authenticated, service_role;

grant execute on function public.move_handover_end(uuid,date) to authenticated;

revoke execute on function public.read_handover_notice(uuid) from public, anon, authenticated, service_role;

grant execute on function public.read_handover_notice(uuid) to authenticated;

revoke execute on function public.run_handovers(timestamp with time zone) from public, anon, authenticated, service_role;

grant execute on function public.run_handovers(timestamp with time zone) to service_role;

revoke all on sequence public.handover_cases_id_seq from public, anon, authenticated, service_role;

reset check_function_bodies;
