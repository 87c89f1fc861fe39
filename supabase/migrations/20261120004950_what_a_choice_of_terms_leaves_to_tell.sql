set check_function_bodies = off;

-- Whether somebody spoke with the applicant or wrote to them since.
create or replace function private.was_told_since(case_reference text, since timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.case_events
    where reference = case_reference and kind in ('spoke', 'met', 'texted', 'emailed') and at > since);
$$;

-- Once terms are chosen, the other lenders needn't be chased, nor their terms sent or watched. That a lender said no is
-- still to be told.
create or replace function private.end_other_lenders(case_reference text, chosen_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  chosen uuid := (select enquiry_id from public.case_terms where id = chosen_id);
  other uuid;
begin
  perform private.settle_tasks(case_reference, array['lender_answer'], task.enquiry_id, 'chosen')
  from private.open_tasks(case_reference) as task join public.enquiries as asked on asked.id = task.enquiry_id
  where task.cause = 'lender_answer' and (asked.answer in ('terms', 'offer')
    or private.was_told_since(case_reference, coalesce(asked.answered_at, task.made_at)));
  for other in select id from public.enquiries where reference = case_reference and id <> chosen loop
    update public.enquiries set chase_on = null, version = version + 1 where id = other and chase_on is not null;
    perform private.settle_tasks(case_reference, array['chase', 'expiry'], other, 'chosen');
  end loop;
end $$;

revoke execute on function private.was_told_since(text,timestamp with time zone) from public, anon, authenticated, service_role;

reset check_function_bodies;
