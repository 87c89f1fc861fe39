-- Optional answers beside the specified ones of a bridging application: when it is needed, what for, which charge, who
-- borrows, and whether the borrower or close family will live in a property that secures the loan.
alter table public.bridging_applications
  add column needed_by date constraint needed_by_can_be_shown check (needed_by between '2000-01-01' and '2199-12-31'),
  add column loan_purpose text check (loan_purpose in ('purchase', 'refinance')),
  add column charge text check (charge in ('first', 'second')),
  add column owed_pounds numeric check (owed_pounds >= 0),
  add column borrower text check (borrower in ('individual', 'company', 'trust')),
  add column family_home text check (family_home in ('yes', 'no', 'unsure')),
  add column disclosure text check (disclosure in ('unregulated', 'may_be_regulated')),
  add column disclosure_version text check (length(disclosure_version) between 1 and 40),
  add column shown_estimate jsonb;
comment on column public.bridging_applications.owed_pounds is 'What is owed on the property already.';
comment on column public.bridging_applications.family_home is 'Whether the borrower or close family live there, now or later.';
comment on column public.bridging_applications.disclosure is 'The one in the confirmation e-mail; absent on older applications.';
comment on column public.bridging_applications.shown_estimate is 'The terms and the amount in hand that the page showed.';

-- Two marks for the person who reads the application. They say nothing against it.
alter table public.leads
  drop constraint leads_flags_check,
  add constraint leads_flags_check check (
    flags <@ array[
      'figures_mismatch', 'outside_calculator', 'honeypot', 'too_fast', 'over_limit', 'urgent', 'may_be_regulated'
    ]
  );

create or replace function private.record_bridging_application(answers jsonb, submission jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  opened private.opened_submission := private.open_submission('bridging_application', submission);
begin
  if opened.outcome = 'recorded' then
    insert into public.bridging_applications (
      reference, full_name, email, phone, property_address, property_value, exit_strategy, additional_info,
      loan_amount, duration_months, monthly_interest, total_interest, total_repayment, claimed_figures, submitted_at,
      needed_by, loan_purpose, charge, owed_pounds, borrower, family_home, disclosure, disclosure_version, shown_estimate
    ) values (
      opened.reference,
      answers ->> 'fullName',
      answers ->> 'email',
      answers ->> 'phone',
      answers ->> 'propertyAddress',
      (answers ->> 'propertyValue')::numeric,
      answers ->> 'exitStrategy',
      nullif(answers ->> 'additionalInfo', ''),
      (answers ->> 'loanAmount')::numeric,
      (answers ->> 'duration')::integer,
      (answers ->> 'monthlyInterest')::numeric,
      (answers ->> 'totalInterest')::numeric,
      (answers ->> 'totalRepayment')::numeric,
      nullif(submission -> 'claimedFigures', 'null'),
      (submission ->> 'submittedAt')::timestamptz,
      (answers ->> 'neededBy')::date,
      answers ->> 'loanPurpose',
      answers ->> 'charge',
      (answers ->> 'owedPounds')::numeric,
      answers ->> 'borrower',
      answers ->> 'familyHome',
      submission ->> 'disclosure',
      submission ->> 'disclosureVersion',
      nullif(submission -> 'shownEstimate', 'null')
    );
    perform private.enqueue_messages(opened.reference, 'bridging_application_received', true);
  end if;
  return private.submission_answer(opened);
end $$;

-- As before, with the flags of the lead and the day a bridging loan is needed by.
create or replace function public.claim_outbox_message(lease_seconds integer, as_of timestamptz default now()) returns jsonb
language sql security invoker set search_path = '' as $$
  with due as (
    select id from public.outbox_messages
    where state = 'waiting' and next_attempt_at <= as_of and (leased_until is null or leased_until <= as_of)
    order by next_attempt_at, id
    limit 1
    for update skip locked
  ), claimed as (
    update public.outbox_messages as message
    set lease = gen_random_uuid(),
      leased_until = as_of + make_interval(secs => lease_seconds),
      attempts = message.attempts + 1,
      first_attempt_at = coalesce(message.first_attempt_at, as_of)
    from due
    where message.id = due.id
    returning message.*
  )
  select jsonb_build_object(
    'id', claimed.id,
    'lease', claimed.lease,
    'kind', claimed.kind,
    'recipient', claimed.recipient,
    'reference', claimed.reference,
    'attempts', claimed.attempts,
    'tryingForSeconds', floor(extract(epoch from as_of - claimed.first_attempt_at)),
    'receivedAt', leads.received_at,
    'quarantined', leads.quarantined,
    'flags', leads.flags,
    -- Addresses, dates of birth and documents never leave the database this way.
    'name', coalesce(callback.name, business.shareholder_name, bridging.full_name),
    'phone', callback.phone,
    'email', coalesce(claimed.address, business.personal_email, bridging.email),
    'amountPounds', coalesce(business.loan_amount_pounds, bridging.loan_amount),
    'neededBy', bridging.needed_by
  )
  from claimed
  left join public.leads using (reference)
  left join public.callback_requests as callback using (reference)
  left join public.business_applications as business using (reference)
  left join public.bridging_applications as bridging using (reference);
$$;
