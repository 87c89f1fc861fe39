set check_function_bodies = off;

drop function private.append_contact_event(public.leads,public.leads,jsonb,timestamp with time zone);

drop function private.refresh_arrivals(text);

drop function private.remind(text,text,date);

drop function private.set_step_for_today(text,text);

-- Why a case has a task: staff planned it, or what somebody else did.
create or replace function private.task_causes() returns text[] language sql immutable parallel safe
  return array[
    'staff', 'documents', 'mail', 'bounce', 'question', 'correction', 'consent', 'terms_chosen', 'withdrawal',
    'locked_out', 'assigned', 'promise', 'chase', 'expiry'];

alter table public.leads add column promise_from text;

alter table public.leads add constraint leads_promise_from_fkey FOREIGN KEY (promise_from) REFERENCES public.leads(reference) ON DELETE SET NULL;

create index leads_promise_from on public.leads (promise_from) where promise_from is not null;

-- For what somebody did today.
create index case_events_of_actor on public.case_events (actor_id, at) where actor_id is not null;

-- An event as the page of a case shows it: of an e-mail only the beginning, because what anybody can send by e-mail
-- must not make the page large. What applicants wrote, and the answers, are kept with their requests.
create or replace function private.shown_event(event public.case_events) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(event) || jsonb_build_object(
    'actor_name', (select name from public.staff_profiles where id = event.actor_id),
    'detail', case
      when event.detail ? 'request' then event.detail - 'request' || jsonb_strip_nulls(jsonb_build_object('words', (
        select case event.kind when 'applicant_asked' then request.body else request.answer end
        from private.applicant_requests as request where request.id = (event.detail ->> 'request')::bigint)))
      when event.kind <> 'mail_received' or octet_length(event.detail::text) <= 2000 then event.detail
      else event.detail - 'quoted' || jsonb_strip_nulls(jsonb_build_object(
        'text', left(event.detail ->> 'text', 600), 'shortened', true,
        'files', jsonb_path_query_array(event.detail, '$.files[0 to 4]'))) end);
$$;

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
      'tasks', private.tasks_of(case_reference, 20),
      'related', private.related_leads(case_reference)
    )
    from public.leads as lead
    join public.lead_summaries as summary using (reference)
    left join public.staff_profiles as owner on owner.id = lead.owner_id
    where lead.reference = case_reference
  );
end $$;

-- Why a case may not get this owner or next step; null when it may. What it had before, it may keep.
create or replace function private.assignment_refusal(before public.leads, lead public.leads) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when lead.owner_id is not null and lead.owner_id is distinct from before.owner_id
      and not private.may_own_cases(lead.owner_id) then 'unknown_owner'
    when (lead.follow_up_on, lead.next_step) is distinct from (before.follow_up_on, before.next_step)
      then private.task_refusal(lead.next_step, lead.follow_up_on, before.follow_up_on)
  end;
$$;

-- Writes what staff can change of a case. Its next step is a task (private.save_step).
create or replace function private.save_case(lead public.leads) returns void
language plpgsql security definer set search_path = '' as $$
declare
  stored public.leads;
begin
  select * into stored from public.leads where reference = lead.reference;
  update public.leads set
    state = lead.state, decided_at = lead.decided_at, outcome_corrected_at = lead.outcome_corrected_at,
    owner_id = lead.owner_id,
    outcome_reason = lead.outcome_reason, first_contact_at = lead.first_contact_at, promise = lead.promise,
    promise_settled_at = lead.promise_settled_at, promise_settled_by = lead.promise_settled_by,
    last_worked_at = lead.last_worked_at, quarantined = lead.quarantined, spam_since = lead.spam_since,
    version = lead.version, updated_at = now()
  where reference = lead.reference;
  perform private.save_step(stored, lead);
end $$;

-- changes: any of {state, outcome_reason, owner_id, follow_up_on, next_step}. declined and withdrawn need a reason.
create or replace function public.change_case(case_reference text, expected_version integer, changes jsonb) returns jsonb
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
    perform private.hand_over(before, lead);
  end if;
  return jsonb_build_object('outcome', 'changed', 'version', lead.version);
end $$;

-- A colleague who is given a case finds it in the inbox. Who has a promise to keep finds it there anyway.
create or replace function private.hand_over(before public.leads, lead public.leads) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if lead.owner_id is not distinct from before.owner_id then return; end if;
  if lead.owner_id <> auth.uid() and lead.decided_at is null and not private.is_awaited(lead) then
    perform private.raise_task(lead.reference, 'assigned', 'Handed to you: see what comes next');
  else
    perform private.settle_tasks(lead.reference, array['assigned']);
  end if;
end $$;

-- A note overwrites nothing, so it needs no version. With the key of one that is already written, nothing is written.
create or replace function public.add_note(case_reference text, body text, key uuid default null) returns jsonb
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
    if exists (select from public.leads where reference = case_reference and owner_id = auth.uid()) then
      perform private.settle_tasks(case_reference, array['assigned']);
    end if;
    perform private.audit('note_added', case_reference);
  end if;
  return jsonb_build_object('outcome', 'changed');
end $$;

-- The case after one contact. The earliest counts, not the one written down first; and a case that was decided in time
-- is not made late by a call afterwards.
create or replace function private.stamp_contact(lead public.leads, outcome text, answer text, contacted_at timestamptz)
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

-- The case after a contact. Who reaches the person of a case without an owner becomes its owner.
create or replace function private.with_contact(lead public.leads, contact jsonb, contacted_at timestamptz) returns public.leads
language plpgsql stable security invoker set search_path = '' as $$
declare
  outcome text := private.contact_outcome(contact);
begin
  lead := private.stamp_contact(lead, outcome, contact ->> 'answer', contacted_at);
  lead.last_worked_at := now();
  if outcome <> 'no_answer' then
    if lead.state = 'new' then lead.state := 'contacted'; end if;
    lead.owner_id := coalesce(lead.owner_id, auth.uid());
  end if;
  return lead;
end $$;

-- What a contact does to the tasks of its case: the first that was due and is about the client has been dealt with, and
-- what comes next is a new one. A call that nobody answered deals with a task only when it says what comes next.
create or replace function private.change_tasks_by_contact(case_reference text, contact jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  day date := (contact ->> 'follow_up_on')::date;
  dealt_with public.case_tasks;
  next_task public.case_tasks;
begin
  if day is not null or private.contact_outcome(contact) <> 'no_answer' then
    update public.case_tasks as task set
      state = 'done', settled_at = now(), settled_by = auth.uid(), changed_at = now(), version = version + 1
    where task.id = (
      select due.id from private.open_tasks(case_reference) as due
      where due.cause in ('staff', 'assigned', 'mail', 'promise') and due.enquiry_id is null
        and due.due_on <= private.london_day(now())
        and coalesce((due.due_on + due.due_time) at time zone 'Europe/London' <= now() + interval '1 hour', true)
      limit 1)
    returning * into dealt_with;
  end if;
  if day is not null then
    insert into public.case_tasks (reference, words, due_on, due_time, made_by)
    values (case_reference, nullif(trim(contact ->> 'next_step'), ''), day, (contact ->> 'follow_up_time')::time, auth.uid())
    returning * into next_task;
  end if;
  return jsonb_strip_nulls(jsonb_build_object(
    'done', dealt_with.id, 'done_words', dealt_with.words, 'added', next_task.id,
    'follow_up_on', next_task.due_on, 'follow_up_time', to_char(next_task.due_time, 'HH24:MI'),
    'next_step', next_task.words));
end $$;

-- Takes back what a contact did to the tasks.
create or replace function private.undo_tasks_of_contact(tasks jsonb) returns void
language sql security definer set search_path = '' as $$
  delete from public.case_tasks where id = (tasks ->> 'added')::uuid;
  update public.case_tasks set
    state = 'open', settled_at = null, settled_by = null, changed_at = now(), version = version + 1
  where id = (tasks ->> 'done')::uuid and state = 'done';
$$;

-- Adds the event, whose kind is the outcome of the contact, and the audit entry. before: what undo_contact restores.
create or replace function private.append_contact_event(
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

-- contact: {outcome, answer?, at?, note?, next_step?, follow_up_on?, follow_up_time?, key?}. With the key of a contact
-- that is already written, nothing is written. It overwrites nothing, but who plans what comes next is
-- told first what a colleague planned meanwhile.
create or replace function public.record_contact(case_reference text, expected_version integer, contact jsonb) returns jsonb
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
create or replace function public.undo_contact(case_reference text, contact_key uuid) returns jsonb
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

-- correction: {outcome (one of a contact, or not_made), answer?, at?, note, key?}. The note says why.
create or replace function public.correct_contact(case_reference text, event_id bigint, correction jsonb) returns jsonb
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
  perform private.bring_up_promise(case_reference);
  perform private.audit('contact_corrected', case_reference, jsonb_strip_nulls(jsonb_build_object(
    'version', lead.version, 'outcome', jsonb_build_array(event.kind, outcome), 'promise', lead.promise)));
  return private.contact_answer(lead);
end $$;

alter table public.case_merges add column moved_tasks uuid[] not null default '{}'::uuid[];

-- The open tasks of a case become those of the other one; returns which.
create or replace function private.move_open_tasks(case_reference text, into_reference text) returns uuid[]
language sql security definer set search_path = '' as $$
  with moved as (
    update public.case_tasks set reference = into_reference
    where reference = case_reference and state = 'open' returning id)
  select coalesce(array_agg(id), '{}') from moved;
$$;

-- What else still waits for somebody when a case goes into another: unread documents, and a promise that runs. Where the
-- other case is closed, a promise is a task for its time.
create or replace function private.move_waiting(case_reference text, into_reference text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  source public.leads;
  target public.leads;
begin
  select * into source from public.leads where reference = case_reference;
  select * into target from public.leads where reference = into_reference;
  update public.leads set documents_arrived_at = null where reference = case_reference;
  update public.leads set documents_arrived_at = least(target.documents_arrived_at, source.documents_arrived_at)
  where reference = into_reference;
  if target.decided_at is null then
    perform private.bring_up_promise(into_reference);
  elsif source.promise is null and source.promised_by is not null and exists (
    select from public.case_merges where reference = case_reference and before ->> 'decided_at' is null)
  then
    perform private.raise_task(
      into_reference, 'promise', 'Be in touch as promised', null, private.london_day(source.promised_by));
    with promised as (
      update public.case_tasks set due_time = (source.promised_by at time zone 'Europe/London')::time(0)
      where reference = into_reference and cause = 'promise' and state = 'open' returning id)
    update public.case_merges set moved_tasks = moved_tasks || array(select id from promised)
    where reference = case_reference;
  end if;
end $$;

-- Two cases exchange what was promised with what became of it, so that every promise is counted once.
create or replace function private.exchange_promises(one text, another text) returns void
language sql security definer set search_path = '' as $$
  update public.leads as lead set
    promised_by = given.promised_by, promise = given.promise, promise_settled_at = given.promise_settled_at,
    promise_settled_by = given.promise_settled_by, updated_at = now(),
    promise_from = nullif(coalesce(given.promise_from, given.reference), lead.reference)
  from public.leads as given
  where lead.reference in (one, another) and given.reference in (one, another) and given.reference <> lead.reference;
$$;

-- Gives a case the promise that was made to a lead, wherever it is.
create or replace function private.take_promise(case_reference text, made_to text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  holder text := coalesce((select reference from public.leads where promise_from = made_to), made_to);
begin
  if holder <> case_reference then perform private.exchange_promises(case_reference, holder); end if;
end $$;

-- Of the promises that run, those of merged cases too, the case has the one that runs out first. What was done since a
-- promise was made counts for it.
create or replace function private.bring_up_promise(case_reference text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  known public.leads;
  waiting text;
begin
  loop
    select * into lead from public.leads where reference = case_reference;
    select other.reference into waiting
    from public.leads as other join public.case_merges as merge using (reference)
    where other.merged_into = case_reference and other.promised_by is not null and other.promise is null
      and merge.before ->> 'decided_at' is null
      and (lead.promised_by is null or lead.promise is not null or other.promised_by < lead.promised_by)
    order by other.promised_by limit 1;
    exit when not found;
    perform private.exchange_promises(case_reference, waiting);
    select * into lead from public.leads where reference = case_reference;
    known := private.with_known_contacts(lead);
    lead.promise := known.promise;
    lead.promise_settled_at := known.promise_settled_at;
    lead.promise_settled_by := known.promise_settled_by;
    perform private.save_case(lead);
  end loop;
end $$;

-- The first case goes into the second.
create or replace function public.merge_cases(case_reference text, into_reference text) returns jsonb
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

  insert into public.case_merges (reference, before, actor_id, moved_tasks)
  values (case_reference, to_jsonb(lead), auth.uid(), private.move_open_tasks(case_reference, into_reference));
  select * into lead from public.leads where reference = case_reference;
  if lead.decided_at is null then
    lead := jsonb_populate_record(lead, jsonb_build_object(
      'state', 'withdrawn', 'decided_at', now(),
      'outcome_reason', 'Merged into ' || into_reference));
  end if;
  lead.version := lead.version + 1;
  perform private.save_case(lead);
  update public.leads set merged_into = into_reference where reference = case_reference;
  perform private.move_waiting(case_reference, into_reference);
  perform private.append_event(case_reference, 'merged', jsonb_build_object('into', into_reference), lead.version);
  perform private.append_event(into_reference, 'received_merge', jsonb_build_object('other', case_reference), null);
  perform private.end_links_of_merge(case_reference, into_reference);
  perform private.audit('cases_merged', case_reference, jsonb_build_object('into', into_reference));
  return jsonb_build_object('outcome', 'changed', 'version', lead.version);
end $$;

-- Gives a merged case back the state it had.
create or replace function public.unmerge_case(case_reference text) returns jsonb
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
    'outcome_reason', merge.before -> 'outcome_reason', 'version', lead.version + 1));
  perform private.save_case(lead);
  update public.case_tasks set reference = case_reference where id = any (merge.moved_tasks);
  update public.leads
  set merged_into = null, documents_arrived_at = (merge.before ->> 'documents_arrived_at')::timestamptz
  where reference = case_reference;
  perform private.take_promise(case_reference, case_reference);
  perform private.refresh_arrivals(case_reference);
  perform private.refresh_arrivals(was_in);
  perform private.append_event(
    case_reference, 'unmerged', jsonb_strip_nulls(jsonb_build_object('other', was_in)), lead.version);
  if was_in is not null then
    perform private.append_event(was_in, 'unmerged', jsonb_build_object('other', case_reference), null);
  end if;
  perform private.audit('case_unmerged', case_reference);
  return jsonb_build_object('outcome', 'changed', 'version', lead.version);
end $$;

-- The next tasks of a lead, at most two, with what brought each about.
create or replace function private.first_tasks(lead public.leads) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when lead.follow_up_on is null then '[]' else (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'words', task.words, 'due_on', task.due_on, 'due_time', task.due_time, 'cause', task.cause,
      'lender_name', (select lender_name from public.enquiries where id = task.enquiry_id))) order by task.place), '[]')
    from (
      select *, row_number() over () as place from private.open_tasks(lead.reference)
    ) as task
    where task.place <= 2 or task.cause not in ('staff', 'chase', 'expiry')) end;
$$;

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

-- The open tasks of the cases of the token's owner, nearest first; null when the token is nobody's who works here.
create or replace function public.read_calendar_feed(token text) returns jsonb
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

-- Brings a case up in the inbox, marked as one with documents that wait for staff.
create or replace function private.raise_for_documents(case_reference text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.raise_task(case_reference, 'documents', 'Check the documents that arrived');
  update public.leads set documents_arrived_at = coalesce(documents_arrived_at, now()), updated_at = now()
  where reference = case_reference;
end $$;

-- Takes the mark off once staff have opened every document that arrived, those of merged cases too. One that can't be
-- opened keeps the mark until staff have checked it, sent it back or said that it isn't needed. The task is done when
-- nothing waits to be checked either.
create or replace function private.refresh_arrivals(given_reference text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  root text := (select coalesce(merged_into, reference) from public.leads where reference = given_reference);
  cases text[] := array(select reference from public.leads where root in (reference, merged_into));
begin
  update public.leads set documents_arrived_at = null, updated_at = now()
  where reference = root and documents_arrived_at is not null and not exists (
    select from public.application_documents as document
    join public.case_requirements as requirement on requirement.id = document.requirement_id
    where document.reference = any (cases) and document.source = 'applicant' and requirement.state = 'received'
      and not exists (select from public.document_openings as opening where opening.document_id = document.id));
  if not exists (select from public.leads where reference = root and documents_arrived_at is not null)
    and not exists (select from public.case_requirements where reference = any (cases) and state = 'received')
  then perform private.settle_tasks(root, array['documents']); end if;
end $$;

-- fields: {lender_id | lender_name, sent_how, sent_at?, chase_on?}
create or replace function public.add_enquiry(case_reference text, fields jsonb) returns jsonb
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
  perform private.plan_chase(enquiry);
  perform private.settle_tasks(case_reference, array['consent']);
  return jsonb_build_object('outcome', 'changed', 'id', enquiry.id);
exception
  when unique_violation then return private.refusal('already_asked');
  when check_violation or not_null_violation or foreign_key_violation or data_exception then
    return private.refusal('invalid_value');
end $$;

-- fields: {answer, answer_reason, chase_on}. A lender that declines says why.
create or replace function public.change_enquiry(enquiry_id uuid, expected_version integer, fields jsonb) returns jsonb
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
  where id = enquiry_id returning * into enquiry;
  if enquiry.answer is distinct from before.answer then
    perform private.append_event(before.reference, 'enquiry_answered', jsonb_strip_nulls(jsonb_build_object(
      'lender', before.lender_name, 'answer', enquiry.answer, 'reason', enquiry.answer_reason)), null);
    perform private.audit('enquiry_answered', before.reference, jsonb_build_object(
      'enquiry_id', enquiry_id, 'answer', enquiry.answer));
  end if;
  perform private.plan_chase(enquiry);
  return jsonb_build_object('outcome', 'changed', 'version', before.version + 1);
exception when check_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

-- Adds terms to an enquiry, or changes them; two who change one set see a conflict. An answer of the applicant was to
-- other figures, so it is cleared. If these terms are on their page, they get an e-mail after a few minutes, so that
-- several changes bring one.
create or replace function public.save_terms(
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
  if terms.expires_on is not null then
    perform private.raise_task(enquiry.reference, 'expiry', 'Terms expire soon', enquiry.id, terms.expires_on - 3);
  end if;
  if terms.shared_at is not null then perform private.mail_shared_terms(enquiry.reference, '5 minutes'); end if;
  return jsonb_build_object('outcome', 'changed', 'id', terms.id, 'version', terms.version);
exception when check_violation or not_null_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

-- The applicant's answer to shared terms: chosen, or a question in their words. Makes it the next step of the case.
-- Returns false when these terms are not shared with them.
create or replace function private.reply_to_terms(case_reference text, terms_id uuid, reply text, words text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  lender text;
  asked uuid;
begin
  perform from public.leads where reference = case_reference for no key update;
  update public.case_terms as terms set
    reply = reply_to_terms.reply, reply_words = nullif(trim(words), ''), replied_at = now()
  from public.enquiries as enquiry
  where terms.id = terms_id and terms.reference = case_reference and terms.shared_at is not null
    and enquiry.id = terms.enquiry_id
  returning enquiry.lender_name, enquiry.id into lender, asked;
  if not found then return false; end if;
  perform private.append_event(case_reference, 'terms_replied', jsonb_strip_nulls(jsonb_build_object(
    'lender', lender, 'reply', reply, 'words', nullif(trim(words), ''))), null);
  perform private.audit('terms_replied', case_reference, jsonb_build_object('terms_id', terms_id, 'reply', reply));
  -- They may have chosen other terms before.
  perform private.settle_tasks(case_reference, array['terms_chosen']);
  perform private.raise_task(case_reference, 'terms_chosen', 'Terms chosen: tell the lender', asked);
  return true;
end $$;

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
  constraint settled_task_is_dated check ((state = 'open') = (settled_at is null))
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
create or replace function private.open_tasks(case_reference text) returns setof public.case_tasks
language sql stable security definer set search_path = '' as $$
  select * from public.case_tasks
  where reference = case_reference and state = 'open'
  order by due_on, cause = 'staff', due_time, made_at, id;
$$;

-- Keeps the next step of a case; a change of any task is a change of the case for the open desks.
create or replace function private.derive_next_step() returns trigger
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
create or replace function private.raise_task(
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
create or replace function private.raise_if_open(
  case_reference text, task_cause text, step text, lender uuid default null
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.leads where reference = case_reference and decided_at is null) then
    perform private.raise_task(case_reference, task_cause, step, lender);
  end if;
end $$;

-- Ends tasks whose cause has been dealt with, of a case or of one lender.
create or replace function private.settle_tasks(case_reference text, causes text[], lender uuid default null) returns void
language sql security definer set search_path = '' as $$
  update public.case_tasks as task set
    state = 'done', settled_at = now(), settled_by = auth.uid(), changed_at = now(), version = version + 1
  where task.state = 'open' and task.cause = any (causes)
    and case when lender is null then task.reference in (
        select case_reference union select merged_into from public.leads where reference = case_reference)
      else task.enquiry_id = lender end;
$$;

-- What the desk shows of a task.
create or replace function private.shown_task(task public.case_tasks) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(task) - array['enquiry_id', 'made_by', 'settled_by', 'changed_at'] || jsonb_build_object(
    'lender_name', (select lender_name from public.enquiries where id = task.enquiry_id),
    'made_by_name', (select name from public.staff_profiles where id = task.made_by),
    'settled_by_name', (select name from public.staff_profiles where id = task.settled_by));
$$;

-- The open tasks of a case in their order, then the newest settled ones.
create or replace function private.tasks_of(case_reference text, settled_limit integer) returns jsonb
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
create or replace function private.task_refusal(step text, day date, kept date default null) returns text
language sql stable security invoker set search_path = '' as $$
  select case
    when day is distinct from kept and day < private.london_day(now()) then 'past_date'
    when day is null and step is not null then 'step_without_date'
    when length(step) > 200 then 'step_too_long'
  end;
$$;

-- task: {words, due_on, due_time?, key}. The key is the id of the task, so that one sent twice is one.
create or replace function public.add_task(case_reference text, task jsonb) returns jsonb
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
create or replace function public.change_task(task_id uuid, expected_version integer, changes jsonb) returns jsonb
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
    settled_by = case when task.state <> 'open' then auth.uid() end, changed_at = now(), version = version + 1
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

create or replace function private.append_task_event(before public.case_tasks, task public.case_tasks) returns void
language plpgsql security definer set search_path = '' as $$
declare
  detail jsonb := jsonb_strip_nulls(jsonb_build_object(
    'words', task.words, 'due_on', task.due_on, 'due_time', to_char(task.due_time, 'HH24:MI'),
    'lender', (select lender_name from public.enquiries where id = task.enquiry_id)));
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
create or replace function private.plan_chase(enquiry public.enquiries) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if enquiry.chase_on is null then
    perform private.settle_tasks(enquiry.reference, array['chase'], enquiry.id);
  else
    perform private.raise_task(enquiry.reference, 'chase', 'Chase the lender', enquiry.id, enquiry.chase_on);
  end if;
  if enquiry.answer in ('declined', 'withdrawn', 'completed') then
    perform private.settle_tasks(enquiry.reference, array['expiry'], enquiry.id);
  end if;
end $$;

-- What a change of the case does to its tasks: a case that ends drops those that are open, one that is opened again has
-- them back, and a changed next step is a change of the first.
create or replace function private.save_step(stored public.leads, lead public.leads) returns void
language plpgsql security definer set search_path = '' as $$
declare
  first public.case_tasks;
begin
  if stored.decided_at is null and lead.decided_at is not null then
    update public.case_tasks set state = 'dropped', settled_at = lead.decided_at, settled_by = auth.uid(),
      changed_at = now(), version = version + 1
    where reference = lead.reference and state = 'open';
  elsif stored.decided_at is not null and lead.decided_at is null then
    update public.case_tasks set state = 'open', settled_at = null, settled_by = null, changed_at = now(),
      version = version + 1
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
create or replace function public.read_my_day() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today date := private.london_day(now());
  last_day date := date_trunc('week', today)::date + 13;
begin
  perform private.require_staff();
  return jsonb_build_object(
    'today', today,
    'promises', (select coalesce(jsonb_agg(to_jsonb(listed) order by listed.promised_by), '[]') from (
      select lead.reference, summary.contact_name, lead.promised_by
      from public.leads as lead join public.lead_summaries as summary using (reference)
      where lead.owner_id = auth.uid() and private.is_awaited(lead)
      order by lead.promised_by limit 100) as listed),
    'tasks', (select coalesce(jsonb_agg(listed.shown order by listed.place), '[]') from (
      select private.shown_task(task) || jsonb_build_object('contact_name', summary.contact_name) as shown,
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

-- The mail server has accepted an e-mail that somebody wrote: that is a contact, by who wrote it.
create or replace function private.count_message_as_contact(message public.outbox_messages) returns void
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
  perform private.bring_up_promise(lead.reference);
  perform private.settle_tasks(lead.reference, array['assigned']);
  -- The timeline has the text.
  update public.outbox_messages set payload = '{}' where id = message.id;
end $$;

-- Puts mail into the timeline of a case, by itself or by the member of staff who files it. The timeline has its text
-- from then on.
create or replace function private.file_mail(mail public.received_mail, into_reference text) returns void
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
    perform private.raise_if_open(
      into_reference, 'mail', 'Read the e-mail that arrived', private.enquiry_of_address(into_reference, mail.from_address));
  end if;
end $$;

-- The lender of a case that an address belongs to; null when it is nobody's.
create or replace function private.enquiry_of_address(case_reference text, address text) returns uuid
language sql stable security definer set search_path = '' as $$
  select enquiry.id from public.enquiries as enquiry
  where enquiry.reference = case_reference and lower(address) in (
    select lower(pack.sent_to) from public.lender_packs as pack where pack.enquiry_id = enquiry.id
    union all
    select lower(contact ->> 'email') from public.lenders as lender
    cross join lateral jsonb_array_elements(lender.contacts) as contact where lender.id = enquiry.lender_id)
  order by enquiry.sent_at desc limit 1;
$$;

-- Records a report that mail came back, {messageId, recipient, status}. False where it proves nothing: anybody can send
-- one, so it has to name a message of ours that was handed over within ten days to this very address.
create or replace function private.record_bounce(bounce jsonb, authentication text) returns boolean
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
  perform private.raise_if_open(named, 'bounce', 'Check the e-mail address: our e-mail came back');
  return true;
end $$;

-- Compares a second fact with the case's. One guess is one value, and a right one gives back no tries.
create or replace function public.confirm_applicant(session text, fact text, given text) returns jsonb
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
  perform private.raise_if_open(who.reference, 'locked_out', 'Call: they can’t get into their page');
  perform private.notify_staff_of_applicant(who.reference);
  return jsonb_build_object('outcome', 'locked');
end $$;

-- Staff send a link, which replaces all earlier ones and opens a locked page. Wrong answers of today still count.
create or replace function public.send_applicant_link(case_reference text) returns jsonb
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
  perform private.settle_tasks(case_reference, array['locked_out']);
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

-- The page of a session, or that it is unchanged since known_version.
create or replace function public.read_applicant_page(session text, known_version text default null) returns jsonb
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
      'entered', lead.entered_as is not null, 'state', private.shown_state(lead), 'receivedAt', lead.received_at,
      'inTouchAt', lead.first_contact_at, 'withLendersAt', private.reached_at(lead.reference, 'with_lenders'),
      'offerAt', coalesce(private.reached_at(lead.reference, 'offer'), (
        select min(terms.shared_at) from public.case_terms as terms where terms.reference = lead.reference)),
      'decidedAt', lead.decided_at,
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

-- The state as the applicant reads it: with terms on their page there is an offer, whatever the desk says yet.
create or replace function private.shown_state(lead public.leads) returns text
language sql stable security definer set search_path = '' as $$
  select case when lead.decided_at is null and exists (
    select from public.case_terms as terms where terms.reference = lead.reference and terms.shared_at is not null)
    then 'offer' else lead.state end;
$$;

-- The sentence itself is recorded, with its version.
create or replace function public.give_applicant_consent(session text, version text, wording text) returns jsonb
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
    perform private.raise_task(who.reference, 'consent', 'Consent given: ask lenders');
    perform private.notify_staff_of_applicant(who.reference);
  end if;
  return jsonb_build_object('outcome', 'changed');
end $$;

-- request: {kind, field?, body, key}.
create or replace function public.add_applicant_request(session text, request jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  who private.applicant := private.acting_applicant(session);
  added bigint;
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
  values (who.reference, request ->> 'kind', request ->> 'field', request ->> 'body', (request ->> 'key')::uuid)
  returning id into added;
  perform private.append_event(who.reference, 'applicant_asked', jsonb_strip_nulls(jsonb_build_object(
    'kind', request ->> 'kind', 'field', request ->> 'field', 'request', added)), null);
  if request ->> 'kind' = 'question' then
    perform private.raise_task(who.reference, 'question', 'Answer their question');
  else
    perform private.raise_task(who.reference, 'correction', 'Check the correction they asked for');
  end if;
  perform private.notify_staff_of_applicant(who.reference);
  return jsonb_build_object('outcome', 'changed');
exception when check_violation or data_exception then
  return jsonb_build_object('outcome', 'invalid');
end $$;

-- Closes the case as withdrawn by the applicant, with the reason they give.
create or replace function public.withdraw_application(session text, reason text default null) returns jsonb
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
  perform private.raise_task(who.reference, 'withdrawal', 'They withdrew: tell who needs to know');
  perform private.audit('applicant_withdrew', who.reference);
  perform private.notify_staff_of_applicant(who.reference);
  return jsonb_build_object('outcome', 'changed');
end $$;

-- Accepts or refuses a correction, or answers a question. The applicant reads the answer on their page.
create or replace function public.settle_applicant_request(request_id bigint, accepted boolean, answer text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  request private.applicant_requests;
  reply text := nullif(trim(answer), '');
  applied jsonb;
  mailed boolean;
begin
  perform private.require_staff('admin', 'adviser');
  -- The case first, as where the applicant asks: two that lock in another order would wait for each other.
  perform from public.leads
  where reference = (select asked.reference from private.applicant_requests as asked where asked.id = request_id)
  for no key update;
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
    'kind', request.kind, 'field', request.field, 'state', request.state, 'request', request.id)), null);
  if not exists (
    select from private.applicant_requests as other
    where other.reference = request.reference and other.kind = request.kind and other.state = 'open')
  then perform private.settle_tasks(request.reference, array[request.kind]); end if;
  if reply is not null then mailed := private.mail_answer(request.reference); end if;
  perform private.audit('applicant_request_settled', request.reference, jsonb_build_object(
    'request_id', request.id, 'state', request.state));
  return jsonb_strip_nulls(jsonb_build_object('outcome', 'changed', 'mailed', mailed));
end $$;

-- Tells the applicant that there is an answer on their page; what it says stays there. Several within five minutes are
-- one e-mail. False when none can be sent: no address, or a page that is switched off.
create or replace function private.mail_answer(case_reference text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_page_open(case_reference) or not exists (
    select from public.lead_summaries where reference = case_reference and email is not null) then return false; end if;
  insert into public.outbox_messages (kind, recipient, reference)
  select 'request_answered', 'applicant', case_reference
  where not exists (
    select from public.outbox_messages
    where reference = case_reference and kind = 'request_answered' and state = 'waiting' and attempts = 0);
  perform pg_notify('outbox_messages', '');
  return true;
end $$;

-- The case file: everything that is stored of one case, which an admin exports as a PDF or JSON.

-- The number of all events is given too, because the PDF may not have all of them. The export is in the audit log.
create or replace function public.export_case_file(case_reference text, format text) returns jsonb
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
    'texts', case when format = 'json' then (
      select private.texts_of(lead) from public.leads as lead where lead.reference = case_reference) end,
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
    'tasks', private.tasks_of(case_reference, 10000),
    'shown_on_site', placed -> 'shown_on_site',
    'overrides', placed -> 'overrides',
    'completion', placed -> 'completion',
    'messages', private.case_file_messages(case_reference),
    'links', private.case_file_links(case_reference),
    'requests', public.read_applicant_access(case_reference) -> 'requests');
end $$;

revoke execute on function private.append_contact_event(public.leads,public.leads,jsonb,timestamp with time zone,jsonb) from public, anon, authenticated, service_role;

revoke execute on function private.append_task_event(public.case_tasks,public.case_tasks) from public, anon, authenticated, service_role;

revoke execute on function private.bring_up_promise(text) from public, anon, authenticated, service_role;

revoke execute on function private.change_tasks_by_contact(text,jsonb) from public, anon, authenticated, service_role;

revoke execute on function private.derive_next_step() from public, anon, authenticated, service_role;

revoke execute on function private.enquiry_of_address(text,text) from public, anon, authenticated, service_role;

revoke execute on function private.exchange_promises(text,text) from public, anon, authenticated, service_role;

revoke execute on function private.first_tasks(public.leads) from public, anon, authenticated, service_role;

revoke execute on function private.hand_over(public.leads,public.leads) from public, anon, authenticated, service_role;

revoke execute on function private.mail_answer(text) from public, anon, authenticated, service_role;

revoke execute on function private.move_open_tasks(text,text) from public, anon, authenticated, service_role;

revoke execute on function private.move_waiting(text,text) from public, anon, authenticated, service_role;

revoke execute on function private.open_tasks(text) from public, anon, authenticated, service_role;

revoke execute on function private.plan_chase(public.enquiries) from public, anon, authenticated, service_role;

revoke execute on function private.raise_if_open(text,text,text,uuid) from public, anon, authenticated, service_role;

revoke execute on function private.raise_task(text,text,text,uuid,date) from public, anon, authenticated, service_role;

revoke execute on function private.refresh_arrivals(text) from public, anon, authenticated, service_role;

revoke execute on function private.save_step(public.leads,public.leads) from public, anon, authenticated, service_role;

revoke execute on function private.settle_tasks(text,text[],uuid) from public, anon, authenticated, service_role;

revoke execute on function private.shown_state(public.leads) from public, anon, authenticated, service_role;

revoke execute on function private.shown_task(public.case_tasks) from public, anon, authenticated, service_role;

revoke execute on function private.take_promise(text,text) from public, anon, authenticated, service_role;

revoke execute on function private.task_causes() from public, anon, authenticated, service_role;

grant execute on function private.task_causes() to service_role;

revoke execute on function private.task_refusal(text,date,date) from public, anon, authenticated, service_role;

revoke execute on function private.tasks_of(text,integer) from public, anon, authenticated, service_role;

revoke execute on function private.undo_tasks_of_contact(jsonb) from public, anon, authenticated, service_role;

revoke execute on function public.add_task(text,jsonb) from public, anon, authenticated, service_role;

grant execute on function public.add_task(text,jsonb) to authenticated;

revoke execute on function public.change_task(uuid,integer,jsonb) from public, anon, authenticated, service_role;

grant execute on function public.change_task(uuid,integer,jsonb) to authenticated;

revoke execute on function public.read_my_day() from public, anon, authenticated, service_role;

grant execute on function public.read_my_day() to authenticated;

reset check_function_bodies;

-- Each next step there is becomes a task, and each chase that was planned for a lender who hasn't given a last answer.
insert into public.case_tasks (reference, words, due_on, cause, enquiry_id)
select lead.reference, lead.next_step, lead.follow_up_on, case
    when lead.next_step like 'Check the documents that arrived%' then 'documents'
    when lead.next_step like 'Read the e-mail that arrived%' then 'mail'
    when lead.next_step like 'Check the e-mail address%' then 'bounce'
    when lead.next_step = 'Terms expire soon' then 'expiry'
    when lead.next_step = 'Answer about the terms' then 'terms_chosen'
    else 'staff' end, null::uuid
from public.leads as lead
where lead.follow_up_on is not null and not (lead.next_step = 'Chase the lender' and exists (
  select from public.enquiries as enquiry
  where enquiry.reference = lead.reference and enquiry.chase_on is not null and lead.decided_at is null))
union all
select lead.reference, 'Chase the lender', enquiry.chase_on, 'chase', enquiry.id
from public.enquiries as enquiry join public.leads as lead using (reference)
where enquiry.chase_on is not null and lead.decided_at is null;
