set check_function_bodies = off;

drop function private.end_links_of_merge(text,text);

drop function public.merge_cases(text,text);

-- What the case page shows beside read_case; null when there is no such lead.
create or replace function public.read_facts(case_reference text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  if not exists (select from public.leads where reference = case_reference) then return null; end if;
  return jsonb_build_object(
    'facts', to_jsonb(private.facts_of(case_reference)) - 'reference',
    'people', (
      select coalesce(jsonb_agg(to_jsonb(person) - 'reference' order by person.position), '[]')
      from private.people_of(case_reference) as person
    ),
    'linked', private.linked_cases(case_reference),
    -- The newest 100 events of the cases that were merged into this one.
    'merged_events', (
      select coalesce(jsonb_agg(private.shown_event(event) order by event.id desc), '[]')
      from (
        select happened.* from public.leads as lead join public.case_events as happened using (reference)
        where lead.merged_into = case_reference order by happened.id desc limit 100
      ) as event
    ),
    'merged_leads', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'reference', lead.reference, 'form', lead.form, 'entered_as', lead.entered_as, 'received_at', lead.received_at)
        order by lead.received_at), '[]')
      from public.leads as lead where lead.merged_into = case_reference
    )
  );
end $$;

-- Other leads with the same phone number, e-mail address or business, newest first. A business is the same by its name
-- only where the place or the phone number is the same too.
create or replace function private.related_leads(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  with own as (select * from public.lead_summaries where reference = case_reference),
  hits as (
    select other.reference, 'phone' as shared from own join public.lead_summaries as other using (phone_digits)
    union all
    select other.reference, 'email' from own join public.lead_summaries as other using (email)
    union all
    select other.reference, 'business' from own join public.lead_summaries as other using (business_key)
    where other.business_place = own.business_place or other.phone_digits = own.phone_digits
  )
  select coalesce(jsonb_agg(to_jsonb(listed) order by listed.received_at desc), '[]')
  from (
    select lead.reference, lead.form, lead.entered_as, facts.product, lead.received_at, lead.state, lead.quarantined,
      lead.merged_into, summary.contact_name, summary.business_name, summary.amount_pounds,
      array_agg(hits.shared order by hits.shared) as shared
    from hits
    join public.leads as lead using (reference)
    join public.lead_summaries as summary using (reference)
    left join public.case_facts as facts using (reference)
    where hits.reference <> case_reference
    group by lead.reference, summary.reference, facts.reference
    order by lead.received_at desc
    limit 50
  ) as listed;
$$;

-- Why a case may not go from one state or reason to the other; null when it may.
create or replace function private.state_refusal(before public.leads, lead public.leads, changes jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when lead.state is distinct from before.state and not coalesce(
      lead.state = any (private.case_states())
      and private.may_move(before.state, lead.state, before.first_contact_at is not null), false
    ) then 'transition'
    when lead.state <> before.state and lead.merged_into is not null then 'merged'
    when lead.state = before.state and changes ? 'outcome_reason' and not private.is_decided(lead.state)
      then 'reason_without_decision'
    when lead.state in ('declined', 'withdrawn') and lead.outcome_reason is null then 'reason_required'
    when length(lead.outcome_reason) > 1000 then 'reason_too_long'
    when lead.state = before.state and lead.outcome_reason is not distinct from before.outcome_reason then null
    when lead.state in ('declined', 'withdrawn') and not private.is_listed_reason(lead.state, lead.outcome_reason)
      then 'reason_not_listed'
    when lead.state <> before.state and cardinality(private.missing_for(lead.reference, lead.state)) > 0
      then 'gate_closed'
  end;
$$;

-- The case with what follows from contacts worked out again. Its promise is settled by contacts of the lead that it was
-- made to, and of the case that this one was merged into. One that nobody was in touch about is new again.
create or replace function private.with_known_contacts(lead public.leads) returns public.leads
language plpgsql stable security definer set search_path = '' as $$
declare
  contact record;
begin
  lead.promise := null;
  lead.promise_settled_at := null;
  lead.promise_settled_by := null;
  for contact in
    select known.* from (
      select coalesce(lead.promise_from, lead.reference) union select coalesce(lead.merged_into, lead.reference)
    ) as counted (reference)
    cross join lateral private.known_contacts(counted.reference) as known order by known.contacted_at
  loop
    lead := private.stamp_contact(lead, contact.outcome, contact.answer, contact.contacted_at);
  end loop;
  lead.first_contact_at := (
    select min(known.contacted_at) from private.known_contacts(lead.reference) as known
    where known.outcome <> 'no_answer');
  if lead.first_contact_at is null and lead.state = 'contacted' then lead.state := 'new'; end if;
  return lead;
end $$;

-- The same for the promises of the other cases of a merge that contacts of this one settle.
create or replace function private.refresh_promises(case_reference text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  root text := (select coalesce(merged_into, reference) from public.leads where reference = case_reference);
  other public.leads;
begin
  for other in
    select * from public.leads where root in (reference, merged_into) and reference <> case_reference
      and case_reference in (coalesce(promise_from, reference), coalesce(merged_into, reference))
  loop
    other := private.with_known_contacts(other);
    update public.leads set
      promise = other.promise, promise_settled_at = other.promise_settled_at,
      promise_settled_by = other.promise_settled_by, updated_at = now()
    where reference = other.reference and (promise, promise_settled_at, promise_settled_by)
      is distinct from (other.promise, other.promise_settled_at, other.promise_settled_by);
  end loop;
  perform private.bring_up_promise(root);
end $$;

-- correction: {outcome (one of a contact, or not_made), answer?, at?, note, key?}. The note says why.
create or replace function public.correct_contact(case_reference text, event_id bigint, correction jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  before public.leads;
  lead public.leads;
  event public.case_events;
  outcome text := case when correction ->> 'outcome' = 'not_made' then 'not_made'
    else private.contact_outcome(jsonb_build_object('outcome', correction ->> 'outcome')) end;
  refused text := private.contact_refusal(correction, outcome);
  corrected_at timestamptz := (correction ->> 'at')::timestamptz;
begin
  perform private.require_staff('admin', 'adviser');
  if refused is not null then return private.refusal(refused); end if;
  if nullif(trim(correction ->> 'note'), '') is null then return private.refusal('correction_without_note'); end if;
  -- In the order in which a merge locks them.
  perform from public.leads where (
    select coalesce(merged_into, reference) from public.leads where reference = case_reference
  ) in (reference, merged_into) order by reference for update;
  select * into before from public.leads where reference = case_reference for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if before.quarantined then return private.refusal('quarantined'); end if;
  select * into event from public.case_events
  where id = event_id and reference = case_reference and kind = any (private.contact_kinds());
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if corrected_at > now() + interval '2 minutes' or corrected_at < before.received_at then
    return private.refusal('impossible_time');
  end if;
  if private.event_exists(case_reference, (correction ->> 'key')::uuid) then
    return private.contact_answer(before);
  end if;
  perform private.append_event(
    case_reference, 'contact_corrected',
    jsonb_strip_nulls(jsonb_build_object(
      'corrects', event.id, 'was', event.kind, 'was_at', event.detail ->> 'at', 'outcome', outcome,
      'answer', correction ->> 'answer', 'at', corrected_at, 'note', trim(correction ->> 'note')
    )), before.version + 1, (correction ->> 'key')::uuid);
  lead := private.with_known_contacts(before);
  lead.version := lead.version + 1;
  perform private.save_case(lead);
  perform private.refresh_promises(case_reference);
  perform private.audit('contact_corrected', case_reference, jsonb_strip_nulls(jsonb_build_object(
    'version', lead.version, 'outcome', jsonb_build_array(event.kind, outcome), 'promise', lead.promise)));
  return private.contact_answer(lead);
end $$;

-- Cases that may be of the same person or business, while a new one is typed: at most ten, newest first.
create or replace function public.find_similar_cases(details jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  digits text := private.phone_digits(details ->> 'phone');
  name_query tsquery := case when length(trim(details ->> 'name')) >= 3 and details ->> 'name' ~ '^[[:alpha:]][^@]*$'
    then private.search_query(details ->> 'name') end;
begin
  perform private.require_staff();
  return (
    with hits as (
      select reference, 'phone' as shared from public.lead_summaries
      where length(digits) >= 7 and phone_digits = digits
      union all
      select reference, 'email' from public.lead_summaries where email = lower(trim(details ->> 'email'))
      union all
      select reference, 'business' from public.lead_summaries
      where business_key = private.business_key(details ->> 'business_name')
      union all
      (select reference, 'name' from public.lead_summaries where search @@ name_query limit 50)
    )
    select coalesce(jsonb_agg(to_jsonb(listed) order by listed.received_at desc), '[]')
    from (
      select lead.reference, lead.form, lead.received_at, lead.state, lead.quarantined, lead.merged_into,
        owner.name as owner_name, summary.contact_name, summary.business_name, summary.amount_pounds,
        array_agg(distinct hits.shared order by hits.shared) as shared
      from hits
      join public.leads as lead using (reference)
      join public.lead_summaries as summary using (reference)
      left join public.staff_profiles as owner on owner.id = lead.owner_id
      group by lead.reference, summary.reference, owner.id
      order by lead.received_at desc
      limit 10
    ) as listed
  );
end $$;

-- Which of these rows have the telephone number or e-mail address of an open case, each with the newest such case. Those
-- that this import wrote itself don't count.
create or replace function public.find_import_doubles(given_rows jsonb, import_id uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  perform private.require_staff('admin', 'adviser');
  if jsonb_array_length(given_rows) > 1000 then raise exception 'At most 1,000 rows.' using errcode = '22023'; end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(double) order by double.row), '[]') from (
      select (given ->> 'row')::integer as row, known.*
      from jsonb_array_elements(given_rows) as given
      cross join lateral (
        select summary.reference, summary.contact_name, summary.business_name
        from (
          select reference from public.lead_summaries
          where phone_digits = private.phone_digits(given ->> 'phone') and length(phone_digits) >= 7
          union
          select reference from public.lead_summaries where email = lower(trim(given ->> 'email'))
        ) as hit
        join public.leads as lead using (reference)
        join public.lead_summaries as summary using (reference)
        where lead.decided_at is null and not lead.quarantined
          and lead.import_id is distinct from find_import_doubles.import_id
        order by lead.received_at desc limit 1
      ) as known
    ) as double);
end $$;

-- Cases that staff linked with this one, newest first.
create or replace function private.linked_cases(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'reference', lead.reference, 'form', lead.form, 'entered_as', lead.entered_as, 'product', facts.product,
    'received_at', lead.received_at, 'state', lead.state, 'merged_into', lead.merged_into,
    'contact_name', summary.contact_name,
    'business_name', summary.business_name, 'amount_pounds', summary.amount_pounds
  ) order by lead.received_at desc), '[]')
  from public.case_links as link
  join public.leads as lead
    on lead.reference = case when link.reference = case_reference then link.other else link.reference end
  join public.lead_summaries as summary on summary.reference = lead.reference
  left join public.case_facts as facts on facts.reference = lead.reference
  where case_reference in (link.reference, link.other);
$$;

-- What there is of a case, before it is merged. links_end: how many links to the applicant's page end if the other case
-- goes into this one.
create or replace function private.case_contents(case_reference text, other_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'reference', lead.reference, 'form', lead.form, 'entered_as', lead.entered_as, 'product', facts.product,
    'received_at', lead.received_at, 'state', lead.state, 'owner_name', owner.name, 'email', summary.email,
    'contact_name', summary.contact_name, 'business_name', summary.business_name,
    'amount_pounds', summary.amount_pounds,
    'promised_by', case when private.is_awaited(lead) then lead.promised_by end,
    'facts', (
      select count(*) from jsonb_object_keys(jsonb_strip_nulls(to_jsonb(facts) - 'reference' - 'version'))),
    'people', (select count(*) from private.people_of(lead.reference)),
    'documents', (select count(*) from public.application_documents where reference = lead.reference),
    'lenders', (select count(*) from public.enquiries where reference = lead.reference),
    'terms', (select count(*) from public.case_terms where reference = lead.reference),
    'permissions', (
      select count(*) from (
        select distinct on (kind) * from public.case_checks where reference = lead.reference order by kind, id desc
      ) as latest where result <> 'not_done'),
    'tasks', (select count(*) from private.open_tasks(lead.reference)),
    'timeline', (select count(*) from public.case_events where reference = lead.reference),
    'has_merged', exists (select from public.leads as other where other.merged_into = lead.reference),
    'links_end', (
      select count(*) from private.applicant_links as link
      where link.reference in (case_reference, other_reference) and private.is_link_valid(link)
        and link.sent_to is distinct from coalesce(summary.email, '')))
  from public.leads as lead
  join public.lead_summaries as summary using (reference)
  left join private.facts_of(lead.reference) as facts on true
  left join public.staff_profiles as owner on owner.id = lead.owner_id
  where lead.reference = case_reference;
$$;

-- What two cases hold, for whoever is about to merge them; null when one is gone.
create or replace function public.compare_cases(case_reference text, other_reference text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('admin');
  if (select count(*) from public.leads where reference in (case_reference, other_reference)) < 2 then return null; end if;
  return jsonb_build_array(
    private.case_contents(case_reference, other_reference), private.case_contents(other_reference, case_reference));
end $$;

-- After links ended with a merge: sends another one, or makes that a task. Returns which, or null where there is nobody
-- to write to or the case is closed.
create or replace function private.replace_ended_links(case_reference text, send_link boolean) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if send_link and public.send_applicant_link(case_reference) ->> 'outcome' = 'changed' then return 'sent'; end if;
  insert into public.case_tasks (reference, words, due_on, made_by)
  select reference, 'Send the applicant a new link to their page', private.london_day(now()), auth.uid()
  from public.lead_summaries join public.leads using (reference)
  where reference = case_reference and decided_at is null and email is not null;
  return case when found then 'task' end;
end $$;

-- The first case goes into the second. send_link: sends a new link to the applicant's page if earlier ones ended.
create or replace function public.merge_cases(case_reference text, into_reference text, send_link boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  target public.leads;
  links_ended integer;
begin
  perform private.require_staff('admin');
  if case_reference = into_reference then return private.refusal('same_case'); end if;
  perform from public.leads where reference in (case_reference, into_reference) order by reference for update;
  select * into lead from public.leads where reference = case_reference;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  select * into target from public.leads where reference = into_reference;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if lead.merged_into is not null or target.merged_into is not null
    or exists (select from public.leads where merged_into = case_reference)
  then return private.refusal('already_merged'); end if;
  if lead.quarantined or target.quarantined then return private.refusal('quarantined'); end if;

  insert into public.case_merges (reference, before, actor_id, moved_tasks)
  values (case_reference, to_jsonb(lead), auth.uid(), private.move_open_tasks(case_reference, into_reference));
  select * into lead from public.leads where reference = case_reference;
  if lead.decided_at is null then
    lead := jsonb_populate_record(lead, jsonb_build_object(
      'state', 'withdrawn', 'decided_at', now(),
      'outcome_reason', 'Merged into ' || into_reference));
  end if;
  lead.version := lead.version + 1;
  perform private.save_case(lead);
  update public.leads set merged_into = into_reference where reference = case_reference;
  perform private.move_waiting(case_reference, into_reference);
  perform private.append_event(case_reference, 'merged', jsonb_build_object('into', into_reference), lead.version);
  perform private.append_event(into_reference, 'received_merge', jsonb_build_object('other', case_reference), null);
  links_ended := private.end_links_of_merge(case_reference, into_reference);
  perform private.audit('cases_merged', case_reference, jsonb_build_object('into', into_reference));
  return jsonb_build_object('outcome', 'changed', 'version', lead.version, 'link', case
    when links_ended > 0 then private.replace_ended_links(into_reference, send_link) end);
end $$;

-- Whether closed cases are asked for. What was merged into another case is a status of its own.
create or replace function private.asks_for_closed(given private.inbox_filter) returns boolean
language sql stable security invoker as $$
  select coalesce(given.states && array_append(private.decided_states(), 'merged'), false);
$$;

-- Whether a lead passes the filters, except the search and quarantined.
create or replace function private.fits_filter(lead public.leads, given private.inbox_filter) returns boolean
language sql stable security invoker as $$
  select (given.forms is null or private.kind_of(lead.form, lead.entered_as) = any(given.forms)
      or ('card_payments' = any(given.forms) and lead.form = 'callback' and private.is_about_cards(lead.reference)))
    and (given.states is null or (lead.state = any(given.states) and lead.merged_into is null)
      or ('merged' = any(given.states) and lead.merged_into is not null))
    and (not given.unowned or lead.owner_id is null)
    and (given.owner_id is null or lead.owner_id = given.owner_id)
    and (not given.due or private.has_due_step(lead, given.today))
    and (not given.stepless or private.lacks_step(lead))
    and (not given.arrived or lead.documents_arrived_at is not null)
    and (
      not given.overdue
      or (private.is_awaited(lead) and lead.promised_by < now())
      or private.has_due_step(lead, given.today - 1)
    );
$$;

create or replace function private.inbox_by_idleness(given private.inbox_filter, after private.inbox_cursor, room integer)
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

create or replace function private.inbox_by_arrival(given private.inbox_filter, after private.inbox_cursor, room integer)
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

-- The bands that a filter shows, in their order.
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
    when private.asks_for_closed(filter) then array[0, 1, 2, 3, 4]
    else array[0, 1, 2, 3]
  end;
$$;

-- What the list shows of these leads, in the order in which they are given.
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
      'merged_into', lead.merged_into,
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

-- The cases decided on a day. One that its merge closed wasn't decided.
create or replace function private.decided_on(wanted date)
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

-- Leads received in these days, oldest first, a page a call. It takes people's details out of the database, so it is
-- for admins.
create or replace function public.export_cases(
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

-- The day of the caller: promises that run and open tasks of their cases until the end of the week after this one, and
-- what they did since midnight, newest first.
create or replace function public.read_my_day() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today date := private.london_day(now());
  last_day date := date_trunc('week', today)::date + 13;
begin
  perform private.require_staff();
  return jsonb_build_object(
    'today', today,
    'promises', (select coalesce(jsonb_agg(to_jsonb(listed) order by listed.promised_by), '[]') from (
      select lead.reference, summary.contact_name, summary.business_name, summary.phone, summary.amount_pounds,
        lead.promised_by
      from public.leads as lead join public.lead_summaries as summary using (reference)
      where lead.owner_id = auth.uid() and private.is_awaited(lead)
      order by lead.promised_by limit 100) as listed),
    'tasks', (select coalesce(jsonb_agg(listed.shown order by listed.place), '[]') from (
      select private.shown_task(task) || jsonb_build_object(
          'contact_name', summary.contact_name, 'business_name', summary.business_name, 'phone', summary.phone,
          'amount_pounds', summary.amount_pounds) as shown,
        row_number() over (order by task.due_on, task.due_time, task.made_at, task.id) as place
      from public.leads as lead
      join public.case_tasks as task using (reference)
      join public.lead_summaries as summary using (reference)
      where lead.owner_id = auth.uid() and lead.follow_up_on <= last_day and not lead.quarantined
        and task.state = 'open' and task.due_on <= last_day
      order by task.due_on, task.due_time, task.made_at, task.id limit 300) as listed),
    'done', (select coalesce(jsonb_agg(listed.shown order by listed.id desc), '[]') from (
      select event.id, private.shown_event(event) || jsonb_build_object('contact_name', summary.contact_name) as shown
      from public.case_events as event join public.lead_summaries as summary using (reference)
      where event.actor_id = auth.uid() and event.at >= today::timestamp at time zone 'Europe/London'
      order by event.id desc limit 200) as listed));
end $$;

-- After a merge nobody has a page open who had it before, and no link of a form leads to the case that stays. Those
-- that were e-mailed to its applicant, for either case, still do. Returns how many ended.
create or replace function private.end_links_of_merge(case_reference text, into_reference text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  address text := (select email from public.lead_summaries where reference = into_reference);
  ended integer;
begin
  delete from private.applicant_sessions where link_id in (
    select id from private.applicant_links where reference in (case_reference, into_reference));
  update private.applicant_links set reference = into_reference where reference = case_reference and sent_to = address;
  ended := private.remove_applicant_links(case_reference)
    + private.remove_applicant_links(into_reference, coalesce(address, ''));
  if ended > 0 then
    perform private.append_event(into_reference, 'applicant_link_revoked', '{"why": "merged"}', null);
  end if;
  return ended;
end $$;

-- When the first of the cases that are stored came to this end.
create or replace function private.oldest_outcome(given_state text) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select min(coalesce(outcome_corrected_at, decided_at)) from public.leads
  where state = given_state and decided_at is not null and merged_into is null;
$$;

revoke execute on function private.asks_for_closed(private.inbox_filter) from public, anon, authenticated, service_role;

revoke execute on function private.case_contents(text,text) from public, anon, authenticated, service_role;

revoke execute on function private.end_links_of_merge(text,text) from public, anon, authenticated, service_role;

revoke execute on function private.refresh_promises(text) from public, anon, authenticated, service_role;

revoke execute on function private.replace_ended_links(text,boolean) from public, anon, authenticated, service_role;

revoke execute on function public.compare_cases(text,text) from public, anon, authenticated, service_role;

grant execute on function public.compare_cases(text,text) to authenticated;

revoke execute on function public.find_import_doubles(jsonb,uuid) from public, anon, authenticated, service_role;

grant execute on function public.find_import_doubles(jsonb,uuid) to authenticated;

revoke execute on function public.merge_cases(text,text,boolean) from public, anon, authenticated, service_role;

grant execute on function public.merge_cases(text,text,boolean) to authenticated;

reset check_function_bodies;

-- Past days counted cases that a merge had closed as withdrawn. They're counted again when somebody asks.
delete from private.overview_days;
