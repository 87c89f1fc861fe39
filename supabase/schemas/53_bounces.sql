-- Our e-mail that came back: a report in the mailbox counts if it is about a message we sent lately, to an address of
-- the case. Staff see at the case which addresses don't work.

-- Addresses our mail came back from, until somebody writes from there.
create table public.bounced_addresses (
  reference text not null references public.leads on delete cascade,
  address text not null check (length(address) <= 255),
  status text not null check (length(status) <= 20),
  at timestamptz not null default now(),
  primary key (reference, address)
);
alter table public.bounced_addresses enable row level security;

-- Records a report that mail came back, {messageId, recipient, status}. False where it proves nothing: anybody can send
-- one, so it has to name a message of ours that was handed over within ten days to this very address.
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
  perform private.raise_if_open(named, 'bounce', 'Check the e-mail address: our e-mail came back');
  return true;
end $$;

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

-- Whether an id is that of a message of ours, which begins with the reference.
create function private.is_our_message_id(given text) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select given ~ '^[A-Z]{2,6}-[0-9]{8}-[0-9]{4,}\.[a-z_]+\.[a-z0-9]+(\.[0-9a-f]{16})?@';
$$;

create function public.list_bounced_addresses(case_reference text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('address', address, 'status', status, 'at', at) order by at desc), '[]')
    from public.bounced_addresses where reference = case_reference);
end $$;
