/** So many at once, and so many more as time passes. */
export interface Rate {
  burst: number
  perMinute: number
}

export interface Bucket {
  tokens: number
  /** In milliseconds, by the caller's clock. */
  filledAt: number
}

/**
 * Where buckets are kept: in the memory of a host, or, where processes come and go, in a table. A backend with a table
 * locks and reads the rows of the keys it will charge, hands them over as a map, and writes the map back.
 */
export interface BucketStore {
  get(key: string): Bucket | undefined
  set(key: string, bucket: Bucket): void
}

/** One token of a bucket. */
export interface Charge {
  key: string
  rate: Rate
}

/** Takes one token for every charge, or none at all; then it gives the seconds to wait. */
export function takeTokens(store: BucketStore, charges: Charge[], time: number): number | undefined {
  const buckets = charges.map(({ key, rate }) => filled(store.get(key), rate, time))
  const wait = Math.max(0, ...charges.map(({ rate }, index) => waitFor(buckets[index], rate)))
  if (wait > 0) return wait
  for (const [index, { key }] of charges.entries()) add(store, key, buckets[index], -1)
}

/** Gives back what was taken, never more than there is room for. */
export function returnTokens(store: BucketStore, charges: Charge[], time: number): void {
  for (const { key, rate } of charges) {
    const bucket = filled(store.get(key), rate, time)
    add(store, key, bucket, Math.min(1, rate.burst - bucket.tokens))
  }
}

function filled(bucket: Bucket | undefined, { burst, perMinute }: Rate, time: number): Bucket {
  if (!bucket) return { tokens: burst, filledAt: time }
  const gained = ((time - bucket.filledAt) / 60_000) * perMinute
  return { tokens: Math.min(burst, bucket.tokens + gained), filledAt: time }
}

function add(store: BucketStore, key: string, bucket: Bucket | undefined, tokens: number): void {
  // A bucket without end stays as it is: nothing can be taken from infinity.
  if (bucket && Number.isFinite(bucket.tokens)) store.set(key, { ...bucket, tokens: bucket.tokens + tokens })
}

function waitFor(bucket: Bucket | undefined, { perMinute }: Rate): number {
  const tokens = bucket?.tokens ?? 0
  return tokens >= 1 ? 0 : Math.ceil(((1 - tokens) / perMinute) * 60)
}
