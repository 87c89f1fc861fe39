-- How often forms may be sent, where functions run without a memory of their own. The rules are those of
-- functions/_shared/limits/token-buckets.ts, in the same floating-point steps; a test compares the two.

-- Not logged: after a crash all buckets are full again, which a limit can afford and every form gains from.
create unlogged table private.limit_buckets (
  key text primary key check (length(key) between 1 and 200),
  tokens double precision not null,
  filled_at timestamptz not null
);
alter table private.limit_buckets enable row level security;

create index limit_buckets_filled_at on private.limit_buckets (filled_at);

-- What a bucket holds at a moment. A clock that was set back adds nothing and takes nothing away.
create function private.filled_tokens(
  bucket private.limit_buckets, burst double precision, per_minute double precision, moment timestamptz
) returns double precision
language sql immutable security invoker set search_path = '' as $$
  select least(
    burst,
    bucket.tokens
      + (extract(epoch from greatest(moment, bucket.filled_at) - bucket.filled_at) * 1000)::double precision
        / 60000 * per_minute
  );
$$;

-- Takes the tokens of every charge {key, burst, per_minute, cost}, or none at all; then it returns the seconds to wait.
-- With give_back it returns them instead, up to the burst. Each key is charged once.
create function public.settle_tokens(charges jsonb, give_back boolean default false, as_of timestamptz default null)
returns double precision
language plpgsql security definer set search_path = '' as $$
declare
  moment timestamptz;
  wait_seconds double precision;
begin
  -- In the order of the keys, so that two callers never wait for each other. The update changes nothing but locks.
  insert into private.limit_buckets (key, tokens, filled_at)
  select charge.key, charge.burst, coalesce(as_of, clock_timestamp())
  from jsonb_to_recordset(charges) as charge (key text, burst double precision)
  order by charge.key
  on conflict (key) do update set key = excluded.key;
  moment := coalesce(as_of, clock_timestamp());

  if not give_back then
    select max(ceil((needed - filled) / per_minute * 60)) into wait_seconds
    from (
      select charge.per_minute, least(greatest(charge.burst, 1), charge.cost) as needed,
        private.filled_tokens(bucket, charge.burst, charge.per_minute, moment) as filled
      from jsonb_to_recordset(charges)
        as charge (key text, burst double precision, per_minute double precision, cost double precision)
      join private.limit_buckets as bucket using (key)
    ) as asked
    where filled < needed;
    if wait_seconds is not null then return wait_seconds; end if;
  end if;

  update private.limit_buckets as bucket
  set
    tokens = case
      when give_back then
        least(charge.burst, private.filled_tokens(bucket, charge.burst, charge.per_minute, moment) + charge.cost)
      else private.filled_tokens(bucket, charge.burst, charge.per_minute, moment) - charge.cost
    end,
    filled_at = greatest(moment, bucket.filled_at)
  from jsonb_to_recordset(charges)
    as charge (key text, burst double precision, per_minute double precision, cost double precision)
  where bucket.key = charge.key;

  -- Full again long ago. More at a time than one call adds, so that the table stays small.
  delete from private.limit_buckets where key in (
    select key from private.limit_buckets where filled_at < moment - interval '1 day'
    order by filled_at limit 20 for update skip locked
  );
  return null;
end $$;
