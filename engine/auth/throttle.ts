import { BoundedMap } from '../limits/bounded-map.ts'
import type { Sender } from '../limits/fair-slots.ts'
import type { Bucket, Charge, Limits, Rate } from '../limits/limits.ts'
import { AuthError, tooManyRequests } from './auth-error.ts'

export type Throttle = ReturnType<typeof createThrottle>

export interface Attempt {
  /** Where the attempt comes from, for the queue in which passwords are compared. */
  sender: Sender
  succeeded(): void
  /** Call it if the attempt couldn't be checked, because of an unexpected error or a full queue. */
  refund(): void
}

interface Failures {
  count: number
  at: number
}

/** The limits for networks of one size. */
interface Level {
  /**
   * How many attempts at one account may fail without a wait, enough for a person who mistypes. Then the wait
   * is one second, and each further failure doubles it.
   */
  freeTries: number
  /**
   * Replaces `freeTries` while the account has at least ATTACK_FAILURES failures, counted over all networks.
   */
  freeTriesUnderAttack: number
  /** How fast the network may make attempts at all accounts together. */
  rate: Rate
}

interface Counter {
  key: string
  /**
   * Undefined for an unknown address, and for a loopback address, because a local proxy that isn't among the
   * trusted ones may forward everybody's requests from there.
   */
  network: string | undefined
  level: Level
  before: Failures
}

// The first level is for an IPv4 address or an IPv6 /64, the next two for the /56 and the /48 around the /64.
// An IPv4 /24 has none, because its addresses belong to different people.
const LEVELS: readonly Level[] = [
  { freeTries: 5, freeTriesUnderAttack: 1, rate: { burst: 30, perMinute: 6 } },
  { freeTries: 8, freeTriesUnderAttack: 2, rate: { burst: 45, perMinute: 9 } },
  { freeTries: 12, freeTriesUnderAttack: 4, rate: { burst: 60, perMinute: 12 } },
]
const ATTACK_FAILURES = 30
const MAX_WAIT_MS = 15 * 60_000
// The longest wait for an unknown network. It is shorter, because the account's owner may be behind the same
// proxy as the attacker.
const MAX_WAIT_UNKNOWN_MS = 60_000
const FORGET_MS = 60 * 60_000

/**
 * Slows down the guessing of passwords and codes: per account and network, per network, and per account
 * over all networks. An account is never locked, only slowed down for a network, so its owner can sign in
 * from elsewhere. A network from which somebody has signed in is trusted: only its own failures count, not
 * those in the wider networks around it. Each server counts in its own memory, in the same way whether or
 * not the account exists.
 */
export function createThrottle({ limits, now }: { limits: Limits; now(): Date }) {
  const failures = new BoundedMap<Failures>()
  const accounts = new BoundedMap<Failures>()
  const buckets = new BoundedMap<Bucket>()
  const trusted = new BoundedMap<true>()

  /** An attempt counts before it is checked, so that parallel ones count too. */
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
    /** The addresses are those from which somebody has signed in. */
    trustNetworks(addresses: string[]): void {
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

export async function runAttempt<T>(attempt: Pick<Attempt, 'refund'>, check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (error) {
    const wasChecked = error instanceof AuthError && error.status < 500 && error.status !== 429
    if (!wasChecked) attempt.refund()
    throw error
  }
}
