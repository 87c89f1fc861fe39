import { networksOf } from '#shared/limits/networks.ts'
import { type Bucket, type Rate, returnTokens, takeTokens } from '#shared/limits/token-buckets.ts'
import { createBoundedMap } from '../limits/bounded-map.ts'
import type { Sender } from '../limits/fair-slots.ts'
import { tooManyRequests } from './auth-error.ts'

export interface Throttle {
  /**
   * Counts a try to show who one is, before it is judged, so that tries made at once count as well.
   * Throws when it comes too soon. A try that was right is forgotten with `succeeded`, and those before it.
   */
  begin(account: string, address: string): Attempt
}

export interface Attempt {
  /** Where it comes from, for the queue in which passwords are compared. */
  sender: Sender
  succeeded(): void
  /** It was never judged, through no fault of whoever tried: as if it had not been made. */
  takeBack(): void
}

interface Failures {
  count: number
  at: number
}

/** What one network may do before it is slowed down. */
interface Level {
  /** At one account. A person who mistypes is not slowed down; then each failure doubles the wait. */
  freeTries: number
  /** While many networks guess at one account. The owner, from wherever, has as many. */
  freeTriesUnderAttack: number
  /** Whichever accounts it tries. */
  rate: Rate
}

// An IPv4 address, or an IPv6 /64 in its /56 in its /48. Not an IPv4 /24: its addresses belong to different people.
const LEVELS: readonly Level[] = [
  { freeTries: 5, freeTriesUnderAttack: 1, rate: { burst: 30, perMinute: 6 } },
  { freeTries: 8, freeTriesUnderAttack: 2, rate: { burst: 45, perMinute: 9 } },
  { freeTries: 12, freeTriesUnderAttack: 4, rate: { burst: 60, perMinute: 12 } },
]
const ATTACK_FAILURES = 30
const MAX_WAIT_MS = 15 * 60_000
// Nobody knows who is behind an unnamed proxy: the owner may be among them.
const MAX_WAIT_UNKNOWN_MS = 60_000
const FORGET_MS = 60 * 60_000

/**
 * Slows down guessing: by account and network together, by network, and by account over all networks. What is slowed
 * down is always a network at an account, never the account: its owner gets in from elsewhere. Networks nest; what the
 * wider ones do is not held against one from which somebody has signed in. In memory, each host by itself; a try does
 * not depend on whether the account exists.
 */
export function createThrottle(now: () => Date): Throttle {
  const failures = createBoundedMap<Failures>()
  const accounts = createBoundedMap<Failures>()
  const buckets = createBoundedMap<Bucket>()
  const known = createBoundedMap<true>()

  return {
    begin(account, address) {
      const time = now().getTime()
      const networks = networksOf(address)
      const own = networks[0]
      const isKnown = own !== undefined && known.get(own) === true
      const all = recent(accounts.get(account), time)
      const counted = levelsFor(networks, isKnown).map(([network, level]) => {
        const key = `${account} ${network}`
        return { key, network, level, before: recent(failures.get(key), time) }
      })
      const isAttacked = all.count >= ATTACK_FAILURES
      const waits = counted.map(({ network, level, before }) =>
        waitOf(before, level, isAttacked, network, time),
      )
      const waitMs = Math.max(...waits)
      if (waitMs > 0) throw tooManyRequests(Math.ceil(waitMs / 1000))
      const charges = counted.flatMap(({ network, level }) =>
        network === undefined ? [] : [{ key: network, rate: level.rate }],
      )
      const waitSeconds = takeTokens(buckets, charges, time)
      if (waitSeconds !== undefined) throw tooManyRequests(waitSeconds)

      for (const { key, before } of counted) failures.set(key, { count: before.count + 1, at: time })
      accounts.set(account, { count: all.count + 1, at: time })
      return {
        sender: { networks, isKnown },
        succeeded() {
          takeBack()
          failures.delete(`${account} ${own}`)
          if (own !== undefined) known.set(own, true)
        },
        takeBack,
      }

      function takeBack() {
        for (const { key, before } of counted) {
          const counts = failures.get(key)
          // Nor does the wait begin anew, unless another try was made meanwhile.
          const at = counts?.at === time ? before.at : counts?.at
          if (counts && at !== undefined) failures.set(key, { count: Math.max(0, counts.count - 1), at })
        }
        const total = accounts.get(account)
        if (total) accounts.set(account, { ...total, count: Math.max(0, total.count - 1) })
        returnTokens(buckets, charges, now().getTime())
      }
    },
  }
}

function levelsFor(networks: string[], isKnown: boolean): [string | undefined, Level][] {
  const isIpv6 = networks.length === LEVELS.length
  const counted = isIpv6 && !isKnown ? LEVELS : LEVELS.slice(0, 1)
  return counted.map((level, index) => [networks[index], level])
}

function waitOf(
  { count, at }: Failures,
  { freeTries, freeTriesUnderAttack }: Level,
  isAttacked: boolean,
  network: string | undefined,
  time: number,
): number {
  const free = isAttacked ? freeTriesUnderAttack : freeTries
  if (count < free) return 0
  const longest = network === undefined ? MAX_WAIT_UNKNOWN_MS : MAX_WAIT_MS
  return at + Math.min(2 ** (count - free) * 1000, longest) - time
}

function recent(failures: Failures | undefined, time: number): Failures {
  return failures && time - failures.at < FORGET_MS ? failures : { count: 0, at: time }
}
