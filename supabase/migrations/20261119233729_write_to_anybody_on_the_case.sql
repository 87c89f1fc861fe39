set check_function_bodies = off;

alter table public.case_people drop constraint case_people_role_check;

alter table public.outbox_messages drop constraint outbox_messages_account_check;

alter table public.outbox_messages drop constraint outbox_messages_recipient_check;

drop function private.merge_values(text);

drop function public.fill_message(text,text,text);

alter table public.outbox_messages add column is_copy boolean not null default false;

alter table public.outbox_messages add constraint outbox_messages_account_check CHECK ((((address IS NOT NULL) = (recipient = ANY (ARRAY['account'::text, 'lender'::text, 'person'::text]))) AND ((recipient = 'account'::text) = (kind = ANY (private.account_messages()))) AND ((kind <> 'lender_pack'::text) OR (recipient = 'lender'::text)) AND ((recipient <> ALL (ARRAY['lender'::text, 'person'::text])) OR (kind = ANY (ARRAY['lender_pack'::text, 'case_message'::text]))) AND ((NOT is_copy) OR (recipient = ANY (ARRAY['lender'::text, 'person'::text])))));

alter table public.outbox_messages add constraint outbox_messages_recipient_check CHECK ((recipient = ANY (ARRAY['staff'::text, 'applicant'::text, 'account'::text, 'lender'::text, 'person'::text])));

comment on column public.outbox_messages.address is
  'Of a message about an account, to a lender or to somebody else; otherwise the lead says where its messages go.';

comment on column public.outbox_messages.is_copy is
  'Sent to somebody who gets a copy of what was written to another.';

-- Takes the message that has been due longest, with everything its e-mail is written from; null when none is due. Where
-- it goes is stored in sent_to, and an applicant's link to their page is made for that address.
create or replace function public.claim_outbox_message(lease_seconds integer, as_of timestamptz default now()) returns jsonb
language sql security invoker set search_path = '' as $$
  with due as (
    select id from public.outbox_messages
    where state = 'waiting' and next_attempt_at <= as_of and (leased_until is null or leased_until <= as_of)
    order by next_attempt_at, id
    limit 1
    for update skip locked
  ), claimed as (
    update public.outbox_messages as message
    set lease = gen_random_uuid(),
      leased_until = as_of + make_interval(secs => lease_seconds),
      attempts = message.attempts + 1,
      first_attempt_at = coalesce(message.first_attempt_at, as_of),
      sent_to = case when message.recipient <> 'staff' then lower(coalesce(message.address, (
        select summary.email from public.lead_summaries as summary where summary.reference = message.reference))) end
    from due
    where message.id = due.id
    returning message.*
  )
  select jsonb_build_object(
    'id', claimed.id, 'messageKey', claimed.message_key, 'lease', claimed.lease,
    'kind', claimed.kind, 'recipient', claimed.recipient, 'reference', claimed.reference,
    'payload', claimed.payload, 'attempts', claimed.attempts,
    'tryingForSeconds', floor(extract(epoch from as_of - claimed.first_attempt_at)),
    'receivedAt', leads.received_at, 'quarantined', leads.quarantined, 'flags', leads.flags,
    'name', person.name, 'phone', case when callback.reference is not null then person.phone end,
    'topic', callback.topic, 'monthlyCardTakings', callback.monthly_card_takings_pounds,
    'currentCost', callback.current_cost,
    'email', case when claimed.kind <> 'case_message' or claimed.address is null
        or private.may_still_go(claimed.reference, claimed.address)
      then coalesce(claimed.address, person.email) end,
    'facts', private.facts_that_go(claimed.reference, private.mailed_facts()),
    'pageToken', case when claimed.recipient = 'applicant' and claimed.sent_to is not null then
      private.make_applicant_link(claimed.reference, claimed.sent_to) end,
    'summary', case when claimed.kind = 'morning_summary' then private.morning_summary(claimed.address, as_of) end
  )
  from claimed
  left join public.leads using (reference)
  left join public.callback_requests as callback using (reference)
  left join private.first_person(claimed.reference) as person on true;
$$;

-- Ends an attempt: outcome is sent, retry or parked. Only the worker that holds the lease can say that it failed; that
-- the message went out counts even if the lease has run out. False when nothing changed. An e-mail that somebody wrote
-- counts as contact once it is sent.
create or replace function public.settle_outbox_message(
  message_id bigint, held_lease uuid, outcome text, retry_in_seconds integer default 0, error text default null,
  as_of timestamptz default now()
) returns boolean
language plpgsql security invoker set search_path = '' as $$
declare
  message public.outbox_messages;
begin
  perform private.lock_lead_of_message(message_id);
  update public.outbox_messages as settled
  set state = case outcome when 'retry' then 'waiting' else outcome end,
    next_attempt_at = case outcome
      when 'retry' then as_of + make_interval(secs => retry_in_seconds) else next_attempt_at end,
    sent_at = case outcome when 'sent' then as_of end,
    last_error = left(error, 500),
    lease = null,
    leased_until = null
  where id = message_id
    and ((state = 'waiting' and lease = held_lease) or (outcome = 'sent' and state <> 'sent'))
  returning * into message;
  if not found then return false; end if;
  if message.kind = 'case_message' and outcome = 'sent' then perform private.note_sent_message(message); end if;
  return true;
end $$;

-- E-mails that were given up, newest first. One about an account has the name of its owner.
create or replace function public.list_undelivered(after_id bigint default null, page_size integer default 50) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(to_jsonb(listed) order by listed.id desc), '[]')
    from (
      select message.id, message.kind, message.recipient, message.reference, message.attempts, message.last_error,
        message.created_at, message.first_attempt_at,
        coalesce(
          message.payload ->> 'recipient',
          summary.contact_name,
          (select max(name) from public.staff_profiles as profile where profile.email = message.address),
          message.address
        ) as contact_name,
        coalesce(message.address, case message.recipient when 'applicant' then summary.email end) as email
      from public.outbox_messages as message
      left join public.lead_summaries as summary using (reference)
      where message.state = 'parked' and (after_id is null or message.id < after_id)
      order by message.id desc
      limit least(greatest(page_size, 1), 200)
    ) as listed
  );
end $$;

-- Makes a message due straight away that was given up or withheld. One about an account belongs to no case, so the
-- audit log alone says that it was sent again.
create or replace function public.retry_message(message_id bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  message public.outbox_messages;
begin
  perform private.require_staff('admin', 'adviser');
  update public.outbox_messages
  set state = 'waiting', next_attempt_at = now(), first_attempt_at = null, attempts = 0
  where id = message_id and state in ('parked', 'withheld')
  returning * into message;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if message.reference is not null then
    perform private.append_event(
      message.reference, 'message_retried', jsonb_strip_nulls(jsonb_build_object(
        'kind', message.kind, 'recipient', message.recipient, 'is_copy', nullif(message.is_copy, false),
        'name', message.payload ->> 'recipient')), null);
  end if;
  perform private.audit(
    'message_retried', coalesce(message.reference, message.address), jsonb_build_object('message_id', message.id));
  perform pg_notify('outbox_messages', '');
  return jsonb_build_object('outcome', 'changed');
end $$;

alter table public.case_people add constraint case_people_role_check CHECK ((role = ANY (ARRAY['applicant'::text, 'director'::text, 'guarantor'::text, 'solicitor'::text, 'accountant'::text, 'valuer'::text, 'introducer'::text, 'other'::text])));

-- A case at the desk: what its page shows, and how advisers and admins change its state, owner and next step, note
-- something, call a lead spam or release it. Each writes its event and its audit entry. A change is field by field, so
-- two people who change different fields both succeed.

-- Everything the case page shows, of events the newest 100 and of messages the newest 200; null when there is no lead.
create or replace function public.read_case(case_reference text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  if exists (select from public.leads where reference = case_reference) then
    perform private.note_reading(case_reference);
  end if;
  return (
    select jsonb_build_object(
      'lead', to_jsonb(lead) || jsonb_build_object('owner_name', owner.name),
      'summary', jsonb_build_object(
        'contact_name', summary.contact_name, 'phone', summary.phone, 'email', summary.email,
        'business_name', summary.business_name, 'amount_pounds', summary.amount_pounds
      ),
      'answers', coalesce(
        (select to_jsonb(given) from public.callback_requests as given where given.reference = case_reference),
        (select to_jsonb(given) from public.business_applications as given where given.reference = case_reference),
        (select to_jsonb(given) from public.bridging_applications as given where given.reference = case_reference)
      ),
      'documents', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', document.id, 'field', document.field, 'original_name', document.original_name,
          'bytes', document.bytes, 'marks', document.marks, 'state', private.document_state(document)
        ) order by document.field), '[]')
        from public.application_documents as document where document.reference = case_reference
      ),
      'events', (
        select coalesce(jsonb_agg(private.shown_event(event) - 'reference' order by event.id desc), '[]')
        from (
          select * from public.case_events where reference = case_reference order by id desc limit 100
        ) as event
      ),
      'messages', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', message.id, 'kind', message.kind, 'recipient', message.recipient, 'state', message.state,
          'attempts', message.attempts, 'last_error', message.last_error, 'created_at', message.created_at,
          'sent_at', message.sent_at, 'is_copy', message.is_copy, 'name', message.payload ->> 'recipient'
        ) order by message.id), '[]')
        from (
          select * from public.outbox_messages where reference = case_reference order by id desc limit 200
        ) as message
      ),
      'tasks', private.tasks_of(case_reference, 20),
      'head', private.case_head(case_reference),
      'related', private.related_leads(case_reference)
    )
    from public.leads as lead
    join public.lead_summaries as summary using (reference)
    left join public.staff_profiles as owner on owner.id = lead.owner_id
    where lead.reference = case_reference
  );
end $$;

-- Whom staff can write to about a case, so that the record always says who got what: its people, the contacts of the
-- lenders it was put to and, with a copy, colleagues. The applicant is written to as 50_messages.sql says; what others
-- may get is here.

-- Each address once, as what it is most. Those of cases that were merged into this one come along.
create or replace function private.mail_contacts(case_reference text)
returns table (kind text, role text, name text, address text, enquiry_id uuid)
language sql stable security definer set search_path = '' as $$
  select distinct on (lower(known.address)) known.kind, known.role, known.name, known.address, known.enquiry_id
  from (
    select case when person.position = 1 and about.reference = case_reference then 1 else 3 end as rank,
      case when person.position = 1 and about.reference = case_reference then 'applicant' else 'person' end as kind,
      person.role, person.name, person.email as address, null::uuid as enquiry_id
    from public.leads as about cross join lateral private.people_of(about.reference) as person
    where case_reference in (about.reference, about.merged_into)
    union all
    select 2, 'lender', 'lender', concat_ws(', ', nullif(contact ->> 'name', ''), enquiry.lender_name),
      contact ->> 'email', enquiry.id
    from public.leads as about join public.enquiries as enquiry using (reference)
    join public.lenders as lender on lender.id = enquiry.lender_id
    cross join lateral jsonb_array_elements(lender.contacts) as contact
    where case_reference in (about.reference, about.merged_into)
    union all
    select 4, 'colleague', 'colleague', profile.name, profile.email, null
    from public.staff_profiles as profile where profile.role is not null and not profile.disabled
  ) as known
  where known.address ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'
  order by lower(known.address), known.rank, known.name;
$$;

-- What the desk's dialog offers.
create or replace function public.list_mail_contacts(case_reference text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('admin', 'adviser');
  return (
    select coalesce(jsonb_agg(to_jsonb(contact) || jsonb_build_object('refused', case
      when private.lacks_permission(case_reference, contact.address) then 'consent_needed' end) order by array_position(
      array['applicant', 'person', 'lender', 'colleague'], contact.kind), contact.name, contact.address), '[]')
    from private.mail_contacts(case_reference) as contact);
end $$;

-- Whether nothing about a case may go to an address yet: a lender's, under whatever name it stands on the case, before
-- the applicant agreed that lenders are approached, or after they took that back.
create or replace function private.lacks_permission(case_reference text, to_address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.lenders as lender cross join lateral jsonb_array_elements(lender.contacts) as contact
    where lower(contact ->> 'email') = lower(to_address)
  ) and lower(to_address) is distinct from lower((private.first_person(case_reference)).email)
    and 'consent_to_lenders' = any (private.missing_for(case_reference, 'with_lenders'));
$$;

-- Who a message is for, {kind, role, name, address, is_copy}, the one it is written to first. It names addresses: to,
-- which is the applicant where it is absent, and cc.
create or replace function private.recipients_of(case_reference text, message jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  with named as (
    select coalesce(message ->> 'to', (private.first_person(case_reference)).email) as address, 0 as place
    union all
    select copy, place
    from jsonb_array_elements_text(coalesce(message -> 'cc', '[]')) with ordinality as listed (copy, place)
  ), once as (
    select distinct on (lower(address)) lower(address) as address, place from named order by lower(address), place
  )
  select coalesce(jsonb_agg(to_jsonb(contact) || jsonb_build_object('is_copy', once.place > 0) order by once.place), '[]')
  from once join private.mail_contacts(case_reference) as contact on lower(contact.address) = once.address;
$$;

-- Why a message may not go to those it names; null when it may. Only the applicant gets the link to their page and an
-- answer of ours, and an introducer gets no document of a client.
create or replace function private.recipients_refusal(case_reference text, message jsonb, recipients jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when message ->> 'to' is null and (private.first_person(case_reference)).email is null then 'no_email'
    when jsonb_array_length(recipients) < (
        select count(distinct lower(named)) from jsonb_array_elements_text(
          coalesce(message -> 'cc', '[]') || jsonb_build_array(
            coalesce(message ->> 'to', (private.first_person(case_reference)).email))) as listed (named))
      or recipients -> 0 ->> 'kind' = 'colleague' then 'unknown_recipient'
    when jsonb_array_length(recipients) > 11 then 'too_many_copies'
    when coalesce((message ->> 'with_link')::boolean, false)
      and (recipients -> 0 ->> 'kind' <> 'applicant' or jsonb_array_length(recipients) > 1) then 'link_is_private'
    when message ->> 'answer' is not null and recipients -> 0 ->> 'kind' <> 'applicant' then 'unknown_field'
    when jsonb_array_length(coalesce(message -> 'documents', '[]')) > 0
      and recipients @> '[{"role": "introducer"}]' then 'introducer_gets_no_documents'
    when exists (
      select from jsonb_array_elements(recipients) as one
      where private.lacks_permission(case_reference, one ->> 'address')) then 'consent_needed'
  end;
$$;

-- Whether a written message may still go to the address it was written for: meanwhile they may have left the case or
-- the firm, or the applicant may have taken back the permission.
create or replace function private.may_still_go(case_reference text, to_address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.mail_contacts(case_reference) as contact where lower(contact.address) = lower(to_address)
  ) and not private.lacks_permission(case_reference, to_address);
$$;

-- Puts a message into the outbox once for each who gets it, so that each is tried again, given up and reported by
-- itself. All of them show the same lines To and Cc. Returns the one for whom it was written to.
create or replace function private.enqueue_message(case_reference text, recipients jsonb, payload jsonb) returns bigint
language sql security definer set search_path = '' as $$
  with added as (
    insert into public.outbox_messages (kind, recipient, reference, address, is_copy, payload)
    select 'case_message',
      case when one ->> 'kind' = 'lender' then 'lender'
        when one ->> 'kind' = 'applicant' and not (one -> 'is_copy')::boolean then 'applicant' else 'person' end,
      case_reference,
      case when one ->> 'kind' <> 'applicant' or (one -> 'is_copy')::boolean then one ->> 'address' end,
      (one -> 'is_copy')::boolean,
      payload || jsonb_build_object(
        'recipient', one ->> 'name', 'to', recipients -> 0 -> 'address',
        'cc', jsonb_path_query_array(recipients, '$[*] ? (@.is_copy == true).address'))
    from jsonb_array_elements(recipients) with ordinality as listed (one, place) order by place
    returning id, is_copy)
  select id from added where not is_copy;
$$;

-- For the timeline: who else than the applicant a message was written to, and who got a copy.
create or replace function private.told_recipients(recipients jsonb) returns jsonb
language sql immutable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'to', case when recipients -> 0 ->> 'kind' <> 'applicant' then (recipients -> 0) - array['kind', 'is_copy', 'enquiry_id'] end,
    'cc', (
      select jsonb_agg(one - array['kind', 'is_copy', 'enquiry_id'] order by place)
      from jsonb_array_elements(recipients) with ordinality as listed (one, place) where place > 1));
$$;

-- The fields an e-mail of a case can name; null where the case has nothing to put there. The first name is of whom it is
-- written to. A name that holds figures or signs, in whatever form, was not meant as one.
create or replace function private.merge_values(case_reference text, to_name text default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'reference', summary.reference,
    'first_name', split_part(private.mail_name(coalesce(to_name, summary.contact_name)), ' ', 1),
    'name', private.mail_name(summary.contact_name),
    'business_name', private.merge_value(summary.business_name, 120),
    'amount', '£' || to_char(summary.amount_pounds, 'FM999,999,999,990'),
    'documents', (
      select private.merge_value(string_agg(requirement.name, ', ' order by requirement.position), 1000)
      from public.case_requirements as requirement
      where requirement.reference = case_reference and requirement.state in ('requested', 'sent_back')),
    'adviser', (select private.merge_value(profile.name, 80) from public.staff_profiles as profile where profile.id = auth.uid())
  )
  from public.lead_summaries as summary
  where summary.reference = case_reference;
$$;

create or replace function private.mail_name(given text) returns text
language sql immutable security invoker set search_path = '' as $$
  select case when normalize(given, NFKC) !~ '[0-9:/@#%&*+=_|~^\\\u2044\u2215\u2236\u29f8\u3002\ua789]'
    and given !~ '[\u2024\ufe12\ufe52\uff0e\uff61]'
  then private.merge_value(given, 60) end;
$$;

-- A text as it would be sent to somebody of a case, the applicant where nobody is named, and the fields that have no
-- value there.
create or replace function public.fill_message(case_reference text, subject text, body text, to_address text default null)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  field_values jsonb;
begin
  perform private.require_staff('admin', 'adviser');
  field_values := private.merge_values(case_reference, (
    select contact.name from private.mail_contacts(case_reference) as contact
    where lower(contact.address) = lower(to_address)));
  if field_values is null then return jsonb_build_object('outcome', 'missing'); end if;
  return jsonb_build_object(
    'outcome', 'filled', 'subject', private.merge(subject, field_values), 'body', private.merge(body, field_values),
    'missing', private.missing_fields(subject || ' ' || body, field_values));
end $$;

-- message: {key, subject, body, with_link, to?, cc?, answer?, template?, documents?}. Sent twice with the same key, it
-- is one.
create or replace function public.send_message(case_reference text, message jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  recipients jsonb;
  field_values jsonb;
  missing text[];
  refused text := private.message_refusal(message ->> 'subject', message ->> 'body');
  wanted uuid[] := array(select distinct jsonb_array_elements_text(coalesce(message -> 'documents', '[]'))::uuid);
  words jsonb;
  outbox_id bigint;
begin
  perform private.require_staff('admin', 'adviser');
  select * into lead from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if private.event_exists(case_reference, (message ->> 'key')::uuid) then return jsonb_build_object('outcome', 'changed'); end if;
  if message ->> 'key' is null then refused := 'unknown_field'; end if;
  if message ->> 'answer' not in ('can_place', 'need_more', 'cannot_help') then refused := 'unknown_field'; end if;
  if lead.quarantined then refused := 'quarantined'; end if;
  recipients := private.recipients_of(case_reference, message);
  refused := coalesce(
    refused, private.recipients_refusal(case_reference, message, recipients),
    private.attachments_refusal(case_reference, wanted));
  if refused is not null then return private.refusal(refused); end if;
  field_values := private.merge_values(
    case_reference, case when recipients -> 0 ->> 'kind' <> 'applicant' then recipients -> 0 ->> 'name' end);
  missing := private.missing_fields((message ->> 'subject') || ' ' || (message ->> 'body'), field_values);
  if missing <> '{}' then return private.refusal('missing_merge_field') || jsonb_build_object('field', missing[1]); end if;
  words := jsonb_build_object(
    'subject', trim(private.merge(message ->> 'subject', field_values)),
    'body', trim(private.merge(message ->> 'body', field_values)));
  outbox_id := private.enqueue_message(case_reference, recipients, words || jsonb_build_object(
    'withLink', coalesce((message ->> 'with_link')::boolean, false), 'answer', message -> 'answer',
    'writtenBy', auth.uid(), 'attachments', private.attachments(wanted)));
  perform private.append_event(case_reference, 'message_written', jsonb_strip_nulls(
    words || private.told_recipients(recipients) || jsonb_build_object(
      'message_id', outbox_id, 'template', message ->> 'template', 'answer', message ->> 'answer',
      'documents', (
        select jsonb_agg(private.sent_name(document) order by document.position)
        from public.application_documents as document where document.id = any (wanted)))),
    null, (message ->> 'key')::uuid);
  perform private.audit('message_written', case_reference, jsonb_build_object(
    'message_id', outbox_id, 'documents', cardinality(wanted), 'recipients', jsonb_array_length(recipients)));
  return jsonb_build_object('outcome', 'changed');
end $$;

-- The mail server has accepted an e-mail that somebody wrote, or a copy of it.
create or replace function private.note_sent_message(message public.outbox_messages) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if message.recipient = 'applicant' then perform private.count_message_as_contact(message);
  elsif not message.is_copy then
    update public.leads set last_worked_at = message.sent_at, updated_at = now() where reference = message.reference;
  end if;
  -- The timeline has the text.
  update public.outbox_messages set payload = '{}' where id = message.id;
end $$;

-- One to the applicant is a contact, by who wrote it.
create or replace function private.count_message_as_contact(message public.outbox_messages) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before public.leads;
  lead public.leads;
  writer public.staff_profiles;
begin
  select * into before from public.leads where reference = message.reference for no key update;
  select * into writer from public.staff_profiles where id = (message.payload ->> 'writtenBy')::uuid;
  lead := private.stamp_contact(before, 'emailed', message.payload ->> 'answer', message.sent_at);
  if lead.state = 'new' then lead.state := 'contacted'; end if;
  if lead.owner_id is null and private.may_own_cases(writer.id) then lead.owner_id := writer.id; end if;
  lead.last_worked_at := message.sent_at;
  lead.version := lead.version + 1;
  perform private.save_case(lead);
  insert into public.case_events (reference, actor_id, kind, detail, version)
  values (lead.reference, writer.id, 'emailed', jsonb_strip_nulls(jsonb_build_object(
    'at', message.sent_at, 'message_id', message.id, 'answer', message.payload ->> 'answer',
    'promise', case when lead.promise_settled_at is distinct from before.promise_settled_at then lead.promise end,
    'state', case when lead.state <> before.state then lead.state end,
    'owner_name', case when lead.owner_id is distinct from before.owner_id then writer.name end)), lead.version);
  perform private.bring_up_promise(lead.reference);
  perform private.settle_tasks(lead.reference, array['assigned']);
end $$;

-- Whether mail from this address may be from somebody of the case: its people, or a lender it was sent to. Those of a
-- case that was merged into it count too.
create or replace function private.is_address_of_case(case_reference text, address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.mail_contacts(case_reference) as contact
    where contact.kind <> 'colleague' and lower(contact.address) = lower(is_address_of_case.address)
  ) or exists (
    select from public.leads as about join public.lender_packs as pack using (reference)
    where case_reference in (about.reference, about.merged_into) and lower(pack.sent_to) = lower(is_address_of_case.address));
$$;

-- Puts mail into the timeline of a case, by itself or by the member of staff who files it. The timeline has its text
-- from then on.
create or replace function private.file_mail(mail public.received_mail, into_reference text) returns void
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
create or replace function private.sender_of(mail public.received_mail, into_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('role', contact.role, 'name', contact.name)
  from private.mail_contacts(into_reference) as contact
  where lower(contact.address) = lower(mail.from_address) and contact.kind in ('person', 'lender')
    and mail.authentication in ('pass', 'none');
$$;

-- The task that a mail makes, without names, because calendars and morning e-mails show it. With one of somebody else
-- still to be read it is about both.
create or replace function private.reading_step(into_reference text, sender_role text, lender uuid) returns text
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

-- What the desk's list shows of mail that waits or was left: what it says, what is attached, the cases it may belong to,
-- the one it names first, and the name under which its sender introduced the newest case.
create or replace function private.unmatched_mail_row(mail public.received_mail) returns jsonb
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

-- The e-mails of the case, with the address each is for and without their files.
create or replace function private.case_file_messages(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', message.id, 'kind', message.kind, 'recipient', message.recipient, 'address', message.address,
    'is_copy', message.is_copy,
    'state', message.state, 'created_at', message.created_at, 'sent_at', message.sent_at, 'attempts', message.attempts,
    'last_error', message.last_error, 'payload', message.payload - 'files') order by message.id), '[]')
  from public.outbox_messages as message where message.reference = case_reference;
$$;

-- The events for the file of a case, oldest first, with those of the cases that were merged into it. A PDF has the
-- newest thousand; of its e-mails, those after the first 100,000 characters (counted from the newest) are cut short.
-- third_party marks what others than the applicant said or is about them, free_text what somebody wrote.
create or replace function private.case_file_events(case_reference text, format text) returns jsonb
language sql stable security definer set search_path = '' as $$
  with found as (
    select event.*, lower(event.detail ->> 'from_address') is distinct from lower((private.first_person(lead.reference)).email)
        or event.detail ->> 'authentication' in ('fail', 'other_domain') as is_from_others,
      row_number() over newest as place,
      sum(case when format = 'pdf' and event.kind = 'mail_received' then length(event.detail::text) end) over newest
        as mail_characters
    from public.leads as lead join public.case_events as event using (reference)
    where lead.reference = case_reference or lead.merged_into = case_reference
    window newest as (order by event.id desc))
  select coalesce(jsonb_agg(
    to_jsonb(event) - 'is_from_others' - 'place' - 'mail_characters' || jsonb_build_object(
      'actor_name', actor.name,
      'third_party', starts_with(event.kind, 'person_') and event.detail ->> 'role' is distinct from 'applicant'
        or event.kind = 'mail_received' and event.is_from_others
        or event.kind = 'message_written' and event.detail ?| array['to', 'cc'],
      'free_text', event.detail ?| array['note', 'reason', 'words', 'why', 'body', 'text'])
    || case when format = 'pdf' and event.kind = 'mail_received' and event.mail_characters > 100000 then
      jsonb_build_object('detail', event.detail - 'quoted' - 'files' || jsonb_build_object(
        'text', left(event.detail ->> 'text', 200)), 'shortened', true) else '{}' end
    order by event.at, event.id), '[]')
  from found as event
  left join public.staff_profiles as actor on actor.id = event.actor_id
  where format = 'json' or event.place <= 1000;
$$;

revoke execute on function private.count_message_as_contact(public.outbox_messages) from public, anon, authenticated, service_role;

revoke execute on function private.enqueue_message(text,jsonb,jsonb) from public, anon, authenticated, service_role;

revoke execute on function private.lacks_permission(text,text) from public, anon, authenticated, service_role;

revoke execute on function private.mail_contacts(text) from public, anon, authenticated, service_role;

revoke execute on function private.mail_name(text) from public, anon, authenticated, service_role;

revoke execute on function private.may_still_go(text,text) from public, anon, authenticated, service_role;

grant execute on function private.may_still_go(text,text) to service_role;

revoke execute on function private.merge_values(text,text) from public, anon, authenticated, service_role;

revoke execute on function private.note_sent_message(public.outbox_messages) from public, anon, authenticated, service_role;

grant execute on function private.note_sent_message(public.outbox_messages) to service_role;

revoke execute on function private.reading_step(text,text,uuid) from public, anon, authenticated, service_role;

revoke execute on function private.recipients_of(text,jsonb) from public, anon, authenticated, service_role;

revoke execute on function private.recipients_refusal(text,jsonb,jsonb) from public, anon, authenticated, service_role;

revoke execute on function private.sender_of(public.received_mail,text) from public, anon, authenticated, service_role;

revoke execute on function private.told_recipients(jsonb) from public, anon, authenticated, service_role;

revoke execute on function public.fill_message(text,text,text,text) from public, anon, authenticated, service_role;

grant execute on function public.fill_message(text,text,text,text) to authenticated;

revoke execute on function public.list_mail_contacts(text) from public, anon, authenticated, service_role;

grant execute on function public.list_mail_contacts(text) to authenticated;

reset check_function_bodies;
