-- What an applicant's own page shows, and what they do there: ask for a correction, ask a question, give consent,
-- withdraw. Everything but how far the case is needs a confirmed session (60_applicant_access.sql). Staff answer at the
-- desk.

-- Corrections and questions. body is what the applicant wrote, answer what staff reply. Sent again with its key, one is
-- stored once.
create table private.applicant_requests (
  id bigint generated always as identity primary key,
  reference text not null references public.leads on delete cascade,
  kind text not null check (kind in ('correction', 'question')),
  field text check (field = any (private.correctable_fields())),
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
alter table private.applicant_requests enable row level security;
create index applicant_requests_of_case on private.applicant_requests (reference, id);

-- The page of a session, or that it is unchanged since known_version. Without one the page has just been opened or
-- reloaded.
create function public.read_applicant_page(session text, known_version text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  who private.applicant := private.applicant_session(session);
  latest text;
begin
  if who.reference is null then return jsonb_build_object('outcome', 'ended'); end if;
  if known_version is null then
    update private.applicant_access set last_opened_at = now() where reference = who.reference;
  end if;
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
      'secondFacts', array(
        select fact from private.second_fact_values(lead.reference) group by fact order by fact <> 'postcode', fact),
      'locked', private.is_page_locked(lead.reference)
    ) || case when who.confirmed then private.applicant_details(lead.reference) else '{}' end
    from public.leads as lead where lead.reference = who.reference);
end $$;

-- Changes with every change of the case.
create function private.page_version(case_reference text) returns text
language sql stable security definer set search_path = '' as $$
  select lead.version || '.' || events.made || '.' || coalesce((extract(epoch from events.latest) * 1000000)::bigint, 0)
  from public.leads as lead
  cross join lateral (
    select count(*) as made, max(event.at) as latest from public.case_events as event
    where event.reference = case_reference
  ) as events
  where lead.reference = case_reference;
$$;

-- When the case last came to a state; null when it never did.
create function private.reached_at(case_reference text, wanted_state text) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select max(event.at) from public.case_events as event
  where event.reference = case_reference and event.kind = 'state_changed' and event.detail ->> 'to' = wanted_state;
$$;

-- The documents we ask for, and those that came with the form or from the applicant. What others sent by e-mail is not
-- for the applicant. The names of files need a confirmed session.
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
      where document.reference = case_reference and document.source in ('form', 'applicant')));
$$;

-- What only a confirmed session sees. Requests are numbered within the case: ids that are counted up through the whole
-- firm would tell an applicant how much it has to do.
create function private.applicant_details(case_reference text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  known jsonb := to_jsonb(private.first_person(case_reference)) || to_jsonb(private.facts_of(case_reference));
begin
  return jsonb_build_object(
    'details', (
      select coalesce(jsonb_object_agg(field, value), '{}') from jsonb_each(jsonb_strip_nulls(known)) as each (field, value)
      where field = any (private.correctable_fields()) and field not in ('address', 'date_of_birth')),
    'terms', private.applicant_terms(case_reference),
    'requests', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', request.number, 'kind', request.kind, 'field', request.field, 'body', request.body, 'at', request.at,
        'state', request.state, 'answer', request.answer) order by request.number desc), '[]')
      from (
        select *, row_number() over (order by id) as number from private.applicant_requests
        where reference = case_reference
      ) as request));
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
    perform private.raise_task(who.reference, 'consent', 'Consent given: ask lenders');
    perform private.notify_staff_of_applicant(who.reference, 'consent');
  end if;
  return jsonb_build_object('outcome', 'changed');
end $$;

-- request: {kind, field?, body, key}.
create function public.add_applicant_request(session text, request jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  who private.applicant := private.acting_applicant(session);
  added bigint;
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
  values (who.reference, request ->> 'kind', request ->> 'field', request ->> 'body', (request ->> 'key')::uuid)
  returning id into added;
  perform private.append_event(who.reference, 'applicant_asked', jsonb_strip_nulls(jsonb_build_object(
    'kind', request ->> 'kind', 'field', request ->> 'field', 'request', added)), null);
  if request ->> 'kind' = 'question' then
    perform private.raise_task(who.reference, 'question', 'Answer their question');
  else
    perform private.raise_task(who.reference, 'correction', 'Check the correction they asked for');
  end if;
  perform private.notify_staff_of_applicant(who.reference, request ->> 'kind');
  return jsonb_build_object('outcome', 'changed');
exception when check_violation or data_exception then
  return jsonb_build_object('outcome', 'invalid');
end $$;

-- Closes the case as withdrawn by the applicant, with the reason they give.
create function public.withdraw_application(session text, reason text default null) returns jsonb
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
  perform private.raise_task(who.reference, 'withdrawal', 'They withdrew: tell who needs to know');
  perform private.audit('applicant_withdrew', who.reference);
  perform private.notify_staff_of_applicant(who.reference, 'withdrawal');
  return jsonb_build_object('outcome', 'changed');
end $$;

-- Accepts or refuses a correction, or answers a question. The applicant reads the answer on their page.
create function public.settle_applicant_request(request_id bigint, accepted boolean, answer text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  request private.applicant_requests;
  reply text := nullif(trim(answer), '');
  applied jsonb;
  mailed boolean;
begin
  perform private.require_staff('admin', 'adviser');
  -- The case first, as where the applicant asks: two that lock in another order would wait for each other.
  perform from public.leads
  where reference = (select asked.reference from private.applicant_requests as asked where asked.id = request_id)
  for no key update;
  select * into request from private.applicant_requests where id = request_id for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if request.state <> 'open' then return private.refusal('already_settled'); end if;
  if length(reply) > 1000 then return private.refusal('note_too_long'); end if;
  if reply is null and (request.kind = 'question' or not accepted) then return private.refusal('answer_required'); end if;
  if request.kind = 'correction' and accepted then
    applied := private.apply_correction(request);
    if applied ->> 'outcome' <> 'changed' then return applied; end if;
  end if;
  update private.applicant_requests as settled set
    state = case when request.kind = 'question' then 'answered' when accepted then 'accepted' else 'refused' end,
    answer = reply, settled_at = now(), settled_by = auth.uid()
  where settled.id = request.id returning settled.* into request;
  perform private.append_event(request.reference, 'applicant_request_settled', jsonb_strip_nulls(jsonb_build_object(
    'kind', request.kind, 'field', request.field, 'state', request.state, 'request', request.id)), null);
  if not exists (
    select from private.applicant_requests as other
    where other.reference = request.reference and other.kind = request.kind and other.state = 'open')
  then perform private.settle_tasks(request.reference, array[request.kind]); end if;
  if reply is not null then mailed := private.mail_answer(request.reference); end if;
  perform private.audit('applicant_request_settled', request.reference, jsonb_build_object(
    'request_id', request.id, 'state', request.state));
  return jsonb_strip_nulls(jsonb_build_object('outcome', 'changed', 'mailed', mailed));
end $$;

-- Tells the applicant that there is an answer on their page; what it says stays there. Several within five minutes are
-- one e-mail. False when none can be sent: no address, or a page that is switched off.
create function private.mail_answer(case_reference text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_page_open(case_reference) or not exists (
    select from public.lead_summaries where reference = case_reference and email is not null) then return false; end if;
  insert into public.outbox_messages (kind, recipient, reference)
  select 'request_answered', 'applicant', case_reference
  where not exists (
    select from public.outbox_messages
    where reference = case_reference and kind = 'request_answered' and state = 'waiting' and attempts = 0);
  perform pg_notify('outbox_messages', '');
  return true;
end $$;

-- Writes an accepted correction into the facts or the first person, as if staff had typed it.
create function private.apply_correction(request private.applicant_requests) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person jsonb := to_jsonb(private.first_person(request.reference));
  is_personal boolean := person ? request.field;
  current jsonb := case when is_personal then person else to_jsonb(private.facts_of(request.reference)) end;
  changes jsonb := jsonb_build_object(request.field, jsonb_build_object(
    'from', current -> request.field, 'to', request.body));
begin
  if is_personal then return public.change_person(request.reference, 1, changes); end if;
  return public.change_facts(request.reference, changes);
end $$;
