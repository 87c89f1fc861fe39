-- As before, and how many follow-ups were passed over: the filter for what is overdue lists those too, and a number
-- beside it must be the number of what it lists.
create or replace function public.count_inbox() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'Europe/London')::date;
begin
  perform private.require_staff();
  return jsonb_build_object(
    'uncontacted', (select count(*) from (
      select from public.leads where state = 'new' and not quarantined limit 1000) as counted),
    'overdue', (select count(*) from (
      select from public.leads
      where state = 'new' and not quarantined and coalesce(promised_by, received_at) < now() limit 1000) as counted),
    'follow_ups_due', (select count(*) from (
      select from public.leads
      where follow_up_on is not null and follow_up_on <= today and state <> 'new' and not quarantined limit 1000
    ) as counted),
    'follow_ups_late', (select count(*) from (
      select from public.leads
      where follow_up_on is not null and follow_up_on < today and state <> 'new' and not quarantined limit 1000
    ) as counted),
    'quarantined', (select count(*) from (
      select from public.leads where quarantined limit 1000) as counted),
    'undelivered', (select count(*) from (
      select from public.outbox_messages where state = 'parked' limit 1000) as counted)
  );
end $$;
