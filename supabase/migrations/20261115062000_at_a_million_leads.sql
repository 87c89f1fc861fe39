-- The inbox and the overview with a million leads behind them.

-- A search whose word occurs everywhere walks this one.
create index lead_summaries_newest on public.lead_summaries (received_at desc, reference desc);
create index leads_owned_decided on public.leads (owner_id, decided_at desc, reference desc)
  where owner_id is not null and follow_up_on is null and not quarantined
    and state in ('completed', 'declined', 'withdrawn');

-- Leaves the planner nothing but to follow the index in its order, for one statement of this transaction.
create function private.plan_a_walk(begins boolean) returns void
language plpgsql security invoker set search_path = '' as $$
declare
  way text;
begin
  foreach way in array array['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin', 'sort'] loop
    perform set_config('enable_' || way, case when begins then 'off' else 'on' end, true);
  end loop;
end $$;
revoke all on function private.plan_a_walk(boolean) from public, anon, authenticated, service_role;

-- One page of the inbox, most urgent first:
--   0  nobody has been in touch: the promise that runs out first, or ran out longest ago
--   1  a follow-up is due
--   2  in hand, with nothing in the diary: newest first
--   3  in hand, for a later day: soonest first
--   4  decided: newest first; shown when states asks for them
-- Set-aside leads and what a search found come newest first and in one band.
-- filters: {forms[], states[], owner ('none' or an id), overdue, quarantined, search}; after: the `next` of a page.
create or replace function public.list_inbox(filters jsonb default '{}', after jsonb default null, page_size integer default 50)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted_forms text[] := array(select jsonb_array_elements_text(nullif(filters -> 'forms', 'null')));
  wanted_states text[] := array(select jsonb_array_elements_text(nullif(filters -> 'states', 'null')));
  wanted_owner uuid := nullif(nullif(filters ->> 'owner', 'none'), '')::uuid;
  query tsquery := private.search_query(filters ->> 'search');
  today date := (now() at time zone 'Europe/London')::date;
  room integer := least(greatest(coalesce(page_size, 50), 1), 200) + 1;
  searching boolean := coalesce(trim(filters ->> 'search'), '') <> '';
  -- More hits than this are not gathered and sorted: so many are met soon enough by walking from the newest lead back.
  gathered constant integer := 5000;
  walking boolean := false;
  narrowed text := '';
  source text := 'public.leads as lead';
  band record;
  found text[] := '{}';
  keys text[] := '{}';
  bands integer[] := '{}';
  batch record;
begin
  perform private.require_staff();
  if searching and query is null then return jsonb_build_object('rows', '[]'::jsonb, 'next', null); end if;
  if cardinality(wanted_forms) > 0 then narrowed := narrowed || ' and lead.form = any($5)'; end if;
  if cardinality(wanted_states) > 0 then narrowed := narrowed || ' and lead.state = any($6)'; end if;
  if filters ->> 'owner' = 'none' then narrowed := narrowed || ' and lead.owner_id is null'; end if;
  if wanted_owner is not null then narrowed := narrowed || ' and lead.owner_id = $7'; end if;
  if coalesce((filters ->> 'overdue')::boolean, false) then
    narrowed := narrowed || $sql$ and (
      (lead.state = 'new' and coalesce(lead.promised_by, lead.received_at) < now())
      or (lead.state <> 'new' and lead.follow_up_on < $1)
    )$sql$;
  end if;
  if searching then
    walking := (
      select count(*) > gathered
      from (select from public.lead_summaries where search @@ query limit gathered + 1) as hits
    );
    source := case when walking
      then 'public.lead_summaries as hit join public.leads as lead using (reference)'
      else '(select reference, received_at from found offset 0) as hit join public.leads as lead using (reference)' end;
    if walking then narrowed := narrowed || ' and hit.search @@ $4'; end if;
    if coalesce((filters ->> 'quarantined')::boolean, false) then
      narrowed := narrowed || ' and lead.quarantined';
    end if;
  end if;
  -- The planner cannot know how often a beginning of a word occurs, and would gather everything first.
  if walking then perform private.plan_a_walk(true); end if;

  for band in
    select * from (values
      (0, false, false, 'asc', 'timestamptz', 'coalesce(lead.promised_by, lead.received_at)',
        $sql$lead.state = 'new' and not lead.quarantined$sql$),
      (1, false, false, 'asc', 'date', 'lead.follow_up_on',
        $sql$lead.follow_up_on is not null and lead.follow_up_on <= $1 and lead.state <> 'new' and not lead.quarantined$sql$),
      (2, false, false, 'desc', 'timestamptz', 'lead.received_at',
        $sql$lead.follow_up_on is null and not lead.quarantined
          and lead.state in ('contacted', 'documents', 'with_lenders', 'offer')$sql$),
      (3, false, false, 'asc', 'date', 'lead.follow_up_on',
        $sql$lead.follow_up_on is not null and lead.follow_up_on > $1 and lead.state <> 'new' and not lead.quarantined$sql$
        || case when cardinality(wanted_states) = 0
          then $sql$ and lead.state in ('contacted', 'documents', 'with_lenders', 'offer')$sql$ else '' end),
      (4, false, false, 'desc', 'timestamptz', 'lead.decided_at',
        $sql$lead.follow_up_on is null and not lead.quarantined
          and lead.state in ('completed', 'declined', 'withdrawn')$sql$),
      (5, false, true, 'desc', 'timestamptz', 'lead.received_at', 'lead.quarantined'),
      (6, true, null, 'desc', 'timestamptz', 'hit.received_at', 'true')
    ) as plan (number, for_search, for_quarantine, direction, key_type, key, condition)
    where for_search = searching
      and (for_search or for_quarantine = coalesce((filters ->> 'quarantined')::boolean, false))
      and (number <> 4 or wanted_states && array['completed', 'declined', 'withdrawn'])
      and number >= coalesce((after ->> 'band')::integer, 0)
    order by number
  loop
    for batch in execute format(
      $sql$%s select lead.reference, (%s)::text as key from %s
      where %s %s %s order by %s %s, %s.reference %s limit $8$sql$,
      case when searching and not walking then
        'with found as materialized (select reference, received_at from public.lead_summaries where search @@ $4)'
      else '' end,
      band.key,
      source,
      band.condition,
      narrowed,
      case when (after ->> 'band')::integer = band.number then format(
        'and (%s, %s.reference) %s ($2::%s, $3)',
        band.key, case when searching then 'hit' else 'lead' end,
        case band.direction when 'asc' then '>' else '<' end, band.key_type
      ) else '' end,
      band.key, band.direction, case when searching then 'hit' else 'lead' end, band.direction
    )
    using today, after ->> 'key', after ->> 'reference', query, wanted_forms, wanted_states, wanted_owner,
      room - cardinality(found)
    loop
      found := found || batch.reference;
      keys := keys || batch.key;
      bands := bands || band.number;
    end loop;
    exit when cardinality(found) >= room;
  end loop;
  if walking then perform private.plan_a_walk(false); end if;

  return jsonb_build_object(
    'rows', private.inbox_rows(found[1 : room - 1]),
    'next', case when cardinality(found) = room then
      jsonb_build_object('band', bands[room - 1], 'key', keys[room - 1], 'reference', found[room - 1]) end
  );
end $$;

-- Leads received from the first day to the last, both of them whole days in London; set-aside leads apart.
create or replace function public.desk_overview(first_day date, last_day date) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  since timestamptz := first_day::timestamp at time zone 'Europe/London';
  until timestamptz := (last_day + 1)::timestamp at time zone 'Europe/London';
begin
  perform private.require_staff();
  if last_day - first_day > 3660 then raise exception 'Ten years at most.' using errcode = '22023'; end if;
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
      'first_day', first_day,
      'last_day', last_day,
      'leads', (select coalesce(sum(leads), 0) from received),
      'quarantined', (
        select count(*) from public.leads where quarantined and received_at >= since and received_at < until),
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
      ),
      'first_contact', (
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
      ),
      -- In three parts, each of which an index of the inbox holds: open cases are few among many.
      'pipeline', (
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
        ) as counted
      ),
      'outcomes', (
        select coalesce(jsonb_agg(to_jsonb(counted) order by counted.state, counted.form), '[]')
        from (
          select lead.state, lead.form, count(*) as cases, coalesce(sum(summary.amount_pounds), 0) as amount_pounds
          from public.leads as lead
          join public.lead_summaries as summary using (reference)
          where not lead.quarantined and lead.decided_at >= since and lead.decided_at < until
          group by lead.state, lead.form
        ) as counted
      )
    )
  );
end $$;
