-- As before; but a callback that nobody has reached yet stays too while a next step is due.
create or replace function private.leads_past_retention(rules jsonb, moment timestamptz)
returns table (rule text, reference text)
language sql stable security invoker as $$
  select 'callbacks', lead.reference from public.leads as lead
  where lead.form = 'callback' and not lead.quarantined
    and lead.received_at < moment - make_interval(months => (rules ->> 'callbackMonths')::integer)
    and (lead.follow_up_on is null or lead.follow_up_on < (moment at time zone 'Europe/London')::date)
    and (
      lead.state = 'new'
      or lead.state in ('contacted', 'declined', 'withdrawn')
        and lead.updated_at < moment - make_interval(months => (rules ->> 'callbackMonths')::integer)
    )
  union all
  select 'declined', lead.reference from public.leads as lead
  where lead.form <> 'callback' and not lead.quarantined and lead.state in ('declined', 'withdrawn')
    and lead.decided_at is not null and coalesce(lead.outcome_corrected_at, lead.decided_at)
      < moment - make_interval(months => (rules ->> 'declinedMonths')::integer)
  union all
  select 'completed', lead.reference from public.leads as lead
  where not lead.quarantined and lead.state = 'completed'
    and lead.decided_at is not null and coalesce(lead.outcome_corrected_at, lead.decided_at)
      < moment - make_interval(months => (rules ->> 'completedMonths')::integer)
  union all
  select 'quarantined', lead.reference from public.leads as lead
  where lead.quarantined
    and lead.received_at < moment - make_interval(days => (rules ->> 'quarantinedDays')::integer)
    and coalesce(lead.spam_since, lead.received_at)
      < moment - make_interval(days => (rules ->> 'quarantinedDays')::integer);
$$;
