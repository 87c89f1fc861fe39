-- A contact is recorded as it happened: who was reached and how, what answer was given, and what comes next. Nothing is
-- inferred from a change of state, and each promise is settled by what it promised.

alter table public.leads
  -- What is to be done by follow_up_on, and by the owner of the case.
  add column next_step text check (length(next_step) between 1 and 200),
  -- The last contact, note or change of state; absent until there is one.
  add column last_worked_at timestamptz,
  -- When and by what the promise was settled. Absent where a change of state settled it, before contact was recorded
  -- with its outcome.
  add column promise_settled_at timestamptz,
  add column promise_settled_by text check (promise_settled_by in (
    'spoke', 'met', 'voicemail', 'texted', 'emailed', 'can_place', 'need_more', 'cannot_help'
  )),
  -- When somebody said that a quarantined lead is spam.
  add column spam_since timestamptz;

-- Every contact gets the kind of its outcome. A voicemail was recorded as a conversation with a note.
update public.case_events set
  kind = case
    when detail ->> 'channel' = 'email' then 'emailed'
    when detail ->> 'channel' = 'message' then 'texted'
    when detail ->> 'channel' = 'meeting' then 'met'
    when kind = 'attempted' then 'no_answer'
    when detail ->> 'note' like 'Left a voicemail.%' then 'voicemail'
    else 'spoke'
  end,
  detail = case
    when detail ->> 'note' like 'Left a voicemail.%' then (detail - 'note') || jsonb_strip_nulls(jsonb_build_object(
      'note', nullif(trim(regexp_replace(detail ->> 'note', '^Left a voicemail\.\s*', '')), '')))
    else detail
  end
where kind = 'contacted' or (kind = 'attempted' and detail ->> 'channel' = 'phone');

update public.leads as lead set
  promise_settled_at = case when lead.promise is not null then lead.first_contact_at end,
  promise_settled_by = case when lead.promise is not null then (
    select event.kind from public.case_events as event
    where event.reference = lead.reference and event.detail ? 'promise'
      and event.kind in ('spoke', 'met', 'voicemail', 'texted', 'emailed')
    order by event.id desc limit 1
  ) end,
  last_worked_at = (
    select max(event.at) from public.case_events as event
    where event.reference = lead.reference
      and event.kind in ('spoke', 'met', 'voicemail', 'texted', 'emailed', 'no_answer', 'noted', 'state_changed')
  )
where lead.first_contact_at is not null or lead.state <> 'new';

-- Whether a contact settles the promise of a form, as in _shared/promises/settles-promise.ts; a test compares the two.
create function private.settles_promise(form text, outcome text, answer text) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select coalesce(case form
    when 'callback' then outcome in ('spoke', 'met', 'voicemail', 'texted')
    when 'bridging_application' then outcome in ('spoke', 'met', 'voicemail', 'texted', 'emailed')
    when 'business_application' then outcome <> 'no_answer' and answer is not null
  end, false);
$$;

-- The case after one contact. The earliest counts, not the one written down first; and a case that was decided in time
-- is not made late by a call afterwards.
create function private.stamp_contact(lead public.leads, outcome text, answer text, contacted_at timestamptz)
returns public.leads
language plpgsql stable security invoker set search_path = '' as $$
begin
  if outcome = 'no_answer' then return lead; end if;
  lead.first_contact_at := least(lead.first_contact_at, contacted_at);
  if lead.promised_by is null or not private.settles_promise(lead.form, outcome, answer)
    or contacted_at >= lead.promise_settled_at
    or (lead.promise is null and lead.decided_at <= lead.promised_by and contacted_at > lead.promised_by)
  then return lead; end if;
  lead.promise := case when contacted_at <= lead.promised_by then 'kept' else 'missed' end;
  lead.promise_settled_at := contacted_at;
  lead.promise_settled_by := case when lead.form = 'business_application' then answer else outcome end;
  return lead;
end $$;

create or replace function private.save_case(lead public.leads) returns void
language sql security definer set search_path = '' as $$
  update public.leads set
    state = lead.state, decided_at = lead.decided_at, outcome_corrected_at = lead.outcome_corrected_at,
    owner_id = lead.owner_id, follow_up_on = lead.follow_up_on, next_step = lead.next_step,
    outcome_reason = lead.outcome_reason, first_contact_at = lead.first_contact_at, promise = lead.promise,
    promise_settled_at = lead.promise_settled_at, promise_settled_by = lead.promise_settled_by,
    last_worked_at = lead.last_worked_at, quarantined = lead.quarantined, spam_since = lead.spam_since,
    version = lead.version, updated_at = now()
  where reference = lead.reference;
$$;

-- What a desk says of a contact, as one outcome. A desk that was opened before this migration names a channel and
-- whether the person was reached instead.
create function private.contact_outcome(contact jsonb) returns text
language sql immutable security invoker set search_path = '' as $$
  select case
    when contact ? 'outcome' then (
      select known from unnest(array['spoke', 'met', 'voicemail', 'texted', 'emailed', 'no_answer']) as known
      where known = contact ->> 'outcome')
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

-- The parts of a case that its owner sets and a contact may set along with itself.
create function private.with_next_step(lead public.leads, changes jsonb) returns public.leads
language plpgsql immutable security invoker set search_path = '' as $$
begin
  if changes ? 'follow_up_on' then lead.follow_up_on := (changes ->> 'follow_up_on')::date; end if;
  if changes ? 'next_step' then lead.next_step := nullif(trim(changes ->> 'next_step'), ''); end if;
  -- A step without a day would never come back to the top of the inbox.
  if lead.follow_up_on is null and not changes ? 'next_step' then lead.next_step := null; end if;
  return lead;
end $$;

-- Who reaches the person of a case without an owner becomes its owner.
create or replace function private.with_contact(lead public.leads, contact jsonb, contacted_at timestamptz)
returns public.leads
language plpgsql stable security invoker set search_path = '' as $$
declare
  outcome text := private.contact_outcome(contact);
begin
  lead := private.stamp_contact(lead, outcome, contact ->> 'answer', contacted_at);
  lead.last_worked_at := now();
  if outcome <> 'no_answer' then
    if lead.state = 'new' then lead.state := 'contacted'; end if;
    -- A step for today or before has been dealt with.
    if lead.follow_up_on <= (now() at time zone 'Europe/London')::date then
      lead.follow_up_on := null;
      lead.next_step := null;
    end if;
    lead.owner_id := coalesce(lead.owner_id, auth.uid());
  end if;
  return private.with_next_step(lead, contact);
end $$;

-- The event of a contact is of the kind of its outcome. before: what undo_contact restores.
create or replace function private.append_contact_event(
  before public.leads, lead public.leads, contact jsonb, contacted_at timestamptz
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  outcome text := private.contact_outcome(contact);
  owner_changed boolean := lead.owner_id is distinct from before.owner_id;
  step_changed boolean := (lead.follow_up_on, lead.next_step) is distinct from (before.follow_up_on, before.next_step);
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
      'follow_up_on', case when step_changed then coalesce(lead.follow_up_on::text, '') end,
      'next_step', case when step_changed then lead.next_step end
    )) || jsonb_build_object('before', jsonb_build_object(
      'state', before.state, 'owner_id', before.owner_id, 'follow_up_on', before.follow_up_on,
      'next_step', before.next_step, 'first_contact_at', before.first_contact_at, 'promise', before.promise,
      'promise_settled_at', before.promise_settled_at, 'promise_settled_by', before.promise_settled_by,
      'last_worked_at', before.last_worked_at
    )), lead.version, (contact ->> 'key')::uuid);
  perform private.audit('contact_recorded', lead.reference, jsonb_strip_nulls(jsonb_build_object(
    'version', lead.version, 'outcome', outcome, 'answer', contact ->> 'answer', 'promise', promise))
    || case when owner_changed
      then jsonb_build_object('owner_id', jsonb_build_array(before.owner_id, lead.owner_id)) else '{}' end);
end $$;

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
    case when event.kind = 'follow_up_changed' and event.detail -> 'step_from' is distinct from event.detail -> 'step_to'
      or event.detail ? 'follow_up_on' then 'next_step' end
  ]) as field
  where event.reference = case_reference and event.version > seen_version and field is not null;
$$;

-- Whether somebody else set a field of changes to another value since the caller saw this version. Different fields
-- never stand in each other's way. A version that the case never had was not seen.
create function private.is_in_conflict(lead public.leads, seen_version integer, changes jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(seen_version not between 1 and lead.version, true) or exists (
    select from unnest(private.fields_changed_since(lead.reference, seen_version)) as field
    where changes ? field and changes ->> field is distinct from to_jsonb(lead) ->> field
  );
$$;

create or replace function private.conflict_answer(lead public.leads, expected_version integer) returns jsonb
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

create or replace function private.contact_answer(lead public.leads) returns jsonb
language sql immutable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'outcome', 'changed', 'version', lead.version, 'state', lead.state, 'promise', lead.promise,
    'first_contact_at', lead.first_contact_at);
$$;

-- contact: {outcome, answer?, at?, note?, next_step?, follow_up_on?, key?}. With the key of a contact that is already
-- written, nothing is written. A contact overwrites nothing but the next step, so only that can be in conflict.
create or replace function public.record_contact(case_reference text, expected_version integer, contact jsonb)
returns jsonb
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
  lead := private.with_contact(before, contact, contacted_at);
  refused := private.assignment_refusal(before, lead);
  if refused is not null then return private.refusal(refused); end if;
  lead.version := lead.version + 1;
  perform private.save_case(lead);
  perform private.append_contact_event(before, lead, contact, contacted_at);
  return private.contact_answer(lead);
end $$;

drop function private.stamp_contact(public.leads, timestamptz);

revoke all on function
  private.settles_promise(text, text, text),
  private.stamp_contact(public.leads, text, text, timestamptz),
  private.contact_outcome(jsonb),
  private.contact_refusal(jsonb, text),
  private.with_next_step(public.leads, jsonb),
  private.fields_changed_since(text, integer),
  private.is_in_conflict(public.leads, integer, jsonb)
from public, anon, authenticated, service_role;
