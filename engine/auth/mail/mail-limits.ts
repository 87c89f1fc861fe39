import { createBoundedMap } from '../../limits/bounded-map.ts'
import type { Bucket, Charge, Limits, Rate } from '../../limits/limits.ts'
import { AuthError } from '../auth-error.ts'

/** Bounds how many e-mails anonymous callers can make us send. */
export interface MailLimits {
  /** Counts one that is asked for; throws when it is one too many. The same whether or not there is such an account. */
  take(to: string, address: string): void
  /** Counts one that is about to go to an account's address; false when it must not. */
  maySend(to: string): boolean
  /** The same for a warning, which a mailbox gets once a day at most. */
  mayWarn(to: string): boolean
}

const perHour = (count: number): Rate => ({ burst: count, perMinute: count / 60 })

// One mailbox, asked for from one network (for IPv6 its /48): the owner can always ask from theirs.
const PAIR: Rate = { burst: 1, perMinute: 1 }
// An IPv4 address, or an IPv6 /64 in its /56 in its /48. Not an IPv4 /24: its addresses belong to different people.
const NETWORKS = [perHour(20), perHour(30), perHour(40)]
// What really goes out. Beyond it a mailbox still gets its first of the hour, so that nobody can block recovery for others.
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

/** Refuses an e-mail that is asked for too early. */
export function tooSoon(seconds: number): AuthError {
  return new AuthError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retry_after: seconds },
  )
}
