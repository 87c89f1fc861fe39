-- What the inbox, the overview and the export show of a lead, and what a search finds it by. Triggers on the answers
-- and on the timeline write it, and so does every change of facts or people. Staff read it.

-- One row a lead, whichever form it came through.
create table public.lead_summaries (
  reference text primary key references public.leads on delete cascade,
  received_at timestamptz not null,
  contact_name text not null,
  phone text not null,
  phone_digits text,
  email text,
  business_name text,
  business_key text,
  amount_pounds numeric,
  search tsvector not null,
  business_place text
);
alter table public.lead_summaries enable row level security;
grant select on public.lead_summaries to authenticated;
grant all on public.lead_summaries to service_role;

comment on column public.lead_summaries.phone_digits is
  'As dialled within the country; absent when too short to be a number.';
comment on column public.lead_summaries.business_key is 'The name without case, punctuation and legal form.';
comment on column public.lead_summaries.business_place is
  'Where the business trades: the letters of its postcode, or else the last part of its address.';

-- A search for a word that occurs in very many leads scans this one from its newest entry back.
create index lead_summaries_newest on public.lead_summaries (received_at desc, reference desc);
create index lead_summaries_search on public.lead_summaries using gin (search);
create index lead_summaries_phone on public.lead_summaries (phone_digits) where phone_digits is not null;
create index lead_summaries_email on public.lead_summaries (email) where email is not null;
create index lead_summaries_mailbox on public.lead_summaries (private.mailbox_of(email), received_at)
  where email is not null;
create index lead_summaries_business on public.lead_summaries (business_key) where business_key is not null;

create policy "Staff with a second factor can read summaries"
  on public.lead_summaries for select to authenticated using ((select private.staff_role()) is not null);

create trigger clean_names before insert or update of contact_name, business_name on public.lead_summaries
  for each row execute function private.clean_names('contact_name', 'business_name');

-- Everything a search may begin with. A phone number is stored from both ends, since people remember the last digits.
-- An amount stands between pound signs, so that only the whole amount finds it.
create function private.search_vector(
  reference text, spoken text, phones text[], emails text[], amount_pounds numeric
) returns tsvector
language plpgsql immutable security invoker set search_path = '' as $$
declare
  digits text[] := array(select private.phone_digits(phone) from unnest(phones) as phone);
begin
  return array_to_tsvector(array_remove(array_remove(
    array(select left(word, 200) from unnest(private.words_of(
      concat_ws(' ', spoken, array_to_string(emails, ' ')))) as word)
    || array(select lower(email) from unnest(emails) as email)
    || digits
    || array(select nullif('~' || reverse(number), '~') from unnest(digits) as number)
    || array(select lower(postcode) from unnest(private.postcodes_in(spoken)) as postcode)
    || array['£' || trunc(amount_pounds) || '£', lower(reference), split_part(reference, '-', 3)],
    null), ''));
end $$;

-- Writes the summary of a case from its facts and people, the applicant first. `also` has more words that find it.
create function private.write_summary(facts public.case_facts, people public.case_people[], also text default null)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  summary public.lead_summaries;
  applicant public.case_people := people[1];
  digits text := private.phone_digits(applicant.phone);
begin
  summary.reference := facts.reference;
  summary.received_at := (select lead.received_at from public.leads as lead where lead.reference = facts.reference);
  summary.contact_name := applicant.name;
  summary.phone := coalesce(applicant.phone, '');
  summary.phone_digits := case when length(digits) >= 7 then digits end;
  summary.email := lower(applicant.email);
  summary.business_name := facts.business_name;
  summary.business_key := case when facts.business_name is not null then private.business_key(facts.business_name) end;
  summary.business_place := case when facts.business_name is not null then
    private.business_place(facts.trading_address) end;
  summary.amount_pounds := facts.amount_pounds;
  summary.search := private.search_vector(
    facts.reference,
    concat_ws(E'\n', private.searched_text(facts), also, (
      select string_agg(concat_ws(E'\n', name, address), E'\n') from unnest(people))),
    array(select phone from unnest(people) where phone is not null),
    array(select email from unnest(people) where email is not null),
    facts.amount_pounds);
  insert into public.lead_summaries values (summary.*)
  on conflict (reference) do update set
    contact_name = excluded.contact_name, phone = excluded.phone, phone_digits = excluded.phone_digits,
    email = excluded.email, business_name = excluded.business_name, business_key = excluded.business_key,
    business_place = excluded.business_place, amount_pounds = excluded.amount_pounds, search = excluded.search;
end $$;

create function private.searched_text(facts public.case_facts) returns text
language plpgsql stable security invoker set search_path = '' as $$
begin
  return (
    select string_agg(value, E'\n') from jsonb_each_text(to_jsonb(facts)) as known (fact, value)
    where fact = any (private.searched_facts()));
end $$;

-- A form that arrives.
create function private.summarise_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_summary(
    private.facts_from_answers(new.reference),
    array(select person from private.people_from_answers(new.reference) as person));
  return null;
end $$;

create trigger summarise_lead after insert on public.callback_requests
  for each row execute function private.summarise_lead();
create trigger summarise_lead after insert on public.business_applications
  for each row execute function private.summarise_lead();
create trigger summarise_lead after insert on public.bridging_applications
  for each row execute function private.summarise_lead();

-- After a change of facts or people: the summary from both, searchable also by what the applicant had written. The
-- lead is touched, so that open desks read it again and retention counts from the change.
create function private.refresh_case(case_reference text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_summary(
    private.facts_of(case_reference),
    array(select person from private.people_of(case_reference) as person order by position)
      || array(select person from private.people_from_answers(case_reference) as person),
    concat_ws(E'\n', private.searched_text(private.facts_from_answers(case_reference)), (
      select string_agg(security_address, E'\n') from public.case_securities where reference = case_reference), (
      select string_agg(event.detail ->> 'note', E'\n') from public.case_events as event
      where event.reference = case_reference and event.detail ? 'note')));
  update public.leads set updated_at = now() where reference = case_reference;
end $$;

-- The words of a note, whichever kind of event carries it.
create function private.index_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.lead_summaries
  set search = search || array_to_tsvector(
    array(select left(word, 200) from unnest(private.words_of(new.detail ->> 'note')) as word)
    || array(select lower(postcode) from unnest(private.postcodes_in(new.detail ->> 'note')) as postcode))
  where reference = new.reference;
  return null;
end $$;

create trigger index_note after insert on public.case_events
  for each row when (new.detail ->> 'note' <> '') execute function private.index_note();

-- Other leads with the same phone number, e-mail address or business, newest first. A business is the same by its name
-- only where the place or the phone number is the same too.
create function private.related_leads(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  with own as (select * from public.lead_summaries where reference = case_reference),
  hits as (
    select other.reference, 'phone' as shared from own join public.lead_summaries as other using (phone_digits)
    union all
    select other.reference, 'email' from own join public.lead_summaries as other using (email)
    union all
    select other.reference, 'business' from own join public.lead_summaries as other using (business_key)
    where other.business_place = own.business_place or other.phone_digits = own.phone_digits
  )
  select coalesce(jsonb_agg(to_jsonb(listed) order by listed.received_at desc), '[]')
  from (
    select lead.reference, lead.form, lead.entered_as, facts.product, lead.received_at, lead.state, lead.quarantined,
      lead.merged_into, summary.contact_name, summary.business_name, summary.amount_pounds,
      array_agg(hits.shared order by hits.shared) as shared
    from hits
    join public.leads as lead using (reference)
    join public.lead_summaries as summary using (reference)
    left join public.case_facts as facts using (reference)
    where hits.reference <> case_reference
    group by lead.reference, summary.reference, facts.reference
    order by lead.received_at desc
    limit 50
  ) as listed;
$$;
