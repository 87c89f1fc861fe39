-- Cases that did not come through the site: entered by staff, or imported from a file. The site promised them nothing,
-- so they have no promise; they begin with facts and people, and have no answers.

-- Inserts an imported lead under a reference of its own day. Six digits, so that the four of the site stay free.
create function private.insert_imported_lead(lead public.leads) returns text
language plpgsql security definer set search_path = '' as $$
declare
  day text := to_char(lead.received_at at time zone 'Europe/London', 'YYYYMMDD');
  prefix text := (select reference_prefix from private.settings);
begin
  loop
    lead.reference := format('%s-%s-%s', prefix, day, 100000 + floor(random() * 900000)::integer);
    insert into public.leads values (lead.*) on conflict (reference) do nothing;
    if found then return lead.reference; end if;
  end loop;
end $$;

-- Writes a case that staff know of: given is the lead, details the columns of its facts and of its applicant, with
-- note, introducer, introducer_email and other_phone.
create function private.enter_case(given public.leads, details jsonb) returns text
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
create function public.create_case(details jsonb, key uuid) returns jsonb
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

-- Cases that may be of the same person or business, while a new one is typed: at most ten, newest first.
create function public.find_similar_cases(details jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  digits text := private.phone_digits(details ->> 'phone');
  name_query tsquery := case when length(trim(details ->> 'name')) >= 3 and details ->> 'name' ~ '^[[:alpha:]][^@]*$'
    then private.search_query(details ->> 'name') end;
begin
  perform private.require_staff();
  return (
    with hits as (
      select reference, 'phone' as shared from public.lead_summaries
      where length(digits) >= 7 and phone_digits = digits
      union all
      select reference, 'email' from public.lead_summaries where email = lower(trim(details ->> 'email'))
      union all
      select reference, 'business' from public.lead_summaries
      where business_key = private.business_key(details ->> 'business_name')
      union all
      (select reference, 'name' from public.lead_summaries where search @@ name_query limit 50)
    )
    select coalesce(jsonb_agg(to_jsonb(listed) order by listed.received_at desc), '[]')
    from (
      select lead.reference, lead.form, lead.received_at, lead.state, lead.quarantined, lead.merged_into,
        owner.name as owner_name, summary.contact_name, summary.business_name, summary.amount_pounds,
        array_agg(distinct hits.shared order by hits.shared) as shared
      from hits
      join public.leads as lead using (reference)
      join public.lead_summaries as summary using (reference)
      left join public.staff_profiles as owner on owner.id = lead.owner_id
      group by lead.reference, summary.reference, owner.id
      order by lead.received_at desc
      limit 10
    ) as listed
  );
end $$;

-- Which form a case would have come through, for its place in lists and figures. An import asks for each row:
-- PostgreSQL keeps the plans of PL/pgSQL, while a function in SQL with a search path of its own is planned at every
-- call.
create function private.form_of_product(product text) returns text
language plpgsql immutable security invoker set search_path = '' as $$
begin
  return case
    when product = 'bridging' then 'bridging_application'
    when product in ('business_loan', 'asset_finance', 'invoice_finance', 'merchant_cash_advance')
      then 'business_application'
    else 'callback'
  end;
end $$;

-- Whether the firm has switched off the line that this product belongs to.
create function private.is_product_off(product text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return case private.form_of_product(product)
    when 'bridging_application' then private.is_off('bridging')
    when 'business_application' then private.is_off('business')
    else coalesce(product = 'card_payments' and private.is_off('cards'), false)
  end;
end $$;
