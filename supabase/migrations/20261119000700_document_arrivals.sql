-- Documents that applicants send bring their case up in the inbox with a mark. It goes once staff have opened them.

create index leads_documents_arrived on public.leads (documents_arrived_at, received_at, reference)
  where documents_arrived_at is not null and not quarantined;

comment on column public.leads.documents_arrived_at is
  'Since when the applicant''s documents have been waiting that staff have neither opened nor dealt with.';

-- A document that can't be opened waits until staff have checked it, sent it back or said that it isn't needed.
create or replace function private.refresh_arrivals(case_reference text) returns void
language sql security definer set search_path = '' as $$
  update public.leads set documents_arrived_at = null, updated_at = now()
  where reference = case_reference and documents_arrived_at is not null and not exists (
    select from public.application_documents as document
    join public.case_requirements as requirement on requirement.id = document.requirement_id
    where document.reference = case_reference and document.source = 'applicant' and requirement.state = 'received'
      and not exists (select from public.document_openings as opening where opening.document_id = document.id));
$$;

-- As before; an opening can take the mark off the case.
create or replace function public.open_document(document_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  document public.application_documents;
  state text;
begin
  perform private.require_staff('admin', 'adviser');
  -- The case first, as where documents arrive: two that lock in another order would wait for each other.
  perform from public.leads
  where reference = (
    select given.reference from public.application_documents as given where given.id = open_document.document_id)
  for no key update;
  select * into document from public.application_documents where id = open_document.document_id for key share;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  state := private.document_state(document);
  if state in ('quarantined', 'pending') then
    perform private.audit('document_withheld', document.reference, jsonb_build_object('document_id', document.id));
    return jsonb_build_object('outcome', 'withheld', 'state', state);
  end if;
  insert into public.document_openings (document_id, actor_id) values (document.id, auth.uid());
  perform private.append_event(
    document.reference, 'document_opened', jsonb_build_object('document_id', document.id, 'field', document.field), null);
  perform private.audit(
    'document_opened', document.reference,
    jsonb_build_object('document_id', document.id, 'field', document.field));
  perform private.refresh_arrivals(document.reference);
  return jsonb_build_object(
    'outcome', 'opened', 'bucket', 'application-documents', 'path', document.path,
    'original_name', document.original_name);
end $$;

-- arrived: only cases with documents that nobody has opened.
alter type private.inbox_filter add attribute arrived boolean;

-- filters: {forms[], states[], owner ('none' or an id), overdue, due, stepless, arrived, quarantined, search, sort}
create or replace function private.read_inbox_filter(filters jsonb) returns private.inbox_filter
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
  given.searching := coalesce(trim(filters ->> 'search'), '') <> '';
  given.query := private.search_query(filters ->> 'search');
  given.sort := filters ->> 'sort';
  given.today := (now() at time zone 'Europe/London')::date;
  return given;
end $$;

-- As before, with arrived. No search path of its own: PostgreSQL then makes it part of the statement that calls it.
create or replace function private.fits_filter(lead public.leads, given private.inbox_filter) returns boolean
language sql stable security invoker as $$
  select (
      given.forms is null
      or case when lead.form = 'callback' and lead.entered_as is not null then 'enquiry' else lead.form end = any(given.forms)
    )
    and (given.states is null or lead.state = any(given.states))
    and (not given.unowned or lead.owner_id is null)
    and (given.owner_id is null or lead.owner_id = given.owner_id)
    and (not coalesce(given.due, false) or private.has_due_step(lead, given.today))
    and (not coalesce(given.stepless, false) or private.lacks_step(lead))
    and (not coalesce(given.arrived, false) or lead.documents_arrived_at is not null)
    and (
      not given.overdue
      or (private.is_awaited(lead) and lead.promised_by < now())
      or private.has_due_step(lead, given.today - 1)
    );
$$;

-- Band 9: documents that nobody has opened, those first that have waited longest; alone, and only when asked for.
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

create or replace function private.inbox_band(
  band integer, given private.inbox_filter, after private.inbox_cursor, room integer
) returns setof private.inbox_cursor
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
    when 7 then return query select * from private.inbox_by_idleness(given, after, room);
    when 8 then return query select * from private.inbox_by_arrival(given, after, room);
    when 9 then return query select * from private.inbox_arrivals(given, after, room);
  end case;
end $$;

create or replace function private.inbox_bands(filter private.inbox_filter) returns integer[]
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
    when filter.states && array['completed', 'declined', 'withdrawn'] then array[0, 1, 2, 3, 4]
    else array[0, 1, 2, 3]
  end;
$$;

-- As before, with since when documents have been waiting.
create or replace function private.inbox_rows(wanted text[]) returns jsonb
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
      'quarantined', lead.quarantined,
      'spam_since', lead.spam_since,
      'flags', lead.flags,
      'promised_by', lead.promised_by,
      'first_contact_at', lead.first_contact_at,
      'promise', lead.promise,
      'owner_id', lead.owner_id,
      'owner_name', owner.name,
      'follow_up_on', lead.follow_up_on,
      'next_step', lead.next_step,
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

create function private.count_arrivals() returns bigint
language sql stable security invoker set search_path = '' as $$
  select count(*) from (
    select from public.leads where documents_arrived_at is not null and not quarantined limit 1000) as counted;
$$;

-- As before, with the number of cases that have new documents.
create or replace function public.count_inbox(filters jsonb default '{}') returns jsonb
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

revoke all on function
  private.inbox_arrivals(private.inbox_filter, private.inbox_cursor, integer),
  private.count_arrivals()
from public, anon, authenticated, service_role;
