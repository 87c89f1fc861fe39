set check_function_bodies = off;

alter table private.settings add column scans_files boolean not null default false;

create or replace function private.scans_files() returns boolean
language sql stable security definer set search_path = '' as $$
  select scans_files from private.settings;
$$;

-- What a file is called where it leaves the firm; null when it may not. Where no scanner is set, files that the intake
-- inspected and found nothing in that acts may go too, and say that they weren't scanned.
create or replace function private.sent_name(document public.application_documents) returns text
language sql stable security definer set search_path = '' as $$
  select case private.document_state(document)
    when 'clean' then document.original_name
    when 'unscanned' then
      case when not private.scans_files() then document.original_name || ' (not scanned for viruses)' end
  end;
$$;

-- The documents of a case for the desk, with the list it offers to ask from; null when there is no such lead.
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
        'by_mail', document.mail_id is not null, 'media_type', document.media_type,
        'requirement_id', document.requirement_id, 'received_at', document.received_at,
        'sent_name', private.sent_name(document)
      ) order by document.position, document.received_at, document.field), '[]')
      from public.application_documents as document where document.reference = case_reference
    ),
    'checklist', private.checklist_of(case_reference)
  );
end $$;

-- The panel for a case: those that fit first, at most 200 of each, each with why it was left out.
create or replace function public.panel_for(case_reference text, search text default '') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  facts public.case_facts := private.facts_of(case_reference);
  is_regulated boolean := (
    select result = 'regulated' from public.case_checks
    where reference = case_reference and kind = 'regulated' order by id desc limit 1);
begin
  perform private.require_staff();
  return (
    select jsonb_build_object(
      'fitting', count(*) filter (where cardinality(ranked.excluded) = 0), 'total', count(*),
      'lenders', coalesce(jsonb_agg(jsonb_build_object(
        'id', ranked.id, 'name', ranked.name, 'excluded', ranked.excluded, 'highest_ltv_percent', ranked.highest_ltv_percent,
        'smallest_pounds', ranked.smallest_pounds, 'largest_pounds', ranked.largest_pounds,
        'regions', ranked.regions, 'tags', ranked.tags, 'notes', ranked.notes, 'contacts', ranked.contacts,
        'record', private.lender_record(ranked.id), 'asked', exists (
          select from public.enquiries where reference = case_reference and lender_id = ranked.id)
      ) order by cardinality(ranked.excluded) > 0, lower(ranked.name)) filter (where ranked.place <= 200), '[]'))
    from (
      select lender.*, judged.excluded,
        row_number() over (partition by cardinality(judged.excluded) = 0 order by lower(lender.name)) as place
      from public.lenders as lender,
        lateral (select private.lender_exclusions(lender, facts, coalesce(is_regulated, false)) as excluded) as judged
      where strpos(lower(lender.name), lower(trim(search))) > 0
    ) as ranked
  );
end $$;

alter table public.enquiries add column first_answered_at timestamp with time zone;
update public.enquiries as enquiry set first_answered_at = coalesce((
  select min(event.at) from public.case_events as event
  where event.reference = enquiry.reference and event.kind = 'enquiry_answered'
    and event.detail ->> 'lender' = enquiry.lender_name and event.detail ->> 'answer' <> 'withdrawn'), answered_at)
where answer <> 'withdrawn';

-- fields: {answer, answer_reason, chase_on}. A lender that declines says why.
create or replace function public.change_enquiry(enquiry_id uuid, expected_version integer, fields jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  before public.enquiries;
  enquiry public.enquiries;
begin
  perform private.require_staff('admin', 'adviser');
  select * into before from public.enquiries where id = enquiry_id for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if before.version is distinct from expected_version then
    return jsonb_build_object('outcome', 'conflict', 'current', to_jsonb(before));
  end if;
  if not array(select jsonb_object_keys(fields)) <@ array['answer', 'answer_reason', 'chase_on'] then
    return private.refusal('unknown_field');
  end if;
  enquiry := jsonb_populate_record(before, fields);
  enquiry.answer_reason := nullif(trim(enquiry.answer_reason), '');
  if enquiry.answer = 'declined' and enquiry.answer_reason is null then return private.refusal('reason_required'); end if;
  if enquiry.chase_on is distinct from before.chase_on and enquiry.chase_on < private.london_day(now()) then
    return private.refusal('past_date');
  end if;
  update public.enquiries set
    answer = enquiry.answer, answer_reason = enquiry.answer_reason, version = version + 1,
    chase_on = case when enquiry.answer in ('declined', 'withdrawn', 'completed') then null else enquiry.chase_on end,
    answered_at = case when enquiry.answer is distinct from before.answer then now() else answered_at end,
    first_answered_at = case
      when enquiry.answer is null then null
      when enquiry.answer <> 'withdrawn' then coalesce(first_answered_at, now())
      else first_answered_at end
  where id = enquiry_id returning * into enquiry;
  if enquiry.answer is distinct from before.answer then
    perform private.append_event(before.reference, 'enquiry_answered', jsonb_strip_nulls(jsonb_build_object(
      'lender', before.lender_name, 'answer', enquiry.answer, 'reason', enquiry.answer_reason)), null);
    perform private.audit('enquiry_answered', before.reference, jsonb_build_object(
      'enquiry_id', enquiry_id, 'answer', enquiry.answer));
  end if;
  perform private.plan_chase(enquiry);
  return jsonb_build_object('outcome', 'changed', 'version', before.version + 1);
exception when check_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

-- The documents of a pack, as its record names them: one that no scanner judged says so.
create or replace function private.packed_documents(wanted uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', document.id, 'name', private.sent_name(document), 'bytes', document.bytes, 'sha256', document.sha256)
    order by document.position), '[]')
  from public.application_documents as document where document.id = any (wanted);
$$;

create index completions_of_lender on public.completions (lender_id);

-- What the desk knows of a lender from the cases it was asked about: its last three answers with their reasons, the
-- days that half of its first answers came within, and what it lent.
create or replace function private.lender_record(of_lender uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'asked', count(*),
    'median_days', (percentile_cont(0.5) within group (
      order by greatest(extract(epoch from enquiry.first_answered_at - enquiry.sent_at), 0) / 86400.0))::numeric(8, 1),
    'answers', (
      select coalesce(jsonb_agg(to_jsonb(latest) order by latest.at desc), '[]') from (
        select given.answer, given.answer_reason as reason, given.answered_at as at from public.enquiries as given
        where given.lender_id = of_lender and given.answer is not null and given.answered_at is not null
        order by given.answered_at desc, given.id limit 3) as latest),
    'loans', (select count(*) from public.completions where lender_id = of_lender),
    'lent_pounds', (
      select coalesce(sum(amount_pounds), 0) from public.completions where lender_id = of_lender))
  from public.enquiries as enquiry where enquiry.lender_id = of_lender;
$$;

-- Why these documents cannot go with an e-mail; null when they can.
create or replace function private.attachments_refusal(case_reference text, wanted uuid[]) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when count(*) < cardinality(wanted) then 'attachment_missing'
    when not bool_and(private.sent_name(document) is not null) then 'attachment_not_scanned'
    when sum(document.bytes) > 15000000 then 'attachments_too_large'
  end
  from public.application_documents as document
  where document.reference = case_reference and document.id = any (wanted);
$$;

-- message: {key, subject, body, with_link, answer?, template?, documents?}. Sent twice with the same key, it is one.
create or replace function public.send_message(case_reference text, message jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  field_values jsonb;
  missing text[];
  refused text := private.message_refusal(message ->> 'subject', message ->> 'body');
  wanted uuid[] := array(select distinct jsonb_array_elements_text(coalesce(message -> 'documents', '[]'))::uuid);
  words jsonb;
  outbox_id bigint;
begin
  perform private.require_staff('admin', 'adviser');
  select * into lead from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if private.event_exists(case_reference, (message ->> 'key')::uuid) then return jsonb_build_object('outcome', 'changed'); end if;
  if message ->> 'key' is null then refused := 'unknown_field'; end if;
  if message ->> 'answer' not in ('can_place', 'need_more', 'cannot_help') then refused := 'unknown_field'; end if;
  if lead.quarantined then refused := 'quarantined'; end if;
  if (private.first_person(case_reference)).email is null then refused := 'no_email'; end if;
  refused := coalesce(refused, private.attachments_refusal(case_reference, wanted));
  if refused is not null then return private.refusal(refused); end if;
  field_values := private.merge_values(case_reference);
  missing := private.missing_fields((message ->> 'subject') || ' ' || (message ->> 'body'), field_values);
  if missing <> '{}' then return private.refusal('missing_merge_field') || jsonb_build_object('field', missing[1]); end if;
  words := jsonb_build_object(
    'subject', trim(private.merge(message ->> 'subject', field_values)),
    'body', trim(private.merge(message ->> 'body', field_values)));
  insert into public.outbox_messages (kind, recipient, reference, payload)
  values ('case_message', 'applicant', case_reference, words || jsonb_build_object(
    'withLink', coalesce((message ->> 'with_link')::boolean, false), 'answer', message -> 'answer',
    'writtenBy', auth.uid(), 'attachments', private.attachments(wanted)))
  returning id into outbox_id;
  perform private.append_event(case_reference, 'message_written', jsonb_strip_nulls(words || jsonb_build_object(
    'message_id', outbox_id, 'template', message ->> 'template', 'answer', message ->> 'answer',
    'documents', (
      select jsonb_agg(private.sent_name(document) order by document.position)
      from public.application_documents as document where document.id = any (wanted)))),
    null, (message ->> 'key')::uuid);
  perform private.audit('message_written', case_reference, jsonb_build_object(
    'message_id', outbox_id, 'documents', cardinality(wanted)));
  return jsonb_build_object('outcome', 'changed');
end $$;

revoke execute on function private.lender_record(uuid) from public, anon, authenticated, service_role;

revoke execute on function private.scans_files() from public, anon, authenticated, service_role;

revoke execute on function private.sent_name(public.application_documents) from public, anon, authenticated, service_role;

-- What a firm starts with and may change or remove at its desk. Each row is given once (private.gives_default), so what a
-- firm has removed doesn't come back. npm run schema copies this into a migration, so that it runs wherever those do.

insert into private.settings (reference_prefix) values ('LC') on conflict do nothing;

reset check_function_bodies;
