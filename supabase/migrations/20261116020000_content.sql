-- What the news page reads. Everyone can read it; nobody can write it with the public key.

-- Dates are bounded because PostgreSQL knows days that browsers cannot show.
create table public.news_articles (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 200),
  excerpt text not null check (length(excerpt) between 1 and 2000),
  category text not null check (length(category) between 1 and 60),
  published_date date not null
    constraint news_date_can_be_shown check (published_date between '1900-01-01' and '2199-12-31')
);

create table public.completed_deals (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 200),
  description text not null check (length(description) between 1 and 2000),
  deal_type text not null check (length(deal_type) between 1 and 60),
  loan_amount numeric(12, 0) not null check (loan_amount > 0)
    constraint deal_amount_is_a_number check (loan_amount <> 'NaN'),
  completion_date date not null
    constraint deal_date_can_be_shown check (completion_date between '1900-01-01' and '2199-12-31')
);
comment on column public.completed_deals.loan_amount is 'Pounds.';

create table public.resources (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 200),
  description text not null check (length(description) between 1 and 2000),
  resource_type text not null check (length(resource_type) between 1 and 60),
  created_at timestamptz not null default now()
);

-- The page asks for the newest few of each.
create index news_articles_newest on public.news_articles (published_date desc);
create index completed_deals_newest on public.completed_deals (completion_date desc);
create index resources_newest on public.resources (created_at desc);

alter table public.news_articles enable row level security;
alter table public.completed_deals enable row level security;
alter table public.resources enable row level security;

-- Supabase grants everything to both roles by default: take it back, then grant what is meant.
revoke all on public.news_articles, public.completed_deals, public.resources from anon, authenticated;
grant select on public.news_articles, public.completed_deals, public.resources to anon, authenticated;
grant all on public.news_articles, public.completed_deals, public.resources to service_role;

create policy "Everyone can read news articles" on public.news_articles
  for select to anon, authenticated using (true);
create policy "Everyone can read completed deals" on public.completed_deals
  for select to anon, authenticated using (true);
create policy "Everyone can read resources" on public.resources
  for select to anon, authenticated using (true);
