-- Figures and export.

-- The next two run once for each lead, so they have no search path of their own: PostgreSQL then makes them part of the
-- statement that calls them.

-- Where a lead came from, in one word: what the campaign says of itself, else the site it was clicked on.
create function private.source_of(utm_source text, referrer text) returns text
language sql immutable security invoker as $$
  select coalesce(
    nullif(lower(left(trim(utm_source), 60)), ''),
    case when referrer like 'http%://%' then nullif(left(substr(replace(
      '//' || lower(split_part(split_part(split_part(split_part(split_part(
        referrer, '://', 2), '/', 1), '?', 1), '#', 1), ':', 1)),
      '//www.', '//'), 3), 60), '') end,
    'direct'
  );
$$;

-- What became of the promise made to a lead. One that was closed in time without contact was neither kept nor missed.
create function private.promise_of(lead public.leads) returns text
language sql stable security invoker as $$
  select case
    when lead.promised_by is null then null
    when lead.promise is not null then lead.promise
    when coalesce(lead.decided_at, now()) > lead.promised_by then 'missed'
    when lead.decided_at is not null then 'not_needed'
    else 'running'
  end;
$$;

-- The overview is asked for periods of very different length, so its parts plan each call anew.

-- Leads received in a period: how many in all, by promise, by day and by source.
create function private.count_received(since timestamptz, until timestamptz) returns jsonb
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return (
    with received as materialized (
      select lead.form, (lead.received_at at time zone 'Europe/London')::date as day,
        private.source_of(lead.utm_source, lead.referrer) as source, private.promise_of(lead) as promise,
        count(*) as leads
      from public.leads as lead
      where lead.received_at >= since and lead.received_at < until and not lead.quarantined
      group by 1, 2, 3, 4
    )
    select jsonb_build_object(
      'leads', (select coalesce(sum(leads), 0) from received),
      'promises', (
        select coalesce(jsonb_agg(to_jsonb(counted) order by counted.form), '[]')
        from (
          select form, coalesce(sum(leads) filter (where promise = 'kept'), 0) as kept,
            coalesce(sum(leads) filter (where promise = 'missed'), 0) as missed,
            coalesce(sum(leads) filter (where promise = 'running'), 0) as running,
            coalesce(sum(leads) filter (where promise = 'not_needed'), 0) as not_needed
          from received group by form
        ) as counted
      ),
      'days', (
        select coalesce(jsonb_agg(to_jsonb(counted) order by counted.day, counted.form), '[]')
        from (select day, form, sum(leads) as leads from received group by day, form) as counted
      ),
      'sources', (
        select coalesce(jsonb_agg(to_jsonb(counted) order by counted.leads desc, counted.source, counted.form), '[]')
        from (select source, form, sum(leads) as leads from received group by source, form) as counted
      )
    )
  );
end $$;

-- How long the leads of a period waited for first contact.
create function private.time_to_contact(since timestamptz, until timestamptz) returns jsonb
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(counted) order by counted.form), '[]')
    from (
      select form, count(minutes) as contacted,
        round(percentile_cont(0.5) within group (order by minutes)::numeric, 1) as median_minutes,
        round(percentile_cont(0.9) within group (order by minutes)::numeric, 1) as p90_minutes
      from (
        select form, extract(epoch from first_contact_at - received_at)::float8 / 60 as minutes
        from public.leads
        where received_at >= since and received_at < until and not quarantined
      ) as contact
      group by form
    ) as counted
  );
end $$;

-- Open cases by state. In three parts, one for each index of the inbox: open cases are few among many.
create function private.count_pipeline() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(counted) order by counted.state, counted.form), '[]')
  from (
    select state, form, count(*) as cases, coalesce(sum((
      select amount_pounds from public.lead_summaries as summary where summary.reference = lead.reference
    )), 0) as amount_pounds
    from (
      select reference, state, form from public.leads where state = 'new' and not quarantined
      union all
      select reference, state, form from public.leads
      where follow_up_on is null and not quarantined
        and state in ('contacted', 'documents', 'with_lenders', 'offer')
      union all
      select reference, state, form from public.leads
      where follow_up_on is not null and state <> 'new' and not quarantined
        and state in ('contacted', 'documents', 'with_lenders', 'offer')
    ) as lead
    group by state, form
  ) as counted;
$$;

-- Cases decided in a period.
create function private.count_outcomes(since timestamptz, until timestamptz) returns jsonb
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(counted) order by counted.state, counted.form), '[]')
    from (
      select lead.state, lead.form, count(*) as cases, coalesce(sum(summary.amount_pounds), 0) as amount_pounds
      from public.leads as lead
      join public.lead_summaries as summary using (reference)
      where not lead.quarantined and lead.decided_at >= since and lead.decided_at < until
      group by lead.state, lead.form
    ) as counted
  );
end $$;

-- Leads received from the first day to the last, both of them whole days in London, without quarantined ones.
create function public.desk_overview(first_day date, last_day date) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  since timestamptz := first_day::timestamp at time zone 'Europe/London';
  until timestamptz := (last_day + 1)::timestamp at time zone 'Europe/London';
begin
  perform private.require_staff();
  if last_day - first_day > 3660 then raise exception 'Ten years at most.' using errcode = '22023'; end if;
  return private.count_received(since, until) || jsonb_build_object(
    'first_day', first_day,
    'last_day', last_day,
    'quarantined', (
      select count(*) from public.leads where quarantined and received_at >= since and received_at < until),
    'first_contact', private.time_to_contact(since, until),
    'pipeline', private.count_pipeline(),
    'outcomes', private.count_outcomes(since, until)
  );
end $$;

-- Leads received in these days, oldest first, a page a call. It takes people's details out of the database: read-only
-- staff may not, and every page is audited.
create function public.export_cases(first_day date, last_day date, after jsonb default null, page_size integer default 1000)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  since timestamptz := first_day::timestamp at time zone 'Europe/London';
  until timestamptz := (last_day + 1)::timestamp at time zone 'Europe/London';
  room integer := least(greatest(coalesce(page_size, 1000), 1), 2000);
  page jsonb;
  last_row jsonb;
begin
  perform private.require_staff('admin', 'adviser');
  select coalesce(jsonb_agg(to_jsonb(listed) order by listed.received_at, listed.reference), '[]') into page
  from (
    select lead.reference, lead.form, lead.received_at, lead.state, lead.outcome_reason, lead.decided_at,
      owner.name as owner_name, lead.follow_up_on, lead.promised_by, lead.first_contact_at,
      private.promise_of(lead) as promise, lead.quarantined, summary.contact_name, summary.phone, summary.email,
      summary.business_name, summary.amount_pounds, private.source_of(lead.utm_source, lead.referrer) as source,
      lead.utm_medium, lead.utm_campaign, lead.landing_page
    from public.leads as lead
    join public.lead_summaries as summary using (reference)
    left join public.staff_profiles as owner on owner.id = lead.owner_id
    where lead.received_at >= since and lead.received_at < until
      and (after is null
        or (lead.received_at, lead.reference) > ((after ->> 'received_at')::timestamptz, after ->> 'reference'))
    order by lead.received_at, lead.reference
    limit room
  ) as listed;
  perform private.audit('leads_exported', first_day || ' to ' || last_day, jsonb_build_object(
    'rows', jsonb_array_length(page), 'first_page', after is null));
  last_row := page -> -1;
  return jsonb_build_object(
    'rows', page,
    'next', case when jsonb_array_length(page) = room then
      jsonb_build_object('received_at', last_row -> 'received_at', 'reference', last_row -> 'reference') end
  );
end $$;

revoke all on function
  private.source_of(text, text),
  private.promise_of(public.leads),
  private.count_received(timestamptz, timestamptz),
  private.time_to_contact(timestamptz, timestamptz),
  private.count_pipeline(),
  private.count_outcomes(timestamptz, timestamptz),
  public.desk_overview(date, date),
  public.export_cases(date, date, jsonb, integer)
from public, anon, authenticated, service_role;
grant execute on function public.desk_overview(date, date), public.export_cases(date, date, jsonb, integer)
to authenticated;
