-- Retention counts an imported case from its own date, which may be long ago. Nothing that was entered within the last
-- 30 days is removed, so that nobody imports cases and finds them gone the next morning. A merged case stays as long as
-- the one it went into. No search path of its own: PostgreSQL then makes it part of the statement that calls it.
alter function private.due_leads(jsonb, timestamptz) rename to leads_past_retention;

create function private.due_leads(rules jsonb, moment timestamptz) returns table (rule text, reference text)
language sql stable security invoker as $$
  select past.rule, past.reference
  from private.leads_past_retention(rules, moment) as past
  join public.leads as lead on lead.reference = past.reference
  where lead.merged_into is null and (lead.entered_at is null or lead.entered_at < moment - interval '30 days');
$$;

-- Cases decided in a period. A merged case was not decided: the one it went into is.
create or replace function private.count_outcomes(since timestamptz, until timestamptz) returns jsonb
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(counted) order by counted.state, counted.form), '[]')
    from (
      select lead.state, lead.form, count(*) as cases, coalesce(sum(summary.amount_pounds), 0) as amount_pounds
      from public.leads as lead
      join public.lead_summaries as summary using (reference)
      where not lead.quarantined and lead.merged_into is null and lead.decided_at >= since and lead.decided_at < until
      group by lead.state, lead.form
    ) as counted
  );
end $$;

revoke all on function private.due_leads(jsonb, timestamptz) from public, anon, authenticated, service_role;
grant execute on function private.due_leads(jsonb, timestamptz) to service_role;
