-- A private calendar of somebody's next steps. Calendar programs can't sign in: the address carries a token, of which
-- only the hash is stored.
create table private.calendar_feeds (
  staff_id uuid primary key references public.staff_profiles on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null default now()
);
revoke all on private.calendar_feeds from public, anon, authenticated, service_role;

-- The caller's new token, shown once. An earlier one stops working.
create function public.make_calendar_feed() returns text
language plpgsql security definer set search_path = '' as $$
declare
  -- Two random uuids: 244 random bits.
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform private.require_staff('admin', 'adviser');
  insert into private.calendar_feeds (staff_id, token_hash)
  values (auth.uid(), encode(sha256(convert_to(token, 'UTF8')), 'hex'))
  on conflict (staff_id) do update set token_hash = excluded.token_hash, made_at = now();
  perform private.audit('calendar_feed_made', auth.uid()::text);
  return token;
end $$;

create function public.revoke_calendar_feed() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('admin', 'adviser');
  delete from private.calendar_feeds where staff_id = auth.uid();
  if found then perform private.audit('calendar_feed_revoked', auth.uid()::text); end if;
end $$;

-- When the caller's address was made; null when there is none.
create function public.calendar_feed_made_at() returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('admin', 'adviser');
  return (select made_at from private.calendar_feeds where staff_id = auth.uid());
end $$;

-- The open next steps of the token's owner, nearest first; null when the token is nobody's who works here.
create function public.read_calendar_feed(token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reader uuid := (
    select feed.staff_id from private.calendar_feeds as feed
    where feed.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex') and private.may_own_cases(feed.staff_id));
begin
  if reader is null then return null; end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'reference', step.reference, 'step', step.next_step, 'day', step.follow_up_on, 'changed_at', step.updated_at
    ) order by step.follow_up_on, step.reference), '[]')
    from (
      select lead.reference, lead.next_step, lead.follow_up_on, lead.updated_at from public.leads as lead
      where lead.owner_id = reader and lead.follow_up_on is not null and not lead.quarantined
      order by lead.follow_up_on, lead.reference limit 1000
    ) as step
  );
end $$;

revoke all on function
  public.make_calendar_feed(),
  public.revoke_calendar_feed(),
  public.calendar_feed_made_at(),
  public.read_calendar_feed(text)
from public, anon, authenticated, service_role;
grant execute on function public.make_calendar_feed(), public.revoke_calendar_feed(), public.calendar_feed_made_at()
  to authenticated;
grant execute on function public.read_calendar_feed(text) to service_role;
