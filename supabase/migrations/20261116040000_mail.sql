-- E-mails, from the lead they belong to until they are sent. A message is written in the transaction of its lead. A
-- worker then takes it under a lease, talks to the mail server outside any transaction, and settles it. Several workers
-- can share the work: the lease of one that died runs out.
create table public.outbox_messages (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('callback_received', 'business_application_received', 'bridging_application_received')),
  recipient text not null check (recipient in ('staff', 'applicant')),
  reference text not null references public.leads on delete cascade,
  -- Only what the lead itself does not say, so that answers are stored in one place.
  payload jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'parked')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  lease uuid,
  leased_until timestamptz,
  -- The day after which we give up counts from here, not from created_at: the host may have been stopped in between.
  first_attempt_at timestamptz,
  unique (reference, kind, recipient),
  constraint outbox_lease_is_whole check ((lease is null) = (leased_until is null))
);
create index outbox_messages_due on public.outbox_messages (next_attempt_at) where state = 'waiting';
create index outbox_messages_parked on public.outbox_messages (id) where state = 'parked';

-- Takes the message that has been due for longest and returns all that its wording needs; null when none is due.
-- Only tests pass as_of; workers use the clock of the database, which they share.
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
      first_attempt_at = coalesce(message.first_attempt_at, as_of)
    from due
    where message.id = due.id
    returning message.*
  )
  select jsonb_build_object(
    'id', claimed.id,
    'lease', claimed.lease,
    'kind', claimed.kind,
    'recipient', claimed.recipient,
    'reference', claimed.reference,
    'attempts', claimed.attempts,
    'tryingForSeconds', floor(extract(epoch from as_of - claimed.first_attempt_at)),
    'receivedAt', leads.received_at,
    'quarantined', leads.quarantined,
    -- Addresses, dates of birth and documents never leave the database this way.
    'name', coalesce(callback.name, business.shareholder_name, bridging.full_name),
    'phone', callback.phone,
    'email', coalesce(business.personal_email, bridging.email),
    'amountPounds', coalesce(business.loan_amount_pounds, bridging.loan_amount)
  )
  from claimed
  join public.leads using (reference)
  left join public.callback_requests as callback using (reference)
  left join public.business_applications as business using (reference)
  left join public.bridging_applications as bridging using (reference);
$$;

-- outcome is sent, retry or parked. Only the holder of the lease can report a failure; that a message was sent is taken
-- even when the lease has run out meanwhile.
create function public.settle_outbox_message(
  message_id bigint,
  held_lease uuid,
  outcome text,
  retry_in_seconds integer default 0,
  error text default null,
  as_of timestamptz default now()
) returns boolean
language sql security invoker set search_path = '' as $$
  with settled as (
    update public.outbox_messages
    set state = case outcome when 'retry' then 'waiting' else outcome end,
      next_attempt_at = case outcome
        when 'retry' then as_of + make_interval(secs => retry_in_seconds) else next_attempt_at end,
      sent_at = case outcome when 'sent' then as_of end,
      last_error = left(error, 500),
      lease = null,
      leased_until = null
    where id = message_id
      and ((state = 'waiting' and lease = held_lease) or (outcome = 'sent' and state <> 'sent'))
    returning true
  )
  select exists (select from settled);
$$;

-- Wakes the workers, so that a message leaves within moments of its lead. They also look on their own now and then.
create function private.notify_mail_workers() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  perform pg_notify('outbox_messages', '');
  return null;
end $$;

create trigger notify_mail_workers after insert on public.outbox_messages
  for each statement execute function private.notify_mail_workers();

-- E-mails that were given up, newest first. An applicant's address is shown, since a mistyped one is the usual reason.
create function public.list_undelivered(after_id bigint default null, page_size integer default 50) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(to_jsonb(listed) order by listed.id desc), '[]')
    from (
      select message.id, message.kind, message.recipient, message.reference, message.attempts, message.last_error,
        message.created_at, message.first_attempt_at, summary.contact_name,
        case message.recipient when 'applicant' then summary.email end as email
      from public.outbox_messages as message
      join public.lead_summaries as summary using (reference)
      where message.state = 'parked' and (after_id is null or message.id < after_id)
      order by message.id desc
      limit least(greatest(page_size, 1), 200)
    ) as listed
  );
end $$;

-- Puts a parked message back at the head of the outbox, with a fresh day to be delivered in.
create function public.retry_message(message_id bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  message public.outbox_messages;
begin
  perform private.require_staff('admin', 'adviser');
  update public.outbox_messages
  set state = 'waiting', next_attempt_at = now(), first_attempt_at = null, attempts = 0
  where id = message_id and state = 'parked'
  returning * into message;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  perform private.append_event(
    message.reference, 'message_retried', jsonb_build_object('kind', message.kind, 'recipient', message.recipient), null);
  perform private.audit('message_retried', message.reference, jsonb_build_object('message_id', message.id));
  perform pg_notify('outbox_messages', '');
  return jsonb_build_object('outcome', 'changed');
end $$;

alter table public.outbox_messages enable row level security;
revoke all on public.outbox_messages from anon, authenticated;
revoke all on sequence public.outbox_messages_id_seq from anon, authenticated;
grant all on public.outbox_messages to service_role;
grant all on sequence public.outbox_messages_id_seq to service_role;
grant select on public.outbox_messages to authenticated;
create policy "Staff with a second factor can read messages"
  on public.outbox_messages for select to authenticated using ((select private.staff_role()) is not null);

revoke all on function
  public.claim_outbox_message(integer, timestamptz),
  public.settle_outbox_message(bigint, uuid, text, integer, text, timestamptz),
  private.notify_mail_workers(),
  public.list_undelivered(bigint, integer),
  public.retry_message(bigint)
from public, anon, authenticated, service_role;
grant execute on function
  public.claim_outbox_message(integer, timestamptz),
  public.settle_outbox_message(bigint, uuid, text, integer, text, timestamptz)
to service_role;
grant execute on function public.list_undelivered(bigint, integer), public.retry_message(bigint) to authenticated;
