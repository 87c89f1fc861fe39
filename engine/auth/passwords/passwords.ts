import { createFairQueue } from '../../limits/fair-queue.ts'
import type { Sender } from '../../limits/fair-slots.ts'
import { tooManyRequests } from '../auth-error.ts'

export interface Passwords {
  hash(password: string): Promise<string>
  /**
   * Compares with a stored hash. Without one it does the same work and says no: the answer must not take less time.
   * Names the sender where that is somebody who is not signed in: the queue is shared between networks.
   */
  matches(password: string, hash: string | null, sender?: Sender): Promise<boolean>
}

/** Loads what computes the hashes. */
export type LoadArgon2 = () => Promise<Pick<typeof import('@node-rs/argon2'), 'hash' | 'verify'>>

// OWASP's parameters for argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// Each takes a core and its memory for as long as it runs, on a thread of its own: the rest of the host goes on.
const QUEUE = { atOnce: 2, waiting: 64, reserved: 24 }
const BUSY_SECONDS = 5

/** argon2id hashes, a few at a time. The library is loaded at the first password. */
export function createPasswords(library: LoadArgon2 = () => import('@node-rs/argon2')): Passwords {
  const queue = createFairQueue(QUEUE, () => tooManyRequests(BUSY_SECONDS))
  let decoy: Promise<string> | undefined
  const compute = async (password: string) => (await library()).hash(password, COST)
  const hash = (password: string) => queue.run(() => compute(password))
  return {
    hash,
    async matches(password, stored, sender) {
      // Not through the queue: if it were full this once, nobody could sign in until the next start.
      decoy ??= compute('no account has this password')
      // Everybody waits for it, so that the time shows nothing to the first caller either.
      const standIn = await decoy
      const compared = stored ?? standIn
      // An imported hash that is malformed matches nothing.
      const compare = async () => (await library()).verify(compared, password).catch(() => false)
      const isSame = await queue.run(compare, sender)
      return isSame && stored !== null
    },
  }
}
