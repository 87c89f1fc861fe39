-- A case at the desk: what its page shows, and how advisers and admins change its state, owner and next step, note
-- something, call a lead spam or release it. Each writes its event and its audit entry. A change is field by field, so
-- two people who change different fields both succeed.

-- Everything the case page shows, of events the newest 100 and of messages the newest 200; null when there is no lead.
create function public.read_case(case_reference text) returns jsonb
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

-- The order a case goes through, as in _shared/desk/case-states.ts; a test compares the two.
create function private.may_move(from_state text, to_state text, contacted boolean) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select case
    when from_state = to_state then false
    when to_state = 'new' then not contacted and from_state in ('declined', 'withdrawn')
    when to_state = 'contacted' then contacted
    when to_state = 'completed' then from_state in ('with_lenders', 'offer', 'declined', 'withdrawn') and contacted
    else true
  end;
$$;

-- The case with the state and reason that changes names; state_refusal then says whether it may have them.
create function private.with_state(lead public.leads, changes jsonb) returns public.leads
language plpgsql stable security invoker set search_path = '' as $$
declare
  given_reason text := nullif(trim(changes ->> 'outcome_reason'), '');
begin
  if not changes ? 'state' or changes ->> 'state' is not distinct from lead.state then
    if changes ? 'outcome_reason' then lead.outcome_reason := given_reason; end if;
    return lead;
  end if;
  lead.state := changes ->> 'state';
  lead.last_worked_at := now();
  if private.is_decided(lead.state) then
    if lead.decided_at is not null then lead.outcome_corrected_at := now(); end if;
    lead.decided_at := coalesce(lead.decided_at, now());
    lead.follow_up_on := null;
    lead.next_step := null;
    lead.outcome_reason := given_reason;
  else
    lead.decided_at := null;
    lead.outcome_corrected_at := null;
    lead.outcome_reason := null;
  end if;
  return lead;
end $$;

-- The case with the next step that changes names: what its owner sets, and a contact along with itself.
create function private.with_next_step(lead public.leads, changes jsonb) returns public.leads
language plpgsql immutable security invoker set search_path = '' as $$
begin
  if changes ? 'follow_up_on' then lead.follow_up_on := (changes ->> 'follow_up_on')::date; end if;
  if changes ? 'next_step' then lead.next_step := nullif(trim(changes ->> 'next_step'), ''); end if;
  -- A step without a day would never come back to the top of the inbox.
  if lead.follow_up_on is null and not changes ? 'next_step' then lead.next_step := null; end if;
  return lead;
end $$;

-- Why a case may not go from one state or reason to the other; null when it may.
create function private.state_refusal(before public.leads, lead public.leads, changes jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when lead.state is distinct from before.state and not coalesce(
      lead.state = any (private.case_states())
      and private.may_move(before.state, lead.state, before.first_contact_at is not null), false
    ) then 'transition'
    when lead.state <> before.state and lead.merged_into is not null then 'merged'
    when lead.state = before.state and changes ? 'outcome_reason' and not private.is_decided(lead.state)
      then 'reason_without_decision'
    when lead.state in ('declined', 'withdrawn') and lead.outcome_reason is null then 'reason_required'
    when length(lead.outcome_reason) > 1000 then 'reason_too_long'
    when lead.state = before.state and lead.outcome_reason is not distinct from before.outcome_reason then null
    when lead.state in ('declined', 'withdrawn') and not private.is_listed_reason(lead.state, lead.outcome_reason)
      then 'reason_not_listed'
    when lead.state <> before.state and cardinality(private.missing_for(lead.reference, lead.state)) > 0
      then 'gate_closed'
  end;
$$;

-- Why a case may not get this owner or next step; null when it may. What it had before, it may keep.
create function private.assignment_refusal(before public.leads, lead public.leads) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when lead.owner_id is not null and lead.owner_id is distinct from before.owner_id
      and not private.may_own_cases(lead.owner_id) then 'unknown_owner'
    when (lead.follow_up_on, lead.next_step) is distinct from (before.follow_up_on, before.next_step)
      then private.task_refusal(lead.next_step, lead.follow_up_on, before.follow_up_on)
  end;
$$;

-- The fields that were changed since a case had this version.
create function private.fields_changed_since(case_reference text, seen_version integer) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct field), '{}')
  from public.case_events as event, lateral unnest(array[
    case when event.kind = 'state_changed' or event.detail ? 'state' then 'state' end,
    case when event.kind in ('state_changed', 'reason_changed') then 'outcome_reason' end,
    case when event.kind = 'owner_changed' or event.detail ? 'owner_name' then 'owner_id' end,
    case when event.kind = 'follow_up_changed' and event.detail -> 'from' is distinct from event.detail -> 'to'
      or event.detail ? 'follow_up_on' then 'follow_up_on' end,
    case when event.kind = 'follow_up_changed'
      and event.detail -> 'step_from' is distinct from event.detail -> 'step_to'
      or event.detail ? 'follow_up_on' then 'next_step' end
  ]) as field
  where event.reference = case_reference and event.version > seen_version and field is not null;
$$;

-- Whether somebody else set a field of changes to another value since the caller saw this version. A version that the
-- case never had was not seen.
create function private.is_in_conflict(lead public.leads, seen_version integer, changes jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(seen_version not between 1 and lead.version, true) or exists (
    select from unnest(private.fields_changed_since(lead.reference, seen_version)) as field
    where changes ? field and changes ->> field is distinct from to_jsonb(lead) ->> field
  );
$$;

-- What the caller has not seen: the case as it is, and what happened since their version.
create function private.conflict_answer(lead public.leads, expected_version integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'outcome', 'conflict',
    'version', lead.version,
    'current', jsonb_build_object(
      'state', lead.state, 'owner_id', lead.owner_id,
      'owner_name', (select name from public.staff_profiles where id = lead.owner_id),
      'follow_up_on', lead.follow_up_on, 'next_step', lead.next_step, 'outcome_reason', lead.outcome_reason,
      'quarantined', lead.quarantined
    ),
    'changes', (
      select coalesce(jsonb_agg(
        to_jsonb(event) - 'reference' || jsonb_build_object('actor_name', actor.name) order by event.id
      ), '[]')
      from public.case_events as event
      left join public.staff_profiles as actor on actor.id = event.actor_id
      where event.reference = lead.reference and event.version > expected_version
    )
  );
$$;

-- Writes what staff can change of a case. Its next step is a task (private.save_step).
create function private.save_case(lead public.leads) returns void
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

-- One event for each thing that changed. A next step is its words and its day.
create function private.append_change_events(
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

create function private.audit_change(before public.leads, lead public.leads) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.audit(
    case when private.is_decided(before.state) and not private.is_decided(lead.state)
      then 'case_reopened' else 'case_changed' end,
    lead.reference,
    jsonb_strip_nulls(jsonb_build_object(
      'version', lead.version,
      'state', case when lead.state <> before.state then jsonb_build_array(before.state, lead.state) end,
      'owner_id', case when lead.owner_id is distinct from before.owner_id
        then jsonb_build_array(before.owner_id, lead.owner_id) end,
      'follow_up_on', case when lead.follow_up_on is distinct from before.follow_up_on
        then jsonb_build_array(before.follow_up_on, lead.follow_up_on) end,
      'step_changed', case when lead.next_step is distinct from before.next_step then true end,
      'reason_changed', case when lead.outcome_reason is distinct from before.outcome_reason then true end
    ))
  );
end $$;

-- changes: any of {state, outcome_reason, owner_id, follow_up_on, next_step}, and with an owner a note to them. declined
-- and withdrawn need a reason. While the owner is away, an open case goes to whoever stands in for them.
create function public.change_case(case_reference text, expected_version integer, changes jsonb) returns jsonb
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

  if lead is distinct from before or lead.owner_id is distinct from given_to then
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
create function private.hand_over(before public.leads, lead public.leads, given_to uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if lead.owner_id is not distinct from before.owner_id and lead.owner_id is not distinct from given_to then
    return;
  end if;
  perform private.leave_handovers(lead.reference);
  if lead.owner_id is distinct from given_to then perform private.note_diverted(lead.reference, given_to); end if;
  -- The colleague who stands in had it already.
  if lead.owner_id is not distinct from before.owner_id then
    perform private.append_event(lead.reference, 'owner_changed', jsonb_build_object(
      'from', lead.owner_id, 'to', lead.owner_id, 'for', private.standing_in(lead.reference) -> 'name',
      'to_name', (select name from public.staff_profiles where id = lead.owner_id)), lead.version);
    return;
  end if;
  if lead.owner_id <> auth.uid() and lead.decided_at is null and not private.is_awaited(lead) then
    perform private.raise_task(lead.reference, 'assigned', 'Handed to you: see what comes next');
  else
    perform private.settle_tasks(lead.reference, array['assigned']);
  end if;
end $$;

-- A note overwrites nothing, so it needs no version. With the key of one that is already written, nothing is written.
create function public.add_note(case_reference text, body text, key uuid default null) returns jsonb
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

-- Puts a lead among the spam, which is deleted after the same time as possible spam, counted from now. It leaves the
-- inbox; a search still finds it, and it can be released.
create function public.mark_spam(case_reference text, expected_version integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
begin
  perform private.require_staff('admin', 'adviser');
  select * into lead from public.leads where reference = case_reference for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if lead.version is distinct from expected_version then return private.conflict_answer(lead, expected_version); end if;
  if lead.spam_since is not null then return private.refusal('already_spam'); end if;
  if lead.state not in ('new', 'contacted') then return private.refusal('not_spam'); end if;
  lead.quarantined := true;
  lead.spam_since := now();
  lead.version := lead.version + 1;
  perform private.save_case(lead);
  perform private.append_event(case_reference, 'marked_spam', '{}', lead.version);
  perform private.audit('lead_marked_spam', case_reference, jsonb_build_object('version', lead.version));
  return jsonb_build_object('outcome', 'changed', 'version', lead.version);
end $$;

-- Takes a lead out of possible spam or spam. Who applied on the site gets the confirmation that was held back; who was
-- entered by staff never applied, and gets none.
create function public.release_lead(case_reference text, expected_version integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
begin
  perform private.require_staff('admin', 'adviser');
  select * into lead from public.leads where reference = case_reference for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if lead.version is distinct from expected_version then return private.conflict_answer(lead, expected_version); end if;
  if not lead.quarantined then return private.refusal('not_quarantined'); end if;
  lead.quarantined := false;
  lead.spam_since := null;
  lead.version := lead.version + 1;
  perform private.save_case(lead);
  if lead.entered_as is null and lead.form in ('business_application', 'bridging_application') then
    insert into public.outbox_messages (kind, recipient, reference)
    values (lead.form || '_received', 'applicant', case_reference)
    on conflict do nothing;
  end if;
  perform private.append_event(case_reference, 'released', '{}', lead.version);
  perform private.audit('lead_released', case_reference, jsonb_build_object('version', lead.version));
  return jsonb_build_object('outcome', 'changed', 'version', lead.version);
end $$;
