import type { DiskBudgets } from '#shared/limits/disk-budgets.ts'
import { networksOf } from '#shared/limits/networks.ts'
import { type Bucket, type Charge, returnTokens, takeTokens } from '#shared/limits/token-buckets.ts'
import { BoundedMap } from '../../engine/limits/bounded-map.ts'

/** Counts the bytes that each network sends us to store. */
export function createNetworkBytes(budgets: Pick<DiskBudgets, 'network'>, now: () => number) {
  const buckets = new BoundedMap<Bucket>()

  function chargesFor(address: string, bytes: number): Charge[] {
    const [own, ...around] = networksOf(address)
    const charge = (key: string | undefined, rate: Charge['rate']): Charge[] =>
      key === undefined ? [] : [{ key, rate, tokens: bytes }]
    return [
      ...charge(own, budgets.network.own),
      ...charge(around.length > 1 ? around[0] : undefined, budgets.network.customer),
      ...charge(around.at(-1), budgets.network.widest),
    ]
  }

  return {
    /** Returns false, and counts nothing, if a network of the address has sent its share. */
    take: (address: string, bytes: number): boolean =>
      takeTokens(buckets, chargesFor(address, bytes), now()) === undefined,
    giveBack: (address: string, bytes: number) => returnTokens(buckets, chargesFor(address, bytes), now()),
  }
}
