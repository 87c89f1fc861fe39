import { createFairQueue } from '../../limits/fair-queue.ts'
import type { Sender } from '../../limits/fair-slots.ts'
import { tooManyRequests } from '../auth-error.ts'

export interface Passwords {
  hash(password: string): Promise<string>
  /**
   * Compares a password with a stored hash. Takes the same time without a hash, so that the duration doesn't reveal
   * whether the account exists. `sender` is set for clients that aren't signed in: networks share the queue.
   */
  matches(password: string, hash: string | null, sender?: Sender): Promise<boolean>
}

/** Loads the library that computes hashes. */
export type LoadArgon2 = () => Promise<Pick<typeof import('@node-rs/argon2'), 'hash' | 'verify'>>

// OWASP's parameters for argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// Each hash occupies a core and 19 MiB while it is computed, on a thread of its own.
const QUEUE = { atOnce: 2, waiting: 64, reserved: 24 }
const BUSY_SECONDS = 5

/** argon2id hashes, a few at a time. The library is loaded with the first password. */
export function createPasswords(library: LoadArgon2 = () => import('@node-rs/argon2')): Passwords {
  const queue = createFairQueue(QUEUE, () => tooManyRequests(BUSY_SECONDS))
  let decoy: Promise<string> | undefined
  const compute = async (password: string) => (await library()).hash(password, COST)
  const hash = (password: string) => queue.run(() => compute(password))
  return {
    hash,
    async matches(password, stored, sender) {
      // Not queued: if the queue were full at this point, nobody could sign in until the next start.
      decoy ??= compute('no account has this password')
      // Every call waits for it, so that the duration reveals nothing to the first caller either.
      const standIn = await decoy
      const compared = stored ?? standIn
      // A malformed imported hash matches nothing.
      const compare = async () => (await library()).verify(compared, password).catch(() => false)
      const isSame = await queue.run(compare, sender)
      return isSame && stored !== null
    },
  }
}
