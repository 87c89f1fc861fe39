-- A lead that comes when more arrive than people send is set aside with a flag of its own, instead of being refused.
alter table public.leads
  drop constraint leads_flags_check,
  add constraint leads_flags_check
    check (flags <@ array['figures_mismatch', 'outside_calculator', 'honeypot', 'too_fast', 'over_limit']);
