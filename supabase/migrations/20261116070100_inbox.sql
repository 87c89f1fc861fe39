-- The inbox in order of urgency. It is read band after band; each has a function, and an index in its order:
--   0  nobody has been in touch: the promise that runs out first, or ran out longest ago
--   1  a follow-up is due
--   2  in hand, without a follow-up: newest first
--   3  in hand, with a follow-up on a later day: soonest first
--   4  decided: newest first; only when states asks for them
--   5  quarantined, newest first: alone, and only when asked for
--   6  what a search found, newest first: alone
-- Where two leads have the same moment or day, the longer waiting comes first in bands 0, 1 and 3, else the newer.

create function private.inbox_uncontacted(given private.inbox_filter, after private.inbox_place, room integer)
returns setof private.inbox_place
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select 0, coalesce(lead.promised_by, lead.received_at)::text, lead.received_at::text, lead.reference
  from public.leads as lead
  where lead.state = 'new' and not lead.quarantined and private.fits_filter(lead, given)
    and (after.band is null or (coalesce(lead.promised_by, lead.received_at), lead.received_at, lead.reference)
      > (after.key::timestamptz, after.arrival::timestamptz, after.reference))
  order by coalesce(lead.promised_by, lead.received_at), lead.received_at, lead.reference
  limit room;
end $$;

create function private.inbox_follow_ups_due(given private.inbox_filter, after private.inbox_place, room integer)
returns setof private.inbox_place
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select 1, lead.follow_up_on::text, lead.received_at::text, lead.reference
  from public.leads as lead
  where lead.follow_up_on is not null and lead.follow_up_on <= given.today
    and lead.state <> 'new' and not lead.quarantined and private.fits_filter(lead, given)
    and (after.band is null or (lead.follow_up_on, lead.received_at, lead.reference)
      > (after.key::date, after.arrival::timestamptz, after.reference))
  order by lead.follow_up_on, lead.received_at, lead.reference
  limit room;
end $$;

create function private.inbox_in_hand(given private.inbox_filter, after private.inbox_place, room integer)
returns setof private.inbox_place
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select 2, lead.received_at::text, lead.received_at::text, lead.reference
  from public.leads as lead
  where lead.follow_up_on is null and not lead.quarantined
    and lead.state in ('contacted', 'documents', 'with_lenders', 'offer') and private.fits_filter(lead, given)
    and (after.band is null or (lead.received_at, lead.reference) < (after.arrival::timestamptz, after.reference))
  order by lead.received_at desc, lead.reference desc
  limit room;
end $$;

-- A decided case with a follow-up is among them when states asks for it.
create function private.inbox_follow_ups_later(given private.inbox_filter, after private.inbox_place, room integer)
returns setof private.inbox_place
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select 3, lead.follow_up_on::text, lead.received_at::text, lead.reference
  from public.leads as lead
  where lead.follow_up_on is not null and lead.follow_up_on > given.today
    and lead.state <> 'new' and not lead.quarantined and private.fits_filter(lead, given)
    and (given.states is not null or lead.state in ('contacted', 'documents', 'with_lenders', 'offer'))
    and (after.band is null or (lead.follow_up_on, lead.received_at, lead.reference)
      > (after.key::date, after.arrival::timestamptz, after.reference))
  order by lead.follow_up_on, lead.received_at, lead.reference
  limit room;
end $$;

create function private.inbox_decided(given private.inbox_filter, after private.inbox_place, room integer)
returns setof private.inbox_place
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select 4, lead.decided_at::text, lead.received_at::text, lead.reference
  from public.leads as lead
  where lead.follow_up_on is null and not lead.quarantined
    and lead.state in ('completed', 'declined', 'withdrawn') and private.fits_filter(lead, given)
    and (after.band is null or (lead.decided_at, lead.received_at, lead.reference)
      < (after.key::timestamptz, after.arrival::timestamptz, after.reference))
  order by lead.decided_at desc, lead.received_at desc, lead.reference desc
  limit room;
end $$;

create function private.inbox_quarantined(given private.inbox_filter, after private.inbox_place, room integer)
returns setof private.inbox_place
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select 5, lead.received_at::text, lead.received_at::text, lead.reference
  from public.leads as lead
  where lead.quarantined and private.fits_filter(lead, given)
    and (after.band is null or (lead.received_at, lead.reference) < (after.arrival::timestamptz, after.reference))
  order by lead.received_at desc, lead.reference desc
  limit room;
end $$;

-- The next leads of one band: at most room, and those after the cursor if there is one.
create function private.inbox_band(
  band integer, given private.inbox_filter, after private.inbox_place, room integer
) returns setof private.inbox_place
language plpgsql stable security invoker set search_path = '' as $$
begin
  case band
    when 0 then return query select * from private.inbox_uncontacted(given, after, room);
    when 1 then return query select * from private.inbox_follow_ups_due(given, after, room);
    when 2 then return query select * from private.inbox_in_hand(given, after, room);
    when 3 then return query select * from private.inbox_follow_ups_later(given, after, room);
    when 4 then return query select * from private.inbox_decided(given, after, room);
    when 5 then return query select * from private.inbox_quarantined(given, after, room);
    when 6 then return query select * from private.inbox_hits(given, after, room);
  end case;
end $$;

-- Rows of the inbox, in the order of the references.
create function private.inbox_rows(wanted text[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'reference', lead.reference,
      'form', lead.form,
      'received_at', lead.received_at,
      'state', lead.state,
      'quarantined', lead.quarantined,
      'flags', lead.flags,
      'promised_by', lead.promised_by,
      'first_contact_at', lead.first_contact_at,
      'promise', lead.promise,
      'owner_id', lead.owner_id,
      'owner_name', owner.name,
      'follow_up_on', lead.follow_up_on,
      'decided_at', lead.decided_at,
      'version', lead.version,
      'updated_at', lead.updated_at,
      'contact_name', summary.contact_name,
      'phone', summary.phone,
      'email', summary.email,
      'business_name', summary.business_name,
      'amount_pounds', summary.amount_pounds,
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
  left join public.staff_profiles as owner on owner.id = lead.owner_id;
$$;

-- One page of the inbox. filters: see read_inbox_filter; after: the `next` of the page before.
create function public.list_inbox(filters jsonb default '{}', after jsonb default null, page_size integer default 50)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- One more than is shown, to know whether there is a next page.
  room integer := least(greatest(coalesce(page_size, 50), 1), 200) + 1;
  page_before private.inbox_place := jsonb_populate_record(null::private.inbox_place, after);
  given private.inbox_filter;
  bands integer[];
  band integer;
  found private.inbox_place[] := '{}';
begin
  perform private.require_staff();
  given := private.read_inbox_filter(filters);
  bands := case
    when given.searching and given.query is null then '{}'
    when given.searching then array[6]
    when given.quarantined then array[5]
    when given.states && array['completed', 'declined', 'withdrawn'] then array[0, 1, 2, 3, 4]
    else array[0, 1, 2, 3]
  end;
  foreach band in array bands loop
    continue when band < page_before.band;
    found := found || array(
      select place from private.inbox_band(
        band, given, case when band = page_before.band then page_before end, room - cardinality(found)) as place
    );
    exit when cardinality(found) >= room;
  end loop;
  return jsonb_build_object(
    'rows', private.inbox_rows(array(
      select place.reference from unnest(found[1 : room - 1]) with ordinality as place order by place.ordinality)),
    'next', case when cardinality(found) = room then to_jsonb(found[room - 1]) end
  );
end $$;

-- The rows of these leads as they are now, for a list after a change was announced.
create function public.read_inbox_rows(case_references text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return private.inbox_rows(case_references[1 : 200]);
end $$;

-- Numbers beside the filters. None counts further than 1,000: beyond that only "many" matters.
create function public.count_inbox() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'Europe/London')::date;
begin
  perform private.require_staff();
  return jsonb_build_object(
    'uncontacted', (select count(*) from (
      select from public.leads where state = 'new' and not quarantined limit 1000) as counted),
    'overdue', (select count(*) from (
      select from public.leads
      where state = 'new' and not quarantined and coalesce(promised_by, received_at) < now() limit 1000) as counted),
    'follow_ups_due', (select count(*) from (
      select from public.leads
      where follow_up_on is not null and follow_up_on <= today and state <> 'new' and not quarantined limit 1000
    ) as counted),
    'follow_ups_late', (select count(*) from (
      select from public.leads
      where follow_up_on is not null and follow_up_on < today and state <> 'new' and not quarantined limit 1000
    ) as counted),
    'quarantined', (select count(*) from (
      select from public.leads where quarantined limit 1000) as counted),
    'undelivered', (select count(*) from (
      select from public.outbox_messages where state = 'parked' limit 1000) as counted)
  );
end $$;

revoke all on function
  private.inbox_uncontacted(private.inbox_filter, private.inbox_place, integer),
  private.inbox_follow_ups_due(private.inbox_filter, private.inbox_place, integer),
  private.inbox_in_hand(private.inbox_filter, private.inbox_place, integer),
  private.inbox_follow_ups_later(private.inbox_filter, private.inbox_place, integer),
  private.inbox_decided(private.inbox_filter, private.inbox_place, integer),
  private.inbox_quarantined(private.inbox_filter, private.inbox_place, integer),
  private.inbox_band(integer, private.inbox_filter, private.inbox_place, integer),
  private.inbox_rows(text[]),
  public.list_inbox(jsonb, jsonb, integer),
  public.read_inbox_rows(text[]),
  public.count_inbox()
from public, anon, authenticated, service_role;
grant execute on function
  public.list_inbox(jsonb, jsonb, integer),
  public.read_inbox_rows(text[]),
  public.count_inbox()
to authenticated;
