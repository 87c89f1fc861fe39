set check_function_bodies = off;

-- Writes a case that staff know of: given is the lead, details the columns of its facts and of its applicant, with
-- note, introducer, introducer_email and other_phone.
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
    insert into public.case_people (reference, position, role, name, email)
    values (given.reference, 2, 'introducer', known ->> 'introducer', known ->> 'introducer_email');
  end if;
  if known ? 'note' then
    insert into public.case_events (reference, actor_id, kind, detail)
    values (given.reference, auth.uid(), 'noted', jsonb_build_object('note', known ->> 'note'));
  end if;
  perform private.write_summary(
    facts, people, concat_ws(E'\n', known ->> 'introducer', known ->> 'note'));
  return given.reference;
end $$;

-- details: as for enter_case, with entered_as. The caller owns the case; sent again with its key, it is entered once.
create or replace function public.create_case(details jsonb, key uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known jsonb := private.without_blanks(details);
  lead public.leads;
  made text;
begin
  perform private.require_staff('admin', 'adviser');
  perform pg_advisory_xact_lock(hashtextextended('case ' || create_case.key::text, 0));
  select event.reference into made from public.case_events as event where event.key = create_case.key;
  if found then return jsonb_build_object('outcome', 'changed', 'reference', made); end if;
  if not known ? 'name' then return private.refusal('name_required'); end if;
  if not (known ? 'phone' or known ? 'email') then return private.refusal('no_way_to_reach'); end if;
  if exists (
    select from unnest(array[known ->> 'email', known ->> 'introducer_email']) as address
    where address !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'
  ) then return private.refusal('email_invalid'); end if;
  if private.is_product_off(known ->> 'product') then return private.refusal('product_off'); end if;
  if not coalesce(known ->> 'entered_as' in ('phone', 'email', 'introducer', 'repeat_client'), false) then
    return private.refusal('unknown_field');
  end if;
  lead.entered_as := known ->> 'entered_as';
  lead.received_at := now();
  lead.state := 'new';
  lead.owner_id := auth.uid();
  made := private.enter_case(lead, known);
  perform private.append_event(
    made, 'case_entered', jsonb_build_object('entered_as', lead.entered_as), 1, create_case.key);
  perform private.audit('case_entered', made, jsonb_build_object('entered_as', lead.entered_as));
  return jsonb_build_object('outcome', 'changed', 'reference', made);
exception when check_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

reset check_function_bodies;
