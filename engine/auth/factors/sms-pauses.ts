import { createBoundedMap } from '../../limits/bounded-map.ts'
import type { Bucket, Limits } from '../../limits/limits.ts'
import { AuthError } from '../auth-error.ts'

interface SmsPauses {
  /**
   * Counts a message that is about to be sent. Throws when this user or this number got one less than a minute ago.
   * Returns a function that undoes the count, for a message that couldn't be sent.
   */
  take(userId: string, phone: string, now: Date): () => void
}

const PAUSE_MS = 60_000
const ONE_A_MINUTE = { burst: 1, perMinute: 1 }

/**
 * One message a minute for each user and each number. Not stored with the factor, because a factor can be enrolled
 * again at any time.
 */
export function createSmsPauses(limits: Limits): SmsPauses {
  const buckets = createBoundedMap<Bucket>()
  return {
    take(userId, phone, now) {
      const keys = [`user ${userId}`, `phone ${phone}`]
      const charges = keys.map((key) => ({ key, rate: ONE_A_MINUTE }))
      const waitSeconds = limits.takeTokens(buckets, charges, now.getTime())
      if (waitSeconds !== undefined) throw tooSoon(waitSeconds)
      return () => limits.returnTokens(buckets, charges, now.getTime())
    },
  }
}

/** Throws unless the last message was sent at least a minute ago. */
export function requirePause(last: number, now: number): void {
  const waitSeconds = Math.ceil((last + PAUSE_MS - now) / 1000)
  if (waitSeconds > 0) throw tooSoon(waitSeconds)
}

function tooSoon(seconds: number): AuthError {
  const message = `For security purposes, you can only request this after ${seconds} seconds.`
  return new AuthError(429, 'over_sms_send_rate_limit', message, { retry_after: seconds })
}
