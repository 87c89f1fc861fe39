-- What Companies House says of the business, when the applicant chose it from the search.
alter table public.business_applications
  add column company_number text check (length(company_number) between 1 and 8),
  add column registered_address text check (length(registered_address) between 1 and 500);

-- As before, with the two new answers.
create or replace function private.record_business_application(answers jsonb, submission jsonb, documents jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  opened private.opened_submission := private.open_submission('business_application', submission);
begin
  if opened.outcome = 'recorded' then
    insert into public.business_applications (
      reference, business_name, trading_address, loan_amount, loan_amount_pounds, purpose_of_funds, preferred_term,
      shareholder_name, shareholder_dob, residential_address, homeowner_status, mobile_phone, personal_email,
      company_number, registered_address
    ) values (
      opened.reference,
      answers ->> 'businessName',
      answers ->> 'tradingAddress',
      answers ->> 'loanAmount',
      (answers ->> 'loanAmountPounds')::numeric,
      answers ->> 'purposeOfFunds',
      answers ->> 'preferredTerm',
      answers ->> 'shareholderName',
      (answers ->> 'shareholderDOB')::date,
      answers ->> 'residentialAddress',
      answers ->> 'homeownerStatus',
      answers ->> 'mobilePhone',
      answers ->> 'personalEmail',
      answers ->> 'companyNumber',
      answers ->> 'registeredAddress'
    );
    insert into public.application_documents (
      reference, field, path, original_name, bytes, sha256, marks, quarantined, scan_state
    )
    select opened.reference, field, path, "originalName", bytes, sha256, marks, quarantined, "scanState"
    from jsonb_to_recordset(documents) as document (
      field text, path text, "originalName" text, bytes integer, sha256 text, marks text[], quarantined boolean,
      "scanState" text
    );
    perform private.enqueue_messages(opened.reference, 'business_application_received', true);
  end if;
  return private.submission_answer(opened);
end $$;
