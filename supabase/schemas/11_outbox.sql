-- E-mails, from the lead they belong to until they are sent. A message is written in the transaction of its lead. A
-- worker then takes it under a lease, talks to the mail server outside any transaction, and settles it. Several workers
-- can share the work: the lease of one that died runs out. Staff read the messages and can send one again.
create table public.outbox_messages (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  recipient text not null check (recipient in ('staff', 'applicant', 'account', 'lender', 'person')),
  reference text references public.leads on delete cascade,
  -- Only what the lead itself does not say, so that answers are stored in one place.
  payload jsonb not null default '{}',
  -- parked: delivery failed for good, or for a whole day. withheld: the applicant's mailbox had had enough that day.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'parked', 'withheld')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  lease uuid,
  leased_until timestamptz,
  -- The day after which we give up counts from here, not from created_at: the host may have been stopped in between.
  first_attempt_at timestamptz,
  address text,
  -- A delivery report marks an address only if it names an e-mail that we sent there lately. What is known of a lead
  -- must not be enough to guess that name, so it ends in a random part.
  message_key text default left(replace(gen_random_uuid()::text, '-', ''), 16)
    check (message_key ~ '^[0-9a-f]{16}$'),
  sent_to text,
  is_copy boolean not null default false,
  constraint outbox_lease_is_whole check ((lease is null) = (leased_until is null)),
  -- A message belongs to a lead or to an account, never to both.
  constraint outbox_messages_lead_or_account check ((reference is null) = (recipient = 'account')),
  constraint outbox_messages_account_check check (
    (address is not null) = (recipient in ('account', 'lender', 'person'))
    and (recipient = 'account') = (kind = any (private.account_messages()))
    and (kind <> 'lender_pack' or recipient = 'lender')
    and (recipient not in ('lender', 'person') or kind in ('lender_pack', 'case_message'))
    and (not is_copy or recipient in ('lender', 'person')))
);
alter table public.outbox_messages enable row level security;
grant select on public.outbox_messages to authenticated;
grant all on public.outbox_messages to service_role;

create index outbox_messages_due on public.outbox_messages (next_attempt_at) where state = 'waiting';
create index outbox_messages_parked on public.outbox_messages (id) where state = 'parked';
create index outbox_messages_address on public.outbox_messages (address, created_at) where address is not null;
create index outbox_messages_of_lead on public.outbox_messages (reference, id);
create unique index outbox_messages_once_a_lead on public.outbox_messages (reference, kind, recipient)
  where kind in ('callback_received', 'business_application_received', 'bridging_application_received');

comment on column public.outbox_messages.address is
  'Of a message about an account, to a lender or to somebody else; otherwise the lead says where its messages go.';
comment on column public.outbox_messages.message_key is
  'The last part of its Message-ID.';
comment on column public.outbox_messages.sent_to is
  'Where the last attempt to send it went, in small letters. Staff''s address is a setting.';
comment on column public.outbox_messages.is_copy is
  'Sent to somebody who gets a copy of what was written to another.';

create policy "Staff with a second factor can read messages"
  on public.outbox_messages for select to authenticated using ((select private.staff_role()) is not null);

-- Wakes the workers, so that a message leaves within moments of its lead. They also look on their own now and then.
create function private.notify_mail_workers() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  perform pg_notify('outbox_messages', '');
  return null;
end $$;

create trigger notify_mail_workers after insert on public.outbox_messages
  for each statement execute function private.notify_mail_workers();

-- Takes the message that has been due longest, with everything its e-mail is written from; null when none is due. Where
-- it goes is stored in sent_to, and an applicant's link to their page is made for that address.
create function public.claim_outbox_message(lease_seconds integer, as_of timestamptz default now()) returns jsonb
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
create function public.settle_outbox_message(
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

-- Whether the applicant's mailbox has had its three e-mails of today, by London's day. Of several leads that come at
-- the same time each waits here for the one before it, so that all of them are counted.
create function private.has_reached_mail_limit(lead_reference text) returns boolean
language plpgsql security invoker set search_path = '' as $$
declare
  mailbox text;
  today timestamptz := date_trunc('day', now(), 'Europe/London');
begin
  select private.mailbox_of(email) into mailbox from public.lead_summaries where reference = lead_reference;
  if mailbox is null then return false; end if;
  perform pg_advisory_xact_lock(hashtextextended('mailbox ' || mailbox, 0));
  return (
    select count(*) >= 3
    from public.lead_summaries as summary join public.outbox_messages as message using (reference)
    where private.mailbox_of(summary.email) = mailbox and summary.received_at >= today and message.recipient = 'applicant'
  );
end $$;

-- Whether staff hear of this lead by e-mail. Of leads that came over the limit they hear of twenty an hour; all are on
-- the desk.
create function private.should_email_staff(lead public.leads) returns boolean
language sql stable security invoker set search_path = '' as $$
  select not 'over_limit' = any (lead.flags) or 20 >= (
    select count(*)
    from (
      select from public.leads
      where quarantined and received_at > lead.received_at - interval '1 hour' and 'over_limit' = any (flags)
      limit 21
    ) as crowd
  );
$$;

-- One reset can remove several factors, and the host's auth server reports each: within a minute that is one e-mail.
create function public.enqueue_account_message(message_kind text, to_address text) returns void
language sql security invoker set search_path = '' as $$
  insert into public.outbox_messages (kind, recipient, address)
  select message_kind, 'account', to_address
  where not exists (
    select from public.outbox_messages as earlier
    where earlier.address = to_address and earlier.kind = message_kind
      and earlier.created_at > now() - interval '1 minute'
  );
$$;

-- E-mails that were given up, newest first. One about an account has the name of its owner.
create function public.list_undelivered(after_id bigint default null, page_size integer default 50) returns jsonb
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
create function public.retry_message(message_id bigint) returns jsonb
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

-- Before such an e-mail is settled, its lead is locked, and then the message, as everywhere else: two that lock in
-- another order would wait for each other.
create function private.lock_lead_of_message(message_id bigint) returns void
language sql security definer set search_path = '' as $$
  select from public.outbox_messages as message join public.leads as lead using (reference)
  where message.id = message_id and message.kind = 'case_message'
  for no key update of lead;
$$;
