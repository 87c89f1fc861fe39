-- Work that two requests could do twice: the case is locked first, and what is already so is answered without an entry.

create function private.is_shared_already(case_reference text, shown jsonb, commission text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from public.case_terms as terms
    left join jsonb_to_recordset(shown) as wanted (terms_id uuid, names_lender boolean) on wanted.terms_id = terms.id
    where terms.reference = case_reference and (
      (terms.shared_at is null) <> (wanted.terms_id is null)
      or terms.names_lender <> coalesce(wanted.names_lender, false)))
  and exists (select from public.case_events where reference = case_reference and kind = 'terms_shared')
  and (commission is null or commission is not distinct from (
    select case when latest.result = 'done' and latest.how = 'applicant_page' then latest.wording end
    from public.case_checks as latest
    where latest.reference = case_reference and latest.kind = 'commission_disclosed' order by latest.id desc limit 1));
$$;

-- As before; the same asked again, at the same moment or later, changes and records nothing.
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
  select count(*), count(*) filter (where names_lender) into listed, named
  from public.case_terms where reference = case_reference and shared_at is not null;
  perform private.append_event(case_reference, 'terms_shared', jsonb_build_object('terms', listed, 'named', named), null);
  perform private.audit('terms_shared', case_reference, jsonb_build_object('terms', listed, 'named', named));
  return jsonb_build_object('outcome', 'changed', 'mailed', added and private.mail_shared_terms(case_reference, '0'));
exception when check_violation then
  return private.refusal('text_too_long');
end $$;

-- message: {key, subject, body, with_link, answer?, template?, documents?}. Sent twice with the same key, it is one.
create or replace function public.send_message(case_reference text, message jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  field_values jsonb;
  missing text[];
  refused text := private.message_refusal(message ->> 'subject', message ->> 'body');
  wanted uuid[] := array(select distinct jsonb_array_elements_text(coalesce(message -> 'documents', '[]'))::uuid);
  words jsonb;
  outbox_id bigint;
begin
  perform private.require_staff('admin', 'adviser');
  select * into lead from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if private.event_exists(case_reference, (message ->> 'key')::uuid) then return jsonb_build_object('outcome', 'changed'); end if;
  if message ->> 'key' is null then refused := 'unknown_field'; end if;
  if message ->> 'answer' not in ('can_place', 'need_more', 'cannot_help') then refused := 'unknown_field'; end if;
  if lead.quarantined then refused := 'quarantined'; end if;
  if (private.first_person(case_reference)).email is null then refused := 'no_email'; end if;
  refused := coalesce(refused, private.attachments_refusal(case_reference, wanted));
  if refused is not null then return private.refusal(refused); end if;
  field_values := private.merge_values(case_reference);
  missing := private.missing_fields((message ->> 'subject') || ' ' || (message ->> 'body'), field_values);
  if missing <> '{}' then return private.refusal('missing_merge_field') || jsonb_build_object('field', missing[1]); end if;
  words := jsonb_build_object(
    'subject', trim(private.merge(message ->> 'subject', field_values)),
    'body', trim(private.merge(message ->> 'body', field_values)));
  insert into public.outbox_messages (kind, recipient, reference, payload)
  values ('case_message', 'applicant', case_reference, words || jsonb_build_object(
    'withLink', coalesce((message ->> 'with_link')::boolean, false), 'answer', message -> 'answer',
    'writtenBy', auth.uid(), 'attachments', private.attachments(wanted)))
  returning id into outbox_id;
  perform private.append_event(case_reference, 'message_written', jsonb_strip_nulls(words || jsonb_build_object(
    'message_id', outbox_id, 'template', message ->> 'template', 'answer', message ->> 'answer',
    'documents', (
      select jsonb_agg(document.original_name order by document.position)
      from public.application_documents as document where document.id = any (wanted)))),
    null, (message ->> 'key')::uuid);
  perform private.audit('message_written', case_reference, jsonb_build_object(
    'message_id', outbox_id, 'documents', cardinality(wanted)));
  return jsonb_build_object('outcome', 'changed');
end $$;

-- As before; the same choice again is no other one.
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
  perform private.append_event(case_reference, 'terms_chosen', jsonb_build_object('lender', lender, 'why', trim(why)), null);
  perform private.audit('terms_chosen', case_reference, jsonb_build_object('terms_id', terms_id));
  return jsonb_build_object('outcome', 'changed');
exception when check_violation then
  return private.refusal('reason_too_long');
end $$;

-- As before; the same again is no other one. fields: {lender_id | lender_name, amount_pounds, broker_fee_pounds,
-- commission_pounds?, completed_on, ends_on?}
create or replace function public.record_completion(case_reference text, fields jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := private.without_blanks(fields);
  written public.completions;
begin
  perform private.require_staff('admin', 'adviser');
  perform from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if (given ->> 'completed_on')::date > (now() at time zone 'Europe/London')::date then return private.refusal('future_date'); end if;
  written := jsonb_populate_record(null::public.completions, given);
  written.reference := case_reference;
  written.lender_name := coalesce((select name from public.lenders where id = written.lender_id), written.lender_name);
  written.actor_id := auth.uid();
  written.at := now();
  if exists (
    select from public.completions as known
    where known.reference = case_reference and to_jsonb(known) - 'at' = to_jsonb(written) - 'at')
  then return jsonb_build_object('outcome', 'changed'); end if;
  delete from public.completions where reference = case_reference;
  insert into public.completions values (written.*);
  perform private.append_event(case_reference, 'completion_recorded', jsonb_build_object(
    'lender', written.lender_name, 'amount_pounds', written.amount_pounds, 'completed_on', written.completed_on), null);
  perform private.audit('completion_recorded', case_reference);
  return jsonb_build_object('outcome', 'changed');
exception when check_violation or not_null_violation or foreign_key_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

revoke all on function private.is_shared_already(text, jsonb, text)
from public, anon, authenticated, service_role;
