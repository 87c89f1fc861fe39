set check_function_bodies = off;

alter table public.case_facts add column turnover_pounds numeric;

alter table public.case_facts add column years_trading integer;

alter table public.case_facts add column missed_payments text;

alter table public.case_facts add column ccjs text;

alter table public.case_facts add column defaults text;

alter table public.case_facts add column insolvency text;

alter table public.case_facts add column credit_notes text;

alter table public.case_facts add column property_type text;

alter table public.case_facts add column property_condition text;

alter table public.case_facts add column works text;

alter table public.case_facts add column works_pounds numeric;

alter table public.case_facts add column experience text;

alter table public.case_facts add constraint case_facts_ccjs_check CHECK ((ccjs = ANY (ARRAY['none'::text, 'satisfied'::text, 'unsatisfied'::text])));

alter table public.case_facts add constraint case_facts_credit_notes_check CHECK (((length(credit_notes) >= 1) AND (length(credit_notes) <= 2000)));

alter table public.case_facts add constraint case_facts_defaults_check CHECK ((defaults = ANY (ARRAY['none'::text, 'settled'::text, 'unsettled'::text])));

alter table public.case_facts add constraint case_facts_experience_check CHECK ((experience = ANY (ARRAY['first'::text, 'some'::text, 'experienced'::text])));

alter table public.case_facts add constraint case_facts_insolvency_check CHECK ((insolvency = ANY (ARRAY['none'::text, 'ended'::text, 'current'::text])));

alter table public.case_facts add constraint case_facts_missed_payments_check CHECK ((missed_payments = ANY (ARRAY['none'::text, 'caught_up'::text, 'behind'::text])));

alter table public.case_facts add constraint case_facts_property_condition_check CHECK ((property_condition = ANY (ARRAY['good'::text, 'light_works'::text, 'heavy_works'::text, 'uninhabitable'::text])));

alter table public.case_facts add constraint case_facts_property_type_check CHECK ((property_type = ANY (ARRAY['house'::text, 'flat'::text, 'hmo'::text, 'block'::text, 'mixed'::text, 'commercial'::text, 'land'::text, 'other'::text])));

alter table public.case_facts add constraint case_facts_turnover_pounds_check CHECK (((turnover_pounds >= (0)::numeric) AND (turnover_pounds <= (1000000000)::numeric)));

alter table public.case_facts add constraint case_facts_works_check CHECK (((length(works) >= 1) AND (length(works) <= 2000)));

alter table public.case_facts add constraint case_facts_works_pounds_check CHECK (((works_pounds >= (0)::numeric) AND (works_pounds <= (1000000000)::numeric)));

alter table public.case_facts add constraint case_facts_years_trading_check CHECK (((years_trading >= 0) AND (years_trading <= 300)));

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

-- With no position the property is added.
create or replace function public.change_security(case_reference text, security_position integer, changes jsonb) returns jsonb
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
  end if;
  return jsonb_build_object('outcome', 'changed', 'position', security.position);
exception when check_violation or not_null_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

create or replace function public.remove_security(case_reference text, security_position integer) returns jsonb
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
  return jsonb_build_object('outcome', 'changed');
end $$;

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

-- After a change of facts or people: the summary from both, searchable also by what the applicant had written. The
-- lead is touched, so that open desks read it again and retention counts from the change.
create or replace function private.refresh_case(case_reference text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_summary(
    private.facts_of(case_reference),
    array(select person from private.people_of(case_reference) as person order by position)
      || array(select person from private.people_from_answers(case_reference) as person),
    concat_ws(E'\n', private.searched_text(private.facts_from_answers(case_reference)), (
      select string_agg(security_address, E'\n') from public.case_securities where reference = case_reference), (
      select string_agg(event.detail ->> 'note', E'\n') from public.case_events as event
      where event.reference = case_reference and event.detail ? 'note')));
  update public.leads set updated_at = now() where reference = case_reference;
end $$;

create or replace function private.exported_facts() returns text[] language sql immutable parallel safe
  return array['amount_pounds', 'needed_by', 'business_name', 'company_number', 'registered_address', 'turnover_pounds', 'years_trading', 'property_type']::text[];

alter table public.case_securities
  add constraint case_securities_security_address_check check (length(security_address) between 1 and 500),
  add constraint case_securities_property_type_check check (property_type in ('house', 'flat', 'hmo', 'block', 'mixed', 'commercial', 'land', 'other')),
  add constraint case_securities_property_condition_check check (property_condition in ('good', 'light_works', 'heavy_works', 'uninhabitable')),
  add constraint case_securities_security_value_pounds_check check (security_value_pounds between 1 and 1000000000),
  add constraint case_securities_charge_check check (charge in ('first', 'second')),
  add constraint case_securities_owed_pounds_check check (owed_pounds between 0 and 1000000000),
  add constraint case_securities_occupants_check check (length(occupants) between 1 and 200);

create trigger clean_names before insert or update of occupants on public.case_securities
  for each row execute function private.clean_names('occupants');

-- The case file: everything that is stored of one case, which an admin exports as a PDF or JSON.

-- The number of all events is given too, because the PDF may not have all of them. The export is in the audit log.
create or replace function public.export_case_file(case_reference text, format text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  shown jsonb;
  known jsonb;
  placed jsonb;
begin
  perform private.require_staff('admin');
  if format not in ('pdf', 'json') then raise exception 'pdf or json' using errcode = '22023'; end if;
  shown := public.read_case(case_reference);
  if shown is null then return null; end if;
  known := public.read_facts(case_reference);
  placed := public.read_placing(case_reference);
  perform private.audit('case_file_exported', case_reference, jsonb_build_object('format', format));
  return jsonb_build_object(
    'reference', case_reference,
    'exported_at', now(),
    'exported_by', (select name from public.staff_profiles where id = auth.uid()),
    'lead', shown -> 'lead',
    'texts', case when format = 'json' then (
      select private.texts_of(lead) from public.leads as lead where lead.reference = case_reference) end,
    'answers', shown -> 'answers',
    'facts', known -> 'facts',
    'securities', known -> 'securities',
    'people', (
      select coalesce(jsonb_agg(person || jsonb_build_object('third_party', place > 1) order by place), '[]')
      from jsonb_array_elements(known -> 'people') with ordinality as listed (person, place)),
    'linked', known -> 'linked',
    'events', private.case_file_events(case_reference, format),
    'events_in_all', (
      select count(*) from public.leads as lead join public.case_events using (reference)
      where case_reference in (lead.reference, lead.merged_into)),
    'requirements', private.requirements_of(case_reference),
    'documents', private.case_file_documents(case_reference),
    'enquiries', placed -> 'enquiries',
    'terms', placed -> 'terms',
    'checks', placed -> 'checks',
    'tasks', private.tasks_of(case_reference, 10000),
    'shown_on_site', placed -> 'shown_on_site',
    'overrides', placed -> 'overrides',
    'completions', placed -> 'completions',
    'messages', private.case_file_messages(case_reference),
    'links', private.case_file_links(case_reference),
    'requests', public.read_applicant_access(case_reference) -> 'requests');
end $$;

revoke execute on function public.change_security(text,integer,jsonb) from public, anon, authenticated, service_role;

grant execute on function public.change_security(text,integer,jsonb) to authenticated;

revoke execute on function public.remove_security(text,integer) from public, anon, authenticated, service_role;

grant execute on function public.remove_security(text,integer) to authenticated;

reset check_function_bodies;
