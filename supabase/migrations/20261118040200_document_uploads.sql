-- Documents that arrive in parts, from the applicant's page or from staff. The parts are stored here until the file is
-- whole: they survive a restart, every host of a database sees them, a function on Supabase needs no disk, and they are
-- erased with their case. The functions are called by supabase/functions/case-documents. Each answers {outcome, …}:
-- started, stored, recorded, discarded, or refused with a reason that function has words for.

create table private.document_uploads (
  -- Chosen by the sender. The document gets it too, so that a file that is sent twice is recorded once.
  id uuid primary key,
  reference text not null references public.leads on delete cascade,
  requirement_id uuid references public.case_requirements on delete cascade,
  actor_id uuid references public.staff_profiles,
  original_name text not null check (length(original_name) between 1 and 255),
  bytes integer not null check (bytes between 1 and 20971520),
  received integer not null default 0 check (received between 0 and bytes),
  position integer not null,
  touched_at timestamptz not null default now()
);
comment on column private.document_uploads.actor_id is 'Absent when the applicant sends it.';
create index document_uploads_of_case on private.document_uploads (reference);
create index document_uploads_touched on private.document_uploads (touched_at);

create table private.document_upload_parts (
  upload_id uuid not null references private.document_uploads on delete cascade,
  start integer not null,
  content bytea not null,
  primary key (upload_id, start)
);
-- Documents are compressed already.
alter table private.document_upload_parts alter column content set storage external;

alter table private.document_uploads enable row level security;
alter table private.document_upload_parts enable row level security;
revoke all on private.document_uploads, private.document_upload_parts from public, anon, authenticated, service_role;

create type private.document_sender as (reference text, actor_id uuid);

-- The case a sender may add documents to; null when they may not. sender is {session} for an applicant who has given
-- the second fact, or {staff} for the member of staff the function identified, who names the case.
create function private.document_sender(sender jsonb, staff_reference text) returns private.document_sender
language plpgsql stable security definer set search_path = '' as $$
declare
  who private.applicant;
begin
  if sender ? 'session' then
    who := private.applicant_session(sender ->> 'session');
    if who.confirmed then return row(who.reference, null)::private.document_sender; end if;
  elsif exists (
    select from public.staff_profiles
    where id = (sender ->> 'staff')::uuid and role in ('admin', 'adviser') and not disabled
  ) then return row(staff_reference, (sender ->> 'staff')::uuid)::private.document_sender;
  end if;
  return null;
end $$;

-- The upload with this id, if the sender began it; locked.
create function private.own_upload(sender jsonb, upload_id uuid) returns private.document_uploads
language plpgsql security definer set search_path = '' as $$
declare
  upload private.document_uploads;
  who private.document_sender;
begin
  select * into upload from private.document_uploads where id = upload_id for update;
  who := private.document_sender(sender, upload.reference);
  if who.reference = upload.reference and who.actor_id is not distinct from upload.actor_id then return upload; end if;
  return null;
end $$;

-- Whether the document with this id is stored, and the sender's own.
create function private.is_own_document(sender jsonb, document_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.application_documents as document
    where document.id = document_id
      and document.source = case when sender ? 'session' then 'applicant' else 'staff' end
      and (private.document_sender(sender, document.reference)).reference = document.reference);
$$;

-- Uploads nobody went on with for a day.
create function public.sweep_uploads(as_of timestamptz default now()) returns integer
language sql security definer set search_path = '' as $$
  with gone as (
    delete from private.document_uploads where touched_at < as_of - interval '1 day' returning 1
  )
  select count(*)::integer from gone;
$$;

-- Begins an upload, or says how much of it has arrived. upload is {id, reference, requirementId, originalName, bytes};
-- {id} alone only asks.
create function public.start_document_upload(sender jsonb, upload jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  begun private.document_uploads := private.own_upload(sender, (upload ->> 'id')::uuid);
  who private.document_sender := private.document_sender(sender, upload ->> 'reference');
  wanted uuid := (upload ->> 'requirementId')::uuid;
begin
  if begun.id is not null then
    return jsonb_build_object('outcome', 'started', 'received', begun.received, 'bytes', begun.bytes);
  end if;
  if private.is_own_document(sender, (upload ->> 'id')::uuid) then return jsonb_build_object('outcome', 'stored'); end if;
  if not upload ? 'bytes' then return private.refusal('missing'); end if;
  perform from public.leads where reference = who.reference and not quarantined for no key update;
  if not found then return private.refusal('not_allowed'); end if;
  perform public.sweep_uploads();
  if wanted is not null and not exists (
    select from public.case_requirements
    where id = wanted and reference = who.reference and (state <> 'not_needed' or who.actor_id is not null)
  ) then return private.refusal('not_wanted'); end if;
  if 10 <= (select count(*) from private.document_uploads where reference = who.reference) then
    return private.refusal('too_many_at_once');
  end if;
  if 50 <= (select count(*) from public.application_documents where reference = who.reference)
    + (select count(*) from private.document_uploads where reference = who.reference)
  then return private.refusal('too_many'); end if;
  insert into private.document_uploads (id, reference, requirement_id, actor_id, original_name, bytes, position)
  values (
    (upload ->> 'id')::uuid, who.reference, wanted, who.actor_id, upload ->> 'originalName',
    (upload ->> 'bytes')::integer,
    1 + greatest(
      (select max(position) from public.application_documents where reference = who.reference),
      (select max(position) from private.document_uploads where reference = who.reference), 0));
  return jsonb_build_object('outcome', 'started', 'received', 0, 'bytes', (upload ->> 'bytes')::integer);
exception when unique_violation then
  -- Somebody else's upload or document has this id.
  return private.refusal('missing');
end $$;

-- Stores a part, {id, start, content} with content in base64. One that does not begin where the last one ended is not
-- stored; the answer says where to go on.
create function public.store_upload_part(sender jsonb, part jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  upload private.document_uploads := private.own_upload(sender, (part ->> 'id')::uuid);
  content bytea := decode(part ->> 'content', 'base64');
  whole integer := (part ->> 'start')::integer + length(content);
begin
  if upload.id is null then
    return case when private.is_own_document(sender, (part ->> 'id')::uuid)
      then jsonb_build_object('outcome', 'stored') else private.refusal('missing') end;
  end if;
  if (part ->> 'start')::integer = upload.received then
    -- Small parts would make many rows of a file.
    if whole > upload.bytes or (length(content) < 65536 and whole < upload.bytes) or length(content) = 0 then
      return private.refusal('bad_part');
    end if;
    insert into private.document_upload_parts values (upload.id, upload.received, content);
    update private.document_uploads set received = whole, touched_at = now() where id = upload.id
    returning received into upload.received;
  end if;
  return jsonb_build_object('outcome', 'started', 'received', upload.received, 'bytes', upload.bytes);
end $$;

create function public.read_upload_part(part jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('content', (
    select encode(stored.content, 'base64') from private.document_upload_parts as stored
    where stored.upload_id = (part ->> 'id')::uuid and stored.start = (part ->> 'start')::integer));
$$;

create function public.discard_upload(sender jsonb, upload jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.document_uploads where id = (private.own_upload(sender, (upload ->> 'id')::uuid)).id;
  return jsonb_build_object('outcome', 'discarded');
end $$;

-- A case to which the applicant sent something comes up in the inbox: its next step is due today. A step that somebody
-- planned for later stays in the text.
create function private.bring_up_case(case_reference text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  today date := (now() at time zone 'Europe/London')::date;
  step text := 'Check the documents that arrived';
begin
  select * into lead from public.leads where reference = case_reference for no key update;
  if lead.decided_at is null and (lead.follow_up_on is null or lead.follow_up_on > today) then
    if lead.next_step is not null then
      step := left(format('%s. Then, %s: %s', step, to_char(lead.follow_up_on, 'FMDD Mon'), lead.next_step), 200);
    end if;
    update public.leads set follow_up_on = today, next_step = step, version = version + 1
    where reference = case_reference;
    perform private.append_event(case_reference, 'follow_up_changed', jsonb_build_object(
      'from', lead.follow_up_on, 'to', today, 'step_from', lead.next_step, 'step_to', step), lead.version + 1);
  end if;
  update public.leads set documents_arrived_at = coalesce(documents_arrived_at, now()), updated_at = now()
  where reference = case_reference;
end $$;

-- The document an applicant's file meets: the one it was sent for, or "Other documents".
create function private.meet_requirement(case_reference text, wanted uuid) returns uuid
language sql security definer set search_path = '' as $$
  insert into public.case_requirements as requirement (id, reference, position, name, state)
  select coalesce(wanted, gen_random_uuid()), case_reference,
    1 + coalesce((select max(position) from public.case_requirements where reference = case_reference), 0),
    coalesce((select name from public.case_requirements where id = wanted), 'Other documents'), 'received'
  on conflict (reference, lower(name)) do update
  set state = 'received', reason = null, version = requirement.version + 1, changed_at = now()
  returning id;
$$;

-- Records a document whose file is stored: {id, path, bytes, sha256, mediaType, marks, quarantined, scanState}.
create function public.record_document(sender jsonb, document jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  upload private.document_uploads;
  met uuid;
begin
  perform from public.leads where reference = (
    select reference from private.document_uploads where id = (document ->> 'id')::uuid) for no key update;
  upload := private.own_upload(sender, (document ->> 'id')::uuid);
  if upload.id is null then
    return case when private.is_own_document(sender, (document ->> 'id')::uuid)
      then jsonb_build_object('outcome', 'stored') else private.refusal('missing') end;
  end if;
  if upload.received < upload.bytes then return private.refusal('bad_part'); end if;
  met := upload.requirement_id;
  if met is not null or upload.actor_id is null then
    met := private.meet_requirement(upload.reference, met);
  end if;
  insert into public.application_documents (
    id, reference, field, path, original_name, bytes, sha256, marks, quarantined, scan_state, source, media_type,
    requirement_id, position)
  values (
    upload.id, upload.reference, 'other', document ->> 'path', upload.original_name, (document ->> 'bytes')::integer,
    document ->> 'sha256', array(select jsonb_array_elements_text(document -> 'marks')),
    (document ->> 'quarantined')::boolean, document ->> 'scanState',
    case when upload.actor_id is null then 'applicant' else 'staff' end, document ->> 'mediaType', met, upload.position);
  delete from private.document_uploads where id = upload.id;
  insert into public.case_events (reference, actor_id, kind, detail)
  values (upload.reference, upload.actor_id, 'document_received', jsonb_strip_nulls(jsonb_build_object(
    'document_id', upload.id, 'source', case when upload.actor_id is null then 'applicant' else 'staff' end,
    'name', (select name from public.case_requirements where id = met))));
  if upload.actor_id is null then perform private.bring_up_case(upload.reference);
  else
    perform public.record_audit(
      upload.actor_id, 'document_added', upload.reference, jsonb_build_object('document_id', upload.id));
  end if;
  return jsonb_build_object('outcome', 'recorded');
end $$;

-- What an applicant sees of the documents of their case. Names of files only after the second fact.
create function private.applicant_documents(case_reference text, confirmed boolean) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'needed', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', requirement.id, 'name', requirement.name, 'explanation', requirement.explanation,
        'state', requirement.state, 'reason', requirement.reason,
        'arrived', (
          select coalesce(jsonb_agg(case when confirmed then document.original_name else '' end
            order by document.position), '[]')
          from public.application_documents as document where document.requirement_id = requirement.id)
      ) order by requirement.position), '[]')
      from public.case_requirements as requirement
      where requirement.reference = case_reference and requirement.state <> 'not_needed'),
    'arrived', (
      select coalesce(jsonb_agg(case when confirmed then document.original_name else '' end
        order by document.position, document.field), '[]')
      from public.application_documents as document
      where document.reference = case_reference and document.requirement_id is null and document.source <> 'staff'));
$$;

create function public.read_applicant_documents(sender jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  who private.applicant := private.applicant_session(sender ->> 'session');
begin
  if who.reference is null then return private.refusal('not_allowed'); end if;
  return jsonb_build_object('outcome', 'read', 'confirmed', who.confirmed)
    || private.applicant_documents(who.reference, who.confirmed);
end $$;

revoke all on function
  private.document_sender(jsonb, text),
  private.own_upload(jsonb, uuid),
  private.is_own_document(jsonb, uuid),
  private.bring_up_case(text),
  private.meet_requirement(text, uuid),
  private.applicant_documents(text, boolean),
  public.sweep_uploads(timestamptz),
  public.start_document_upload(jsonb, jsonb),
  public.store_upload_part(jsonb, jsonb),
  public.read_upload_part(jsonb),
  public.discard_upload(jsonb, jsonb),
  public.record_document(jsonb, jsonb),
  public.read_applicant_documents(jsonb)
from public, anon, authenticated, service_role;
grant execute on function
  public.sweep_uploads(timestamptz),
  public.start_document_upload(jsonb, jsonb),
  public.store_upload_part(jsonb, jsonb),
  public.read_upload_part(jsonb),
  public.discard_upload(jsonb, jsonb),
  public.record_document(jsonb, jsonb),
  public.read_applicant_documents(jsonb)
to service_role;
