set check_function_bodies = off;

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
      'same_phone', lead.decided_at is null and exists (
        select from public.lead_summaries as twin join public.leads as other using (reference)
        where twin.phone_digits = summary.phone_digits and twin.reference <> lead.reference
          and other.decided_at is null and not other.quarantined),
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

reset check_function_bodies;
