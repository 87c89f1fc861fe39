-- Pictures and files that staff publish with articles and resources. The bucket is public: anybody who has an address can
-- read what is there. A name is never used twice, so that browsers may keep what they have read.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('content-media', 'content-media', true, 10485760, array[
  'image/webp', 'application/pdf', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

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

-- How often a file was downloaded on a day. Nothing about who downloaded it.
create table public.download_counts (
  path text not null check (length(path) between 1 and 300),
  day date not null,
  downloads integer not null check (downloads > 0),
  primary key (path, day)
);
alter table public.download_counts enable row level security;
revoke all on public.download_counts from anon, authenticated, service_role;
grant select on public.download_counts to authenticated, service_role;
create policy "Staff with a second factor can read how often files were downloaded"
  on public.download_counts for select to authenticated using ((select private.staff_role()) is not null);

-- counts: {path: downloads}, of today in London.
create function public.count_downloads(counts jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.download_counts as counted (path, day, downloads)
  select path, (now() at time zone 'Europe/London')::date, downloads::integer
  from jsonb_each_text(counts) as given (path, downloads)
  order by path
  on conflict (path, day) do update set downloads = counted.downloads + excluded.downloads;
$$;
revoke all on function public.count_downloads(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.count_downloads(jsonb) to service_role;

-- Where the former addresses of published pages lead, for hosting that has no database to ask.
create function public.list_former_slugs() returns table (slug text, current_slug text)
language sql stable security definer set search_path = '' as $$
  select former.slug, page.slug
  from private.content_slugs as former join public.content_pages as page using (content_id)
  where former.slug <> page.slug
  order by former.slug;
$$;
revoke all on function public.list_former_slugs() from public, anon, authenticated, service_role;
grant execute on function public.list_former_slugs() to anon, authenticated, service_role;

-- A private channel for each article, deal and resource, where the people who edit it see each other.
create policy "Staff with a second factor can see who edits the same content"
  on realtime.messages for select to authenticated
  using (
    (select private.staff_role()) is not null
    and extension = 'presence'
    and (select realtime.topic()) like 'content:%'
  );
create policy "Staff with a second factor can show that they edit content"
  on realtime.messages for insert to authenticated
  with check (
    (select private.staff_role()) is not null
    and extension = 'presence'
    and (select realtime.topic()) like 'content:%'
  );
