-- Names of people and files, without what nobody sees and what turns their order around, whoever writes them. The
-- functions and apps clean what is typed or sent (_shared/fields/clean-text.ts); these triggers clean what is left,
-- such as a call of the API by staff, and before any check of the table looks at it.

-- The list of _shared/fields/remove-invisible.ts, which has the reasons for what stays; a test compares the two.
create function private.plain_name(given text) returns text
language sql immutable parallel safe security invoker set search_path = '' as $$
  select trim(regexp_replace(
    regexp_replace(given, '[\t\n\r\u2028\u2029]+', ' ', 'g'),
    '([\u0600-\u074f\u0750-\u077f\u08a0-\u08ff\u0900-\u0dff\u1000-\u109f\u1780-\u17b3\u17b6-\u17ff][\u200c\u200d]'
    || '|[\u3400-\u9fff\uf900-\ufaff\U00020000-\U000323af][\ufe00-\ufe02\U000e0100-\U000e01ef]'
    || '|[\u1820-\u18aa][\u180b-\u180d\u180f])'
    || '|[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e'
    || '\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a'
    || '\U000e0000-\U000e0fff]',
    '\1', 'g'));
$$;

-- The name under which a document leaves the firm: as documentName in _shared/documents/document-name.ts.
create function private.document_name(given text, media_type text) returns text
language plpgsql immutable parallel safe security invoker set search_path = '' as $$
declare
  extension text := coalesce(case media_type
    when 'application/pdf' then 'pdf' when 'image/jpeg' then 'jpg' when 'image/png' then 'png' end, 'bin');
  name text := regexp_replace(
    regexp_replace(private.plain_name(given), '[\\/:*?"<>|]+', '-', 'g'), '^[. -]+|[. ]+$', '', 'g');
  ending text := substring(name from '(?i)\.' || case extension when 'jpg' then 'jpe?g' else extension end || '$');
  stem text := case when ending is null then regexp_replace(name, '\.([A-Za-z][A-Za-z0-9]{0,9})$', '-\1')
    else left(name, -length(ending)) end;
begin
  ending := coalesce(ending, '.' || extension);
  return left(coalesce(nullif(stem, ''), 'Document'), 255 - length(ending)) || ending;
end $$;

-- Cleans the columns that the trigger names.
create function private.clean_names() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := to_jsonb(new);
  cleaned jsonb;
begin
  select jsonb_object_agg(name, private.plain_name(given ->> name)) into cleaned
  from unnest(tg_argv) as name
  where given ->> name is distinct from private.plain_name(given ->> name);
  if cleaned is not null then new := jsonb_populate_record(new, cleaned); end if;
  return new;
end $$;

create function private.clean_document_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.original_name := private.document_name(new.original_name, new.media_type);
  return new;
end $$;

-- What staff changed is told in the timeline and in the audit log, with the names as they were sent. Marks of direction are taken from the
-- whole text; what the notes of staff say stays otherwise as it is.
create function private.clean_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.detail::text ~ '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]' then
    new.detail := regexp_replace(new.detail::text, '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g')::jsonb;
  end if;
  return new;
end $$;

create function private.clean_contacts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.contacts := private.plain_name(new.contacts::text)::jsonb;
  return new;
end $$;

create trigger clean_document_name before insert or update of original_name, media_type on public.application_documents
  for each row execute function private.clean_document_name();
create trigger clean_names before insert or update of original_name on private.document_uploads
  for each row execute function private.clean_names('original_name');
create trigger clean_names before insert or update of name on public.received_mail_files
  for each row execute function private.clean_names('name');
create trigger clean_names before insert or update of from_name, subject on public.received_mail
  for each row execute function private.clean_names('from_name', 'subject');
create trigger clean_names before insert or update of name on public.callback_requests
  for each row execute function private.clean_names('name');
create trigger clean_names before insert or update of business_name, shareholder_name on public.business_applications
  for each row execute function private.clean_names('business_name', 'shareholder_name');
create trigger clean_names before insert or update of full_name on public.bridging_applications
  for each row execute function private.clean_names('full_name');
create trigger clean_names before insert or update of name on public.case_people
  for each row execute function private.clean_names('name');
create trigger clean_names before insert or update of business_name on public.case_facts
  for each row execute function private.clean_names('business_name');
create trigger clean_names before insert or update of contact_name, business_name on public.lead_summaries
  for each row execute function private.clean_names('contact_name', 'business_name');
create trigger clean_names before insert or update of name on public.staff_profiles
  for each row execute function private.clean_names('name');
create trigger clean_names before insert or update of name on public.lenders
  for each row execute function private.clean_names('name');
create trigger clean_contacts before insert or update of contacts on public.lenders
  for each row execute function private.clean_contacts();
create trigger clean_names before insert or update of lender_name on public.enquiries
  for each row execute function private.clean_names('lender_name');
create trigger clean_names before insert or update of lender_name on public.completions
  for each row execute function private.clean_names('lender_name');
create trigger clean_names before insert or update of name on public.case_requirements
  for each row execute function private.clean_names('name');
create trigger clean_names before insert or update of given_by on public.case_checks
  for each row execute function private.clean_names('given_by');
create trigger clean_names before insert or update of file_name on public.case_imports
  for each row execute function private.clean_names('file_name');
create trigger clean_names before insert or update of name on public.message_templates
  for each row execute function private.clean_names('name');
create trigger clean_event before insert on public.case_events
  for each row execute function private.clean_event();
create trigger clean_event before insert on public.audit_entries
  for each row execute function private.clean_event();

revoke all on function
  private.plain_name(text),
  private.document_name(text, text),
  private.clean_names(),
  private.clean_document_name(),
  private.clean_event(),
  private.clean_contacts()
from public, anon, authenticated, service_role;
