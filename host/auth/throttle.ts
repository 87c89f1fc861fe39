import { networkOf } from '#shared/limits/networks.ts'
import { tooManyRequests } from './auth-error.ts'

export interface Throttle {
  /**
   * Counts a try to show who one is, before it is judged, so that tries made at once count as well.
   * Throws when it comes too soon. A try that was right is forgotten with `succeeded`, and those before it.
   */
  begin(account: string, address: string): Attempt
}

export interface Attempt {
  succeeded(): void
  /** It was never judged, through no fault of whoever tried: as if it had not been made. */
  takeBack(): void
}

interface Failures {
  count: number
  at: number
}

// A person who mistypes is not slowed down; then each failure doubles the wait.
const FREE_TRIES = 5
// While many networks guess at one account, each gets one try at once. The owner, from wherever, has it too.
const FREE_TRIES_UNDER_ATTACK = 1
const ATTACK_FAILURES = 30
const MAX_WAIT_MS = 15 * 60_000
// Nobody knows who stands behind an unnamed proxy: the owner may be among them.
const MAX_WAIT_UNKNOWN_MS = 60_000
const FORGET_MS = 60 * 60_000
// One network, whichever accounts it tries.
const NETWORK_BURST = 30
const NETWORK_PER_MINUTE = 6
const MAX_REMEMBERED = 20_000

/**
 * Slows down guessing: by account and network together, by network, and by account over all networks. What is slowed
 * down is always a network at an account, never the account: its owner gets in from elsewhere. In memory, each host by
 * itself; a try does not depend on whether the account exists.
 */
export function createThrottle(now: () => Date): Throttle {
  const pairs = remember<Failures>()
  const accounts = remember<Failures>()
  const networks = remember<{ tokens: number; at: number }>()

  return {
    begin(account, address) {
      const time = now().getTime()
      const network = networkOf(address)
      const pairKey = `${account} ${network}`
      const pair = recent(pairs.get(pairKey), time)
      const all = recent(accounts.get(account), time)
      const bucket = filled(network === undefined ? undefined : networks.get(network), time)

      const wait = Math.max(waitOf(pair, all, network, time), network === undefined ? 0 : emptyFor(bucket))
      if (wait > 0) throw tooManyRequests(Math.ceil(wait / 1000))

      pairs.set(pairKey, { count: pair.count + 1, at: time })
      accounts.set(account, { count: all.count + 1, at: time })
      if (network !== undefined) networks.set(network, { tokens: bucket.tokens - 1, at: time })
      return {
        succeeded() {
          pairs.delete(pairKey)
          giveBack()
        },
        takeBack() {
          const counted = pairs.get(pairKey)
          // Nor does the wait begin anew, unless another try was made meanwhile.
          const at = counted?.at === time ? pair.at : counted?.at
          if (counted && at !== undefined) pairs.set(pairKey, { count: Math.max(0, counted.count - 1), at })
          giveBack()
        },
      }

      function giveBack() {
        const counted = accounts.get(account)
        if (counted) accounts.set(account, { ...counted, count: Math.max(0, counted.count - 1) })
        const spent = network === undefined ? undefined : networks.get(network)
        if (network !== undefined && spent) networks.set(network, { ...spent, tokens: spent.tokens + 1 })
      }
    },
  }
}

function waitOf(pair: Failures, all: Failures, network: string | undefined, time: number): number {
  const free = all.count >= ATTACK_FAILURES ? FREE_TRIES_UNDER_ATTACK : FREE_TRIES
  if (pair.count < free) return 0
  const longest = network === undefined ? MAX_WAIT_UNKNOWN_MS : MAX_WAIT_MS
  return pair.at + Math.min(2 ** (pair.count - free) * 1000, longest) - time
}

function recent(failures: Failures | undefined, time: number): Failures {
  return failures && time - failures.at < FORGET_MS ? failures : { count: 0, at: time }
}

function filled(bucket: { tokens: number; at: number } | undefined, time: number) {
  if (!bucket) return { tokens: NETWORK_BURST, at: time }
  const gained = ((time - bucket.at) / 60_000) * NETWORK_PER_MINUTE
  return { tokens: Math.min(NETWORK_BURST, bucket.tokens + gained), at: time }
}

function emptyFor({ tokens }: { tokens: number }): number {
  return tokens >= 1 ? 0 : ((1 - tokens) / NETWORK_PER_MINUTE) * 60_000
}

/** A map that forgets whoever was quiet for longest. */
function remember<Value>() {
  const kept = new Map<string, Value>()
  return {
    get: (key: string) => kept.get(key),
    delete: (key: string) => kept.delete(key),
    set(key: string, value: Value) {
      kept.delete(key)
      kept.set(key, value)
      const [oldest] = kept.keys()
      if (kept.size > MAX_REMEMBERED && oldest !== undefined) kept.delete(oldest)
    },
  }
}
