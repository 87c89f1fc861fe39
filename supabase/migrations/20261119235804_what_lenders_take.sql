set check_function_bodies = off;

drop function private.lender_exclusions(public.lenders,public.case_facts,boolean);

create or replace function private.property_types() returns text[] language sql immutable parallel safe
  return array['house', 'flat', 'hmo', 'block', 'mixed', 'commercial', 'land', 'other']::text[];

alter table public.lenders add column property_types text[] not null default '{}'::text[];

alter table public.lenders add column heavy_works boolean;

alter table public.lenders add column adverse_credit text;

alter table public.lenders add column least_turnover_pounds numeric;

alter table public.lenders add column least_years_trading integer;

alter table public.lenders add column first_timers boolean;

alter table public.lenders add constraint lenders_adverse_credit_check CHECK ((adverse_credit = ANY (ARRAY['none'::text, 'settled'::text, 'any'::text])));

alter table public.lenders add constraint lenders_least_turnover_pounds_check CHECK (((least_turnover_pounds >= (0)::numeric) AND (least_turnover_pounds <= (1000000000)::numeric)));

alter table public.lenders add constraint lenders_least_years_trading_check CHECK (((least_years_trading >= 0) AND (least_years_trading <= 300)));

alter table public.lenders add constraint lenders_property_types_check CHECK ((property_types <@ private.property_types()));

comment on column public.lenders.property_types is 'Codes of case_facts.property_type; none means any.';

comment on column public.lenders.heavy_works is
  'Whether they take them, as first_timers; null when nobody has asked, which leaves nobody out.';

comment on column public.lenders.adverse_credit is
  'The worst they take: none, what is settled, or any; null when nobody has asked.';

-- A lender with these fields as they are stored: lists without blanks and repeats, texts without spaces around.
create or replace function private.lender_with(lender public.lenders, fields jsonb) returns public.lenders
language plpgsql immutable security invoker set search_path = '' as $$
begin
  lender := jsonb_populate_record(lender, fields - 'id' - 'version');
  lender.name := trim(lender.name);
  lender.notes := nullif(trim(lender.notes), '');
  lender.products := coalesce(lender.products, '{}');
  lender.property_types := coalesce(lender.property_types, '{}');
  lender.regions := array(select distinct trim(given) from unnest(lender.regions) as given where trim(given) <> '' order by 1);
  lender.tags := array(select distinct lower(trim(given)) from unnest(lender.tags) as given where trim(given) <> '' order by 1);
  lender.contacts := coalesce(lender.contacts, '[]');
  lender.regulated := coalesce(lender.regulated, false);
  lender.active := coalesce(lender.active, true);
  return lender;
end $$;

create or replace function private.write_lender(lender public.lenders) returns void
language sql security definer set search_path = '' as $$
  insert into public.lenders values (lender.*)
  on conflict (id) do update set
    name = excluded.name, products = excluded.products, smallest_pounds = excluded.smallest_pounds,
    largest_pounds = excluded.largest_pounds, highest_ltv_percent = excluded.highest_ltv_percent,
    regulated = excluded.regulated, regions = excluded.regions, tags = excluded.tags, contacts = excluded.contacts,
    notes = excluded.notes, active = excluded.active, version = excluded.version,
    property_types = excluded.property_types, heavy_works = excluded.heavy_works,
    adverse_credit = excluded.adverse_credit, least_turnover_pounds = excluded.least_turnover_pounds,
    least_years_trading = excluded.least_years_trading, first_timers = excluded.first_timers;
$$;

-- What is asked of a case before its lenders are narrowed: its facts, over all its properties, and whether it is
-- regulated. What nobody knows is null.
create or replace function private.placing_facts(case_reference text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  facts public.case_facts := private.facts_of(case_reference);
  for_business boolean := coalesce(
    facts.product in ('business_loan', 'asset_finance', 'invoice_finance', 'merchant_cash_advance'), false);
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
        else (
          select case latest.result when 'regulated' then true when 'not_regulated' then false end
          from public.case_checks as latest
          where latest.reference = case_reference and latest.kind = 'regulated' order by latest.id desc limit 1) end)
    from (
      values (facts.property_type, facts.property_condition, facts.security_value_pounds, facts.charge, facts.owed_pounds)
      union all
      select property_type, property_condition, security_value_pounds, charge, owed_pounds
      from public.case_securities where reference = case_reference
    ) as property (type, condition, value, charge, owed));
end $$;

-- The worst that is known of the credit history, and whether all of it is known.
create or replace function private.credit_of(facts public.case_facts) returns jsonb
language sql immutable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'credit', case
      when known.answers && array['behind', 'unsatisfied', 'unsettled', 'current'] then 'open'
      when known.answers && array['caught_up', 'satisfied', 'settled', 'ended'] then 'settled'
      else 'none' end,
    'credit_known', cardinality(known.answers) = 4)
  from (select array_remove(
    array[facts.missed_payments, facts.ccjs, facts.defaults, facts.insolvency], null) as answers) as known;
$$;

-- Why a lender doesn't fit a case; empty when it does. `given` is from placing_facts. What nobody knows excludes nobody.
create or replace function private.lender_exclusions(lender public.lenders, given jsonb) returns text[]
language sql immutable security invoker set search_path = '' as $$
  select array_remove(array[
    case when not lender.active then 'inactive' end,
    case when cardinality(lender.products) > 0 and not given ->> 'product' = any(lender.products) then 'product' end,
    case when (given ->> 'amount_pounds')::numeric < lender.smallest_pounds then 'amount_too_small' end,
    case when (given ->> 'amount_pounds')::numeric > lender.largest_pounds then 'amount_too_large' end,
    case when 100 * ((given ->> 'amount_pounds')::numeric + (given ->> 'owed_pounds')::numeric)
      > lender.highest_ltv_percent * (given ->> 'value_pounds')::numeric then 'loan_to_value' end,
    case when (given ->> 'regulated')::boolean and not lender.regulated then 'regulated' end,
    case when cardinality(lender.property_types) > 0 and not given -> 'types' <@ to_jsonb(lender.property_types)
      then 'property_type' end,
    case when (given ->> 'needs_heavy_works')::boolean and not lender.heavy_works then 'heavy_works' end,
    case when given ->> 'credit' = 'open' and lender.adverse_credit in ('none', 'settled')
      or given ->> 'credit' = 'settled' and lender.adverse_credit = 'none' then 'adverse_credit' end,
    case when (given ->> 'turnover_pounds')::numeric < lender.least_turnover_pounds then 'turnover' end,
    case when (given ->> 'years_trading')::integer < lender.least_years_trading then 'years_trading' end,
    case when given ->> 'experience' = 'first' and not lender.first_timers then 'first_timer' end
  ], null);
$$;

-- What has to be known before it can be said that a lender fits.
create or replace function private.lender_unknowns(lender public.lenders, given jsonb) returns text[]
language sql immutable security invoker set search_path = '' as $$
  select array_remove(array[
    case when cardinality(lender.products) > 0 and given ->> 'product' is null then 'product' end,
    case when coalesce(lender.smallest_pounds, lender.largest_pounds) is not null and given ->> 'amount_pounds' is null
      then 'amount' end,
    case when not lender.regulated and given ->> 'regulated' is null then 'regulated' end,
    case when kind.of_property and lender.highest_ltv_percent is not null and given ->> 'value_pounds' is null then 'value' end,
    case when kind.of_property and cardinality(lender.property_types) > 0 and not (given ->> 'types_known')::boolean
      then 'property_type' end,
    case when kind.of_property and not lender.heavy_works and given ->> 'needs_heavy_works' is null then 'condition' end,
    case when lender.adverse_credit in ('none', 'settled') and not (given ->> 'credit_known')::boolean then 'credit' end,
    case when kind.of_business and lender.least_turnover_pounds > 0 and given ->> 'turnover_pounds' is null then 'turnover' end,
    case when kind.of_business and lender.least_years_trading > 0 and given ->> 'years_trading' is null
      then 'years_trading' end,
    case when kind.of_property and not lender.first_timers and given ->> 'experience' is null then 'experience' end
  ], null)
  from (select (given ->> 'is_property')::boolean, (given ->> 'is_business')::boolean) as kind (of_property, of_business);
$$;

-- The panel for a case: those that fit first, at most 200 of each, each with why it was left out and what is not known.
create or replace function public.panel_for(case_reference text, search text default '') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  given jsonb := private.placing_facts(case_reference);
begin
  perform private.require_staff();
  return (
    select jsonb_build_object(
      'fitting', count(*) filter (where cardinality(ranked.excluded) = 0),
      'certain', count(*) filter (where cardinality(ranked.excluded) = 0 and cardinality(ranked.unknown) = 0),
      'undecided', given ->> 'regulated' is null, 'total', count(*),
      'lenders', coalesce(jsonb_agg(jsonb_build_object(
        'id', ranked.id, 'name', ranked.name, 'excluded', ranked.excluded, 'unknown', ranked.unknown,
        'highest_ltv_percent', ranked.highest_ltv_percent,
        'smallest_pounds', ranked.smallest_pounds, 'largest_pounds', ranked.largest_pounds,
        'regions', ranked.regions, 'tags', ranked.tags, 'notes', ranked.notes, 'contacts', ranked.contacts,
        'record', private.lender_record(ranked.id), 'asked', exists (
          select from public.enquiries where reference = case_reference and lender_id = ranked.id)
      ) order by cardinality(ranked.excluded) > 0, lower(ranked.name)) filter (where ranked.place <= 200), '[]'))
    from (
      select lender.*, judged.excluded, judged.unknown,
        row_number() over (partition by cardinality(judged.excluded) = 0 order by lower(lender.name)) as place
      from public.lenders as lender,
        lateral (select private.lender_exclusions(lender, given) as excluded,
          private.lender_unknowns(lender, given) as unknown) as judged
      where strpos(lower(lender.name), lower(trim(search))) > 0
    ) as ranked
  );
end $$;

revoke execute on function private.credit_of(public.case_facts) from public, anon, authenticated, service_role;

revoke execute on function private.lender_exclusions(public.lenders,jsonb) from public, anon, authenticated, service_role;

revoke execute on function private.lender_unknowns(public.lenders,jsonb) from public, anon, authenticated, service_role;

revoke execute on function private.placing_facts(text) from public, anon, authenticated, service_role;

revoke execute on function private.property_types() from public, anon, authenticated, service_role;

reset check_function_bodies;
