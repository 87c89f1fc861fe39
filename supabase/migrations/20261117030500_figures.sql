-- Figures by what really happened, and one entry in the audit log for one export.

-- Leads received in a period: how many in all, by promise and by what kept it, by day and by source.
create or replace function private.count_received(since timestamptz, until timestamptz) returns jsonb
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return (
    with received as materialized (
      select lead.form, (lead.received_at at time zone 'Europe/London')::date as day,
        private.source_of(lead.utm_source, lead.referrer) as source, private.promise_of(lead) as promise,
        lead.promise_settled_by as settled_by, count(*) as leads
      from public.leads as lead
      where lead.received_at >= since and lead.received_at < until and not lead.quarantined
      group by 1, 2, 3, 4, 5
    )
    select jsonb_build_object(
      'leads', (select coalesce(sum(leads), 0) from received),
      'promises', (
        select coalesce(jsonb_agg(to_jsonb(counted) order by counted.form), '[]')
        from (
          select form, coalesce(sum(leads) filter (where promise = 'kept'), 0) as kept,
            coalesce(sum(leads) filter (where promise = 'missed'), 0) as missed,
            coalesce(sum(leads) filter (where promise = 'running'), 0) as running,
            coalesce(sum(leads) filter (where promise = 'not_needed'), 0) as not_needed,
            coalesce(sum(leads) filter (where promise = 'kept' and settled_by in ('spoke', 'met')), 0) as spoke,
            coalesce(sum(leads) filter (
              where promise = 'kept' and settled_by in ('voicemail', 'texted', 'emailed')), 0) as left_word,
            coalesce(sum(leads) filter (
              where promise = 'kept' and settled_by in ('can_place', 'need_more', 'cannot_help')), 0) as answered
          from received where promise is not null group by form
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

-- Open cases by state.
create or replace function private.count_pipeline() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(counted) order by counted.state, counted.form), '[]')
  from (
    select state, form, count(*) as cases, coalesce(sum((
      select amount_pounds from public.lead_summaries as summary where summary.reference = lead.reference
    )), 0) as amount_pounds
    from public.leads as lead
    where not quarantined and state in ('new', 'contacted', 'documents', 'with_lenders', 'offer')
    group by state, form
  ) as counted;
$$;

-- The audit entry of an export: its first page writes it, and each page after that has to name it. Otherwise pages
-- could be read without an entry. A desk that was opened before this migration names none, and gets one for each page.
create function private.audit_export(first_day date, last_day date, after jsonb) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  days text := first_day || ' to ' || last_day;
  entry_id bigint;
begin
  select id into entry_id from public.audit_entries
  where id = (after ->> 'export_id')::bigint and actor_id = auth.uid() and action = 'leads_exported'
    and subject = days and at > now() - interval '1 hour';
  if found then return entry_id; end if;
  insert into public.audit_entries (actor_id, action, subject, detail)
  values (auth.uid(), 'leads_exported', days, jsonb_build_object('rows', (
    select count(*) from public.leads as lead
    where lead.received_at >= first_day::timestamp at time zone 'Europe/London'
      and lead.received_at < (last_day + 1)::timestamp at time zone 'Europe/London'
      and (after is null
        or (lead.received_at, lead.reference) > ((after ->> 'received_at')::timestamptz, after ->> 'reference'))
  )))
  returning id into entry_id;
  return entry_id;
end $$;

-- Leads received in these days, oldest first, a page a call. It takes people's details out of the database, so it is
-- for admins.
create or replace function public.export_cases(
  first_day date, last_day date, after jsonb default null, page_size integer default 1000
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  since timestamptz := first_day::timestamp at time zone 'Europe/London';
  until timestamptz := (last_day + 1)::timestamp at time zone 'Europe/London';
  row_limit integer := least(greatest(coalesce(page_size, 1000), 1), 2000);
  page jsonb;
  last_row jsonb;
  export_id bigint;
begin
  perform private.require_staff('admin');
  select coalesce(jsonb_agg(to_jsonb(listed) order by listed.received_at, listed.reference), '[]') into page
  from (
    select lead.reference, lead.form, lead.received_at, lead.state, lead.outcome_reason, lead.decided_at,
      owner.name as owner_name, lead.next_step, lead.follow_up_on, lead.promised_by, lead.first_contact_at,
      private.promise_of(lead) as promise, lead.promise_settled_by, lead.quarantined, summary.contact_name,
      summary.phone, summary.email, summary.business_name, summary.amount_pounds,
      private.source_of(lead.utm_source, lead.referrer) as source,
      lead.utm_medium, lead.utm_campaign, lead.landing_page
    from public.leads as lead
    join public.lead_summaries as summary using (reference)
    left join public.staff_profiles as owner on owner.id = lead.owner_id
    where lead.received_at >= since and lead.received_at < until
      and (after is null
        or (lead.received_at, lead.reference) > ((after ->> 'received_at')::timestamptz, after ->> 'reference'))
    order by lead.received_at, lead.reference
    limit row_limit
  ) as listed;
  export_id := private.audit_export(first_day, last_day, after);
  last_row := page -> -1;
  return jsonb_build_object('rows', page, 'next', case when jsonb_array_length(page) = row_limit then jsonb_build_object(
    'received_at', last_row -> 'received_at', 'reference', last_row -> 'reference', 'export_id', export_id) end);
end $$;

revoke all on function private.audit_export(date, date, jsonb) from public, anon, authenticated, service_role;
