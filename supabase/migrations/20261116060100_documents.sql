-- The documents of applications, in a private bucket. A row of application_documents and its object in the bucket come
-- and go together.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('application-documents', 'application-documents', false, 10485760, array['application/pdf'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- A document in which the scanner found something is withheld, whatever the intake thought of it.
create function private.quarantine_infected() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  new.quarantined := new.quarantined or new.scan_state = 'infected';
  return new;
end $$;

create trigger quarantine_infected before insert or update on public.application_documents
  for each row execute function private.quarantine_infected();

-- On Supabase the upload itself made the row; where the intake wrote the file straight to disk, this does.
create function private.create_document_object() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into storage.objects (bucket_id, name, version, metadata)
  values (
    'application-documents',
    new.path,
    new.path,
    jsonb_build_object(
      'eTag', format('"%s"', new.sha256),
      'size', new.bytes,
      'mimetype', 'application/pdf',
      'cacheControl', 'no-store',
      'lastModified', now(),
      'contentLength', new.bytes,
      'httpStatusCode', 200
    )
  )
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

-- Each opening of a document. The bucket lets a reader in only for a minute after one of these.
create table public.document_openings (
  id bigint generated always as identity primary key,
  document_id uuid not null references public.application_documents on delete cascade,
  actor_id uuid not null references public.staff_profiles,
  at timestamptz not null default now()
);
create index document_openings_newest on public.document_openings (actor_id, at desc);
create index document_openings_of_document on public.document_openings (document_id);

-- Records that this person opens this document, and returns where it is. They can read it for a minute.
create function public.open_document(document_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  document public.application_documents;
  state text;
begin
  perform private.require_staff();
  select * into document from public.application_documents where id = open_document.document_id for key share;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  state := private.document_state(document);
  if state in ('quarantined', 'pending') then
    perform private.audit('document_withheld', document.reference, jsonb_build_object('document_id', document.id));
    return jsonb_build_object('outcome', 'withheld', 'state', state);
  end if;
  insert into public.document_openings (document_id, actor_id) values (document.id, auth.uid());
  perform private.append_event(
    document.reference, 'document_opened', jsonb_build_object('document_id', document.id, 'field', document.field), null);
  perform private.audit(
    'document_opened', document.reference,
    jsonb_build_object('document_id', document.id, 'field', document.field));
  return jsonb_build_object(
    'outcome', 'opened', 'bucket', 'application-documents', 'path', document.path,
    'original_name', document.original_name);
end $$;

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
      and private.staff_role() is not null
  );
$$;

alter table public.document_openings enable row level security;
revoke all on public.document_openings from anon, authenticated, service_role;
revoke all on sequence public.document_openings_id_seq from anon, authenticated, service_role;
grant select, insert on public.document_openings to service_role;
grant select on public.document_openings to authenticated;
create policy "Staff with a second factor can read who opened documents"
  on public.document_openings for select to authenticated using ((select private.staff_role()) is not null);

revoke all on function
  private.quarantine_infected(),
  private.create_document_object(),
  private.delete_document_object(),
  private.append_scan_event(),
  private.document_state(public.application_documents),
  public.open_document(uuid),
  private.opened_paths()
from public, anon, authenticated, service_role;
grant execute on function public.open_document(uuid) to authenticated;
-- The policy calls it as the reader; the schema is closed to them, so they cannot call it by name.
grant execute on function private.opened_paths() to authenticated;

create policy "Staff can read a document they have just opened"
  on storage.objects for select to authenticated
  using (bucket_id = 'application-documents' and name = any((select private.opened_paths())::text[]));
