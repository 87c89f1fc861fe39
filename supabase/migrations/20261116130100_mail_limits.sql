-- Anybody can name anybody's address in a form. So an address gets three e-mails a day that forms set off, and no more:
-- the lead is kept, its confirmation is withheld, and staff can send it from the case. What staff send is not limited.
alter table public.outbox_messages
  drop constraint outbox_messages_state_check,
  add constraint outbox_messages_state_check check (state in ('waiting', 'sent', 'parked', 'withheld'));

-- The mailbox behind an address: no capitals, no +tag.
create function private.mailbox_of(address text) returns text
language sql immutable security invoker as $$
  select regexp_replace(lower(address), '\+[^@]*@', '@');
$$;

create index lead_summaries_mailbox on public.lead_summaries (private.mailbox_of(email), received_at)
  where email is not null;

-- Whether the applicant's mailbox has had its three of today, by London's day. Of several leads that come at once each
-- waits here for the one before it, so that all of them are counted.
create function private.is_mailbox_full(lead_reference text) returns boolean
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

-- Whether staff hear of this lead by e-mail: of those set aside in a crowd, of twenty an hour. All are on the desk.
create function private.is_staff_told(lead public.leads) returns boolean
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

-- The applicant gets a message only when nothing suggests that a program filled in the form: otherwise anyone could use
-- it to send our mail to an address they choose.
create or replace function private.enqueue_messages(lead_reference text, message_kind text, to_applicant boolean)
returns void
language plpgsql security invoker set search_path = '' as $$
declare
  lead public.leads;
begin
  select * into strict lead from public.leads where reference = lead_reference;
  if private.is_staff_told(lead) then
    insert into public.outbox_messages (kind, recipient, reference) values (message_kind, 'staff', lead_reference);
  end if;
  if to_applicant and not lead.quarantined then
    insert into public.outbox_messages (kind, recipient, reference, state)
    values (
      message_kind, 'applicant', lead_reference,
      case when private.is_mailbox_full(lead_reference) then 'withheld' else 'waiting' end
    );
  end if;
end $$;

-- Puts a message that was given up or withheld at the head of the outbox, with a fresh day to be delivered in.
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
  perform private.append_event(
    message.reference, 'message_retried', jsonb_build_object('kind', message.kind, 'recipient', message.recipient), null);
  perform private.audit('message_retried', message.reference, jsonb_build_object('message_id', message.id));
  perform pg_notify('outbox_messages', '');
  return jsonb_build_object('outcome', 'changed');
end $$;

revoke all on function
  private.mailbox_of(text), private.is_mailbox_full(text), private.is_staff_told(public.leads)
from public, anon, authenticated, service_role;
grant execute on function
  private.mailbox_of(text), private.is_mailbox_full(text), private.is_staff_told(public.leads)
to service_role;
