import { createBoundedMap } from '../../limits/bounded-map.ts'
import type { Bucket, Charge, Limits, Rate } from '../../limits/limits.ts'
import { AuthError } from '../auth-error.ts'

/** Limits the e-mails that anonymous callers can cause. */
export interface MailLimits {
  /** Counts a requested e-mail and throws when there are too many. Works the same whether or not the account exists. */
  take(to: string, address: string): void
  /** Counts an e-mail that is about to be sent; false when the limit is reached. */
  maySend(to: string): boolean
  /** The same for a warning, at most one a day for each mailbox. */
  mayWarn(to: string): boolean
}

const perHour = (count: number): Rate => ({ burst: count, perMinute: count / 60 })

// One mailbox, requested from one network (for IPv6 its /48), so that the owner can always request one from theirs.
const PAIR: Rate = { burst: 1, perMinute: 1 }
// An IPv4 address, or an IPv6 /64, its /56 and its /48. Not an IPv4 /24, whose addresses belong to different people.
const NETWORKS = [perHour(20), perHour(30), perHour(40)]
// All e-mails that are sent. Beyond it each mailbox still gets one an hour, so that nobody can block recovery for
// others.
const EVERYONE = { key: 'everyone', rate: perHour(200) }
const MAILBOX = perHour(1)
const WARNING: Rate = { burst: 1, perMinute: 1 / (24 * 60) }

export function createMailLimits({ limits, now }: { limits: Limits; now(): Date }): MailLimits {
  const buckets = createBoundedMap<Bucket>()
  const take = (charges: Charge[]) => limits.takeTokens(buckets, charges, now().getTime())
  const isTaken = (charges: Charge[]) => take(charges) === undefined

  function mayGoOut(to: string, further: Charge[]): boolean {
    const mailbox = { key: `mailbox ${to}`, rate: MAILBOX }
    if (!isTaken([EVERYONE, ...further])) return isTaken([mailbox, ...further])
    take([mailbox])
    return true
  }

  return {
    take(to, address) {
      const networks = limits.networksOf(address)
      const counted = networks.length === NETWORKS.length ? networks : networks.slice(0, 1)
      const wait = take([
        { key: `pair ${to} ${counted.at(-1)}`, rate: PAIR },
        ...counted.map((network, level) => ({ key: network, rate: NETWORKS[level] ?? PAIR })),
      ])
      if (wait !== undefined) throw tooSoon(wait)
    },
    maySend: (to) => mayGoOut(to, []),
    mayWarn: (to) => mayGoOut(to, [{ key: `warning ${to}`, rate: WARNING }]),
  }
}

/** The refusal of an e-mail that was requested too early. */
export function tooSoon(seconds: number): AuthError {
  return new AuthError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retry_after: seconds },
  )
}
