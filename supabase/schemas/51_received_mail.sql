-- Mail in the firm's mailbox. What answers one of our e-mails, or names a case in its subject, and comes from an
-- address the case knows, goes into the timeline of its case. Everything else waits in "Unmatched mail" for an adviser
-- or admin to decide. The original stays in the mailbox; we store what the desk shows. Nothing here ever sends
-- anything.

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
  authentication text not null check (authentication in ('pass', 'fail', 'none', 'other_domain')),
  subject text not null check (length(subject) <= 300),
  body text not null check (length(body) <= 10000),
  quoted text not null check (length(quoted) <= 10000),
  cut boolean not null,
  state text not null check (state in ('waiting', 'left', 'filed')),
  -- Of the case it was filed to; of one that waits, the case it names.
  reference text references public.leads on delete cascade,
  doubt text check (doubt in (
    'unknown_sender', 'failed_check', 'other_domain', 'unproven_report', 'too_much', 'closed')),
  bytes bigint not null default 0,
  vouched_by uuid references public.staff_profiles
);
alter table public.received_mail enable row level security;
grant select on public.received_mail to authenticated;
create index received_mail_waiting on public.received_mail (received_at, id) where state <> 'filed';
create index received_mail_by_message on public.received_mail (message_id) where state = 'filed';
create index received_mail_by_address on public.received_mail (lower(from_address)) where state <> 'filed';
create index received_mail_of_case on public.received_mail (reference, received_at);

comment on column public.received_mail.from_address is 'As sent; anybody can write anything there.';
comment on column public.received_mail.authentication is 'What the firm''s mail server found out about the sender.';
comment on column public.received_mail.body is 'Empty once filed: the timeline has it.';
comment on column public.received_mail.doubt is 'Why mail that names a case was not filed to it.';
comment on column public.received_mail.bytes is 'Of its text and of the files to be stored.';
comment on column public.received_mail.vouched_by is
  'Who says that it is from the applicant, whatever our mail server found.';

create policy "Advisers and admins with a second factor can read mail"
  on public.received_mail for select to authenticated
  using ((select private.staff_role()) in ('admin', 'adviser'));

create trigger clean_names before insert or update of from_name, subject on public.received_mail
  for each row execute function private.clean_names('from_name', 'subject');

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
alter table public.received_mail_files enable row level security;

create trigger clean_names before insert or update of name on public.received_mail_files
  for each row execute function private.clean_names('name');

-- Which messages have been read: a message that is there twice, or has another UID today, is recorded once. The
-- fingerprint stays when the message itself is erased, so that it does not come back.
create table private.read_mail (
  fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{64}$'),
  mail_id uuid,
  read_at timestamptz not null default now()
);
alter table private.read_mail enable row level security;
create index read_mail_by_age on private.read_mail (read_at);

-- Records mail and files it if there is no doubt. place: {mailbox, uidValidity, uid}; mail: ReceivedMail of
-- supabase/functions/read-mail. Read again, it is recorded once; the answer says which files are still to be stored.
create function public.record_mail(place jsonb, mail jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  stored public.received_mail;
begin
  -- One of ours that came to our own mailbox, such as the notice of a new lead.
  if (private.message_with_id(mail ->> 'messageId')).id is not null then
    return jsonb_build_object('outcome', 'own');
  end if;
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

-- What the mail reader read, as a row.
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
        array(select jsonb_array_elements_text(mail -> 'threadIds'))
          || array_remove(array[mail -> 'bounce' ->> 'messageId'], null)),
      private.case_named_in(mail ->> 'subject')),
    'bytes', octet_length(mail ->> 'text') + octet_length(mail ->> 'quoted') + (
      select coalesce(sum((file ->> 'bytes')::bigint), 0) from jsonb_array_elements(mail -> 'files') as file
      where file ->> 'reason' is null)));
$$;

-- The case that a message belongs to by the ids it answers: those of our e-mails, or of mail that was filed already.
create function private.case_of_thread(ids text[]) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select private.case_named_in(split_part(id, '.', 1)) as named from unnest(ids) as id
      where private.is_our_message_id(id) and private.case_named_in(split_part(id, '.', 1)) is not null limit 1),
    (select coalesce(lead.merged_into, lead.reference)
      from public.received_mail as earlier join public.leads as lead using (reference)
      where earlier.state = 'filed' and earlier.message_id = any (ids) limit 1));
$$;

-- The case that a text names by its reference; one that was merged into another gives the other.
create function private.case_named_in(given text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(lead.merged_into, lead.reference)
  from regexp_matches(upper(given), '\m[A-Z]{2,6}-[0-9]{8}-[0-9]{4,}\M', 'g') as found
  join public.leads as lead on lead.reference = found[1] and not lead.quarantined limit 1;
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

-- Whether mail from this address may be from somebody of the case: its people, or a lender it was sent to. Those of a
-- case that was merged into it count too.
create function private.is_address_of_case(case_reference text, address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.mail_contacts(case_reference) as contact
    where contact.kind <> 'colleague' and lower(contact.address) = lower(is_address_of_case.address)
  ) or exists (
    select from public.leads as about join public.lender_packs as pack using (reference)
    where case_reference in (about.reference, about.merged_into) and lower(pack.sent_to) = lower(is_address_of_case.address));
$$;

-- Whether a case has had as much mail as it takes by itself: 30 a day, 300 in all, 200 MB.
create function private.is_mail_full(case_reference text, more_bytes bigint) returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) >= 300 or count(*) filter (where received_at > now() - interval '1 day') >= 30
    or coalesce(sum(bytes), 0) + more_bytes > 200000000
  from public.received_mail where reference = case_reference and state = 'filed';
$$;

-- Puts mail into the timeline of a case, by itself or by the member of staff who files it. The timeline has its text
-- from then on.
create function private.file_mail(mail public.received_mail, into_reference text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  sender jsonb := private.sender_of(mail, into_reference);
  lender uuid := private.enquiry_of_address(into_reference, mail.from_address);
begin
  update public.received_mail
  set state = 'filed', reference = into_reference, doubt = null, body = '', quoted = '' where id = mail.id;
  perform private.append_event(into_reference, 'mail_received', jsonb_strip_nulls(jsonb_build_object(
    'mail_id', mail.id, 'kind', mail.kind, 'from_name', nullif(mail.from_name, ''), 'from_address', mail.from_address,
    'authentication', mail.authentication, 'subject', mail.subject, 'text', mail.body,
    'quoted', nullif(mail.quoted, ''), 'cut', nullif(mail.cut, false), 'sent_at', mail.sent_at, 'sender', sender,
    'files', (
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'name', file.name, 'bytes', file.bytes, 'reason', file.reason)) order by file.position)
      from public.received_mail_files as file where file.mail_id = mail.id))), null);
  delete from public.bounced_addresses where reference = into_reference and address = lower(mail.from_address);
  if mail.kind = 'person' then
    perform private.raise_if_open(
      into_reference, 'mail', private.reading_step(into_reference, sender ->> 'role', lender), lender);
  end if;
end $$;

-- Who of a case wrote a mail, {role, name}, if our mail server found nothing against the sender: null for the applicant
-- and for everybody else.
create function private.sender_of(mail public.received_mail, into_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('role', contact.role, 'name', contact.name)
  from private.mail_contacts(into_reference) as contact
  where lower(contact.address) = lower(mail.from_address) and contact.kind in ('person', 'lender')
    and mail.authentication in ('pass', 'none');
$$;

-- The task that a mail makes, without names, because calendars and morning e-mails show it. With one of somebody else
-- still to be read it is about both.
create function private.reading_step(into_reference text, sender_role text, lender uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when exists (
      select from public.case_tasks as task
      where task.reference = into_reference and task.state = 'open' and task.cause = 'mail'
        and task.enquiry_id is not distinct from lender and task.words <> told.step)
    then 'Read the e-mails that arrived' else told.step end
  from (select case sender_role
    when 'lender' then 'Read the e-mail from the lender'
    when 'introducer' then 'Read the e-mail from the introducer'
    when 'solicitor' then 'Read the e-mail from the solicitor'
    when 'accountant' then 'Read the e-mail from the accountant'
    when 'valuer' then 'Read the e-mail from the valuer'
    when 'director' then 'Read the e-mail from the director'
    when 'guarantor' then 'Read the e-mail from the guarantor'
    else 'Read the e-mail that arrived' end as step) as told;
$$;

-- The lender of a case that an address belongs to; null when it is nobody's.
create function private.enquiry_of_address(case_reference text, address text) returns uuid
language sql stable security definer set search_path = '' as $$
  select enquiry.id from public.enquiries as enquiry
  where enquiry.reference = case_reference and lower(address) in (
    select lower(pack.sent_to) from public.lender_packs as pack where pack.enquiry_id = enquiry.id
    union all
    select lower(contact ->> 'email') from public.lenders as lender
    cross join lateral jsonb_array_elements(lender.contacts) as contact where lender.id = enquiry.lender_id)
  order by enquiry.sent_at desc limit 1;
$$;

-- Positions of the files of filed mail that are still to be fetched.
create function private.files_to_fetch(of_mail uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(file.position order by file.position), '[]')
  from public.received_mail_files as file join public.received_mail as mail on mail.id = file.mail_id
  where file.mail_id = of_mail and file.state = 'waiting' and mail.state = 'filed';
$$;

-- Records a file of filed mail that is in the bucket. One of the applicant's own counts like their other uploads.
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
  if from_applicant then perform private.raise_for_documents(mail.reference); end if;
  return jsonb_build_object('outcome', 'recorded');
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

-- Whether files of this mail are the applicant's own: a member of staff says so, or their address does and our mail
-- server found nothing against it.
create function private.is_mail_of_applicant(mail public.received_mail) returns boolean
language sql stable security definer set search_path = '' as $$
  select mail.vouched_by is not null or (mail.authentication in ('pass', 'none')
    and lower(mail.from_address) = lower((private.first_person(mail.reference)).email)) is true;
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

-- What the desk's list shows of mail that waits or was left: what it says, what is attached, the cases it may belong to,
-- the one it names first, and the name under which its sender introduced the newest case.
create function private.unmatched_mail_row(mail public.received_mail) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(mail) - 'mailbox' - 'uid_validity' - 'uid' - 'message_id' - 'reference' || jsonb_build_object(
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object('name', file.name, 'bytes', file.bytes, 'reason', file.reason)
        order by file.position), '[]')
      from public.received_mail_files as file where file.mail_id = mail.id),
    'introducer', (
      select person.name from public.case_people as person join public.leads as lead using (reference)
      where person.role = 'introducer' and lower(person.email) = lower(mail.from_address)
      order by lead.received_at desc limit 1),
    'cases', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'reference', lead.reference, 'name', summary.contact_name, 'state', lead.state,
        'named', coalesce(lead.reference = mail.reference, false))
        order by lead.reference = mail.reference desc nulls last, lead.received_at desc), '[]')
      from public.leads as lead join public.lead_summaries as summary using (reference)
      where lead.reference = mail.reference or lead.reference = any (private.cases_of_address(mail.from_address))));
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

-- Files mail to the case somebody chose. from_applicant: they say that it is from the applicant.
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

-- Leaves unmatched mail where it is, in the mailbox, or takes that back.
create function public.leave_mail(of_mail uuid, leave boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('admin', 'adviser');
  update public.received_mail set state = case when leave then 'left' else 'waiting' end
  where id = of_mail and state <> 'filed';
  return jsonb_build_object('outcome', case when found then 'changed' else 'missing' end);
end $$;
