/** The size of a token bucket, and how fast it refills. */
export interface Rate {
  burst: number
  perMinute: number
}

export interface Bucket {
  tokens: number
  /** When the tokens were last counted, in milliseconds by the caller's clock. */
  filledAt: number
}

interface BucketStore {
  get(key: string): Bucket | undefined
  set(key: string, bucket: Bucket): void
}

export interface Charge {
  key: string
  rate: Rate
  /** How many tokens the charge takes. One by default. */
  tokens?: number
}

/**
 * The arithmetic of every rate limit. It is passed in rather than part of the engine, because the product's
 * functions use the same code on Supabase.
 */
export interface Limits {
  /**
   * Returns the networks of an address, the narrowest first. Returns none for a loopback address, because a
   * proxy may forward everybody's requests from there, and none for text that isn't an address.
   */
  networksOf(address: string): string[]
  /**
   * Takes the tokens of every charge. If one bucket has too few, takes none and returns the seconds to wait.
   * A charge larger than its burst needs a full bucket and leaves it in debt.
   */
  takeTokens(store: BucketStore, charges: Charge[], time: number): number | undefined
  /** A bucket never gets more than its burst. */
  returnTokens(store: BucketStore, charges: Charge[], time: number): void
}
