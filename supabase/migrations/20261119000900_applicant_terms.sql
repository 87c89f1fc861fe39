-- Terms on the applicant's page: what staff shared, the commission they disclosed, and which terms the applicant wants.

-- Shared terms, in the order of the desk. A lender is named only when staff say so. Columns are listed, so that a column
-- added later isn't shown to applicants by accident.
create or replace function private.shared_terms(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', terms.id, 'version', terms.version, 'lender', case when terms.names_lender then enquiry.lender_name end,
    'gross_pounds', terms.gross_pounds, 'net_pounds', terms.net_pounds, 'rate_percent', terms.rate_percent,
    'rate_unit', terms.rate_unit, 'interest', terms.interest, 'term_months', terms.term_months,
    'loan_to_value_percent', terms.loan_to_value_percent, 'arrangement_pounds', terms.arrangement_pounds,
    'exit_pounds', terms.exit_pounds, 'valuation_pounds', terms.valuation_pounds, 'legal_pounds', terms.legal_pounds,
    'broker_pounds', terms.broker_pounds, 'other_pounds', terms.other_pounds, 'conditions', terms.conditions,
    'expires_on', terms.expires_on, 'is_expired', coalesce(terms.expires_on < (now() at time zone 'Europe/London')::date, false),
    'chosen_at', terms.chosen_at, 'chosen_by_applicant_at', case when terms.reply = 'chosen' then terms.replied_at end
  ) order by enquiry.sent_at, terms.id), '[]')
  from public.case_terms as terms join public.enquiries as enquiry on enquiry.id = terms.enquiry_id
  where terms.reference = case_reference and terms.shared_at is not null;
$$;

-- What the page shows about terms once the second fact matched. Of the commission only words that were written for the
-- applicant: the wording of other checks is the firm's own.
create function private.applicant_terms(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'sets', private.shared_terms(case_reference),
    'canChoose', cardinality(private.missing_for(case_reference, 'choose_terms')) = 0,
    'commission', (
      select jsonb_build_object('at', latest.given_at, 'wording',
        case when latest.how = 'applicant_page' then latest.wording end)
      from public.case_checks as latest
      where latest.reference = case_reference and latest.kind = 'commission_disclosed' and latest.result = 'done'
        and private.check_is_done(case_reference, 'commission_disclosed')
      order by latest.id desc limit 1));
$$;

-- As before, with the terms.
create or replace function private.applicant_details(case_reference text) returns jsonb
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
    'terms', private.applicant_terms(case_reference),
    'requests', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', request.id, 'kind', request.kind, 'field', request.field, 'body', request.body, 'at', request.at,
        'state', request.state, 'answer', request.answer) order by request.id desc), '[]')
      from private.applicant_requests as request where request.reference = case_reference));
end $$;

-- As before, with the number of documents that arrived and nobody has checked, and whether shared terms wait for an
-- answer. Both are part of how far the case is, so the link alone shows them.
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
      'locked', coalesce((
        select access.failed_tries >= 5 from private.applicant_access as access
        where access.reference = lead.reference), false)
    ) || case when who.confirmed then private.applicant_details(lead.reference) else '{}' end
    from public.leads as lead where lead.reference = who.reference);
end $$;

-- The applicant says which of the shared terms they want; a later choice replaces it. choice: {terms_id, version}, the
-- version they read, so that nobody agrees to figures that have changed since. Staff still choose for the case.
create function public.choose_shared_terms(session text, choice jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  who private.applicant := private.applicant_session(session);
  wanted public.case_terms;
begin
  if who.reference is null then return jsonb_build_object('outcome', 'ended'); end if;
  if not who.confirmed then return jsonb_build_object('outcome', 'unconfirmed'); end if;
  perform from public.leads where reference = who.reference and decided_at is null for no key update;
  if not found then return jsonb_build_object('outcome', 'closed'); end if;
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

-- Tells the applicant that there are terms to look at. The e-mail names neither lender nor figures. False when the case
-- has no e-mail address.
create function private.mail_shared_terms(case_reference text, wait interval) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.lead_summaries where reference = case_reference and email is not null) then
    return false;
  end if;
  if not exists (
    select from public.outbox_messages
    where reference = case_reference and kind = 'terms_shared' and state = 'waiting' and attempts = 0)
  then
    insert into public.outbox_messages (kind, recipient, reference, next_attempt_at)
    values ('terms_shared', 'applicant', case_reference, now() + wait);
  end if;
  return true;
end $$;

-- As before, with commission: what the applicant reads about it beside the terms, recorded as disclosed; and an e-mail
-- to the applicant when terms are shared that weren't before.
drop function public.share_terms(text, jsonb);
create function public.share_terms(case_reference text, shown jsonb, commission text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  named integer;
  listed integer;
  added boolean;
begin
  perform private.require_staff('admin', 'adviser');
  perform from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  added := exists (
    select from jsonb_to_recordset(shown) as wanted (terms_id uuid) join public.case_terms as terms on terms.id = wanted.terms_id
    where terms.reference = case_reference and terms.shared_at is null);
  update public.case_terms as terms set
    shared_at = case when wanted.terms_id is not null then coalesce(terms.shared_at, now()) end,
    names_lender = coalesce(wanted.names_lender, false)
  from public.case_terms as known
  left join jsonb_to_recordset(shown) as wanted (terms_id uuid, names_lender boolean)
    on wanted.terms_id = known.id
  where terms.id = known.id and terms.reference = case_reference;
  if nullif(trim(commission), '') is not null then
    perform private.record_check(case_reference, 'commission_disclosed', jsonb_build_object(
      'result', 'done', 'how', 'applicant_page', 'wording', commission));
  end if;
  select count(*), count(*) filter (where names_lender) into listed, named
  from public.case_terms where reference = case_reference and shared_at is not null;
  perform private.append_event(case_reference, 'terms_shared', jsonb_build_object('terms', listed, 'named', named), null);
  perform private.audit('terms_shared', case_reference, jsonb_build_object('terms', listed, 'named', named));
  return jsonb_build_object('outcome', 'changed', 'mailed', added and private.mail_shared_terms(case_reference, '0'));
exception when check_violation then
  return private.refusal('text_too_long');
end $$;

-- As before. When terms that the applicant sees are changed, their answer no longer counts, and they get an e-mail:
-- after a few minutes, so that several changes bring one.
create or replace function public.save_terms(
  enquiry_id uuid, terms_id uuid, expected_version integer, fields jsonb
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  enquiry public.enquiries;
  terms public.case_terms;
  refused text;
begin
  perform private.require_staff('admin', 'adviser');
  -- The case first, as where the applicant chooses: two that lock in another order would wait for each other.
  perform from public.leads
  where reference = (select asked.reference from public.enquiries as asked where asked.id = save_terms.enquiry_id)
  for no key update;
  select * into enquiry from public.enquiries where id = save_terms.enquiry_id for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  terms.id := gen_random_uuid();
  terms.reference := enquiry.reference;
  if terms_id is not null then
    select * into terms from public.case_terms where id = terms_id and case_terms.enquiry_id = enquiry.id for update;
    if not found then return jsonb_build_object('outcome', 'missing'); end if;
    if terms.version is distinct from expected_version then
      return jsonb_build_object('outcome', 'conflict', 'current', to_jsonb(terms));
    end if;
  end if;
  terms := private.terms_with(terms, fields);
  terms.enquiry_id := enquiry.id;
  terms.version := coalesce(terms.version, 0) + 1;
  terms.reply := null;
  terms.reply_words := null;
  terms.replied_at := null;
  refused := private.terms_refusal(terms, coalesce((fields ->> 'confirmed')::boolean, false));
  if refused is not null then return private.refusal(refused); end if;
  delete from public.case_terms where id = terms.id;
  insert into public.case_terms values (terms.*);
  if enquiry.answer is null or enquiry.answer = 'decision_in_principle' then
    update public.enquiries set answer = 'terms', answered_at = now(), version = version + 1 where id = enquiry.id;
  end if;
  perform private.append_event(enquiry.reference, 'terms_saved', jsonb_build_object(
    'lender', enquiry.lender_name, 'gross_pounds', terms.gross_pounds, 'rate_percent', terms.rate_percent,
    'rate_unit', terms.rate_unit, 'term_months', terms.term_months, 'version', terms.version), null);
  perform private.audit('terms_saved', enquiry.reference, jsonb_build_object('terms_id', terms.id));
  perform private.remind(enquiry.reference, 'Terms expire soon', terms.expires_on - 3);
  if terms.shared_at is not null then perform private.mail_shared_terms(enquiry.reference, '5 minutes'); end if;
  return jsonb_build_object('outcome', 'changed', 'id', terms.id, 'version', terms.version);
exception when check_violation or not_null_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

-- As before; a document that staff ask for again is in an e-mail too, as one that they send back.
create or replace function public.change_requirement(
  requirement_id uuid, expected_version integer, to_state text, given_reason text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  requirement public.case_requirements;
  why text := nullif(trim(given_reason), '');
begin
  perform private.require_staff('admin', 'adviser');
  -- The case first, as where documents arrive: two that lock in another order would wait for each other.
  perform from public.leads
  where reference = (select needed.reference from public.case_requirements as needed where needed.id = requirement_id)
  for no key update;
  select * into requirement from public.case_requirements where id = requirement_id for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if requirement.version <> expected_version then
    return jsonb_build_object('outcome', 'conflict', 'current', to_jsonb(requirement) - 'reference' - 'position');
  end if;
  if to_state is null or to_state not in ('requested', 'checked', 'not_needed', 'sent_back')
    or to_state = requirement.state then return private.refusal('transition'); end if;
  if to_state = 'sent_back' and why is null then return private.refusal('reason_required'); end if;
  if length(why) > 500 then return private.refusal('reason_too_long'); end if;
  update public.case_requirements
  set state = to_state, reason = case to_state when 'sent_back' then why end, version = version + 1, changed_at = now()
  where id = requirement.id;
  perform private.append_event(requirement.reference, 'requirement_changed', jsonb_strip_nulls(jsonb_build_object(
    'name', requirement.name, 'from', requirement.state, 'to', to_state,
    'reason', case to_state when 'sent_back' then why end)), null);
  perform private.audit('requirement_changed', requirement.reference, jsonb_build_object(
    'state', jsonb_build_array(requirement.state, to_state)));
  perform private.refresh_arrivals(requirement.reference);
  -- Somebody who sends back one document often sends back more: they all go into one e-mail.
  if to_state in ('sent_back', 'requested') then
    perform private.mail_requirements(requirement.reference, '2 minutes');
  end if;
  return jsonb_build_object('outcome', 'changed', 'version', requirement.version + 1);
end $$;

revoke all on function
  private.applicant_terms(text),
  private.mail_shared_terms(text, interval),
  public.choose_shared_terms(text, jsonb),
  public.share_terms(text, jsonb, text)
from public, anon, authenticated, service_role;
grant execute on function public.choose_shared_terms(text, jsonb) to service_role;
grant execute on function public.share_terms(text, jsonb, text) to authenticated;
