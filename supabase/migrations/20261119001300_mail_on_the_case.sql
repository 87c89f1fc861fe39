-- What the desk and the case file say of received mail and its files.

-- As before, and whether a file came by e-mail.
create or replace function public.read_documents(case_reference text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  if not exists (select from public.leads where reference = case_reference) then return null; end if;
  return jsonb_build_object(
    'requirements', private.requirements_of(case_reference),
    'documents', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', document.id, 'field', document.field, 'original_name', document.original_name, 'bytes', document.bytes,
        'marks', document.marks, 'state', private.document_state(document), 'source', document.source,
        'by_mail', document.mail_id is not null,
        'media_type', document.media_type, 'requirement_id', document.requirement_id,
        'received_at', document.received_at
      ) order by document.position, document.received_at, document.field), '[]')
      from public.application_documents as document where document.reference = case_reference
    ),
    'checklist', private.checklist_of(case_reference)
  );
end $$;

-- As before; an e-mail is its sender's own words, and about somebody else unless the applicant sent it.
create or replace function private.case_file_events(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(event) || jsonb_build_object(
    'actor_name', actor.name,
    'third_party', starts_with(event.kind, 'person_') and event.detail ->> 'role' is distinct from 'applicant'
      or event.kind = 'mail_received'
        and lower(event.detail ->> 'from_address') is distinct from lower((private.first_person(lead.reference)).email),
    'free_text', event.detail ?| array['note', 'reason', 'words', 'why', 'body', 'text']
  ) order by event.at, event.id), '[]')
  from public.leads as lead
  join public.case_events as event using (reference)
  left join public.staff_profiles as actor on actor.id = event.actor_id
  where lead.reference = case_reference or lead.merged_into = case_reference;
$$;
