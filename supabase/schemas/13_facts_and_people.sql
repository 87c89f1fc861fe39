-- What staff know of a case: the facts of the loan, and the people in it. A case that came through a form begins with
-- its answers, which are copied here when somebody first changes one of them; an entered case begins here. Staff read
-- both tables, and change them through the functions below; an applicant's accepted correction goes through them too.

-- The facts of a case, once they differ from its answers or where it has none. What each may hold is in 25_fields.sql.
create table public.case_facts (
  reference text primary key references public.leads on delete cascade,
  version integer not null default 1,
  product text,
  amount_pounds numeric,
  term_months integer,
  purpose text,
  needed_by date,
  business_name text,
  trading_address text,
  company_number text,
  registered_address text,
  borrower text,
  security_address text,
  security_value_pounds numeric,
  charge text,
  owed_pounds numeric,
  occupants text,
  exit_strategy text,
  further_information text,
  turnover_pounds numeric,
  years_trading integer,
  missed_payments text,
  ccjs text,
  defaults text,
  insolvency text,
  credit_notes text,
  property_type text,
  property_condition text,
  works text,
  works_pounds numeric,
  experience text,
  current_cost text,
  monthly_card_takings_pounds numeric
);
alter table public.case_facts enable row level security;
grant select on public.case_facts to authenticated, service_role;

comment on column public.case_facts.charge is 'The charge the loan would have on the security.';
comment on column public.case_facts.owed_pounds is 'What is owed on the security already.';
comment on column public.case_facts.occupants is 'Who lives in the security.';

create policy "Staff with a second factor can read facts"
  on public.case_facts for select to authenticated using ((select private.staff_role()) is not null);

-- The properties that secure the loan besides the first, which is among the facts because the forms ask for it. What
-- each may hold is in 25_fields.sql too.
create table public.case_securities (
  reference text not null references public.leads on delete cascade,
  position integer not null check (position between 2 and 100),
  security_address text not null,
  security_value_pounds numeric,
  charge text,
  owed_pounds numeric,
  occupants text,
  property_type text,
  property_condition text,
  primary key (reference, position)
);
alter table public.case_securities enable row level security;
grant select on public.case_securities to authenticated, service_role;

create policy "Staff with a second factor can read further securities"
  on public.case_securities for select to authenticated using ((select private.staff_role()) is not null);

-- The first person of a case is the one we write to and call.
create table public.case_people (
  reference text not null references public.leads on delete cascade,
  position integer not null check (position between 1 and 100),
  role text not null,
  name text not null,
  phone text,
  email text,
  address text,
  date_of_birth date,
  primary key (reference, position)
);
alter table public.case_people enable row level security;
grant select on public.case_people to authenticated, service_role;
create index case_people_by_email on public.case_people (lower(email));

create policy "Staff with a second factor can read the people of a case"
  on public.case_people for select to authenticated using ((select private.staff_role()) is not null);

-- The facts as the answers of the form have them; the rest is null. A fact begins as the answer whose column has the
-- same name, or as it is said here.
create function private.facts_from_answers(case_reference text) returns public.case_facts
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_populate_record(null::public.case_facts, coalesce(
    (select to_jsonb(given) || jsonb_build_object(
      'product', 'business_loan', 'amount_pounds', given.loan_amount_pounds,
      'term_months', (
        select term from (select substring(given.preferred_term from '^\d{1,3}$')::integer) as typed (term)
        where term between 1 and 600),
      'purpose', given.purpose_of_funds)
    from public.business_applications as given where given.reference = case_reference),
    (select to_jsonb(given) || jsonb_build_object(
      'product', 'bridging', 'amount_pounds', given.loan_amount, 'term_months', given.duration_months,
      'purpose', initcap(given.loan_purpose), 'security_address', given.property_address,
      'security_value_pounds', given.property_value, 'further_information', given.additional_info,
      'occupants', case given.family_home
        when 'yes' then 'The borrower or close family' when 'no' then 'Neither borrower nor close family' end)
    from public.bridging_applications as given where given.reference = case_reference),
    (select to_jsonb(given) || jsonb_build_object('product', given.topic)
    from public.callback_requests as given where given.reference = case_reference),
    '{}') || jsonb_build_object('reference', case_reference, 'version', 1));
end $$;

-- The facts of a case: its own, or else those of its answers.
create function private.facts_of(case_reference text) returns public.case_facts
language plpgsql stable security definer set search_path = '' as $$
declare
  facts public.case_facts;
begin
  select * into facts from public.case_facts where reference = case_reference;
  return case when found then facts else private.facts_from_answers(case_reference) end;
end $$;

-- Some facts of a case, as an object. The lists of those that go to e-mails, exports and so on are in 25_fields.sql.
create function private.facts_that_go(case_reference text, wanted text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_object_agg(fact, value), '{}')
    from jsonb_each(to_jsonb(private.facts_of(case_reference))) as known (fact, value) where fact = any (wanted));
end $$;

create function private.people_from_answers(case_reference text) returns setof public.case_people
language sql stable security definer set search_path = '' as $$
  select given.reference, 1, 'applicant', given.name, given.phone, null::text, null::text, null::date
  from public.callback_requests as given where given.reference = case_reference
  union all
  select given.reference, 1, 'applicant', given.shareholder_name, given.mobile_phone, given.personal_email,
    given.residential_address, given.shareholder_dob
  from public.business_applications as given where given.reference = case_reference
  union all
  select given.reference, 1, 'applicant', given.full_name, given.phone, given.email, null, null
  from public.bridging_applications as given where given.reference = case_reference;
$$;

-- The people of a case: its own, or else the applicant of its answers.
create function private.people_of(case_reference text) returns setof public.case_people
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select * from public.case_people where reference = case_reference order by position;
  if not found then return query select * from private.people_from_answers(case_reference); end if;
end $$;

-- A change names each field with the value the person saw and the value it gets: {"purpose": {"from": …, "to": …}}.
-- So two people who change different fields both succeed, and a conflict is about one field.

-- The values that fields get: a text without blanks around it, or null when nothing is left.
create function private.wanted_values(changes jsonb) returns jsonb
language sql immutable security invoker set search_path = '' as $$
  select coalesce(jsonb_object_agg(field, case jsonb_typeof(change -> 'to')
    when 'string' then coalesce(to_jsonb(nullif(trim(change ->> 'to'), '')), 'null')
    else coalesce(change -> 'to', 'null') end), '{}')
  from jsonb_each(changes) as given (field, change);
$$;

-- The fields that have neither the value the person saw nor the one they want.
create function private.field_conflicts(current jsonb, changes jsonb, wanted jsonb) returns jsonb
language sql immutable security invoker set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('field', field, 'current', current -> field))
  from jsonb_each(changes) as given (field, change)
  where current -> field is distinct from coalesce(change -> 'from', 'null')
    and current -> field is distinct from wanted -> field;
$$;

-- What a change did, for the timeline; null when nothing.
create function private.changed_fields(before jsonb, after jsonb) returns jsonb
language sql immutable security invoker set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('field', field, 'from', before -> field, 'to', value))
  from jsonb_each(after) as given (field, value)
  where before -> field is distinct from value;
$$;

create function public.change_facts(case_reference text, changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted jsonb := private.wanted_values(changes);
  facts public.case_facts;
  before jsonb;
  changed jsonb;
  conflicts jsonb;
begin
  perform private.require_staff('admin', 'adviser');
  perform from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  facts := private.facts_of(case_reference);
  before := to_jsonb(facts) - 'reference' - 'version';
  if not before ?& array(select jsonb_object_keys(changes)) then return private.refusal('unknown_field'); end if;
  conflicts := private.field_conflicts(before, changes, wanted);
  if conflicts is not null then return jsonb_build_object('outcome', 'conflict', 'conflicts', conflicts); end if;

  facts := jsonb_populate_record(facts, wanted);
  changed := private.changed_fields(before, to_jsonb(facts) - 'reference' - 'version');
  if changed is not null then
    facts.version := facts.version + 1;
    delete from public.case_facts where reference = case_reference;
    insert into public.case_facts values (facts.*);
    perform private.append_event(case_reference, 'facts_changed', jsonb_build_object(
      'changes', changed, 'version', facts.version), null);
    perform private.audit('facts_changed', case_reference, jsonb_build_object(
      'fields', jsonb_path_query_array(changed, '$[*].field')));
    perform private.refresh_case(case_reference);
    perform private.plan_decision(case_reference);
  end if;
  return jsonb_build_object('outcome', 'changed', 'version', facts.version);
exception when check_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

-- With no position the property is added.
create function public.change_security(case_reference text, security_position integer, changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted jsonb := private.wanted_values(changes);
  security public.case_securities;
  before jsonb;
  changed jsonb;
  conflicts jsonb;
begin
  perform private.require_staff('admin', 'adviser');
  perform from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  select * into security from public.case_securities where reference = case_reference and position = security_position;
  if security_position is not null and not found then return jsonb_build_object('outcome', 'missing'); end if;
  before := to_jsonb(security) - 'reference' - 'position';
  if not before ?& array(select jsonb_object_keys(changes)) then return private.refusal('unknown_field'); end if;
  conflicts := private.field_conflicts(before, changes, wanted);
  if conflicts is not null then return jsonb_build_object('outcome', 'conflict', 'conflicts', conflicts); end if;

  security := jsonb_populate_record(security, wanted);
  changed := private.changed_fields(before, to_jsonb(security) - 'reference' - 'position');
  if changed is not null then
    if security_position is null then
      security.reference := case_reference;
      security.position := (
        select coalesce(max(position), 1) + 1 from public.case_securities where reference = case_reference);
    end if;
    delete from public.case_securities where reference = case_reference and position = security.position;
    insert into public.case_securities values (security.*);
    perform private.append_event(
      case_reference, case when security_position is null then 'security_added' else 'security_changed' end,
      jsonb_build_object('address', security.security_address, 'changes', changed), null);
    perform private.audit('security_changed', case_reference, jsonb_build_object(
      'fields', jsonb_path_query_array(changed, '$[*].field')));
    perform private.refresh_case(case_reference);
    perform private.plan_decision(case_reference);
  end if;
  return jsonb_build_object('outcome', 'changed', 'position', security.position);
exception when check_violation or not_null_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

create function public.remove_security(case_reference text, security_position integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  security public.case_securities;
begin
  perform private.require_staff('admin', 'adviser');
  perform from public.leads where reference = case_reference for no key update;
  delete from public.case_securities where reference = case_reference and position = security_position
  returning * into security;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  perform private.append_event(
    case_reference, 'security_removed', jsonb_build_object('address', security.security_address), null);
  perform private.audit('security_removed', case_reference);
  perform private.refresh_case(case_reference);
  perform private.plan_decision(case_reference);
  return jsonb_build_object('outcome', 'changed');
end $$;

-- With no position the person is added. The applicant is copied from the answers when anybody is changed or added.
create function public.change_person(case_reference text, person_position integer, changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted jsonb := private.wanted_values(changes);
  person public.case_people;
  before jsonb;
  changed jsonb;
  conflicts jsonb;
begin
  perform private.require_staff('admin', 'adviser');
  perform from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  insert into public.case_people select * from private.people_of(case_reference) on conflict do nothing;
  select * into person from public.case_people where reference = case_reference and position = person_position;
  if person_position is not null and not found then return jsonb_build_object('outcome', 'missing'); end if;
  before := to_jsonb(person) - 'reference' - 'position';
  if not before ?& array(select jsonb_object_keys(changes)) then return private.refusal('unknown_field'); end if;
  if wanted ->> 'email' !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then return private.refusal('email_invalid'); end if;
  conflicts := private.field_conflicts(before, changes, wanted);
  if conflicts is not null then return jsonb_build_object('outcome', 'conflict', 'conflicts', conflicts); end if;

  person := jsonb_populate_record(person, wanted);
  changed := private.changed_fields(before, to_jsonb(person) - 'reference' - 'position');
  if changed is not null then
    if person_position is null then
      person.reference := case_reference;
      person.position := (select coalesce(max(position), 0) + 1 from public.case_people where reference = case_reference);
    end if;
    delete from public.case_people where reference = case_reference and position = person.position;
    insert into public.case_people values (person.*);
    perform private.append_event(
      case_reference, case when person_position is null then 'person_added' else 'person_changed' end,
      jsonb_build_object('role', person.role, 'name', person.name, 'changes', changed), null);
    perform private.audit('person_changed', case_reference, jsonb_build_object(
      'role', person.role, 'fields', jsonb_path_query_array(changed, '$[*].field')));
    if person.email <> before ->> 'email' then
      perform private.readdress_messages(case_reference, before ->> 'email', person.email);
    end if;
    perform private.refresh_case(case_reference);
  end if;
  return jsonb_build_object('outcome', 'changed', 'position', person.position);
exception when check_violation or not_null_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

create function public.remove_person(case_reference text, person_position integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person public.case_people;
begin
  perform private.require_staff('admin', 'adviser');
  if person_position = 1 then return private.refusal('first_person'); end if;
  perform from public.leads where reference = case_reference for no key update;
  delete from public.case_people where reference = case_reference and position = person_position returning * into person;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  perform private.append_event(case_reference, 'person_removed', jsonb_build_object(
    'role', person.role, 'name', person.name), null);
  perform private.audit('person_removed', case_reference, jsonb_build_object('role', person.role));
  perform private.refresh_case(case_reference);
  return jsonb_build_object('outcome', 'changed');
end $$;

-- What the case page shows beside read_case; null when there is no such lead.
create function public.read_facts(case_reference text) returns jsonb
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
    'securities', (
      select coalesce(jsonb_agg(to_jsonb(security) - 'reference' order by security.position), '[]')
      from public.case_securities as security where security.reference = case_reference
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

create function private.first_person(case_reference text) returns public.case_people
language sql stable security definer set search_path = '' as $$
  select person.* from private.people_of(case_reference) as person order by person.position limit 1;
$$;
