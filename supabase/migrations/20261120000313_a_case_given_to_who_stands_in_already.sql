set check_function_bodies = off;

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
create or replace function private.hand_over(before public.leads, lead public.leads, given_to uuid) returns void
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

reset check_function_bodies;
