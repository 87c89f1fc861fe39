import { type BoundedMap, createBoundedMap } from '../limits/bounded-map.ts'
import type { Sender } from '../limits/fair-slots.ts'
import type { Bucket, Charge, Limits, Rate } from '../limits/limits.ts'
import { tooManyRequests } from './auth-error.ts'

export interface Throttle {
  /**
   * Counts a sign-in attempt before it is checked, so that parallel attempts count too. Throws when the client has to
   * wait.
   */
  begin(account: string, address: string): Attempt
  /** Trusts the networks of these addresses, because somebody has signed in from there. */
  trustNetworks(addresses: string[]): void
}

export interface Attempt {
  /** Where the attempt comes from, for the queue in which passwords are compared. */
  sender: Sender
  succeeded(): void
  /** Removes the attempt from the counts: it couldn't be checked, because of an unexpected error or a full queue. */
  refund(): void
}

interface Failures {
  count: number
  at: number
}

/** The limits of one network. */
interface Level {
  /**
   * Attempts at one account without a wait, enough for a person who mistypes. After that each failure doubles the
   * wait.
   */
  freeTries: number
  /** The same while many networks guess at one account. */
  freeTriesUnderAttack: number
  /** Attempts at all accounts. */
  rate: Rate
}

/** The failures at one account from one of the networks that contain the client's address. */
interface Counter {
  key: string
  /** Undefined for a loopback address, from which an unknown proxy may forward everybody's requests. */
  network: string | undefined
  level: Level
  before: Failures
}

// For an IPv4 address, or for an IPv6 /64, its /56 and its /48. Not for an IPv4 /24, whose addresses belong to
// different people.
const LEVELS: readonly Level[] = [
  { freeTries: 5, freeTriesUnderAttack: 1, rate: { burst: 30, perMinute: 6 } },
  { freeTries: 8, freeTriesUnderAttack: 2, rate: { burst: 45, perMinute: 9 } },
  { freeTries: 12, freeTriesUnderAttack: 4, rate: { burst: 60, perMinute: 12 } },
]
const ATTACK_FAILURES = 30
const MAX_WAIT_MS = 15 * 60_000
// Shorter, because the account's owner may be behind the same unknown proxy as the attacker.
const MAX_WAIT_UNKNOWN_MS = 60_000
const FORGET_MS = 60 * 60_000

/**
 * Slows down password guessing: per account and network, per network, and per account over all networks. An account
 * is never locked, only slowed down for a network, so its owner can always sign in from elsewhere. A network from
 * which somebody has signed in is trusted: failures in the wider networks around it don't count against it. Counts
 * are in the memory of each host, and are the same whether or not the account exists.
 */
export function createThrottle({ limits, now }: { limits: Limits; now(): Date }): Throttle {
  const failures = createBoundedMap<Failures>()
  const accounts = createBoundedMap<Failures>()
  const buckets = createBoundedMap<Bucket>()
  const trusted = createBoundedMap<true>()

  function begin(account: string, address: string): Attempt {
    const time = now().getTime()
    const networks = limits.networksOf(address)
    const own = networks[0]
    const isTrusted = own !== undefined && trusted.get(own) === true
    const all = recent(accounts.get(account), time)
    const counters = readCounters(failures, account, { networks, isTrusted }, time)
    requireNoWait(counters, all.count >= ATTACK_FAILURES, time)
    const charges = counters.flatMap(({ network, level }) =>
      network === undefined ? [] : [{ key: network, rate: level.rate }],
    )
    const waitSeconds = limits.takeTokens(buckets, charges, time)
    if (waitSeconds !== undefined) throw tooManyRequests(waitSeconds)

    for (const { key, before } of counters) failures.set(key, { count: before.count + 1, at: time })
    accounts.set(account, { count: all.count + 1, at: time })
    const refund = () => undo(account, counters, charges, time)
    return {
      sender: { networks, isTrusted },
      succeeded() {
        refund()
        failures.delete(`${account} ${own}`)
        if (own !== undefined) trusted.set(own, true)
      },
      refund,
    }
  }

  function undo(account: string, counters: Counter[], charges: Charge[], startedAt: number): void {
    for (const { key, before } of counters) {
      const counted = failures.get(key)
      // Restores the previous wait, unless another attempt was made meanwhile.
      const at = counted?.at === startedAt ? before.at : counted?.at
      if (counted && at !== undefined) failures.set(key, { count: Math.max(0, counted.count - 1), at })
    }
    const total = accounts.get(account)
    if (total) accounts.set(account, { ...total, count: Math.max(0, total.count - 1) })
    limits.returnTokens(buckets, charges, now().getTime())
  }

  return {
    begin,
    trustNetworks(addresses) {
      for (const address of addresses) {
        const [own] = limits.networksOf(address)
        if (own !== undefined) trusted.set(own, true)
      }
    },
  }
}

function readCounters(
  failures: BoundedMap<Failures>,
  account: string,
  { networks, isTrusted }: Sender,
  time: number,
): Counter[] {
  const isIpv6 = networks.length === LEVELS.length
  const levels = isIpv6 && !isTrusted ? LEVELS : LEVELS.slice(0, 1)
  return levels.map((level, index) => {
    const key = `${account} ${networks[index]}`
    return { key, network: networks[index], level, before: recent(failures.get(key), time) }
  })
}

function requireNoWait(counters: Counter[], isAttacked: boolean, time: number): void {
  const waitMs = Math.max(...counters.map((counter) => remainingWait(counter, isAttacked, time)))
  if (waitMs > 0) throw tooManyRequests(Math.ceil(waitMs / 1000))
}

function remainingWait(
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
