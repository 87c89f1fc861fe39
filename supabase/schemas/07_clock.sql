-- Whatever is deleted for its age is deleted by a clock, and a clock may be wrong: a server that starts with next
-- year's date would find everything past its time. So nothing is deleted by age while the time can't be true, until the
-- clock is put right or an admin says on the desk that it is right.
create table private.clock (
  only_row boolean primary key default true check (only_row),
  right_at timestamptz not null
);
alter table private.clock enable row level security;

comment on column private.clock.right_at is 'The latest moment at which the time was believed.';

insert into private.clock (right_at) values (now());

-- Whether rows were written all along since a moment, with no gap of more than a week: then the clock went on and did
-- not jump, even if nobody asked. What staff entered with a date of its own doesn't count.
create function private.was_used_since(since timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from (
      select written.at, lead(written.at, 1, now()) over (order by written.at) as next_at
      from (
        select since as at
        union all select received_at from public.leads
        where entered_at is null and received_at between since and now()
        union all select event.at from public.case_events as event where event.at between since and now()
      ) as written
    ) as neighbours
    where next_at > at + interval '7 days');
$$;

-- Why the time can't be true: null, ahead or behind. Daylight saving and a server that was off over a long weekend are
-- no reason.
create function private.clock_doubt() returns text
language sql stable security definer set search_path = '' as $$
  select case
    when now() < right_at - interval '1 day' then 'behind'
    when now() > right_at + interval '7 days' and not private.was_used_since(right_at) then 'ahead'
  end
  from private.clock;
$$;

create function private.describe_clock() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('doubt', private.clock_doubt(), 'right_at', right_at, 'now', now()) from private.clock;
$$;

-- Asked by whatever deletes by age, before it does. While the time is believed, this remembers it.
create function public.check_clock() returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if private.clock_doubt() is null then
    update private.clock set right_at = now() where right_at < now() - interval '1 minute';
  end if;
  return private.describe_clock();
end $$;

-- Whether rows can be written: a database that only answers would lose leads. A row of its own, so that nobody waits.
create table private.last_write (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null
);
alter table private.last_write enable row level security;

insert into private.last_write (at) values (now());

-- Raises what keeps rows from being written. Written at most once a second, however often it is asked.
create function public.try_writing() returns void
language sql security definer set search_path = '' as $$
  update private.last_write set at = now() where at not between now() - interval '1 second' and now();
$$;

-- For admins: what the server's clock says, and since when it is doubted.
create function public.read_clock() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('admin');
  return private.describe_clock();
end $$;

-- An admin has looked at the date the desk shows, and it is right. seen is that date, so that nobody confirms another.
create function public.confirm_clock(seen timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  doubted text := private.clock_doubt();
begin
  perform private.require_staff('admin');
  if seen not between now() - interval '1 hour' and now() + interval '1 hour' then
    return private.refusal('clock_moved');
  end if;
  if doubted is not null then
    perform private.audit('clock_confirmed', 'clock', private.describe_clock());
    update private.clock set right_at = now() where only_row;
  end if;
  return jsonb_build_object('outcome', 'changed');
end $$;
