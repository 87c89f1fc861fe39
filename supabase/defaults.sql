-- What a firm starts with and may change or remove at its desk. Each row is given once (private.gives_default), so what a
-- firm has removed doesn't come back. npm run schema copies this into a migration, so that it runs wherever those do.

insert into private.settings (reference_prefix) values ('LC') on conflict do nothing;

insert into public.document_checklists (kind, items)
select list.kind, jsonb_agg(jsonb_build_object(
  'name', item.name, 'explanation', item.explanation, 'field', item.field) order by item.place)
from (values
  (1, 'Business bank statements', 'The last six months, downloaded from the bank as PDFs.', 'bankStatements',
    array['business']),
  (2, 'Business bank statements', 'The last six months, downloaded from the bank as PDFs.', null, array['cards']),
  (3, 'Filed accounts', 'The latest full set.', 'filedAccounts', array['business']),
  (4, 'Management accounts', 'Since the last year end: profit and loss by month, and a balance sheet.', null,
    array['business']),
  (5, 'List of existing borrowing', 'Lender, balance, monthly payment, end date and security of each loan.', null,
    array['business']),
  (6, 'Business plan', 'What you’ll sell, to whom, and what it costs to start.', null, array['startup']),
  (7, 'Cash flow forecast', 'For twelve months.', null, array['startup']),
  (8, 'Personal bank statements', 'The last three months, downloaded from the bank as PDFs.', null, array['startup']),
  (9, 'Card statements from your provider', 'The last three months, with all their pages.', null, array['cards']),
  (10, 'Passport or driving licence', 'In date. Every corner has to be in the photo.', null, array[
    'business', 'startup', 'cards', 'bridging', 'bridging_commercial', 'bridging_semi_commercial', 'bridging_hmo',
    'bridging_land', 'bridging_development']),
  (11, 'Proof of address', 'From the last three months: a bank statement, council tax bill or utility bill.', null,
    array['business', 'startup', 'cards', 'bridging', 'bridging_commercial', 'bridging_semi_commercial',
    'bridging_hmo', 'bridging_land', 'bridging_development']),
  (12, 'Assets and liabilities', 'One page: what you own and what you owe.', null, array[
    'bridging', 'bridging_commercial', 'bridging_semi_commercial', 'bridging_hmo', 'bridging_land',
    'bridging_development']),
  (13, 'Mortgage statement', 'If there’s already a loan on the property.', null, array[
    'bridging', 'bridging_commercial', 'bridging_semi_commercial', 'bridging_hmo', 'bridging_land',
    'bridging_development']),
  (14, 'Proof of how you’ll repay', 'A mortgage offer, an agent’s valuation or an agreed sale.', null, array[
    'bridging', 'bridging_commercial', 'bridging_semi_commercial', 'bridging_hmo', 'bridging_land',
    'bridging_development']),
  (15, 'Leases or tenancy agreements', 'For every part that’s let.', null, array[
    'bridging_commercial', 'bridging_semi_commercial', 'bridging_hmo']),
  (16, 'HMO licence', 'Or the application for one.', null, array['bridging_hmo']),
  (17, 'Planning permission', 'The decision notice and its conditions, or the application.', null, array[
    'bridging_land', 'bridging_development']),
  (18, 'Development appraisal', 'Costs, stages and what the finished homes will sell for.', null,
    array['bridging_development']),
  (19, 'Schedule of works', 'The builder’s price for each stage.', null, array['bridging_development']),
  (20, 'Buildings insurance schedule', '', null, array['bridging', 'bridging_commercial', 'bridging_semi_commercial',
    'bridging_hmo'])
) as item (place, name, explanation, field, kinds)
cross join unnest(item.kinds) as list (kind)
group by list.kind
having private.gives_default('checklist ' || list.kind)
on conflict do nothing;

insert into public.check_kinds (kind, label, position, restricted)
select * from (values
  ('regulated', 'Regulated or not', 1, false),
  ('consent_to_lenders', 'Consent to approach lenders', 2, false),
  ('disclosure_sent', 'Disclosure document sent', 3, false),
  ('fee_agreement_sent', 'Fee agreement sent', 4, false),
  ('commission_disclosed', 'Commission disclosed', 5, false),
  ('identity', 'Identity checked', 6, false),
  ('anti_money_laundering', 'Anti-money-laundering check', 7, false),
  ('vulnerability', 'Vulnerability', 8, true),
  ('recommendation', 'Recommendation', 9, false)
) as known (kind, label, position, restricted)
where private.gives_default('check ' || kind)
on conflict do nothing;

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

insert into public.outcome_reasons (state, reason, position)
select * from (values
  ('declined', 'Loan to value too high', 1), ('declined', 'Income or affordability', 2), ('declined', 'Credit history', 3),
  ('declined', 'Security not suitable', 4), ('declined', 'No exit', 5), ('declined', 'Too small for our lenders', 6),
  ('declined', 'Every lender declined', 7), ('declined', 'Could not verify identity', 8), ('declined', 'Other', 100),
  ('withdrawn', 'No longer needed', 1), ('withdrawn', 'Went elsewhere', 2), ('withdrawn', 'Too expensive', 3),
  ('withdrawn', 'Purchase fell through', 4), ('withdrawn', 'Stopped answering', 5), ('withdrawn', 'Other', 100)
) as known (state, reason, position)
where private.gives_default('reason ' || state || ' ' || reason)
on conflict do nothing;

insert into public.message_templates (name, subject, body, with_link)
select * from (values
  ('Could not reach you', 'We tried to call you about {{reference}}',
$$Hello {{first_name}},

I tried to call you today about your application {{reference}}, but couldn’t reach you.

When would be a good time to talk? Reply with a time that suits you, or call us. It takes about ten minutes.

Kind regards
{{adviser}}$$, false),
  ('Documents needed', 'What we still need for {{reference}}',
$$Hello {{first_name}},

To take your application {{reference}} to lenders, we still need: {{documents}}.

Please send them through your own page and not by e-mail, which other people can read.

If one of them is hard to get hold of, tell me. There’s often another way.

Kind regards
{{adviser}}$$, true),
  ('Terms are in', 'Terms for your application {{reference}}',
$$Hello {{first_name}},

We’ve had terms for your application {{reference}}. They’re on your own page, side by side, with what each would cost you in pounds.

Nothing is agreed until you choose. Read them in your own time, then choose there or call me.

Kind regards
{{adviser}}$$, true),
  ('Declined', 'Your application {{reference}}',
$$Hello {{first_name}},

Thank you for asking us about your application {{reference}}. I’m sorry, but we can’t place it with a lender as it stands.

If anything changes, call me. I’m happy to look at it again, and looking costs you nothing.

Kind regards
{{adviser}}$$, false),
  ('Completed', 'Your loan has completed: {{reference}}',
$$Hello {{first_name}},

Your loan under {{reference}} has completed. Thank you for letting us arrange it.

Keep the lender’s papers somewhere safe. If your plans change before the loan ends, call me early: the sooner we know, the more we can do.

Kind regards
{{adviser}}$$, false)
) as known (name, subject, body, with_link)
where private.gives_default('template ' || name)
on conflict do nothing;
