import { networksOf } from '#shared/limits/networks.ts'
import { AuthError } from '../auth-error.ts'

/** Bounds how many e-mails strangers can have us send. */
export interface MailLimits {
  /** Counts one that is asked for; throws when it is one too many. The same for addresses we know and others. */
  take(to: string, address: string): void
  /** Counts one that is about to go out; false when it must not. For addresses that are an account's. */
  maySend(to: string): boolean
  /** The same for a warning, which a mailbox gets once a day at most. */
  mayWarn(to: string): boolean
}

// One mailbox, asked for from one network: the owner can always ask from theirs. For IPv6 that is a /48.
const PAIR_PAUSE_MS = 60_000
// An IPv4 address, or an IPv6 /64 in its /56 in its /48.
const NETWORK_PER_HOUR = [20, 30, 40]
// What really goes out. Beyond it each mailbox still gets its first of the hour: nobody can shut recovery for others.
const ALL_PER_HOUR = 200
const EVERYONE = 'everyone'
const HOUR_MS = 3_600_000
const WARNING_PAUSE_MS = 24 * HOUR_MS
const MAX_REMEMBERED = 20_000

export function createMailLimits(now: () => Date): MailLimits {
  const pairs = new Map<string, number>()
  const hours = new Map<string, { startedAt: number; count: number }>()
  const warnings = new Map<string, number>()

  return {
    take(to, address) {
      const time = now().getTime()
      const networks = networksOf(address)
      // Not an IPv4 /24: its addresses belong to different people.
      const counted = networks.length === NETWORK_PER_HOUR.length ? networks : networks.slice(0, 1)
      const pairKey = `${to} ${counted.at(-1)}`
      const pause = (pairs.get(pairKey) ?? Number.NEGATIVE_INFINITY) + PAIR_PAUSE_MS - time
      const full = counted.map((network, level) => fullFor(network, NETWORK_PER_HOUR[level] ?? 0, time))
      const wait = Math.max(pause, ...full)
      if (wait > 0) throw tooSoon(Math.ceil(wait / 1000))
      keep(pairs, pairKey, time)
      for (const network of counted) count(network, time)
    },
    maySend,
    mayWarn(to) {
      const time = now().getTime()
      const last = warnings.get(to)
      if ((last !== undefined && time - last < WARNING_PAUSE_MS) || !maySend(to)) return false
      keep(warnings, to, time)
      return true
    },
  }

  function maySend(to: string): boolean {
    const time = now().getTime()
    const mailbox = `mailbox ${to}`
    if (fullFor(EVERYONE, ALL_PER_HOUR, time) > 0 && fullFor(mailbox, 1, time) > 0) return false
    count(EVERYONE, time)
    count(mailbox, time)
    return true
  }

  function count(key: string, time: number): void {
    const hour = hourOf(key, time)
    keep(hours, key, { ...hour, count: hour.count + 1 })
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

/** What is said to who asks for another e-mail too early. */
export function tooSoon(seconds: number): AuthError {
  return new AuthError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retry_after: seconds },
  )
}
