set check_function_bodies = off;

alter table public.completions drop constraint completions_pkey;

-- Leads received in these days, oldest first, a page a call. It takes people's details out of the database, so it is
-- for admins.
create or replace function public.export_cases(
  first_day date, last_day date, after jsonb default null, page_size integer default 1000
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  since timestamptz := private.london_midnight(first_day);
  until timestamptz := private.london_midnight(last_day + 1);
  row_limit integer := least(greatest(coalesce(page_size, 1000), 1), 2000);
  page jsonb;
  last_row jsonb;
  export_id bigint;
begin
  perform private.require_staff('admin');
  select coalesce(jsonb_agg(to_jsonb(listed) order by listed.received_at, listed.reference), '[]') into page
  from (
    select lead.reference, lead.form, lead.entered_as, facts.product, lead.received_at, lead.state, lead.outcome_reason,
      lead.decided_at, owner.name as owner_name, lead.next_step, lead.follow_up_on, lead.promised_by,
      lead.first_contact_at, private.promise_of(lead) as promise, lead.promise_settled_by, lead.quarantined,
      summary.contact_name, summary.phone, summary.email,
      private.facts_that_go(lead.reference, private.exported_facts()) as facts,
      private.source_of(lead.utm_source, lead.referrer) as source,
      lead.utm_medium, lead.utm_campaign, lead.landing_page, done.lender_name as completed_lender,
      done.amount_pounds as completed_pounds, done.broker_fee_pounds, done.commission_pounds, done.completed_on
    from public.leads as lead
    join public.lead_summaries as summary using (reference)
    left join public.case_facts as facts using (reference)
    left join public.staff_profiles as owner on owner.id = lead.owner_id
    left join lateral private.completion_of(lead.reference) as done on true
    where lead.received_at >= since and lead.received_at < until
      and (after is null
        or (lead.received_at, lead.reference) > ((after ->> 'received_at')::timestamptz, after ->> 'reference'))
    order by lead.received_at, lead.reference
    limit row_limit
  ) as listed;
  export_id := private.audit_export(first_day, last_day, after);
  last_row := page -> -1;
  return jsonb_build_object('rows', page, 'next', case when jsonb_array_length(page) = row_limit then
    jsonb_build_object(
      'received_at', last_row -> 'received_at', 'reference', last_row -> 'reference', 'export_id', export_id) end);
end $$;

-- Whether a check fits the case: only lending can be regulated, and nobody agrees to a fee that isn't taken.
create or replace function private.check_fits(case_reference text, check_kind text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case check_kind
    when 'regulated' then coalesce((private.facts_of(case_reference)).product, (
      select topic from public.callback_requests where reference = case_reference), '')
      not in ('invoice_finance', 'merchant_cash_advance', 'card_payments')
    when 'fee_agreement_sent' then not exists (
      select from private.completion_of(case_reference) as done where done.broker_fee_pounds = 0)
    else true
  end;
$$;

-- What is missing for a target; empty when the gate is open.
create or replace function private.missing_for(case_reference text, wanted text) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(gate.need order by gate.need), '{}')
  from public.gates as gate
  where gate.target = wanted and not private.is_overridden(case_reference, wanted) and not case gate.need
    when 'enquiry' then exists (select from public.enquiries where reference = case_reference)
    when 'terms' then exists (select from public.case_terms where reference = case_reference)
    when 'completion' then exists (select from private.completion_of(case_reference))
    -- It is given with the change itself.
    when 'listed_reason' then true
    else private.check_is_done(case_reference, gate.need) or not private.check_fits(case_reference, gate.need)
  end;
$$;

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
    'outcome_reasons', (
      select jsonb_object_agg(state, reasons) from (
        select state, jsonb_agg(reason order by position) as reasons from public.outcome_reasons group by state
      ) as listed));
end $$;

alter table public.completions add column id bigint not null generated always as identity;

alter table public.completions add column taken_back boolean not null default false;

alter table public.completions add column why text;

alter table public.completions add constraint completions_pkey PRIMARY KEY (id);

alter table public.completions add constraint completions_why_check CHECK (((length(why) >= 1) AND (length(why) <= 1000)));

create index completions_of_case on public.completions (reference, id);

comment on column public.completions.why is 'What was wrong with the entry before this one; absent on the first.';

-- What counts of a case: its latest entry, unless that one takes the completion back.
create or replace function private.completion_of(case_reference text) returns setof public.completions
language sql stable security definer set search_path = '' as $$
  select latest.* from (
    select * from public.completions where reference = case_reference order by id desc limit 1
  ) as latest where not latest.taken_back;
$$;

-- The entries of a case, newest first.
create or replace function private.completions_of(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(done) - 'reference' || jsonb_build_object('actor_name', actor.name) order by done.id desc), '[]')
  from public.completions as done left join public.staff_profiles as actor on actor.id = done.actor_id
  where done.reference = case_reference;
$$;

-- The entry that these fields make after the one before it, with the lender's name as the firm's list has it.
create or replace function private.completion_with(before public.completions, fields jsonb) returns public.completions
language plpgsql stable security definer set search_path = '' as $$
declare
  written public.completions;
begin
  if (fields ->> 'taken_back')::boolean then
    written := before;
    written.why := fields ->> 'why';
    written.taken_back := true;
  else
    written := jsonb_populate_record(null::public.completions, fields);
    written.lender_name := coalesce((select name from public.lenders where id = written.lender_id), written.lender_name);
    written.taken_back := false;
  end if;
  return written;
end $$;

-- Adds an entry; one that corrects another says why. The same again records nothing, and whoever saw another latest entry
-- than there is gets a conflict. fields: {lender_id | lender_name, amount_pounds, broker_fee_pounds, commission_pounds?,
-- completed_on, ends_on?, seen?, why?}, or {taken_back, seen, why}.
create or replace function public.record_completion(case_reference text, fields jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := private.without_blanks(fields);
  before public.completions;
  written public.completions;
begin
  perform private.require_staff('admin', 'adviser');
  perform from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if (given ->> 'completed_on')::date > private.london_day(now()) then return private.refusal('future_date'); end if;
  select * into before from public.completions where reference = case_reference order by id desc limit 1;
  written := private.completion_with(before, given);
  if (before.lender_name, before.lender_id, before.amount_pounds, before.broker_fee_pounds, before.commission_pounds,
      before.completed_on, before.ends_on, before.taken_back)
    is not distinct from (written.lender_name, written.lender_id, written.amount_pounds, written.broker_fee_pounds,
      written.commission_pounds, written.completed_on, written.ends_on, written.taken_back)
  then return jsonb_build_object('outcome', 'changed'); end if;
  if before.id is distinct from (given ->> 'seen')::bigint then
    return jsonb_build_object('outcome', 'conflict', 'current', to_jsonb(before));
  end if;
  if before.id is not null and not before.taken_back and written.why is null then
    return private.refusal('reason_required');
  end if;
  insert into public.completions (reference, lender_id, lender_name, amount_pounds, broker_fee_pounds, commission_pounds,
    completed_on, ends_on, actor_id, why, taken_back)
  values (case_reference, written.lender_id, written.lender_name, written.amount_pounds, written.broker_fee_pounds,
    written.commission_pounds, written.completed_on, written.ends_on, auth.uid(), written.why, written.taken_back);
  perform private.append_event(case_reference, 'completion_recorded', jsonb_strip_nulls(jsonb_build_object(
    'lender', written.lender_name, 'amount_pounds', written.amount_pounds, 'completed_on', written.completed_on,
    'why', written.why, 'taken_back', nullif(written.taken_back, false))), null);
  perform private.audit('completion_recorded', case_reference);
  return jsonb_build_object('outcome', 'changed');
exception when check_violation or not_null_violation or foreign_key_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

-- The latest entries that name a lender.
create or replace function private.loans_of(of_lender uuid) returns setof public.completions
language sql stable security definer set search_path = '' as $$
  select done.* from public.completions as done
  where done.lender_id = of_lender and not done.taken_back and not exists (
    select from public.completions as later where later.reference = done.reference and later.id > done.id);
$$;

-- What the desk knows of a lender from the cases it was asked about: its last three answers with their reasons, the
-- days that half of its first answers came within, and what it lent.
create or replace function private.lender_record(of_lender uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'asked', count(*),
    'median_days', (percentile_cont(0.5) within group (
      order by greatest(extract(epoch from enquiry.first_answered_at - enquiry.sent_at), 0) / 86400.0))::numeric(8, 1),
    'answers', (
      select coalesce(jsonb_agg(to_jsonb(latest) order by latest.at desc), '[]') from (
        select given.answer, given.answer_reason as reason, given.answered_at as at from public.enquiries as given
        where given.lender_id = of_lender and given.answer is not null and given.answered_at is not null
        order by given.answered_at desc, given.id limit 3) as latest),
    'loans', (select count(*) from private.loans_of(of_lender)),
    'lent_pounds', (select coalesce(sum(amount_pounds), 0) from private.loans_of(of_lender)))
  from public.enquiries as enquiry where enquiry.lender_id = of_lender;
$$;

-- The case file: everything that is stored of one case, which an admin exports as a PDF or JSON.

-- The number of all events is given too, because the PDF may not have all of them. The export is in the audit log.
create or replace function public.export_case_file(case_reference text, format text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  shown jsonb;
  known jsonb;
  placed jsonb;
begin
  perform private.require_staff('admin');
  if format not in ('pdf', 'json') then raise exception 'pdf or json' using errcode = '22023'; end if;
  shown := public.read_case(case_reference);
  if shown is null then return null; end if;
  known := public.read_facts(case_reference);
  placed := public.read_placing(case_reference);
  perform private.audit('case_file_exported', case_reference, jsonb_build_object('format', format));
  return jsonb_build_object(
    'reference', case_reference,
    'exported_at', now(),
    'exported_by', (select name from public.staff_profiles where id = auth.uid()),
    'lead', shown -> 'lead',
    'texts', case when format = 'json' then (
      select private.texts_of(lead) from public.leads as lead where lead.reference = case_reference) end,
    'answers', shown -> 'answers',
    'facts', known -> 'facts',
    'people', (
      select coalesce(jsonb_agg(person || jsonb_build_object('third_party', place > 1) order by place), '[]')
      from jsonb_array_elements(known -> 'people') with ordinality as listed (person, place)),
    'linked', known -> 'linked',
    'events', private.case_file_events(case_reference, format),
    'events_in_all', (
      select count(*) from public.leads as lead join public.case_events using (reference)
      where case_reference in (lead.reference, lead.merged_into)),
    'requirements', private.requirements_of(case_reference),
    'documents', private.case_file_documents(case_reference),
    'enquiries', placed -> 'enquiries',
    'terms', placed -> 'terms',
    'checks', placed -> 'checks',
    'tasks', private.tasks_of(case_reference, 10000),
    'shown_on_site', placed -> 'shown_on_site',
    'overrides', placed -> 'overrides',
    'completions', placed -> 'completions',
    'messages', private.case_file_messages(case_reference),
    'links', private.case_file_links(case_reference),
    'requests', public.read_applicant_access(case_reference) -> 'requests');
end $$;

revoke execute on function private.completion_of(text) from public, anon, authenticated, service_role;

revoke execute on function private.completion_with(public.completions,jsonb) from public, anon, authenticated, service_role;

revoke execute on function private.completions_of(text) from public, anon, authenticated, service_role;

revoke execute on function private.loans_of(uuid) from public, anon, authenticated, service_role;

revoke all on sequence public.completions_id_seq from public, anon, authenticated, service_role;

reset check_function_bodies;
