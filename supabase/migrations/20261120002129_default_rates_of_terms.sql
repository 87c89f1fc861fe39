set check_function_bodies = off;

alter table public.case_terms add column default_rate_percent numeric;

alter table public.case_terms add constraint case_terms_default_rate_percent_check CHECK (((default_rate_percent >= (0)::numeric) AND (default_rate_percent <= (100)::numeric)));

comment on column public.case_terms.default_rate_percent is
  'What the lender charges a month once the term has ended; null when nobody has said.';

-- The terms with what a person filled in. What was chosen, shared or answered stays as it is.
create or replace function private.terms_with(terms public.case_terms, fields jsonb) returns public.case_terms
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

-- Why terms are refused or asked about; null when they can be stored. What is only unusual is stored when confirmed.
create or replace function private.terms_refusal(terms public.case_terms, confirmed boolean) returns text
language sql stable security invoker set search_path = '' as $$
  select case
    when terms.net_pounds > terms.gross_pounds then 'net_above_gross'
    when not private.fees_are_as_quoted(terms) then 'invalid_value'
    when confirmed then null
    when terms.rate_unit = 'month' and terms.rate_percent not between 0.2 and 3 then 'confirm_rate'
    when terms.rate_unit = 'year' and terms.rate_percent not between 1 and 40 then 'confirm_rate'
    when terms.rate_unit = 'flat' and terms.rate_percent not between 1 and 60 then 'confirm_rate'
    when terms.default_rate_percent not between 0.2 and 5 then 'confirm_rate'
    when terms.expires_on < private.london_day(now()) then 'confirm_expiry'
  end;
$$;

-- Tells the applicant that there are terms to look at. The e-mail names neither lender nor figures, but warns of the
-- risk if one of them is secured. False when the case has no e-mail address.
create or replace function private.mail_shared_terms(case_reference text, wait interval) returns boolean
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
create or replace function private.shared_terms(case_reference text) returns jsonb
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

reset check_function_bodies;
