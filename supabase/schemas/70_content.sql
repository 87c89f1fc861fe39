-- What the site publishes: news, deals and resources, their pages, and the files that go with them. Everyone can read
-- it; nobody can write it with the public key. Staff write drafts, which are published from 71_publishing.sql.

-- Dates are bounded because PostgreSQL knows days that browsers cannot show.
create table public.news_articles (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 200),
  excerpt text not null check (length(excerpt) between 1 and 2000),
  category text not null check (length(category) between 1 and 60),
  published_date date not null
    constraint news_date_can_be_shown check (published_date between '1900-01-01' and '2199-12-31')
);
alter table public.news_articles enable row level security;
grant select on public.news_articles to anon, authenticated;
grant all on public.news_articles to service_role;
create index news_articles_newest on public.news_articles (published_date desc);

create policy "Everyone can read news articles" on public.news_articles
  for select to anon, authenticated using (true);

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
alter table public.completed_deals enable row level security;
grant select on public.completed_deals to anon, authenticated;
grant all on public.completed_deals to service_role;
create index completed_deals_newest on public.completed_deals (completion_date desc);

comment on column public.completed_deals.loan_amount is 'Pounds.';

create policy "Everyone can read completed deals" on public.completed_deals
  for select to anon, authenticated using (true);

create table public.resources (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 200),
  description text not null check (length(description) between 1 and 2000),
  resource_type text not null check (length(resource_type) between 1 and 60),
  created_at timestamptz not null default now()
);
alter table public.resources enable row level security;
grant select on public.resources to anon, authenticated;
grant all on public.resources to service_role;
create index resources_newest on public.resources (created_at desc);

create policy "Everyone can read resources" on public.resources
  for select to anon, authenticated using (true);

-- The pages of articles and resources. They and the facts of deals stand beside the three tables above, whose columns
-- are specified.
create table public.content_pages (
  -- The id of the article or resource.
  content_id uuid primary key,
  kind text not null check (kind in ('news', 'resource')),
  -- Never like an id: both stand in the same place of an address.
  slug text not null constraint content_slug_is_free unique
    check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100 and slug !~ '^[0-9a-f]{8}-[0-9a-f]{4}-'),
  author text not null default '' check (length(author) <= 100),
  -- Markdown.
  body text not null default '' check (length(body) <= 60000),
  -- A file to download, by its path on the site.
  file_path text check (file_path ~ '^/[a-z0-9/._-]+$' and length(file_path) <= 300),
  -- The day of the last change after the first publication.
  revised_on date
);
alter table public.content_pages enable row level security;
grant select on public.content_pages to anon, authenticated;
grant all on public.content_pages to service_role;

create policy "Everyone can read published pages" on public.content_pages
  for select to anon, authenticated using (true);

create table public.deal_facts (
  deal_id uuid primary key references public.completed_deals on delete cascade,
  loan_to_value_percent numeric(4, 1) check (loan_to_value_percent between 1 and 100),
  term_months integer check (term_months between 1 and 480),
  -- From the first enquiry to completion.
  days_taken integer check (days_taken between 1 and 1000),
  exit text check (length(exit) between 1 and 100)
);
alter table public.deal_facts enable row level security;
grant select on public.deal_facts to anon, authenticated;
grant all on public.deal_facts to service_role;

create policy "Everyone can read the facts of deals" on public.deal_facts
  for select to anon, authenticated using (true);

-- Every slug a page has had: an old one redirects, and one whose page is gone answers 410.
create table private.content_slugs (
  slug text primary key,
  content_id uuid not null
);
alter table private.content_slugs enable row level security;
grant select on private.content_slugs to service_role;
create index content_slugs_of on private.content_slugs (content_id);

-- How often a file was downloaded on a day. Nothing about who downloaded it.
create table public.download_counts (
  path text not null check (length(path) between 1 and 300),
  day date not null,
  downloads integer not null check (downloads > 0),
  primary key (path, day)
);
alter table public.download_counts enable row level security;
grant select on public.download_counts to authenticated, service_role;

create policy "Staff with a second factor can read how often files were downloaded"
  on public.download_counts for select to authenticated using ((select private.staff_role()) is not null);

-- Every article and resource has a page, whoever inserts or deletes it.
create function private.open_page() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.content_pages (content_id, kind, slug) values (new.id, tg_argv[0], private.free_slug(new.title));
  return null;
end $$;

create trigger open_page after insert on public.news_articles
  for each row execute function private.open_page('news');
create trigger open_page after insert on public.resources
  for each row execute function private.open_page('resource');

-- A slug for a title: its words, with a number if another page has them.
create function private.free_slug(title text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  words text := left(trim(both '-' from regexp_replace(private.fold_text(title), '[^a-z0-9]+', '-', 'g')), 80);
  candidate text;
begin
  words := coalesce(nullif(trim(both '-' from words), ''), 'page');
  candidate := words;
  for number in 2..1000 loop
    exit when not exists (
      select from private.content_slugs join public.content_pages using (content_id)
      where content_slugs.slug = candidate);
    candidate := words || '-' || number;
  end loop;
  return candidate;
end $$;

create function private.close_page() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.content_pages where content_id = old.id;
  return null;
end $$;

create trigger close_page after delete on public.news_articles
  for each row execute function private.close_page();
create trigger close_page after delete on public.resources
  for each row execute function private.close_page();

create function private.record_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.content_slugs (slug, content_id) values (new.slug, new.content_id)
  on conflict (slug) do update set content_id = excluded.content_id;
  return null;
end $$;

create trigger record_slug after insert or update of slug on public.content_pages
  for each row execute function private.record_slug();

-- Hosts render pages ahead of requests and forget them when they hear this.
create function private.notify_content() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('content_changed', '');
  return null;
end $$;

create trigger notify_content after insert or update or delete on public.news_articles
  for each statement execute function private.notify_content();
create trigger notify_content after insert or update or delete on public.completed_deals
  for each statement execute function private.notify_content();
create trigger notify_content after insert or update or delete on public.resources
  for each statement execute function private.notify_content();
create trigger notify_content after insert or update or delete on public.content_pages
  for each statement execute function private.notify_content();
create trigger notify_content after insert or update or delete on public.deal_facts
  for each statement execute function private.notify_content();

-- Where the former addresses of published pages lead, for hosting that has no database to ask.
create function public.list_former_slugs() returns table (slug text, current_slug text)
language sql stable security definer set search_path = '' as $$
  select former.slug, page.slug
  from private.content_slugs as former join public.content_pages as page using (content_id)
  where former.slug <> page.slug
  order by former.slug;
$$;

-- counts: {path: downloads}, of today in London.
create function public.count_downloads(counts jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.download_counts as counted (path, day, downloads)
  select path, private.london_day(now()), downloads::integer
  from jsonb_each_text(counts) as given (path, downloads)
  order by path
  on conflict (path, day) do update set downloads = counted.downloads + excluded.downloads;
$$;

-- Pictures and files that staff publish with articles and resources. The bucket is public: anybody who has an address
-- can read what is there. A name is never used twice, so that browsers may keep what they have read.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('content-media', 'content-media', true, 10485760, array[
  'image/webp', 'application/pdf', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Pictures and files of articles and resources.
create policy "Staff who may write can add pictures and files"
  on storage.objects for insert to authenticated
  with check (
    bucket_id = 'content-media'
    and (select private.staff_role()) in ('admin', 'adviser')
    -- The size of a picture is in its name, so that a page can leave room for it.
    and name ~ '^(images/[a-z0-9-]+-[0-9]{1,4}x[0-9]{1,4}\.webp|files/[a-z0-9-]+\.(pdf|xlsx|docx))$'
  );

create policy "Staff with a second factor can list pictures and files"
  on storage.objects for select to authenticated
  using (bucket_id = 'content-media' and (select private.staff_role()) is not null);
