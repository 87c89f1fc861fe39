-- The case file: everything that is stored of one case, which an admin exports as a PDF or JSON.

-- The number of all events is given too, because the PDF may not have all of them. The export is in the audit log.
create function public.export_case_file(case_reference text, format text) returns jsonb
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
    'securities', known -> 'securities',
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
    'completions', placed -> 'completions',
    'messages', private.case_file_messages(case_reference),
    'links', private.case_file_links(case_reference),
    'requests', public.read_applicant_access(case_reference) -> 'requests');
end $$;

create function private.case_file_documents(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', document.id, 'original_name', document.original_name, 'bytes', document.bytes, 'sha256', document.sha256,
    'media_type', document.media_type, 'source', document.source, 'state', private.document_state(document),
    'received_at', document.received_at, 'asked_for_as', requirement.name,
    'opened', (
      select coalesce(jsonb_agg(jsonb_build_object('at', opening.at, 'by', reader.name) order by opening.id), '[]')
      from public.document_openings as opening join public.staff_profiles as reader on reader.id = opening.actor_id
      where opening.document_id = document.id)
  ) order by document.position, document.received_at), '[]')
  from public.application_documents as document
  left join public.case_requirements as requirement on requirement.id = document.requirement_id
  where document.reference = case_reference;
$$;

-- The e-mails of the case, with the address each is for and without their files.
create function private.case_file_messages(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', message.id, 'kind', message.kind, 'recipient', message.recipient, 'address', message.address,
    'is_copy', message.is_copy,
    'state', message.state, 'created_at', message.created_at, 'sent_at', message.sent_at, 'attempts', message.attempts,
    'last_error', message.last_error, 'payload', message.payload - 'files') order by message.id), '[]')
  from public.outbox_messages as message where message.reference = case_reference;
$$;

-- When links to the applicant's page were made and used. The database has no token; its hashes stay here.
create function private.case_file_links(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('made_at', link.made_at, 'opened', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'opened_at', opened.opened_at, 'confirmed_at', opened.confirmed_at) order by opened.opened_at), '[]')
    from private.applicant_sessions as opened where opened.link_id = link.id)) order by link.id), '[]')
  from private.applicant_links as link where link.reference = case_reference;
$$;

-- The events for the file of a case, oldest first, with those of the cases that were merged into it. A PDF has the
-- newest thousand; of its e-mails, those after the first 100,000 characters (counted from the newest) are cut short.
-- third_party marks what others than the applicant said or is about them, free_text what somebody wrote.
create function private.case_file_events(case_reference text, format text) returns jsonb
language sql stable security definer set search_path = '' as $$
  with found as (
    select event.*, lower(event.detail ->> 'from_address') is distinct from lower((private.first_person(lead.reference)).email)
        or event.detail ->> 'authentication' in ('fail', 'other_domain') as is_from_others,
      row_number() over newest as place,
      sum(case when format = 'pdf' and event.kind = 'mail_received' then length(event.detail::text) end) over newest
        as mail_characters
    from public.leads as lead join public.case_events as event using (reference)
    where lead.reference = case_reference or lead.merged_into = case_reference
    window newest as (order by event.id desc))
  select coalesce(jsonb_agg(
    to_jsonb(event) - 'is_from_others' - 'place' - 'mail_characters' || jsonb_build_object(
      'actor_name', actor.name,
      'third_party', starts_with(event.kind, 'person_') and event.detail ->> 'role' is distinct from 'applicant'
        or event.kind = 'mail_received' and event.is_from_others
        or event.kind = 'message_written' and event.detail ?| array['to', 'cc'],
      'free_text', event.detail ?| array['note', 'reason', 'words', 'why', 'body', 'text'])
    || case when format = 'pdf' and event.kind = 'mail_received' and event.mail_characters > 100000 then
      jsonb_build_object('detail', event.detail - 'quoted' - 'files' || jsonb_build_object(
        'text', left(event.detail ->> 'text', 200)), 'shortened', true) else '{}' end
    order by event.at, event.id), '[]')
  from found as event
  left join public.staff_profiles as actor on actor.id = event.actor_id
  where format = 'json' or event.place <= 1000;
$$;

-- The texts that a lead was sent under, in full, for its case file.
create function private.texts_of(lead public.leads) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(known) order by known.name), '[]')
  from jsonb_each_text(lead.text_versions) as sent (name, version)
  join public.firm_texts as known using (name, version);
$$;
