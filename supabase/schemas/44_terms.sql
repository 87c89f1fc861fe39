-- Terms: what lenders offer for a case. Advisers and admins enter them, choose a set, and share terms with the
-- applicant, who says on their page which they want. Staff read all of them, the applicant only what is shared.

-- Whether this says how fees were quoted: {"arrangement_pounds": {"percent": 2, "of": "gross"}}. A fee that isn't there
-- was quoted in pounds.
create function private.is_quote_of_fees(quoted jsonb) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select jsonb_typeof(quoted) = 'object' and not exists (
    select from jsonb_each(quoted) as given (fee, said)
    where fee not in (
        'arrangement_pounds', 'exit_pounds', 'valuation_pounds', 'legal_pounds', 'broker_pounds', 'other_pounds')
      or (said - 'percent' - 'of' = '{}' and jsonb_typeof(said -> 'percent') = 'number'
        and (said ->> 'percent')::numeric between 0 and 100 and said ->> 'of' in ('gross', 'net')) is not true);
$$;

create table public.case_terms (
  id uuid primary key default gen_random_uuid(),
  reference text not null references public.leads on delete cascade,
  enquiry_id uuid not null references public.enquiries on delete cascade,
  gross_pounds numeric not null check (gross_pounds between 1 and 1000000000),
  net_pounds numeric check (net_pounds between 0 and 1000000000),
  rate_percent numeric not null check (rate_percent between 0 and 100),
  rate_unit text not null check (rate_unit in ('month', 'year', 'flat', 'flat_year')),
  interest text not null check (interest in ('retained', 'serviced', 'rolled up', 'compounded', 'instalments')),
  term_months integer not null check (term_months between 1 and 600),
  loan_to_value_percent numeric check (loan_to_value_percent between 0 and 200),
  arrangement_pounds numeric check (arrangement_pounds between 0 and 100000000),
  exit_pounds numeric check (exit_pounds between 0 and 100000000),
  valuation_pounds numeric check (valuation_pounds between 0 and 100000000),
  legal_pounds numeric check (legal_pounds between 0 and 100000000),
  broker_pounds numeric check (broker_pounds between 0 and 100000000),
  other_pounds numeric check (other_pounds between 0 and 100000000),
  conditions text check (length(conditions) between 1 and 5000),
  expires_on date check (expires_on between '2000-01-01' and '2199-12-31'),
  chosen_at timestamptz,
  chosen_by uuid references public.staff_profiles,
  chosen_why text check (length(chosen_why) between 1 and 1000),
  shared_at timestamptz,
  names_lender boolean not null default false,
  reply text check (reply in ('chosen', 'question')),
  reply_words text check (length(reply_words) between 1 and 2000),
  replied_at timestamptz,
  version integer not null default 1,
  apr_percent numeric check (apr_percent between 0 and 100000),
  fees_quoted jsonb not null default '{}',
  monthly_pounds numeric check (monthly_pounds between 0.01 and 100000000),
  default_rate_percent numeric check (default_rate_percent between 0 and 100),
  constraint net_within_gross check (net_pounds <= gross_pounds),
  constraint fees_quoted_by_name check (private.is_quote_of_fees(fees_quoted))
);
alter table public.case_terms enable row level security;
grant select on public.case_terms to authenticated, service_role;
create index case_terms_of_case on public.case_terms (reference);
create index case_terms_of_enquiry on public.case_terms (enquiry_id);
create unique index case_terms_chosen on public.case_terms (reference) where chosen_at is not null;

comment on column public.case_terms.interest is
  'As in _shared/calculators/bridging-net.ts; instalments for a loan repaid monthly.';
comment on column public.case_terms.arrangement_pounds is
  'As every fee: 0 when there is none, null when nobody has said.';
comment on column public.case_terms.monthly_pounds is
  'As the lender stated it, as apr_percent; null when it did not. What the desk works out is not stored.';
comment on column public.case_terms.default_rate_percent is
  'What the lender charges a month once the term has ended; null when nobody has said.';
comment on column public.case_terms.shared_at is
  'When staff put these terms on the applicant''s page; null when they are not there.';
comment on column public.case_terms.reply is 'What the applicant answered on their page.';

create policy "Staff with a second factor can read terms"
  on public.case_terms for select to authenticated using ((select private.staff_role()) is not null);

-- The terms with what a person filled in. What was chosen, shared or answered stays as it is.
create function private.terms_with(terms public.case_terms, fields jsonb) returns public.case_terms
language sql immutable security invoker set search_path = '' as $$
  select jsonb_populate_record(terms, jsonb_build_object(
      'names_lender', coalesce(terms.names_lender, false), 'fees_quoted', coalesce(terms.fees_quoted, '{}'))
    || coalesce((
      select jsonb_object_agg(field, value) from jsonb_each(fields) as given (field, value)
      where field in ('rate_percent', 'rate_unit', 'interest', 'term_months', 'loan_to_value_percent', 'conditions',
        'expires_on', 'apr_percent', 'fees_quoted', 'default_rate_percent')
        or field like '%\_pounds'
    ), '{}'));
$$;

-- Whether each fee that was quoted in per cent is what that comes to, to the penny.
create function private.fees_are_as_quoted(terms public.case_terms) returns boolean
language sql stable security invoker set search_path = '' as $$
  select not exists (
    select from jsonb_each(terms.fees_quoted) as given (fee, said)
    where (abs((to_jsonb(terms) ->> fee)::numeric - (said ->> 'percent')::numeric / 100
      * case said ->> 'of' when 'net' then terms.net_pounds else terms.gross_pounds end) <= 0.01) is not true);
$$;

-- Why terms are refused or asked about; null when they can be stored. What is only unusual is stored when confirmed.
create function private.terms_refusal(terms public.case_terms, confirmed boolean) returns text
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
create function private.told_apart_by(terms public.case_terms) returns jsonb
language sql immutable security invoker set search_path = '' as $$
  select jsonb_build_object('gross_pounds', terms.gross_pounds, 'rate_percent', terms.rate_percent,
    'rate_unit', terms.rate_unit, 'interest', terms.interest);
$$;

-- Adds terms to an enquiry, or changes them; two who change one set see a conflict. An answer of the applicant was to
-- other figures, so it is cleared. If these terms are on their page, they get an e-mail after a few minutes, so that
-- several changes bring one.
create function public.save_terms(
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

-- New terms are an answer of their lender, which needn't be chased for one any more.
create function private.take_terms_as_answer(enquiry public.enquiries, fields jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if enquiry.answer is null or enquiry.answer = 'decision_in_principle' then
    enquiry.answer := 'terms';
    enquiry.chase_on := null;
    update public.enquiries set
      answer = enquiry.answer, chase_on = enquiry.chase_on, answered_at = now(), version = version + 1,
      first_answered_at = coalesce(first_answered_at, now())
    where id = enquiry.id;
    perform private.plan_chase(enquiry);
  end if;
  perform private.plan_after_answer(enquiry, fields);
end $$;

-- Whether somebody spoke with the applicant or wrote to them since.
create function private.was_told_since(case_reference text, since timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.case_events
    where reference = case_reference and kind in ('spoke', 'met', 'texted', 'emailed') and at > since);
$$;

-- Once terms are chosen, the other lenders needn't be chased, nor their terms sent or watched. That a lender said no is
-- still to be told.
create function private.end_other_lenders(case_reference text, chosen_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  chosen uuid := (select enquiry_id from public.case_terms where id = chosen_id);
  other uuid;
begin
  perform private.settle_tasks(case_reference, array['lender_answer'], task.enquiry_id, 'chosen')
  from private.open_tasks(case_reference) as task join public.enquiries as asked on asked.id = task.enquiry_id
  where task.cause = 'lender_answer' and (asked.answer in ('terms', 'offer')
    or private.was_told_since(case_reference, coalesce(asked.answered_at, task.made_at)));
  for other in select id from public.enquiries where reference = case_reference and id <> chosen loop
    update public.enquiries set chase_on = null, version = version + 1 where id = other and chase_on is not null;
    perform private.settle_tasks(case_reference, array['chase', 'expiry'], other, 'chosen');
  end loop;
end $$;

-- Staff choose a set for the case and say why, which is also why they recommend it. seen is the set they saw as chosen;
-- a different one is a conflict. The same choice again records nothing.
create function public.choose_terms(case_reference text, terms_id uuid, seen uuid, why text) returns jsonb
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

-- Puts the terms in shown, [{terms_id, names_lender}], and no others on the applicant's page, and records the
-- commission that is disclosed with them. The same again records nothing, and the lock makes a second request wait for
-- the first.
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
  if private.is_shared_already(case_reference, shown, nullif(trim(commission), '')) then
    return jsonb_build_object('outcome', 'changed', 'mailed', false);
  end if;
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
  perform private.settle_tasks(case_reference, array['lender_answer'], terms.enquiry_id, 'shared')
  from public.case_terms as terms where terms.reference = case_reference and terms.shared_at is not null;
  select count(*), count(*) filter (where names_lender) into listed, named
  from public.case_terms where reference = case_reference and shared_at is not null;
  perform private.append_event(case_reference, 'terms_shared', jsonb_build_object('terms', listed, 'named', named), null);
  perform private.audit('terms_shared', case_reference, jsonb_build_object('terms', listed, 'named', named));
  return jsonb_build_object('outcome', 'changed', 'mailed', added and private.mail_shared_terms(case_reference, '0'));
exception when check_violation then
  return private.refusal('text_too_long');
end $$;

-- Whether the applicant's page shows just these terms already, with this disclosure.
create function private.is_shared_already(case_reference text, shown jsonb, commission text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from public.case_terms as terms
    left join jsonb_to_recordset(shown) as wanted (terms_id uuid, names_lender boolean) on wanted.terms_id = terms.id
    where terms.reference = case_reference and (
      (terms.shared_at is null) <> (wanted.terms_id is null)
      or terms.names_lender <> coalesce(wanted.names_lender, false)))
  and exists (select from public.case_events where reference = case_reference and kind = 'terms_shared')
  and (commission is null or commission is not distinct from (
    select case when latest.result = 'done' and latest.how = 'applicant_page' then latest.wording end
    from public.case_checks as latest
    where latest.reference = case_reference and latest.kind = 'commission_disclosed' order by latest.id desc limit 1));
$$;

-- Tells the applicant that there are terms to look at. The e-mail names neither lender nor figures, but warns of the
-- risk if one of them is secured. False when the case has no e-mail address.
create function private.mail_shared_terms(case_reference text, wait interval) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  told jsonb := jsonb_build_object('secured', exists (
    select from public.case_terms where reference = case_reference and shared_at is not null
      and (loan_to_value_percent is not null or interest <> 'instalments')));
begin
  if not exists (select from public.lead_summaries where reference = case_reference and email is not null) then
    return false;
  end if;
  update public.outbox_messages set payload = told
  where reference = case_reference and kind = 'terms_shared' and state = 'waiting' and attempts = 0;
  if not found then
    insert into public.outbox_messages (kind, recipient, reference, payload, next_attempt_at)
    values ('terms_shared', 'applicant', case_reference, told, now() + wait);
  end if;
  return true;
end $$;

-- Shared terms, in the order of the desk. A lender is named only when staff say so. Columns are listed, so that a new
-- column isn't shown to applicants by accident.
create function private.shared_terms(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', terms.id, 'version', terms.version, 'lender', case when terms.names_lender then enquiry.lender_name end,
    'gross_pounds', terms.gross_pounds, 'net_pounds', terms.net_pounds, 'rate_percent', terms.rate_percent,
    'rate_unit', terms.rate_unit, 'interest', terms.interest, 'term_months', terms.term_months,
    'loan_to_value_percent', terms.loan_to_value_percent, 'arrangement_pounds', terms.arrangement_pounds,
    'exit_pounds', terms.exit_pounds, 'valuation_pounds', terms.valuation_pounds, 'legal_pounds', terms.legal_pounds,
    'broker_pounds', terms.broker_pounds, 'other_pounds', terms.other_pounds, 'monthly_pounds', terms.monthly_pounds,
    'apr_percent', terms.apr_percent, 'default_rate_percent', terms.default_rate_percent,
    'fees_quoted', terms.fees_quoted, 'conditions', terms.conditions,
    'expires_on', terms.expires_on, 'is_expired', coalesce(terms.expires_on < private.london_day(now()), false),
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

-- The terms on the applicant's page, for the comparison they can download (supabase/functions/case-papers); null unless
-- the session has given the second fact.
create function public.read_shared_terms(session text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  who private.applicant := private.applicant_session(session);
begin
  if not coalesce(who.confirmed, false) then return null; end if;
  return jsonb_build_object('reference', who.reference, 'terms', private.shared_terms(who.reference));
end $$;

-- The applicant chooses on their page. choice: {terms_id, version}, where version is the one they read, so that nobody
-- agrees to figures that have changed since.
create function public.choose_shared_terms(session text, choice jsonb) returns jsonb
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
create function private.reply_to_terms(case_reference text, terms_id uuid, reply text, words text) returns boolean
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
