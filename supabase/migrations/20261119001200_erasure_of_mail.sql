-- Somebody who only wrote to the mailbox can be erased too: by their address, without a case.

create function public.list_mail_senders() returns text[]
language sql stable security definer set search_path = '' as $$
  select array(select distinct lower(from_address) from public.received_mail where state <> 'filed');
$$;

-- addresses in small letters. Mail that came later stays: the person has written again.
create function public.remove_mail_from(addresses text[], until timestamptz) returns integer
language sql security definer set search_path = '' as $$
  with removed as (
    delete from public.received_mail
    where state <> 'filed' and lower(from_address) = any (addresses) and received_at <= until
    returning id)
  select count(*)::integer from removed;
$$;

revoke all on function public.list_mail_senders(), public.remove_mail_from(text[], timestamptz)
from public, anon, authenticated, service_role;
grant execute on function public.list_mail_senders(), public.remove_mail_from(text[], timestamptz) to service_role;
