-- The overview's figures and the export of leads. Figures are counted by day: a past day is counted once and stored,
-- whoever changes one of its leads removes it, and the next overview counts it again. So two years of a million leads
-- need not be read at each call. All staff read the figures, admins export.

-- A day whose counts are stored. Nothing in them depends on the clock.
create table private.overview_days (day date primary key);
alter table private.overview_days enable row level security;

-- promise and settled_by are '' where there is none.
create table private.received_counts (
  day date not null references private.overview_days on delete cascade,
  form text not null,
  source text not null,
  promise text not null,
  settled_by text not null,
  leads bigint not null,
  primary key (day, form, source, promise, settled_by)
);
alter table private.received_counts enable row level security;

create table private.contact_counts (
  day date not null references private.overview_days on delete cascade,
  form text not null,
  minutes bigint not null,
  leads bigint not null,
  primary key (day, form, minutes)
);
alter table private.contact_counts enable row level security;

comment on table private.contact_counts is 'How long the leads of a day waited for first contact, in whole minutes.';

create table private.decided_counts (
  day date not null references private.overview_days on delete cascade,
  state text not null,
  form text not null,
  cases bigint not null,
  amount_pounds numeric not null,
  primary key (day, state, form)
);
alter table private.decided_counts enable row level security;

-- The leads received on a day, counted.
create function private.received_on(wanted date)
returns table (form text, source text, promise text, settled_by text, leads bigint)
language plpgsql stable security invoker set search_path = '' as $$
begin
  return query
  select private.kind_of(lead.form, lead.entered_as), private.source_of(lead.utm_source, lead.referrer),
    coalesce(private.promise_of(lead), ''), coalesce(lead.promise_settled_by, ''), count(*)
  from public.leads as lead
  where lead.received_at >= private.london_midnight(wanted) and lead.received_at < private.london_midnight(wanted + 1)
    and not lead.quarantined
  group by 1, 2, 3, 4;
end $$;

-- Those of them that were contacted, by how many minutes that took.
create function private.contacts_on(wanted date) returns table (form text, minutes bigint, leads bigint)
language plpgsql stable security invoker set search_path = '' as $$
begin
  return query
  select private.kind_of(lead.form, lead.entered_as),
    round(extract(epoch from lead.first_contact_at - lead.received_at) / 60)::bigint, count(*)
  from public.leads as lead
  where lead.received_at >= private.london_midnight(wanted) and lead.received_at < private.london_midnight(wanted + 1)
    and not lead.quarantined and lead.first_contact_at is not null
  group by 1, 2;
end $$;

-- The cases decided on a day. One that its merge closed wasn't decided.
create function private.decided_on(wanted date)
returns table (state text, form text, cases bigint, amount_pounds numeric)
language plpgsql stable security invoker set search_path = '' as $$
begin
  return query
  select lead.state, private.kind_of(lead.form, lead.entered_as), count(*), coalesce(sum(summary.amount_pounds), 0)
  from public.leads as lead join public.lead_summaries as summary using (reference)
  where lead.decided_at >= private.london_midnight(wanted) and lead.decided_at < private.london_midnight(wanted + 1)
    and not lead.quarantined and not exists (
      select from public.case_merges as merge
      where merge.reference = lead.reference and merge.before ->> 'decided_at' is null)
  group by 1, 2;
end $$;

-- The days of a period that are not stored, from the first lead until today.
create function private.unstored_days(first_day date, last_day date) returns setof date
language sql stable security invoker set search_path = '' as $$
  select given::date from generate_series(
    greatest(first_day, private.london_day((select coalesce(min(received_at), now()) from public.leads)))::timestamp,
    least(last_day, private.london_day(now()))::timestamp, interval '1 day') as given
  where not exists (select from private.overview_days as stored where stored.day = given::date);
$$;

-- Held by whoever stores or removes days, so that a day never misses a change that commits while it is counted.
create function private.lock_overview_days() returns void
language sql volatile security invoker set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('overview_days', 0));
$$;

-- Stores the past days of a period. Yesterday is not yet past: transactions that began on it may still be open.
create function private.store_overview_days(first_day date, last_day date) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  until date := least(last_day, private.london_day(now()) - 2);
  missing date[];
begin
  if not exists (select from private.unstored_days(first_day, until)) then return; end if;
  perform private.lock_overview_days();
  missing := array(select private.unstored_days(first_day, until));
  insert into private.overview_days (day) select unnest(missing);
  insert into private.received_counts (day, form, source, promise, settled_by, leads)
  select wanted.day, counted.form, counted.source, counted.promise, counted.settled_by, counted.leads
  from unnest(missing) as wanted (day) cross join lateral private.received_on(wanted.day) as counted;
  insert into private.contact_counts (day, form, minutes, leads)
  select wanted.day, counted.form, counted.minutes, counted.leads
  from unnest(missing) as wanted (day) cross join lateral private.contacts_on(wanted.day) as counted;
  insert into private.decided_counts (day, state, form, cases, amount_pounds)
  select wanted.day, counted.state, counted.form, counted.cases, counted.amount_pounds
  from unnest(missing) as wanted (day) cross join lateral private.decided_on(wanted.day) as counted;
  -- A promise that still runs will be missed by the clock alone.
  delete from private.overview_days as stored
  where stored.day = any(missing) and exists (
    select from private.received_counts as counted where counted.day = stored.day and counted.promise = 'running');
end $$;

-- Removes the stored days that a change of a lead touches. Deferred to the end of the transaction, where no other lock
-- is waited for while this one is held.
create function private.remove_overview_days() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_overview_days();
  if tg_op = 'TRUNCATE' then
    delete from private.overview_days where true;
    return null;
  end if;
  if tg_op <> 'INSERT' then
    delete from private.overview_days
    where day in (private.london_day(old.received_at), private.london_day(old.decided_at));
  end if;
  if tg_op <> 'DELETE' then
    delete from private.overview_days
    where day in (private.london_day(new.received_at), private.london_day(new.decided_at));
  end if;
  return null;
end $$;

-- A day is stored two midnights after it, so a lead of the last 24 hours is of no stored day.
create constraint trigger remove_overview_days_on_insert after insert on public.leads
  deferrable initially deferred for each row
  when (least(new.received_at, new.decided_at) < now() - interval '1 day')
  execute function private.remove_overview_days();

create constraint trigger remove_overview_days_on_delete after delete on public.leads
  deferrable initially deferred for each row
  when (least(old.received_at, old.decided_at) < now() - interval '1 day')
  execute function private.remove_overview_days();

create constraint trigger remove_overview_days_on_update after update on public.leads
  deferrable initially deferred for each row
  when (
    least(old.received_at, new.received_at, old.decided_at, new.decided_at) < now() - interval '1 day'
    and (
      old.form, old.entered_as, old.received_at, old.quarantined, old.utm_source, old.referrer, old.promised_by,
      old.promise, old.promise_settled_by, old.first_contact_at, old.state, old.decided_at
    ) is distinct from (
      new.form, new.entered_as, new.received_at, new.quarantined, new.utm_source, new.referrer, new.promised_by,
      new.promise, new.promise_settled_by, new.first_contact_at, new.state, new.decided_at
    )
  )
  execute function private.remove_overview_days();

create trigger remove_overview_days_on_truncate after truncate on public.leads
  for each statement execute function private.remove_overview_days();

-- The amount of a decided case is part of its day.
create function private.remove_decided_day() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_overview_days();
  delete from private.overview_days
  where day = (
    select private.london_day(lead.decided_at) from public.leads as lead where lead.reference = new.reference);
  return null;
end $$;

create constraint trigger remove_decided_day after update of amount_pounds on public.lead_summaries
  deferrable initially deferred for each row
  when (old.amount_pounds is distinct from new.amount_pounds)
  execute function private.remove_decided_day();

-- Leads received in a period: how many in all, by promise and by what kept it, by day and by source.
create function private.count_received(first_day date, last_day date) returns jsonb
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return (
    with received as materialized (
      select * from private.received_counts where day between first_day and last_day
      union all
      select missing.day, counted.* from private.unstored_days(first_day, last_day) as missing (day)
      cross join lateral private.received_on(missing.day) as counted
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
          from received where promise <> '' group by form
        ) as counted
      ),
      'days', (
        select coalesce(jsonb_agg(to_jsonb(counted) order by counted.day, counted.form), '[]')
        from (select day, form, sum(leads) as leads from received group by day, form) as counted
      ),
      'sources', (
        select coalesce(jsonb_agg(to_jsonb(counted) order by counted.leads desc, counted.source, counted.form), '[]')
        from (select source, form, sum(leads) as leads from received group by source, form) as counted
      ),
      'forms', (select coalesce(jsonb_agg(distinct form), '[]') from received)
    )
  );
end $$;

-- How long the leads of a period waited for first contact, interpolated between two of them as percentile_cont does.
create function private.time_to_contact(first_day date, last_day date, forms jsonb) returns jsonb
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return (
    with counted as (
      select form, minutes, leads from private.contact_counts where day between first_day and last_day
      union all
      select found.form, found.minutes, found.leads from private.unstored_days(first_day, last_day) as missing (day)
      cross join lateral private.contacts_on(missing.day) as found
    ), ranked as (
      select form, minutes, sum(sum(leads)) over (partition by form order by minutes) as upto,
        sum(sum(leads)) over (partition by form) as total
      from counted group by form, minutes
    ), placed as (
      select form, share, max(total) as total, max(share * (total - 1)) - floor(max(share * (total - 1))) as fraction,
        min(minutes) filter (where upto > floor(share * (total - 1))) as below,
        min(minutes) filter (where upto > ceil(share * (total - 1))) as above
      from ranked cross join unnest(array[0.5, 0.9]) as share
      group by form, share
    ), measured as (
      select form, max(total) as contacted,
        max(round(below + (above - below) * fraction, 1)) filter (where share = 0.5) as median_minutes,
        max(round(below + (above - below) * fraction, 1)) filter (where share = 0.9) as p90_minutes
      from placed group by form
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'form', known.form, 'contacted', coalesce(measured.contacted, 0), 'median_minutes', measured.median_minutes,
      'p90_minutes', measured.p90_minutes) order by known.form), '[]')
    from jsonb_array_elements_text(forms) as known (form) left join measured using (form)
  );
end $$;

-- Cases decided in a period.
create function private.count_outcomes(first_day date, last_day date) returns jsonb
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(summed) order by summed.state, summed.form), '[]')
    from (
      select counted.state, counted.form, sum(counted.cases) as cases, sum(counted.amount_pounds) as amount_pounds
      from (
        select state, form, cases, amount_pounds from private.decided_counts where day between first_day and last_day
        union all
        select found.* from private.unstored_days(first_day, last_day) as missing (day)
        cross join lateral private.decided_on(missing.day) as found
      ) as counted
      group by counted.state, counted.form
    ) as summed
  );
end $$;

-- Open cases by state.
create function private.count_pipeline() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(counted) order by counted.state, counted.form), '[]')
  from (
    select lead.state, private.kind_of(lead.form, lead.entered_as) as form, count(*) as cases, coalesce(sum((
      select amount_pounds from public.lead_summaries as summary where summary.reference = lead.reference
    )), 0) as amount_pounds
    from public.leads as lead
    where not lead.quarantined and lead.decided_at is null
    group by 1, 2
  ) as counted;
$$;

-- Leads received from the first day to the last, both of them whole days in London, without quarantined ones.
create function public.desk_overview(first_day date, last_day date) returns jsonb
language plpgsql volatile security definer set search_path = '' set jit = off as $$
declare
  received jsonb;
begin
  perform private.require_staff();
  if last_day - first_day > 3660 then raise exception 'Ten years at most.' using errcode = '22023'; end if;
  perform private.store_overview_days(first_day, last_day);
  received := private.count_received(first_day, last_day);
  return received - 'forms' || jsonb_build_object(
    'first_day', first_day,
    'last_day', last_day,
    'quarantined', (
      select count(*) from public.leads
      where quarantined and received_at >= private.london_midnight(first_day)
        and received_at < private.london_midnight(last_day + 1)),
    'first_contact', private.time_to_contact(first_day, last_day, received -> 'forms'),
    'pipeline', private.count_pipeline(),
    'outcomes', private.count_outcomes(first_day, last_day)
  );
end $$;

-- The audit entry of an export: its first page writes it, and each page after that has to name it. Otherwise pages
-- could be read without an entry. A page that names none gets its own.
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
    where lead.received_at >= private.london_midnight(first_day)
      and lead.received_at < private.london_midnight(last_day + 1)
      and (after is null
        or (lead.received_at, lead.reference) > ((after ->> 'received_at')::timestamptz, after ->> 'reference'))
  )))
  returning id into entry_id;
  return entry_id;
end $$;

-- Leads received in these days, oldest first, a page a call. It takes people's details out of the database, so it is
-- for admins.
create function public.export_cases(
  first_day date, last_day date, after jsonb default null, page_size integer default 1000
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  since timestamptz := private.london_midnight(first_day);
  until timestamptz := private.london_midnight(last_day + 1);
  row_limit integer := least(greatest(coalesce(page_size, 1000), 1), 2000);
  page jsonb;
  last_row jsonb;
  export_id bigint;
begin
  perform private.require_staff('admin');
  select coalesce(jsonb_agg(to_jsonb(listed) order by listed.received_at, listed.reference), '[]') into page
  from (
    select lead.reference, lead.form, lead.entered_as, facts.product, lead.received_at, lead.state, lead.outcome_reason,
      lead.merged_into, lead.decided_at, owner.name as owner_name, lead.next_step, lead.follow_up_on, lead.promised_by,
      lead.first_contact_at, private.promise_of(lead) as promise, lead.promise_settled_by, lead.quarantined,
      summary.contact_name, summary.phone, summary.email,
      private.facts_that_go(lead.reference, private.exported_facts()) as facts,
      private.source_of(lead.utm_source, lead.referrer) as source,
      lead.utm_medium, lead.utm_campaign, lead.landing_page, done.lender_name as completed_lender,
      done.amount_pounds as completed_pounds, done.broker_fee_pounds, done.commission_pounds, done.completed_on
    from public.leads as lead
    join public.lead_summaries as summary using (reference)
    left join public.case_facts as facts using (reference)
    left join public.staff_profiles as owner on owner.id = lead.owner_id
    left join lateral private.completion_of(lead.reference) as done on true
    where lead.received_at >= since and lead.received_at < until
      and (after is null
        or (lead.received_at, lead.reference) > ((after ->> 'received_at')::timestamptz, after ->> 'reference'))
    order by lead.received_at, lead.reference
    limit row_limit
  ) as listed;
  export_id := private.audit_export(first_day, last_day, after);
  last_row := page -> -1;
  return jsonb_build_object('rows', page, 'next', case when jsonb_array_length(page) = row_limit then
    jsonb_build_object(
      'received_at', last_row -> 'received_at', 'reference', last_row -> 'reference', 'export_id', export_id) end);
end $$;
