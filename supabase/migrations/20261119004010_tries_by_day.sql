-- What an applicant does, each once and for the case they confirmed; and five wrong answers by case and day.

-- How many wrong answers a case had today, by the database's clock.
create function private.tries_today(case_reference text) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select failed_tries from private.applicant_access
    where reference = case_reference and tries_on = (now() at time zone 'Europe/London')::date), 0);
$$;

create function private.is_page_locked(case_reference text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.tries_today(case_reference) >= 5 or exists (
    select from private.applicant_access where reference = case_reference and locked_at is not null);
$$;

-- As before, but one guess is one value, and a right one gives back no tries.
create or replace function public.confirm_applicant(session text, fact text, given text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  who private.applicant := private.acting_applicant(session);
  guess text := private.given_fact(fact, given);
  tries integer;
begin
  if who.reference is null then return jsonb_build_object('outcome', 'ended'); end if;
  if private.is_page_locked(who.reference) then return jsonb_build_object('outcome', 'locked'); end if;
  if fact = 'postcode' and guess is null and cardinality(private.postcodes_in(given)) > 1 then
    return jsonb_build_object('outcome', 'several');
  end if;
  if exists (
    select from private.second_fact_values(who.reference) as known
    where known.fact = confirm_applicant.fact and known.value = guess)
  then
    update private.applicant_sessions
    set confirmed_at = now(), confirmed_with = private.confirmation(session, who.reference, fact, guess)
    where session_hash = private.token_hash(session);
    perform private.append_event(who.reference, 'applicant_confirmed', jsonb_build_object('fact', fact), null);
    return jsonb_build_object('outcome', 'confirmed');
  end if;
  tries := private.tries_today(who.reference) + 1;
  insert into private.applicant_access (reference, tries_on, failed_tries)
  values (who.reference, (now() at time zone 'Europe/London')::date, tries)
  on conflict (reference) do update set tries_on = excluded.tries_on, failed_tries = excluded.failed_tries;
  if tries < 5 then return jsonb_build_object('outcome', 'wrong', 'triesLeft', 5 - tries); end if;
  update private.applicant_access set locked_at = now() where reference = who.reference;
  perform private.append_event(who.reference, 'applicant_locked_out', '{}', null);
  perform private.notify_staff_of_applicant(who.reference);
  return jsonb_build_object('outcome', 'locked');
end $$;

-- As before, with the lock by day.
create or replace function public.read_applicant_page(session text, known_version text default null) returns jsonb
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
      'uncheckedDocuments', (
        select count(*) from public.case_requirements as requirement
        where requirement.reference = lead.reference and requirement.state = 'received'),
      'termsWaiting', (
        select coalesce(bool_and(terms.reply is distinct from 'chosen'), false) from public.case_terms as terms
        where terms.reference = lead.reference and terms.shared_at is not null),
      'secondFacts', private.second_facts(lead.reference),
      'locked', private.is_page_locked(lead.reference)
    ) || case when who.confirmed then private.applicant_details(lead.reference) else '{}' end
    from public.leads as lead where lead.reference = who.reference);
end $$;

-- request: {kind, field?, body, key}. Sent again with its key, it is stored once.
create or replace function public.add_applicant_request(session text, request jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  who private.applicant := private.acting_applicant(session);
begin
  if who.reference is null then return jsonb_build_object('outcome', 'ended'); end if;
  if not who.confirmed then return jsonb_build_object('outcome', 'unconfirmed'); end if;
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

-- The sentence itself is recorded, with its version.
create or replace function public.give_applicant_consent(session text, version text, wording text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  who private.applicant := private.acting_applicant(session);
begin
  if who.reference is null then return jsonb_build_object('outcome', 'ended'); end if;
  if not who.confirmed then return jsonb_build_object('outcome', 'unconfirmed'); end if;
  if not exists (select from public.leads where reference = who.reference and decided_at is null) then
    return jsonb_build_object('outcome', 'closed');
  end if;
  if private.applicant_consent(who.reference) is null then
    perform private.record_check(who.reference, 'consent_to_lenders', jsonb_build_object(
      'result', 'done', 'how', 'applicant_page', 'wording', wording, 'version', version,
      'given_by', (private.first_person(who.reference)).name));
    perform private.notify_staff_of_applicant(who.reference);
  end if;
  return jsonb_build_object('outcome', 'changed');
end $$;

-- As before.
create or replace function public.withdraw_application(session text, reason text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  who private.applicant := private.acting_applicant(session);
  before public.leads;
  lead public.leads;
begin
  if who.reference is null then return jsonb_build_object('outcome', 'ended'); end if;
  if not who.confirmed then return jsonb_build_object('outcome', 'unconfirmed'); end if;
  select * into before from public.leads where reference = who.reference;
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

-- As before. choice: {terms_id, version}, the version they read, so that nobody agrees to figures that have changed since.
create or replace function public.choose_shared_terms(session text, choice jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  who private.applicant := private.acting_applicant(session);
  wanted public.case_terms;
begin
  if who.reference is null then return jsonb_build_object('outcome', 'ended'); end if;
  if not who.confirmed then return jsonb_build_object('outcome', 'unconfirmed'); end if;
  if not exists (select from public.leads where reference = who.reference and decided_at is null) then
    return jsonb_build_object('outcome', 'closed');
  end if;
  select * into wanted from public.case_terms as terms
  where terms.id = (choice ->> 'terms_id')::uuid and terms.reference = who.reference and terms.shared_at is not null;
  if wanted.id is null or wanted.version is distinct from (choice ->> 'version')::integer then
    return jsonb_build_object('outcome', 'terms_changed');
  end if;
  if wanted.expires_on < (now() at time zone 'Europe/London')::date then return jsonb_build_object('outcome', 'expired'); end if;
  -- Commission has to be disclosed before terms are chosen.
  if cardinality(private.missing_for(who.reference, 'choose_terms')) > 0 then
    return jsonb_build_object('outcome', 'not_yet');
  end if;
  if wanted.reply is distinct from 'chosen' then
    update public.case_terms set reply = null, reply_words = null, replied_at = null
    where reference = who.reference and reply = 'chosen';
    perform private.reply_to_terms(who.reference, wanted.id, 'chosen', null);
    perform private.notify_staff_of_applicant(who.reference);
  end if;
  return jsonb_build_object('outcome', 'changed');
end $$;

-- The applicant ends every link and session of their page, for instance after losing a phone. They can ask for another.
create or replace function public.end_applicant_links(session text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  who private.applicant := private.acting_applicant(session);
begin
  if who.reference is null then return jsonb_build_object('outcome', 'ended'); end if;
  perform private.remove_applicant_links(who.reference);
  perform private.append_event(who.reference, 'applicant_link_revoked', '{}', null);
  perform private.audit('applicant_link_revoked', who.reference);
  return jsonb_build_object('outcome', 'changed');
end $$;

-- Sends a link if reference and e-mail address belong together. The caller learns nothing. An address gets three a day,
-- however often somebody asks.
create or replace function public.request_applicant_link(case_reference text, address text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  summary public.lead_summaries;
begin
  select * into summary from public.lead_summaries
  where reference = upper(trim(case_reference)) and email = lower(trim(address));
  -- Of a merged case, to the applicant of the case it went into, if it is the same address.
  select other.* into summary from public.lead_summaries as other
  where other.email = summary.email and other.reference = (
    select coalesce(lead.merged_into, lead.reference) from public.leads as lead where lead.reference = summary.reference);
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

-- As before; is_used_up: no answer is taken before tomorrow, whatever staff send; has_link: whether any link works.
create or replace function public.read_applicant_access(case_reference text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  access private.applicant_access;
begin
  perform private.require_staff();
  select * into access from private.applicant_access where reference = case_reference;
  return jsonb_build_object(
    'is_open', private.is_page_open(case_reference),
    'switched_off_at', access.switched_off_at,
    'is_locked', private.is_page_locked(case_reference),
    'is_used_up', private.tries_today(case_reference) >= 5,
    'has_link', exists (
      select from private.applicant_links as link where link.reference = case_reference and private.is_link_valid(link)),
    'last_opened_at', access.last_opened_at,
    'email', (private.first_person(case_reference)).email,
    'last_sent_at', (
      select max(message.sent_at) from public.outbox_messages as message
      where message.reference = case_reference and message.recipient = 'applicant' and message.state = 'sent'),
    'requests', (
      select coalesce(jsonb_agg(
        to_jsonb(request) - 'key' - 'reference' || jsonb_build_object('settled_by_name', settler.name)
        order by request.id desc), '[]')
      from private.applicant_requests as request
      left join public.staff_profiles as settler on settler.id = request.settled_by
      where request.reference = case_reference)
  );
end $$;

-- As before; the new link replaces all earlier ones. Wrong answers of today still count.
create or replace function public.send_applicant_link(case_reference text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
begin
  perform private.require_staff('admin', 'adviser');
  select * into lead from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if lead.spam_since is not null then return private.refusal('quarantined'); end if;
  if (private.first_person(case_reference)).email is null then return private.refusal('no_email'); end if;
  if private.is_page_over(lead) then return private.refusal('page_closed'); end if;
  if lead.merged_into is not null then return private.refusal('case_merged'); end if;
  update private.applicant_access set switched_off_at = null, locked_at = null where reference = case_reference;
  perform private.remove_applicant_links(case_reference);
  if not exists (
    select from public.outbox_messages
    where reference = case_reference and kind = 'applicant_link' and state = 'waiting')
  then
    insert into public.outbox_messages (kind, recipient, reference) values ('applicant_link', 'applicant', case_reference);
    perform private.append_event(case_reference, 'applicant_link_sent', '{}', null);
    perform private.audit('applicant_link_sent', case_reference);
    perform pg_notify('outbox_messages', '');
  end if;
  return jsonb_build_object('outcome', 'changed');
end $$;

-- Ends every link and session. The applicant gets no other one until staff send it.
create or replace function public.revoke_applicant_links(case_reference text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('admin', 'adviser');
  perform from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if private.remove_applicant_links(case_reference) = 0
    and exists (select from private.applicant_access where reference = case_reference and switched_off_at is not null)
  then return jsonb_build_object('outcome', 'changed'); end if;
  update private.applicant_access set switched_off_at = coalesce(switched_off_at, now()) where reference = case_reference;
  perform private.append_event(case_reference, 'applicant_link_revoked', '{}', null);
  perform private.audit('applicant_link_revoked', case_reference);
  return jsonb_build_object('outcome', 'changed');
end $$;

revoke all on function
  private.tries_today(text),
  private.is_page_locked(text)
from public, anon, authenticated, service_role;
