-- Mail in the firm's mailbox. What answers one of our e-mails, or names a case in its subject, and comes from an address
-- the case knows, goes into the timeline of its case. Everything else waits in "Unmatched mail" for somebody to decide.
-- The original stays in the mailbox; we store what the desk shows. Nothing here ever sends anything.

-- How far each mailbox has been read. One reader at a time holds the lease.
create table private.mailboxes (
  name text primary key check (length(name) between 1 and 300),
  uid_validity bigint,
  last_uid bigint not null default 0,
  read_at timestamptz,
  lease uuid,
  leased_until timestamptz
);
comment on column private.mailboxes.read_at is 'Up to when mail has been read. Where UIDs start anew, older mail is not read again.';

-- Which messages have been read: a message that is there twice, or has another UID today, is recorded once. The
-- fingerprint stays when the message itself is erased, so that it does not come back.
create table private.read_mail (
  fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{64}$'),
  mail_id uuid,
  read_at timestamptz not null default now()
);
create index read_mail_by_age on private.read_mail (read_at);

create table public.received_mail (
  id uuid primary key default gen_random_uuid(),
  mailbox text not null,
  uid_validity bigint not null,
  uid bigint not null,
  received_at timestamptz not null default now(),
  sent_at timestamptz,
  message_id text check (length(message_id) <= 250),
  kind text not null check (kind in ('person', 'automatic', 'bounce')),
  from_name text not null check (length(from_name) <= 200),
  from_address text not null check (length(from_address) <= 255),
  authentication text not null check (authentication in ('pass', 'fail', 'none')),
  subject text not null check (length(subject) <= 300),
  body text not null check (length(body) <= 10000),
  quoted text not null check (length(quoted) <= 10000),
  cut boolean not null,
  state text not null check (state in ('waiting', 'left', 'filed')),
  -- Of the case it was filed to; of one that waits, the case it names.
  reference text references public.leads on delete cascade,
  doubt text check (doubt in ('unknown_sender', 'failed_check', 'closed'))
);
create index received_mail_waiting on public.received_mail (received_at, id) where state <> 'filed';
create index received_mail_of_case on public.received_mail (reference);
create index received_mail_by_message on public.received_mail (message_id) where state = 'filed';
create index received_mail_by_address on public.received_mail (lower(from_address)) where state <> 'filed';
comment on column public.received_mail.from_address is 'As sent; anybody can write anything there.';
comment on column public.received_mail.authentication is 'What the firm''s mail server found out about the sender.';
comment on column public.received_mail.body is 'Empty once filed: the timeline has it.';
comment on column public.received_mail.doubt is 'Why mail that names a case was not filed to it.';

-- What is attached. Files of unmatched mail stay in the mailbox; they are fetched when somebody files it to a case.
create table public.received_mail_files (
  mail_id uuid not null references public.received_mail on delete cascade,
  position integer not null,
  name text not null check (length(name) between 1 and 255),
  bytes bigint not null,
  state text not null check (state in ('waiting', 'stored', 'refused', 'gone')),
  reason text check (length(reason) <= 300),
  primary key (mail_id, position)
);

-- Addresses our mail came back from.
create table public.bounced_addresses (
  reference text not null references public.leads on delete cascade,
  address text not null check (length(address) <= 255),
  status text not null check (length(status) <= 20),
  at timestamptz not null default now(),
  primary key (reference, address)
);

alter table public.application_documents
  drop constraint application_documents_source_check,
  add constraint application_documents_source_check check (source in ('form', 'applicant', 'staff', 'mail')),
  add column mail_id uuid,
  add column mail_position integer;
create unique index application_documents_of_mail on public.application_documents (mail_id, mail_position);
comment on column public.application_documents.source is 'mail: from somebody who is not the applicant, or filed by staff.';

-- Reserves a mailbox for one reader; null while another reads it. wanted: filed mail whose files are still to be fetched.
create function public.claim_mailbox(mailbox text, lease_seconds integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  box private.mailboxes;
begin
  insert into private.mailboxes (name) values (mailbox) on conflict do nothing;
  update private.mailboxes
  set lease = gen_random_uuid(), leased_until = now() + make_interval(secs => lease_seconds)
  where name = mailbox and (leased_until is null or leased_until <= now()) returning * into box;
  if not found then return null; end if;
  return jsonb_build_object(
    'lease', box.lease, 'uidValidity', box.uid_validity, 'lastUid', box.last_uid, 'readAt', box.read_at,
    'wanted', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', mail.id, 'uidValidity', mail.uid_validity, 'uid', mail.uid, 'messageId', mail.message_id,
        'files', mail.files)), '[]')
      from (
        select filed.*, array_agg(file.position order by file.position) as files
        from public.received_mail as filed join public.received_mail_files as file on file.mail_id = filed.id
        where filed.mailbox = claim_mailbox.mailbox and filed.state = 'filed' and file.state = 'waiting'
        group by filed.id order by filed.id limit 20) as mail));
end $$;

-- Moves the mark behind the message that was read last, and holds the lease for longer. False when the lease was lost.
create function public.advance_mailbox(
  mailbox text, held_lease uuid, validity bigint, read_uid bigint, lease_seconds integer
) returns boolean
language sql security definer set search_path = '' as $$
  with moved as (
    update private.mailboxes
    set uid_validity = validity, last_uid = read_uid, read_at = now(),
      leased_until = now() + make_interval(secs => lease_seconds)
    where name = mailbox and lease = held_lease returning name)
  select exists (select from moved);
$$;

create function public.release_mailbox(mailbox text, held_lease uuid) returns void
language sql security definer set search_path = '' as $$
  update private.mailboxes set lease = null, leased_until = null where name = mailbox and lease = held_lease;
$$;

-- The case that a text names by its reference; one that was merged into another gives the other.
create function private.case_named_in(given text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(lead.merged_into, lead.reference)
  from regexp_matches(upper(given), '\m[A-Z]{2,6}-[0-9]{8}-[0-9]{4,}\M', 'g') as found
  join public.leads as lead on lead.reference = found[1] and not lead.quarantined limit 1;
$$;

-- The case that mail answers: by the ids of our own messages, which begin with the reference, or of mail filed earlier.
create function private.case_of_thread(ids text[]) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select private.case_named_in(split_part(id, '.', 1)) as named from unnest(ids) as id
      where id ~ '^[A-Z]{2,6}-[0-9]{8}-[0-9]{4,}\.[a-z_]+\.[a-z0-9]+@'
        and private.case_named_in(split_part(id, '.', 1)) is not null limit 1),
    (select coalesce(lead.merged_into, lead.reference)
      from public.received_mail as earlier join public.leads as lead using (reference)
      where earlier.state = 'filed' and earlier.message_id = any (ids) limit 1));
$$;

-- Whether mail from this address may be from somebody of the case: its people, or a lender it was sent to.
create function private.is_address_of_case(case_reference text, address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select lower(address) in (
    select lower(person.email) from private.people_of(case_reference) as person
    union all
    select lower(pack.sent_to) from public.lender_packs as pack where pack.reference = case_reference
    union all
    select lower(contact ->> 'email') from public.enquiries as enquiry
    join public.lenders as lender on lender.id = enquiry.lender_id
    cross join lateral jsonb_array_elements(lender.contacts) as contact
    where enquiry.reference = case_reference);
$$;

-- Cases whose people have this address, newest first: offered, never assumed.
create function private.cases_of_address(address text) returns text[]
language sql stable security definer set search_path = '' as $$
  select array(
    select lead.reference from public.leads as lead
    where not lead.quarantined and lead.merged_into is null and lead.reference in (
      select reference from public.lead_summaries where email = lower(address)
      union
      select reference from public.case_people where lower(email) = lower(address))
    order by lead.received_at desc limit 5);
$$;
create index case_people_by_email on public.case_people (lower(email));

-- Brings a case up in the inbox: its next step is due today. A step that somebody planned for later stays in the text.
create function private.raise_case(case_reference text, step text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  today date := (now() at time zone 'Europe/London')::date;
begin
  select * into lead from public.leads where reference = case_reference for no key update;
  if lead.decided_at is not null or lead.follow_up_on <= today then return; end if;
  if lead.next_step is not null then
    step := left(format('%s. Then, %s: %s', step, to_char(lead.follow_up_on, 'FMDD Mon'), lead.next_step), 200);
  end if;
  update public.leads set follow_up_on = today, next_step = step, version = version + 1
  where reference = case_reference;
  perform private.append_event(case_reference, 'follow_up_changed', jsonb_build_object(
    'from', lead.follow_up_on, 'to', today, 'step_from', lead.next_step, 'step_to', step), lead.version + 1);
end $$;

create or replace function private.bring_up_case(case_reference text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.raise_case(case_reference, 'Check the documents that arrived');
  update public.leads set documents_arrived_at = coalesce(documents_arrived_at, now()), updated_at = now()
  where reference = case_reference;
end $$;

-- Puts mail into the timeline of a case, by itself or by the member of staff who files it. The timeline has its text from
-- then on.
create function private.file_mail(mail public.received_mail, into_reference text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.received_mail
  set state = 'filed', reference = into_reference, doubt = null, body = '', quoted = '' where id = mail.id;
  perform private.append_event(into_reference, 'mail_received', jsonb_strip_nulls(jsonb_build_object(
    'mail_id', mail.id, 'kind', mail.kind, 'from_name', nullif(mail.from_name, ''), 'from_address', mail.from_address,
    'authentication', mail.authentication, 'subject', mail.subject, 'text', mail.body,
    'quoted', nullif(mail.quoted, ''), 'cut', nullif(mail.cut, false), 'sent_at', mail.sent_at,
    'files', (
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'name', file.name, 'bytes', file.bytes, 'reason', file.reason)) order by file.position)
      from public.received_mail_files as file where file.mail_id = mail.id))), null);
  delete from public.bounced_addresses where reference = into_reference and address = lower(mail.from_address);
  if mail.kind = 'person' then perform private.raise_case(into_reference, 'Read the e-mail that arrived'); end if;
end $$;

-- An e-mail of ours came back: the address is marked on the case. Only one that we did send, to that address, counts.
create function private.record_bounce(bounce jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  named text := private.case_of_thread(array[bounce ->> 'messageId']);
  bounced text := lower(bounce ->> 'recipient');
begin
  if named is null or bounced is null or not private.is_address_of_case(named, bounced) then return false; end if;
  perform from public.leads where reference = named for no key update;
  insert into public.bounced_addresses (reference, address, status) values (named, bounced, bounce ->> 'status')
  on conflict (reference, address) do update set status = excluded.status, at = now();
  perform private.append_event(named, 'mail_bounced', jsonb_build_object(
    'address', bounced, 'status', bounce ->> 'status'), null);
  perform private.raise_case(named, 'Check the e-mail address: our e-mail came back');
  return true;
end $$;

-- Which case mail names, and why it is not filed there by itself.
create function private.match_mail(mail public.received_mail, thread_ids text[]) returns public.received_mail
language plpgsql stable security definer set search_path = '' as $$
begin
  mail.reference := coalesce(private.case_of_thread(thread_ids), private.case_named_in(mail.subject));
  mail.doubt := case
    when mail.reference is null then null
    when not private.is_address_of_case(mail.reference, mail.from_address) then 'unknown_sender'
    when mail.authentication = 'fail' then 'failed_check'
    when (select decided_at from public.leads where reference = mail.reference) is not null then 'closed'
  end;
  return mail;
end $$;

-- Whether a message is one of ours that came to our own mailbox, such as the notice of a new lead.
create function private.is_own_message(sent_id text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.outbox_messages as message
    where sent_id ~ '^[A-Z]{2,6}-[0-9]{8}-[0-9]{4,}\.[a-z_]+\.[a-z0-9]+@'
      and message.reference = split_part(sent_id, '.', 1) and message.kind = split_part(sent_id, '.', 2)
      and split_part(split_part(sent_id, '@', 1), '.', 3) in (message.recipient, message.id::text));
$$;

-- Positions of the files of filed mail that are still to be fetched.
create function private.files_to_fetch(of_mail uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(file.position order by file.position), '[]')
  from public.received_mail_files as file join public.received_mail as mail on mail.id = file.mail_id
  where file.mail_id = of_mail and file.state = 'waiting' and mail.state = 'filed';
$$;

-- Records mail and files it if there is no doubt. place: {mailbox, uidValidity, uid}; mail: ReceivedMail of
-- supabase/functions/read-mail. Read again, it is recorded once; the answer says which files are still to be stored.
create function public.record_mail(place jsonb, mail jsonb) returns jsonb
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
  if mail -> 'bounce' ->> 'messageId' is not null and private.record_bounce(mail -> 'bounce') then
    return jsonb_build_object('outcome', 'bounce');
  end if;
  stored := private.match_mail(jsonb_populate_record(null::public.received_mail, jsonb_build_object(
    'id', gen_random_uuid(), 'mailbox', place -> 'mailbox', 'uid_validity', place -> 'uidValidity', 'uid', place -> 'uid',
    'received_at', now(), 'sent_at', mail -> 'sentAt', 'message_id', mail -> 'messageId', 'kind', mail -> 'kind',
    'from_name', mail -> 'from' -> 'name', 'from_address', mail -> 'from' -> 'address',
    'authentication', mail -> 'authentication', 'subject', mail -> 'subject', 'body', mail -> 'text',
    'quoted', mail -> 'quoted', 'cut', mail -> 'cut', 'state', 'waiting')),
    array(select jsonb_array_elements_text(mail -> 'threadIds')));
  insert into public.received_mail values (stored.*);
  insert into public.received_mail_files (mail_id, position, name, bytes, state, reason)
  select stored.id, (file ->> 'position')::integer, file ->> 'name', (file ->> 'bytes')::bigint,
    case when file ->> 'reason' is null then 'waiting' else 'refused' end, file ->> 'reason'
  from jsonb_array_elements(mail -> 'files') as file;
  update private.read_mail set mail_id = stored.id where fingerprint = mail ->> 'fingerprint';
  if stored.reference is not null and stored.doubt is null then
    perform from public.leads where reference = stored.reference for no key update;
    perform private.file_mail(stored, stored.reference);
  end if;
  return jsonb_build_object('outcome', 'recorded', 'id', stored.id, 'files', private.files_to_fetch(stored.id));
end $$;

-- A file of filed mail cannot be stored: its kind, its size, too many, or the original is no longer in the mailbox.
create function public.refuse_mail_file(of_mail uuid, file_position integer, new_state text, why text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  file public.received_mail_files;
begin
  update public.received_mail_files set state = new_state, reason = left(why, 300)
  where mail_id = of_mail and position = file_position and state = 'waiting' returning * into file;
  if not found then return; end if;
  perform private.append_event(
    (select reference from public.received_mail where id = of_mail and state = 'filed'), 'mail_file_refused',
    jsonb_build_object('name', file.name, 'reason', file.reason), null);
end $$;

-- Records a file of mail as a document of its case: {path, bytes, sha256, mediaType, marks, quarantined, scanState}.
create function public.record_mail_document(of_mail uuid, file_position integer, document jsonb) returns jsonb
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
  from_applicant := mail.authentication <> 'fail'
    and lower(mail.from_address) = lower((private.first_person(mail.reference)).email);
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

-- What the desk's list shows of mail that waits or was left: what it says, what is attached, and the cases it may belong
-- to, the one it names first.
create function private.unmatched_mail_row(mail public.received_mail) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(mail) - 'mailbox' - 'uid_validity' - 'uid' - 'message_id' - 'reference' || jsonb_build_object(
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object('name', file.name, 'bytes', file.bytes, 'reason', file.reason)
        order by file.position), '[]')
      from public.received_mail_files as file where file.mail_id = mail.id),
    'cases', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'reference', lead.reference, 'name', summary.contact_name, 'state', lead.state,
        'named', coalesce(lead.reference = mail.reference, false))
        order by lead.reference = mail.reference desc nulls last, lead.received_at desc), '[]')
      from public.leads as lead join public.lead_summaries as summary using (reference)
      where lead.reference = mail.reference or lead.reference = any (private.cases_of_address(mail.from_address))));
$$;

-- Counts no further than 1,000 of each.
create function public.count_unmatched_mail() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('admin', 'adviser');
  return jsonb_build_object(
    'people', (select count(*) from (
      select from public.received_mail where state = 'waiting' and kind = 'person' limit 1000) as found),
    'automatic', (select count(*) from (
      select from public.received_mail where state = 'waiting' and kind <> 'person' limit 1000) as found),
    'left', (select count(*) from (select from public.received_mail where state = 'left' limit 1000) as found));
end $$;

-- part: people, automatic or left. Newest first, 50 at a time; after is the last row of the page before.
create function public.list_unmatched_mail(part text, after uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('admin', 'adviser');
  return (
    select coalesce(jsonb_agg(private.unmatched_mail_row(mail) order by mail.received_at desc, mail.id desc), '[]')
    from (
      select found.* from public.received_mail as found
      where found.state = case part when 'left' then 'left' else 'waiting' end
        and (part = 'left' or (found.kind = 'person') = (part = 'people'))
        and (after is null or (found.received_at, found.id) < (
          select last.received_at, last.id from public.received_mail as last where last.id = after))
      order by found.received_at desc, found.id desc limit 50) as mail);
end $$;

-- Puts unmatched mail into a case. Its files are fetched from the mailbox afterwards.
create function public.file_mail(of_mail uuid, case_reference text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted text;
  mail public.received_mail;
begin
  perform private.require_staff('admin', 'adviser');
  select reference into wanted from public.leads
  where reference = upper(trim(case_reference)) and not quarantined for no key update;
  if not found then return private.refusal('unknown_case'); end if;
  select * into mail from public.received_mail where id = of_mail for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if mail.state = 'filed' then
    return case when mail.reference = wanted then jsonb_build_object('outcome', 'changed', 'reference', wanted)
      else private.refusal('already_filed') end;
  end if;
  perform private.file_mail(mail, wanted);
  perform private.audit('mail_filed', wanted, jsonb_build_object('mail_id', mail.id));
  perform pg_notify('received_mail', '');
  return jsonb_build_object('outcome', 'changed', 'reference', wanted);
end $$;

-- Leaves unmatched mail where it is, in the mailbox, or takes that back.
create function public.leave_mail(of_mail uuid, leave boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('admin', 'adviser');
  update public.received_mail set state = case when leave then 'left' else 'waiting' end
  where id = of_mail and state <> 'filed';
  return jsonb_build_object('outcome', case when found then 'changed' else 'missing' end);
end $$;

create function public.list_bounced_addresses(case_reference text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('address', address, 'status', status, 'at', at) order by at desc), '[]')
    from public.bounced_addresses where reference = case_reference);
end $$;

-- As before; what others sent by e-mail is not for the applicant.
create or replace function private.page_documents(case_reference text, confirmed boolean) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'needed', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', requirement.id, 'name', requirement.name, 'explanation', requirement.explanation,
        'reason', requirement.reason) order by requirement.position), '[]')
      from public.case_requirements as requirement
      where requirement.reference = case_reference and requirement.state in ('requested', 'sent_back')),
    'arrived', (
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'field', document.field, 'name', case when confirmed then document.original_name end))
        order by document.received_at, document.field), '[]')
      from public.application_documents as document
      where document.reference = case_reference and document.source in ('form', 'applicant')));
$$;

create or replace function private.applicant_documents(case_reference text, confirmed boolean) returns jsonb
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
      where document.reference = case_reference and document.requirement_id is null and document.source in ('form', 'applicant')));
$$;

alter table public.leads
  drop constraint leads_entered_as_check,
  add constraint leads_entered_as_check
    check (entered_as in ('phone', 'email', 'introducer', 'repeat_client', 'import'));

-- As before; a case can come from an e-mail.
create or replace function public.create_case(details jsonb, key uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known jsonb := private.without_blanks(details);
  lead public.leads;
  made text;
begin
  perform private.require_staff('admin', 'adviser');
  perform pg_advisory_xact_lock(hashtextextended('case ' || create_case.key::text, 0));
  select event.reference into made from public.case_events as event where event.key = create_case.key;
  if found then return jsonb_build_object('outcome', 'changed', 'reference', made); end if;
  if not known ? 'name' then return private.refusal('name_required'); end if;
  if not (known ? 'phone' or known ? 'email') then return private.refusal('no_way_to_reach'); end if;
  if known ->> 'email' !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then return private.refusal('email_invalid'); end if;
  if not coalesce(known ->> 'entered_as' in ('phone', 'email', 'introducer', 'repeat_client'), false) then
    return private.refusal('unknown_field');
  end if;
  lead.entered_as := known ->> 'entered_as';
  lead.received_at := now();
  lead.state := 'new';
  lead.owner_id := auth.uid();
  made := private.enter_case(lead, known);
  perform private.append_event(made, 'case_entered', jsonb_build_object('entered_as', lead.entered_as), 1, create_case.key);
  perform private.audit('case_entered', made, jsonb_build_object('entered_as', lead.entered_as));
  return jsonb_build_object('outcome', 'changed', 'reference', made);
exception when check_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

-- Mail that nobody filed is in the mailbox still.
create function private.remove_old_mail(as_of timestamptz) returns void
language sql security definer set search_path = '' as $$
  delete from public.received_mail where state <> 'filed' and received_at < as_of - interval '90 days';
  delete from private.read_mail where read_at < as_of - interval '400 days';
$$;

-- Unmatched mail of the people these leads are of.
create function private.remove_mail_of(gone text[]) returns void
language sql security definer set search_path = '' as $$
  delete from public.received_mail where state <> 'filed' and lower(from_address) in (
    select email from public.lead_summaries where reference = any (gone)
    union all
    select lower(email) from public.case_people where reference = any (gone));
$$;

-- As before, and their unmatched mail.
create or replace function private.remove_leads(gone text[]) returns text[]
language plpgsql security invoker set search_path = '' as $$
declare
  paths text[] := array(select path from public.application_documents where reference = any(gone));
begin
  perform private.remove_mail_of(gone);
  delete from public.leads where reference = any(gone);
  return paths;
end $$;

-- As before, and mail that nobody filed.
create or replace function public.apply_retention(rules jsonb, due jsonb, as_of timestamptz default now()) returns jsonb
language plpgsql security invoker set search_path = '' as $$
begin
  perform private.remove_old_checks(as_of);
  perform private.remove_old_mail(as_of);
  return private.apply_retention_to_leads(rules, due, as_of);
end $$;

-- An open desk hears of new mail.
alter publication supabase_realtime add table public.received_mail;

alter table private.mailboxes enable row level security;
alter table private.read_mail enable row level security;
alter table public.received_mail enable row level security;
alter table public.received_mail_files enable row level security;
alter table public.bounced_addresses enable row level security;
revoke all on private.mailboxes, private.read_mail from public, anon, authenticated, service_role;
revoke all on public.received_mail, public.received_mail_files, public.bounced_addresses
from anon, authenticated, service_role;
grant select on public.received_mail to authenticated;
create policy "Advisers and admins with a second factor can read mail"
  on public.received_mail for select to authenticated
  using ((select private.staff_role()) in ('admin', 'adviser'));

revoke all on function
  public.claim_mailbox(text, integer),
  public.advance_mailbox(text, uuid, bigint, bigint, integer),
  public.release_mailbox(text, uuid),
  private.case_named_in(text),
  private.case_of_thread(text[]),
  private.is_address_of_case(text, text),
  private.cases_of_address(text),
  private.raise_case(text, text),
  private.file_mail(public.received_mail, text),
  private.record_bounce(jsonb),
  private.match_mail(public.received_mail, text[]),
  private.is_own_message(text),
  private.files_to_fetch(uuid),
  public.record_mail(jsonb, jsonb),
  public.refuse_mail_file(uuid, integer, text, text),
  public.record_mail_document(uuid, integer, jsonb),
  private.unmatched_mail_row(public.received_mail),
  public.count_unmatched_mail(),
  public.list_unmatched_mail(text, uuid),
  public.file_mail(uuid, text),
  public.leave_mail(uuid, boolean),
  public.list_bounced_addresses(text),
  private.remove_old_mail(timestamptz),
  private.remove_mail_of(text[])
from public, anon, authenticated, service_role;
grant execute on function
  public.claim_mailbox(text, integer),
  public.advance_mailbox(text, uuid, bigint, bigint, integer),
  public.release_mailbox(text, uuid),
  public.record_mail(jsonb, jsonb),
  public.refuse_mail_file(uuid, integer, text, text),
  public.record_mail_document(uuid, integer, jsonb),
  private.remove_old_mail(timestamptz),
  private.remove_mail_of(text[])
to service_role;
grant execute on function
  public.count_unmatched_mail(),
  public.list_unmatched_mail(text, uuid),
  public.file_mail(uuid, text),
  public.leave_mail(uuid, boolean),
  public.list_bounced_addresses(text)
to authenticated;
