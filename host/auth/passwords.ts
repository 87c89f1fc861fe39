import { tooManyRequests } from './auth-error.ts'
import { createSlots } from './slots.ts'

export interface Passwords {
  hash(password: string): Promise<string>
  /** Compares with a kept hash. Without one it does the same work and says no: the answer must not take less time. */
  matches(password: string, hash: string | null): Promise<boolean>
}

/** Loads what computes the hashes. */
export type LoadArgon2 = () => Promise<Pick<typeof import('@node-rs/argon2'), 'hash' | 'verify'>>

// OWASP's parameters for argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// Each takes a core and its memory for as long as it runs, on a thread of its own: the rest of the host goes on.
const AT_ONCE = 2
const WAITING = 64
const BUSY_SECONDS = 5

/** argon2id hashes, a few at a time. The library is loaded at the first password. */
export function createPasswords(library: LoadArgon2 = () => import('@node-rs/argon2')): Passwords {
  const slots = createSlots(AT_ONCE, WAITING, () => tooManyRequests(BUSY_SECONDS))
  let decoy: Promise<string> | undefined
  const hash = (password: string) => slots.run(async () => (await library()).hash(password, COST))
  return {
    hash,
    async matches(password, kept) {
      decoy ??= hash('no account has this password')
      // Waited for by everybody: the first to ask must not be able to tell either.
      const standIn = await decoy
      const compared = kept ?? standIn
      // A hash that was brought from elsewhere and is none matches nothing.
      const isSame = await slots.run(async () =>
        (await library()).verify(compared, password).catch(() => false),
      )
      return isSame && kept !== null
    },
  }
}
