-- The firm's own panel of lenders, edited by advisers and admins and read by staff. On a case it is narrowed by the
-- facts, with the reason for each exclusion: it suggests, people decide.
create table public.lenders (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  products text[] not null default '{}' check (products <@ private.products()),
  smallest_pounds numeric check (smallest_pounds between 0 and 1000000000),
  largest_pounds numeric check (largest_pounds between 0 and 1000000000),
  highest_ltv_percent numeric check (highest_ltv_percent between 1 and 100),
  regulated boolean not null default false,
  regions text[] not null default '{}' check (cardinality(regions) <= 30),
  tags text[] not null default '{}' check (cardinality(tags) <= 30),
  contacts jsonb not null default '[]' check (jsonb_typeof(contacts) = 'array' and jsonb_array_length(contacts) <= 10),
  notes text check (length(notes) between 1 and 5000),
  active boolean not null default true,
  version integer not null default 1,
  property_types text[] not null default '{}' check (property_types <@ private.property_types()),
  heavy_works boolean,
  adverse_credit text check (adverse_credit in ('none', 'settled', 'any')),
  least_turnover_pounds numeric check (least_turnover_pounds between 0 and 1000000000),
  least_years_trading integer check (least_years_trading between 0 and 300),
  first_timers boolean,
  check (smallest_pounds <= largest_pounds)
);
alter table public.lenders enable row level security;
grant select on public.lenders to authenticated, service_role;
create unique index lenders_by_name on public.lenders (lower(name));

comment on column public.lenders.products is 'Codes of case_facts.product; none means any loan, so not card payments.';
comment on column public.lenders.regulated is 'Whether they lend where the loan is a regulated mortgage.';
comment on column public.lenders.property_types is 'Codes of case_facts.property_type; none means any.';
comment on column public.lenders.heavy_works is
  'Whether they take them, as first_timers; null when nobody has asked, which leaves nobody out.';
comment on column public.lenders.adverse_credit is
  'The worst they take: none, what is settled, or any; null when nobody has asked.';
comment on column public.lenders.contacts is '[{name, email, phone}], the first is who gets the enquiries.';

create policy "Staff with a second factor can read lenders"
  on public.lenders for select to authenticated using ((select private.staff_role()) is not null);
create trigger clean_names before insert or update of name on public.lenders
  for each row execute function private.clean_names('name');
create trigger clean_contacts before insert or update of contacts on public.lenders
  for each row execute function private.clean_contacts();

-- A lender with these fields as they are stored: lists without blanks and repeats, texts without spaces around.
create function private.lender_with(lender public.lenders, fields jsonb) returns public.lenders
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

create function private.write_lender(lender public.lenders) returns void
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

-- Without an id the lender is added. Two who change one lender see a conflict.
create function public.save_lender(lender_id uuid, expected_version integer, fields jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lender public.lenders;
begin
  perform private.require_staff('admin', 'adviser');
  if lender_id is not null then
    select * into lender from public.lenders where id = lender_id for update;
    if not found then return jsonb_build_object('outcome', 'missing'); end if;
    if lender.version is distinct from expected_version then
      return jsonb_build_object('outcome', 'conflict', 'current', to_jsonb(lender));
    end if;
  end if;
  lender := private.lender_with(lender, fields);
  if (fields ->> 'smallest_pounds')::numeric > (fields ->> 'largest_pounds')::numeric then
    return private.refusal('smallest_above_largest');
  end if;
  lender.id := coalesce(lender_id, gen_random_uuid());
  lender.version := coalesce(lender.version, 0) + 1;
  perform private.write_lender(lender);
  perform private.audit(case when lender_id is null then 'lender_added' else 'lender_changed' end, lender.id::text,
    jsonb_build_object('name', lender.name));
  return jsonb_build_object('outcome', 'changed', 'id', lender.id, 'version', lender.version);
exception
  when unique_violation then return private.refusal('lender_exists');
  when check_violation or not_null_violation or data_exception then return private.refusal('invalid_value');
end $$;

-- Takes a lender off the panel. Its enquiries keep its name.
create function public.remove_lender(lender_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  gone public.lenders;
begin
  perform private.require_staff('admin', 'adviser');
  delete from public.lenders where id = lender_id returning * into gone;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  perform private.audit('lender_removed', gone.id::text, jsonb_build_object('name', gone.name));
  return jsonb_build_object('outcome', 'changed');
end $$;

-- Up to 1,000 rows of a file: {row, name, products, …}. A lender of this name is changed, any other added; with write
-- false nothing is written. Returns what became of each row.
create function public.import_lenders(rows jsonb, write boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb;
  known public.lenders;
  lender public.lenders;
  results jsonb := '[]';
  done text;
begin
  perform private.require_staff('admin', 'adviser');
  if jsonb_array_length(rows) > 1000 then return private.refusal('too_many_rows'); end if;
  for given in select value from jsonb_array_elements(rows) loop
    begin
      select * into known from public.lenders where lower(name) = lower(trim(given ->> 'name'));
      done := case when found then 'changed' else 'added' end;
      lender := private.lender_with(known, private.without_blanks(given - 'row'));
      lender.id := coalesce(known.id, gen_random_uuid());
      lender.version := coalesce(known.version, 0) + 1;
      -- Tried in either case, so that the trial refuses what the import would.
      perform private.write_lender(lender);
      if not write then raise exception using errcode = 'P0001', message = 'trial'; end if;
    exception
      when raise_exception then null;
      when check_violation or not_null_violation or data_exception then done := 'invalid_value';
    end;
    results := results || jsonb_build_object('row', given -> 'row', 'result', done);
  end loop;
  if write then
    perform private.audit('lenders_imported', 'lenders', jsonb_build_object('rows', jsonb_array_length(rows)));
  end if;
  return jsonb_build_object('outcome', 'changed', 'results', results);
end $$;

create function public.list_lenders(search text default '', page_size integer default 200) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return jsonb_build_object(
    'total', (select count(*) from public.lenders),
    'lenders', (
      select coalesce(jsonb_agg(to_jsonb(listed) order by lower(listed.name)), '[]')
      from (
        select * from public.lenders as lender
        where trim(search) = '' or lower(lender.name) like '%' || replace(replace(replace(
          lower(trim(search)), '\', '\\'), '%', '\%'), '_', '\_') || '%' or lower(trim(search)) = any(lender.tags)
        order by lower(lender.name) limit least(greatest(coalesce(page_size, 200), 1), 1000)
      ) as listed
    ));
end $$;

-- What is asked of a case before its lenders are narrowed: its facts, over all its properties, and whether it is
-- regulated. What nobody knows is null.
create function private.placing_facts(case_reference text) returns jsonb
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

-- The worst that is known of the credit history, and whether all of it is known.
create function private.credit_of(facts public.case_facts) returns jsonb
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
create function private.lender_exclusions(lender public.lenders, given jsonb) returns text[]
language sql immutable security invoker set search_path = '' as $$
  select array_remove(array[
    case when not lender.active then 'inactive' end,
    case when (cardinality(lender.products) > 0 or given ->> 'product' = 'card_payments')
      and not given ->> 'product' = any(lender.products) then 'product' end,
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

-- What has to be known before it can be said that a lender fits. The product first: no lender fits until it is known.
create function private.lender_unknowns(lender public.lenders, given jsonb) returns text[]
language sql immutable security invoker set search_path = '' as $$
  select array_remove(array[
    case when given ->> 'product' is null then 'product' end,
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
create function public.panel_for(case_reference text, search text default '') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  given jsonb := private.placing_facts(case_reference);
begin
  perform private.require_staff();
  return (
    select jsonb_build_object(
      'fitting', count(*) filter (where cardinality(ranked.excluded) = 0 and given ->> 'product' is not null),
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
