set check_function_bodies = off;

-- Whether a check fits the case: only lending can be regulated, and nobody agrees to a fee that isn't taken.
create or replace function private.check_fits(case_reference text, check_kind text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case check_kind
    when 'regulated' then coalesce((private.facts_of(case_reference)).product, (
      select topic from public.callback_requests where reference = case_reference), '')
      not in ('invoice_finance', 'merchant_cash_advance', 'card_payments')
    when 'fee_agreement_sent' then not exists (
      select from public.completions where reference = case_reference and broker_fee_pounds = 0)
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
    when 'completion' then exists (select from public.completions where reference = case_reference)
    -- It is given with the change itself.
    when 'listed_reason' then true
    else private.check_is_done(case_reference, gate.need) or not private.check_fits(case_reference, gate.need)
  end;
$$;

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
  perform private.append_event(case_reference, 'terms_chosen', jsonb_build_object('lender', lender, 'why', trim(why)), null);
  perform private.record_check(case_reference, 'recommendation', jsonb_build_object(
    'wording', lender || ': ' || trim(why)));
  perform private.audit('terms_chosen', case_reference, jsonb_build_object('terms_id', terms_id));
  return jsonb_build_object('outcome', 'changed');
exception when check_violation then
  return private.refusal('reason_too_long');
end $$;

revoke execute on function private.check_fits(text,text) from public, anon, authenticated, service_role;

insert into public.gates (target, need)
select * from (values
  ('with_lenders', 'consent_to_lenders'), ('with_lenders', 'enquiry'),
  ('choose_terms', 'commission_disclosed'),
  ('offer', 'terms'), ('offer', 'regulated'), ('offer', 'disclosure_sent'),
  ('completed', 'completion'), ('completed', 'regulated'), ('completed', 'disclosure_sent'), ('completed', 'identity'),
  ('completed', 'fee_agreement_sent'), ('completed', 'recommendation'),
  ('declined', 'listed_reason'), ('withdrawn', 'listed_reason')
) as known (target, need)
where private.gives_default('gate ' || target || ' ' || need)
on conflict do nothing;

reset check_function_bodies;
