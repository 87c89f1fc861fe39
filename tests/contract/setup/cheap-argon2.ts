import type { LoadArgon2 } from '../../../engine/auth/passwords/passwords.ts'

/** argon2id at its lowest cost. At the cost the host uses, hashing would be most of the work of the tests of sign-in. */
export const cheapArgon2: LoadArgon2 = async () => {
  const { hash, verify } = await import('@node-rs/argon2')
  return { verify, hash: (password) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }) }
}
