set check_function_bodies = off;

alter table public.case_terms
  alter column arrangement_pounds drop not null, alter column arrangement_pounds drop default,
  alter column exit_pounds drop not null, alter column exit_pounds drop default,
  alter column valuation_pounds drop not null, alter column valuation_pounds drop default,
  alter column legal_pounds drop not null, alter column legal_pounds drop default,
  alter column broker_pounds drop not null, alter column broker_pounds drop default,
  alter column other_pounds drop not null, alter column other_pounds drop default;

-- An empty field was kept as 0, so which zeros a lender had stated is not known.
update public.case_terms set
  arrangement_pounds = nullif(arrangement_pounds, 0),
  exit_pounds = nullif(exit_pounds, 0),
  valuation_pounds = nullif(valuation_pounds, 0),
  legal_pounds = nullif(legal_pounds, 0),
  broker_pounds = nullif(broker_pounds, 0),
  other_pounds = nullif(other_pounds, 0)
where 0 in (arrangement_pounds, exit_pounds, valuation_pounds, legal_pounds, broker_pounds, other_pounds);

comment on column public.case_terms.arrangement_pounds is
  'As every fee: 0 when there is none, null when nobody has said.';

-- The terms with what a person filled in. What was chosen, shared or answered stays as it is.
create or replace function private.terms_with(terms public.case_terms, fields jsonb) returns public.case_terms
language sql immutable security invoker set search_path = '' as $$
  select jsonb_populate_record(terms, jsonb_build_object('names_lender', coalesce(terms.names_lender, false))
    || coalesce((
      select jsonb_object_agg(field, value) from jsonb_each(fields) as given (field, value)
      where field in ('rate_percent', 'rate_unit', 'interest', 'term_months', 'loan_to_value_percent', 'conditions',
        'expires_on')
        or field like '%\_pounds'
    ), '{}'));
$$;

reset check_function_bodies;
