set check_function_bodies = off;

-- Writes a case that staff know of: given is the lead, details the columns of its facts and of its applicant, with
-- note, introducer and other_phone.
create or replace function private.enter_case(given public.leads, details jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  known jsonb := private.without_blanks(details);
  facts public.case_facts;
  person public.case_people;
  people public.case_people[];
begin
  given.form := private.form_of_product(known ->> 'product');
  given.flags := '{}';
  given.quarantined := false;
  given.version := 1;
  given.updated_at := coalesce(given.updated_at, now());
  given.entered_at := now();
  given.reference := case when given.entered_as = 'import'
    then private.insert_imported_lead(given) else private.insert_lead(given) end;
  facts := jsonb_populate_record(null::public.case_facts, known);
  facts.reference := given.reference;
  facts.version := 1;
  insert into public.case_facts values (facts.*);
  person := jsonb_populate_record(null::public.case_people, known);
  person.reference := given.reference;
  person.position := 1;
  person.role := 'applicant';
  person.name := coalesce(person.name, facts.business_name);
  insert into public.case_people values (person.*);
  people := array[person];
  if known ? 'other_phone' then
    -- Somebody has one phone, so the second is an entry of its own: it can be called, corrected and found.
    person := row(given.reference, 3, 'other', left(person.name, 180) || ' (second phone)', known ->> 'other_phone');
    insert into public.case_people values (person.*);
    people := people || person;
  end if;
  if known ? 'introducer' then
    insert into public.case_people (reference, position, role, name)
    values (given.reference, 2, 'introducer', known ->> 'introducer');
  end if;
  if known ? 'note' then
    insert into public.case_events (reference, actor_id, kind, detail)
    values (given.reference, auth.uid(), 'noted', jsonb_build_object('note', known ->> 'note'));
  end if;
  perform private.write_summary(
    facts, people, concat_ws(E'\n', known ->> 'introducer', known ->> 'note'));
  return given.reference;
end $$;

-- What the completion of a row was, if it says all that a completion has to; null otherwise.
create or replace function private.imported_completion(known jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'lender_id', (select id from public.lenders where lower(name) = lower(known ->> 'lender')),
    'lender_name', known ->> 'lender', 'amount_pounds', known -> 'amount_pounds',
    'broker_fee_pounds', known -> 'fee_pounds', 'commission_pounds', known -> 'commission_pounds',
    'completed_on', known ->> 'decided_on'))
  where known ->> 'state' = 'completed' and known ?& array['lender', 'amount_pounds', 'fee_pounds', 'decided_on'];
$$;

-- The note of a row. Of what a completion lacks nothing is made up: what is known is kept here instead.
create or replace function private.imported_note(known jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select nullif(concat_ws(E'\n', known ->> 'note', case when private.imported_completion(known) is null then concat_ws(
    ', ', 'Lender: ' || (known ->> 'lender'),
    'fee: £' || to_char((known ->> 'fee_pounds')::numeric, 'FM999,999,999,990.00'),
    'commission: £' || to_char((known ->> 'commission_pounds')::numeric, 'FM999,999,999,990.00')) end), '');
$$;

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
  lead.reference := private.enter_case(lead, known || jsonb_build_object('note', private.imported_note(known)));
  if private.imported_completion(known) is not null and
    public.record_completion(lead.reference, private.imported_completion(known)) ->> 'outcome' <> 'changed'
  then raise check_violation; end if;
  insert into public.case_events (reference, actor_id, kind, detail, version)
  values (lead.reference, auth.uid(), 'case_imported', jsonb_build_object('row', lead.import_row), 1);
  return '{}';
exception when check_violation or not_null_violation or data_exception then
  return array['invalid_value'];
end $$;

revoke execute on function private.imported_completion(jsonb) from public, anon, authenticated, service_role;

revoke execute on function private.imported_note(jsonb) from public, anon, authenticated, service_role;

reset check_function_bodies;
