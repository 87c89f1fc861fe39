-- Answers that the specification accepts and nobody is likely to mean are marked for staff: an amount without a figure, a
-- telephone number too short to dial, a date of birth of a child.
alter table public.leads
  drop constraint leads_flags_check,
  add constraint leads_flags_check check (
    flags <@ array[
      'figures_mismatch', 'outside_calculator', 'honeypot', 'too_fast', 'over_limit', 'urgent', 'may_be_regulated',
      'check_amount', 'check_phone', 'check_birth_date'
    ]
  );
