-- The inbox: leads in bands, a page a call, and how many wait in each. All staff read it. Bands, in their order, each
-- with an index in the order of its leads:
--   0  somebody waits for what the site promised: the promise that runs out first, or ran out longest ago
--   1  a next step is due
--   2  no next step: what nobody has worked on for longest
--   3  a next step on a later day: soonest first
--   4  decided: newest first; only when states asks for them
--   5  possible spam, newest first: alone, and only when asked for
--   6  what a search found, newest first: alone
--   7  sorted by how long nobody has worked on it: alone
--   8  sorted by arrival, newest first: alone
--   9  documents that nobody has opened, those first that have waited longest: alone, and only when asked for

create function private.inbox_awaited(given private.inbox_filter, after private.inbox_cursor, room integer)
returns setof private.inbox_cursor
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select 0, lead.promised_by::text, lead.received_at::text, lead.reference
  from public.leads as lead
  where private.is_awaited(lead) and private.fits_filter(lead, given)
    and (after.band is null or (lead.promised_by, lead.received_at, lead.reference)
      > (after.key::timestamptz, after.arrival::timestamptz, after.reference))
  order by lead.promised_by, lead.received_at, lead.reference
  limit room;
end $$;

create function private.inbox_steps_due(given private.inbox_filter, after private.inbox_cursor, room integer)
returns setof private.inbox_cursor
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select 1, lead.follow_up_on::text, lead.received_at::text, lead.reference
  from public.leads as lead
  where private.has_due_step(lead, given.today) and private.fits_filter(lead, given)
    and (after.band is null or (lead.follow_up_on, lead.received_at, lead.reference)
      > (after.key::date, after.arrival::timestamptz, after.reference))
  order by lead.follow_up_on, lead.received_at, lead.reference
  limit room;
end $$;

create function private.inbox_stepless(given private.inbox_filter, after private.inbox_cursor, room integer)
returns setof private.inbox_cursor
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select 2, coalesce(lead.last_worked_at, lead.received_at)::text, lead.received_at::text, lead.reference
  from public.leads as lead
  where private.lacks_step(lead) and private.fits_filter(lead, given)
    and (after.band is null or (coalesce(lead.last_worked_at, lead.received_at), lead.received_at, lead.reference)
      > (after.key::timestamptz, after.arrival::timestamptz, after.reference))
  order by coalesce(lead.last_worked_at, lead.received_at), lead.received_at, lead.reference
  limit room;
end $$;

-- A decided case with a next step is among them when states asks for it.
create function private.inbox_steps_later(given private.inbox_filter, after private.inbox_cursor, room integer)
returns setof private.inbox_cursor
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select 3, lead.follow_up_on::text, lead.received_at::text, lead.reference
  from public.leads as lead
  where lead.follow_up_on is not null and lead.follow_up_on > given.today and not lead.quarantined
    and (lead.promised_by is null or lead.promise is not null or lead.decided_at is not null)
    and private.fits_filter(lead, given) and (given.states is not null or lead.decided_at is null)
    and (after.band is null or (lead.follow_up_on, lead.received_at, lead.reference)
      > (after.key::date, after.arrival::timestamptz, after.reference))
  order by lead.follow_up_on, lead.received_at, lead.reference
  limit room;
end $$;

create function private.inbox_decided(given private.inbox_filter, after private.inbox_cursor, room integer)
returns setof private.inbox_cursor
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select 4, lead.decided_at::text, lead.received_at::text, lead.reference
  from public.leads as lead
  where lead.follow_up_on is null and not lead.quarantined and lead.decided_at is not null
    and private.fits_filter(lead, given)
    and (after.band is null or (lead.decided_at, lead.received_at, lead.reference)
      < (after.key::timestamptz, after.arrival::timestamptz, after.reference))
  order by lead.decided_at desc, lead.received_at desc, lead.reference desc
  limit room;
end $$;

create function private.inbox_quarantined(given private.inbox_filter, after private.inbox_cursor, room integer)
returns setof private.inbox_cursor
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select 5, lead.received_at::text, lead.received_at::text, lead.reference
  from public.leads as lead
  where lead.quarantined and lead.spam_since is null and private.fits_filter(lead, given)
    and (after.band is null or (lead.received_at, lead.reference) < (after.arrival::timestamptz, after.reference))
  order by lead.received_at desc, lead.reference desc
  limit room;
end $$;

create function private.inbox_by_idleness(given private.inbox_filter, after private.inbox_cursor, room integer)
returns setof private.inbox_cursor
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select 7, coalesce(lead.last_worked_at, lead.received_at)::text, lead.received_at::text, lead.reference
  from public.leads as lead
  where not lead.quarantined and private.fits_filter(lead, given)
    and (lead.decided_at is null or private.asks_for_closed(given))
    and (after.band is null or (coalesce(lead.last_worked_at, lead.received_at), lead.received_at, lead.reference)
      > (after.key::timestamptz, after.arrival::timestamptz, after.reference))
  order by coalesce(lead.last_worked_at, lead.received_at), lead.received_at, lead.reference
  limit room;
end $$;

create function private.inbox_by_arrival(given private.inbox_filter, after private.inbox_cursor, room integer)
returns setof private.inbox_cursor
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select 8, lead.received_at::text, lead.received_at::text, lead.reference
  from public.leads as lead
  where not lead.quarantined and private.fits_filter(lead, given)
    and (lead.decided_at is null or private.asks_for_closed(given))
    and (after.band is null or (lead.received_at, lead.reference) < (after.arrival::timestamptz, after.reference))
  order by lead.received_at desc, lead.reference desc
  limit room;
end $$;

create function private.inbox_arrivals(given private.inbox_filter, after private.inbox_cursor, room integer)
returns setof private.inbox_cursor
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select 9, lead.documents_arrived_at::text, lead.received_at::text, lead.reference
  from public.leads as lead
  where lead.documents_arrived_at is not null and not lead.quarantined and private.fits_filter(lead, given)
    and (after.band is null or (lead.documents_arrived_at, lead.received_at, lead.reference)
      > (after.key::timestamptz, after.arrival::timestamptz, after.reference))
  order by lead.documents_arrived_at, lead.received_at, lead.reference
  limit room;
end $$;

create function private.inbox_band(
  band integer, given private.inbox_filter, after private.inbox_cursor, room integer
) returns setof private.inbox_cursor
language plpgsql stable security invoker set search_path = '' as $$
begin
  case band
    when 0 then return query select * from private.inbox_awaited(given, after, room);
    when 1 then return query select * from private.inbox_steps_due(given, after, room);
    when 2 then return query select * from private.inbox_stepless(given, after, room);
    when 3 then return query select * from private.inbox_steps_later(given, after, room);
    when 4 then return query select * from private.inbox_decided(given, after, room);
    when 5 then return query select * from private.inbox_quarantined(given, after, room);
    when 6 then return query select * from private.inbox_hits(given, after, room);
    when 7 then return query select * from private.inbox_by_idleness(given, after, room);
    when 8 then return query select * from private.inbox_by_arrival(given, after, room);
    when 9 then return query select * from private.inbox_arrivals(given, after, room);
  end case;
end $$;

-- The bands that a filter shows, in their order.
create function private.inbox_bands(filter private.inbox_filter) returns integer[]
language sql immutable security invoker set search_path = '' as $$
  select case
    when filter.searching and filter.query is null then '{}'
    when filter.searching then array[6]
    when filter.quarantined then array[5]
    when filter.sort = 'idle' then array[7]
    when filter.sort = 'newest' then array[8]
    when filter.due then array[1]
    when filter.stepless then array[2]
    when filter.arrived then array[9]
    when private.asks_for_closed(filter) then array[0, 1, 2, 3, 4]
    else array[0, 1, 2, 3]
  end;
$$;

-- The next tasks of a lead, at most two, with what brought each about.
create function private.first_tasks(lead public.leads) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when lead.follow_up_on is null then '[]' else (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'words', task.words, 'due_on', task.due_on, 'due_time', task.due_time, 'cause', task.cause,
      'lender_name', (select lender_name from public.enquiries where id = task.enquiry_id))) order by task.place), '[]')
    from (
      select *, row_number() over () as place from private.open_tasks(lead.reference)
    ) as task
    where task.place <= 2 or task.cause not in ('staff', 'chase', 'expiry')) end;
$$;

-- What the list shows of these leads, in the order in which they are given.
create function private.inbox_rows(wanted text[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'reference', lead.reference,
      'form', lead.form,
      'entered_as', lead.entered_as,
      'product', facts.product,
      'topic', callback.topic,
      'received_at', lead.received_at,
      'state', lead.state,
      'merged_into', lead.merged_into,
      'quarantined', lead.quarantined,
      'spam_since', lead.spam_since,
      -- Once somebody has decided it, it isn't to be checked first any more.
      'flags', case when 'may_be_regulated' = any (lead.flags) and private.check_is_done(lead.reference, 'regulated')
        then array_remove(lead.flags, 'may_be_regulated') else lead.flags end,
      'promised_by', lead.promised_by,
      'first_contact_at', lead.first_contact_at,
      'promise', lead.promise,
      'owner_id', lead.owner_id,
      'owner_name', owner.name,
      'standing_in', private.standing_in(lead.reference),
      'follow_up_on', lead.follow_up_on,
      'next_step', lead.next_step,
      'tasks', private.first_tasks(lead),
      'last_worked_at', lead.last_worked_at,
      'documents_arrived_at', lead.documents_arrived_at,
      'decided_at', lead.decided_at,
      'version', lead.version,
      'updated_at', lead.updated_at,
      'contact_name', summary.contact_name,
      'phone', summary.phone,
      'email', summary.email,
      'business_name', summary.business_name,
      'amount_pounds', summary.amount_pounds,
      'completed_pounds', case when lead.state = 'completed' then (
        private.case_head(lead.reference) #>> '{completed,amount_pounds}')::numeric end,
      'same_phone', lead.decided_at is null and exists (
        select from public.lead_summaries as twin join public.leads as other using (reference)
        where twin.phone_digits = summary.phone_digits and twin.reference <> lead.reference
          and other.decided_at is null and not other.quarantined),
      'document_states', array(
        select private.document_state(document) from public.application_documents as document
        where document.reference = lead.reference order by document.field
      )
    )
    order by place
  ), '[]')
  from unnest(wanted) with ordinality as given (reference, place)
  join public.leads as lead using (reference)
  join public.lead_summaries as summary using (reference)
  left join public.callback_requests as callback using (reference)
  left join public.case_facts as facts using (reference)
  left join public.staff_profiles as owner on owner.id = lead.owner_id;
$$;

-- One page of the inbox. filters: see read_inbox_filter; after: the `next` of the page before.
create function public.list_inbox(
  filters jsonb default '{}', after jsonb default null, page_size integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- One more than is shown, to know whether there is a next page.
  row_limit integer := least(greatest(coalesce(page_size, 50), 1), 200) + 1;
  cursor_before private.inbox_cursor := jsonb_populate_record(null::private.inbox_cursor, after);
  filter private.inbox_filter;
  band integer;
  found private.inbox_cursor[] := '{}';
begin
  perform private.require_staff();
  filter := private.read_inbox_filter(filters);
  foreach band in array private.inbox_bands(filter) loop
    continue when band < cursor_before.band;
    found := found || array(
      select lead from private.inbox_band(
        band, filter, case when band = cursor_before.band then cursor_before end, row_limit - cardinality(found)
      ) as lead
    );
    exit when cardinality(found) >= row_limit;
  end loop;
  return jsonb_build_object(
    'rows', private.inbox_rows(array(
      select lead.reference from unnest(found[1 : row_limit - 1]) with ordinality as lead order by lead.ordinality)),
    'next', case when cardinality(found) = row_limit then to_jsonb(found[row_limit - 1]) end
  );
end $$;

-- How many leads pass the filters. None counts further than 1,000: beyond that only "many" matters.

create function private.count_awaited(given private.inbox_filter, before timestamptz) returns bigint
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return (select count(*) from (
    select from public.leads as lead
    where private.is_awaited(lead) and lead.promised_by < before and private.fits_filter(lead, given)
    limit 1000) as counted);
end $$;

create function private.count_due_steps(given private.inbox_filter, day date) returns bigint
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return (select count(*) from (
    select from public.leads as lead
    where private.has_due_step(lead, day) and private.fits_filter(lead, given)
    limit 1000) as counted);
end $$;

create function private.count_stepless(given private.inbox_filter) returns bigint
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return (select count(*) from (
    select from public.leads as lead
    where private.lacks_step(lead) and private.fits_filter(lead, given)
    limit 1000) as counted);
end $$;

create function private.count_open(given private.inbox_filter) returns bigint
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return (select count(*) from (
    select from public.leads as lead
    where not lead.quarantined and lead.decided_at is null
      and private.fits_filter(lead, given)
    limit 1000) as counted);
end $$;

create function private.count_arrivals() returns bigint
language sql stable security invoker set search_path = '' as $$
  select count(*) from (
    select from public.leads where documents_arrived_at is not null and not quarantined limit 1000) as counted;
$$;

-- The numbers beside the inbox: of the leads that pass the filters, and of each of its views.
create function public.count_inbox(filters jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  given private.inbox_filter;
  everything private.inbox_filter := private.read_inbox_filter('{}');
  mine private.inbox_filter := private.read_inbox_filter(jsonb_build_object('owner', auth.uid()));
  documents private.inbox_filter := private.read_inbox_filter('{"states": ["documents"]}');
begin
  perform private.require_staff();
  given := private.read_inbox_filter(
    coalesce(filters, '{}') - 'overdue' - 'due' - 'stepless' - 'arrived' - 'quarantined' - 'search');
  return jsonb_build_object(
    'uncontacted', private.count_awaited(given, 'infinity'),
    'overdue', private.count_awaited(given, now()),
    'follow_ups_due', private.count_due_steps(given, given.today),
    'follow_ups_late', private.count_due_steps(given, given.today - 1),
    'quarantined', (select count(*) from (
      select from public.leads as lead
      where lead.quarantined and lead.spam_since is null and private.fits_filter(lead, given) limit 1000) as counted),
    'undelivered', (select count(*) from (
      select from public.outbox_messages where state = 'parked' limit 1000) as counted),
    'views', jsonb_build_object(
      'mine', private.count_open(mine),
      'due', private.count_due_steps(everything, everything.today),
      'stepless', private.count_stepless(everything),
      'documents', private.count_open(documents),
      'arrived', private.count_arrivals()
    )
  );
end $$;
