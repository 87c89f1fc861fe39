set check_function_bodies = off;

drop function private.check_row(jsonb);

drop function private.import_row(uuid,jsonb);

drop function private.row_refusal(jsonb);

-- Every reason why a row cannot be imported; none when it can.
create or replace function private.row_refusals(given jsonb) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array_remove(array[
    case when not (given ? 'name' or given ? 'business_name') then 'name_required' end,
    case when given ->> 'email' !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then 'email_invalid' end,
    case when given ->> 'state' <> all (private.case_states()) then 'unknown_state' end,
    case when private.is_product_off(given ->> 'product') then 'product_off' end,
    case when (given ->> 'received_on')::date not between '2000-01-01' and private.london_day(now())
      or (given ->> 'decided_on')::date not between '2000-01-01' and private.london_day(now())
      then 'impossible_date' end,
    case when given ? 'owner_email' and not exists (
      select from public.staff_profiles where lower(email) = lower(given ->> 'owner_email')
        and role in ('admin', 'adviser') and not disabled) then 'unknown_owner' end
  ], null);
end $$;

-- The refusals of a row: writes it and takes it back, so that the checks of the tables are tried too.
create or replace function private.check_row(given jsonb) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  refused text[];
begin
  refused := private.import_row(null, given);
  raise exception using errcode = 'UNDO0';
exception when sqlstate 'UNDO0' then
  return refused;
end $$;

-- Writes one row, or says every reason why it can't. Retention counts from the day in the row.
create or replace function private.import_row(import_id uuid, given jsonb) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  known jsonb := private.without_blanks(given);
  refused text[];
  received_on date;
begin
  -- After begin, so that a day that can't be read is refused too.
  refused := private.row_refusals(known);
  if refused <> '{}' then return refused; end if;
  received_on := coalesce((known ->> 'received_on')::date, private.london_day(now()));
  lead.import_id := import_row.import_id;
  lead.import_row := (known ->> 'row')::integer;
  lead.entered_as := 'import';
  -- Noon, so that the day is the same in London and in UTC.
  lead.received_at := least((received_on + time '12:00') at time zone 'Europe/London', now());
  lead.state := coalesce(known ->> 'state', 'contacted');
  if lead.state = any (private.decided_states()) then
    lead.decided_at := least(
      (coalesce((known ->> 'decided_on')::date, received_on) + time '12:00') at time zone 'Europe/London', now());
    if lead.state <> 'completed' then
      lead.outcome_reason := coalesce(known ->> 'reason', 'Not in the imported file');
    end if;
  end if;
  lead.updated_at := coalesce(lead.decided_at, lead.received_at);
  if known ? 'owner_email' then
    select id into lead.owner_id from public.staff_profiles where lower(email) = lower(known ->> 'owner_email');
  end if;
  lead.reference := private.enter_case(lead, known);
  insert into public.case_events (reference, actor_id, kind, detail, version)
  values (lead.reference, auth.uid(), 'case_imported', jsonb_build_object('row', lead.import_row), 1);
  return '{}';
exception when check_violation or not_null_violation or data_exception then
  return array['invalid_value'];
end $$;

-- Imports rows, or with dry_run says what would happen to them. Returns how many are new, how many were there already,
-- and each row that was refused, once for every reason.
create or replace function public.import_rows(import_id uuid, given_rows jsonb, dry_run boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb;
  refused text[];
  entered integer := 0;
  known integer := 0;
  faults jsonb := '[]';
begin
  perform private.require_staff('admin', 'adviser');
  if jsonb_array_length(given_rows) > 1000 then return private.refusal('too_many_rows'); end if;
  if not dry_run then
    -- One batch of an import at a time, and none once it is undone.
    perform from public.case_imports where id = import_rows.import_id and undone_at is null for update;
    if not found then return jsonb_build_object('outcome', 'missing'); end if;
  end if;
  for given in select value from jsonb_array_elements(given_rows) loop
    if exists (
      select from public.leads
      where leads.import_id = import_rows.import_id and import_row = (given ->> 'row')::integer
    ) then
      known := known + 1;
      continue;
    end if;
    refused := case when dry_run then private.check_row(given)
      else private.import_row(import_rows.import_id, given) end;
    if refused = '{}' then entered := entered + 1; end if;
    faults := faults || (
      select coalesce(jsonb_agg(jsonb_build_object('row', given -> 'row', 'reason', reason)), '[]')
      from unnest(refused) as reason);
  end loop;
  return jsonb_build_object('outcome', 'changed', 'entered', entered, 'known', known, 'faults', faults);
end $$;

-- A function of its own, because with a query inside it fits_filter could not become part of the statement.
create or replace function private.is_about_cards(case_reference text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.callback_requests where reference = case_reference and topic = 'card_payments');
$$;

-- Whether a lead passes the filters, except the search and quarantined.
create or replace function private.fits_filter(lead public.leads, given private.inbox_filter) returns boolean
language sql stable security invoker as $$
  select (given.forms is null or private.kind_of(lead.form, lead.entered_as) = any(given.forms)
      or ('card_payments' = any(given.forms) and lead.form = 'callback' and private.is_about_cards(lead.reference)))
    and (given.states is null or lead.state = any(given.states))
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

-- Each second fact of a case, as a guess is compared with it.
create or replace function private.second_fact_values(case_reference text) returns table (fact text, value text)
language plpgsql stable security definer set search_path = '' as $$
declare
  person public.case_people := private.first_person(case_reference);
begin
  return query select 'date_of_birth', person.date_of_birth::text where person.date_of_birth is not null;
  return query
    select distinct 'postcode', postcode from unnest(private.secret_postcodes(case_reference)) as postcode;
  if found then return; end if;
  return query
    select 'phone', private.phone_digits(person.phone) where length(private.phone_digits(person.phone)) >= 7;
end $$;

-- The page of a session, or that it is unchanged since known_version.
create or replace function public.read_applicant_page(session text, known_version text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  who private.applicant := private.applicant_session(session);
  latest text;
begin
  if who.reference is null then return jsonb_build_object('outcome', 'ended'); end if;
  latest := private.page_version(who.reference) || case when who.confirmed then '.c' else '' end;
  if latest = known_version then return jsonb_build_object('outcome', 'unchanged'); end if;
  return (
    select jsonb_build_object(
      'outcome', 'read', 'version', latest, 'confirmed', who.confirmed,
      'reference', lead.reference, 'form', lead.form, 'product', (private.facts_of(lead.reference)).product,
      'entered', lead.entered_as is not null, 'state', private.shown_state(lead), 'receivedAt', lead.received_at,
      'inTouchAt', lead.first_contact_at, 'withLendersAt', private.reached_at(lead.reference, 'with_lenders'),
      'offerAt', coalesce(private.reached_at(lead.reference, 'offer'), (
        select min(terms.shared_at) from public.case_terms as terms where terms.reference = lead.reference)),
      'decidedAt', lead.decided_at,
      'promise', case when lead.promised_by is not null then jsonb_build_object(
        'by', lead.promised_by, 'outcome', lead.promise, 'settledAt', lead.promise_settled_at,
        'settledBy', lead.promise_settled_by) end,
      'adviser', case when private.may_own_cases(lead.owner_id) then (
        select name from public.staff_profiles where id = lead.owner_id) end,
      'consentAt', private.applicant_consent(lead.reference),
      'documents', private.page_documents(lead.reference, who.confirmed),
      'uncheckedDocuments', (
        select count(*) from public.case_requirements as requirement
        where requirement.reference = lead.reference and requirement.state = 'received'),
      'termsWaiting', (
        select coalesce(bool_and(terms.reply is distinct from 'chosen'), false) from public.case_terms as terms
        where terms.reference = lead.reference and terms.shared_at is not null),
      'secondFacts', array(
        select fact from private.second_fact_values(lead.reference) group by fact order by fact <> 'postcode', fact),
      'locked', private.is_page_locked(lead.reference)
    ) || case when who.confirmed then private.applicant_details(lead.reference) else '{}' end
    from public.leads as lead where lead.reference = who.reference);
end $$;

revoke execute on function private.check_row(jsonb) from public, anon, authenticated, service_role;

revoke execute on function private.import_row(uuid,jsonb) from public, anon, authenticated, service_role;

revoke execute on function private.is_about_cards(text) from public, anon, authenticated, service_role;

revoke execute on function private.row_refusals(jsonb) from public, anon, authenticated, service_role;

reset check_function_bodies;
