-- As before, and nothing for the address of somebody who was deactivated after the e-mail had been queued: the cases
-- nobody has would otherwise have been listed for them.
create or replace function private.morning_summary(to_address text, as_of timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reader uuid := (
    select id from public.staff_profiles as profile
    where profile.email = to_address and private.may_own_cases(profile.id) limit 1);
  today date := (as_of at time zone 'Europe/London')::date;
begin
  if reader is null then return '{"promises": [], "steps": [], "idle": []}'; end if;
  return jsonb_build_object(
    'promises', (select coalesce(jsonb_agg(to_jsonb(listed) order by listed.promised_by), '[]') from (
      select lead.reference, split_part(summary.contact_name, ' ', 1) as name, lead.promised_by
      from public.leads as lead join public.lead_summaries as summary using (reference)
      where lead.promised_by is not null and lead.promise is null and not lead.quarantined
        and lead.state in ('new', 'contacted', 'documents', 'with_lenders', 'offer')
        and (lead.owner_id = reader or lead.owner_id is null)
      order by lead.promised_by limit 20) as listed),
    'steps', (select coalesce(jsonb_agg(to_jsonb(listed) order by listed.day), '[]') from (
      select lead.reference, split_part(summary.contact_name, ' ', 1) as name, lead.next_step as step,
        lead.follow_up_on as day
      from public.leads as lead join public.lead_summaries as summary using (reference)
      where lead.owner_id = reader and lead.follow_up_on <= today and not lead.quarantined
        and (lead.promised_by is null or lead.promise is not null or lead.decided_at is not null)
      order by lead.follow_up_on limit 20) as listed),
    'idle', (select coalesce(jsonb_agg(to_jsonb(listed) order by listed.since), '[]') from (
      select lead.reference, split_part(summary.contact_name, ' ', 1) as name,
        coalesce(lead.last_worked_at, lead.received_at) as since
      from public.leads as lead join public.lead_summaries as summary using (reference)
      where lead.owner_id = reader and lead.follow_up_on is null and not lead.quarantined
        and (lead.promised_by is null or lead.promise is not null)
        and lead.state in ('new', 'contacted', 'documents', 'with_lenders', 'offer')
        and coalesce(lead.last_worked_at, lead.received_at) < as_of - interval '7 days'
      order by 3 limit 20) as listed)
  );
end $$;
