import { type BucketStore, type Charge, returnTokens, takeTokens } from './token-buckets.ts'

/** Where a backend counts: in the memory of a host, or in a table where functions share no memory. */
export interface TokenStore {
  /** Takes the tokens of every charge, or none at all; then it returns the seconds to wait. */
  take(charges: Charge[]): Promise<number | undefined>
  /** Gives back what was taken, up to the burst. */
  giveBack(charges: Charge[]): Promise<void>
}

/** Counts in the memory of this process. */
export function createMemoryTokens(buckets: BucketStore, now: () => number): TokenStore {
  return {
    take: async (charges) => takeTokens(buckets, charges, now()),
    giveBack: async (charges) => returnTokens(buckets, charges, now()),
  }
}
