-- The page of a case reads its newest events only, and of each e-mail the beginning: what anybody can send by e-mail must
-- not make the page large. Earlier events and whole e-mails are read when somebody asks for them.

-- An event as the page shows it.
create function private.shown_event(event public.case_events) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(event) || jsonb_build_object(
    'actor_name', (select name from public.staff_profiles where id = event.actor_id),
    'detail', case
      when event.kind <> 'mail_received' or octet_length(event.detail::text) <= 2000 then event.detail
      else event.detail - 'quoted' || jsonb_strip_nulls(jsonb_build_object(
        'text', left(event.detail ->> 'text', 600), 'shortened', true,
        'files', jsonb_path_query_array(event.detail, '$.files[0 to 4]'))) end);
$$;

-- The newest events of a case older than the one named, with those of the cases that were merged into it: 100 at a time.
create function public.read_earlier_events(case_reference text, before_id bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(
      private.shown_event(event) - case when event.reference = case_reference then array['reference'] else '{}' end
      order by event.id desc), '[]')
    from (
      select happened.* from public.case_events as happened
      where happened.id < before_id and happened.reference in (
        select lead.reference from public.leads as lead where case_reference in (lead.reference, lead.merged_into))
      order by happened.id desc limit 100) as event);
end $$;

-- All of an e-mail in the timeline; null when it is gone.
create function public.read_received_mail(event_id bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (select detail from public.case_events where id = event_id and kind = 'mail_received');
end $$;

-- Everything the case page shows; null when there is no such lead. Of events the newest 100, of messages the newest 200.
create or replace function public.read_case(case_reference text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select jsonb_build_object(
      'lead', to_jsonb(lead) || jsonb_build_object('owner_name', owner.name),
      'summary', jsonb_build_object(
        'contact_name', summary.contact_name, 'phone', summary.phone, 'email', summary.email,
        'business_name', summary.business_name, 'amount_pounds', summary.amount_pounds
      ),
      'answers', coalesce(
        (select to_jsonb(given) from public.callback_requests as given where given.reference = case_reference),
        (select to_jsonb(given) from public.business_applications as given where given.reference = case_reference),
        (select to_jsonb(given) from public.bridging_applications as given where given.reference = case_reference)
      ),
      'documents', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', document.id, 'field', document.field, 'original_name', document.original_name,
          'bytes', document.bytes, 'marks', document.marks, 'state', private.document_state(document)
        ) order by document.field), '[]')
        from public.application_documents as document where document.reference = case_reference
      ),
      'events', (
        select coalesce(jsonb_agg(
          private.shown_event(event) - 'reference' order by event.id desc
        ), '[]')
        from (
          select * from public.case_events where reference = case_reference order by id desc limit 100
        ) as event
      ),
      'messages', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', message.id, 'kind', message.kind, 'recipient', message.recipient, 'state', message.state,
          'attempts', message.attempts, 'last_error', message.last_error, 'created_at', message.created_at,
          'sent_at', message.sent_at
        ) order by message.id), '[]')
        from (
          select * from public.outbox_messages where reference = case_reference order by id desc limit 200
        ) as message
      ),
      'related', private.related_leads(case_reference)
    )
    from public.leads as lead
    join public.lead_summaries as summary using (reference)
    left join public.staff_profiles as owner on owner.id = lead.owner_id
    where lead.reference = case_reference
  );
end $$;

-- What the case page shows beside read_case; null when there is no such lead.
create or replace function public.read_facts(case_reference text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  if not exists (select from public.leads where reference = case_reference) then return null; end if;
  return jsonb_build_object(
    'facts', to_jsonb(private.facts_of(case_reference)) - 'reference',
    'people', (
      select coalesce(jsonb_agg(to_jsonb(person) - 'reference' order by person.position), '[]')
      from private.people_of(case_reference) as person
    ),
    'linked', private.linked_cases(case_reference),
    -- The newest 100 events of the cases that were merged into this one.
    'merged_events', (
      select coalesce(jsonb_agg(private.shown_event(event) order by event.id desc), '[]')
      from (
        select happened.* from public.leads as lead join public.case_events as happened using (reference)
        where lead.merged_into = case_reference order by happened.id desc limit 100
      ) as event
    )
  );
end $$;

-- As before; a paper has the newest 1,000 events, and whole e-mails up to 100,000 characters together, the newest first.
-- The file in JSON has everything. Mail that failed its check may be somebody else's, whatever its address says.
drop function private.case_file_events(text);
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
        or event.kind = 'mail_received' and event.is_from_others,
      'free_text', event.detail ?| array['note', 'reason', 'words', 'why', 'body', 'text'])
    || case when format = 'pdf' and event.kind = 'mail_received' and event.mail_characters > 100000 then
      jsonb_build_object('detail', event.detail - 'quoted' - 'files' || jsonb_build_object(
        'text', left(event.detail ->> 'text', 200)), 'shortened', true) else '{}' end
    order by event.at, event.id), '[]')
  from found as event
  left join public.staff_profiles as actor on actor.id = event.actor_id
  where format = 'json' or event.place <= 1000;
$$;

-- As before, with the number of all events, which a paper may not have.
create or replace function public.export_case_file(case_reference text, format text) returns jsonb
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
    'events', private.case_file_events(case_reference, format),
    'events_in_all', (
      select count(*) from public.leads as lead join public.case_events using (reference)
      where case_reference in (lead.reference, lead.merged_into)),
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
  private.shown_event(public.case_events),
  private.case_file_events(text, text),
  public.read_earlier_events(text, bigint),
  public.read_received_mail(bigint)
from public, anon, authenticated, service_role;
grant execute on function public.read_earlier_events(text, bigint), public.read_received_mail(bigint) to authenticated;
