-- Changes of a case, field by field: two people who change different fields of it are both right.

-- The order a case goes through, as in _shared/desk/case-states.ts; a test compares the two.
create or replace function private.may_move(from_state text, to_state text, contacted boolean) returns boolean
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
create or replace function private.with_state(lead public.leads, changes jsonb) returns public.leads
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

-- Somebody who was invited and has not signed in cannot work on a case yet.
alter table public.staff_profiles add column has_signed_in boolean not null default false;
update public.staff_profiles as profile set has_signed_in = true
from auth.users as account where account.id = profile.id and account.last_sign_in_at is not null;

create or replace function private.sync_staff_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  former text;
  given text;
begin
  if tg_op = 'DELETE' then
    update public.staff_profiles set role = null, disabled = true where id = old.id;
  elsif new.raw_app_meta_data ->> 'role' in ('admin', 'adviser', 'read_only') then
    -- Neither control characters nor those that turn or hide text.
    given := regexp_replace(
      new.raw_user_meta_data ->> 'name', '[\s\u0001-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]+', ' ', 'g');
    given := left(coalesce(nullif(trim(given), ''), new.email, ''), 200);
    select name into former from public.staff_profiles where id = new.id;
    insert into public.staff_profiles (id, name, email, role, disabled, has_signed_in)
    values (
      new.id, given, coalesce(new.email, ''), new.raw_app_meta_data ->> 'role',
      new.deleted_at is not null or coalesce(new.banned_until > now(), false), new.last_sign_in_at is not null
    )
    on conflict (id) do update set
      name = excluded.name, email = excluded.email, role = excluded.role, disabled = excluded.disabled,
      has_signed_in = excluded.has_signed_in;
    if former <> given then
      insert into public.audit_entries (action, subject, detail)
      values ('staff_renamed', new.id::text, jsonb_build_object('from', former, 'to', given));
    end if;
  else
    update public.staff_profiles set role = null, disabled = true where id = new.id;
  end if;
  return null;
end $$;

create function private.may_own_cases(staff_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.staff_profiles
    where id = staff_id and role in ('admin', 'adviser') and not disabled and has_signed_in
  );
$$;

-- Why a case may not get this owner or next step; null when it may. What it had before, it may keep.
create or replace function private.assignment_refusal(before public.leads, lead public.leads) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when lead.owner_id is not null and lead.owner_id is distinct from before.owner_id
      and not private.may_own_cases(lead.owner_id) then 'unknown_owner'
    when lead.follow_up_on is distinct from before.follow_up_on
      and lead.follow_up_on < (now() at time zone 'Europe/London')::date then 'past_date'
    when lead.next_step is not null and lead.follow_up_on is null then 'step_without_date'
    when length(lead.next_step) > 200 then 'step_too_long'
  end;
$$;

-- One event for each thing that changed. A next step is its words and its day.
create or replace function private.append_change_events(before public.leads, lead public.leads) returns void
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
      'to_name', (select name from public.staff_profiles where id = lead.owner_id)), lead.version);
  end if;
  if (lead.follow_up_on, lead.next_step) is distinct from (before.follow_up_on, before.next_step) then
    perform private.append_event(lead.reference, 'follow_up_changed', jsonb_build_object(
      'from', before.follow_up_on, 'to', lead.follow_up_on,
      'step_from', before.next_step, 'step_to', lead.next_step), lead.version);
  end if;
end $$;

create or replace function private.audit_change(before public.leads, lead public.leads) returns void
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

-- changes: any of {state, outcome_reason, owner_id, follow_up_on, next_step}. A reason goes with declined and withdrawn.
create or replace function public.change_case(case_reference text, expected_version integer, changes jsonb)
returns jsonb
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
  end if;
  return jsonb_build_object('outcome', 'changed', 'version', lead.version);
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
  -- Held against an erasure at the same moment, and against the same note.
  perform from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if not private.event_exists(case_reference, key) then
    perform private.append_event(case_reference, 'noted', jsonb_build_object('note', written), null, key);
    update public.leads set last_worked_at = now() where reference = case_reference;
    perform private.audit('note_added', case_reference);
  end if;
  return jsonb_build_object('outcome', 'changed');
end $$;

revoke all on function private.may_own_cases(uuid) from public, anon, authenticated, service_role;
