set check_function_bodies = off;

-- Why a case has a task: staff planned it, or what somebody else did.
create or replace function private.task_causes() returns text[] language sql immutable parallel safe
  return array[
    'staff', 'documents', 'mail', 'bounce', 'question', 'correction', 'consent', 'terms_chosen', 'withdrawal',
    'locked_out', 'assigned', 'promise', 'chase', 'expiry', 'document_chase', 'lender_answer', 'decide_again'];

create or replace function public.change_facts(case_reference text, changes jsonb) returns jsonb
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
    perform private.plan_decision(case_reference);
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
  perform private.plan_decision(case_reference);
  return jsonb_build_object('outcome', 'changed');
end $$;

-- What changed since somebody decided whether the loan is regulated, of what that rests on: facts that have another
-- value now, and 'securities' for the further properties. Of amounts, what lies across the £25,000 up to which lending to
-- anybody but a company may be consumer credit. Empty where nothing did, and where nobody has decided.
create or replace function private.changed_since_decided(case_reference text) returns text[]
language sql stable security definer set search_path = '' as $$
  with facts as materialized (
    select to_jsonb(private.facts_of(case_reference)) as now
  ), since as materialized (
    select happened.id, happened.kind, change ->> 'field' as field, change ->> 'from' as was
    from (
      select id, detail ->> 'result' as result from public.case_events
      where reference = case_reference and kind = 'check_recorded' and detail ->> 'check' = 'regulated'
      order by id desc limit 1
    ) as decided
    join public.case_events as happened on happened.reference = case_reference and happened.id > decided.id
    left join lateral jsonb_array_elements(happened.detail -> 'changes') as change on true
    where decided.result in ('regulated', 'not_regulated')
      and happened.kind in ('facts_changed', 'security_added', 'security_changed', 'security_removed')
  )
  select coalesce(array_agg(changed.field order by changed.field), '{}') from (
    select first.field
    from (select distinct on (field) field, was from since where kind = 'facts_changed' order by field, id) as first, facts
    where case
      when first.field = 'amount_pounds' then facts.now ->> 'borrower' is distinct from 'company'
        and coalesce(first.was::numeric <= 25000, false)
          <> coalesce((facts.now ->> 'amount_pounds')::numeric <= 25000, false)
      else first.was is distinct from facts.now ->> first.field and first.field in (
        'borrower', 'product', 'purpose', 'occupants', 'charge', 'security_address', 'property_type') end
    union
    select 'securities' from since
    where kind in ('security_added', 'security_removed')
      or kind = 'security_changed' and field in ('occupants', 'charge', 'security_address', 'property_type')
  ) as changed (field);
$$;

-- Has somebody decide again, once, until it is decided or the facts are as they were.
create or replace function private.plan_decision(case_reference text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.check_is_done(case_reference, 'regulated') or not private.check_fits(case_reference, 'regulated') then
    perform private.settle_tasks(case_reference, array['decide_again']);
  elsif cardinality(private.changed_since_decided(case_reference)) > 0 and not exists (select from private.open_tasks(case_reference) as task where task.cause = 'decide_again')
  then
    perform private.raise_if_open(case_reference, 'decide_again', 'Decide again whether the loan is regulated');
  end if;
end $$;

-- Whether the latest record of a kind says that it was done. A decision about regulation counts for what it rests on.
create or replace function private.check_is_done(case_reference text, check_kind text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select result in ('done', 'regulated', 'not_regulated') from public.case_checks
    where reference = case_reference and kind = check_kind order by id desc limit 1
  ), false) and (check_kind <> 'regulated' or cardinality(private.changed_since_decided(case_reference)) = 0);
$$;

-- Writes a record with its event and its audit entry; null when there is no such lead. The key of a try, which details
-- may have, is stored with the event.
create or replace function private.record_check(case_reference text, check_kind text, details jsonb) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  written public.case_checks;
begin
  perform from public.leads where reference = case_reference for no key update;
  if not found then return null; end if;
  insert into public.case_checks (reference, kind, result, how, wording, version, given_at, given_by, actor_id)
  values (
    case_reference, check_kind, coalesce(details ->> 'result', 'done'), details ->> 'how',
    nullif(trim(details ->> 'wording'), ''), nullif(trim(details ->> 'version'), ''),
    coalesce((details ->> 'given_at')::timestamptz, now()), nullif(trim(details ->> 'given_by'), ''),
    (select id from public.staff_profiles where id = auth.uid())
  ) returning * into written;
  perform private.append_event(case_reference, 'check_recorded', jsonb_strip_nulls(jsonb_build_object(
    'check', check_kind, 'result', written.result, 'how', written.how, 'version', written.version)), null,
    (details ->> 'key')::uuid);
  perform private.audit('check_recorded', case_reference, jsonb_build_object('check', check_kind, 'result', written.result));
  if check_kind = 'regulated' then perform private.plan_decision(case_reference); end if;
  return written.id;
end $$;

-- What is asked of a case before its lenders are narrowed: its facts, over all its properties, and whether it is
-- regulated. What nobody knows is null.
create or replace function private.placing_facts(case_reference text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  facts public.case_facts := private.facts_of(case_reference);
  for_business boolean := coalesce(
    facts.product in ('business_loan', 'asset_finance', 'invoice_finance', 'merchant_cash_advance', 'card_payments'), false);
begin
  return (
    select to_jsonb(facts) || private.credit_of(facts) || jsonb_build_object(
      'is_business', for_business or coalesce(facts.borrower = 'company', false), 'is_property', not for_business,
      'types', coalesce(jsonb_agg(distinct property.type) filter (where property.type is not null), '[]'),
      'types_known', bool_and(property.type is not null),
      'needs_heavy_works', case
        when bool_or(property.condition in ('heavy_works', 'uninhabitable')) then true
        when bool_and(property.condition is not null) then false end,
      'value_pounds', case when bool_and(property.value is not null) then sum(property.value) end,
      'owed_pounds', sum(case when property.charge = 'second' then coalesce(property.owed, 0) else 0 end),
      'regulated', case
        when not private.check_fits(case_reference, 'regulated') then false
        when private.check_is_done(case_reference, 'regulated') then (
          select latest.result = 'regulated' from public.case_checks as latest
          where latest.reference = case_reference and latest.kind = 'regulated' order by latest.id desc limit 1) end)
    from (
      values (facts.property_type, facts.property_condition, facts.security_value_pounds, facts.charge, facts.owed_pounds)
      union all
      select property_type, property_condition, security_value_pounds, charge, owed_pounds
      from public.case_securities where reference = case_reference
    ) as property (type, condition, value, charge, owed));
end $$;

-- What the head of a case says of it: what somebody decided about regulation, and what completed.
create or replace function private.case_head(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'regulated', (
      select jsonb_build_object('result', decided.result, 'at', decided.given_at, 'actor_name', actor.name,
        'changed', private.changed_since_decided(case_reference))
      from public.case_checks as decided left join public.staff_profiles as actor on actor.id = decided.actor_id
      where decided.reference = case_reference and decided.kind = 'regulated' order by decided.id desc limit 1),
    'completed', (
      select jsonb_build_object('amount_pounds', done.amount_pounds, 'completed_on', done.completed_on)
      from private.completions_around(case_reference) as done
      order by done.reference = case_reference desc, done.id desc limit 1));
$$;

alter table public.case_tasks drop constraint case_tasks_cause_check, add constraint case_tasks_cause_check CHECK ((cause = ANY (private.task_causes())));

revoke execute on function private.changed_since_decided(text) from public, anon, authenticated, service_role;

revoke execute on function private.plan_decision(text) from public, anon, authenticated, service_role;

reset check_function_bodies;
