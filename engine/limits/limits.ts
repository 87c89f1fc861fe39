/** A burst, and how fast it refills. */
export interface Rate {
  burst: number
  perMinute: number
}

export interface Bucket {
  tokens: number
  /** In milliseconds, by the caller's clock. */
  filledAt: number
}

/** Stores buckets; `createBoundedMap<Bucket>()` stores them in memory. */
interface BucketStore {
  get(key: string): Bucket | undefined
  set(key: string, bucket: Bucket): void
}

export interface Charge {
  key: string
  rate: Rate
  /** One by default. */
  tokens?: number
}

/**
 * The arithmetic of every rate limit. The product passes it in, because its functions also run outside the host and
 * use the same code.
 */
export interface Limits {
  /**
   * The networks of an address, the narrowest first. Empty for a loopback address, because a proxy may forward
   * everybody's requests from there.
   */
  networksOf(address: string): string[]
  /**
   * Takes the tokens of every charge, or none of them and returns the seconds to wait. A charge larger than its burst
   * needs a full bucket and leaves it in debt.
   */
  takeTokens(store: BucketStore, charges: Charge[], time: number): number | undefined
  /** Returns tokens that were taken, up to the burst. */
  returnTokens(store: BucketStore, charges: Charge[], time: number): void
}
