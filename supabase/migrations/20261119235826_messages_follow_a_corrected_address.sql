set check_function_bodies = off;

-- With no position the person is added. The applicant is copied from the answers when anybody is changed or added.
create or replace function public.change_person(case_reference text, person_position integer, changes jsonb) returns jsonb
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

-- Somebody's address was corrected: what couldn't be delivered to the earlier one, or wasn't tried yet, goes to theirs.
create or replace function private.readdress_messages(case_reference text, from_address text, to_address text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  message public.outbox_messages;
begin
  for message in
    select * from public.outbox_messages
    where reference = case_reference and kind = 'case_message' and lower(address) = lower(from_address)
      and (state = 'parked' or state = 'waiting' and lease is null)
    for update
  loop
    update public.outbox_messages as known set
      address = to_address, state = 'waiting', attempts = 0, first_attempt_at = null, next_attempt_at = now(),
      payload = known.payload || jsonb_build_object(
        'to', case when lower(known.payload ->> 'to') = lower(from_address) then to_jsonb(to_address)
          else known.payload -> 'to' end,
        'cc', (
          select coalesce(jsonb_agg(case when lower(copy) = lower(from_address) then to_address else copy end), '[]')
          from jsonb_array_elements_text(known.payload -> 'cc') as copy))
    where known.id = message.id;
    if message.state = 'parked' then
      perform private.append_event(case_reference, 'message_retried', jsonb_strip_nulls(jsonb_build_object(
        'kind', message.kind, 'recipient', message.recipient, 'is_copy', nullif(message.is_copy, false),
        'name', message.payload ->> 'recipient')), null);
    end if;
  end loop;
  perform pg_notify('outbox_messages', '');
end $$;

revoke execute on function private.readdress_messages(text,text,text) from public, anon, authenticated, service_role;

reset check_function_bodies;
