set check_function_bodies = off;

-- Which of these rows have the telephone number or e-mail address of an open or completed case, each with the newest
-- such case, an open one first. Those that this import wrote itself don't count.
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
        select summary.reference, lead.state, summary.contact_name, summary.business_name
        from (
          select reference from public.lead_summaries
          where phone_digits = private.phone_digits(given ->> 'phone') and length(phone_digits) >= 7
          union
          select reference from public.lead_summaries where email = lower(trim(given ->> 'email'))
        ) as hit
        join public.leads as lead using (reference)
        join public.lead_summaries as summary using (reference)
        where (lead.decided_at is null or lead.state = 'completed') and lead.merged_into is null and not lead.quarantined
          and (lead.import_id is null or lead.import_id is distinct from find_import_doubles.import_id)
        order by lead.decided_at is null desc, lead.received_at desc limit 1
      ) as known
    ) as double);
end $$;

reset check_function_bodies;
