-- As before, with the topic of a callback and the card takings, which were added to callbacks at the same time. Read by
-- name from the row, so that this runs whichever of the two changes a database gets first.
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
    'payload', claimed.payload,
    'attempts', claimed.attempts,
    'tryingForSeconds', floor(extract(epoch from as_of - claimed.first_attempt_at)),
    'receivedAt', leads.received_at,
    'quarantined', leads.quarantined,
    'flags', leads.flags,
    'name', coalesce(person.name, callback.name, business.shareholder_name, bridging.full_name),
    'phone', case when callback.reference is not null then coalesce(person.phone, callback.phone) end,
    'topic', to_jsonb(callback) ->> 'topic',
    'monthlyCardTakings', (to_jsonb(callback) ->> 'monthly_card_takings_pounds')::numeric,
    'email', coalesce(claimed.address, case when person.reference is not null then person.email
      else coalesce(business.personal_email, bridging.email) end),
    'amountPounds', case when facts.reference is not null then facts.amount_pounds
      else coalesce(business.loan_amount_pounds, bridging.loan_amount) end,
    'neededBy', case when facts.reference is not null then facts.needed_by else bridging.needed_by end,
    'pageToken', case when claimed.recipient = 'applicant' then private.make_applicant_link(claimed.reference) end,
    'summary', case when claimed.kind = 'morning_summary' then private.morning_summary(claimed.address, as_of) end
  )
  from claimed
  left join public.leads using (reference)
  left join public.callback_requests as callback using (reference)
  left join public.business_applications as business using (reference)
  left join public.bridging_applications as bridging using (reference)
  left join public.case_people as person on person.reference = claimed.reference and person.position = 1
  left join public.case_facts as facts on facts.reference = claimed.reference;
$$;
