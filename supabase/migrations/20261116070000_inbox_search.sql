-- What the inbox is narrowed to and searched for.
-- The functions of the inbox run with their owner's rights, after list_inbox has checked for staff: under row-level
-- security PostgreSQL may not use an index for a text search, and would read a million leads one by one.
-- They plan each call anew (force_custom_plan): filters that are not given then drop out of the statement, and the
-- planner can use the index that fits those that are.

-- Null where a filter is not given.
create type private.inbox_filter as (
  forms text[],
  states text[],
  owner_id uuid,
  unowned boolean,
  overdue boolean,
  quarantined boolean,
  searching boolean,
  query tsquery,
  today date
);

-- A lead's place in the inbox: within its band it is sorted by key, then arrival, then reference. A page ends with the
-- place of the last lead it shows, and the next one begins after it.
create type private.inbox_place as (band integer, key text, arrival text, reference text);

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
    terms := array[digits, '~' || reverse(digits)];
    if typed ~ '^(\+|00)\s*44' then
      terms := terms || ('0' || ltrim(regexp_replace(digits, '^(00)?44', ''), '0'));
    end if;
    combined := ' | ';
  elsif typed like '%@%' then
    terms := array[regexp_replace(lower(typed), '[\s''\\]', '', 'g')];
  else
    terms := private.words_of(typed);
  end if;
  if cardinality(terms) = 0 then return null; end if;
  return (
    select string_agg(format('''%s'':*', replace(replace(left(term, 500), '\', ''), '''', '')), combined)
    from unnest(terms) as term
  )::tsquery;
end $$;

-- filters: {forms[], states[], owner ('none' or an id), overdue, quarantined, search}
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
  given.quarantined := coalesce((filters ->> 'quarantined')::boolean, false);
  given.searching := coalesce(trim(filters ->> 'search'), '') <> '';
  given.query := private.search_query(filters ->> 'search');
  given.today := (now() at time zone 'Europe/London')::date;
  return given;
end $$;

-- Whether a lead passes the filters, except those for quarantine and search. No search path of its own: PostgreSQL then
-- makes it part of the statement that calls it, which is what lets an index be used.
create function private.fits_filter(lead public.leads, given private.inbox_filter) returns boolean
language sql stable security invoker as $$
  select (given.forms is null or lead.form = any(given.forms))
    and (given.states is null or lead.state = any(given.states))
    and (not given.unowned or lead.owner_id is null)
    and (given.owner_id is null or lead.owner_id = given.owner_id)
    and (
      not given.overdue
      or (lead.state = 'new' and coalesce(lead.promised_by, lead.received_at) < now())
      or (lead.state <> 'new' and lead.follow_up_on < given.today)
    );
$$;

-- Found leads, newest first, when few leads have the words: finds those through the index of the words and sorts them.
create function private.materialised_hits(given private.inbox_filter, after private.inbox_place, room integer)
returns setof private.inbox_place
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
create function private.filtered_hits(given private.inbox_filter, after private.inbox_place, room integer)
returns setof private.inbox_place
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
create function private.scanned_hits(given private.inbox_filter, after private.inbox_place, room integer)
returns setof private.inbox_place
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
create function private.inbox_hits(given private.inbox_filter, after private.inbox_place, room integer)
returns setof private.inbox_place
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

revoke all on function
  private.search_query(text),
  private.read_inbox_filter(jsonb),
  private.fits_filter(public.leads, private.inbox_filter),
  private.materialised_hits(private.inbox_filter, private.inbox_place, integer),
  private.filtered_hits(private.inbox_filter, private.inbox_place, integer),
  private.scanned_hits(private.inbox_filter, private.inbox_place, integer),
  private.inbox_hits(private.inbox_filter, private.inbox_place, integer)
from public, anon, authenticated, service_role;
