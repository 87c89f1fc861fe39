set check_function_bodies = off;

insert into public.gates (target, need)
select * from (values
  ('with_lenders', 'consent_to_lenders'), ('with_lenders', 'enquiry'),
  ('choose_terms', 'commission_disclosed'),
  ('offer', 'terms'), ('offer', 'regulated'), ('offer', 'disclosure_sent'),
  ('completed', 'completion'), ('completed', 'regulated'), ('completed', 'disclosure_sent'), ('completed', 'identity'),
  ('completed', 'fee_agreement_sent'), ('completed', 'recommendation'), ('completed', 'documents'),
  ('completed', 'anti_money_laundering'),
  ('declined', 'listed_reason'), ('withdrawn', 'listed_reason')
) as known (target, need)
where private.gives_default('gate ' || target || ' ' || need)
on conflict do nothing;

reset check_function_bodies;
