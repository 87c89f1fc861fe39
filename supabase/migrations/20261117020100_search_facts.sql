-- The inbox, the overview and the export read lead_summaries. It now follows the facts and people of a case, and is
-- searched by address, postcode, amount and the text of notes as well.

alter table public.lead_summaries add column business_place text;
comment on column public.lead_summaries.business_place is
  'Where the business trades: the letters of its postcode, or else the last part of its address.';

-- No search path of their own here or in the next one: PostgreSQL then makes them part of the statement.
create function private.postcode_of(given text) returns text
language sql immutable security invoker as $$
  select regexp_replace(
    substring(lower(given) from '\m[a-z]{1,2}[0-9][a-z0-9]?\s*[0-9][a-z]{2}\M'), '\s', '', 'g');
$$;

create function private.business_place(address text) returns text
language sql immutable security invoker as $$
  select coalesce(
    substring(private.postcode_of(address) from '^[a-z]+'),
    nullif(array_to_string(private.words_of(substring(trim(address) from '[^,\n]+$')), ' '), ''));
$$;

drop function private.search_vector(text, text, text, text, text);

-- Everything a search may begin with. A phone number is stored from both ends, since people remember the last digits.
-- An amount stands between pound signs, so that only the whole amount finds it.
create function private.search_vector(
  reference text, spoken text, phones text[], emails text[], places text[], amount_pounds numeric
) returns tsvector
language plpgsql immutable security invoker set search_path = '' as $$
declare
  digits text[] := array(select private.phone_digits(phone) from unnest(phones) as phone);
begin
  return array_to_tsvector(array_remove(array_remove(
    array(select left(word, 200) from unnest(private.words_of(
      concat_ws(' ', spoken, array_to_string(emails, ' '), array_to_string(places, ' ')))) as word)
    || array(select lower(email) from unnest(emails) as email)
    || digits
    || array(select nullif('~' || reverse(number), '~') from unnest(digits) as number)
    || array(select private.postcode_of(place) from unnest(places) as place)
    || array['£' || trunc(amount_pounds) || '£', lower(reference), split_part(reference, '-', 3)],
    null), ''));
end $$;

drop function private.write_summary(text, text, text, text, text, numeric);

create function private.write_summary(summary public.lead_summaries) returns void
language sql security invoker set search_path = '' as $$
  insert into public.lead_summaries values (summary.*)
  on conflict (reference) do update set
    contact_name = excluded.contact_name, phone = excluded.phone, phone_digits = excluded.phone_digits,
    email = excluded.email, business_name = excluded.business_name, business_key = excluded.business_key,
    business_place = excluded.business_place, amount_pounds = excluded.amount_pounds, search = excluded.search;
$$;

-- A summary without its search words.
create function private.build_summary(
  lead_reference text, contact_name text, phone text, email text, business_name text, trading_address text,
  amount_pounds numeric
) returns public.lead_summaries
language plpgsql stable security invoker set search_path = '' as $$
declare
  summary public.lead_summaries;
  digits text := private.phone_digits(phone);
begin
  summary.reference := lead_reference;
  summary.received_at := (select lead.received_at from public.leads as lead where lead.reference = lead_reference);
  summary.contact_name := contact_name;
  summary.phone := coalesce(phone, '');
  summary.phone_digits := case when length(digits) >= 7 then digits end;
  summary.email := lower(email);
  summary.business_name := business_name;
  summary.business_key := case when business_name is not null then private.business_key(business_name) end;
  summary.business_place := case when business_name is not null then private.business_place(trading_address) end;
  summary.amount_pounds := amount_pounds;
  return summary;
end $$;

create or replace function private.summarise_callback() returns trigger
language plpgsql security invoker set search_path = '' as $$
declare
  summary public.lead_summaries :=
    private.build_summary(new.reference, new.name, new.phone, null, null, null, null);
begin
  summary.search := private.search_vector(new.reference, new.name, array[new.phone], '{}', '{}', null);
  perform private.write_summary(summary);
  return null;
end $$;

create or replace function private.summarise_business() returns trigger
language plpgsql security invoker set search_path = '' as $$
declare
  summary public.lead_summaries := private.build_summary(
    new.reference, new.shareholder_name, new.mobile_phone, new.personal_email, new.business_name,
    new.trading_address, new.loan_amount_pounds);
begin
  summary.search := private.search_vector(
    new.reference, concat_ws(' ', new.shareholder_name, new.business_name), array[new.mobile_phone],
    array[new.personal_email], array[new.trading_address, new.residential_address], new.loan_amount_pounds);
  perform private.write_summary(summary);
  return null;
end $$;

create or replace function private.summarise_bridging() returns trigger
language plpgsql security invoker set search_path = '' as $$
declare
  summary public.lead_summaries :=
    private.build_summary(new.reference, new.full_name, new.phone, new.email, null, null, new.loan_amount);
begin
  summary.search := private.search_vector(
    new.reference, new.full_name, array[new.phone], array[new.email], array[new.property_address], new.loan_amount);
  perform private.write_summary(summary);
  return null;
end $$;

-- After a change of facts or people: the summary from both, searchable also by what the applicant had written. The
-- lead is touched, so that open desks read it again and retention counts from the change.
create function private.refresh_case(case_reference text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  facts public.case_facts := private.facts_of(case_reference);
  given public.case_facts := private.facts_from_answers(case_reference);
  people public.case_people[] := array(select person from private.people_of(case_reference) as person order by position)
    || array(select person from private.people_from_answers(case_reference) as person);
  summary public.lead_summaries := private.build_summary(
    case_reference, people[1].name, people[1].phone, people[1].email, facts.business_name, facts.trading_address,
    facts.amount_pounds);
begin
  summary.search := private.search_vector(
    case_reference,
    concat_ws(' ', facts.business_name, given.business_name, (select string_agg(name, ' ') from unnest(people)), (
      select string_agg(event.detail ->> 'note', ' ') from public.case_events as event
      where event.reference = case_reference and event.detail ? 'note')),
    array(select phone from unnest(people) where phone is not null),
    array(select email from unnest(people) where email is not null),
    array_remove(array[facts.trading_address, facts.security_address, given.trading_address, given.security_address]
      || array(select address from unnest(people)), null),
    facts.amount_pounds);
  perform private.write_summary(summary);
  update public.leads set updated_at = now() where reference = case_reference;
end $$;

-- The words of a note, whichever kind of event carries it.
create function private.index_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.lead_summaries
  set search = search || array_to_tsvector(
    array(select left(word, 200) from unnest(private.words_of(new.detail ->> 'note')) as word))
  where reference = new.reference;
  return null;
end $$;

create trigger index_note after insert on public.case_events
  for each row when (new.detail ->> 'note' <> '') execute function private.index_note();

-- What somebody typed into the search box; null when there is nothing to look for.
create or replace function private.search_query(given text) returns tsquery
language plpgsql stable security invoker set search_path = '' as $$
declare
  prefix text := lower(private.reference_prefix());
  typed text := trim(coalesce(given, ''));
  digits text := regexp_replace(typed, '\D', '', 'g');
  terms text[];
  combined text := ' & ';
begin
  -- A reference, whole or begun. With a date in it, also one with a prefix the firm had before.
  if typed ~* format('^(%s[\s-]*)?\d{8}[\s-]+\d*$', prefix) or typed ~* format('^%s[\s-]*\d+$', prefix)
    or typed ~* '^[a-z]{2,6}[\s-]*20\d{6}[\s-]+\d*$'
  then
    terms := array[coalesce(lower(substring(typed from '^[[:alpha:]]+')), prefix) || '-' || left(digits, 8)
      || case when length(digits) > 8 then '-' || substr(digits, 9) else '' end];
  elsif typed ~ '^[\d\s()+./-]+$' then
    if length(digits) < 3 then return null; end if;
    terms := array[digits, '~' || reverse(digits), '£' || digits || '£'];
    if typed ~ '^(\+|00)\s*44' then
      terms := terms || ('0' || ltrim(regexp_replace(digits, '^(00)?44', ''), '0'));
    end if;
    combined := ' | ';
  elsif typed ~* '^£?\s*\d[\d,]{0,15}(\.\d{1,6})?\s*[km]?$' then
    terms := array['£' || trunc(
      regexp_replace(typed, '[^\d.]', '', 'g')::numeric
      * case lower(right(typed, 1)) when 'k' then 1000 when 'm' then 1000000 else 1 end) || '£'];
  elsif typed like '%@%' then
    terms := array[regexp_replace(lower(typed), '[\s''\\]', '', 'g')];
  elsif typed ~* '^[a-z]{1,2}[0-9][a-z0-9]?\s*[0-9][a-z]{2}$' then
    terms := array[private.postcode_of(typed)];
  else
    terms := private.words_of(typed);
  end if;
  if cardinality(terms) = 0 then return null; end if;
  return (
    select string_agg(format('''%s'':*', replace(replace(left(term, 500), '\', ''), '''', '')), combined)
    from unnest(terms) as term
  )::tsquery;
end $$;

-- Other leads of what looks like the same person or business, newest first, and what they share. Many businesses have
-- the same name, so the place counts, too.
create or replace function private.related_leads(case_reference text) returns jsonb
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
    select lead.reference, lead.form, lead.received_at, lead.state, lead.quarantined, summary.contact_name,
      summary.business_name, summary.amount_pounds, array_agg(hits.shared order by hits.shared) as shared
    from hits
    join public.leads as lead using (reference)
    join public.lead_summaries as summary using (reference)
    where hits.reference <> case_reference
    group by lead.reference, summary.reference
    order by lead.received_at desc
    limit 50
  ) as listed;
$$;

-- E-mails go to the first person of the case as known now. Addresses, dates of birth and documents never leave the
-- database this way.
create or replace function public.claim_outbox_message(lease_seconds integer, as_of timestamptz default now()) returns jsonb
language sql security invoker set search_path = '' as $$
  with due as (
    select id from public.outbox_messages
    where state = 'waiting' and next_attempt_at <= as_of and (leased_until is null or leased_until <= as_of)
    order by next_attempt_at, id
    limit 1
    for update skip locked
  ), claimed as (
    update public.outbox_messages as message
    set lease = gen_random_uuid(),
      leased_until = as_of + make_interval(secs => lease_seconds),
      attempts = message.attempts + 1,
      first_attempt_at = coalesce(message.first_attempt_at, as_of)
    from due
    where message.id = due.id
    returning message.*
  )
  select jsonb_build_object(
    'id', claimed.id,
    'lease', claimed.lease,
    'kind', claimed.kind,
    'recipient', claimed.recipient,
    'reference', claimed.reference,
    'attempts', claimed.attempts,
    'tryingForSeconds', floor(extract(epoch from as_of - claimed.first_attempt_at)),
    'receivedAt', leads.received_at,
    'quarantined', leads.quarantined,
    'flags', leads.flags,
    'name', coalesce(person.name, callback.name, business.shareholder_name, bridging.full_name),
    'phone', case when callback.reference is not null then coalesce(person.phone, callback.phone) end,
    'email', coalesce(claimed.address, case when person.reference is not null then person.email
      else coalesce(business.personal_email, bridging.email) end),
    'amountPounds', case when facts.reference is not null then facts.amount_pounds
      else coalesce(business.loan_amount_pounds, bridging.loan_amount) end,
    'neededBy', case when facts.reference is not null then facts.needed_by else bridging.needed_by end
  )
  from claimed
  left join public.leads using (reference)
  left join public.callback_requests as callback using (reference)
  left join public.business_applications as business using (reference)
  left join public.bridging_applications as bridging using (reference)
  left join public.case_people as person on person.reference = claimed.reference and person.position = 1
  left join public.case_facts as facts on facts.reference = claimed.reference;
$$;

revoke all on function
  private.postcode_of(text),
  private.business_place(text),
  private.search_vector(text, text, text[], text[], text[], numeric),
  private.write_summary(public.lead_summaries),
  private.build_summary(text, text, text, text, text, text, numeric),
  private.refresh_case(text),
  private.index_note()
from public, anon, authenticated, service_role;
-- The recording runs as the service role, and so do the triggers on what it writes.
grant execute on function
  private.postcode_of(text),
  private.business_place(text),
  private.search_vector(text, text, text[], text[], text[], numeric),
  private.write_summary(public.lead_summaries),
  private.build_summary(text, text, text, text, text, text, numeric)
to service_role;

-- Leads that are here already: their triggers write the summary again, and their notes are added.
update public.callback_requests set name = name;
update public.business_applications set business_name = business_name;
update public.bridging_applications set full_name = full_name;
update public.lead_summaries as summary
set search = summary.search || array_to_tsvector(array(
  select left(word, 200) from unnest(private.words_of(noted.words)) as word))
from (
  select reference, string_agg(detail ->> 'note', ' ') as words from public.case_events
  where detail ->> 'note' <> '' group by reference
) as noted
where noted.reference = summary.reference;
