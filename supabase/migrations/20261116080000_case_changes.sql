-- What staff do with a case. Every call checks for staff first, locks the lead, compares versions and is audited.
-- Each returns {outcome, …}; outcome is
--   changed   with the version the case has now
--   conflict  somebody changed the case meanwhile: version, current values, and what was changed by whom and when
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
    state = lead.state, decided_at = lead.decided_at, outcome_corrected_at = lead.outcome_corrected_at, owner_id = lead.owner_id, follow_up_on = lead.follow_up_on,
    outcome_reason = lead.outcome_reason, first_contact_at = lead.first_contact_at, promise = lead.promise,
    quarantined = lead.quarantined, version = lead.version, updated_at = now()
  where reference = lead.reference;
$$;

create function public.change_case(case_reference text, expected_version integer, changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'Europe/London')::date;
  closed constant text[] := array['completed', 'declined', 'withdrawn'];
  lead public.leads;
  before public.leads;
  given_reason text := nullif(trim(changes ->> 'outcome_reason'), '');
begin
  perform private.require_staff('admin', 'adviser');
  if not array(select jsonb_object_keys(changes)) <@ array['state', 'outcome_reason', 'owner_id', 'follow_up_on'] then
    return private.refusal('unknown_field');
  end if;
  select * into lead from public.leads where reference = case_reference for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if lead.version is distinct from expected_version then return private.conflict_answer(lead, expected_version); end if;
  if lead.quarantined then return private.refusal('quarantined'); end if;
  before := lead;

  if changes ? 'state' and changes ->> 'state' is distinct from lead.state then
    if not coalesce(changes ->> 'state' = any(array['new', 'contacted', 'documents', 'with_lenders', 'offer'] || closed), false)
      or not private.may_move(lead.state, changes ->> 'state', lead.first_contact_at is not null)
    then return private.refusal('transition'); end if;
    lead.state := changes ->> 'state';
    if lead.state = any(closed) then
      if lead.decided_at is not null then lead.outcome_corrected_at := now(); end if;
      lead.decided_at := coalesce(lead.decided_at, now());
      lead.follow_up_on := null;
      lead.outcome_reason := given_reason;
    else
      lead.decided_at := null;
      lead.outcome_corrected_at := null;
      lead.outcome_reason := null;
      -- Work on a case nobody has spoken to the person about is contact that nobody wrote down.
      if lead.state <> 'new' then lead := private.stamp_contact(lead, now()); end if;
    end if;
  elsif changes ? 'outcome_reason' then
    if not lead.state = any(closed) then return private.refusal('reason_without_decision'); end if;
    lead.outcome_reason := given_reason;
  end if;
  if lead.state in ('declined', 'withdrawn') and lead.outcome_reason is null then
    return private.refusal('reason_required');
  end if;
  if length(lead.outcome_reason) > 1000 then return private.refusal('reason_too_long'); end if;

  if changes ? 'owner_id' then
    lead.owner_id := (changes ->> 'owner_id')::uuid;
    if lead.owner_id is not null and lead.owner_id is distinct from before.owner_id and not exists (
      select from public.staff_profiles
      where id = lead.owner_id and role in ('admin', 'adviser') and not disabled
    ) then return private.refusal('unknown_owner'); end if;
  end if;
  if changes ? 'follow_up_on' then
    lead.follow_up_on := (changes ->> 'follow_up_on')::date;
    if lead.follow_up_on is distinct from before.follow_up_on and lead.follow_up_on < today then
      return private.refusal('past_date');
    end if;
  end if;

  if lead is not distinct from before then
    return jsonb_build_object('outcome', 'changed', 'version', lead.version);
  end if;
  lead.version := lead.version + 1;
  perform private.save_case(lead);
  if lead.state <> before.state then
    perform private.tell_event(case_reference, 'state_changed', jsonb_strip_nulls(jsonb_build_object(
      'from', before.state, 'to', lead.state, 'reason', lead.outcome_reason, 'reason_before', before.outcome_reason,
      'decided_at_before', before.decided_at,
      'promise', case when before.first_contact_at is null then lead.promise end
    )), lead.version);
  elsif lead.outcome_reason is distinct from before.outcome_reason then
    perform private.tell_event(case_reference, 'reason_changed', jsonb_build_object(
      'from', before.outcome_reason, 'to', lead.outcome_reason), lead.version);
  end if;
  if lead.owner_id is distinct from before.owner_id then
    perform private.tell_event(case_reference, 'owner_changed', jsonb_build_object(
      'from', before.owner_id, 'to', lead.owner_id,
      'from_name', (select name from public.staff_profiles where id = before.owner_id),
      'to_name', (select name from public.staff_profiles where id = lead.owner_id)), lead.version);
  end if;
  if lead.follow_up_on is distinct from before.follow_up_on then
    perform private.tell_event(case_reference, 'follow_up_changed', jsonb_build_object(
      'from', before.follow_up_on, 'to', lead.follow_up_on), lead.version);
  end if;
  perform private.audit(
    case when before.state = any(closed) and not lead.state = any(closed) then 'case_reopened' else 'case_changed' end,
    case_reference,
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
  return jsonb_build_object('outcome', 'changed', 'version', lead.version);
end $$;

create function public.record_contact(case_reference text, expected_version integer, contact jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'Europe/London')::date;
  lead public.leads;
  before public.leads;
  reached boolean := coalesce((contact ->> 'reached')::boolean, false);
  contacted_at timestamptz := coalesce((contact ->> 'at')::timestamptz, now());
  given_note text := nullif(trim(contact ->> 'note'), '');
  given_key uuid := contact ->> 'key';
begin
  perform private.require_staff('admin', 'adviser');
  if not coalesce(contact ->> 'channel' in ('phone', 'email', 'message', 'meeting'), false) then
    return private.refusal('unknown_field');
  end if;
  if length(given_note) > 5000 then return private.refusal('note_too_long'); end if;
  select * into lead from public.leads where reference = case_reference for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if private.is_told(case_reference, given_key) then
    return jsonb_build_object(
      'outcome', 'changed', 'version', lead.version, 'promise', lead.promise, 'first_contact_at', lead.first_contact_at);
  end if;
  if lead.version is distinct from expected_version then return private.conflict_answer(lead, expected_version); end if;
  if lead.quarantined then return private.refusal('quarantined'); end if;
  -- A clock a little ahead of ours is no lie; a call before the lead came would be.
  if contacted_at > now() + interval '2 minutes' or contacted_at < lead.received_at then
    return private.refusal('impossible_time');
  end if;
  contacted_at := least(contacted_at, now());
  before := lead;
  if reached then
    lead := private.stamp_contact(lead, contacted_at);
    if lead.state = 'new' then lead.state := 'contacted'; end if;
    -- What was in the diary for today or before has been done.
    if lead.follow_up_on <= today then lead.follow_up_on := null; end if;
  end if;
  if contact ? 'follow_up_on' then
    lead.follow_up_on := (contact ->> 'follow_up_on')::date;
    if lead.follow_up_on is distinct from before.follow_up_on and lead.follow_up_on < today then
      return private.refusal('past_date');
    end if;
  end if;
  -- Whoever was in touch first takes the case, unless it has somebody.
  if reached and lead.owner_id is null then lead.owner_id := auth.uid(); end if;
  lead.version := lead.version + 1;
  perform private.save_case(lead);
  perform private.tell_event(
    case_reference, case when reached then 'contacted' else 'attempted' end,
    jsonb_strip_nulls(jsonb_build_object(
      'channel', contact ->> 'channel', 'at', contacted_at, 'note', given_note,
      'promise', case when lead.first_contact_at is distinct from before.first_contact_at then lead.promise end,
      'state', case when lead.state <> before.state then lead.state end,
      'owner_name', case when lead.owner_id is distinct from before.owner_id
        then (select name from public.staff_profiles where id = lead.owner_id) end,
      'follow_up_on', case when lead.follow_up_on is distinct from before.follow_up_on
        then coalesce(lead.follow_up_on::text, '') end
    )), lead.version, given_key);
  perform private.audit(
    'contact_recorded', case_reference,
    jsonb_strip_nulls(jsonb_build_object(
      'version', lead.version, 'channel', contact ->> 'channel', 'reached', reached,
      'promise', case when lead.first_contact_at is distinct from before.first_contact_at then lead.promise end)));
  return jsonb_build_object(
    'outcome', 'changed', 'version', lead.version, 'promise', lead.promise, 'first_contact_at', lead.first_contact_at);
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
  if not private.is_told(case_reference, key) then
    perform private.tell_event(case_reference, 'noted', jsonb_build_object('note', written), null, key);
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
  perform private.tell_event(case_reference, 'released', '{}', lead.version);
  perform private.audit('lead_released', case_reference, jsonb_build_object('version', lead.version));
  return jsonb_build_object('outcome', 'changed', 'version', lead.version);
end $$;

revoke all on function
  private.may_move(text, text, boolean),
  private.conflict_answer(public.leads, integer),
  private.refusal(text),
  private.stamp_contact(public.leads, timestamptz),
  private.save_case(public.leads),
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
