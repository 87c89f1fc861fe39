import { networkOf } from '../../middleware/network-of.ts'
import { AuthError } from '../auth-error.ts'

/** Bounds how many e-mails strangers can have us send. */
export interface MailLimits {
  /** Counts one that is asked for; throws when it is one too many. The same for addresses we know and others. */
  take(to: string, address: string): void
}

// One mailbox, asked for from one network: the owner can always ask from theirs.
const PAIR_PAUSE_MS = 60_000
const NETWORK_PER_HOUR = 20
const ALL_PER_HOUR = 200
const HOUR_MS = 3_600_000
const MAX_REMEMBERED = 20_000

export function createMailLimits(now: () => Date): MailLimits {
  const pairs = new Map<string, number>()
  const hours = new Map<string, { startedAt: number; count: number }>()

  return {
    take(to, address) {
      const time = now().getTime()
      const network = networkOf(address)
      const pairKey = `${to} ${network}`
      const pause = (pairs.get(pairKey) ?? Number.NEGATIVE_INFINITY) + PAIR_PAUSE_MS - time
      const counters: [string, number][] = [['everyone', ALL_PER_HOUR]]
      if (network !== undefined) counters.push([network, NETWORK_PER_HOUR])
      const wait = Math.max(pause, ...counters.map(([key, most]) => fullFor(key, most, time)))
      if (wait > 0) throw tooSoon(Math.ceil(wait / 1000))
      keep(pairs, pairKey, time)
      for (const [key] of counters)
        keep(hours, key, { ...hourOf(key, time), count: hourOf(key, time).count + 1 })
    },
  }

  function hourOf(key: string, time: number) {
    const hour = hours.get(key)
    return hour && time - hour.startedAt < HOUR_MS ? hour : { startedAt: time, count: 0 }
  }

  function fullFor(key: string, most: number, time: number): number {
    const { startedAt, count } = hourOf(key, time)
    return count < most ? 0 : startedAt + HOUR_MS - time
  }
}

function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > MAX_REMEMBERED && oldest !== undefined) map.delete(oldest)
}

function tooSoon(seconds: number): AuthError {
  return new AuthError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retry_after: seconds },
  )
}
