-- Gates: what a case needs before it moves on. Each says what is missing; an admin can open one for a case with a
-- reason. Why a case may end is a list of the firm's too. Staff read all three tables; admins edit them.

-- target: a state of a case, or choose_terms. need: enquiry, terms, completion, documents, listed_reason, or a kind of
-- check.
create table public.gates (
  target text not null check (target in ('with_lenders', 'choose_terms', 'offer', 'completed', 'declined', 'withdrawn')),
  need text not null check (need ~ '^[a-z_]{1,40}$'),
  primary key (target, need)
);
alter table public.gates enable row level security;
grant select on public.gates to authenticated, service_role;

create policy "Staff with a second factor can read gates"
  on public.gates for select to authenticated using ((select private.staff_role()) is not null);

-- The gates that admins opened, each with what was missing then.
create table public.gate_overrides (
  reference text not null references public.leads on delete cascade,
  target text not null check (length(target) <= 40),
  missing text[] not null,
  reason text not null check (length(reason) between 1 and 1000),
  actor_id uuid not null references public.staff_profiles,
  at timestamptz not null default now(),
  primary key (reference, target)
);
alter table public.gate_overrides enable row level security;
grant select on public.gate_overrides to authenticated, service_role;

create policy "Staff with a second factor can read overrides of gates"
  on public.gate_overrides for select to authenticated using ((select private.staff_role()) is not null);

-- Why cases end, the firm's own list. A case says one of these, and more after a colon.
create table public.outcome_reasons (
  state text not null check (state in ('declined', 'withdrawn')),
  reason text not null check (length(reason) between 1 and 100),
  position integer not null,
  primary key (state, reason)
);
alter table public.outcome_reasons enable row level security;
grant select on public.outcome_reasons to authenticated, service_role;

create policy "Staff with a second factor can read the reasons cases end for"
  on public.outcome_reasons for select to authenticated using ((select private.staff_role()) is not null);

create function private.is_overridden(case_reference text, wanted text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.gate_overrides where reference = case_reference and target = wanted);
$$;

-- Whether a check fits the case: only lending can be regulated, and nobody agrees to a fee that isn't taken.
create function private.check_fits(case_reference text, check_kind text) returns boolean
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

-- The checks that somebody recorded as not done. Whatever the gates ask for, a case doesn't complete over them.
create function private.failed_checks(case_reference text) returns setof text
language sql stable security definer set search_path = '' as $$
  select latest.kind
  from (
    select distinct on (kind) kind, result from public.case_checks
    where reference = case_reference order by kind, id desc
  ) as latest join public.check_kinds as known using (kind)
  where latest.result = 'not_done' and not known.restricted and private.check_fits(case_reference, latest.kind);
$$;

-- What is missing for a target; empty when the gate is open.
create function private.missing_for(case_reference text, wanted text) returns text[]
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

-- Whether a case may end with this reason: one of the list, or any where no gate asks for that.
create function private.is_listed_reason(given_state text, given text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.outcome_reasons where state = given_state and (given = reason or starts_with(given, reason || ': '))
  ) or not exists (select from public.gates where target = given_state and need = 'listed_reason');
$$;

-- Opens a gate for one case.
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

-- Admins edit which checks a gate asks for. Its other needs stay.
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

-- Admins edit why cases are declined or withdrawn. seen is the list as they read it; a different one is a conflict.
-- Cases keep the reason they were given.
create function public.save_outcome_reasons(for_state text, seen text[], wanted text[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  before text[];
  after text[] := array(select trim(reason) from unnest(wanted) as reason where trim(reason) <> '');
begin
  perform private.require_staff('admin');
  lock table public.outcome_reasons in share row exclusive mode;
  before := array(select reason from public.outcome_reasons where state = for_state order by position, reason);
  if before is distinct from seen then return jsonb_build_object('outcome', 'conflict', 'reasons', before); end if;
  if cardinality(after) not between 1 and 50 then return private.refusal('invalid_value'); end if;
  delete from public.outcome_reasons where state = for_state;
  insert into public.outcome_reasons (state, reason, position)
  select for_state, reason, place from unnest(after) with ordinality as given (reason, place);
  perform private.audit('outcome_reasons_saved', for_state, jsonb_build_object(
    'added', private.without(after, before), 'removed', private.without(before, after)));
  return jsonb_build_object('outcome', 'changed');
exception when check_violation or unique_violation then
  return private.refusal('invalid_value');
end $$;

-- Checks, what each gate asks for and why cases end, where admins edit them. Other staff read them with a case.
create function public.read_firm_lists() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('admin');
  return jsonb_build_object(
    'checks', (
      select jsonb_agg(jsonb_build_object(
        'kind', known.kind, 'label', known.label, 'position', known.position, 'keep_months', known.keep_months
      ) order by known.position, known.kind)
      from public.check_kinds as known),
    'gates', (
      select coalesce(jsonb_object_agg(listed.target, listed.checks), '{}')
      from (
        select gate.target, jsonb_agg(gate.need order by known.position) as checks
        from public.gates as gate join public.check_kinds as known on known.kind = gate.need
        group by gate.target
      ) as listed),
    'reasons', (
      select jsonb_object_agg(state, reasons)
      from (
        select state, jsonb_agg(reason order by position, reason) as reasons
        from public.outcome_reasons group by state
      ) as listed));
end $$;
