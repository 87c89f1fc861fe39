import { BoundedMap } from '../limits/bounded-map.ts'
import type { Bucket, Limits, Rate } from '../limits/limits.ts'
import type { RealtimeLimits } from './realtime-limits.ts'

export type AnonymousDeliveries = ReturnType<typeof createAnonymousDeliveries>

const EVERYONE = 'everyone'
// The rates of an IPv6 /64, its /56 and its /48 are these multiples of `networkDeliveries`. An IPv4 address
// has the first rate. An IPv4 /24 has no limit, because its addresses belong to different people.
const IPV6_LEVELS = [1, 1.5, 2]

/**
 * Deliveries are counted rather than messages, because one message to a thousand clients is as much work as a
 * thousand messages to one.
 */
export function createAnonymousDeliveries(
  limits: Pick<Limits, 'takeTokens'>,
  {
    anonymousDeliveries,
    networkDeliveries,
  }: Pick<RealtimeLimits, 'anonymousDeliveries' | 'networkDeliveries'>,
  now: () => number = () => performance.now(),
) {
  const buckets = new BoundedMap<Bucket>()
  return {
    take(networks: string[], deliveries: number): boolean {
      const levels = networks.length === IPV6_LEVELS.length ? IPV6_LEVELS : IPV6_LEVELS.slice(0, 1)
      const charges = networks.slice(0, levels.length).map((network, level) => ({
        key: network,
        rate: multiplied(networkDeliveries, levels[level] ?? 1),
        tokens: deliveries,
      }))
      const all = { key: EVERYONE, rate: anonymousDeliveries, tokens: deliveries }
      return limits.takeTokens(buckets, [...charges, all], now()) === undefined
    },
  }
}

const multiplied = ({ burst, perMinute }: Rate, factor: number): Rate => ({
  burst: burst * factor,
  perMinute: perMinute * factor,
})
