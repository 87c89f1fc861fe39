-- Somebody who asked to be called back gave only a telephone number, so an erasure can go by it. A person is found by
-- what they wrote and by what staff corrected. Other people of a case are no reason to erase it.
alter table public.erasure_ledger
  drop constraint erasure_ledger_subject_kind_check,
  add constraint erasure_ledger_subject_kind_check check (subject_kind in ('reference', 'email', 'phone'));

-- What each lead's first person can be erased by: e-mail addresses in small letters, numbers as dialled in the country.
create function public.list_subjects()
returns table (reference text, received_at timestamptz, emails text[], phones text[])
language sql stable security invoker set search_path = '' as $$
  select summary.reference, summary.received_at,
    array_remove(array[summary.email, lower(business.personal_email), lower(bridging.email)], null),
    array_remove(array[
      summary.phone_digits, private.phone_digits(callback.phone), private.phone_digits(business.mobile_phone),
      private.phone_digits(bridging.phone)], null)
  from public.lead_summaries as summary
  left join public.callback_requests as callback using (reference)
  left join public.business_applications as business using (reference)
  left join public.bridging_applications as bridging using (reference);
$$;

-- subject_value: a reference in capitals, an address in small letters, or a number as phone_digits gives it.
create function public.leads_of_subject(subject_kind text, subject_value text) returns text[]
language sql stable security invoker set search_path = '' as $$
  select coalesce(array_agg(found.reference order by found.received_at desc), '{}')
  from public.list_subjects() as found
  where case subject_kind
    when 'reference' then found.reference = subject_value
    when 'email' then subject_value = any(found.emails)
    when 'phone' then length(subject_value) >= 7 and subject_value = any(found.phones)
  end;
$$;

-- What an erasure of this reference, e-mail address or telephone number would remove.
create or replace function public.find_subject(subject text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  typed text := trim(subject);
begin
  perform private.require_staff('admin');
  return private.inbox_rows((case
    when typed like '%@%' then public.leads_of_subject('email', lower(typed))
    when typed ~ '^[\d\s()+./-]+$' then public.leads_of_subject('phone', private.phone_digits(typed))
    else public.leads_of_subject('reference', upper(typed))
  end)[1 : 200]);
end $$;

revoke all on function public.list_subjects(), public.leads_of_subject(text, text)
from public, anon, authenticated, service_role;
grant execute on function public.list_subjects(), public.leads_of_subject(text, text) to service_role;
