-- Names that were stored before the triggers of plain_names. What would be empty stays as it is, and so does a name that
-- would then be the same as another one that may exist once only.

update public.application_documents set original_name = private.document_name(original_name, media_type)
where original_name <> private.document_name(original_name, media_type);

update private.document_uploads set original_name = private.plain_name(original_name)
where original_name <> private.plain_name(original_name) and private.plain_name(original_name) <> '';

update public.received_mail_files set name = private.plain_name(name)
where name <> private.plain_name(name) and private.plain_name(name) <> '';

update public.received_mail set from_name = private.plain_name(from_name), subject = private.plain_name(subject)
where (from_name, subject) <> (private.plain_name(from_name), private.plain_name(subject));

update public.callback_requests set name = private.plain_name(name)
where name <> private.plain_name(name) and private.plain_name(name) <> '';

update public.business_applications
set business_name = private.plain_name(business_name), shareholder_name = private.plain_name(shareholder_name)
where (business_name, shareholder_name) <> (private.plain_name(business_name), private.plain_name(shareholder_name))
  and private.plain_name(business_name) <> '' and private.plain_name(shareholder_name) <> '';

update public.bridging_applications set full_name = private.plain_name(full_name)
where full_name <> private.plain_name(full_name) and private.plain_name(full_name) <> '';

update public.case_people set name = private.plain_name(name)
where name <> private.plain_name(name) and private.plain_name(name) <> '';

update public.case_facts set business_name = private.plain_name(business_name)
where business_name <> private.plain_name(business_name) and private.plain_name(business_name) <> '';

update public.lead_summaries
set contact_name = private.plain_name(contact_name), business_name = private.plain_name(business_name)
where contact_name <> private.plain_name(contact_name) or business_name <> private.plain_name(business_name);

update public.staff_profiles set name = private.plain_name(name)
where name <> private.plain_name(name) and private.plain_name(name) <> '';

update public.lenders as lender set name = private.plain_name(name)
where name <> private.plain_name(name) and private.plain_name(name) <> '' and not exists (
  select from public.lenders as other
  where other.id <> lender.id and lower(private.plain_name(other.name)) = lower(private.plain_name(lender.name)));

update public.lenders set contacts = private.plain_name(contacts::text)::jsonb
where contacts <> private.plain_name(contacts::text)::jsonb;

update public.enquiries set lender_name = private.plain_name(lender_name)
where lender_name <> private.plain_name(lender_name) and private.plain_name(lender_name) <> '';

update public.completions set lender_name = private.plain_name(lender_name)
where lender_name <> private.plain_name(lender_name) and private.plain_name(lender_name) <> '';

update public.case_requirements as requirement set name = private.plain_name(name)
where name <> private.plain_name(name) and private.plain_name(name) <> '' and not exists (
  select from public.case_requirements as other
  where other.reference = requirement.reference and other.id <> requirement.id
    and lower(private.plain_name(other.name)) = lower(private.plain_name(requirement.name)));

update public.case_checks set given_by = private.plain_name(given_by)
where given_by <> private.plain_name(given_by) and private.plain_name(given_by) <> '';

update public.case_imports set file_name = private.plain_name(file_name)
where file_name <> private.plain_name(file_name) and private.plain_name(file_name) <> '';

update public.message_templates as template set name = private.plain_name(name)
where name <> private.plain_name(name) and private.plain_name(name) <> '' and not exists (
  select from public.message_templates as other
  where other.id <> template.id and lower(private.plain_name(other.name)) = lower(private.plain_name(template.name)));
