-- The payments page asks for a call about card payments. Its answers stand beside the specified two of a callback.
alter table public.callback_requests
  add column topic text check (topic in ('card_payments')),
  add column monthly_card_takings_pounds numeric check (monthly_card_takings_pounds between 0 and 1000000000),
  add column current_cost text check (length(current_cost) between 1 and 200);
comment on column public.callback_requests.topic is 'What the call is about; absent when the form did not say.';
comment on column public.callback_requests.current_cost is 'What they pay now, or who their provider is, as typed.';

create or replace function private.record_callback(answers jsonb, submission jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  opened private.opened_submission := private.open_submission('callback', submission);
begin
  if opened.outcome = 'recorded' then
    insert into public.callback_requests (
      reference, name, phone, topic, monthly_card_takings_pounds, current_cost
    ) values (
      opened.reference,
      answers ->> 'name',
      answers ->> 'phone',
      answers ->> 'topic',
      (answers ->> 'monthlyCardTakings')::numeric,
      nullif(answers ->> 'currentCost', '')
    );
    -- A callback names no e-mail address, so there is no applicant to write to.
    perform private.enqueue_messages(opened.reference, 'callback_received', false);
    -- What was typed freely stays out of e-mails.
    update public.outbox_messages
    set payload = jsonb_build_object('topic', answers -> 'topic', 'monthlyCardTakings', answers -> 'monthlyCardTakings')
    where reference = opened.reference and answers ? 'topic';
  end if;
  return private.submission_answer(opened);
end $$;

-- As before, with the topic of a callback.
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
  left join public.callback_requests as callback using (reference)
  left join public.case_facts as facts using (reference)
  left join public.staff_profiles as owner on owner.id = lead.owner_id;
$$;
