set check_function_bodies = off;

-- Why a message may not go to those it names; null when it may. Only the applicant gets the link to their page and an
-- answer of ours, and an introducer gets no document of a client: the desk's dialog offers neither, nor more than ten
-- copies.
create or replace function private.recipients_refusal(case_reference text, message jsonb, recipients jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when message ->> 'to' is null and (private.first_person(case_reference)).email is null then 'no_email'
    when jsonb_array_length(recipients) < (
        select count(distinct lower(named)) from jsonb_array_elements_text(
          coalesce(message -> 'cc', '[]') || jsonb_build_array(
            coalesce(message ->> 'to', (private.first_person(case_reference)).email))) as listed (named))
      or recipients -> 0 ->> 'kind' = 'colleague' then 'unknown_recipient'
    when jsonb_array_length(recipients) > 11 then 'unknown_field'
    when coalesce((message ->> 'with_link')::boolean, false)
      and (recipients -> 0 ->> 'kind' <> 'applicant' or jsonb_array_length(recipients) > 1) then 'unknown_field'
    when message ->> 'answer' is not null and recipients -> 0 ->> 'kind' <> 'applicant' then 'unknown_field'
    when jsonb_array_length(coalesce(message -> 'documents', '[]')) > 0
      and recipients @> '[{"role": "introducer"}]' then 'unknown_field'
    when exists (
      select from jsonb_array_elements(recipients) as one
      where private.lacks_permission(case_reference, one ->> 'address')) then 'consent_needed'
  end;
$$;

reset check_function_bodies;
