-- Placing a case: the lenders asked, what they answered, the terms they offered and which were chosen.

-- One row a lender. The name is copied, so that a lender that was removed from the panel can still be read.
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
  unique (reference, lender_id)
);
create index enquiries_of_lender on public.enquiries (lender_id);

create table public.case_terms (
  id uuid primary key default gen_random_uuid(),
  reference text not null references public.leads on delete cascade,
  enquiry_id uuid not null references public.enquiries on delete cascade,
  gross_pounds numeric not null check (gross_pounds between 1 and 1000000000),
  net_pounds numeric check (net_pounds between 0 and 1000000000),
  rate_percent numeric not null check (rate_percent between 0 and 100),
  rate_unit text not null check (rate_unit in ('month', 'year', 'flat')),
  interest text not null check (interest in ('retained', 'serviced', 'rolled up', 'compounded', 'instalments')),
  term_months integer not null check (term_months between 1 and 600),
  loan_to_value_percent numeric check (loan_to_value_percent between 0 and 200),
  arrangement_pounds numeric not null default 0 check (arrangement_pounds between 0 and 100000000),
  exit_pounds numeric not null default 0 check (exit_pounds between 0 and 100000000),
  valuation_pounds numeric not null default 0 check (valuation_pounds between 0 and 100000000),
  legal_pounds numeric not null default 0 check (legal_pounds between 0 and 100000000),
  broker_pounds numeric not null default 0 check (broker_pounds between 0 and 100000000),
  other_pounds numeric not null default 0 check (other_pounds between 0 and 100000000),
  conditions text check (length(conditions) between 1 and 5000),
  expires_on date check (expires_on between '2000-01-01' and '2199-12-31'),
  chosen_at timestamptz,
  chosen_by uuid references public.staff_profiles,
  chosen_why text check (length(chosen_why) between 1 and 1000),
  shared_at timestamptz,
  names_lender boolean not null default false,
  reply text check (reply in ('chosen', 'question')),
  reply_words text check (length(reply_words) between 1 and 2000),
  replied_at timestamptz,
  version integer not null default 1,
  constraint net_within_gross check (net_pounds <= gross_pounds)
);
create index case_terms_of_case on public.case_terms (reference);
create index case_terms_of_enquiry on public.case_terms (enquiry_id);
create unique index case_terms_chosen on public.case_terms (reference) where chosen_at is not null;
comment on column public.case_terms.interest is 'As in _shared/calculators/bridging-net.ts; instalments for a loan repaid monthly.';
comment on column public.case_terms.shared_at is 'When staff put these terms on the applicant''s page; null when they are not there.';
comment on column public.case_terms.reply is 'What the applicant answered on their page.';

-- Brings a date into the next step of a case, unless an earlier one is due before it.
create function private.remind(case_reference text, step text, day date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before public.leads;
  lead public.leads;
begin
  select * into before from public.leads where reference = case_reference for update;
  if day is null or before.quarantined or before.follow_up_on <= day then return; end if;
  lead := before;
  lead.follow_up_on := greatest(day, (now() at time zone 'Europe/London')::date);
  lead.next_step := step;
  lead.version := lead.version + 1;
  perform private.save_case(lead);
  perform private.append_change_events(before, lead);
end $$;

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
  if (given ->> 'chase_on')::date < (now() at time zone 'Europe/London')::date then return private.refusal('past_date'); end if;
  if (given ->> 'sent_at')::timestamptz > now() + interval '2 minutes' then return private.refusal('impossible_time'); end if;
  -- A lender who may see the applicant's data needs their consent, whoever sends it.
  if exists (select from public.gates where target = 'with_lenders' and need = 'consent_to_lenders')
    and not private.check_is_done(case_reference, 'consent_to_lenders')
    and not private.is_overridden(case_reference, 'with_lenders')
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
  perform private.remind(case_reference, 'Chase the lender', enquiry.chase_on);
  return jsonb_build_object('outcome', 'changed', 'id', enquiry.id);
exception
  when unique_violation then return private.refusal('already_asked');
  when check_violation or not_null_violation or foreign_key_violation or data_exception then
    return private.refusal('invalid_value');
end $$;

-- fields: {answer, answer_reason, chase_on}. A lender that declines says why.
create function public.change_enquiry(enquiry_id uuid, expected_version integer, fields jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  before public.enquiries;
  enquiry public.enquiries;
begin
  perform private.require_staff('admin', 'adviser');
  select * into before from public.enquiries where id = enquiry_id for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if before.version is distinct from expected_version then
    return jsonb_build_object('outcome', 'conflict', 'current', to_jsonb(before));
  end if;
  if not array(select jsonb_object_keys(fields)) <@ array['answer', 'answer_reason', 'chase_on'] then
    return private.refusal('unknown_field');
  end if;
  enquiry := jsonb_populate_record(before, fields);
  enquiry.answer_reason := nullif(trim(enquiry.answer_reason), '');
  if enquiry.answer = 'declined' and enquiry.answer_reason is null then return private.refusal('reason_required'); end if;
  if enquiry.chase_on is distinct from before.chase_on and enquiry.chase_on < (now() at time zone 'Europe/London')::date then
    return private.refusal('past_date');
  end if;
  update public.enquiries set
    answer = enquiry.answer, answer_reason = enquiry.answer_reason, version = version + 1,
    chase_on = case when enquiry.answer in ('declined', 'withdrawn', 'completed') then null else enquiry.chase_on end,
    answered_at = case when enquiry.answer is distinct from before.answer then now() else answered_at end
  where id = enquiry_id;
  if enquiry.answer is distinct from before.answer then
    perform private.append_event(before.reference, 'enquiry_answered', jsonb_strip_nulls(jsonb_build_object(
      'lender', before.lender_name, 'answer', enquiry.answer, 'reason', enquiry.answer_reason)), null);
    perform private.audit('enquiry_answered', before.reference, jsonb_build_object(
      'enquiry_id', enquiry_id, 'answer', enquiry.answer));
  end if;
  perform private.remind(before.reference, 'Chase the lender', enquiry.chase_on);
  return jsonb_build_object('outcome', 'changed', 'version', before.version + 1);
exception when check_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

-- Why terms are refused or asked about; null when they can be stored. What is only unusual is stored when confirmed.
create function private.terms_refusal(terms public.case_terms, confirmed boolean) returns text
language sql stable security invoker set search_path = '' as $$
  select case
    when terms.net_pounds > terms.gross_pounds then 'net_above_gross'
    when confirmed then null
    when terms.rate_unit = 'month' and terms.rate_percent not between 0.2 and 3 then 'confirm_rate'
    when terms.rate_unit = 'year' and terms.rate_percent not between 1 and 40 then 'confirm_rate'
    when terms.rate_unit = 'flat' and terms.rate_percent not between 1 and 60 then 'confirm_rate'
    when terms.expires_on < (now() at time zone 'Europe/London')::date then 'confirm_expiry'
  end;
$$;

-- Without terms_id they are added. fields: the columns that a person fills in, and confirmed: true for what was asked.
create function public.save_terms(enquiry_id uuid, terms_id uuid, expected_version integer, fields jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  enquiry public.enquiries;
  terms public.case_terms;
  refused text;
begin
  perform private.require_staff('admin', 'adviser');
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
  refused := private.terms_refusal(terms, coalesce((fields ->> 'confirmed')::boolean, false));
  if refused is not null then return private.refusal(refused); end if;
  delete from public.case_terms where id = terms.id;
  insert into public.case_terms values (terms.*);
  if enquiry.answer is null or enquiry.answer = 'decision_in_principle' then
    update public.enquiries set answer = 'terms', answered_at = now(), version = version + 1 where id = enquiry.id;
  end if;
  perform private.append_event(enquiry.reference, 'terms_saved', jsonb_build_object(
    'lender', enquiry.lender_name, 'gross_pounds', terms.gross_pounds, 'rate_percent', terms.rate_percent,
    'rate_unit', terms.rate_unit, 'term_months', terms.term_months, 'version', terms.version), null);
  perform private.audit('terms_saved', enquiry.reference, jsonb_build_object('terms_id', terms.id));
  perform private.remind(enquiry.reference, 'Terms expire soon', terms.expires_on - 3);
  return jsonb_build_object('outcome', 'changed', 'id', terms.id, 'version', terms.version);
exception when check_violation or not_null_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

-- The terms with what a person filled in; a choice or a reply is not among it.
create function private.terms_with(terms public.case_terms, fields jsonb) returns public.case_terms
language sql immutable security invoker set search_path = '' as $$
  select jsonb_populate_record(terms, jsonb_build_object(
    'arrangement_pounds', coalesce(terms.arrangement_pounds, 0), 'exit_pounds', coalesce(terms.exit_pounds, 0),
    'valuation_pounds', coalesce(terms.valuation_pounds, 0), 'legal_pounds', coalesce(terms.legal_pounds, 0),
    'broker_pounds', coalesce(terms.broker_pounds, 0), 'other_pounds', coalesce(terms.other_pounds, 0),
    'names_lender', coalesce(terms.names_lender, false))
    || coalesce((
      select jsonb_object_agg(field, value) from jsonb_each(fields) as given (field, value)
      where field in ('gross_pounds', 'net_pounds', 'rate_percent', 'rate_unit', 'interest', 'term_months',
        'loan_to_value_percent', 'conditions', 'expires_on')
        or field like '%\_pounds' and value <> 'null'
    ), '{}'));
$$;

-- seen: the terms that were chosen when the person decided, or null. Two who choose different ones see a conflict.
create function public.choose_terms(case_reference text, terms_id uuid, seen uuid, why text) returns jsonb
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

-- Puts terms on the applicant's page, or takes them away. shown: [{terms_id, names_lender}]; those not listed go.
create function public.share_terms(case_reference text, shown jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  named integer;
  listed integer;
begin
  perform private.require_staff('admin', 'adviser');
  perform from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  update public.case_terms as terms set
    shared_at = case when wanted.terms_id is not null then coalesce(terms.shared_at, now()) end,
    names_lender = coalesce(wanted.names_lender, false)
  from public.case_terms as known
  left join jsonb_to_recordset(shown) as wanted (terms_id uuid, names_lender boolean)
    on wanted.terms_id = known.id
  where terms.id = known.id and terms.reference = case_reference;
  select count(*), count(*) filter (where names_lender) into listed, named
  from public.case_terms where reference = case_reference and shared_at is not null;
  perform private.append_event(case_reference, 'terms_shared', jsonb_build_object('terms', listed, 'named', named), null);
  perform private.audit('terms_shared', case_reference, jsonb_build_object('terms', listed, 'named', named));
  return jsonb_build_object('outcome', 'changed');
end $$;

-- What the applicant's page shows of the terms that staff shared, oldest first; a lender is named only when staff say so.
create function private.shared_terms(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(terms) - 'reference' - 'enquiry_id' - 'chosen_by' - 'chosen_why' - 'names_lender'
    - 'version' || jsonb_build_object('lender', case when terms.names_lender then enquiry.lender_name end)
    order by terms.shared_at, terms.id), '[]')
  from public.case_terms as terms join public.enquiries as enquiry on enquiry.id = terms.enquiry_id
  where terms.reference = case_reference and terms.shared_at is not null;
$$;

-- The applicant's answer to shared terms: chosen, or a question in their words. Makes it the next step of the case.
-- Returns false when these terms are not shared with them.
create function private.reply_to_terms(case_reference text, terms_id uuid, reply text, words text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  lender text;
begin
  perform from public.leads where reference = case_reference for no key update;
  update public.case_terms as terms set
    reply = reply_to_terms.reply, reply_words = nullif(trim(words), ''), replied_at = now()
  from public.enquiries as enquiry
  where terms.id = terms_id and terms.reference = case_reference and terms.shared_at is not null
    and enquiry.id = terms.enquiry_id
  returning enquiry.lender_name into lender;
  if not found then return false; end if;
  perform private.append_event(case_reference, 'terms_replied', jsonb_strip_nulls(jsonb_build_object(
    'lender', lender, 'reply', reply, 'words', nullif(trim(words), ''))), null);
  perform private.audit('terms_replied', case_reference, jsonb_build_object('terms_id', terms_id, 'reply', reply));
  perform private.remind(case_reference, 'Answer about the terms', (now() at time zone 'Europe/London')::date);
  return true;
end $$;

alter table public.enquiries enable row level security;
alter table public.case_terms enable row level security;
revoke all on public.enquiries, public.case_terms from anon, authenticated, service_role;
grant select on public.enquiries, public.case_terms to authenticated, service_role;
create policy "Staff with a second factor can read enquiries"
  on public.enquiries for select to authenticated using ((select private.staff_role()) is not null);
create policy "Staff with a second factor can read terms"
  on public.case_terms for select to authenticated using ((select private.staff_role()) is not null);

revoke all on function
  private.remind(text, text, date),
  public.add_enquiry(text, jsonb),
  public.change_enquiry(uuid, integer, jsonb),
  private.terms_refusal(public.case_terms, boolean),
  private.terms_with(public.case_terms, jsonb),
  public.save_terms(uuid, uuid, integer, jsonb),
  public.choose_terms(text, uuid, uuid, text),
  public.share_terms(text, jsonb),
  private.shared_terms(text),
  private.reply_to_terms(text, uuid, text, text)
from public, anon, authenticated, service_role;
grant execute on function
  public.add_enquiry(text, jsonb),
  public.change_enquiry(uuid, integer, jsonb),
  public.save_terms(uuid, uuid, integer, jsonb),
  public.choose_terms(text, uuid, uuid, text),
  public.share_terms(text, jsonb)
to authenticated;
