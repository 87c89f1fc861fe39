set check_function_bodies = off;

-- Which list fits what the case is about.
create or replace function private.checklist_of(case_reference text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when facts.product in ('bridging', 'mortgage') then 'bridging'
    when facts.product = 'card_payments' then 'cards'
    else 'business' end
  from private.facts_of(case_reference) as facts;
$$;

reset check_function_bodies;
