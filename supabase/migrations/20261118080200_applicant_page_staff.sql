-- The desk's side of the applicant's page: the link, and what the applicant asked for.

create function public.read_applicant_access(case_reference text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  access private.applicant_access;
begin
  perform private.require_staff();
  select * into access from private.applicant_access where reference = case_reference;
  return jsonb_build_object(
    'is_open', private.is_page_open(case_reference),
    'switched_off_at', access.switched_off_at,
    'is_locked', coalesce(access.failed_tries >= 5, false),
    'last_opened_at', access.last_opened_at,
    'email', (private.first_person(case_reference)).email,
    'last_sent_at', (
      select max(message.sent_at) from public.outbox_messages as message
      where message.reference = case_reference and message.recipient = 'applicant' and message.state = 'sent'),
    'requests', (
      select coalesce(jsonb_agg(
        to_jsonb(request) - 'key' - 'reference' || jsonb_build_object('settled_by_name', settler.name)
        order by request.id desc), '[]')
      from private.applicant_requests as request
      left join public.staff_profiles as settler on settler.id = request.settled_by
      where request.reference = case_reference)
  );
end $$;

-- Sends the applicant a new link. A page that was switched off or locked is open again.
create function public.send_applicant_link(case_reference text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('admin', 'adviser');
  perform from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if (private.first_person(case_reference)).email is null then return private.refusal('no_email'); end if;
  update private.applicant_access set switched_off_at = null, failed_tries = 0 where reference = case_reference;
  if not private.is_page_open(case_reference) then return private.refusal('page_closed'); end if;
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

-- Ends every link and session. The applicant gets no other one until staff send it.
create function public.revoke_applicant_links(case_reference text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('admin', 'adviser');
  perform from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  insert into private.applicant_access (reference, switched_off_at) values (case_reference, now())
  on conflict (reference) do update set switched_off_at = coalesce(applicant_access.switched_off_at, excluded.switched_off_at);
  perform private.remove_applicant_links(case_reference);
  perform private.append_event(case_reference, 'applicant_link_revoked', '{}', null);
  perform private.audit('applicant_link_revoked', case_reference);
  return jsonb_build_object('outcome', 'changed');
end $$;

-- Writes an accepted correction into the facts or the first person, as if staff had typed it.
create function private.apply_correction(request private.applicant_requests) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  is_personal boolean := request.field in ('name', 'phone', 'email', 'address', 'date_of_birth');
  current jsonb := case when is_personal then to_jsonb(private.first_person(request.reference))
    else to_jsonb(private.facts_of(request.reference)) end;
  changes jsonb := jsonb_build_object(request.field, jsonb_build_object(
    'from', current -> request.field, 'to', request.body));
begin
  if is_personal then return public.change_person(request.reference, 1, changes); end if;
  return public.change_facts(request.reference, changes);
end $$;

-- Accepts or refuses a correction, or answers a question. The applicant reads the answer on their page.
create function public.settle_applicant_request(request_id bigint, accepted boolean, answer text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  request private.applicant_requests;
  reply text := nullif(trim(answer), '');
  applied jsonb;
begin
  perform private.require_staff('admin', 'adviser');
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
    'kind', request.kind, 'field', request.field, 'state', request.state)), null);
  perform private.audit('applicant_request_settled', request.reference, jsonb_build_object(
    'request_id', request.id, 'state', request.state));
  return jsonb_build_object('outcome', 'changed');
end $$;

revoke all on function
  private.apply_correction(private.applicant_requests),
  public.read_applicant_access(text),
  public.send_applicant_link(text),
  public.revoke_applicant_links(text),
  public.settle_applicant_request(bigint, boolean, text)
from public, anon, authenticated, service_role;
grant execute on function
  public.read_applicant_access(text),
  public.send_applicant_link(text),
  public.revoke_applicant_links(text),
  public.settle_applicant_request(bigint, boolean, text)
to authenticated;
