-- What the firm's texts have said: privacy policy, terms, cookie policy, disclosures and consent. Each lead names the
-- versions it was sent under (leads.text_versions), so what they said stays here however old the lead is. Each start
-- of the host adds the texts of that day; on Supabase, the seed does. Nobody changes or removes one.
create table public.firm_texts (
  name text not null check (name in ('privacy', 'terms', 'cookies', 'disclosures', 'consent')),
  version text not null check (length(version) between 1 and 40),
  wording text not null check (length(wording) between 1 and 200000),
  first_used_at timestamptz not null default now(),
  primary key (name, version)
);
alter table public.firm_texts enable row level security;
grant select on public.firm_texts to authenticated;
grant select on public.firm_texts to service_role;

comment on column public.firm_texts.wording is 'Markdown, with everything filled in.';

create policy "Staff with a second factor can read the firm’s texts"
  on public.firm_texts for select to authenticated using ((select private.staff_role()) is not null);
