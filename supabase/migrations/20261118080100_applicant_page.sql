-- What the applicant's page shows and does. The link alone shows how far the case is, because an e-mail address may be
-- mistyped. Everything else needs a second fact: a postcode or the date of birth, or the phone number where a case has
-- neither. After five wrong ones the applicant calls.

create function private.postcodes_in(given text) returns text[]
language sql immutable security invoker set search_path = '' as $$
  select array(
    select part[1] || part[2]
    from regexp_matches(upper(given), '\m([A-Z]{1,2}[0-9][A-Z0-9]?)\s*([0-9][A-Z]{2})\M', 'g') as part);
$$;

create function private.first_person(case_reference text) returns public.case_people
language sql stable security definer set search_path = '' as $$
  select person.* from private.people_of(case_reference) as person order by person.position limit 1;
$$;

-- The home address and the property, not the trading address, which anybody can look up.
create function private.secret_postcodes(case_reference text) returns text[]
language sql stable security definer set search_path = '' as $$
  select private.postcodes_in(concat_ws(
    ' ', (private.first_person(case_reference)).address, (private.facts_of(case_reference)).security_address));
$$;

-- Which second facts a case has.
create function private.second_facts(case_reference text) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  person public.case_people := private.first_person(case_reference);
  known text[] := array_remove(array[
    case when cardinality(private.secret_postcodes(case_reference)) > 0 then 'postcode' end,
    case when person.date_of_birth is not null then 'date_of_birth' end], null);
begin
  if cardinality(known) = 0 and length(private.phone_digits(person.phone)) >= 7 then return array['phone']; end if;
  return known;
end $$;

create function private.second_fact_matches(case_reference text, fact text, given text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  person public.case_people := private.first_person(case_reference);
begin
  if not fact = any(private.second_facts(case_reference)) then return false; end if;
  return coalesce(case fact
    when 'postcode' then private.secret_postcodes(case_reference) && private.postcodes_in(given)
    when 'date_of_birth' then person.date_of_birth::text = trim(given)
    when 'phone' then private.phone_digits(person.phone) = private.phone_digits(given)
  end, false);
end $$;

-- Corrections and questions. body is what the applicant wrote, answer what staff reply.
create table private.applicant_requests (
  id bigint generated always as identity primary key,
  reference text not null references public.leads on delete cascade,
  kind text not null check (kind in ('correction', 'question')),
  field text check (field in (
    'name', 'phone', 'email', 'address', 'date_of_birth', 'amount_pounds', 'term_months', 'purpose', 'needed_by',
    'business_name', 'trading_address', 'security_address', 'security_value_pounds')),
  body text not null check (length(body) between 1 and 1000),
  at timestamptz not null default now(),
  key uuid not null unique,
  state text not null default 'open' check (state in ('open', 'accepted', 'refused', 'answered')),
  answer text check (length(answer) between 1 and 1000),
  settled_at timestamptz,
  settled_by uuid references public.staff_profiles,
  check ((kind = 'correction') = (field is not null)),
  check ((state = 'open') = (settled_at is null))
);
create index applicant_requests_of_case on private.applicant_requests (reference, id);
alter table private.applicant_requests enable row level security;
revoke all on private.applicant_requests from public, anon, authenticated, service_role;

-- An e-mail to staff, without what the applicant wrote. Several things within ten minutes are one e-mail.
create function private.notify_staff_of_applicant(case_reference text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.outbox_messages
    where reference = case_reference and kind = 'applicant_wrote' and created_at > now() - interval '10 minutes')
  then return; end if;
  insert into public.outbox_messages (kind, recipient, reference) values ('applicant_wrote', 'staff', case_reference);
  perform pg_notify('outbox_messages', '');
end $$;

create function private.page_version(case_reference text) returns text
language sql stable security definer set search_path = '' as $$
  select lead.version || '.' || coalesce((
    select max(event.id) from public.case_events as event where event.reference = case_reference), 0)
  from public.leads as lead where lead.reference = case_reference;
$$;

-- When the case last came to a state; null when it never did.
create function private.reached_at(case_reference text, wanted_state text) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select max(event.at) from public.case_events as event
  where event.reference = case_reference and event.kind = 'state_changed' and event.detail ->> 'to' = wanted_state;
$$;

-- What is still needed, and what has arrived: the kinds of documents, and their names once the second fact matched. What
-- staff added is theirs.
create function private.page_documents(case_reference text, confirmed boolean) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'needed', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', requirement.id, 'name', requirement.name, 'explanation', requirement.explanation,
        'reason', requirement.reason) order by requirement.position), '[]')
      from public.case_requirements as requirement
      where requirement.reference = case_reference and requirement.state in ('requested', 'sent_back')),
    'arrived', (
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'field', document.field, 'name', case when confirmed then document.original_name end))
        order by document.received_at, document.field), '[]')
      from public.application_documents as document
      where document.reference = case_reference and document.source <> 'staff'));
$$;

-- What only the applicant may see. The date of birth and the home address are never shown, though they can be corrected.
create function private.applicant_details(case_reference text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person public.case_people := private.first_person(case_reference);
  facts public.case_facts := private.facts_of(case_reference);
begin
  return jsonb_build_object(
    'details', jsonb_strip_nulls(jsonb_build_object(
      'name', person.name, 'phone', person.phone, 'email', person.email, 'amount_pounds', facts.amount_pounds,
      'term_months', facts.term_months, 'purpose', facts.purpose, 'needed_by', facts.needed_by,
      'business_name', facts.business_name, 'trading_address', facts.trading_address,
      'security_address', facts.security_address, 'security_value_pounds', facts.security_value_pounds)),
    'requests', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', request.id, 'kind', request.kind, 'field', request.field, 'body', request.body, 'at', request.at,
        'state', request.state, 'answer', request.answer) order by request.id desc), '[]')
      from private.applicant_requests as request where request.reference = case_reference));
end $$;

-- When the applicant agreed that we approach lenders; null when nobody recorded it or it was withdrawn.
create function private.applicant_consent(case_reference text) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select case when latest.result = 'done' then latest.given_at end from public.case_checks as latest
  where latest.reference = case_reference and latest.kind = 'consent_to_lenders' order by latest.id desc limit 1;
$$;

-- The sentence itself is recorded, with its version.
create function public.give_applicant_consent(session text, version text, wording text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  who private.applicant := private.applicant_session(session);
begin
  if who.reference is null then return jsonb_build_object('outcome', 'ended'); end if;
  if not who.confirmed then return jsonb_build_object('outcome', 'unconfirmed'); end if;
  perform from public.leads where reference = who.reference and decided_at is null for no key update;
  if not found then return jsonb_build_object('outcome', 'closed'); end if;
  if private.applicant_consent(who.reference) is null then
    perform private.record_check(who.reference, 'consent_to_lenders', jsonb_build_object(
      'result', 'done', 'how', 'applicant_page', 'wording', wording, 'version', version,
      'given_by', (private.first_person(who.reference)).name));
    perform private.notify_staff_of_applicant(who.reference);
  end if;
  return jsonb_build_object('outcome', 'changed');
end $$;

-- The whole page; {outcome: unchanged} when the reader has this version, {outcome: ended} when the session has ended.
create function public.read_applicant_page(session text, known_version text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  who private.applicant := private.applicant_session(session);
  latest text;
begin
  if who.reference is null then return jsonb_build_object('outcome', 'ended'); end if;
  latest := private.page_version(who.reference) || case when who.confirmed then '.c' else '' end;
  if latest = known_version then return jsonb_build_object('outcome', 'unchanged'); end if;
  return (
    select jsonb_build_object(
      'outcome', 'read', 'version', latest, 'confirmed', who.confirmed,
      'reference', lead.reference, 'form', lead.form, 'product', (private.facts_of(lead.reference)).product,
      'entered', lead.entered_as is not null, 'state', lead.state, 'receivedAt', lead.received_at,
      'inTouchAt', lead.first_contact_at, 'withLendersAt', private.reached_at(lead.reference, 'with_lenders'),
      'offerAt', private.reached_at(lead.reference, 'offer'), 'decidedAt', lead.decided_at,
      'promise', case when lead.promised_by is not null then jsonb_build_object(
        'by', lead.promised_by, 'outcome', lead.promise, 'settledAt', lead.promise_settled_at,
        'settledBy', lead.promise_settled_by) end,
      'adviser', case when private.may_own_cases(lead.owner_id) then (
        select name from public.staff_profiles where id = lead.owner_id) end,
      'consentAt', private.applicant_consent(lead.reference),
      'documents', private.page_documents(lead.reference, who.confirmed),
      'secondFacts', private.second_facts(lead.reference),
      'locked', coalesce((
        select access.failed_tries >= 5 from private.applicant_access as access
        where access.reference = lead.reference), false)
    ) || case when who.confirmed then private.applicant_details(lead.reference) else '{}' end
    from public.leads as lead where lead.reference = who.reference);
end $$;

create function public.confirm_applicant(session text, fact text, given text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  who private.applicant := private.applicant_session(session);
  tries integer;
begin
  if who.reference is null then return jsonb_build_object('outcome', 'ended'); end if;
  insert into private.applicant_access (reference) values (who.reference) on conflict do nothing;
  select failed_tries into tries from private.applicant_access where reference = who.reference for update;
  if tries >= 5 then return jsonb_build_object('outcome', 'locked'); end if;
  if private.second_fact_matches(who.reference, fact, given) then
    update private.applicant_sessions set confirmed_at = now() where session_hash = private.token_hash(session);
    update private.applicant_access set failed_tries = 0 where reference = who.reference;
    perform private.append_event(who.reference, 'applicant_confirmed', jsonb_build_object('fact', fact), null);
    return jsonb_build_object('outcome', 'confirmed');
  end if;
  update private.applicant_access set failed_tries = tries + 1 where reference = who.reference;
  if tries < 4 then return jsonb_build_object('outcome', 'wrong', 'triesLeft', 4 - tries); end if;
  perform private.append_event(who.reference, 'applicant_locked_out', '{}', null);
  perform private.notify_staff_of_applicant(who.reference);
  return jsonb_build_object('outcome', 'locked');
end $$;

-- request: {kind, field?, body, key}. Sent again with its key, it is stored once.
create function public.add_applicant_request(session text, request jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  who private.applicant := private.applicant_session(session);
begin
  if who.reference is null then return jsonb_build_object('outcome', 'ended'); end if;
  if not who.confirmed then return jsonb_build_object('outcome', 'unconfirmed'); end if;
  perform from public.leads where reference = who.reference for no key update;
  if exists (select from private.applicant_requests where key = (request ->> 'key')::uuid) then
    return jsonb_build_object('outcome', 'changed');
  end if;
  if 20 <= (select count(*) from private.applicant_requests where reference = who.reference and state = 'open') then
    return jsonb_build_object('outcome', 'too_many');
  end if;
  insert into private.applicant_requests (reference, kind, field, body, key)
  values (who.reference, request ->> 'kind', request ->> 'field', request ->> 'body', (request ->> 'key')::uuid);
  perform private.append_event(who.reference, 'applicant_asked', jsonb_strip_nulls(jsonb_build_object(
    'kind', request ->> 'kind', 'field', request ->> 'field')), null);
  perform private.notify_staff_of_applicant(who.reference);
  return jsonb_build_object('outcome', 'changed');
exception when check_violation or data_exception then
  return jsonb_build_object('outcome', 'invalid');
end $$;

create function public.withdraw_application(session text, reason text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  who private.applicant := private.applicant_session(session);
  before public.leads;
  lead public.leads;
begin
  if who.reference is null then return jsonb_build_object('outcome', 'ended'); end if;
  if not who.confirmed then return jsonb_build_object('outcome', 'unconfirmed'); end if;
  select * into before from public.leads where reference = who.reference for update;
  if before.decided_at is not null then return jsonb_build_object('outcome', 'closed'); end if;
  lead := private.with_state(before, jsonb_build_object(
    'state', 'withdrawn',
    'outcome_reason', left('Other: withdrawn by the applicant' || coalesce(': ' || nullif(trim(reason), ''), ''), 1000)));
  lead.version := lead.version + 1;
  perform private.save_case(lead);
  perform private.append_event(who.reference, 'applicant_withdrew', '{}', null);
  perform private.append_change_events(before, lead);
  perform private.audit('applicant_withdrew', who.reference);
  perform private.notify_staff_of_applicant(who.reference);
  return jsonb_build_object('outcome', 'changed');
end $$;

create function private.remove_applicant_links(case_reference text) returns void
language sql security definer set search_path = '' as $$
  delete from private.applicant_links where reference in (
    select lead.reference from public.leads as lead where case_reference in (lead.reference, lead.merged_into));
$$;

-- The applicant ends every link and session of their page, for instance after losing a phone. They can ask for another.
create function public.end_applicant_links(session text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  who private.applicant := private.applicant_session(session);
begin
  if who.reference is null then return jsonb_build_object('outcome', 'ended'); end if;
  perform private.remove_applicant_links(who.reference);
  perform private.append_event(who.reference, 'applicant_link_revoked', '{}', null);
  perform private.audit('applicant_link_revoked', who.reference);
  return jsonb_build_object('outcome', 'changed');
end $$;

-- Sends a link if reference and e-mail address belong together. The caller learns nothing. An address gets three a day,
-- however often somebody asks.
create function public.request_applicant_link(case_reference text, address text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  summary public.lead_summaries;
begin
  select * into summary from public.lead_summaries
  where reference = upper(trim(case_reference)) and email = lower(trim(address));
  if summary.reference is null or not private.is_page_open(summary.reference) then return; end if;
  -- Not a lock that waits: a crowd of requests would show by its time that reference and address belong together.
  if not pg_try_advisory_xact_lock(hashtextextended('link ' || private.mailbox_of(summary.email), 0)) then return; end if;
  if 3 <= (
    select count(*) from public.lead_summaries as other join public.outbox_messages as message using (reference)
    where private.mailbox_of(other.email) = private.mailbox_of(summary.email) and message.kind = 'applicant_link'
      and message.created_at > now() - interval '1 day')
  then return; end if;
  insert into public.outbox_messages (kind, recipient, reference)
  values ('applicant_link', 'applicant', summary.reference);
  perform private.append_event(summary.reference, 'applicant_link_requested', '{}', null);
  perform pg_notify('outbox_messages', '');
end $$;

revoke all on function
  private.postcodes_in(text),
  private.first_person(text),
  private.secret_postcodes(text),
  private.second_facts(text),
  private.second_fact_matches(text, text, text),
  private.notify_staff_of_applicant(text),
  private.page_version(text),
  private.reached_at(text, text),
  private.page_documents(text, boolean),
  private.applicant_details(text),
  private.applicant_consent(text),
  private.remove_applicant_links(text),
  public.read_applicant_page(text, text),
  public.confirm_applicant(text, text, text),
  public.add_applicant_request(text, jsonb),
  public.give_applicant_consent(text, text, text),
  public.withdraw_application(text, text),
  public.end_applicant_links(text),
  public.request_applicant_link(text, text)
from public, anon, authenticated, service_role;
grant execute on function
  public.read_applicant_page(text, text),
  public.confirm_applicant(text, text, text),
  public.add_applicant_request(text, jsonb),
  public.give_applicant_consent(text, text, text),
  public.withdraw_application(text, text),
  public.end_applicant_links(text),
  public.request_applicant_link(text, text)
to service_role;
