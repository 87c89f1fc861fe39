-- As before, without a copy of the topic in the outbox: claim_outbox_message reads it from the callback.
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
  end if;
  return private.submission_answer(opened);
end $$;
