-- Documents of every case, whoever sent them: with the form, later by the applicant, or added by staff.
alter table public.application_documents
  drop constraint application_documents_reference_fkey,
  add constraint application_documents_reference_fkey
    foreign key (reference) references public.leads on delete cascade,
  drop constraint application_documents_field_check,
  add constraint application_documents_field_check check (field in (
    'bankStatements', 'bankStatements2', 'bankStatements3', 'bankStatements4', 'bankStatements5', 'bankStatements6',
    'filedAccounts', 'other')),
  drop constraint application_documents_bytes_check,
  add constraint application_documents_bytes_check check (bytes between 1 and 20971520),
  drop constraint application_documents_reference_field_key,
  add column source text not null default 'form' check (source in ('form', 'applicant', 'staff')),
  add column media_type text not null default 'application/pdf'
    check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  add column requirement_id uuid,
  add column received_at timestamptz not null default now();

-- A form has one file a field; what comes later has no such limit.
create unique index application_documents_field_of_form on public.application_documents (reference, field)
  where source = 'form';
create index application_documents_of_case on public.application_documents (reference, received_at);

update public.application_documents as document set received_at = lead.received_at
from public.leads as lead where lead.reference = document.reference;

update storage.buckets
set file_size_limit = 20971520, allowed_mime_types = array['application/pdf', 'image/jpeg', 'image/png']
where id = 'application-documents';

-- On Supabase the upload itself made the row; where the intake wrote the file straight to disk, this does.
create or replace function private.create_document_object() returns trigger
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
      'mimetype', new.media_type,
      'cacheControl', 'no-store',
      'lastModified', now(),
      'contentLength', new.bytes,
      'httpStatusCode', 200
    )
  )
  on conflict (bucket_id, name) do nothing;
  return null;
end $$;
