-- The owner of an account hears by e-mail that an admin reset the second factor. It goes through the outbox because the
-- auth server of hosted Supabase sends nothing of the kind. A message belongs to a lead or to an account, never to both.
alter table public.outbox_messages
  alter column reference drop not null,
  add column address text,
  drop constraint outbox_messages_kind_check,
  add constraint outbox_messages_kind_check check (kind in (
    'callback_received', 'business_application_received', 'bridging_application_received', 'factor_removed')),
  drop constraint outbox_messages_recipient_check,
  add constraint outbox_messages_recipient_check check (recipient in ('staff', 'applicant', 'account')),
  add constraint outbox_messages_lead_or_account check (num_nonnulls(reference, address) = 1),
  add constraint outbox_messages_account_check check (
    (address is not null) = (recipient = 'account') and (address is not null) = (kind = 'factor_removed'));
comment on column public.outbox_messages.address is 'Of a message about an account; a lead says itself where its go.';
create index outbox_messages_address on public.outbox_messages (address, created_at) where address is not null;

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

-- As before, and of a message about an account its address.
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
    'email', coalesce(claimed.address, business.personal_email, bridging.email),
    'amountPounds', coalesce(business.loan_amount_pounds, bridging.loan_amount)
  )
  from claimed
  left join public.leads using (reference)
  left join public.callback_requests as callback using (reference)
  left join public.business_applications as business using (reference)
  left join public.bridging_applications as bridging using (reference);
$$;

-- As before, with messages about accounts under the name of their owner.
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

-- As before; a message about an account belongs to no case, so the audit alone says that it was sent again.
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
      message.reference, 'message_retried', jsonb_build_object('kind', message.kind, 'recipient', message.recipient), null);
  end if;
  perform private.audit(
    'message_retried', coalesce(message.reference, message.address), jsonb_build_object('message_id', message.id));
  perform pg_notify('outbox_messages', '');
  return jsonb_build_object('outcome', 'changed');
end $$;

revoke all on function public.enqueue_account_message(text, text) from public, anon, authenticated, service_role;
grant execute on function public.enqueue_account_message(text, text) to service_role;
