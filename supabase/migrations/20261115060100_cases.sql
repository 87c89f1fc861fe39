-- What the desk keeps of a lead beside its answers: who works it, until when something was promised, what happened.

alter table public.leads
  add column owner_id uuid references public.staff_profiles,
  -- PostgreSQL knows days that browsers do not.
  add column follow_up_on date constraint follow_up_can_be_shown
    check (follow_up_on between '2000-01-01' and '2199-12-31'),
  add column outcome_reason text check (length(outcome_reason) between 1 and 1000),
  -- When one outcome was put in another's place. The decision keeps its date; how long it is kept counts from here.
  add column outcome_corrected_at timestamptz,
  -- Until when the site's promise runs, worked out by the intake. Absent on leads older than this column.
  add column promised_by timestamptz,
  add column first_contact_at timestamptz,
  add column promise text check (promise in ('kept', 'missed')),
  -- Counts every change, so that nobody overwrites what they have not seen.
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();

-- The recording inserts whole rows, which name every column.
create or replace function private.begin_lead() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  new.state := coalesce(new.state, 'new');
  new.version := coalesce(new.version, 1);
  new.updated_at := coalesce(new.updated_at, new.received_at, now());
  return new;
end $$;

-- As before, and keeps until when the promise runs.
create or replace function private.open_submission(lead_form text, submission jsonb) returns private.opened_submission
language plpgsql security invoker set search_path = '' as $$
declare
  given_key text := submission ->> 'key';
  given_hash text := submission ->> 'contentHash';
  source jsonb := coalesce(submission -> 'source', '{}');
  known record;
  lead public.leads;
begin
  if given_key is not null then
    insert into public.idempotency_keys (form, key, content_hash) values (lead_form, given_key, given_hash)
    on conflict do nothing;
    if not found then
      select idempotency_keys.content_hash, leads.reference, leads.received_at into strict known
      from public.idempotency_keys join public.leads using (reference)
      where idempotency_keys.form = lead_form and idempotency_keys.key = given_key;
      if known.content_hash <> given_hash then return row('conflict', null, null)::private.opened_submission; end if;
      return row('repeated', known.reference, known.received_at)::private.opened_submission;
    end if;
  end if;

  lead.reference := submission ->> 'reference';
  lead.form := lead_form;
  lead.received_at := now();
  lead.promised_by := (submission ->> 'promisedBy')::timestamptz;
  lead.flags := array(select jsonb_array_elements_text(coalesce(submission -> 'flags', '[]')));
  lead.quarantined := coalesce((submission ->> 'quarantined')::boolean, false);
  lead.landing_page := source ->> 'landingPage';
  lead.referrer := source ->> 'referrer';
  lead.utm_source := source ->> 'utm_source';
  lead.utm_medium := source ->> 'utm_medium';
  lead.utm_campaign := source ->> 'utm_campaign';
  lead.utm_term := source ->> 'utm_term';
  lead.utm_content := source ->> 'utm_content';
  lead.reference := private.hold_reference(lead);
  if given_key is not null then
    update public.idempotency_keys set reference = lead.reference where form = lead_form and key = given_key;
  end if;
  return row('recorded', lead.reference, lead.received_at)::private.opened_submission;
end $$;

-- One index a band of the inbox (see list_inbox), in its order. A new lead enters the first two only.
create index leads_promise_runs on public.leads ((coalesce(promised_by, received_at)), received_at, reference)
  where state = 'new' and not quarantined;
create index leads_follow_up on public.leads (follow_up_on, received_at, reference)
  where follow_up_on is not null and state <> 'new' and not quarantined;
create index leads_in_hand on public.leads (received_at desc, reference desc)
  where follow_up_on is null and not quarantined and state in ('contacted', 'documents', 'with_lenders', 'offer');
create index leads_decided on public.leads (decided_at desc, received_at desc, reference desc)
  where follow_up_on is null and not quarantined and state in ('completed', 'declined', 'withdrawn');
create index leads_owned_new on public.leads (owner_id, (coalesce(promised_by, received_at)), received_at, reference)
  where owner_id is not null and state = 'new' and not quarantined;
create index leads_owned_follow_up on public.leads (owner_id, follow_up_on, received_at, reference)
  where owner_id is not null and follow_up_on is not null and state <> 'new' and not quarantined;
create index leads_owned_in_hand on public.leads (owner_id, received_at desc, reference desc)
  where owner_id is not null and follow_up_on is null and not quarantined
    and state in ('contacted', 'documents', 'with_lenders', 'offer');
create index leads_owned_decided on public.leads (owner_id, decided_at desc, received_at desc, reference desc)
  where owner_id is not null and follow_up_on is null and not quarantined
    and state in ('completed', 'declined', 'withdrawn');

-- What the inbox shows and searches of a lead, whichever form it came through. Kept by triggers on the answers.
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
-- A search whose word occurs everywhere walks this one.
create index lead_summaries_newest on public.lead_summaries (received_at desc, reference desc);
create index lead_summaries_search on public.lead_summaries using gin (search);
create index lead_summaries_phone on public.lead_summaries (phone_digits) where phone_digits is not null;
create index lead_summaries_email on public.lead_summaries (email) where email is not null;
create index lead_summaries_business on public.lead_summaries (business_key) where business_key is not null;

-- Every lead pays for its summary on the way in. A function without a search path of its own becomes part of the
-- expression that calls it; these four name nothing that could be found elsewhere.

-- Letters as people type them in a hurry: no accents, no apostrophes, no capitals. Most names are plain letters, which
-- need no look at accents.
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

-- +44 (0)20 7946 0123, 0044 20…, 020 7946 0123: one number.
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

-- Everything a search may begin with; a number also from its end, since last digits are what people remember.
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
    || array[lower(email), digits, nullif('~' || reverse(digits), '~'), lower(reference), substr(reference, 13)],
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

select private.write_summary(reference, name, phone, null, null, null) from public.callback_requests;
select private.write_summary(
  reference, shareholder_name, mobile_phone, personal_email, business_name, loan_amount_pounds
) from public.business_applications;
select private.write_summary(reference, full_name, phone, email, null, loan_amount) from public.bridging_applications;

-- The timeline of a case: what people did with it. What the lead and its messages say themselves is not repeated.
create table public.case_events (
  id bigint generated always as identity primary key,
  reference text not null references public.leads on delete cascade,
  at timestamptz not null default now(),
  actor_id uuid references public.staff_profiles,
  kind text not null check (kind in (
    'contacted', 'attempted', 'state_changed', 'owner_changed', 'follow_up_changed', 'reason_changed', 'noted',
    'document_opened', 'document_scanned', 'released', 'message_retried'
  )),
  detail jsonb not null default '{}',
  -- The version the case had afterwards; absent for what changes nothing another could overwrite.
  version integer,
  -- Of what was typed: sent again because no answer came, it is written once.
  key uuid unique
);
create index case_events_of_case on public.case_events (reference, id);

-- Who did what, for as long as the installation lives. It names a lead by its reference and repeats nothing of it, so
-- that an erased person is not remembered here.
create table public.audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  action text not null check (action ~ '^[a-z_]{1,60}$'),
  subject text not null check (length(subject) <= 200),
  detail jsonb not null default '{}'
);
comment on column public.audit_entries.actor_id is 'Of staff_profiles; absent for what the machine did by itself.';
create index audit_entries_of_subject on public.audit_entries (subject, id);
create index audit_entries_of_actor on public.audit_entries (actor_id, id);

create function private.refuse_rewriting() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  raise exception 'The audit log is only added to.' using errcode = '42501';
end $$;
create trigger refuse_rewriting before update or delete or truncate on public.audit_entries
  for each statement execute function private.refuse_rewriting();

-- Each opening of a document. The bucket lets a reader in only for a minute after one of these (next migration).
create table public.document_openings (
  id bigint generated always as identity primary key,
  document_id uuid not null references public.application_documents on delete cascade,
  actor_id uuid not null references public.staff_profiles,
  at timestamptz not null default now()
);
create index document_openings_newest on public.document_openings (actor_id, at desc);
create index document_openings_of_document on public.document_openings (document_id);

create function private.audit(done text, subject text, detail jsonb default '{}') returns void
language sql security definer set search_path = '' as $$
  insert into public.audit_entries (actor_id, action, subject, detail) values (auth.uid(), done, subject, detail);
$$;

create function private.tell_event(
  lead_reference text, what text, detail jsonb, at_version integer, given_key uuid default null
) returns void
language sql security definer set search_path = '' as $$
  insert into public.case_events (reference, actor_id, kind, detail, version, key)
  values (lead_reference, auth.uid(), what, detail, at_version, given_key);
$$;

-- What a scanner finds later belongs on the timeline.
create function private.tell_scan() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.case_events (reference, kind, detail)
  values (new.reference, 'document_scanned', jsonb_build_object('field', new.field, 'scan_state', new.scan_state));
  return null;
end $$;
create trigger tell_scan after update of scan_state on public.application_documents
  for each row when (old.scan_state is distinct from new.scan_state) execute function private.tell_scan();

-- One word for what staff may expect of a document.
create function private.document_state(document public.application_documents) returns text
language sql immutable security invoker set search_path = '' as $$
  select case
    when document.quarantined or document.scan_state = 'infected' then 'quarantined'
    when document.scan_state = 'pending' then 'pending'
    when 'encrypted' = any(document.marks) then 'encrypted'
    when document.scan_state = 'clean' then 'clean'
    else 'unscanned'
  end;
$$;

alter table public.lead_summaries enable row level security;
alter table public.case_events enable row level security;
alter table public.audit_entries enable row level security;
alter table public.document_openings enable row level security;

revoke all on public.lead_summaries, public.case_events, public.audit_entries, public.document_openings
  from anon, authenticated, service_role;
revoke all on sequence public.case_events_id_seq, public.audit_entries_id_seq, public.document_openings_id_seq
  from anon, authenticated, service_role;
grant all on public.lead_summaries to service_role;
grant select, insert on public.case_events, public.document_openings to service_role;
grant select, insert on public.audit_entries to service_role;

grant select on public.leads, public.callback_requests, public.business_applications, public.bridging_applications,
  public.application_documents, public.outbox_messages, public.lead_summaries, public.case_events,
  public.document_openings, public.audit_entries, public.erasure_ledger to authenticated;

create policy "Staff with a second factor can read leads"
  on public.leads for select to authenticated using ((select private.staff_role()) is not null);
create policy "Staff with a second factor can read callback requests"
  on public.callback_requests for select to authenticated using ((select private.staff_role()) is not null);
create policy "Staff with a second factor can read business applications"
  on public.business_applications for select to authenticated using ((select private.staff_role()) is not null);
create policy "Staff with a second factor can read bridging applications"
  on public.bridging_applications for select to authenticated using ((select private.staff_role()) is not null);
create policy "Staff with a second factor can read what is known of documents"
  on public.application_documents for select to authenticated using ((select private.staff_role()) is not null);
create policy "Staff with a second factor can read messages"
  on public.outbox_messages for select to authenticated using ((select private.staff_role()) is not null);
create policy "Staff with a second factor can read summaries"
  on public.lead_summaries for select to authenticated using ((select private.staff_role()) is not null);
create policy "Staff with a second factor can read timelines"
  on public.case_events for select to authenticated using ((select private.staff_role()) is not null);
create policy "Staff with a second factor can read who opened documents"
  on public.document_openings for select to authenticated using ((select private.staff_role()) is not null);
create policy "Admins with a second factor can read the audit log"
  on public.audit_entries for select to authenticated using ((select private.staff_role()) = 'admin');
create policy "Admins with a second factor can read the ledger of erasures"
  on public.erasure_ledger for select to authenticated using ((select private.staff_role()) = 'admin');

revoke all on function
  private.fold_text(text),
  private.words_of(text),
  private.phone_digits(text),
  private.business_key(text),
  private.search_vector(text, text, text, text, text),
  private.write_summary(text, text, text, text, text, numeric),
  private.summarise_callback(),
  private.summarise_business(),
  private.summarise_bridging(),
  private.refuse_rewriting(),
  private.audit(text, text, jsonb),
  private.tell_event(text, text, jsonb, integer, uuid),
  private.tell_scan(),
  private.document_state(public.application_documents)
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
