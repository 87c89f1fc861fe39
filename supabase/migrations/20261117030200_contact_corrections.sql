-- A contact recorded by mistake can be undone for ten seconds by the person who recorded it. After that a correction is
-- added to the timeline, and what follows from the contacts of a case is worked out again.

-- Removes a contact that was just recorded, and gives the case back what it had before.
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
  lead := jsonb_populate_record(lead, event.detail -> 'before');
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
  where event.reference = case_reference
    and event.kind in ('spoke', 'met', 'voicemail', 'texted', 'emailed', 'no_answer')
    and fix.detail ->> 'outcome' is distinct from 'not_made';
$$;

-- The case with what follows from its contacts worked out again. One that nobody was in touch about is new again.
create function private.with_known_contacts(lead public.leads) returns public.leads
language plpgsql stable security definer set search_path = '' as $$
declare
  contact record;
begin
  lead.first_contact_at := null;
  lead.promise := null;
  lead.promise_settled_at := null;
  lead.promise_settled_by := null;
  for contact in select * from private.known_contacts(lead.reference) as known order by known.contacted_at loop
    lead := private.stamp_contact(lead, contact.outcome, contact.answer, contact.contacted_at);
  end loop;
  if lead.first_contact_at is null and lead.state = 'contacted' then lead.state := 'new'; end if;
  return lead;
end $$;

-- correction: {outcome (one of a contact, or not_made), answer?, at?, note}. The note says why.
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
  select * into before from public.leads where reference = case_reference for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if before.quarantined then return private.refusal('quarantined'); end if;
  select * into event from public.case_events
  where id = event_id and reference = case_reference
    and kind in ('spoke', 'met', 'voicemail', 'texted', 'emailed', 'no_answer');
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if corrected_at > now() + interval '2 minutes' or corrected_at < before.received_at then
    return private.refusal('impossible_time');
  end if;
  if private.event_exists(case_reference, (correction ->> 'key')::uuid) then return private.contact_answer(before); end if;
  perform private.append_event(
    case_reference, 'contact_corrected',
    jsonb_strip_nulls(jsonb_build_object(
      'corrects', event.id, 'was', event.kind, 'was_at', event.detail ->> 'at', 'outcome', outcome,
      'answer', correction ->> 'answer', 'at', corrected_at, 'note', trim(correction ->> 'note')
    )), before.version + 1, (correction ->> 'key')::uuid);
  lead := private.with_known_contacts(before);
  lead.version := lead.version + 1;
  perform private.save_case(lead);
  perform private.audit('contact_corrected', case_reference, jsonb_strip_nulls(jsonb_build_object(
    'version', lead.version, 'outcome', jsonb_build_array(event.kind, outcome), 'promise', lead.promise)));
  return private.contact_answer(lead);
end $$;

revoke all on function
  public.undo_contact(text, uuid),
  private.known_contacts(text),
  private.with_known_contacts(public.leads),
  public.correct_contact(text, bigint, jsonb)
from public, anon, authenticated, service_role;
grant execute on function public.undo_contact(text, uuid), public.correct_contact(text, bigint, jsonb) to authenticated;
