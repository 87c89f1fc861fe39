-- How the outbox is worked off. A worker takes one message under a lease, talks to the mail server outside any
-- transaction, then settles it. Several workers share the work; the lease of one that died runs out.

alter table public.outbox_messages
  add column lease uuid,
  add column leased_until timestamptz,
  -- Giving up counts from here: a message that waited for a stopped host has not been tried for a day.
  add column first_attempt_at timestamptz,
  add constraint outbox_lease_is_whole check ((lease is null) = (leased_until is null));

-- Takes the message that has been due for longest and says all its wording needs; null when none is due.
-- Tests pass the moment; everyone else leaves it to the clock all workers share.
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

-- outcome is sent, retry or parked. Only the holder of the lease may say that it failed; that it was sent stays true
-- even when the lease ran out meanwhile.
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

-- Workers listen, so that a message leaves within moments of its lead; they also look by themselves now and then.
create function private.wake_mail_workers() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  perform pg_notify('outbox_messages', '');
  return null;
end $$;

create trigger wake_mail_workers after insert on public.outbox_messages
  for each statement execute function private.wake_mail_workers();

revoke all on function
  public.claim_outbox_message(integer, timestamptz),
  public.settle_outbox_message(bigint, uuid, text, integer, text, timestamptz),
  private.wake_mail_workers()
from public, anon, authenticated;
grant execute on function
  public.claim_outbox_message(integer, timestamptz),
  public.settle_outbox_message(bigint, uuid, text, integer, text, timestamptz)
to service_role;
