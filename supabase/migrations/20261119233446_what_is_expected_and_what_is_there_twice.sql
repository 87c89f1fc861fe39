set check_function_bodies = off;

alter table private.settings add column expected_shares jsonb not null default '{"new": 0.25, "offer": 0.8, "contacted": 0.25, "documents": 0.4, "with_lenders": 0.5}'::jsonb;

alter table private.settings add constraint settings_expected_shares_check CHECK ((jsonb_typeof(expected_shares) = 'object'::text));

-- Which of these rows have the telephone number or e-mail address of an open case, each with the newest such case. Those
-- that this import wrote itself don't count.
create or replace function public.find_import_doubles(given_rows jsonb, import_id uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  perform private.require_staff('admin', 'adviser');
  if jsonb_array_length(given_rows) > 1000 then raise exception 'At most 1,000 rows.' using errcode = '22023'; end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(double) order by double.row), '[]') from (
      select (given ->> 'row')::integer as row, known.*
      from jsonb_array_elements(given_rows) as given
      cross join lateral (
        select summary.reference, summary.contact_name, summary.business_name
        from (
          select reference from public.lead_summaries
          where phone_digits = private.phone_digits(given ->> 'phone') and length(phone_digits) >= 7
          union
          select reference from public.lead_summaries where email = lower(trim(given ->> 'email'))
        ) as hit
        join public.leads as lead using (reference)
        join public.lead_summaries as summary using (reference)
        where lead.decided_at is null and not lead.quarantined
          and (lead.import_id is null or lead.import_id is distinct from find_import_doubles.import_id)
        order by lead.received_at desc limit 1
      ) as known
    ) as double);
end $$;

-- What the firm earned and what it expects, for the overview: completions, and the chosen terms of open cases, weighted by
-- how far a case is. Advisers read those of their own cases, admins all, read-only staff none.

-- How much of our fee on chosen terms is expected in each state. The overview shows these weights.
create or replace function private.expected_shares() returns jsonb
language sql stable security definer set search_path = '' as $$
  select expected_shares from private.settings;
$$;

-- What a firm starts with and may change or remove at its desk. Each row is given once (private.gives_default), so what a
-- firm has removed doesn't come back. npm run schema copies this into a migration, so that it runs wherever those do.

insert into private.settings (reference_prefix) values ('LC') on conflict do nothing;

reset check_function_bodies;
