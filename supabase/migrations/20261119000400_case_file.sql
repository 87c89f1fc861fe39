-- The papers of a case, made by supabase/functions/case-papers: what it reads.

-- The terms on the applicant's page, for the comparison they can download; null unless the session has given the second
-- fact.
create function public.read_shared_terms(session text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  who private.applicant := private.applicant_session(session);
begin
  if not coalesce(who.confirmed, false) then return null; end if;
  return jsonb_build_object('reference', who.reference, 'terms', private.shared_terms(who.reference));
end $$;

-- Every event of a case and of those merged into it, oldest first. third_party: about somebody other than the applicant.
-- free_text: somebody's own words, in which other people may be named.
create function private.case_file_events(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(event) || jsonb_build_object(
    'actor_name', actor.name,
    'third_party', starts_with(event.kind, 'person_') and event.detail ->> 'role' is distinct from 'applicant',
    'free_text', event.detail ?| array['note', 'reason', 'words', 'why', 'body']
  ) order by event.at, event.id), '[]')
  from public.leads as lead
  join public.case_events as event using (reference)
  left join public.staff_profiles as actor on actor.id = event.actor_id
  where lead.reference = case_reference or lead.merged_into = case_reference;
$$;

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

-- When links to the applicant's page were made and used. The database has no token; its hashes stay here.
create function private.case_file_links(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('made_at', link.made_at, 'opened', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'opened_at', opened.opened_at, 'confirmed_at', opened.confirmed_at) order by opened.opened_at), '[]')
    from private.applicant_sessions as opened where opened.link_id = link.id)) order by link.id), '[]')
  from private.applicant_links as link where link.reference = case_reference;
$$;

create function private.case_file_messages(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', message.id, 'kind', message.kind, 'recipient', message.recipient, 'state', message.state,
    'created_at', message.created_at, 'sent_at', message.sent_at, 'attempts', message.attempts,
    'last_error', message.last_error, 'payload', message.payload) order by message.id), '[]')
  from public.outbox_messages as message where message.reference = case_reference;
$$;

-- Everything about a case, for a complaint, an audit or a subject-access request; null when there is no such case. For
-- admins; each export is one entry of the audit log. Restricted words stay out: they are read one record at a time.
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
    'answers', shown -> 'answers',
    'facts', known -> 'facts',
    'people', (
      select coalesce(jsonb_agg(person || jsonb_build_object('third_party', place > 1) order by place), '[]')
      from jsonb_array_elements(known -> 'people') with ordinality as listed (person, place)),
    'linked', known -> 'linked',
    'events', private.case_file_events(case_reference),
    'requirements', private.requirements_of(case_reference),
    'documents', private.case_file_documents(case_reference),
    'enquiries', placed -> 'enquiries',
    'terms', placed -> 'terms',
    'checks', placed -> 'checks',
    'shown_on_site', placed -> 'shown_on_site',
    'overrides', placed -> 'overrides',
    'completion', placed -> 'completion',
    'messages', private.case_file_messages(case_reference),
    'links', private.case_file_links(case_reference),
    'requests', public.read_applicant_access(case_reference) -> 'requests');
end $$;

revoke all on function
  public.read_shared_terms(text),
  private.case_file_events(text),
  private.case_file_documents(text),
  private.case_file_links(text),
  private.case_file_messages(text),
  public.export_case_file(text, text)
from public, anon, authenticated, service_role;
grant execute on function public.read_shared_terms(text) to service_role;
grant execute on function public.export_case_file(text, text) to authenticated;
