-- The documents of cases, whoever sent them, in a private bucket. A row of application_documents and its object in the
-- bucket come and go together. Staff read what is known of every document, but its content only for a minute after
-- open_document. Forms, uploads and received mail write the rows.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'application-documents', 'application-documents', false, 20971520,
  array['application/pdf', 'image/jpeg', 'image/png'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create table public.application_documents (
  id uuid primary key default gen_random_uuid(),
  reference text not null references public.leads on delete cascade,
  field text not null check (field in (
    'bankStatements', 'bankStatements2', 'bankStatements3', 'bankStatements4', 'bankStatements5', 'bankStatements6',
    'filedAccounts', 'other')),
  -- The name in the bucket application-documents: random, never derived from what the visitor sent.
  path text not null unique check (length(path) between 1 and 200),
  original_name text not null check (length(original_name) <= 255),
  bytes integer not null check (bytes between 1 and 20971520),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  marks text[] not null default '{}',
  quarantined boolean not null,
  scan_state text not null default 'unscanned' check (scan_state in ('unscanned', 'pending', 'clean', 'infected')),
  -- form: with the application. applicant: later, from their page or their own mailbox. staff: added at the desk.
  source text not null default 'form' check (source in ('form', 'applicant', 'staff', 'mail')),
  media_type text not null default 'application/pdf'
    check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  requirement_id uuid references public.case_requirements on delete set null,
  received_at timestamptz not null default now(),
  -- The order in which the files of a case were chosen; those of the form come first.
  position integer not null default 0,
  -- The e-mail it came with, and its place among the files of that e-mail.
  mail_id uuid,
  mail_position integer
);
alter table public.application_documents enable row level security;
grant select on public.application_documents to authenticated;
grant all on public.application_documents to service_role;
-- Monitoring counts the documents no scanner has judged: few among many, where there is a scanner.
create index application_documents_unscanned on public.application_documents (id)
  where scan_state in ('unscanned', 'pending');
-- A form has one file in each field; what comes later has no such limit.
create unique index application_documents_field_of_form on public.application_documents (reference, field)
  where source = 'form';
create index application_documents_of_case on public.application_documents (reference, received_at);
create index application_documents_of_requirement on public.application_documents (requirement_id)
  where requirement_id is not null;
create unique index application_documents_of_mail on public.application_documents (mail_id, mail_position);
create index application_documents_sent on public.application_documents (received_at) where source = 'applicant';

comment on column public.application_documents.source is
  'mail: from somebody who is not the applicant, or filed by staff.';

create policy "Staff with a second factor can read what is known of documents"
  on public.application_documents for select to authenticated using ((select private.staff_role()) is not null);
create trigger clean_document_name before insert or update of original_name, media_type on public.application_documents
  for each row execute function private.clean_document_name();

-- Each opening of a document. The bucket lets a reader in only for a minute after one of these.
create table public.document_openings (
  id bigint generated always as identity primary key,
  document_id uuid not null references public.application_documents on delete cascade,
  actor_id uuid not null references public.staff_profiles,
  at timestamptz not null default now()
);
alter table public.document_openings enable row level security;
grant select on public.document_openings to authenticated;
grant select, insert on public.document_openings to service_role;
create index document_openings_newest on public.document_openings (actor_id, at desc);
create index document_openings_of_document on public.document_openings (document_id);

create policy "Staff with a second factor can read who opened documents"
  on public.document_openings for select to authenticated using ((select private.staff_role()) is not null);

-- A document in which the scanner found something is withheld, whatever the intake thought of it.
create function private.quarantine_infected() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  new.quarantined := new.quarantined or new.scan_state = 'infected';
  return new;
end $$;

create trigger quarantine_infected before insert or update on public.application_documents
  for each row execute function private.quarantine_infected();

-- On Supabase the upload itself makes the row in storage.objects. This makes it where the intake writes files to disk.
create function private.create_document_object() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into storage.objects (bucket_id, name, version, metadata)
  values ('application-documents', new.path, new.path, jsonb_build_object(
    'eTag', format('"%s"', new.sha256), 'size', new.bytes, 'mimetype', new.media_type, 'cacheControl', 'no-store',
    'lastModified', now(), 'contentLength', new.bytes, 'httpStatusCode', 200))
  on conflict (bucket_id, name) do nothing;
  return null;
end $$;

create trigger create_document_object after insert on public.application_documents
  for each row execute function private.create_document_object();

-- Without its record a document must not be reachable. A later sweep removes the file.
create function private.delete_document_object() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects where bucket_id = 'application-documents' and name = old.path;
  perform set_config('storage.allow_delete_query', 'false', true);
  return null;
end $$;

create trigger delete_document_object after delete on public.application_documents
  for each row execute function private.delete_document_object();

-- A scan can end long after the lead came in, so its result goes on the timeline.
create function private.append_scan_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.case_events (reference, kind, detail)
  values (new.reference, 'document_scanned', jsonb_build_object('field', new.field, 'scan_state', new.scan_state));
  return null;
end $$;

create trigger append_scan_event after update of scan_state on public.application_documents
  for each row when (old.scan_state is distinct from new.scan_state) execute function private.append_scan_event();

-- The names in the bucket the caller may read now, as one array: the policy below runs it once a statement.
create function private.opened_paths() returns text[]
language sql stable security definer set search_path = '' as $$
  select array(
    select document.path
    from public.document_openings as opening
    join public.application_documents as document on document.id = opening.document_id
    where opening.actor_id = auth.uid()
      and opening.at > now() - interval '1 minute'
      and not document.quarantined and document.scan_state in ('unscanned', 'clean')
      and private.staff_role() in ('admin', 'adviser')
  );
$$;

create policy "Staff can read a document they have just opened"
  on storage.objects for select to authenticated
  using (bucket_id = 'application-documents' and name = any((select private.opened_paths())::text[]));

-- What the desk shows of a document, in one word.
create function private.document_state(document public.application_documents) returns text
language sql immutable security invoker set search_path = '' as $$
  select case
    when document.quarantined or document.scan_state = 'infected' then 'quarantined'
    when document.scan_state = 'pending' then 'pending'
    when 'encrypted' = any(document.marks) then 'encrypted'
    when document.scan_state = 'clean' then 'clean'
    else 'unscanned'
  end;
$$;

-- What a file is called where it leaves the firm; null when it may not. Where no scanner is set, files that the intake
-- inspected and found nothing in that acts may go too, and say that they weren't scanned.
create function private.sent_name(document public.application_documents) returns text
language sql stable security definer set search_path = '' as $$
  select case private.document_state(document)
    when 'clean' then document.original_name
    when 'unscanned' then
      case when not private.scans_files() then document.original_name || ' (not scanned for viruses)' end
  end;
$$;

-- The documents of a case for the desk, with the list it offers to ask from; null when there is no such lead.
create function public.read_documents(case_reference text) returns jsonb
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

-- Records the opening of a document, which lets the caller read it from the bucket. One that is withheld is not opened.
create function public.open_document(document_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  document public.application_documents;
  state text;
begin
  perform private.require_staff('admin', 'adviser');
  -- The case first, as where documents arrive: two that lock in another order would wait for each other.
  perform from public.leads
  where reference = (
    select given.reference from public.application_documents as given where given.id = open_document.document_id)
  for no key update;
  select * into document from public.application_documents where id = open_document.document_id for key share;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  state := private.document_state(document);
  if state in ('quarantined', 'pending') then
    perform private.audit('document_withheld', document.reference, jsonb_build_object('document_id', document.id));
    return jsonb_build_object('outcome', 'withheld', 'state', state);
  end if;
  insert into public.document_openings (document_id, actor_id) values (document.id, auth.uid());
  perform private.append_event(document.reference, 'document_opened', jsonb_build_object(
    'document_id', document.id, 'field', document.field), null);
  perform private.audit('document_opened', document.reference, jsonb_build_object(
    'document_id', document.id, 'field', document.field));
  perform private.refresh_arrivals(document.reference);
  return jsonb_build_object(
    'outcome', 'opened', 'bucket', 'application-documents', 'path', document.path,
    'original_name', document.original_name);
end $$;

-- Says which of the documents asked for a file is, or that it is none of them.
create function public.file_document(document_id uuid, requirement_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  document public.application_documents;
  wanted public.case_requirements;
begin
  perform private.require_staff('admin', 'adviser');
  perform from public.leads as lead join public.application_documents as filed using (reference)
  where filed.id = file_document.document_id for no key update of lead;
  select * into document from public.application_documents where id = file_document.document_id for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  select * into wanted from public.case_requirements
  where id = file_document.requirement_id and reference = document.reference for update;
  if file_document.requirement_id is not null and not found then return jsonb_build_object('outcome', 'missing'); end if;
  update public.application_documents set requirement_id = wanted.id where id = document.id;
  update public.case_requirements set state = 'received', reason = null, version = version + 1, changed_at = now()
  where id = wanted.id and state in ('requested', 'sent_back');
  perform private.append_event(document.reference, 'document_filed', jsonb_strip_nulls(jsonb_build_object(
    'document_id', document.id, 'field', document.field, 'name', wanted.name)), null);
  perform private.refresh_arrivals(document.reference);
  perform private.audit('document_filed', document.reference, jsonb_build_object('document_id', document.id));
  return jsonb_build_object('outcome', 'changed');
end $$;

-- Brings a case up in the inbox, marked as one with documents that wait for staff.
create function private.raise_for_documents(case_reference text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.raise_task(case_reference, 'documents', 'Check the documents that arrived');
  update public.leads set documents_arrived_at = coalesce(documents_arrived_at, now()), updated_at = now()
  where reference = case_reference;
end $$;

-- Takes the mark off once staff have opened every document that arrived, those of merged cases too. One that can't be
-- opened keeps the mark until staff have checked it, sent it back or said that it isn't needed. The task is done when
-- nothing waits to be checked either.
create function private.refresh_arrivals(given_reference text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  root text := (select coalesce(merged_into, reference) from public.leads where reference = given_reference);
  cases text[] := array(select reference from public.leads where root in (reference, merged_into));
begin
  update public.leads set documents_arrived_at = null, updated_at = now()
  where reference = root and documents_arrived_at is not null and not exists (
    select from public.application_documents as document
    join public.case_requirements as requirement on requirement.id = document.requirement_id
    where document.reference = any (cases) and document.source = 'applicant' and requirement.state = 'received'
      and not exists (select from public.document_openings as opening where opening.document_id = document.id));
  if not exists (select from public.leads where reference = root and documents_arrived_at is not null)
    and not exists (select from public.case_requirements where reference = any (cases) and state = 'received')
  then perform private.settle_tasks(root, array['documents']); end if;
end $$;

-- The documents on the applicant's page: what is needed with the files sent for it, and files of the applicant's that
-- belong to nothing that is needed. Names of files are shown once the second fact is confirmed.
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
          from public.application_documents as document where document.requirement_id = requirement.id and document.source <> 'mail')
      ) order by requirement.position), '[]')
      from public.case_requirements as requirement
      where requirement.reference = case_reference and requirement.state <> 'not_needed'),
    'arrived', (
      select coalesce(jsonb_agg(case when confirmed then document.original_name else '' end
        order by document.position, document.field), '[]')
      from public.application_documents as document
      left join public.case_requirements as requirement on requirement.id = document.requirement_id
      where document.reference = case_reference and coalesce(requirement.state, 'not_needed') = 'not_needed'
        and document.source in ('form', 'applicant')));
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
