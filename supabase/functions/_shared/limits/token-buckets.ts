/** A token bucket: its size, and how many tokens come back a minute. */
export interface Rate {
  burst: number
  perMinute: number
}

export interface Bucket {
  tokens: number
  /** In milliseconds, by the caller's clock. */
  filledAt: number
}

/** Where buckets are stored: in the memory of a host. `take_tokens` in the database follows the same rules. */
export interface BucketStore {
  get(key: string): Bucket | undefined
  set(key: string, bucket: Bucket): void
}

export interface Charge {
  key: string
  rate: Rate
  /** How many tokens it costs; one unless given. */
  tokens?: number
}

/**
 * Takes the tokens of every charge, or none at all; then it returns the seconds to wait. A charge beyond its burst
 * needs a full bucket and leaves it in debt.
 */
export function takeTokens(store: BucketStore, charges: Charge[], time: number): number | undefined {
  const filled = charges.map((charge) => ({ charge, bucket: fill(store.get(charge.key), charge.rate, time) }))
  const wait = Math.max(0, ...filled.map(({ charge, bucket }) => waitSeconds(bucket, charge)))
  if (wait > 0) return wait
  for (const { charge, bucket } of filled)
    setTokens(store, charge.key, bucket, bucket.tokens - costOf(charge))
}

/** Gives back what was taken, up to the burst. */
export function returnTokens(store: BucketStore, charges: Charge[], time: number): void {
  for (const charge of charges) {
    const bucket = fill(store.get(charge.key), charge.rate, time)
    setTokens(store, charge.key, bucket, Math.min(charge.rate.burst, bucket.tokens + costOf(charge)))
  }
}

const costOf = ({ tokens = 1 }: Charge) => tokens

function fill(bucket: Bucket | undefined, { burst, perMinute }: Rate, time: number): Bucket {
  if (!bucket) return { tokens: burst, filledAt: time }
  // A clock that was set back adds nothing and takes nothing away.
  const filledAt = Math.max(time, bucket.filledAt)
  const gained = ((filledAt - bucket.filledAt) / 60_000) * perMinute
  return { tokens: Math.min(burst, bucket.tokens + gained), filledAt }
}

function setTokens(
  store: BucketStore,
  key: string,
  { tokens: before, filledAt }: Bucket,
  tokens: number,
): void {
  // An unlimited bucket stays unlimited, so there is nothing to store.
  if (Number.isFinite(before)) store.set(key, { tokens, filledAt })
}

function waitSeconds(bucket: Bucket, charge: Charge): number {
  const { burst, perMinute } = charge.rate
  // A burst of 0 lets nothing through.
  const needed = Math.min(Math.max(burst, 1), costOf(charge))
  return bucket.tokens >= needed ? 0 : Math.ceil(((needed - bucket.tokens) / perMinute) * 60)
}
