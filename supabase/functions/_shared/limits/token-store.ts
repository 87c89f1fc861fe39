import { type BucketStore, type Charge, returnTokens, takeTokens } from './token-buckets.ts'

/**
 * Counts requests for rate limits: our own server (host/) in its memory, a Supabase deployment in a table,
 * because its functions share no memory.
 */
export interface TokenStore {
  /** If any bucket has too few tokens, takes none and returns the seconds to wait. */
  take(charges: Charge[]): Promise<number | undefined>
  /** No bucket gets more than its burst. */
  giveBack(charges: Charge[]): Promise<void>
}

export function createMemoryTokens(buckets: BucketStore, now: () => number): TokenStore {
  return {
    take: async (charges) => takeTokens(buckets, charges, now()),
    giveBack: async (charges) => returnTokens(buckets, charges, now()),
  }
}
