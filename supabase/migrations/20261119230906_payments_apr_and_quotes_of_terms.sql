set check_function_bodies = off;

-- Terms: what lenders offer for a case. Advisers and admins enter them, choose a set, and share terms with the
-- applicant, who says on their page which they want. Staff read all of them, the applicant only what is shared.

-- Whether this says how fees were quoted: {"arrangement_pounds": {"percent": 2, "of": "gross"}}. A fee that isn't there
-- was quoted in pounds.
create or replace function private.is_quote_of_fees(quoted jsonb) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select jsonb_typeof(quoted) = 'object' and not exists (
    select from jsonb_each(quoted) as given (fee, said)
    where fee not in (
        'arrangement_pounds', 'exit_pounds', 'valuation_pounds', 'legal_pounds', 'broker_pounds', 'other_pounds')
      or (said - 'percent' - 'of' = '{}' and jsonb_typeof(said -> 'percent') = 'number'
        and (said ->> 'percent')::numeric between 0 and 100 and said ->> 'of' in ('gross', 'net')) is not true);
$$;

alter table public.case_terms add column apr_percent numeric;

alter table public.case_terms add column fees_quoted jsonb not null default '{}'::jsonb;

alter table public.case_terms add column monthly_pounds numeric;

alter table public.case_terms add constraint case_terms_apr_percent_check CHECK (((apr_percent >= (0)::numeric) AND (apr_percent <= (100000)::numeric)));

alter table public.case_terms add constraint case_terms_monthly_pounds_check CHECK (((monthly_pounds >= 0.01) AND (monthly_pounds <= (100000000)::numeric)));

alter table public.case_terms add constraint fees_quoted_by_name CHECK (private.is_quote_of_fees(fees_quoted));

comment on column public.case_terms.monthly_pounds is
  'As the lender stated it, as apr_percent; null when it did not. What the desk works out is not stored.';

-- The terms with what a person filled in. What was chosen, shared or answered stays as it is.
create or replace function private.terms_with(terms public.case_terms, fields jsonb) returns public.case_terms
language sql immutable security invoker set search_path = '' as $$
  select jsonb_populate_record(terms, jsonb_build_object(
      'names_lender', coalesce(terms.names_lender, false), 'fees_quoted', coalesce(terms.fees_quoted, '{}'))
    || coalesce((
      select jsonb_object_agg(field, value) from jsonb_each(fields) as given (field, value)
      where field in ('rate_percent', 'rate_unit', 'interest', 'term_months', 'loan_to_value_percent', 'conditions',
        'expires_on', 'apr_percent', 'fees_quoted')
        or field like '%\_pounds'
    ), '{}'));
$$;

-- Whether each fee that was quoted in per cent is what that comes to, to the penny.
create or replace function private.fees_are_as_quoted(terms public.case_terms) returns boolean
language sql stable security invoker set search_path = '' as $$
  select not exists (
    select from jsonb_each(terms.fees_quoted) as given (fee, said)
    where (abs((to_jsonb(terms) ->> fee)::numeric - (said ->> 'percent')::numeric / 100
      * case said ->> 'of' when 'net' then terms.net_pounds else terms.gross_pounds end) <= 0.01) is not true);
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
    when terms.expires_on < private.london_day(now()) then 'confirm_expiry'
  end;
$$;

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
    'apr_percent', terms.apr_percent, 'fees_quoted', terms.fees_quoted, 'conditions', terms.conditions,
    'expires_on', terms.expires_on, 'is_expired', coalesce(terms.expires_on < private.london_day(now()), false),
    'chosen_at', terms.chosen_at, 'chosen_by_applicant_at', case when terms.reply = 'chosen' then terms.replied_at end
  ) order by enquiry.sent_at, terms.id), '[]')
  from public.case_terms as terms join public.enquiries as enquiry on enquiry.id = terms.enquiry_id
  where terms.reference = case_reference and terms.shared_at is not null;
$$;

revoke execute on function private.fees_are_as_quoted(public.case_terms) from public, anon, authenticated, service_role;

revoke execute on function private.is_quote_of_fees(jsonb) from public, anon, authenticated, service_role;

reset check_function_bodies;
