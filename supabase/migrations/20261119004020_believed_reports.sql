-- A delivery report marks an address only if it names an e-mail that we sent there lately. The names of our e-mails could
-- be guessed from a reference, so they carry a random part.

alter table public.outbox_messages
  add column message_key text check (message_key ~ '^[0-9a-f]{16}$'),
  add column sent_to text;
alter table public.outbox_messages
  alter column message_key set default left(replace(gen_random_uuid()::text, '-', ''), 16);
comment on column public.outbox_messages.message_key is 'The last part of its Message-ID. Null: it was made before there were any.';
comment on column public.outbox_messages.sent_to is 'Where the last attempt to send it went, in small letters. Staff''s address is a setting.';

-- As before, with the key of the message; its address is kept, and a link leads only from there to the page.
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
    'id', claimed.id,
    'messageKey', claimed.message_key,
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
    'pageToken', case when claimed.recipient = 'applicant' and claimed.sent_to is not null then
      private.make_applicant_link(claimed.reference, claimed.sent_to) end,
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

-- Whether an id is that of a message of ours, which begins with the reference.
create function private.is_our_message_id(given text) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select given ~ '^[A-Z]{2,6}-[0-9]{8}-[0-9]{4,}\.[a-z_]+\.[a-z0-9]+(\.[0-9a-f]{16})?@';
$$;

-- The message of the outbox that has this id, given without angle brackets.
create function private.message_with_id(given text) returns public.outbox_messages
language sql stable security definer set search_path = '' as $$
  select message.*
  from string_to_array(split_part(given, '@', 1), '.') as part
  join public.outbox_messages as message on message.reference = part[1] and message.kind = part[2]
    and part[3] in (message.recipient, message.id::text) and message.message_key is not distinct from part[4]
  where private.is_our_message_id(given)
  limit 1;
$$;

-- As before, with the new form of the ids.
create or replace function private.case_of_thread(ids text[]) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select private.case_named_in(split_part(id, '.', 1)) as named from unnest(ids) as id
      where private.is_our_message_id(id) and private.case_named_in(split_part(id, '.', 1)) is not null limit 1),
    (select coalesce(lead.merged_into, lead.reference)
      from public.received_mail as earlier join public.leads as lead using (reference)
      where earlier.state = 'filed' and earlier.message_id = any (ids) limit 1));
$$;

-- Whether a message is one of ours that came to our own mailbox, such as the notice of a new lead.
create or replace function private.is_own_message(sent_id text) returns boolean
language sql stable security definer set search_path = '' as $$
  select (private.message_with_id(sent_id)).id is not null;
$$;

-- An e-mail of ours came back: the address is marked on the case. Believed only of an e-mail that we sent to that address
-- in the last ten days, and not if our mail server found that somebody else wrote the report.
drop function private.record_bounce(jsonb);
create function private.record_bounce(bounce jsonb, authentication text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  message public.outbox_messages := private.message_with_id(bounce ->> 'messageId');
  bounced text := lower(bounce ->> 'recipient');
  named text := (select coalesce(merged_into, reference) from public.leads where reference = message.reference);
begin
  if named is null or bounced is null or authentication not in ('pass', 'none') then return false; end if;
  if message.attempts = 0 or coalesce(message.sent_at, message.first_attempt_at, '-infinity') < now() - interval '10 days'
    or message.sent_to is distinct from bounced
    or not private.is_address_of_case(named, bounced)
  then return false; end if;
  perform from public.leads where reference = named for no key update;
  insert into public.bounced_addresses (reference, address, status) values (named, bounced, bounce ->> 'status')
  on conflict (reference, address) do update set status = excluded.status, at = now();
  perform private.append_event(named, 'mail_bounced', jsonb_build_object(
    'address', bounced, 'status', bounce ->> 'status'), null);
  perform private.raise_case(named, 'Check the e-mail address: our e-mail came back');
  return true;
end $$;

revoke all on function
  private.is_our_message_id(text),
  private.message_with_id(text),
  private.record_bounce(jsonb, text)
from public, anon, authenticated, service_role;
