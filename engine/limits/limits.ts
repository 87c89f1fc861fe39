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

/** Where buckets are stored; `createBoundedMap<Bucket>()` stores them in memory. */
interface BucketStore {
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
 * The arithmetic of every limit. The product brings it along, because the functions it deploys elsewhere limit their
 * callers by the same code.
 */
export interface Limits {
  /** The networks an address is in, the narrowest first. None for this machine: a proxy may speak for everyone. */
  networksOf(address: string): string[]
  /**
   * Takes the tokens of every charge, or none at all; then it returns the seconds to wait. A charge beyond its burst
   * needs a full bucket and leaves it in debt.
   */
  takeTokens(store: BucketStore, charges: Charge[], time: number): number | undefined
  /** Gives back what was taken, up to the burst. */
  returnTokens(store: BucketStore, charges: Charge[], time: number): void
}
