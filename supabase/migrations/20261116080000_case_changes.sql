-- What staff do with a case. Every call checks for staff first, locks the lead, compares versions and is audited.
-- Each returns {outcome, …}; outcome is
--   changed   with the version the case has now
--   conflict  somebody changed the case meanwhile: version, current values, and who changed what and when
--   refused   with a reason from a fixed list; nothing was written
--   missing   there is no such case

-- The order a case goes through, as in _shared/desk/case-states.ts; a test compares the two.
create function private.may_move(from_state text, to_state text, contacted boolean) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select case
    when from_state = to_state then false
    when to_state = 'new' then not contacted and from_state in ('declined', 'withdrawn')
    when to_state = 'completed' then from_state in ('with_lenders', 'offer', 'declined', 'withdrawn') and contacted
    else true
  end;
$$;

create function private.is_decided(state text) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select coalesce(state in ('completed', 'declined', 'withdrawn'), false);
$$;

create function private.conflict_answer(lead public.leads, expected_version integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'outcome', 'conflict',
    'version', lead.version,
    'current', jsonb_build_object(
      'state', lead.state, 'owner_id', lead.owner_id,
      'owner_name', (select name from public.staff_profiles where id = lead.owner_id),
      'follow_up_on', lead.follow_up_on, 'outcome_reason', lead.outcome_reason, 'quarantined', lead.quarantined
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

create function private.refusal(reason text) returns jsonb
language sql immutable security invoker set search_path = '' as $$
  select jsonb_build_object('outcome', 'refused', 'reason', reason);
$$;

-- First contact decides the promise: kept when it came in time. The first is the earliest, not the one written down
-- first; and a case that was decided in time without a call is not made late by a call afterwards.
create function private.stamp_contact(lead public.leads, contacted_at timestamptz) returns public.leads
language plpgsql stable security invoker set search_path = '' as $$
begin
  if lead.first_contact_at is null and lead.decided_at <= lead.promised_by and contacted_at > lead.promised_by then
    return lead;
  end if;
  if lead.first_contact_at is null or contacted_at < lead.first_contact_at then
    lead.first_contact_at := contacted_at;
    lead.promise := case
      when lead.promised_by is null then null when contacted_at <= lead.promised_by then 'kept' else 'missed' end;
  end if;
  return lead;
end $$;

create function private.save_case(lead public.leads) returns void
language sql security definer set search_path = '' as $$
  update public.leads set
    state = lead.state, decided_at = lead.decided_at, outcome_corrected_at = lead.outcome_corrected_at,
    owner_id = lead.owner_id, follow_up_on = lead.follow_up_on, outcome_reason = lead.outcome_reason,
    first_contact_at = lead.first_contact_at, promise = lead.promise, quarantined = lead.quarantined,
    version = lead.version, updated_at = now()
  where reference = lead.reference;
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
  if private.is_decided(lead.state) then
    if lead.decided_at is not null then lead.outcome_corrected_at := now(); end if;
    lead.decided_at := coalesce(lead.decided_at, now());
    lead.follow_up_on := null;
    lead.outcome_reason := given_reason;
  else
    lead.decided_at := null;
    lead.outcome_corrected_at := null;
    lead.outcome_reason := null;
    -- Whoever works on a new case has been in touch, even if nobody recorded the contact.
    if lead.state <> 'new' then lead := private.stamp_contact(lead, now()); end if;
  end if;
  return lead;
end $$;

-- Why a case may not go from one state or reason to the other; null when it may.
create function private.state_refusal(before public.leads, lead public.leads, changes jsonb) returns text
language sql immutable security invoker set search_path = '' as $$
  select case
    when lead.state is distinct from before.state and not coalesce(
      lead.state in ('new', 'contacted', 'documents', 'with_lenders', 'offer', 'completed', 'declined', 'withdrawn')
      and private.may_move(before.state, lead.state, before.first_contact_at is not null), false
    ) then 'transition'
    when lead.state = before.state and changes ? 'outcome_reason' and not private.is_decided(lead.state)
      then 'reason_without_decision'
    when lead.state in ('declined', 'withdrawn') and lead.outcome_reason is null then 'reason_required'
    when length(lead.outcome_reason) > 1000 then 'reason_too_long'
  end;
$$;

-- Why a case may not get this owner or follow-up; null when it may. What it had before, it may keep.
create function private.assignment_refusal(before public.leads, lead public.leads) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when lead.owner_id is not null and lead.owner_id is distinct from before.owner_id and not exists (
      select from public.staff_profiles
      where id = lead.owner_id and role in ('admin', 'adviser') and not disabled
    ) then 'unknown_owner'
    when lead.follow_up_on is distinct from before.follow_up_on
      and lead.follow_up_on < (now() at time zone 'Europe/London')::date then 'past_date'
  end;
$$;

-- One event for each thing that changed.
create function private.append_change_events(before public.leads, lead public.leads) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if lead.state <> before.state then
    perform private.append_event(lead.reference, 'state_changed', jsonb_strip_nulls(jsonb_build_object(
      'from', before.state, 'to', lead.state, 'reason', lead.outcome_reason, 'reason_before', before.outcome_reason,
      'decided_at_before', before.decided_at,
      'promise', case when before.first_contact_at is null then lead.promise end
    )), lead.version);
  elsif lead.outcome_reason is distinct from before.outcome_reason then
    perform private.append_event(lead.reference, 'reason_changed', jsonb_build_object(
      'from', before.outcome_reason, 'to', lead.outcome_reason), lead.version);
  end if;
  if lead.owner_id is distinct from before.owner_id then
    perform private.append_event(lead.reference, 'owner_changed', jsonb_build_object(
      'from', before.owner_id, 'to', lead.owner_id,
      'from_name', (select name from public.staff_profiles where id = before.owner_id),
      'to_name', (select name from public.staff_profiles where id = lead.owner_id)), lead.version);
  end if;
  if lead.follow_up_on is distinct from before.follow_up_on then
    perform private.append_event(lead.reference, 'follow_up_changed', jsonb_build_object(
      'from', before.follow_up_on, 'to', lead.follow_up_on), lead.version);
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
      'reason_changed', case when lead.outcome_reason is distinct from before.outcome_reason then true end
    ))
  );
end $$;

-- changes: any of {state, outcome_reason, owner_id, follow_up_on}. A reason goes with declined and withdrawn.
create function public.change_case(case_reference text, expected_version integer, changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  before public.leads;
  lead public.leads;
  refused text;
begin
  perform private.require_staff('admin', 'adviser');
  if not array(select jsonb_object_keys(changes)) <@ array['state', 'outcome_reason', 'owner_id', 'follow_up_on'] then
    return private.refusal('unknown_field');
  end if;
  select * into before from public.leads where reference = case_reference for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if before.version is distinct from expected_version then
    return private.conflict_answer(before, expected_version);
  end if;
  if before.quarantined then return private.refusal('quarantined'); end if;

  lead := private.with_state(before, changes);
  refused := private.state_refusal(before, lead, changes);
  if refused is not null then return private.refusal(refused); end if;
  if changes ? 'owner_id' then lead.owner_id := (changes ->> 'owner_id')::uuid; end if;
  if changes ? 'follow_up_on' then lead.follow_up_on := (changes ->> 'follow_up_on')::date; end if;
  refused := private.assignment_refusal(before, lead);
  if refused is not null then return private.refusal(refused); end if;

  if lead is distinct from before then
    lead.version := lead.version + 1;
    perform private.save_case(lead);
    perform private.append_change_events(before, lead);
    perform private.audit_change(before, lead);
  end if;
  return jsonb_build_object('outcome', 'changed', 'version', lead.version);
end $$;

-- The case after a contact: the first one decides the promise and makes a new case a contacted one. Whoever reached the
-- person first gets the case, unless it has an owner.
create function private.with_contact(lead public.leads, contact jsonb, contacted_at timestamptz) returns public.leads
language plpgsql stable security invoker set search_path = '' as $$
begin
  if coalesce((contact ->> 'reached')::boolean, false) then
    lead := private.stamp_contact(lead, contacted_at);
    if lead.state = 'new' then lead.state := 'contacted'; end if;
    -- A follow-up for today or before has been dealt with.
    if lead.follow_up_on <= (now() at time zone 'Europe/London')::date then lead.follow_up_on := null; end if;
    lead.owner_id := coalesce(lead.owner_id, auth.uid());
  end if;
  if contact ? 'follow_up_on' then lead.follow_up_on := (contact ->> 'follow_up_on')::date; end if;
  return lead;
end $$;

create function private.append_contact_event(
  before public.leads, lead public.leads, contact jsonb, contacted_at timestamptz
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reached boolean := coalesce((contact ->> 'reached')::boolean, false);
  promise text := case when lead.first_contact_at is distinct from before.first_contact_at then lead.promise end;
begin
  perform private.append_event(
    lead.reference, case when reached then 'contacted' else 'attempted' end,
    jsonb_strip_nulls(jsonb_build_object(
      'channel', contact ->> 'channel', 'at', contacted_at, 'note', nullif(trim(contact ->> 'note'), ''),
      'promise', promise,
      'state', case when lead.state <> before.state then lead.state end,
      'owner_name', case when lead.owner_id is distinct from before.owner_id
        then (select name from public.staff_profiles where id = lead.owner_id) end,
      'follow_up_on', case when lead.follow_up_on is distinct from before.follow_up_on
        then coalesce(lead.follow_up_on::text, '') end
    )), lead.version, (contact ->> 'key')::uuid);
  perform private.audit('contact_recorded', lead.reference, jsonb_strip_nulls(jsonb_build_object(
    'version', lead.version, 'channel', contact ->> 'channel', 'reached', reached, 'promise', promise)));
end $$;

create function private.contact_answer(lead public.leads) returns jsonb
language sql immutable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'outcome', 'changed', 'version', lead.version, 'promise', lead.promise, 'first_contact_at', lead.first_contact_at);
$$;

-- contact: {channel: phone|email|message|meeting, reached: boolean, at?, note?, follow_up_on?, key?}. reached is true
-- when the person got something from us: a conversation, a voicemail or a message. Otherwise it was an attempt, and the
-- promise is still open. With the key of a contact that is already written, nothing is written.
create function public.record_contact(case_reference text, expected_version integer, contact jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  before public.leads;
  lead public.leads;
  contacted_at timestamptz := coalesce((contact ->> 'at')::timestamptz, now());
begin
  perform private.require_staff('admin', 'adviser');
  if not coalesce(contact ->> 'channel' in ('phone', 'email', 'message', 'meeting'), false) then
    return private.refusal('unknown_field');
  end if;
  if length(trim(contact ->> 'note')) > 5000 then return private.refusal('note_too_long'); end if;
  select * into before from public.leads where reference = case_reference for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if private.event_exists(case_reference, (contact ->> 'key')::uuid) then return private.contact_answer(before); end if;
  if before.version is distinct from expected_version then
    return private.conflict_answer(before, expected_version);
  end if;
  if before.quarantined then return private.refusal('quarantined'); end if;
  -- Clocks differ by a little, so two minutes ahead of ours is accepted; nobody can call before the lead came in.
  if contacted_at > now() + interval '2 minutes' or contacted_at < before.received_at then
    return private.refusal('impossible_time');
  end if;
  contacted_at := least(contacted_at, now());
  lead := private.with_contact(before, contact, contacted_at);
  if contact ? 'follow_up_on' and lead.follow_up_on is distinct from before.follow_up_on
    and lead.follow_up_on < (now() at time zone 'Europe/London')::date
  then return private.refusal('past_date'); end if;
  lead.version := lead.version + 1;
  perform private.save_case(lead);
  perform private.append_contact_event(before, lead, contact, contacted_at);
  return private.contact_answer(lead);
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
  -- Held against an erasure at the same moment, and against the same note.
  perform from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if not private.event_exists(case_reference, key) then
    perform private.append_event(case_reference, 'noted', jsonb_build_object('note', written), null, key);
    perform private.audit('note_added', case_reference);
  end if;
  return jsonb_build_object('outcome', 'changed');
end $$;

-- Takes a lead out of quarantine; its applicant then gets the e-mail every other applicant gets.
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
  lead.version := lead.version + 1;
  perform private.save_case(lead);
  if lead.form <> 'callback' then
    insert into public.outbox_messages (kind, recipient, reference)
    values (lead.form || '_received', 'applicant', case_reference)
    on conflict do nothing;
  end if;
  perform private.append_event(case_reference, 'released', '{}', lead.version);
  perform private.audit('lead_released', case_reference, jsonb_build_object('version', lead.version));
  return jsonb_build_object('outcome', 'changed', 'version', lead.version);
end $$;

revoke all on function
  private.may_move(text, text, boolean),
  private.is_decided(text),
  private.conflict_answer(public.leads, integer),
  private.refusal(text),
  private.stamp_contact(public.leads, timestamptz),
  private.save_case(public.leads),
  private.with_state(public.leads, jsonb),
  private.state_refusal(public.leads, public.leads, jsonb),
  private.assignment_refusal(public.leads, public.leads),
  private.append_change_events(public.leads, public.leads),
  private.audit_change(public.leads, public.leads),
  private.with_contact(public.leads, jsonb, timestamptz),
  private.append_contact_event(public.leads, public.leads, jsonb, timestamptz),
  private.contact_answer(public.leads),
  public.change_case(text, integer, jsonb),
  public.record_contact(text, integer, jsonb),
  public.add_note(text, text, uuid),
  public.release_lead(text, integer)
from public, anon, authenticated, service_role;
grant execute on function
  public.change_case(text, integer, jsonb),
  public.record_contact(text, integer, jsonb),
  public.add_note(text, text, uuid),
  public.release_lead(text, integer)
to authenticated;
