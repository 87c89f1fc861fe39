import { createFairQueue } from '../../limits/fair-queue.ts'
import type { Sender } from '../../limits/fair-slots.ts'
import { tooManyRequests } from '../auth-error.ts'

export type Passwords = ReturnType<typeof createPasswords>

export type LoadArgon2 = () => Promise<Pick<typeof import('@node-rs/argon2'), 'hash' | 'verify'>>

// OWASP's parameters for argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// Two hashes at a time, because each takes a thread, a core and 19 MiB. Up to 64 more wait. Of the 66 places,
// 24 are reserved for signed-in users and for networks from which somebody has signed in before.
const QUEUE = { atOnce: 2, waiting: 64, reserved: 24 }
const BUSY_SECONDS = 5

export function createPasswords(library: LoadArgon2 = () => import('@node-rs/argon2')) {
  const queue = createFairQueue(QUEUE, () => tooManyRequests(BUSY_SECONDS))
  let decoy: Promise<string> | undefined
  const compute = async (password: string) => (await library()).hash(password, COST)
  const hash = (password: string) => queue.run(() => compute(password))
  return {
    hash,
    /**
     * If `stored` is null, the password is compared with another hash, so that the duration doesn't reveal
     * whether the account exists. Pass `sender` for clients that aren't signed in, so that no single network
     * can fill the queue.
     */
    async matches(password: string, stored: string | null, sender?: Sender): Promise<boolean> {
      // Not queued, because a full queue would reject it.
      decoy ??= compute('no account has this password')
      // Awaited even if `stored` isn't null, so that the duration of the first call reveals nothing either.
      const standIn = await decoy.catch((error) => {
        // If the rejected promise were kept, nobody could sign in until a restart.
        decoy = undefined
        throw error
      })
      const compared = stored ?? standIn
      // An imported hash may be malformed. No password matches it.
      const compare = async () => (await library()).verify(compared, password).catch(() => false)
      const isSame = await queue.run(compare, sender)
      return isSame && stored !== null
    },
  }
}
