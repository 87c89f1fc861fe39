-- What the inbox shows and searches of a lead, whichever form it came through. Triggers on the answers keep it current.
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
  search tsvector not null
);
comment on column public.lead_summaries.phone_digits is 'As dialled within the country; absent when too short to be a number.';
comment on column public.lead_summaries.business_key is 'The name without case, punctuation and legal form.';
-- A search for a word that occurs in very many leads scans this one from its newest entry back.
create index lead_summaries_newest on public.lead_summaries (received_at desc, reference desc);
create index lead_summaries_search on public.lead_summaries using gin (search);
create index lead_summaries_phone on public.lead_summaries (phone_digits) where phone_digits is not null;
create index lead_summaries_email on public.lead_summaries (email) where email is not null;
create index lead_summaries_business on public.lead_summaries (business_key) where business_key is not null;

-- Every new lead waits for its summary to be written, so the next four functions have no search path of their own:
-- PostgreSQL then makes them part of the statement that calls them. They use nothing another schema could replace.

-- Letters as people type them in a hurry: no accents, no apostrophes, no capitals. Names of plain letters take the
-- quick branch.
create function private.fold_text(given text) returns text
language sql immutable security invoker as $$
  select case
    when octet_length(given) = length(given) then lower(replace(replace(given, '''', ''), '`', ''))
    else lower(regexp_replace(normalize(given, NFD), '[\u0300-\u036f''’‘`]', '', 'g'))
  end;
$$;

create function private.words_of(given text) returns text[]
language sql immutable security invoker as $$
  select array_remove(
    string_to_array(regexp_replace(private.fold_text(given), '[\s!-/:-@\[-`{-~–—]+', ' ', 'g'), ' '), '');
$$;

-- One number however it was written: +44 (0)20 7946 0123, 0044 20…, 020 7946 0123.
create function private.phone_digits(given text) returns text
language sql immutable security invoker as $$
  select regexp_replace(regexp_replace(given, '\D', '', 'g'), '^(?:00)?44(?=\d{9,})0*', '0');
$$;

create function private.business_key(given text) returns text
language sql immutable security invoker as $$
  select nullif(regexp_replace(
    array_to_string(private.words_of(replace(given, '&', ' and ')), ' '), ' (limited|ltd|llp|plc|cic)$', ''
  ), '');
$$;

-- Everything a search may begin with. A phone number is stored from both ends, since people remember the last digits.
create function private.search_vector(
  reference text, contact_name text, phone text, email text, business_name text
) returns tsvector
language plpgsql immutable security invoker set search_path = '' as $$
declare
  spoken text := concat_ws(' ', contact_name, business_name, email);
  digits text := private.phone_digits(phone);
begin
  return array_to_tsvector(array_remove(array_remove(
    private.words_of(spoken)
    || array[lower(email), digits, nullif('~' || reverse(digits), '~'), lower(reference), split_part(reference, '-', 3)],
    null), ''));
end $$;

create function private.write_summary(
  lead_reference text, contact_name text, phone text, email text, business_name text, amount_pounds numeric
) returns void
language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_variable
declare
  digits text := private.phone_digits(phone);
  key text := case when business_name is not null then private.business_key(business_name) end;
begin
  insert into public.lead_summaries as summary (
    reference, received_at, contact_name, phone, phone_digits, email, business_name, business_key, amount_pounds, search
  ) values (
    lead_reference,
    (select lead.received_at from public.leads as lead where lead.reference = lead_reference),
    contact_name, phone, case when length(digits) >= 7 then digits end, lower(email), business_name, key,
    amount_pounds, private.search_vector(lead_reference, contact_name, phone, email, business_name)
  )
  on conflict (reference) do update set
    contact_name = excluded.contact_name, phone = excluded.phone, phone_digits = excluded.phone_digits,
    email = excluded.email, business_name = excluded.business_name, business_key = excluded.business_key,
    amount_pounds = excluded.amount_pounds, search = excluded.search;
end $$;

create function private.summarise_callback() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  perform private.write_summary(new.reference, new.name, new.phone, null, null, null);
  return null;
end $$;

create function private.summarise_business() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  perform private.write_summary(
    new.reference, new.shareholder_name, new.mobile_phone, new.personal_email, new.business_name,
    new.loan_amount_pounds
  );
  return null;
end $$;

create function private.summarise_bridging() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  perform private.write_summary(new.reference, new.full_name, new.phone, new.email, null, new.loan_amount);
  return null;
end $$;

create trigger summarise_lead after insert or update on public.callback_requests
  for each row execute function private.summarise_callback();
create trigger summarise_lead after insert or update on public.business_applications
  for each row execute function private.summarise_business();
create trigger summarise_lead after insert or update on public.bridging_applications
  for each row execute function private.summarise_bridging();

alter table public.lead_summaries enable row level security;
revoke all on public.lead_summaries from anon, authenticated, service_role;
grant all on public.lead_summaries to service_role;
grant select on public.lead_summaries to authenticated;
create policy "Staff with a second factor can read summaries"
  on public.lead_summaries for select to authenticated using ((select private.staff_role()) is not null);

revoke all on function
  private.fold_text(text),
  private.words_of(text),
  private.phone_digits(text),
  private.business_key(text),
  private.search_vector(text, text, text, text, text),
  private.write_summary(text, text, text, text, text, numeric),
  private.summarise_callback(),
  private.summarise_business(),
  private.summarise_bridging()
from public, anon, authenticated, service_role;
-- The recording runs as the service role, and so do the triggers on what it writes.
grant execute on function
  private.fold_text(text),
  private.words_of(text),
  private.phone_digits(text),
  private.business_key(text),
  private.search_vector(text, text, text, text, text),
  private.write_summary(text, text, text, text, text, numeric)
to service_role;
