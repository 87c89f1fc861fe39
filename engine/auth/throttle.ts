import { type BoundedMap, createBoundedMap } from '../limits/bounded-map.ts'
import type { Sender } from '../limits/fair-slots.ts'
import type { Bucket, Charge, Limits, Rate } from '../limits/limits.ts'
import { tooManyRequests } from './auth-error.ts'

export interface Throttle {
  /**
   * Counts a sign-in attempt before it is judged, so that parallel attempts count as well. Throws when it comes too
   * soon. `succeeded` forgets the attempt and those before it.
   */
  begin(account: string, address: string): Attempt
  /** Marks the networks of these addresses as known: somebody has signed in from there. */
  addKnown(addresses: string[]): void
}

export interface Attempt {
  /** Where it comes from, for the queue in which passwords are compared. */
  sender: Sender
  succeeded(): void
  /** Undoes the attempt: it was not judged, because of a fault of ours or a full queue. */
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
  /** The same while many networks guess at one account. */
  freeTriesUnderAttack: number
  /** Over all accounts. */
  rate: Rate
}

/** An account as tried from one of the networks the caller is in. */
interface Counter {
  key: string
  /** Undefined where a proxy we don't know speaks for everyone. */
  network: string | undefined
  level: Level
  before: Failures
}

// An IPv4 address, or an IPv6 /64 in its /56 in its /48. Not an IPv4 /24: its addresses belong to different people.
const LEVELS: readonly Level[] = [
  { freeTries: 5, freeTriesUnderAttack: 1, rate: { burst: 30, perMinute: 6 } },
  { freeTries: 8, freeTriesUnderAttack: 2, rate: { burst: 45, perMinute: 9 } },
  { freeTries: 12, freeTriesUnderAttack: 4, rate: { burst: 60, perMinute: 12 } },
]
const ATTACK_FAILURES = 30
const MAX_WAIT_MS = 15 * 60_000
// The account's owner may be behind the same unknown proxy as the one who guesses.
const MAX_WAIT_UNKNOWN_MS = 60_000
const FORGET_MS = 60 * 60_000

/**
 * Slows down guessing: by account and network together, by network, and by account over all networks. A network is
 * slowed down at an account, never the account itself: its owner gets in from elsewhere. Networks nest; what the wider
 * ones do doesn't count against one from which somebody has signed in. In the memory of each host. Whether the account
 * exists makes no difference.
 */
export function createThrottle({ limits, now }: { limits: Limits; now(): Date }): Throttle {
  const failures = createBoundedMap<Failures>()
  const accounts = createBoundedMap<Failures>()
  const buckets = createBoundedMap<Bucket>()
  const known = createBoundedMap<true>()

  function begin(account: string, address: string): Attempt {
    const time = now().getTime()
    const networks = limits.networksOf(address)
    const own = networks[0]
    const isKnown = own !== undefined && known.get(own) === true
    const all = recent(accounts.get(account), time)
    const counters = countersOf(failures, account, { networks, isKnown }, time)
    requirePatience(counters, all.count >= ATTACK_FAILURES, time)
    const charges = counters.flatMap(({ network, level }) =>
      network === undefined ? [] : [{ key: network, rate: level.rate }],
    )
    const waitSeconds = limits.takeTokens(buckets, charges, time)
    if (waitSeconds !== undefined) throw tooManyRequests(waitSeconds)

    for (const { key, before } of counters) failures.set(key, { count: before.count + 1, at: time })
    accounts.set(account, { count: all.count + 1, at: time })
    const takeBack = () => undo(account, counters, charges, time)
    return {
      sender: { networks, isKnown },
      succeeded() {
        takeBack()
        failures.delete(`${account} ${own}`)
        if (own !== undefined) known.set(own, true)
      },
      takeBack,
    }
  }

  function undo(account: string, counters: Counter[], charges: Charge[], startedAt: number): void {
    for (const { key, before } of counters) {
      const counted = failures.get(key)
      // The wait goes back to what it was, unless another attempt was made meanwhile.
      const at = counted?.at === startedAt ? before.at : counted?.at
      if (counted && at !== undefined) failures.set(key, { count: Math.max(0, counted.count - 1), at })
    }
    const total = accounts.get(account)
    if (total) accounts.set(account, { ...total, count: Math.max(0, total.count - 1) })
    limits.returnTokens(buckets, charges, now().getTime())
  }

  return {
    begin,
    addKnown(addresses) {
      for (const address of addresses) {
        const [own] = limits.networksOf(address)
        if (own !== undefined) known.set(own, true)
      }
    },
  }
}

function countersOf(
  failures: BoundedMap<Failures>,
  account: string,
  { networks, isKnown }: Sender,
  time: number,
): Counter[] {
  const isIpv6 = networks.length === LEVELS.length
  const levels = isIpv6 && !isKnown ? LEVELS : LEVELS.slice(0, 1)
  return levels.map((level, index) => {
    const key = `${account} ${networks[index]}`
    return { key, network: networks[index], level, before: recent(failures.get(key), time) }
  })
}

function requirePatience(counters: Counter[], isAttacked: boolean, time: number): void {
  const waitMs = Math.max(...counters.map((counter) => waitOf(counter, isAttacked, time)))
  if (waitMs > 0) throw tooManyRequests(Math.ceil(waitMs / 1000))
}

function waitOf(
  { before: { count, at }, level, network }: Counter,
  isAttacked: boolean,
  time: number,
): number {
  const free = isAttacked ? level.freeTriesUnderAttack : level.freeTries
  if (count < free) return 0
  const longest = network === undefined ? MAX_WAIT_UNKNOWN_MS : MAX_WAIT_MS
  return at + Math.min(2 ** (count - free) * 1000, longest) - time
}

function recent(failures: Failures | undefined, time: number): Failures {
  return failures && time - failures.at < FORGET_MS ? failures : { count: 0, at: time }
}
