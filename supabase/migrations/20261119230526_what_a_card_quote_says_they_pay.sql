set check_function_bodies = off;

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
    'email', coalesce(claimed.address, person.email),
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

reset check_function_bodies;
