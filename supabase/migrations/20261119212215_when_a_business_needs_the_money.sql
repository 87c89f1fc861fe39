set check_function_bodies = off;

alter table public.business_applications add column needed_by date;

alter table public.business_applications add constraint business_applications_needed_by_check CHECK (((needed_by >= '2000-01-01'::date) AND (needed_by <= '2199-12-31'::date)));

create or replace function private.exported_facts() returns text[] language sql immutable parallel safe
  return array['amount_pounds', 'needed_by', 'business_name', 'company_number', 'registered_address']::text[];

reset check_function_bodies;
