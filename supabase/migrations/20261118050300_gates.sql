-- Gates: what a case needs before it moves on. Each says what is missing; an admin can open one for a case with a reason.

-- target: a status, or choose_terms. need: enquiry, terms, completion, listed_reason, or a kind of check.
create table public.gates (
  target text not null check (target in ('with_lenders', 'choose_terms', 'offer', 'completed', 'declined', 'withdrawn')),
  need text not null check (need ~ '^[a-z_]{1,40}$'),
  primary key (target, need)
);
insert into public.gates (target, need) values
  ('with_lenders', 'consent_to_lenders'), ('with_lenders', 'enquiry'),
  ('choose_terms', 'commission_disclosed'),
  ('offer', 'terms'), ('completed', 'completion'), ('declined', 'listed_reason'), ('withdrawn', 'listed_reason');

create table public.gate_overrides (
  reference text not null references public.leads on delete cascade,
  target text not null check (length(target) <= 40),
  missing text[] not null,
  reason text not null check (length(reason) between 1 and 1000),
  actor_id uuid not null references public.staff_profiles,
  at timestamptz not null default now(),
  primary key (reference, target)
);

-- Why cases end, the firm's own list. A case says one of these, and more after a colon.
create table public.outcome_reasons (
  state text not null check (state in ('declined', 'withdrawn')),
  reason text not null check (length(reason) between 1 and 100),
  position integer not null,
  primary key (state, reason)
);
insert into public.outcome_reasons (state, reason, position) values
  ('declined', 'Loan to value too high', 1), ('declined', 'Income or affordability', 2), ('declined', 'Credit history', 3),
  ('declined', 'Security not suitable', 4), ('declined', 'No exit', 5), ('declined', 'Too small for our lenders', 6),
  ('declined', 'Every lender declined', 7), ('declined', 'Could not verify identity', 8), ('declined', 'Other', 100),
  ('withdrawn', 'No longer needed', 1), ('withdrawn', 'Went elsewhere', 2), ('withdrawn', 'Too expensive', 3),
  ('withdrawn', 'Purchase fell through', 4), ('withdrawn', 'Stopped answering', 5), ('withdrawn', 'Other', 100);

-- What came of a completed case.
create table public.completions (
  reference text primary key references public.leads on delete cascade,
  lender_id uuid references public.lenders on delete set null,
  lender_name text not null check (length(lender_name) between 1 and 200),
  amount_pounds numeric not null check (amount_pounds between 1 and 1000000000),
  broker_fee_pounds numeric not null check (broker_fee_pounds between 0 and 100000000),
  commission_pounds numeric check (commission_pounds between 0 and 100000000),
  completed_on date not null check (completed_on between '2000-01-01' and '2199-12-31'),
  ends_on date check (ends_on between '2000-01-01' and '2199-12-31'),
  actor_id uuid references public.staff_profiles,
  at timestamptz not null default now(),
  check (ends_on > completed_on)
);
comment on column public.completions.ends_on is 'The day a bridge has to be repaid.';

create function private.is_overridden(case_reference text, wanted text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.gate_overrides where reference = case_reference and target = wanted);
$$;

-- What is missing for a target; empty when the gate is open.
create function private.missing_for(case_reference text, wanted text) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(gate.need order by gate.need), '{}')
  from public.gates as gate
  where gate.target = wanted and not private.is_overridden(case_reference, wanted) and not case gate.need
    when 'enquiry' then exists (select from public.enquiries where reference = case_reference)
    when 'terms' then exists (select from public.case_terms where reference = case_reference)
    when 'completion' then exists (select from public.completions where reference = case_reference)
    -- It is given with the change itself.
    when 'listed_reason' then true
    else private.check_is_done(case_reference, gate.need)
  end;
$$;

create function private.is_listed_reason(given_state text, given text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.outcome_reasons where state = given_state and (given = reason or starts_with(given, reason || ': '))
  ) or not exists (select from public.gates where target = given_state and need = 'listed_reason');
$$;

-- Why a case may not get the state it is given; null when it may.
alter function private.state_refusal(public.leads, public.leads, jsonb) rename to move_refusal;
create function private.state_refusal(before public.leads, lead public.leads, changes jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(private.move_refusal(before, lead, changes), case
    when lead.state = before.state and lead.outcome_reason is not distinct from before.outcome_reason then null
    when lead.state in ('declined', 'withdrawn') and not private.is_listed_reason(lead.state, lead.outcome_reason)
      then 'reason_not_listed'
    when lead.state <> before.state and cardinality(private.missing_for(lead.reference, lead.state)) > 0 then 'gate_closed'
  end);
$$;

-- Admins only: opens a gate for one case.
create function public.override_gate(case_reference text, gate_target text, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  missing text[];
begin
  perform private.require_staff('admin');
  perform from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if nullif(trim(reason), '') is null then return private.refusal('reason_required'); end if;
  missing := private.missing_for(case_reference, gate_target);
  if cardinality(missing) = 0 then return jsonb_build_object('outcome', 'changed'); end if;
  insert into public.gate_overrides (reference, target, missing, reason, actor_id)
  values (case_reference, gate_target, missing, trim(reason), auth.uid());
  perform private.append_event(case_reference, 'gate_overridden', jsonb_build_object(
    'target', gate_target, 'missing', missing, 'reason', trim(reason)), null);
  perform private.audit('gate_overridden', case_reference, jsonb_build_object(
    'target', gate_target, 'missing', missing));
  return jsonb_build_object('outcome', 'changed');
exception when check_violation then
  return private.refusal('reason_too_long');
end $$;

-- fields: {lender_id | lender_name, amount_pounds, broker_fee_pounds, commission_pounds?, completed_on, ends_on?}
create function public.record_completion(case_reference text, fields jsonb) returns jsonb
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
  delete from public.completions where reference = case_reference;
  insert into public.completions values (written.*);
  perform private.append_event(case_reference, 'completion_recorded', jsonb_build_object(
    'lender', written.lender_name, 'amount_pounds', written.amount_pounds, 'completed_on', written.completed_on), null);
  perform private.audit('completion_recorded', case_reference);
  return jsonb_build_object('outcome', 'changed');
exception when check_violation or not_null_violation or foreign_key_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

-- Admins edit which checks a gate asks for; what the gate asks for besides stays.
create function public.save_gate(gate_target text, checks text[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('admin');
  if exists (select from unnest(checks) as given (kind) where not exists (
    select from public.check_kinds as known where known.kind = given.kind)) then return private.refusal('invalid_value'); end if;
  delete from public.gates where target = gate_target and need in (select kind from public.check_kinds);
  insert into public.gates (target, need) select distinct gate_target, kind from unnest(checks) as given (kind);
  perform private.audit('gate_saved', gate_target, jsonb_build_object('checks', checks));
  return jsonb_build_object('outcome', 'changed');
exception when check_violation then
  return private.refusal('invalid_value');
end $$;

-- Everything that places a case, for its page; null when there is no such lead.
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
    'completion', (select to_jsonb(done) - 'reference' from public.completions as done where done.reference = case_reference),
    'outcome_reasons', (
      select jsonb_object_agg(state, reasons) from (
        select state, jsonb_agg(reason order by position) as reasons from public.outcome_reasons group by state
      ) as listed));
end $$;

alter table public.gates enable row level security;
alter table public.gate_overrides enable row level security;
alter table public.outcome_reasons enable row level security;
alter table public.completions enable row level security;
revoke all on public.gates, public.gate_overrides, public.outcome_reasons, public.completions
from anon, authenticated, service_role;
grant select on public.gates, public.gate_overrides, public.outcome_reasons, public.completions
to authenticated, service_role;
create policy "Staff with a second factor can read gates"
  on public.gates for select to authenticated using ((select private.staff_role()) is not null);
create policy "Staff with a second factor can read overrides of gates"
  on public.gate_overrides for select to authenticated using ((select private.staff_role()) is not null);
create policy "Staff with a second factor can read the reasons cases end for"
  on public.outcome_reasons for select to authenticated using ((select private.staff_role()) is not null);
create policy "Staff with a second factor can read completions"
  on public.completions for select to authenticated using ((select private.staff_role()) is not null);

revoke all on function
  private.is_overridden(text, text),
  private.missing_for(text, text),
  private.is_listed_reason(text, text),
  private.state_refusal(public.leads, public.leads, jsonb),
  public.override_gate(text, text, text),
  public.record_completion(text, jsonb),
  public.save_gate(text, text[]),
  public.read_placing(text)
from public, anon, authenticated, service_role;
grant execute on function
  public.override_gate(text, text, text),
  public.record_completion(text, jsonb),
  public.save_gate(text, text[]),
  public.read_placing(text)
to authenticated;
