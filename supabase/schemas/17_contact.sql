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
declare
  made_to public.leads;
begin
  if outcome = 'no_answer' then return lead; end if;
  lead.first_contact_at := least(lead.first_contact_at, contacted_at);
  select * into made_to from public.leads where reference = coalesce(lead.promise_from, lead.reference);
  if lead.promised_by is null or not private.settles_promise(made_to.form, outcome, answer)
    or contacted_at < made_to.received_at or contacted_at >= lead.promise_settled_at
    or (lead.promise is null and lead.decided_at <= lead.promised_by and contacted_at > lead.promised_by)
  then return lead; end if;
  lead.promise := case when contacted_at <= lead.promised_by then 'kept' else 'missed' end;
  lead.promise_settled_at := contacted_at;
  lead.promise_settled_by := case when made_to.form = 'business_application' then answer else outcome end;
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

-- The case after a contact. Who tries a case without an owner becomes its owner, whether or not anybody answered: what
-- they plan next is then in their day, and nobody else rings the same person again.
create function private.with_contact(lead public.leads, contact jsonb, contacted_at timestamptz) returns public.leads
language plpgsql stable security invoker set search_path = '' as $$
declare
  outcome text := private.contact_outcome(contact);
begin
  lead := private.stamp_contact(lead, outcome, contact ->> 'answer', contacted_at);
  lead.last_worked_at := now();
  lead.owner_id := coalesce(lead.owner_id, auth.uid());
  if outcome <> 'no_answer' and lead.state = 'new' then lead.state := 'contacted'; end if;
  return lead;
end $$;

-- What a contact does to the tasks of its case: the first that was due and is about the client has been dealt with, and
-- what comes next is a new one. A call that nobody answered deals with a task only when it says what comes next; one
-- that reached them ends every task to call again.
create function private.change_tasks_by_contact(case_reference text, contact jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  day date := (contact ->> 'follow_up_on')::date;
  outcome text := private.contact_outcome(contact);
  dealt_with uuid;
  ended record;
  next_task public.case_tasks;
begin
  if day is not null or outcome <> 'no_answer' then
    select due.id into dealt_with from private.open_tasks(case_reference) as due
    where (due.cause in ('staff', 'assigned', 'mail', 'promise') and due.enquiry_id is null or due.cause = 'lender_answer')
      and due.due_on <= private.london_day(now())
      and coalesce((due.due_on + due.due_time) at time zone 'Europe/London' <= now() + interval '1 hour', true)
    limit 1;
  end if;
  with done as (
    update public.case_tasks as task set
      state = 'done', settled_at = now(), settled_by = auth.uid(), changed_at = now(), version = version + 1,
      settled_why = case when task.id is distinct from dealt_with then 'reached' end
    where task.reference = case_reference and task.state = 'open' and (task.id = dealt_with
      or outcome in ('spoke', 'met') and task.cause = 'staff' and lower(task.words) in ('call again', 'try again'))
    returning task.id, task.words)
  select jsonb_agg(id) as ids, string_agg(words, '” and “' order by id = dealt_with desc) as words into ended from done;
  if day is not null then
    insert into public.case_tasks (reference, words, due_on, due_time, made_by)
    values (case_reference, nullif(trim(contact ->> 'next_step'), ''), day, (contact ->> 'follow_up_time')::time, auth.uid())
    returning * into next_task;
  end if;
  return jsonb_strip_nulls(jsonb_build_object(
    'done', ended.ids, 'done_words', ended.words, 'added', next_task.id,
    'follow_up_on', next_task.due_on, 'follow_up_time', to_char(next_task.due_time, 'HH24:MI'),
    'next_step', next_task.words));
end $$;

-- Takes back what a contact did to the tasks. One of an earlier release names one task instead of several.
create function private.undo_tasks_of_contact(tasks jsonb) returns void
language sql security definer set search_path = '' as $$
  delete from public.case_tasks where id = (tasks ->> 'added')::uuid;
  update public.case_tasks set
    state = 'open', settled_at = null, settled_by = null, settled_why = null, changed_at = now(), version = version + 1
  where state = 'done' and (tasks -> 'done' ? id::text or tasks ->> 'done' = id::text);
$$;

-- Adds the event, whose kind is the outcome of the contact, and the audit entry. before: what undo_contact restores.
create function private.append_contact_event(
  before public.leads, lead public.leads, contact jsonb, contacted_at timestamptz, tasks jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  outcome text := private.contact_outcome(contact);
  owner_changed boolean := lead.owner_id is distinct from before.owner_id;
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
      'task_done', tasks ->> 'done_words', 'next_step', tasks ->> 'next_step',
      'follow_up_on', tasks ->> 'follow_up_on', 'follow_up_time', tasks ->> 'follow_up_time'
    )) || jsonb_build_object('before', jsonb_build_object(
      'tasks', tasks, 'promise_from', before.promise_from,
      'state', before.state, 'owner_id', before.owner_id, 'first_contact_at', before.first_contact_at,
      'promise', before.promise,
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

-- contact: {outcome, answer?, at?, note?, next_step?, follow_up_on?, follow_up_time?, key?}. With the key of a contact
-- that is already written, nothing is written. It overwrites nothing, but who plans what comes next is
-- told first what a colleague planned meanwhile.
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
  refused := private.task_refusal(nullif(trim(contact ->> 'next_step'), ''), (contact ->> 'follow_up_on')::date);
  if refused is not null then return private.refusal(refused); end if;
  lead := private.with_contact(before, contact, contacted_at);
  lead.version := lead.version + 1;
  perform private.save_case(lead);
  perform private.append_contact_event(
    before, lead, contact, contacted_at, private.change_tasks_by_contact(case_reference, contact));
  perform private.bring_up_promise(case_reference);
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
  update public.leads set promise = null, promise_settled_at = null, promise_settled_by = null
  where merged_into = case_reference and promise_settled_at = (event.detail ->> 'at')::timestamptz;
  perform private.take_promise(case_reference, coalesce(event.detail -> 'before' ->> 'promise_from', case_reference));
  perform private.undo_tasks_of_contact(event.detail -> 'before' -> 'tasks');
  select * into lead from public.leads where reference = case_reference;
  lead := jsonb_populate_record(lead, (event.detail -> 'before') - 'promise_from' - 'follow_up_on' - 'next_step');
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

-- The case with what follows from contacts worked out again. Its promise is settled by contacts of the lead that it was
-- made to, and of the case that this one was merged into. One that nobody was in touch about is new again.
create function private.with_known_contacts(lead public.leads) returns public.leads
language plpgsql stable security definer set search_path = '' as $$
declare
  contact record;
begin
  lead.promise := null;
  lead.promise_settled_at := null;
  lead.promise_settled_by := null;
  for contact in
    select known.* from (
      select coalesce(lead.promise_from, lead.reference) union select coalesce(lead.merged_into, lead.reference)
    ) as counted (reference)
    cross join lateral private.known_contacts(counted.reference) as known order by known.contacted_at
  loop
    lead := private.stamp_contact(lead, contact.outcome, contact.answer, contact.contacted_at);
  end loop;
  lead.first_contact_at := (
    select min(known.contacted_at) from private.known_contacts(lead.reference) as known
    where known.outcome <> 'no_answer');
  if lead.first_contact_at is null and lead.state = 'contacted' then lead.state := 'new'; end if;
  return lead;
end $$;

-- The same for the promises of the other cases of a merge that contacts of this one settle.
create function private.refresh_promises(case_reference text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  root text := (select coalesce(merged_into, reference) from public.leads where reference = case_reference);
  other public.leads;
begin
  for other in
    select * from public.leads where root in (reference, merged_into) and reference <> case_reference
      and case_reference in (coalesce(promise_from, reference), coalesce(merged_into, reference))
  loop
    other := private.with_known_contacts(other);
    update public.leads set
      promise = other.promise, promise_settled_at = other.promise_settled_at,
      promise_settled_by = other.promise_settled_by, updated_at = now()
    where reference = other.reference and (promise, promise_settled_at, promise_settled_by)
      is distinct from (other.promise, other.promise_settled_at, other.promise_settled_by);
  end loop;
  perform private.bring_up_promise(root);
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
  -- In the order in which a merge locks them.
  perform from public.leads where (
    select coalesce(merged_into, reference) from public.leads where reference = case_reference
  ) in (reference, merged_into) order by reference for update;
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
  perform private.refresh_promises(case_reference);
  perform private.audit('contact_corrected', case_reference, jsonb_strip_nulls(jsonb_build_object(
    'version', lead.version, 'outcome', jsonb_build_array(event.kind, outcome), 'promise', lead.promise)));
  return private.contact_answer(lead);
end $$;
