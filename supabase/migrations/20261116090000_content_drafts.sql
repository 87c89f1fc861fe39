-- News, deals and resources as staff write them. The public tables hold what is published and nothing else.

create table public.content_drafts (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('news', 'deal', 'resource')),
  -- The row the public sees, while there is one.
  published_id uuid unique,
  fields jsonb not null check (jsonb_typeof(fields) = 'object' and length(fields::text) <= 20000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_by uuid references public.staff_profiles,
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  -- The version the public sees; a higher version has changes that are not published yet.
  published_version integer,
  constraint content_is_published_or_not check ((published_id is null) = (published_version is null))
);
create index content_drafts_newest on public.content_drafts (kind, updated_at desc);

alter table public.content_drafts enable row level security;
revoke all on public.content_drafts from anon, authenticated, service_role;
grant select on public.content_drafts to authenticated, service_role;
create policy "Staff with a second factor can read drafts"
  on public.content_drafts for select to authenticated using ((select private.staff_role()) is not null);

-- Every piece of a kind: drafts, and published rows that have no draft. Newest change first.
create function public.list_content(content_kind text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    with published (id, fields, at) as (
      select id, to_jsonb(news_articles) - 'id', published_date::timestamptz
      from public.news_articles where content_kind = 'news'
      union all
      select id, to_jsonb(completed_deals) - 'id', completion_date::timestamptz
      from public.completed_deals where content_kind = 'deal'
      union all
      select id, to_jsonb(resources) - 'id' - 'created_at', created_at
      from public.resources where content_kind = 'resource'
    ), pieces as (
      select draft.id, draft.kind, draft.published_id, draft.fields, draft.version, draft.published_version,
        draft.published_at, draft.updated_at, editor.name as updated_by_name
      from public.content_drafts as draft
      left join public.staff_profiles as editor on editor.id = draft.updated_by
      where draft.kind = content_kind
      union all
      select null, content_kind, published.id, published.fields, null, null, null, published.at, null
      from published
      where not exists (select from public.content_drafts where published_id = published.id)
    )
    select coalesce(jsonb_agg(to_jsonb(pieces) order by pieces.updated_at desc), '[]') from pieces
  );
end $$;

create function private.draft_answer(draft public.content_drafts, outcome text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'outcome', outcome,
    'draft', to_jsonb(draft) || jsonb_build_object(
      'updated_by_name', (select name from public.staff_profiles where id = draft.updated_by))
  );
$$;

create function private.is_published(content_kind text, content_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select case content_kind
    when 'news' then exists (select from public.news_articles where id = content_id)
    when 'deal' then exists (select from public.completed_deals where id = content_id)
    else exists (select from public.resources where id = content_id)
  end;
$$;

-- Saves a draft. Without an id it makes a new one, for a new piece or (published_id) for one the public already sees;
-- with one, expected_version is the version the writer saw.
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
    or length(fields::text) > 20000
  then return private.refusal('unknown_field'); end if;
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

-- Shows a draft to the public. What the public tables would refuse is refused as incomplete.
create function public.publish_content(draft_id uuid, expected_version integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  draft public.content_drafts;
  fields jsonb;
  target uuid;
begin
  perform private.require_staff('admin', 'adviser');
  select * into draft from public.content_drafts where id = draft_id for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if draft.version is distinct from expected_version then return private.draft_answer(draft, 'conflict'); end if;
  fields := draft.fields;
  target := coalesce(draft.published_id, gen_random_uuid());
  begin
    if draft.kind = 'news' then
      insert into public.news_articles (id, title, excerpt, category, published_date)
      values (target, fields ->> 'title', fields ->> 'excerpt', fields ->> 'category', (fields ->> 'published_date')::date)
      on conflict (id) do update set title = excluded.title, excerpt = excluded.excerpt,
        category = excluded.category, published_date = excluded.published_date;
    elsif draft.kind = 'deal' then
      insert into public.completed_deals (id, title, description, deal_type, loan_amount, completion_date)
      values (target, fields ->> 'title', fields ->> 'description', fields ->> 'deal_type',
        (fields ->> 'loan_amount')::numeric, (fields ->> 'completion_date')::date)
      on conflict (id) do update set title = excluded.title, description = excluded.description,
        deal_type = excluded.deal_type, loan_amount = excluded.loan_amount, completion_date = excluded.completion_date;
    else
      insert into public.resources (id, title, description, resource_type)
      values (target, fields ->> 'title', fields ->> 'description', fields ->> 'resource_type')
      on conflict (id) do update set title = excluded.title, description = excluded.description,
        resource_type = excluded.resource_type;
    end if;
  exception when not_null_violation or check_violation or numeric_value_out_of_range
    or invalid_text_representation or invalid_datetime_format or datetime_field_overflow
  then
    return private.refusal('incomplete');
  end;
  update public.content_drafts
  set published_id = target, version = version + 1, published_version = version + 1, published_at = now()
  where id = draft_id
  returning * into draft;
  perform private.audit(
    'content_published', draft.id::text,
    jsonb_build_object('kind', draft.kind, 'version', draft.version, 'published_id', target));
  return private.draft_answer(draft, 'changed');
end $$;

-- Removes a piece from the public site and leaves it as a draft.
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
  set published_id = null, version = version + 1, published_version = null, published_at = null
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

revoke all on function
  private.draft_answer(public.content_drafts, text),
  private.is_published(text, uuid),
  public.list_content(text),
  public.save_draft(text, jsonb, uuid, integer, uuid),
  public.publish_content(uuid, integer),
  public.unpublish_content(uuid, integer),
  public.discard_draft(uuid, integer)
from public, anon, authenticated, service_role;
grant execute on function
  public.list_content(text),
  public.save_draft(text, jsonb, uuid, integer, uuid),
  public.publish_content(uuid, integer),
  public.unpublish_content(uuid, integer),
  public.discard_draft(uuid, integer)
to authenticated;
