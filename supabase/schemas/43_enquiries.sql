-- Placing a case: the lenders that were asked, and what they answered. Advisers and admins record it; staff read it.

-- One row for each lender. The name is copied, so that it can be read when the lender has left the panel.
create table public.enquiries (
  id uuid primary key default gen_random_uuid(),
  reference text not null references public.leads on delete cascade,
  lender_id uuid references public.lenders on delete set null,
  lender_name text not null check (length(lender_name) between 1 and 200),
  sent_at timestamptz not null,
  sent_how text not null check (sent_how in ('pack', 'email', 'phone', 'portal', 'in_person')),
  chase_on date check (chase_on between '2000-01-01' and '2199-12-31'),
  answer text check (answer in ('declined', 'decision_in_principle', 'terms', 'offer', 'withdrawn', 'completed')),
  answer_reason text check (length(answer_reason) between 1 and 1000),
  answered_at timestamptz,
  version integer not null default 1,
  -- When the lender first said something: answered_at is its last answer.
  first_answered_at timestamptz,
  unique (reference, lender_id)
);
alter table public.enquiries enable row level security;
grant select on public.enquiries to authenticated, service_role;
create index enquiries_of_lender on public.enquiries (lender_id);

create policy "Staff with a second factor can read enquiries"
  on public.enquiries for select to authenticated using ((select private.staff_role()) is not null);
create trigger clean_names before insert or update of lender_name on public.enquiries
  for each row execute function private.clean_names('lender_name');

-- fields: {lender_id | lender_name, sent_how, sent_at?, chase_on?}
create function public.add_enquiry(case_reference text, fields jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := private.without_blanks(fields);
  enquiry public.enquiries;
begin
  perform private.require_staff('admin', 'adviser');
  perform from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if exists (select from public.leads where reference = case_reference and quarantined)
  then return private.refusal('quarantined'); end if;
  if (given ->> 'chase_on')::date < private.london_day(now()) then return private.refusal('past_date'); end if;
  if (given ->> 'sent_at')::timestamptz > now() + interval '2 minutes' then return private.refusal('impossible_time'); end if;
  -- A lender who may see the applicant's data needs their consent, whoever sends it.
  if 'consent_to_lenders' = any (private.missing_for(case_reference, 'with_lenders'))
  then return private.refusal('consent_needed'); end if;
  insert into public.enquiries (reference, lender_id, lender_name, sent_at, sent_how, chase_on)
  values (
    case_reference, (given ->> 'lender_id')::uuid,
    coalesce((select name from public.lenders where id = (given ->> 'lender_id')::uuid), given ->> 'lender_name'),
    coalesce((given ->> 'sent_at')::timestamptz, now()), given ->> 'sent_how', (given ->> 'chase_on')::date
  ) returning * into enquiry;
  perform private.append_event(case_reference, 'enquiry_sent', jsonb_build_object(
    'lender', enquiry.lender_name, 'how', enquiry.sent_how), null);
  perform private.audit('enquiry_sent', case_reference, jsonb_build_object('enquiry_id', enquiry.id));
  perform private.plan_chase(enquiry);
  perform private.settle_tasks(case_reference, array['consent']);
  return jsonb_build_object('outcome', 'changed', 'id', enquiry.id);
exception
  when unique_violation then return private.refusal('already_asked');
  when check_violation or not_null_violation or foreign_key_violation or data_exception then
    return private.refusal('invalid_value');
end $$;

-- fields: {answer, answer_reason, chase_on, next_step, next_on}. A lender that declines says why. An answer ends the chase,
-- unless it comes with another day for it; what follows from it is a task of its own.
create function public.change_enquiry(enquiry_id uuid, expected_version integer, fields jsonb) returns jsonb
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
create function public.read_placing(case_reference text) returns jsonb
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
