/** How many tokens a bucket holds when it is full, and how many are added to it each minute. */
export interface Rate {
  burst: number
  perMinute: number
}

export interface Bucket {
  tokens: number
  /** When `tokens` was last worked out, in milliseconds on the caller's clock. */
  filledAt: number
}

/**
 * Keeps buckets in memory. For the limits on forms, a Supabase deployment uses a table instead, where the SQL
 * function settle_tokens follows the rules of this file.
 */
export interface BucketStore {
  get(key: string): Bucket | undefined
  set(key: string, bucket: Bucket): void
}

export interface Charge {
  key: string
  rate: Rate
  /** The default is one. */
  tokens?: number
}

/**
 * Takes the tokens of every charge. If any bucket has too few, takes none and returns the seconds to wait. A
 * charge larger than the burst only needs a full bucket, and leaves it with a negative number of tokens.
 */
export function takeTokens(store: BucketStore, charges: Charge[], time: number): number | undefined {
  const filled = charges.map((charge) => ({ charge, bucket: fill(store.get(charge.key), charge.rate, time) }))
  const wait = Math.max(0, ...filled.map(({ charge, bucket }) => waitSeconds(bucket, charge)))
  if (wait > 0) return wait
  for (const { charge, bucket } of filled)
    setTokens(store, charge.key, bucket, bucket.tokens - costOf(charge))
}

export function returnTokens(store: BucketStore, charges: Charge[], time: number): void {
  for (const charge of charges) {
    const bucket = fill(store.get(charge.key), charge.rate, time)
    setTokens(store, charge.key, bucket, Math.min(charge.rate.burst, bucket.tokens + costOf(charge)))
  }
}

const costOf = ({ tokens = 1 }: Charge) => tokens

function fill(bucket: Bucket | undefined, { burst, perMinute }: Rate, time: number): Bucket {
  if (!bucket) return { tokens: burst, filledAt: time }
  // If the clock was set back, no tokens are added or removed.
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
  // A bucket with an infinite burst is always full, so there is nothing to store.
  if (Number.isFinite(before)) store.set(key, { tokens, filledAt })
}

function waitSeconds(bucket: Bucket, charge: Charge): number {
  const { burst, perMinute } = charge.rate
  // At least one token has to be there, so a burst of 0 lets nothing through.
  const needed = Math.min(Math.max(burst, 1), costOf(charge))
  return bucket.tokens >= needed ? 0 : Math.ceil(((needed - bucket.tokens) / perMinute) * 60)
}
