-- What the inbox is narrowed to and searched for. The functions of the inbox run with their owner's rights, after
-- list_inbox has checked for staff: under row-level security PostgreSQL may not use an index for a text search, and
-- would read a million leads one by one. They plan each call anew (force_custom_plan): filters that are not given then
-- drop out of the statement, and the planner can use the index that fits those that are.

-- As read_inbox_filter makes it. A filter that is not given is false, or null where it takes a value.
create type private.inbox_filter as (
  forms text[], states text[], owner_id uuid, unowned boolean, overdue boolean, quarantined boolean,
  searching boolean, query tsquery, today date, due boolean, stepless boolean, sort text, arrived boolean,
  held text[]
);

-- A lead's place in the inbox: within its band it is sorted by key, then arrival, then reference. A page ends with the
-- place of the last lead it shows, and the next one begins after it.
create type private.inbox_cursor as (band integer, key text, arrival text, reference text);

-- The next four run once for each lead, so they have no search path of their own: PostgreSQL then makes them part of
-- the statement that calls them, which is what lets an index be used.

-- Whether somebody still waits for what the site promised them.
create function private.is_awaited(lead public.leads) returns boolean
language sql stable security invoker as $$
  select lead.promised_by is not null and lead.promise is null and not lead.quarantined
    and lead.decided_at is null;
$$;

-- Whether the next step of a lead is due on this day. Who is still promised something waits for that instead.
create function private.has_due_step(lead public.leads, today date) returns boolean
language sql stable security invoker as $$
  select lead.follow_up_on is not null and lead.follow_up_on <= today and not lead.quarantined
    and (lead.promised_by is null or lead.promise is not null or lead.decided_at is not null);
$$;

-- Whether a lead is open, waits for no promise and has no next step.
create function private.lacks_step(lead public.leads) returns boolean
language sql stable security invoker as $$
  select lead.follow_up_on is null and not lead.quarantined and (lead.promised_by is null or lead.promise is not null)
    and lead.decided_at is null;
$$;

-- A function of its own, because with a query inside it fits_filter could not become part of the statement.
create function private.is_about_cards(case_reference text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.callback_requests where reference = case_reference and topic = 'card_payments');
$$;

-- Whether closed cases are asked for. What was merged into another case is a status of its own.
create function private.asks_for_closed(given private.inbox_filter) returns boolean
language sql stable security invoker as $$
  select coalesce(given.states && array_append(private.decided_states(), 'merged'), false);
$$;

-- Whether a lead passes the filters, except the search and quarantined.
create function private.fits_filter(lead public.leads, given private.inbox_filter) returns boolean
language sql stable security invoker as $$
  select (given.forms is null or private.kind_of(lead.form, lead.entered_as) = any(given.forms)
      or ('card_payments' = any(given.forms) and lead.form = 'callback' and private.is_about_cards(lead.reference)))
    and (given.states is null or (lead.state = any(given.states) and lead.merged_into is null)
      or ('merged' = any(given.states) and lead.merged_into is not null))
    and (not given.unowned or lead.owner_id is null)
    and (given.owner_id is null or lead.owner_id = given.owner_id)
    and (given.held is null or lead.reference = any(given.held))
    and (not given.due or private.has_due_step(lead, given.today))
    and (not given.stepless or private.lacks_step(lead))
    and (not given.arrived or lead.documents_arrived_at is not null)
    and (
      not given.overdue
      or (private.is_awaited(lead) and lead.promised_by < now())
      or private.has_due_step(lead, given.today - 1)
    );
$$;

-- filters: {forms[], states[], owner ('none' or an id), handover (what it moved and is out), overdue, due, stepless, arrived, quarantined, search, sort}
create function private.read_inbox_filter(filters jsonb) returns private.inbox_filter
language plpgsql stable security invoker set search_path = '' as $$
declare
  given private.inbox_filter;
begin
  given.forms := nullif(array(select jsonb_array_elements_text(nullif(filters -> 'forms', 'null'))), '{}');
  given.states := nullif(array(select jsonb_array_elements_text(nullif(filters -> 'states', 'null'))), '{}');
  given.owner_id := nullif(nullif(filters ->> 'owner', 'none'), '')::uuid;
  given.unowned := coalesce(filters ->> 'owner' = 'none', false);
  given.overdue := coalesce((filters ->> 'overdue')::boolean, false);
  given.due := coalesce((filters ->> 'due')::boolean, false);
  given.stepless := coalesce((filters ->> 'stepless')::boolean, false);
  given.arrived := coalesce((filters ->> 'arrived')::boolean, false);
  given.quarantined := coalesce((filters ->> 'quarantined')::boolean, false);
  if filters ->> 'handover' is not null then
    given.held := array(
      select reference from public.handover_cases
      where handover_id = (filters ->> 'handover')::uuid and outcome = 'out');
  end if;
  given.searching := coalesce(trim(filters ->> 'search'), '') <> '';
  given.query := private.search_query(filters ->> 'search');
  given.sort := filters ->> 'sort';
  given.today := private.london_day(now());
  return given;
end $$;

-- What somebody typed into the search box; null when there is nothing to look for.
create function private.search_query(given text) returns tsquery
language plpgsql stable security invoker set search_path = '' as $$
declare
  prefix text := lower(private.reference_prefix());
  typed text := trim(coalesce(given, ''));
  digits text := regexp_replace(typed, '\D', '', 'g');
  terms text[];
  combined text := ' & ';
begin
  -- A reference, whole or begun. With a date in it, also one with a prefix the firm had before.
  if typed ~* format('^(%s[\s-]*)?\d{8}[\s-]+\d*$', prefix) or typed ~* format('^%s[\s-]*\d+$', prefix)
    or typed ~* '^[a-z]{2,6}[\s-]*20\d{6}[\s-]+\d*$'
  then
    terms := array[coalesce(lower(substring(typed from '^[[:alpha:]]+')), prefix) || '-' || left(digits, 8)
      || case when length(digits) > 8 then '-' || substr(digits, 9) else '' end];
  elsif typed ~ '^[\d\s()+./-]+$' then
    if length(digits) < 3 then return null; end if;
    terms := array[digits, '~' || reverse(digits), '£' || digits || '£'];
    if typed ~ '^(\+|00)\s*44' then
      terms := terms || ('0' || ltrim(regexp_replace(digits, '^(00)?44', ''), '0'));
    end if;
    combined := ' | ';
  elsif typed ~* '^£?\s*\d[\d,]{0,15}(\.\d{1,6})?\s*[km]?$' then
    terms := array['£' || trunc(
      regexp_replace(typed, '[^\d.]', '', 'g')::numeric
      * case lower(right(typed, 1)) when 'k' then 1000 when 'm' then 1000000 else 1 end) || '£'];
  elsif typed like '%@%' then
    terms := array[regexp_replace(lower(typed), '[\s''\\]', '', 'g')];
  elsif typed ~* '^[a-z]{1,2}[0-9][a-z0-9]?\s*[0-9][a-z]{2}$' then
    terms := array[private.postcode_of(typed)];
  else
    terms := private.words_of(typed);
  end if;
  if cardinality(terms) = 0 then return null; end if;
  return (
    select string_agg(format('''%s'':*', replace(replace(left(term, 500), '\', ''), '''', '')), combined)
    from unnest(terms) as term
  )::tsquery;
end $$;

-- Found leads, newest first, when few leads have the words: finds those through the index of the words and sorts them.
create function private.materialised_hits(given private.inbox_filter, after private.inbox_cursor, room integer)
returns setof private.inbox_cursor
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  with hit as materialized (
    select summary.reference, summary.received_at from public.lead_summaries as summary
    where summary.search @@ given.query
  )
  select 6, hit.received_at::text, hit.received_at::text, hit.reference
  from hit
  join public.leads as lead using (reference)
  where private.fits_filter(lead, given) and (not given.quarantined or lead.quarantined)
    and (after.band is null or (hit.received_at, hit.reference) < (after.arrival::timestamptz, after.reference))
  order by hit.received_at desc, hit.reference desc
  limit room;
end $$;

-- The same when many leads have the words but few pass the filters: finds those, and looks for the words in each.
create function private.filtered_hits(given private.inbox_filter, after private.inbox_cursor, room integer)
returns setof private.inbox_cursor
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  with fitting as materialized (
    select lead.reference from public.leads as lead
    where private.fits_filter(lead, given) and (not given.quarantined or lead.quarantined)
  )
  select 6, hit.received_at::text, hit.received_at::text, hit.reference
  from fitting,
    lateral (select * from public.lead_summaries where reference = fitting.reference offset 0) as hit
  where hit.search @@ given.query
    and (after.band is null or (hit.received_at, hit.reference) < (after.arrival::timestamptz, after.reference))
  order by hit.received_at desc, hit.reference desc
  limit room;
end $$;

-- The same when many leads have the words and many pass the filters: scans from the newest lead back until there are
-- enough. In chunks, because the planner cannot know how often a beginning of a word occurs and would sort every hit;
-- they grow, so that a long scan is not made of many small ones.
create function private.scanned_hits(given private.inbox_filter, after private.inbox_cursor, room integer)
returns setof private.inbox_cursor
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  chunk integer := 1000;
  end_moment timestamptz := coalesce(after.arrival::timestamptz, 'infinity');
  end_reference text := coalesce(after.reference, '');
  taken integer;
begin
  loop
    return query
    select 6, hit.received_at::text, hit.received_at::text, hit.reference
    from (
      select summary.reference, summary.received_at, summary.search from public.lead_summaries as summary
      where (summary.received_at, summary.reference) < (end_moment, end_reference)
      order by summary.received_at desc, summary.reference desc
      limit chunk
    ) as hit
    join public.leads as lead using (reference)
    where hit.search @@ given.query
      and private.fits_filter(lead, given) and (not given.quarantined or lead.quarantined)
    order by hit.received_at desc, hit.reference desc
    limit room;
    get diagnostics taken = row_count;
    room := room - taken;
    exit when room <= 0;
    select summary.received_at, summary.reference into end_moment, end_reference
    from public.lead_summaries as summary
    where (summary.received_at, summary.reference) < (end_moment, end_reference)
    order by summary.received_at desc, summary.reference desc
    offset chunk - 1 limit 1;
    exit when not found;
    chunk := least(chunk * 2, 16000);
  end loop;
end $$;

-- Found leads, newest first, in the way that costs least.
create function private.inbox_hits(given private.inbox_filter, after private.inbox_cursor, room integer)
returns setof private.inbox_cursor
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  few constant integer := 5000;
begin
  if (
    select count(*) <= few
    from (select from public.lead_summaries as summary where summary.search @@ given.query limit few + 1) as hit
  ) then
    return query select * from private.materialised_hits(given, after, room);
  elsif (
    select count(*) <= few
    from (
      select from public.leads as lead
      where private.fits_filter(lead, given) and (not given.quarantined or lead.quarantined) limit few + 1
    ) as fitting
  ) then
    return query select * from private.filtered_hits(given, after, room);
  else
    return query select * from private.scanned_hits(given, after, room);
  end if;
end $$;
