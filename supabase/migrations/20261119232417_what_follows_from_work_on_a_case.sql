set check_function_bodies = off;

drop function private.settle_tasks(text,text[],uuid);

drop function public.request_documents(text,jsonb,uuid);

-- Why a case has a task: staff planned it, or what somebody else did.
create or replace function private.task_causes() returns text[] language sql immutable parallel safe
  return array[
    'staff', 'documents', 'mail', 'bounce', 'question', 'correction', 'consent', 'terms_chosen', 'withdrawal',
    'locked_out', 'assigned', 'promise', 'chase', 'expiry', 'document_chase', 'lender_answer'];

-- Why a task ended without anybody ticking it off.
create or replace function private.task_endings() returns text[] language sql immutable parallel safe
  return array['answered', 'terms_came', 'declined', 'chosen', 'shared', 'arrived', 'reached'];

-- What staff do on a case that changes where it stands, apart from contact, notes and its state: it counts as worked on.
create or replace function private.standing_events() returns text[] language sql immutable parallel safe
  return array[
    'enquiry_sent', 'enquiry_answered', 'lender_pack_made', 'terms_saved', 'terms_chosen', 'terms_shared',
    'check_recorded', 'gate_overridden', 'completion_recorded', 'documents_requested', 'documents_withdrawn',
    'documents_left', 'requirement_changed', 'document_received', 'facts_changed'];

-- Adds an event in the name of the caller. What staff did to bring the case on counts as work on it.
create or replace function private.append_event(
  lead_reference text, what text, detail jsonb, at_version integer, given_key uuid default null
) returns void
language sql security definer set search_path = '' as $$
  insert into public.case_events (reference, actor_id, kind, detail, version, key)
  values (lead_reference, auth.uid(), what, detail, at_version, given_key);
  update public.leads set last_worked_at = now()
  where reference = lead_reference and auth.uid() is not null and what = any (private.standing_events());
$$;

-- A case at the desk: what its page shows, and how advisers and admins change its state, owner and next step, note
-- something, call a lead spam or release it. Each writes its event and its audit entry. A change is field by field, so
-- two people who change different fields both succeed.

-- Everything the case page shows, of events the newest 100 and of messages the newest 200; null when there is no lead.
create or replace function public.read_case(case_reference text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  if exists (select from public.leads where reference = case_reference) then
    perform private.note_reading(case_reference);
  end if;
  return (
    select jsonb_build_object(
      'lead', to_jsonb(lead) || jsonb_build_object('owner_name', owner.name),
      'summary', jsonb_build_object(
        'contact_name', summary.contact_name, 'phone', summary.phone, 'email', summary.email,
        'business_name', summary.business_name, 'amount_pounds', summary.amount_pounds
      ),
      'answers', coalesce(
        (select to_jsonb(given) from public.callback_requests as given where given.reference = case_reference),
        (select to_jsonb(given) from public.business_applications as given where given.reference = case_reference),
        (select to_jsonb(given) from public.bridging_applications as given where given.reference = case_reference)
      ),
      'documents', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', document.id, 'field', document.field, 'original_name', document.original_name,
          'bytes', document.bytes, 'marks', document.marks, 'state', private.document_state(document)
        ) order by document.field), '[]')
        from public.application_documents as document where document.reference = case_reference
      ),
      'events', (
        select coalesce(jsonb_agg(private.shown_event(event) - 'reference' order by event.id desc), '[]')
        from (
          select * from public.case_events where reference = case_reference order by id desc limit 100
        ) as event
      ),
      'messages', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', message.id, 'kind', message.kind, 'recipient', message.recipient, 'state', message.state,
          'attempts', message.attempts, 'last_error', message.last_error, 'created_at', message.created_at,
          'sent_at', message.sent_at
        ) order by message.id), '[]')
        from (
          select * from public.outbox_messages where reference = case_reference order by id desc limit 200
        ) as message
      ),
      'tasks', private.tasks_of(case_reference, 20),
      'head', private.case_head(case_reference),
      'related', private.related_leads(case_reference)
    )
    from public.leads as lead
    join public.lead_summaries as summary using (reference)
    left join public.staff_profiles as owner on owner.id = lead.owner_id
    where lead.reference = case_reference
  );
end $$;

-- What a contact does to the tasks of its case: the first that was due and is about the client has been dealt with, and
-- what comes next is a new one. A call that nobody answered deals with a task only when it says what comes next; one
-- that reached them ends every task to call again.
create or replace function private.change_tasks_by_contact(case_reference text, contact jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  day date := (contact ->> 'follow_up_on')::date;
  outcome text := private.contact_outcome(contact);
  dealt_with uuid;
  ended record;
  next_task public.case_tasks;
begin
  if day is not null or outcome <> 'no_answer' then
    select due.id into dealt_with from private.open_tasks(case_reference) as due
    where (due.cause in ('staff', 'assigned', 'mail', 'promise') and due.enquiry_id is null or due.cause = 'lender_answer')
      and due.due_on <= private.london_day(now())
      and coalesce((due.due_on + due.due_time) at time zone 'Europe/London' <= now() + interval '1 hour', true)
    limit 1;
  end if;
  with done as (
    update public.case_tasks as task set
      state = 'done', settled_at = now(), settled_by = auth.uid(), changed_at = now(), version = version + 1,
      settled_why = case when task.id is distinct from dealt_with then 'reached' end
    where task.reference = case_reference and task.state = 'open' and (task.id = dealt_with
      or outcome in ('spoke', 'met') and task.cause = 'staff' and lower(task.words) in ('call again', 'try again'))
    returning task.id, task.words)
  select jsonb_agg(id) as ids, string_agg(words, '” and “' order by id = dealt_with desc) as words into ended from done;
  if day is not null then
    insert into public.case_tasks (reference, words, due_on, due_time, made_by)
    values (case_reference, nullif(trim(contact ->> 'next_step'), ''), day, (contact ->> 'follow_up_time')::time, auth.uid())
    returning * into next_task;
  end if;
  return jsonb_strip_nulls(jsonb_build_object(
    'done', ended.ids, 'done_words', ended.words, 'added', next_task.id,
    'follow_up_on', next_task.due_on, 'follow_up_time', to_char(next_task.due_time, 'HH24:MI'),
    'next_step', next_task.words));
end $$;

-- Takes back what a contact did to the tasks. One of an earlier release names one task instead of several.
create or replace function private.undo_tasks_of_contact(tasks jsonb) returns void
language sql security definer set search_path = '' as $$
  delete from public.case_tasks where id = (tasks ->> 'added')::uuid;
  update public.case_tasks set
    state = 'open', settled_at = null, settled_by = null, settled_why = null, changed_at = now(), version = version + 1
  where state = 'done' and (tasks -> 'done' ? id::text or tasks ->> 'done' = id::text);
$$;

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

alter table public.case_requirements add column left_why text;

alter table public.case_requirements add constraint case_requirements_left_why_check CHECK (((length(left_why) >= 1) AND (length(left_why) <= 500)));

-- Asks for documents. One that was asked for before is asked for again, unless it is still awaited. Sent twice with the
-- same key, it asks once. chase_on: when to chase what hasn't arrived.
create or replace function public.request_documents(case_reference text, wanted jsonb, key uuid, chase_on date default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  last integer;
begin
  perform private.require_staff('admin', 'adviser');
  select * into lead from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if lead.quarantined then return private.refusal('quarantined'); end if;
  if not private.are_document_items(wanted) then return private.refusal('invalid_value'); end if;
  if chase_on < private.london_day(now()) then return private.refusal('past_date'); end if;
  if private.event_exists(case_reference, key) then return jsonb_build_object('outcome', 'changed'); end if;
  select coalesce(max(position), 0) into last from public.case_requirements where reference = case_reference;
  if last + jsonb_array_length(wanted) > 200 then return private.refusal('too_many_documents'); end if;
  insert into public.case_requirements as requirement (reference, position, name, explanation)
  select case_reference, last + place, trim(item ->> 'name'), coalesce(item ->> 'explanation', '')
  from (
    select distinct on (lower(trim(item ->> 'name'))) item, place
    from jsonb_array_elements(wanted) with ordinality as given (item, place)
    order by lower(trim(item ->> 'name')), place
  ) as once
  on conflict (reference, lower(name)) do update
  set state = 'requested', reason = null, left_why = null, version = requirement.version + 1, requested_at = now(),
    changed_at = now()
  where requirement.state in ('checked', 'not_needed', 'received');
  if chase_on is not null then
    perform private.raise_task(case_reference, 'document_chase', 'Chase documents', null, chase_on);
  end if;
  perform private.append_event(case_reference, 'documents_requested', jsonb_build_object(
    'names', (select jsonb_agg(trim(item ->> 'name')) from jsonb_array_elements(wanted) as item)), null, key);
  perform private.audit('documents_requested', case_reference, jsonb_build_object(
    'documents', jsonb_array_length(wanted)));
  perform private.refresh_arrivals(case_reference);
  return jsonb_build_object('outcome', 'changed', 'mailed', private.mail_requirements(case_reference, '0'));
end $$;

-- Staff check a document, send it back with a reason, ask for it again or say that it isn't needed. If the applicant
-- has to send something, they get an e-mail.
create or replace function public.change_requirement(
  requirement_id uuid, expected_version integer, to_state text, given_reason text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  requirement public.case_requirements;
  why text := nullif(trim(given_reason), '');
begin
  perform private.require_staff('admin', 'adviser');
  -- The case first, as where documents arrive: two that lock in another order would wait for each other.
  perform from public.leads
  where reference = (select needed.reference from public.case_requirements as needed where needed.id = requirement_id)
  for no key update;
  select * into requirement from public.case_requirements where id = requirement_id for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if requirement.version <> expected_version then
    return jsonb_build_object('outcome', 'conflict', 'current', to_jsonb(requirement) - 'reference' - 'position');
  end if;
  if to_state is null or to_state not in ('requested', 'checked', 'not_needed', 'sent_back')
    or to_state = requirement.state then return private.refusal('transition'); end if;
  if to_state = 'sent_back' and why is null then return private.refusal('reason_required'); end if;
  if length(why) > 500 then return private.refusal('reason_too_long'); end if;
  update public.case_requirements
  set state = to_state, reason = case to_state when 'sent_back' then why end, left_why = null, version = version + 1,
    changed_at = now()
  where id = requirement.id;
  perform private.append_event(requirement.reference, 'requirement_changed', jsonb_strip_nulls(jsonb_build_object(
    'name', requirement.name, 'from', requirement.state, 'to', to_state,
    'reason', case to_state when 'sent_back' then why end)), null);
  perform private.audit('requirement_changed', requirement.reference, jsonb_build_object(
    'state', jsonb_build_array(requirement.state, to_state)));
  perform private.refresh_arrivals(requirement.reference);
  -- Somebody who sends back one document often sends back more: they all go into one e-mail.
  if to_state in ('sent_back', 'requested') then
    perform private.mail_requirements(requirement.reference, '2 minutes');
  end if;
  return jsonb_build_object('outcome', 'changed', 'version', requirement.version + 1);
end $$;

-- What the applicant still has to send, nobody having said why the case goes on without it.
create or replace function private.awaited_documents(case_reference text) returns setof public.case_requirements
language sql stable security definer set search_path = '' as $$
  select * from public.case_requirements
  where reference = case_reference and state in ('requested', 'sent_back') and left_why is null;
$$;

-- Before a case completes: takes back the request for what hasn't arrived or, with a reason, leaves it as it is.
create or replace function public.settle_awaited_documents(case_reference text, why text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  given text := nullif(trim(why), '');
  names jsonb;
begin
  perform private.require_staff('admin', 'adviser');
  perform from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if length(given) > 500 then return private.refusal('reason_too_long'); end if;
  with settled as (
    update public.case_requirements as requirement set
      state = case when given is null then 'not_needed' else requirement.state end,
      reason = case when given is not null then requirement.reason end,
      left_why = given, version = requirement.version + 1, changed_at = now()
    from private.awaited_documents(case_reference) as awaited where awaited.id = requirement.id
    returning requirement.name, requirement.position)
  select jsonb_agg(name order by position) into names from settled;
  if names is null then return jsonb_build_object('outcome', 'changed'); end if;
  if given is null then
    perform private.append_event(case_reference, 'documents_withdrawn', jsonb_build_object('names', names), null);
  else
    perform private.append_event(case_reference, 'documents_left', jsonb_build_object('names', names, 'why', given), null);
  end if;
  perform private.audit('requirement_changed', case_reference, jsonb_build_object(
    'documents', jsonb_array_length(names), 'withdrawn', given is null));
  return jsonb_build_object('outcome', 'changed');
end $$;

-- The chase of documents ends when nothing is awaited any more, of this case and those merged into it.
create or replace function private.end_document_chase() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.leads as one
    join public.leads as other on coalesce(one.merged_into, one.reference) in (other.reference, other.merged_into)
    cross join lateral private.awaited_documents(other.reference) as awaited
    where one.reference = new.reference)
  then perform private.settle_tasks(new.reference, array['document_chase'], null,
    case when new.state in ('received', 'checked') then 'arrived' end); end if;
  return null;
end $$;

create trigger end_document_chase after update on public.case_requirements
  for each row when (old.state in ('requested', 'sent_back')) execute function private.end_document_chase();

-- The checks that somebody recorded as not done. Whatever the gates ask for, a case doesn't complete over them.
create or replace function private.failed_checks(case_reference text) returns setof text
language sql stable security definer set search_path = '' as $$
  select latest.kind
  from (
    select distinct on (kind) kind, result from public.case_checks
    where reference = case_reference order by kind, id desc
  ) as latest join public.check_kinds as known using (kind)
  where latest.result = 'not_done' and not known.restricted and private.check_fits(case_reference, latest.kind);
$$;

-- What is missing for a target; empty when the gate is open.
create or replace function private.missing_for(case_reference text, wanted text) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(need order by need), '{}') from (
    select gate.need from public.gates as gate
    where gate.target = wanted and not case gate.need
      when 'enquiry' then exists (select from public.enquiries where reference = case_reference)
      when 'terms' then exists (select from public.case_terms where reference = case_reference)
      when 'completion' then exists (select from private.completions_around(case_reference))
      when 'documents' then not exists (select from private.awaited_documents(case_reference))
      -- It is given with the change itself.
      when 'listed_reason' then true
      else private.check_is_done(case_reference, gate.need) or not private.check_fits(case_reference, gate.need)
    end
    union select failed from private.failed_checks(case_reference) as failed where wanted = 'completed'
  ) as missing (need)
  where not private.is_overridden(case_reference, wanted);
$$;

-- fields: {answer, answer_reason, chase_on, next_step, next_on}. A lender that declines says why. An answer ends the chase,
-- unless it comes with another day for it; what follows from it is a task of its own.
create or replace function public.change_enquiry(enquiry_id uuid, expected_version integer, fields jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  before public.enquiries;
  enquiry public.enquiries;
begin
  perform private.require_staff('admin', 'adviser');
  perform from public.leads
  where reference = (select asked.reference from public.enquiries as asked where asked.id = enquiry_id) for no key update;
  select * into before from public.enquiries where id = enquiry_id for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if before.version is distinct from expected_version then
    return jsonb_build_object('outcome', 'conflict', 'current', to_jsonb(before));
  end if;
  if not array(select jsonb_object_keys(fields))
    <@ array['answer', 'answer_reason', 'chase_on', 'next_step', 'next_on']
  then return private.refusal('unknown_field'); end if;
  enquiry := jsonb_populate_record(before, fields);
  if enquiry.answer is distinct from before.answer and not fields ? 'chase_on' then enquiry.chase_on := null; end if;
  enquiry.answer_reason := nullif(trim(enquiry.answer_reason), '');
  if enquiry.answer = 'declined' and enquiry.answer_reason is null then return private.refusal('reason_required'); end if;
  if enquiry.chase_on is distinct from before.chase_on and enquiry.chase_on < private.london_day(now()) then
    return private.refusal('past_date');
  end if;
  update public.enquiries set
    answer = enquiry.answer, answer_reason = enquiry.answer_reason, version = version + 1,
    chase_on = case when enquiry.answer in ('declined', 'withdrawn', 'completed') then null else enquiry.chase_on end,
    answered_at = case when enquiry.answer is distinct from before.answer then now() else answered_at end,
    first_answered_at = case
      when enquiry.answer is null then null
      when enquiry.answer <> 'withdrawn' then coalesce(first_answered_at, now())
      else first_answered_at end
  where id = enquiry_id returning * into enquiry;
  if enquiry.answer is distinct from before.answer then
    perform private.append_event(before.reference, 'enquiry_answered', jsonb_strip_nulls(jsonb_build_object(
      'lender', before.lender_name, 'answer', enquiry.answer, 'reason', enquiry.answer_reason)), null);
    perform private.audit('enquiry_answered', before.reference, jsonb_build_object(
      'enquiry_id', enquiry_id, 'answer', enquiry.answer));
  end if;
  perform private.plan_chase(enquiry);
  perform private.plan_after_answer(enquiry, fields);
  return jsonb_build_object('outcome', 'changed', 'version', before.version + 1);
exception when check_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

-- All that the desk shows of placing a case; null when there is no such lead.
create or replace function public.read_placing(case_reference text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  if not exists (select from public.leads where reference = case_reference) then return null; end if;
  return jsonb_build_object(
    'enquiries', (
      select coalesce(jsonb_agg(to_jsonb(enquiry) - 'reference' order by enquiry.sent_at, enquiry.lender_name), '[]')
      from public.enquiries as enquiry where enquiry.reference = case_reference),
    'terms', (
      select coalesce(jsonb_agg(to_jsonb(terms) - 'reference' || jsonb_build_object(
        'lender_name', enquiry.lender_name, 'chosen_by_name', chooser.name) order by enquiry.sent_at, terms.id), '[]')
      from public.case_terms as terms
      join public.enquiries as enquiry on enquiry.id = terms.enquiry_id
      left join public.staff_profiles as chooser on chooser.id = terms.chosen_by
      where terms.reference = case_reference),
    'checks', private.checks_of(case_reference),
    'shown_on_site', (
      select jsonb_build_object('disclosure', given.disclosure, 'version', given.disclosure_version)
      from public.bridging_applications as given
      where given.reference = case_reference and given.disclosure_version is not null),
    'gates', (
      select jsonb_object_agg(target, private.missing_for(case_reference, target))
      from (select distinct target from public.gates) as known),
    'overrides', (
      select coalesce(jsonb_agg(jsonb_build_object('target', opened.target, 'missing', opened.missing,
        'reason', opened.reason, 'at', opened.at, 'actor_name', actor.name) order by opened.at), '[]')
      from public.gate_overrides as opened left join public.staff_profiles as actor on actor.id = opened.actor_id
      where opened.reference = case_reference),
    'completions', private.completions_of(case_reference),
    'merged_completions', (
      select coalesce(jsonb_agg(to_jsonb(done) || jsonb_build_object('actor_name', actor.name) order by done.id desc), '[]')
      from private.completions_around(case_reference) as done
      left join public.staff_profiles as actor on actor.id = done.actor_id
      where done.reference <> case_reference),
    'outcome_reasons', (
      select jsonb_object_agg(state, reasons) from (
        select state, jsonb_agg(reason order by position) as reasons from public.outcome_reasons group by state
      ) as listed));
end $$;

-- Adds terms to an enquiry, or changes them; two who change one set see a conflict. An answer of the applicant was to
-- other figures, so it is cleared. If these terms are on their page, they get an e-mail after a few minutes, so that
-- several changes bring one.
create or replace function public.save_terms(
  enquiry_id uuid, terms_id uuid, expected_version integer, fields jsonb
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  enquiry public.enquiries;
  terms public.case_terms;
  refused text;
begin
  perform private.require_staff('admin', 'adviser');
  -- The case first, as where the applicant chooses: two that lock in another order would wait for each other.
  perform from public.leads
  where reference = (select asked.reference from public.enquiries as asked where asked.id = save_terms.enquiry_id)
  for no key update;
  select * into enquiry from public.enquiries where id = save_terms.enquiry_id for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  terms.id := gen_random_uuid();
  terms.reference := enquiry.reference;
  if terms_id is not null then
    select * into terms from public.case_terms where id = terms_id and case_terms.enquiry_id = enquiry.id for update;
    if not found then return jsonb_build_object('outcome', 'missing'); end if;
    if terms.version is distinct from expected_version then
      return jsonb_build_object('outcome', 'conflict', 'current', to_jsonb(terms));
    end if;
  end if;
  terms := private.terms_with(terms, fields);
  terms.enquiry_id := enquiry.id;
  terms.version := coalesce(terms.version, 0) + 1;
  terms.reply := null;
  terms.reply_words := null;
  terms.replied_at := null;
  refused := private.terms_refusal(terms, coalesce((fields ->> 'confirmed')::boolean, false));
  if refused is not null then return private.refusal(refused); end if;
  delete from public.case_terms where id = terms.id;
  insert into public.case_terms values (terms.*);
  if terms_id is null then perform private.take_terms_as_answer(enquiry, fields); end if;
  perform private.append_event(enquiry.reference, 'terms_saved', jsonb_build_object(
    'lender', enquiry.lender_name, 'gross_pounds', terms.gross_pounds, 'rate_percent', terms.rate_percent,
    'rate_unit', terms.rate_unit, 'term_months', terms.term_months, 'version', terms.version), null);
  perform private.audit('terms_saved', enquiry.reference, jsonb_build_object('terms_id', terms.id));
  if terms.expires_on is not null then
    perform private.raise_task(enquiry.reference, 'expiry', 'Terms expire soon', enquiry.id, terms.expires_on - 3);
  end if;
  if terms.shared_at is not null then perform private.mail_shared_terms(enquiry.reference, '5 minutes'); end if;
  return jsonb_build_object('outcome', 'changed', 'id', terms.id, 'version', terms.version);
exception when check_violation or not_null_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

-- New terms are an answer of their lender, which needn't be chased for one any more.
create or replace function private.take_terms_as_answer(enquiry public.enquiries, fields jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if enquiry.answer is null or enquiry.answer = 'decision_in_principle' then
    enquiry.answer := 'terms';
    enquiry.chase_on := null;
    update public.enquiries set
      answer = enquiry.answer, chase_on = enquiry.chase_on, answered_at = now(), version = version + 1,
      first_answered_at = coalesce(first_answered_at, now())
    where id = enquiry.id;
    perform private.plan_chase(enquiry);
  end if;
  perform private.plan_after_answer(enquiry, fields);
end $$;

-- Once terms are chosen, the other lenders needn't be chased, nor their terms watched.
create or replace function private.end_other_lenders(case_reference text, chosen_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  chosen uuid := (select enquiry_id from public.case_terms where id = chosen_id);
  other uuid;
begin
  perform private.settle_tasks(case_reference, array['lender_answer'], null, 'chosen');
  for other in select id from public.enquiries where reference = case_reference and id <> chosen loop
    update public.enquiries set chase_on = null, version = version + 1 where id = other and chase_on is not null;
    perform private.settle_tasks(case_reference, array['chase', 'expiry'], other, 'chosen');
  end loop;
end $$;

-- Staff choose a set for the case and say why, which is also why they recommend it. seen is the set they saw as chosen;
-- a different one is a conflict. The same choice again records nothing.
create or replace function public.choose_terms(case_reference text, terms_id uuid, seen uuid, why text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  current public.case_terms;
  lender text;
  missing text[];
begin
  perform private.require_staff('admin', 'adviser');
  perform from public.leads where reference = case_reference for no key update;
  select enquiry.lender_name into lender from public.case_terms as terms
  join public.enquiries as enquiry on enquiry.id = terms.enquiry_id
  where terms.id = terms_id and terms.reference = case_reference;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if nullif(trim(why), '') is null then return private.refusal('reason_required'); end if;
  select * into current from public.case_terms where reference = case_reference and chosen_at is not null;
  if current.id is distinct from seen and current.id is distinct from terms_id then
    return jsonb_build_object('outcome', 'conflict', 'current', current.id, 'why', current.chosen_why,
      'actor_name', (select name from public.staff_profiles where id = current.chosen_by));
  end if;
  if (current.id, current.chosen_by, current.chosen_why) = (terms_id, auth.uid(), trim(why)) then
    return jsonb_build_object('outcome', 'changed');
  end if;
  missing := private.missing_for(case_reference, 'choose_terms');
  if cardinality(missing) > 0 then
    return private.refusal('gate_closed') || jsonb_build_object('missing', missing);
  end if;
  update public.case_terms set chosen_at = null, chosen_by = null, chosen_why = null
  where reference = case_reference and chosen_at is not null;
  update public.case_terms set chosen_at = now(), chosen_by = auth.uid(), chosen_why = trim(why) where id = terms_id;
  perform private.end_other_lenders(case_reference, terms_id);
  perform private.record_check(case_reference, 'recommendation', jsonb_build_object(
    'wording', lender || ': ' || trim(why)));
  perform private.append_event(case_reference, 'terms_chosen', jsonb_build_object('lender', lender, 'why', trim(why)), null);
  perform private.audit('terms_chosen', case_reference, jsonb_build_object('terms_id', terms_id));
  return jsonb_build_object('outcome', 'changed');
exception when check_violation then
  return private.refusal('reason_too_long');
end $$;

-- Puts the terms in shown, [{terms_id, names_lender}], and no others on the applicant's page, and records the
-- commission that is disclosed with them. The same again records nothing, and the lock makes a second request wait for
-- the first.
create or replace function public.share_terms(case_reference text, shown jsonb, commission text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  named integer;
  listed integer;
  added boolean;
begin
  perform private.require_staff('admin', 'adviser');
  perform from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if private.is_shared_already(case_reference, shown, nullif(trim(commission), '')) then
    return jsonb_build_object('outcome', 'changed', 'mailed', false);
  end if;
  added := exists (
    select from jsonb_to_recordset(shown) as wanted (terms_id uuid) join public.case_terms as terms on terms.id = wanted.terms_id
    where terms.reference = case_reference and terms.shared_at is null);
  update public.case_terms as terms set
    shared_at = case when wanted.terms_id is not null then coalesce(terms.shared_at, now()) end,
    names_lender = coalesce(wanted.names_lender, false)
  from public.case_terms as known
  left join jsonb_to_recordset(shown) as wanted (terms_id uuid, names_lender boolean)
    on wanted.terms_id = known.id
  where terms.id = known.id and terms.reference = case_reference;
  if nullif(trim(commission), '') is not null then
    perform private.record_check(case_reference, 'commission_disclosed', jsonb_build_object(
      'result', 'done', 'how', 'applicant_page', 'wording', commission));
  end if;
  perform private.settle_tasks(case_reference, array['lender_answer'], terms.enquiry_id, 'shared')
  from public.case_terms as terms where terms.reference = case_reference and terms.shared_at is not null;
  select count(*), count(*) filter (where names_lender) into listed, named
  from public.case_terms where reference = case_reference and shared_at is not null;
  perform private.append_event(case_reference, 'terms_shared', jsonb_build_object('terms', listed, 'named', named), null);
  perform private.audit('terms_shared', case_reference, jsonb_build_object('terms', listed, 'named', named));
  return jsonb_build_object('outcome', 'changed', 'mailed', added and private.mail_shared_terms(case_reference, '0'));
exception when check_violation then
  return private.refusal('text_too_long');
end $$;

-- What counts of a case and of those that were merged into it.
create or replace function private.completions_around(case_reference text) returns setof public.completions
language sql stable security definer set search_path = '' as $$
  select done.* from public.leads as lead cross join lateral private.completion_of(lead.reference) as done
  where case_reference in (lead.reference, lead.merged_into);
$$;

-- What the head of a case says of it: what somebody decided about regulation, and what completed.
create or replace function private.case_head(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'regulated', (
      select jsonb_build_object('result', decided.result, 'at', decided.given_at, 'actor_name', actor.name)
      from public.case_checks as decided left join public.staff_profiles as actor on actor.id = decided.actor_id
      where decided.reference = case_reference and decided.kind = 'regulated' order by decided.id desc limit 1),
    'completed', (
      select jsonb_build_object('amount_pounds', done.amount_pounds, 'completed_on', done.completed_on)
      from private.completions_around(case_reference) as done
      order by done.reference = case_reference desc, done.id desc limit 1));
$$;

alter table public.case_tasks add column settled_why text;

alter table public.case_tasks add constraint case_tasks_settled_why_check CHECK ((settled_why = ANY (private.task_endings())));

-- Ends tasks whose cause has been dealt with, of a case or of one lender. With a reason, the timeline says so.
create or replace function private.settle_tasks(
  case_reference text, causes text[], lender uuid default null, why text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  task public.case_tasks;
begin
  for task in
    update public.case_tasks as known set
      state = 'done', settled_at = now(), settled_by = auth.uid(), settled_why = why, changed_at = now(),
      version = version + 1
    where known.state = 'open' and known.cause = any (causes)
      and case when lender is null then known.reference in (
          select case_reference union select merged_into from public.leads where reference = case_reference)
        else known.enquiry_id = lender end
    returning known.*
  loop
    if why is not null then
      perform private.append_event(
        task.reference, 'task_done', private.task_detail(task) || jsonb_build_object('why', why), null);
    end if;
  end loop;
end $$;

-- changes: any of {words, due_on, due_time, state}. Done and dropped tasks can be opened again. The day of a chase is
-- its enquiry's too.
create or replace function public.change_task(task_id uuid, expected_version integer, changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  before public.case_tasks;
  task public.case_tasks;
  refused text;
begin
  perform private.require_staff('admin', 'adviser');
  perform from public.leads
  where reference = (select known.reference from public.case_tasks as known where known.id = task_id) for no key update;
  select * into before from public.case_tasks where id = task_id for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if before.version is distinct from expected_version then
    return jsonb_build_object('outcome', 'conflict', 'current', private.shown_task(before));
  end if;
  if not array(select jsonb_object_keys(changes)) <@ array['words', 'due_on', 'due_time', 'state'] then
    return private.refusal('unknown_field');
  end if;
  task := jsonb_populate_record(before, changes);
  task.words := nullif(trim(task.words), '');
  if task.words is null and before.words is not null then refused := 'step_without_date'; end if;
  refused := coalesce(refused, private.task_refusal(task.words, task.due_on, before.due_on));
  if refused is not null then return private.refusal(refused); end if;
  if task is not distinct from before then
    return jsonb_build_object('outcome', 'changed', 'version', before.version);
  end if;
  update public.case_tasks set
    words = task.words, due_on = task.due_on, due_time = task.due_time, state = task.state,
    settled_at = case when task.state <> 'open' then coalesce(before.settled_at, now()) end,
    settled_by = case when task.state <> 'open' then auth.uid() end, changed_at = now(), version = version + 1,
    settled_why = case when task.state = before.state then before.settled_why end
  where id = task_id;
  if task.cause = 'chase' then
    update public.enquiries set chase_on = case when task.state = 'open' then task.due_on end, version = version + 1
    where id = task.enquiry_id;
  end if;
  perform private.append_task_event(before, task);
  return jsonb_build_object('outcome', 'changed', 'version', before.version + 1);
exception when check_violation or not_null_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

-- What the timeline says of a task.
create or replace function private.task_detail(task public.case_tasks) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'words', task.words, 'due_on', task.due_on, 'due_time', to_char(task.due_time, 'HH24:MI'),
    'lender', (select lender_name from public.enquiries where id = task.enquiry_id)));
$$;

create or replace function private.append_task_event(before public.case_tasks, task public.case_tasks) returns void
language plpgsql security definer set search_path = '' as $$
declare
  detail jsonb := private.task_detail(task);
begin
  if task.state is distinct from before.state then
    if task.state = 'done' then perform private.append_event(task.reference, 'task_done', detail, null);
    elsif task.state = 'dropped' then perform private.append_event(task.reference, 'task_dropped', detail, null);
    else perform private.append_event(task.reference, 'task_reopened', detail, null);
    end if;
    update public.leads set last_worked_at = now() where reference = task.reference and task.state = 'done';
  else
    perform private.append_event(task.reference, 'task_moved', detail || jsonb_strip_nulls(jsonb_build_object(
      'words_before', nullif(before.words, task.words), 'due_on_before', before.due_on,
      'due_time_before', to_char(before.due_time, 'HH24:MI'))), null);
  end if;
  perform private.audit('task_changed', task.reference, jsonb_build_object(
    'task_id', task.id, 'state', jsonb_build_array(before.state, task.state)));
end $$;

-- The chase of an enquiry, on its day. An answer without another day ends it.
create or replace function private.plan_chase(enquiry public.enquiries) returns void
language plpgsql security definer set search_path = '' as $$
declare
  why text := case when enquiry.answer = 'declined' then 'declined'
    when enquiry.answer in ('terms', 'offer') then 'terms_came' when enquiry.answer is not null then 'answered' end;
begin
  if enquiry.chase_on is null then
    perform private.settle_tasks(enquiry.reference, array['chase'], enquiry.id, why);
  else
    perform private.raise_task(enquiry.reference, 'chase', 'Chase the lender', enquiry.id, enquiry.chase_on);
  end if;
  if enquiry.answer in ('declined', 'withdrawn', 'completed') then
    perform private.settle_tasks(enquiry.reference, array['expiry'], enquiry.id, why);
  end if;
end $$;

-- What follows from a lender's answer, as whoever recorded it planned it: {next_step, next_on}.
create or replace function private.plan_after_answer(enquiry public.enquiries, planned jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  step text := nullif(trim(planned ->> 'next_step'), '');
begin
  if step is null or planned ->> 'next_on' is null then return; end if;
  perform private.raise_task(enquiry.reference, 'lender_answer', step, enquiry.id, (planned ->> 'next_on')::date);
end $$;

-- What a change of the case does to its tasks: a case that ends drops those that are open, one that is opened again has
-- them back, and a changed next step is a change of the first.
create or replace function private.save_step(stored public.leads, lead public.leads) returns void
language plpgsql security definer set search_path = '' as $$
declare
  first public.case_tasks;
begin
  if stored.decided_at is null and lead.decided_at is not null then
    update public.case_tasks set state = 'dropped', settled_at = lead.decided_at, settled_by = auth.uid(),
      changed_at = now(), version = version + 1
    where reference = lead.reference and state = 'open';
  elsif stored.decided_at is not null and lead.decided_at is null then
    update public.case_tasks set state = 'open', settled_at = null, settled_by = null, settled_why = null,
      changed_at = now(), version = version + 1
    where reference = lead.reference and state = 'dropped' and settled_at = stored.decided_at;
  end if;
  if (lead.follow_up_on, lead.next_step) is not distinct from (stored.follow_up_on, stored.next_step) then return; end if;
  select * into first from private.open_tasks(lead.reference) limit 1;
  if lead.follow_up_on is null then
    update public.case_tasks set state = 'dropped', settled_at = now(), settled_by = auth.uid(), changed_at = now(),
      version = version + 1
    where id = first.id;
  elsif first.id is null then
    insert into public.case_tasks (reference, words, due_on, made_by)
    values (lead.reference, lead.next_step, lead.follow_up_on, auth.uid());
  else
    update public.case_tasks set words = lead.next_step, due_on = lead.follow_up_on, changed_at = now(),
      version = version + 1
    where id = first.id and (words, due_on) is distinct from (lead.next_step, lead.follow_up_on);
  end if;
end $$;

alter table public.case_tasks drop constraint case_tasks_cause_check, add constraint case_tasks_cause_check CHECK ((cause = ANY (private.task_causes())));

revoke execute on function private.awaited_documents(text) from public, anon, authenticated, service_role;

revoke execute on function private.case_head(text) from public, anon, authenticated, service_role;

revoke execute on function private.completions_around(text) from public, anon, authenticated, service_role;

revoke execute on function private.end_document_chase() from public, anon, authenticated, service_role;

revoke execute on function private.end_other_lenders(text,uuid) from public, anon, authenticated, service_role;

revoke execute on function private.failed_checks(text) from public, anon, authenticated, service_role;

revoke execute on function private.plan_after_answer(public.enquiries,jsonb) from public, anon, authenticated, service_role;

revoke execute on function private.settle_tasks(text,text[],uuid,text) from public, anon, authenticated, service_role;

revoke execute on function private.standing_events() from public, anon, authenticated, service_role;

revoke execute on function private.take_terms_as_answer(public.enquiries,jsonb) from public, anon, authenticated, service_role;

revoke execute on function private.task_detail(public.case_tasks) from public, anon, authenticated, service_role;

revoke execute on function private.task_endings() from public, anon, authenticated, service_role;

revoke execute on function public.request_documents(text,jsonb,uuid,date) from public, anon, authenticated, service_role;

grant execute on function public.request_documents(text,jsonb,uuid,date) to authenticated;

revoke execute on function public.settle_awaited_documents(text,text) from public, anon, authenticated, service_role;

grant execute on function public.settle_awaited_documents(text,text) to authenticated;

insert into public.gates (target, need)
select * from (values
  ('with_lenders', 'consent_to_lenders'), ('with_lenders', 'enquiry'),
  ('choose_terms', 'commission_disclosed'),
  ('offer', 'terms'), ('offer', 'regulated'), ('offer', 'disclosure_sent'),
  ('completed', 'completion'), ('completed', 'regulated'), ('completed', 'disclosure_sent'), ('completed', 'identity'),
  ('completed', 'fee_agreement_sent'), ('completed', 'recommendation'), ('completed', 'documents'),
  ('declined', 'listed_reason'), ('withdrawn', 'listed_reason')
) as known (target, need)
where private.gives_default('gate ' || target || ' ' || need)
on conflict do nothing;

reset check_function_bodies;
