-- A case that staff entered is not a callback, although it has that form where its product has none of its own: the
-- filter, related cases and the export read what it is about and how it came.

-- Whether a lead passes the filters, except those for quarantine and search. forms may name 'enquiry': a case without a
-- form of its own that didn't come through the site.
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
    and (
      not given.overdue
      or (private.is_awaited(lead) and lead.promised_by < now())
      or private.has_due_step(lead, given.today - 1)
    );
$$;

-- As before, with what the other lead is about and how it came.
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
      summary.contact_name, summary.business_name, summary.amount_pounds,
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

-- Cases that staff linked with this one, newest first.
create function private.linked_cases(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'reference', lead.reference, 'form', lead.form, 'entered_as', lead.entered_as, 'product', facts.product,
    'received_at', lead.received_at, 'state', lead.state, 'contact_name', summary.contact_name,
    'business_name', summary.business_name, 'amount_pounds', summary.amount_pounds
  ) order by lead.received_at desc), '[]')
  from public.case_links as link
  join public.leads as lead
    on lead.reference = case when link.reference = case_reference then link.other else link.reference end
  join public.lead_summaries as summary on summary.reference = lead.reference
  left join public.case_facts as facts on facts.reference = lead.reference
  where case_reference in (link.reference, link.other);
$$;

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
    -- The latest 200 events of the cases that were merged into this one.
    'merged_events', (
      select coalesce(jsonb_agg(to_jsonb(event) || jsonb_build_object('actor_name', actor.name) order by event.id desc), '[]')
      from (
        select happened.* from public.leads as lead join public.case_events as happened using (reference)
        where lead.merged_into = case_reference order by happened.id desc limit 200
      ) as event
      left join public.staff_profiles as actor on actor.id = event.actor_id
    )
  );
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
    select lead.reference, lead.form, lead.entered_as, facts.product, lead.received_at, lead.state, lead.outcome_reason,
      lead.decided_at, owner.name as owner_name, lead.next_step, lead.follow_up_on, lead.promised_by,
      lead.first_contact_at, private.promise_of(lead) as promise, lead.promise_settled_by, lead.quarantined,
      summary.contact_name, summary.phone, summary.email, summary.business_name, summary.amount_pounds,
      private.source_of(lead.utm_source, lead.referrer) as source,
      lead.utm_medium, lead.utm_campaign, lead.landing_page
    from public.leads as lead
    join public.lead_summaries as summary using (reference)
    left join public.case_facts as facts using (reference)
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

revoke all on function private.linked_cases(text) from public, anon, authenticated, service_role;
