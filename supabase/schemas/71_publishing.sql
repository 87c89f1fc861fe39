-- How staff write and publish what the site shows (70_content.sql). Advisers and admins save drafts; publishing copies
-- one into the tables of the site, now or at a set time. All staff can read drafts and their earlier versions.

-- News, deals and resources as staff write them.
create table public.content_drafts (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('news', 'deal', 'resource')),
  -- The row the public sees, while there is one.
  published_id uuid unique,
  fields jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_by uuid references public.staff_profiles,
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  -- The version the public sees; a higher version has changes that are not published yet.
  published_version integer,
  -- The id the public last saw, so that a piece published again has its old address.
  former_id uuid,
  -- When it publishes itself, and who said so.
  scheduled_for timestamptz,
  scheduled_by uuid references public.staff_profiles,
  constraint content_is_published_or_not check ((published_id is null) = (published_version is null)),
  constraint content_draft_is_an_object
    check (jsonb_typeof(fields) = 'object' and octet_length(fields::text) <= 150000)
);
alter table public.content_drafts enable row level security;
grant select on public.content_drafts to authenticated, service_role;
create index content_drafts_newest on public.content_drafts (kind, updated_at desc);
create index content_drafts_scheduled on public.content_drafts (scheduled_for) where scheduled_for is not null;

create policy "Staff with a second factor can read drafts"
  on public.content_drafts for select to authenticated using ((select private.staff_role()) is not null);

create table public.content_versions (
  draft_id uuid not null references public.content_drafts on delete cascade,
  version integer not null,
  fields jsonb not null,
  saved_by uuid references public.staff_profiles,
  saved_at timestamptz not null default now(),
  primary key (draft_id, version)
);
alter table public.content_versions enable row level security;
grant select on public.content_versions to authenticated, service_role;

create policy "Staff with a second factor can read earlier versions"
  on public.content_versions for select to authenticated using ((select private.staff_role()) is not null);

-- Each saved text, and of a piece that was published without a draft the text the public saw. The newest fifty remain.
create function private.record_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' and new.published_id is not null then
    insert into public.content_versions (draft_id, version, fields, saved_at)
    select new.id, 0, published.fields, published.at
    from private.published_content(new.kind) as published where published.id = new.published_id;
  end if;
  insert into public.content_versions (draft_id, version, fields, saved_by)
  values (new.id, new.version, new.fields, new.updated_by);
  delete from public.content_versions
  where draft_id = new.id and version <= (
    select version from public.content_versions where draft_id = new.id order by version desc offset 50 limit 1);
  return null;
end $$;

create trigger record_new_version after insert on public.content_drafts
  for each row execute function private.record_version();
create trigger record_version after update of fields on public.content_drafts
  for each row when (old.fields is distinct from new.fields) execute function private.record_version();

-- Every piece of a kind without its body: drafts, and published rows that have no draft. Newest change first.
create function public.list_content(content_kind text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    with pieces as (
      select draft.id, draft.kind, draft.published_id, draft.fields - 'body' as fields, draft.version,
        draft.published_version, draft.published_at, draft.scheduled_for, draft.updated_at,
        editor.name as updated_by_name
      from public.content_drafts as draft
      left join public.staff_profiles as editor on editor.id = draft.updated_by
      where draft.kind = content_kind
      union all
      select null, content_kind, published.id, published.fields - 'body', null, null, null, null, published.at, null
      from private.published_content(content_kind) as published
      where not exists (select from public.content_drafts where published_id = published.id)
    )
    select coalesce(jsonb_agg(to_jsonb(pieces) order by pieces.updated_at desc), '[]') from pieces
  );
end $$;

-- One piece with its body, by the id of its draft or of what the public sees. Null if there is none.
create function public.read_content(content_kind text, content_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  draft public.content_drafts;
begin
  perform private.require_staff();
  select * into draft from public.content_drafts
  where kind = content_kind and (id = content_id or published_id = content_id);
  if found then return private.draft_answer(draft, 'found') -> 'draft'; end if;
  return (
    select jsonb_build_object('id', null, 'kind', content_kind, 'published_id', published.id,
      'fields', published.fields, 'version', null, 'published_version', null, 'published_at', null,
      'scheduled_for', null, 'updated_at', published.at, 'updated_by_name', null)
    from private.published_content(content_kind) as published where published.id = content_id
  );
end $$;

-- What the public sees of a kind, with the fields a draft of it begins with.
create function private.published_content(content_kind text) returns table (id uuid, fields jsonb, at timestamptz)
language sql stable security definer set search_path = '' as $$
  select article.id,
    to_jsonb(article) - 'id' || jsonb_strip_nulls(jsonb_build_object(
      'slug', page.slug, 'author', page.author, 'body', page.body, 'file_path', page.file_path)),
    published_date::timestamptz
  from public.news_articles as article left join public.content_pages as page on content_id = article.id
  where content_kind = 'news'
  union all
  select deal.id, to_jsonb(deal) - 'id' || jsonb_strip_nulls(to_jsonb(facts) - 'deal_id'),
    completion_date::timestamptz
  from public.completed_deals as deal left join public.deal_facts as facts on deal_id = deal.id
  where content_kind = 'deal'
  union all
  select resource.id,
    to_jsonb(resource) - 'id' - 'created_at' || jsonb_strip_nulls(jsonb_build_object(
      'slug', page.slug, 'author', page.author, 'body', page.body, 'file_path', page.file_path)),
    created_at
  from public.resources as resource left join public.content_pages as page on content_id = resource.id
  where content_kind = 'resource';
$$;

-- Saves a draft, or begins one: of a new piece, or of what is published. One that somebody else has changed since it
-- was read is a conflict.
create function public.save_draft(
  content_kind text, fields jsonb, draft_id uuid default null, expected_version integer default null,
  published_id uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  draft public.content_drafts;
begin
  perform private.require_staff('admin', 'adviser');
  if content_kind not in ('news', 'deal', 'resource') or jsonb_typeof(fields) is distinct from 'object'
  then return private.refusal('unknown_field'); end if;
  if octet_length(fields::text) > 150000 or length(fields ->> 'body') > 60000
  then return private.refusal('text_too_long'); end if;
  if draft_id is null then
    if published_id is not null and not private.is_published(content_kind, published_id) then
      return jsonb_build_object('outcome', 'missing');
    end if;
    insert into public.content_drafts (kind, published_id, published_version, fields, updated_by)
    values (
      content_kind, save_draft.published_id, case when save_draft.published_id is not null then 0 end,
      save_draft.fields, auth.uid()
    )
    on conflict on constraint content_drafts_published_id_key do nothing
    returning * into draft;
    if not found then
      -- Somebody else began to edit the same piece a moment ago.
      select * into strict draft from public.content_drafts where content_drafts.published_id = save_draft.published_id;
      return private.draft_answer(draft, 'conflict');
    end if;
  else
    select * into draft from public.content_drafts where id = draft_id for update;
    if not found or draft.kind <> content_kind then return jsonb_build_object('outcome', 'missing'); end if;
    if draft.version is distinct from expected_version then return private.draft_answer(draft, 'conflict'); end if;
    update public.content_drafts
    set fields = save_draft.fields, version = version + 1, updated_by = auth.uid(), updated_at = now()
    where id = draft_id
    returning * into draft;
  end if;
  perform private.audit('draft_saved', draft.id::text, jsonb_build_object('kind', draft.kind, 'version', draft.version));
  return private.draft_answer(draft, 'changed');
end $$;

create function private.is_published(content_kind text, content_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select case content_kind
    when 'news' then exists (select from public.news_articles where id = content_id)
    when 'deal' then exists (select from public.completed_deals where id = content_id)
    else exists (select from public.resources where id = content_id)
  end;
$$;

create function private.draft_answer(draft public.content_drafts, outcome text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'outcome', outcome,
    'draft', to_jsonb(draft) || jsonb_build_object(
      'updated_by_name', (select name from public.staff_profiles where id = draft.updated_by))
  );
$$;

create function public.publish_content(draft_id uuid, expected_version integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  draft public.content_drafts;
  refusal text;
begin
  perform private.require_staff('admin', 'adviser');
  select * into draft from public.content_drafts where id = draft_id for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if draft.version is distinct from expected_version then return private.draft_answer(draft, 'conflict'); end if;
  refusal := private.publish_draft(draft);
  if refusal is not null then return private.refusal(refusal); end if;
  select * into strict draft from public.content_drafts where id = draft_id;
  perform private.audit(
    'content_published', draft.id::text,
    jsonb_build_object('kind', draft.kind, 'version', draft.version, 'published_id', draft.published_id));
  return private.draft_answer(draft, 'changed');
end $$;

-- Shows a draft to the public. Null, or why not; then nothing has changed.
create function private.publish_draft(draft public.content_drafts) returns text
language plpgsql security definer set search_path = '' as $$
declare
  fields jsonb := draft.fields;
  target uuid := coalesce(draft.published_id, draft.former_id, gen_random_uuid());
  refusal text;
begin
  if draft.kind = 'news' then
    insert into public.news_articles (id, title, excerpt, category, published_date)
    values (target, fields ->> 'title', fields ->> 'excerpt', fields ->> 'category', (fields ->> 'published_date')::date)
    on conflict (id) do update set title = excluded.title, excerpt = excluded.excerpt,
      category = excluded.category, published_date = excluded.published_date;
  elsif draft.kind = 'deal' then
    perform private.publish_deal(target, fields);
  else
    insert into public.resources (id, title, description, resource_type)
    values (target, fields ->> 'title', fields ->> 'description', fields ->> 'resource_type')
    on conflict (id) do update set title = excluded.title, description = excluded.description,
      resource_type = excluded.resource_type;
  end if;
  if draft.kind <> 'deal' then
    refusal := private.publish_page(target, fields, draft.published_id is not null);
    if refusal is not null then raise exception using errcode = 'P0001', message = refusal; end if;
  end if;
  update public.content_drafts
  set published_id = target, former_id = target, version = version + 1, published_version = version + 1,
    published_at = now(), scheduled_for = null, scheduled_by = null
  where id = draft.id;
  return null;
exception
  when raise_exception then return sqlerrm;
  when unique_violation then return 'slug_taken';
  when not_null_violation or check_violation or numeric_value_out_of_range
    or invalid_text_representation or invalid_datetime_format or datetime_field_overflow
  then return 'incomplete';
end $$;

-- The page of a published article or resource. Null, or why it can't be as the draft says.
create function private.publish_page(target uuid, fields jsonb, revised boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare
  wanted text := nullif(fields ->> 'slug', '');
begin
  -- An address that leads to another page stays with it.
  if exists (
    select from private.content_slugs join public.content_pages using (content_id)
    where content_slugs.slug = wanted and content_id <> target)
  then return 'slug_taken'; end if;
  update public.content_pages
  set slug = coalesce(wanted, slug), author = coalesce(fields ->> 'author', ''), body = coalesce(fields ->> 'body', ''),
    file_path = nullif(fields ->> 'file_path', ''),
    revised_on = case when revised then private.london_day(now()) end
  where content_id = target;
  return null;
end $$;

create function private.publish_deal(target uuid, fields jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.completed_deals (id, title, description, deal_type, loan_amount, completion_date)
  values (target, fields ->> 'title', fields ->> 'description', fields ->> 'deal_type',
    (fields ->> 'loan_amount')::numeric, (fields ->> 'completion_date')::date)
  on conflict (id) do update set title = excluded.title, description = excluded.description,
    deal_type = excluded.deal_type, loan_amount = excluded.loan_amount, completion_date = excluded.completion_date;
  insert into public.deal_facts (deal_id, loan_to_value_percent, term_months, days_taken, exit)
  values (target, (fields ->> 'loan_to_value_percent')::numeric, (fields ->> 'term_months')::integer,
    (fields ->> 'days_taken')::integer, fields ->> 'exit')
  on conflict (deal_id) do update set loan_to_value_percent = excluded.loan_to_value_percent,
    term_months = excluded.term_months, days_taken = excluded.days_taken, exit = excluded.exit;
$$;

-- Sets or clears (null) the time at which a draft publishes itself, as it is then.
create function public.schedule_content(draft_id uuid, expected_version integer, publish_at timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  draft public.content_drafts;
begin
  perform private.require_staff('admin', 'adviser');
  select * into draft from public.content_drafts where id = draft_id for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if draft.version is distinct from expected_version then return private.draft_answer(draft, 'conflict'); end if;
  if publish_at <= now() or publish_at > now() + interval '1 year' then return private.refusal('past_time'); end if;
  update public.content_drafts
  set scheduled_for = publish_at, scheduled_by = case when publish_at is not null then auth.uid() end,
    version = version + 1
  where id = draft_id
  returning * into draft;
  perform private.audit('content_scheduled', draft.id::text,
    jsonb_build_object('kind', draft.kind, 'version', draft.version, 'scheduled_for', publish_at));
  return private.draft_answer(draft, 'changed');
end $$;

-- Publishes what is due. A draft that can't be published loses its time and stays a draft. Returns how many were
-- published.
create function public.publish_due_content() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  draft public.content_drafts;
  refusal text;
  published integer := 0;
begin
  for draft in
    select * from public.content_drafts where scheduled_for <= now()
    order by scheduled_for for update skip locked
  loop
    refusal := private.publish_draft(draft);
    if refusal is null then published := published + 1;
    else
      update public.content_drafts
      set scheduled_for = null, scheduled_by = null, version = version + 1 where id = draft.id;
    end if;
    perform public.record_audit(
      draft.scheduled_by, case when refusal is null then 'content_published' else 'content_not_published' end,
      draft.id::text, jsonb_build_object('kind', draft.kind, 'scheduled', true, 'reason', refusal));
  end loop;
  return published;
end $$;

create function public.unpublish_content(draft_id uuid, expected_version integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  draft public.content_drafts;
  gone uuid;
begin
  perform private.require_staff('admin', 'adviser');
  select * into draft from public.content_drafts where id = draft_id for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if draft.version is distinct from expected_version then return private.draft_answer(draft, 'conflict'); end if;
  if draft.published_id is null then return private.refusal('not_published'); end if;
  gone := draft.published_id;
  delete from public.news_articles where draft.kind = 'news' and id = gone;
  delete from public.completed_deals where draft.kind = 'deal' and id = gone;
  delete from public.resources where draft.kind = 'resource' and id = gone;
  update public.content_drafts
  set published_id = null, former_id = gone, version = version + 1, published_version = null, published_at = null
  where id = draft_id
  returning * into draft;
  perform private.audit(
    'content_unpublished', draft.id::text, jsonb_build_object('kind', draft.kind, 'published_id', gone));
  return private.draft_answer(draft, 'changed');
end $$;

-- Deletes a draft; what it had published stays as it is.
create function public.discard_draft(draft_id uuid, expected_version integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  draft public.content_drafts;
begin
  perform private.require_staff('admin', 'adviser');
  select * into draft from public.content_drafts where id = draft_id for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if draft.version is distinct from expected_version then return private.draft_answer(draft, 'conflict'); end if;
  delete from public.content_drafts where id = draft_id;
  perform private.audit(
    'draft_discarded', draft.id::text, jsonb_build_object('kind', draft.kind, 'version', draft.version));
  return jsonb_build_object('outcome', 'changed');
end $$;
