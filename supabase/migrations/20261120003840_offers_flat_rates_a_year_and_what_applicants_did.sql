set check_function_bodies = off;

alter table public.case_terms drop constraint case_terms_rate_unit_check;

drop function private.notify_staff_of_applicant(text);

drop function private.shown_state(public.leads);

-- What the list shows of these leads, in the order in which they are given.
create or replace function private.inbox_rows(wanted text[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'reference', lead.reference,
      'form', lead.form,
      'entered_as', lead.entered_as,
      'product', facts.product,
      'topic', callback.topic,
      'received_at', lead.received_at,
      'state', lead.state,
      'merged_into', lead.merged_into,
      'quarantined', lead.quarantined,
      'spam_since', lead.spam_since,
      -- Once somebody has decided it, it isn't to be checked first any more.
      'flags', case when 'may_be_regulated' = any (lead.flags) and private.check_is_done(lead.reference, 'regulated')
        then array_remove(lead.flags, 'may_be_regulated') else lead.flags end,
      'promised_by', lead.promised_by,
      'first_contact_at', lead.first_contact_at,
      'promise', lead.promise,
      'owner_id', lead.owner_id,
      'owner_name', owner.name,
      'standing_in', private.standing_in(lead.reference),
      'follow_up_on', lead.follow_up_on,
      'next_step', lead.next_step,
      'tasks', private.first_tasks(lead),
      'last_worked_at', lead.last_worked_at,
      'documents_arrived_at', lead.documents_arrived_at,
      'decided_at', lead.decided_at,
      'version', lead.version,
      'updated_at', lead.updated_at,
      'contact_name', summary.contact_name,
      'phone', summary.phone,
      'email', summary.email,
      'business_name', summary.business_name,
      'amount_pounds', summary.amount_pounds,
      'completed_pounds', case when lead.state = 'completed' then (
        private.case_head(lead.reference) #>> '{completed,amount_pounds}')::numeric end,
      'document_states', array(
        select private.document_state(document) from public.application_documents as document
        where document.reference = lead.reference order by document.field
      )
    )
    order by place
  ), '[]')
  from unnest(wanted) with ordinality as given (reference, place)
  join public.leads as lead using (reference)
  join public.lead_summaries as summary using (reference)
  left join public.callback_requests as callback using (reference)
  left join public.case_facts as facts using (reference)
  left join public.staff_profiles as owner on owner.id = lead.owner_id;
$$;

alter table public.case_terms add constraint case_terms_rate_unit_check CHECK ((rate_unit = ANY (ARRAY['month'::text, 'year'::text, 'flat'::text, 'flat_year'::text])));

-- Why terms are refused or asked about; null when they can be stored. What is only unusual is stored when confirmed.
create or replace function private.terms_refusal(terms public.case_terms, confirmed boolean) returns text
language sql stable security invoker set search_path = '' as $$
  select case
    when terms.net_pounds > terms.gross_pounds then 'net_above_gross'
    when not private.fees_are_as_quoted(terms) then 'invalid_value'
    when confirmed then null
    when terms.rate_unit = 'month' and terms.rate_percent not between 0.2 and 3 then 'confirm_rate'
    when terms.rate_unit in ('year', 'flat_year') and terms.rate_percent not between 1 and 40 then 'confirm_rate'
    when terms.rate_unit = 'flat' and terms.rate_percent not between 1 and 60 then 'confirm_rate'
    when terms.default_rate_percent not between 0.2 and 5 then 'confirm_rate'
    when terms.expires_on < private.london_day(now()) then 'confirm_expiry'
  end;
$$;

-- What tells terms from others of their lender, for the timeline.
create or replace function private.told_apart_by(terms public.case_terms) returns jsonb
language sql immutable security invoker set search_path = '' as $$
  select jsonb_build_object('gross_pounds', terms.gross_pounds, 'rate_percent', terms.rate_percent,
    'rate_unit', terms.rate_unit, 'interest', terms.interest);
$$;

-- Adds terms to an enquiry, or changes them; two who change one set see a conflict. An answer of the applicant was to
-- other figures, so it is cleared. If these terms are on their page, they get an e-mail after a few minutes, so that
-- several changes bring one.
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
  if terms_id is null then perform private.take_terms_as_answer(enquiry, fields); end if;
  perform private.append_event(enquiry.reference, 'terms_saved', jsonb_build_object(
    'lender', enquiry.lender_name, 'term_months', terms.term_months, 'version', terms.version)
    || private.told_apart_by(terms), null);
  perform private.audit('terms_saved', enquiry.reference, jsonb_build_object('terms_id', terms.id));
  if terms.expires_on is not null then
    perform private.raise_task(enquiry.reference, 'expiry', 'Terms expire soon', enquiry.id, terms.expires_on - 3);
  end if;
  if terms.shared_at is not null then perform private.mail_shared_terms(enquiry.reference, '5 minutes'); end if;
  return jsonb_build_object('outcome', 'changed', 'id', terms.id, 'version', terms.version);
exception when check_violation or not_null_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

-- Staff choose a set for the case and say why, which is also why they recommend it. seen is the set they saw as chosen;
-- a different one is a conflict. The same choice again records nothing.
create or replace function public.choose_terms(case_reference text, terms_id uuid, seen uuid, why text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  current public.case_terms;
  lender text;
  missing text[];
begin
  perform private.require_staff('admin', 'adviser');
  perform from public.leads where reference = case_reference for no key update;
  select enquiry.lender_name into lender from public.case_terms as terms
  join public.enquiries as enquiry on enquiry.id = terms.enquiry_id
  where terms.id = terms_id and terms.reference = case_reference;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if nullif(trim(why), '') is null then return private.refusal('reason_required'); end if;
  select * into current from public.case_terms where reference = case_reference and chosen_at is not null;
  if current.id is distinct from seen and current.id is distinct from terms_id then
    return jsonb_build_object('outcome', 'conflict', 'current', current.id, 'why', current.chosen_why,
      'actor_name', (select name from public.staff_profiles where id = current.chosen_by));
  end if;
  if (current.id, current.chosen_by, current.chosen_why) = (terms_id, auth.uid(), trim(why)) then
    return jsonb_build_object('outcome', 'changed');
  end if;
  missing := private.missing_for(case_reference, 'choose_terms');
  if cardinality(missing) > 0 then
    return private.refusal('gate_closed') || jsonb_build_object('missing', missing);
  end if;
  update public.case_terms set chosen_at = null, chosen_by = null, chosen_why = null
  where reference = case_reference and chosen_at is not null;
  update public.case_terms set chosen_at = now(), chosen_by = auth.uid(), chosen_why = trim(why) where id = terms_id;
  perform private.end_other_lenders(case_reference, terms_id);
  perform private.record_check(case_reference, 'recommendation', jsonb_build_object(
    'wording', lender || ': ' || trim(why)));
  perform private.append_event(case_reference, 'terms_chosen', jsonb_build_object('lender', lender, 'why', trim(why))
    || (select private.told_apart_by(terms) from public.case_terms as terms where terms.id = terms_id), null);
  perform private.audit('terms_chosen', case_reference, jsonb_build_object('terms_id', terms_id));
  return jsonb_build_object('outcome', 'changed');
exception when check_violation then
  return private.refusal('reason_too_long');
end $$;

-- The applicant chooses on their page. choice: {terms_id, version}, where version is the one they read, so that nobody
-- agrees to figures that have changed since.
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
  if wanted.expires_on < private.london_day(now()) then return jsonb_build_object('outcome', 'expired'); end if;
  -- Commission has to be disclosed before terms are chosen.
  if cardinality(private.missing_for(who.reference, 'choose_terms')) > 0 then
    return jsonb_build_object('outcome', 'not_yet');
  end if;
  if wanted.reply is distinct from 'chosen' then
    update public.case_terms set reply = null, reply_words = null, replied_at = null
    where reference = who.reference and reply = 'chosen';
    perform private.reply_to_terms(who.reference, wanted.id, 'chosen', null);
    perform private.notify_staff_of_applicant(who.reference, 'terms');
  end if;
  return jsonb_build_object('outcome', 'changed');
end $$;

-- The applicant's answer to shared terms: chosen, or a question in their words. Makes it the next step of the case.
-- Returns false when these terms are not shared with them.
create or replace function private.reply_to_terms(case_reference text, terms_id uuid, reply text, words text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  lender text;
  asked uuid;
begin
  perform from public.leads where reference = case_reference for no key update;
  update public.case_terms as terms set
    reply = reply_to_terms.reply, reply_words = nullif(trim(words), ''), replied_at = now()
  from public.enquiries as enquiry
  where terms.id = terms_id and terms.reference = case_reference and terms.shared_at is not null
    and enquiry.id = terms.enquiry_id
  returning enquiry.lender_name, enquiry.id into lender, asked;
  if not found then return false; end if;
  perform private.append_event(case_reference, 'terms_replied', jsonb_strip_nulls(jsonb_build_object(
    'lender', lender, 'reply', reply, 'words', nullif(trim(words), '')))
    || (select private.told_apart_by(terms) from public.case_terms as terms where terms.id = terms_id), null);
  perform private.audit('terms_replied', case_reference, jsonb_build_object('terms_id', terms_id, 'reply', reply));
  -- They may have chosen other terms before.
  perform private.settle_tasks(case_reference, array['terms_chosen']);
  perform private.raise_task(case_reference, 'terms_chosen', 'Terms chosen: tell the lender', asked);
  return true;
end $$;

-- Cases that were completed in these days and have no completion that counts, so that nothing is known of their money:
-- how many, and the latest ten.
create or replace function private.completed_unrecorded(first_day date, last_day date, owner uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('cases', count(*), 'latest', coalesce(
    jsonb_agg(found.reference order by found.place) filter (where found.place <= 10), '[]'))
  from (
    select lead.reference, row_number() over (order by lead.decided_at desc, lead.reference) as place
    from public.leads as lead
    where lead.state = 'completed' and lead.merged_into is null and not lead.quarantined
      and lead.decided_at >= private.london_midnight(first_day) and lead.decided_at < private.london_midnight(last_day + 1)
      and (owner is null or lead.owner_id = owner)
      and not exists (select from private.completions_around(lead.reference))
  ) as found;
$$;

-- The completions of these days, both included, and all that is expected today.
create or replace function public.desk_money(first_day date, last_day date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  own uuid := case private.require_staff('admin', 'adviser') when 'adviser' then auth.uid() end;
begin
  if last_day - first_day > 3660 then raise exception 'Ten years at most.' using errcode = '22023'; end if;
  return jsonb_build_object(
    'first_day', first_day,
    'last_day', last_day,
    'shares', private.expected_shares(),
    'earned', (
      select coalesce(jsonb_agg(to_jsonb(row)), '[]') from private.earned_money(first_day, last_day, own) as row),
    'unrecorded', private.completed_unrecorded(first_day, last_day, own),
    'expected', (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from private.expected_money(own) as row));
end $$;

-- Compares a second fact with the case's. One guess is one value, and a right one gives back no tries.
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
    set confirmed_at = now(), confirmed_with = private.confirmation_hash(session, who.reference, fact, guess)
    where session_hash = private.token_hash(session);
    perform private.append_event(who.reference, 'applicant_confirmed', jsonb_build_object('fact', fact), null);
    return jsonb_build_object('outcome', 'confirmed');
  end if;
  tries := private.tries_today(who.reference) + 1;
  insert into private.applicant_access (reference, tries_on, failed_tries)
  values (who.reference, private.london_day(now()), tries)
  on conflict (reference) do update set tries_on = excluded.tries_on, failed_tries = excluded.failed_tries;
  if tries < 5 then return jsonb_build_object('outcome', 'wrong', 'triesLeft', 5 - tries); end if;
  update private.applicant_access set locked_at = now() where reference = who.reference;
  perform private.append_event(who.reference, 'applicant_locked_out', '{}', null);
  perform private.raise_if_open(who.reference, 'locked_out', 'Call: they can’t get into their page');
  perform private.notify_staff_of_applicant(who.reference, 'locked_out');
  return jsonb_build_object('outcome', 'locked');
end $$;

-- An e-mail to staff that says which kinds of thing the applicant did, without what they wrote. Of one kind, several
-- within ten minutes are one e-mail.
create or replace function private.notify_staff_of_applicant(case_reference text, did text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.outbox_messages
    where reference = case_reference and kind = 'applicant_wrote' and created_at > now() - interval '10 minutes'
      and payload -> 'did' ? notify_staff_of_applicant.did)
  then return; end if;
  update public.outbox_messages set payload = jsonb_build_object('did', payload -> 'did' || to_jsonb(array[did]))
  where reference = case_reference and kind = 'applicant_wrote' and state = 'waiting' and attempts = 0
    and payload ? 'did';
  if found then return; end if;
  insert into public.outbox_messages (kind, recipient, reference, payload)
  values ('applicant_wrote', 'staff', case_reference, jsonb_build_object('did', array[did]));
  perform pg_notify('outbox_messages', '');
end $$;

-- The page of a session, or that it is unchanged since known_version.
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
      'secondFacts', array(
        select fact from private.second_fact_values(lead.reference) group by fact order by fact <> 'postcode', fact),
      'locked', private.is_page_locked(lead.reference)
    ) || case when who.confirmed then private.applicant_details(lead.reference) else '{}' end
    from public.leads as lead where lead.reference = who.reference);
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
    perform private.raise_task(who.reference, 'consent', 'Consent given: ask lenders');
    perform private.notify_staff_of_applicant(who.reference, 'consent');
  end if;
  return jsonb_build_object('outcome', 'changed');
end $$;

-- request: {kind, field?, body, key}.
create or replace function public.add_applicant_request(session text, request jsonb) returns jsonb
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
  perform private.raise_task(who.reference, 'withdrawal', 'They withdrew: tell who needs to know');
  perform private.audit('applicant_withdrew', who.reference);
  perform private.notify_staff_of_applicant(who.reference, 'withdrawal');
  return jsonb_build_object('outcome', 'changed');
end $$;

revoke execute on function private.completed_unrecorded(date,date,uuid) from public, anon, authenticated, service_role;

revoke execute on function private.notify_staff_of_applicant(text,text) from public, anon, authenticated, service_role;

revoke execute on function private.told_apart_by(public.case_terms) from public, anon, authenticated, service_role;

reset check_function_bodies;
