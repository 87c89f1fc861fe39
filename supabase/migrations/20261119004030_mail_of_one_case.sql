-- What one case takes by e-mail by itself, and mail whose sender our mail server confirmed as somebody else. Beyond the
-- limits and in doubt, mail waits for a person.

alter table public.received_mail
  drop constraint received_mail_authentication_check,
  add constraint received_mail_authentication_check
    check (authentication in ('pass', 'fail', 'none', 'other_domain')),
  drop constraint received_mail_doubt_check,
  add constraint received_mail_doubt_check check (doubt in (
    'unknown_sender', 'failed_check', 'other_domain', 'unproven_report', 'too_much', 'closed')),
  add column bytes bigint not null default 0,
  add column vouched_by uuid references public.staff_profiles;
comment on column public.received_mail.bytes is 'Of its text and of the files to be stored.';
comment on column public.received_mail.vouched_by is 'Who says that it is from the applicant, whatever our mail server found.';
update public.received_mail as mail set bytes = octet_length(mail.body) + octet_length(mail.quoted) + coalesce((
  select sum(file.bytes) from public.received_mail_files as file
  where file.mail_id = mail.id and file.state in ('waiting', 'stored')), 0);
drop index public.received_mail_of_case;
create index received_mail_of_case on public.received_mail (reference, received_at);

-- Whether a case has had as much mail as it takes by itself: 30 a day, 300 in all, 200 MB.
create function private.is_mail_full(case_reference text, more_bytes bigint) returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) >= 300 or count(*) filter (where received_at > now() - interval '1 day') >= 30
    or coalesce(sum(bytes), 0) + more_bytes > 200000000
  from public.received_mail where reference = case_reference and state = 'filed';
$$;

-- Why mail that names a case isn't filed there by itself; null when it is.
create function private.mail_doubt(mail public.received_mail) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when mail.reference is null then null
    when mail.kind = 'bounce' then 'unproven_report'
    when not private.is_address_of_case(mail.reference, mail.from_address) then 'unknown_sender'
    when mail.authentication = 'fail' then 'failed_check'
    when mail.authentication = 'other_domain' then 'other_domain'
    when (select decided_at from public.leads where reference = mail.reference) is not null then 'closed'
    when private.is_mail_full(mail.reference, mail.bytes) then 'too_much'
  end;
$$;

-- What the mail reader read, as a row. place: {mailbox, uidValidity, uid}; mail: ReceivedMail.
create function private.read_mail_row(place jsonb, mail jsonb) returns public.received_mail
language sql stable security definer set search_path = '' as $$
  select jsonb_populate_record(null::public.received_mail, jsonb_build_object(
    'id', gen_random_uuid(), 'mailbox', place -> 'mailbox', 'uid_validity', place -> 'uidValidity', 'uid', place -> 'uid',
    'received_at', now(), 'sent_at', mail -> 'sentAt', 'message_id', mail -> 'messageId', 'kind', mail -> 'kind',
    'from_name', mail -> 'from' -> 'name', 'from_address', mail -> 'from' -> 'address',
    'authentication', mail -> 'authentication', 'subject', mail -> 'subject', 'body', mail -> 'text',
    'quoted', mail -> 'quoted', 'cut', mail -> 'cut', 'state', 'waiting',
    'reference', coalesce(
      private.case_of_thread(
        array(select jsonb_array_elements_text(mail -> 'threadIds')) || array_remove(array[mail -> 'bounce' ->> 'messageId'], null)),
      private.case_named_in(mail ->> 'subject')),
    'bytes', octet_length(mail ->> 'text') + octet_length(mail ->> 'quoted') + (
      select coalesce(sum((file ->> 'bytes')::bigint), 0) from jsonb_array_elements(mail -> 'files') as file
      where file ->> 'reason' is null)));
$$;
drop function private.match_mail(public.received_mail, text[]);

-- Records mail and files it if there is no doubt. place: {mailbox, uidValidity, uid}; mail: ReceivedMail of
-- supabase/functions/read-mail. Read again, it is recorded once; the answer says which files are still to be stored.
create or replace function public.record_mail(place jsonb, mail jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  stored public.received_mail;
begin
  if private.is_own_message(mail ->> 'messageId') then return jsonb_build_object('outcome', 'own'); end if;
  insert into private.read_mail (fingerprint) values (mail ->> 'fingerprint') on conflict do nothing;
  if not found then
    update public.received_mail set uid_validity = (place ->> 'uidValidity')::bigint, uid = (place ->> 'uid')::bigint
    where id = (select mail_id from private.read_mail where fingerprint = mail ->> 'fingerprint') returning * into stored;
    return jsonb_build_object('outcome', 'known', 'id', stored.id, 'files', private.files_to_fetch(stored.id));
  end if;
  if mail -> 'bounce' ->> 'messageId' is not null
    and private.record_bounce(mail -> 'bounce', mail ->> 'authentication')
  then return jsonb_build_object('outcome', 'bounce'); end if;
  stored := private.read_mail_row(place, mail);
  -- Held while its mail is counted.
  perform from public.leads where reference = stored.reference for no key update;
  stored.doubt := private.mail_doubt(stored);
  insert into public.received_mail values (stored.*);
  insert into public.received_mail_files (mail_id, position, name, bytes, state, reason)
  select stored.id, (file ->> 'position')::integer, file ->> 'name', (file ->> 'bytes')::bigint,
    case when file ->> 'reason' is null then 'waiting' else 'refused' end, file ->> 'reason'
  from jsonb_array_elements(mail -> 'files') as file;
  update private.read_mail set mail_id = stored.id where fingerprint = mail ->> 'fingerprint';
  if stored.reference is not null and stored.doubt is null then
    perform private.file_mail(stored, stored.reference);
  end if;
  return jsonb_build_object('outcome', 'recorded', 'id', stored.id, 'files', private.files_to_fetch(stored.id));
end $$;

-- As before; from_applicant: the member of staff says that it is from the applicant, so its files are too.
drop function public.file_mail(uuid, text);
create function public.file_mail(of_mail uuid, case_reference text, from_applicant boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted text;
  mail public.received_mail;
begin
  perform private.require_staff('admin', 'adviser');
  select coalesce(merged_into, reference) into wanted from public.leads
  where reference = upper(trim(case_reference)) and not quarantined;
  if not found then return private.refusal('unknown_case'); end if;
  perform from public.leads where reference = wanted for no key update;
  select * into mail from public.received_mail where id = of_mail for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if mail.state = 'filed' then
    return case when mail.reference = wanted then jsonb_build_object('outcome', 'changed', 'reference', wanted)
      else private.refusal('already_filed') end;
  end if;
  if from_applicant then update public.received_mail set vouched_by = auth.uid() where id = mail.id; end if;
  perform private.file_mail(mail, wanted);
  perform private.audit('mail_filed', wanted, jsonb_build_object(
    'mail_id', mail.id, 'from_applicant', coalesce(from_applicant, false)));
  perform pg_notify('received_mail', '');
  return jsonb_build_object('outcome', 'changed', 'reference', wanted);
end $$;

-- Whether files of this mail are the applicant's own: a member of staff says so, or their address does and our mail
-- server found nothing against it.
create function private.is_mail_of_applicant(mail public.received_mail) returns boolean
language sql stable security definer set search_path = '' as $$
  select mail.vouched_by is not null or (mail.authentication in ('pass', 'none')
    and lower(mail.from_address) = lower((private.first_person(mail.reference)).email)) is true;
$$;

-- As before.
create or replace function public.record_mail_document(of_mail uuid, file_position integer, document jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  mail public.received_mail;
  file public.received_mail_files;
  from_applicant boolean;
begin
  perform from public.leads
  where reference = (select reference from public.received_mail where id = of_mail) for no key update;
  select * into mail from public.received_mail where id = of_mail and state = 'filed';
  select * into file from public.received_mail_files
  where mail_id = mail.id and position = file_position and state = 'waiting' for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if 50 <= (select count(*) from public.application_documents where reference = mail.reference) then
    return private.refusal('too_many');
  end if;
  from_applicant := private.is_mail_of_applicant(mail);
  insert into public.application_documents (
    reference, field, path, original_name, bytes, sha256, marks, quarantined, scan_state, source, media_type,
    requirement_id, position, mail_id, mail_position)
  values (
    mail.reference, 'other', document ->> 'path', file.name, (document ->> 'bytes')::integer, document ->> 'sha256',
    array(select jsonb_array_elements_text(document -> 'marks')), (document ->> 'quarantined')::boolean,
    document ->> 'scanState', case when from_applicant then 'applicant' else 'mail' end, document ->> 'mediaType',
    case when from_applicant then private.meet_requirement(mail.reference, null) end,
    1 + coalesce((select max(position) from public.application_documents where reference = mail.reference), 0),
    mail.id, file.position);
  update public.received_mail_files set state = 'stored' where mail_id = mail.id and position = file.position;
  perform private.append_event(mail.reference, 'document_received', jsonb_strip_nulls(jsonb_build_object(
    'source', 'mail', 'file', file.name)), null);
  if from_applicant then perform private.bring_up_case(mail.reference); end if;
  return jsonb_build_object('outcome', 'recorded');
end $$;

revoke all on function
  private.is_mail_full(text, bigint),
  private.mail_doubt(public.received_mail),
  private.read_mail_row(jsonb, jsonb),
  public.file_mail(uuid, text, boolean),
  private.is_mail_of_applicant(public.received_mail)
from public, anon, authenticated, service_role;
grant execute on function public.file_mail(uuid, text, boolean) to authenticated;
