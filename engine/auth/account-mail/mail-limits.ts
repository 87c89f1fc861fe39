import { BoundedMap } from '../../limits/bounded-map.ts'
import type { Bucket, Charge, Limits, Rate } from '../../limits/limits.ts'
import { tooSoon } from '../require-pause.ts'

export type MailLimits = ReturnType<typeof createMailLimits>

const perHour = (count: number): Rate => ({ burst: count, perMinute: count / 60 })

// For requests from one network (an IPv4 address or an IPv6 /48) about one mailbox, so that requests from
// elsewhere never delay the owner's.
const PAIR: Rate = { burst: 1, perMinute: 1 }
// The first is for an IPv4 address or an IPv6 /64, the others for the /56 and the /48 around the /64. An IPv4
// /24 has no limit, because its addresses belong to different people.
const NETWORKS = [perHour(20), perHour(30), perHour(40)]
// For all e-mails together. If this limit is used up, each mailbox still gets one e-mail an hour, so that
// nobody can block password recovery for others.
const EVERYONE = { key: 'everyone', rate: perHour(200) }
const MAILBOX = perHour(1)
const WARNING: Rate = { burst: 1, perMinute: 1 / (24 * 60) }

/** Limits the e-mails that clients can cause before they are fully signed in. */
export function createMailLimits({ limits, now }: { limits: Limits; now(): Date }) {
  const buckets = new BoundedMap<Bucket>()
  const take = (charges: Charge[]) => limits.takeTokens(buckets, charges, now().getTime())
  const isTaken = (charges: Charge[]) => take(charges) === undefined

  function mayGoOut(to: string, further: Charge[]): boolean {
    const mailbox = { key: `mailbox ${to}`, rate: MAILBOX }
    if (!isTaken([EVERYONE, ...further])) return isTaken([mailbox, ...further])
    take([mailbox])
    return true
  }

  return {
    /** A request counts whether or not the account exists. */
    take(to: string, address: string): void {
      const networks = limits.networksOf(address)
      const counted = networks.length === NETWORKS.length ? networks : networks.slice(0, 1)
      const wait = take([
        { key: `pair ${to} ${counted.at(-1)}`, rate: PAIR },
        ...counted.map((network, level) => ({ key: network, rate: NETWORKS[level] ?? PAIR })),
      ])
      if (wait !== undefined) throw tooSoon('email', wait)
    },
    /** Counts an e-mail that is about to be sent. Returns false if the limit is reached. */
    maySend: (to: string) => mayGoOut(to, []),
    /** Each mailbox gets at most one warning a day. */
    mayWarn: (to: string) => mayGoOut(to, [{ key: `warning ${to}`, rate: WARNING }]),
  }
}
