-- What is past its time is looked up in leads row by row instead of joined with it: without statistics, which a young
-- database does not have, PostgreSQL compared every lead with every other.
create or replace function private.leads_due_without_checks(rules jsonb, moment timestamptz)
returns table (rule text, reference text)
language sql stable security invoker as $$
  select past.rule, past.reference
  from private.leads_past_retention(rules, moment) as past
  where (
    select lead.merged_into is null and (lead.entered_at is null or lead.entered_at < moment - interval '30 days')
    from public.leads as lead
    where lead.reference = past.reference
  );
$$;
