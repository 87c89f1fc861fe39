-- The timeline of a case: what people did with it. What the lead and its messages show themselves is not repeated. The
-- functions that change a case write it; staff read it.
create table public.case_events (
  id bigint generated always as identity primary key,
  reference text not null references public.leads on delete cascade,
  at timestamptz not null default now(),
  actor_id uuid references public.staff_profiles,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  detail jsonb not null default '{}',
  -- The version the case had afterwards; absent for what changes nothing another person could overwrite.
  version integer,
  -- Made where a note or contact was typed: sent again because no answer came, it is written once.
  key uuid unique
);
alter table public.case_events enable row level security;
grant select on public.case_events to authenticated;
grant select, insert on public.case_events to service_role;
create index case_events_of_case on public.case_events (reference, id);
-- For what somebody did today.
create index case_events_of_actor on public.case_events (actor_id, at) where actor_id is not null;

comment on column public.case_events.kind is 'One of EventDetails in apps/desk/backend/case-events.ts.';

create policy "Staff with a second factor can read timelines"
  on public.case_events for select to authenticated using ((select private.staff_role()) is not null);

create trigger clean_event before insert on public.case_events
  for each row execute function private.clean_event();

-- Adds an event in the name of the caller. What staff did to bring the case on counts as work on it.
create function private.append_event(
  lead_reference text, what text, detail jsonb, at_version integer, given_key uuid default null
) returns void
language sql security definer set search_path = '' as $$
  insert into public.case_events (reference, actor_id, kind, detail, version, key)
  values (lead_reference, auth.uid(), what, detail, at_version, given_key);
  update public.leads set last_worked_at = now()
  where reference = lead_reference and auth.uid() is not null and what = any (private.standing_events());
$$;

-- Whether the event with this key has been written. Callers lock the lead first, so that of two tries only one writes.
create function private.event_exists(case_reference text, given_key uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.case_events where reference = case_reference and key = given_key);
$$;

-- An event as the page of a case shows it: of an e-mail only the beginning, because what anybody can send by e-mail
-- must not make the page large. What applicants wrote, and the answers, are kept with their requests.
create function private.shown_event(event public.case_events) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(event) || jsonb_build_object(
    'actor_name', (select name from public.staff_profiles where id = event.actor_id),
    'detail', case
      when event.detail ? 'request' then event.detail - 'request' || jsonb_strip_nulls(jsonb_build_object('words', (
        select case event.kind when 'applicant_asked' then request.body else request.answer end
        from private.applicant_requests as request where request.id = (event.detail ->> 'request')::bigint)))
      when event.kind <> 'mail_received' or octet_length(event.detail::text) <= 2000 then event.detail
      else event.detail - 'quoted' || jsonb_strip_nulls(jsonb_build_object(
        'text', left(event.detail ->> 'text', 600), 'shortened', true,
        'files', jsonb_path_query_array(event.detail, '$.files[0 to 4]'))) end);
$$;

-- The 100 newest events before the one named, of a case and of those that were merged into it.
create function public.read_earlier_events(case_reference text, before_id bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(
      private.shown_event(event) - case when event.reference = case_reference then array['reference'] else '{}' end
      order by event.id desc), '[]')
    from (
      select happened.* from public.case_events as happened
      where happened.id < before_id and happened.reference in (
        select lead.reference from public.leads as lead where case_reference in (lead.reference, lead.merged_into))
      order by happened.id desc limit 100) as event);
end $$;

-- All of an e-mail in the timeline; null when it is gone.
create function public.read_received_mail(event_id bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (select detail from public.case_events where id = event_id and kind = 'mail_received');
end $$;

