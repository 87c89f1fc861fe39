-- Documents that arrive in parts, from the applicant's page or from staff. The parts are files on our own server and
-- objects on Supabase; the database says what has arrived and who may go on. supabase/functions/case-documents calls
-- these functions. Each answers {outcome, …}, and a refusal has a reason that function has words for.

-- The case a sender adds documents to. actor_id is absent when the sender is the applicant.
create type private.document_sender as (reference text, actor_id uuid);

-- One row for each file on its way.
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
  touched_at timestamptz not null default now(),
  part_lease uuid,
  finish_lease uuid,
  finish_until timestamptz,
  finish_tries integer not null default 0,
  refused text check (length(refused) between 1 and 300)
);
alter table private.document_uploads enable row level security;
create index document_uploads_of_case on private.document_uploads (reference);
create index document_uploads_touched on private.document_uploads (touched_at);

comment on column private.document_uploads.actor_id is 'Absent when the applicant sends it.';
comment on column private.document_uploads.part_lease is
  'The part that is arriving. The newest takes the place of an older one.';
comment on column private.document_uploads.finish_lease is
  'Who inspects and stores the whole file, until finish_until.';
comment on column private.document_uploads.refused is
  'Why the file is refused, for whoever asks again. Its parts are gone.';

create trigger clean_names before insert or update of original_name on private.document_uploads
  for each row execute function private.clean_names('original_name');

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

-- Whether the headers of a request name an applicant's session, asked before its body is read.
create function public.check_document_sender(sender jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when (private.applicant_session(sender ->> 'session')).reference is null
    then private.refusal('not_allowed') else jsonb_build_object('outcome', 'known') end;
$$;

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

create function private.upload_progress(upload private.document_uploads) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('outcome', 'started', 'received', upload.received, 'bytes', upload.bytes);
$$;

-- What to answer about an upload without looking further: it is stored, not the sender's, refused or being finished.
create function private.upload_answer(sender jsonb, upload_id uuid, upload private.document_uploads) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when upload.id is null and private.is_own_document(sender, upload_id) then jsonb_build_object('outcome', 'stored')
    when upload.id is null then private.refusal('missing')
    when upload.refused is not null then private.refusal('refused_file') || jsonb_build_object('message', upload.refused)
    when upload.finish_until > now() then jsonb_build_object('outcome', 'finishing')
  end;
$$;

-- Why there's no room for so many bytes more; null if there is. budget is {caseBytes, allBytes, dayBytes}: what an
-- applicant may send to one case, what may be on its way in all, and what applicants may send in a day, each null
-- without a limit. An upload that has been idle for two minutes doesn't keep others out of what is on its way.
create function private.upload_excess(who private.document_sender, more bigint, budget jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when who.actor_id is null and (budget ->> 'caseBytes')::bigint < more
      + (select coalesce(sum(bytes), 0) from public.application_documents
         where reference = who.reference and source <> 'staff')
      + (select coalesce(sum(bytes), 0) from private.document_uploads
         where reference = who.reference and actor_id is null and refused is null)
    then 'case_full'
    when (budget ->> 'allBytes')::bigint < more
      + (select coalesce(sum(bytes), 0) from private.document_uploads
         where touched_at > now() - interval '2 minutes' and refused is null)
    then 'no_room'
    when who.actor_id is null and (budget ->> 'dayBytes')::bigint < more
      + (select coalesce(sum(bytes), 0) from public.application_documents
         where source = 'applicant' and received_at > now() - interval '1 day')
      + (select coalesce(sum(bytes), 0) from private.document_uploads where actor_id is null and refused is null)
    then 'no_room'
  end;
$$;

-- Begins an upload, or says how much of it has arrived. upload is {id, reference, requirementId, originalName, bytes,
-- budget}.
create function public.start_document_upload(sender jsonb, upload jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  upload_id uuid := (upload ->> 'id')::uuid;
  begun private.document_uploads := private.own_upload(sender, upload_id);
  who private.document_sender := private.document_sender(sender, upload ->> 'reference');
  wanted uuid := (upload ->> 'requirementId')::uuid;
  excess text;
begin
  if begun.id is not null then
    return coalesce(private.upload_answer(sender, upload_id, begun), private.upload_progress(begun));
  end if;
  if private.is_own_document(sender, upload_id) then return jsonb_build_object('outcome', 'stored'); end if;
  -- Two that start at once would each find room for the same bytes.
  perform pg_advisory_xact_lock(hashtext('private.document_uploads'));
  -- The same start may have come twice, or the id may belong to a document of another case.
  begun := private.own_upload(sender, upload_id);
  if begun.id is not null then
    return coalesce(private.upload_answer(sender, upload_id, begun), private.upload_progress(begun));
  end if;
  if exists (select from public.application_documents where id = upload_id) then
    return private.refusal('missing');
  end if;
  perform from public.leads where reference = who.reference and not quarantined for no key update;
  if not found then return private.refusal('not_allowed'); end if;
  perform public.sweep_uploads();
  if wanted is not null and not exists (
    select from public.case_requirements
    where id = wanted and reference = who.reference and (state <> 'not_needed' or who.actor_id is not null)
  ) then return private.refusal('not_wanted'); end if;
  if 10 <= (select count(*) from private.document_uploads where reference = who.reference and refused is null) then
    return private.refusal('too_many_at_once');
  end if;
  if 50 <= (select count(*) from public.application_documents where reference = who.reference)
    + (select count(*) from private.document_uploads where reference = who.reference and refused is null)
  then return private.refusal('too_many'); end if;
  excess := private.upload_excess(who, (upload ->> 'bytes')::bigint, upload -> 'budget');
  if excess is not null then return private.refusal(excess); end if;
  insert into private.document_uploads (id, reference, requirement_id, actor_id, original_name, bytes, position)
  values (
    upload_id, who.reference, wanted, who.actor_id, upload ->> 'originalName', (upload ->> 'bytes')::integer,
    1 + greatest(
      (select max(position) from public.application_documents where reference = who.reference),
      (select max(position) from private.document_uploads where reference = who.reference), 0))
  returning * into begun;
  return private.upload_progress(begun) || jsonb_build_object('isNew', true);
exception when unique_violation then
  -- Somebody else's upload or document has this id.
  return private.refusal('missing');
end $$;

-- Lets a part {id, start} arrive, if it begins where the last one ended; else the answer says where to go on. A part
-- that is arriving already is given up, because its connection is probably dead.
create function public.begin_upload_part(sender jsonb, part jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  upload_id uuid := (part ->> 'id')::uuid;
  upload private.document_uploads := private.own_upload(sender, upload_id);
  answer jsonb := private.upload_answer(sender, upload_id, upload);
begin
  if answer is not null then return answer; end if;
  if (part ->> 'start')::integer <> upload.received or upload.received = upload.bytes then
    return private.upload_progress(upload);
  end if;
  update private.document_uploads set part_lease = gen_random_uuid(), touched_at = now() where id = upload.id
  returning * into upload;
  return private.upload_progress(upload) || jsonb_build_object('outcome', 'accepted', 'lease', upload.part_lease);
end $$;

-- Counts a part {id, lease, bytes} that is stored, unless another took its place meanwhile.
create function public.end_upload_part(part jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  upload private.document_uploads;
  more integer := (part ->> 'bytes')::integer;
begin
  select * into upload from private.document_uploads where id = (part ->> 'id')::uuid for update;
  if upload.id is null then return private.refusal('missing'); end if;
  if upload.part_lease is distinct from (part ->> 'lease')::uuid then return private.upload_progress(upload); end if;
  -- Small parts would make many requests of a file.
  if more = 0 or upload.received + more > upload.bytes or (more < 65536 and upload.received + more < upload.bytes) then
    return private.refusal('bad_part');
  end if;
  update private.document_uploads set received = received + more, part_lease = null, touched_at = now()
  where id = upload.id returning * into upload;
  return private.upload_progress(upload);
end $$;

-- Decides who finishes an upload {id}: one request at a time, for two minutes in case it never comes back.
create function public.claim_upload(sender jsonb, upload jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  upload_id uuid := (upload ->> 'id')::uuid;
  claimed private.document_uploads := private.own_upload(sender, upload_id);
  answer jsonb := private.upload_answer(sender, upload_id, claimed);
begin
  if answer is not null then return answer; end if;
  if claimed.received < claimed.bytes then return private.upload_progress(claimed); end if;
  -- Each try stores the whole file, so what can't be recorded isn't tried for ever.
  if claimed.finish_tries = 5 then
    delete from private.document_uploads where id = claimed.id;
    return private.refusal('missing');
  end if;
  update private.document_uploads
  set finish_lease = gen_random_uuid(), finish_until = now() + interval '2 minutes', touched_at = now(),
    finish_tries = finish_tries + 1
  where id = claimed.id returning * into claimed;
  return jsonb_build_object('outcome', 'claimed', 'lease', claimed.finish_lease, 'bytes', claimed.bytes);
end $$;

-- Gives a claim back, because the work failed and may be tried again.
create function public.release_upload(upload jsonb) returns void
language sql security definer set search_path = '' as $$
  update private.document_uploads set finish_lease = null, finish_until = null
  where id = (upload ->> 'id')::uuid and finish_lease = (upload ->> 'lease')::uuid;
$$;

-- The parts of an upload {id, lease} are lost or not whole, so it starts again.
create function public.restart_upload(upload jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  begun private.document_uploads;
begin
  update private.document_uploads
  set received = 0, part_lease = null, finish_lease = null, finish_until = null, touched_at = now()
  where id = (upload ->> 'id')::uuid and (upload ->> 'lease')::uuid in (part_lease, finish_lease);
  select * into begun from private.document_uploads where id = (upload ->> 'id')::uuid;
  return case when begun.id is null then private.refusal('missing') else private.upload_progress(begun) end;
end $$;

-- Remembers why the file of an upload {id, lease, message} is refused.
create function public.refuse_upload(upload jsonb) returns void
language sql security definer set search_path = '' as $$
  update private.document_uploads
  set refused = upload ->> 'message', finish_lease = null, finish_until = null, touched_at = now()
  where id = (upload ->> 'id')::uuid and finish_lease = (upload ->> 'lease')::uuid;
$$;

-- Records a document whose file is stored: {id, lease, path, bytes, sha256, mediaType, marks, quarantined, scanState}.
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
  if upload.finish_lease is distinct from (document ->> 'lease')::uuid then
    return jsonb_build_object('outcome', 'finishing');
  end if;
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
  if upload.actor_id is null then perform private.raise_for_documents(upload.reference);
  else
    perform public.record_audit(
      upload.actor_id, 'document_added', upload.reference, jsonb_build_object('document_id', upload.id));
  end if;
  return jsonb_build_object('outcome', 'recorded');
end $$;

-- The answer says whether it was the sender's upload, because only then may its parts be deleted.
create function public.discard_upload(sender jsonb, upload jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.document_uploads where id = (private.own_upload(sender, (upload ->> 'id')::uuid)).id;
  return jsonb_build_object('outcome', 'discarded', 'removed', found);
end $$;

-- Deletes uploads nobody went on with for a day, unless the clock is in doubt.
create function public.sweep_uploads(as_of timestamptz default now()) returns integer
language sql security definer set search_path = '' as $$
  with gone as (
    delete from private.document_uploads
    where touched_at < as_of - interval '1 day' and (select private.clock_doubt()) is null returning 1
  )
  select count(*)::integer from gone;
$$;

-- Which of these uploads may still need their parts. Parts of any other are left over.
create function public.uploads_with_parts(ids text[]) returns setof text
language sql stable security definer set search_path = '' as $$
  select id::text from private.document_uploads where id::text = any(ids) and refused is null;
$$;

-- Where parts are stored on Supabase, as <upload>/<first byte>. No policy: only the service role reaches them.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('document-parts', 'document-parts', false, 1048576, array['application/octet-stream'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Parts on Supabase that are left over, oldest first.
create function public.list_loose_parts(at_most integer default 100) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(name), '[]') from (
    select part.name from storage.objects as part
    where part.bucket_id = 'document-parts' and not exists (
      select from private.document_uploads as upload
      where upload.id::text = split_part(part.name, '/', 1) and upload.refused is null)
    order by part.created_at limit at_most) as loose;
$$;
