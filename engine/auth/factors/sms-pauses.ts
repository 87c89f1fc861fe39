import { BoundedMap } from '../../limits/bounded-map.ts'
import type { Bucket, Limits } from '../../limits/limits.ts'
import { tooSoon } from '../require-pause.ts'

const ONE_A_MINUTE = { burst: 1, perMinute: 1 }

/**
 * Returns a function that allows one SMS a minute for each user and each number. It counts a message that is
 * about to be sent, or throws if it is too early. It returns a function that undoes the count. The counts
 * aren't stored with the factor, because enrolling it again would reset them.
 */
export function createSmsPauses(limits: Limits) {
  const buckets = new BoundedMap<Bucket>()
  return (userId: string, phone: string, now: Date): (() => void) => {
    const keys = [`user ${userId}`, `phone ${phone}`]
    const charges = keys.map((key) => ({ key, rate: ONE_A_MINUTE }))
    const waitSeconds = limits.takeTokens(buckets, charges, now.getTime())
    if (waitSeconds !== undefined) throw tooSoon('sms', waitSeconds)
    return () => limits.returnTokens(buckets, charges, now.getTime())
  }
}
