-- The pages of articles and resources, and the facts of deals. They stand beside the three tables of the news page, whose
-- columns are specified. Like those, they hold what is published and nothing else.

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

create table public.deal_facts (
  deal_id uuid primary key references public.completed_deals on delete cascade,
  loan_to_value_percent numeric(4, 1) check (loan_to_value_percent between 1 and 100),
  term_months integer check (term_months between 1 and 480),
  -- From the first enquiry to completion.
  days_taken integer check (days_taken between 1 and 1000),
  exit text check (length(exit) between 1 and 100)
);

-- Every slug a page has had: an old one redirects, and one whose page is gone answers 410.
create table private.content_slugs (
  slug text primary key,
  content_id uuid not null
);
create index content_slugs_of on private.content_slugs (content_id);

alter table public.content_pages enable row level security;
alter table public.deal_facts enable row level security;
alter table private.content_slugs enable row level security;
revoke all on public.content_pages, public.deal_facts from anon, authenticated;
revoke all on private.content_slugs from anon, authenticated, service_role;
grant select on private.content_slugs to service_role;
grant select on public.content_pages, public.deal_facts to anon, authenticated;
grant all on public.content_pages, public.deal_facts to service_role;
create policy "Everyone can read published pages" on public.content_pages
  for select to anon, authenticated using (true);
create policy "Everyone can read the facts of deals" on public.deal_facts
  for select to anon, authenticated using (true);

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

-- Every article and resource has a page, whoever inserts or deletes it.
create function private.open_page() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.content_pages (content_id, kind, slug) values (new.id, tg_argv[0], private.free_slug(new.title));
  return null;
end $$;
create function private.close_page() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.content_pages where content_id = old.id;
  return null;
end $$;
create function private.record_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.content_slugs (slug, content_id) values (new.slug, new.content_id)
  on conflict (slug) do update set content_id = excluded.content_id;
  return null;
end $$;
create function private.notify_content() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('content_changed', '');
  return null;
end $$;

create trigger record_slug after insert or update of slug on public.content_pages
  for each row execute function private.record_slug();
create trigger open_page after insert on public.news_articles
  for each row execute function private.open_page('news');
create trigger open_page after insert on public.resources
  for each row execute function private.open_page('resource');
create trigger close_page after delete on public.news_articles
  for each row execute function private.close_page();
create trigger close_page after delete on public.resources
  for each row execute function private.close_page();

-- Hosts render pages ahead of requests and forget them when they hear this.
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

-- One by one, because each slug depends on the ones before it.
do $$
declare
  piece record;
begin
  for piece in
    select id, 'news' as kind, title from public.news_articles
    union all select id, 'resource', title from public.resources
  loop
    insert into public.content_pages (content_id, kind, slug)
    values (piece.id, piece.kind, private.free_slug(piece.title));
  end loop;
end $$;

revoke all on function
  private.free_slug(text), private.open_page(), private.close_page(), private.record_slug(), private.notify_content()
from public, anon, authenticated, service_role;
