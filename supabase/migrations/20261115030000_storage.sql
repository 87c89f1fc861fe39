-- The private bucket of the applications' documents. What an application records and what the bucket holds is one
-- object: reading it is a matter of row-level security alone.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('application-documents', 'application-documents', false, 10485760, array['application/pdf'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- A scanner that finds something outranks whatever the intake thought of the file.
create function private.quarantine_infected() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  new.quarantined := new.quarantined or new.scan_state = 'infected';
  return new;
end $$;

create trigger quarantine_infected before insert or update on public.application_documents
  for each row execute function private.quarantine_infected();

-- On Supabase the upload itself made the row; where the intake wrote the file straight to disk, this does.
create function private.keep_document_object() returns trigger
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

create trigger keep_document_object after insert on public.application_documents
  for each row execute function private.keep_document_object();

-- A document nobody may name any more must not stay reachable. Its file goes with the next sweep of orphans.
create function private.drop_document_object() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects where bucket_id = 'application-documents' and name = old.path;
  perform set_config('storage.allow_delete_query', 'false', true);
  return null;
end $$;

create trigger drop_document_object after delete on public.application_documents
  for each row execute function private.drop_document_object();

-- Definer rights, because staff read this through the policy and not the documents themselves.
create function private.is_released_document(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.application_documents
    where path = object_name and not quarantined and scan_state in ('unscanned', 'clean')
  );
$$;

revoke all on function
  private.quarantine_infected(),
  private.keep_document_object(),
  private.drop_document_object(),
  private.is_released_document(text)
from public, anon, authenticated;
-- The policy below calls it as the reader. The schema stays closed to them, so nothing else can.
grant execute on function private.is_released_document(text) to authenticated;

create policy "Staff with a second factor can read documents that are not withheld"
  on storage.objects for select to authenticated
  using (
    bucket_id = 'application-documents'
    and (select auth.jwt() -> 'app_metadata' ->> 'role') is not null
    and (select auth.jwt() ->> 'aal') = 'aal2'
    and private.is_released_document(name)
  );
