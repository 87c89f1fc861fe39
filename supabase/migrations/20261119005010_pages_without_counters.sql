-- Ids that are counted up through the whole firm tell an applicant how much it has to do. Their page gets numbers of
-- its own case only.

-- Changes with every change of the case.
create or replace function private.page_version(case_reference text) returns text
language sql stable security definer set search_path = '' as $$
  select lead.version || '.' || events.made || '.' || coalesce((extract(epoch from events.latest) * 1000000)::bigint, 0)
  from public.leads as lead
  cross join lateral (
    select count(*) as made, max(event.at) as latest from public.case_events as event
    where event.reference = case_reference
  ) as events
  where lead.reference = case_reference;
$$;

-- As before, but requests are numbered within the case.
create or replace function private.applicant_details(case_reference text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person public.case_people := private.first_person(case_reference);
  facts public.case_facts := private.facts_of(case_reference);
begin
  return jsonb_build_object(
    'details', jsonb_strip_nulls(jsonb_build_object(
      'name', person.name, 'phone', person.phone, 'email', person.email, 'amount_pounds', facts.amount_pounds,
      'term_months', facts.term_months, 'purpose', facts.purpose, 'needed_by', facts.needed_by,
      'business_name', facts.business_name, 'trading_address', facts.trading_address,
      'security_address', facts.security_address, 'security_value_pounds', facts.security_value_pounds)),
    'terms', private.applicant_terms(case_reference),
    'requests', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', request.number, 'kind', request.kind, 'field', request.field, 'body', request.body, 'at', request.at,
        'state', request.state, 'answer', request.answer) order by request.number desc), '[]')
      from (
        select *, row_number() over (order by id) as number from private.applicant_requests
        where reference = case_reference
      ) as request));
end $$;
