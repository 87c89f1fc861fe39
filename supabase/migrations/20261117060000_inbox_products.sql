-- A case that staff entered has no form to be named after, so the inbox reads what it's about.

-- Rows of the inbox, in the order of the references.
create or replace function private.inbox_rows(wanted text[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'reference', lead.reference,
      'form', lead.form,
      'entered_as', lead.entered_as,
      'product', facts.product,
      'received_at', lead.received_at,
      'state', lead.state,
      'quarantined', lead.quarantined,
      'spam_since', lead.spam_since,
      'flags', lead.flags,
      'promised_by', lead.promised_by,
      'first_contact_at', lead.first_contact_at,
      'promise', lead.promise,
      'owner_id', lead.owner_id,
      'owner_name', owner.name,
      'follow_up_on', lead.follow_up_on,
      'next_step', lead.next_step,
      'last_worked_at', lead.last_worked_at,
      'decided_at', lead.decided_at,
      'version', lead.version,
      'updated_at', lead.updated_at,
      'contact_name', summary.contact_name,
      'phone', summary.phone,
      'email', summary.email,
      'business_name', summary.business_name,
      'amount_pounds', summary.amount_pounds,
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
  left join public.case_facts as facts using (reference)
  left join public.staff_profiles as owner on owner.id = lead.owner_id;
$$;
