import { networksOf } from './networks.ts'
import type { Charge, Rate } from './token-buckets.ts'
import type { TokenStore } from './token-store.ts'

/** What is left out has no limit of its own. */
export interface NetworkRates {
  /** For one IPv4 address or IPv6 /64, which a whole office may share. Above it, requests are refused. */
  own: Rate
  /** For one IPv6 /56. Above this, or the next two rates, requests are refused unless `quarantine` is set. */
  customer?: Rate
  /** For one IPv4 /24 or IPv6 /48. */
  network?: Rate
  everyone?: Rate
  /**
   * For forms, so that a flood loses no lead: how many more we accept from one /24 or /48 and mark as
   * possible spam. Above it, they are refused.
   */
  quarantine?: Rate
}

type Verdict =
  | {
      /**
       * Whether the sender's networks, or all senders together, sent too much. The lead is then marked as
       * possible spam for staff to judge.
       */
      quarantine: boolean
      /** To be called with the HTTP status of the response, because a form that failed is counted less. */
      answered(status: number): Promise<void>
      waitSeconds?: never
    }
  | { waitSeconds: number }

export interface NetworkLimits {
  /** What is counted under one name shares its limits. */
  take(meter: string, rates: NetworkRates, address: string): Promise<Verdict>
}

interface NetworkLimitsOptions {
  tokens: TokenStore
  /** Whether the disk has room for quarantined leads. If not, they are refused. Always true by default. */
  hasRoom?: () => boolean
}

/**
 * Limits how many requests we accept from one sender, from the networks it is in, and from everyone. The
 * sender of a form is refused only for forms from its own address or /64, or from its /24 or /48, so a flood
 * from elsewhere can't block it. That doesn't hold if the disk is full or we don't know the sender's network.
 */
export function createNetworkLimits({ tokens, hasRoom = () => true }: NetworkLimitsOptions): NetworkLimits {
  return {
    async take(meter, rates, address) {
      const { own, shared, quarantine } = chargesFor(meter, networksOf(address), rates)
      const ownWait = await tokens.take(own)
      if (ownWait !== undefined) return { waitSeconds: ownWait }
      const sharedWait = await tokens.take(shared)
      if (sharedWait === undefined) return admitted(own, shared, false)
      const wait = quarantine && hasRoom() ? await tokens.take(quarantine) : sharedWait
      if (quarantine && wait === undefined) return admitted(own, quarantine, true)
      await tokens.giveBack(own)
      return { waitSeconds: wait ?? sharedWait }
    },
  }

  function admitted(own: Charge[], shared: Charge[], quarantine: boolean): Verdict {
    return {
      quarantine,
      async answered(status) {
        // If our server failed, the form counts against nobody. If we refused it, only against its sender.
        if (status >= 500) await tokens.giveBack([...own, ...shared])
        else if (status >= 400) await tokens.giveBack(shared)
      },
    }
  }
}

function chargesFor(meter: string, networks: string[], rates: NetworkRates) {
  const [sender, ...around] = networks
  const widest = around.at(-1)
  const charge = (what: string, network: string | undefined, rate: Rate | undefined): Charge[] =>
    network === undefined || !rate ? [] : [{ key: `${meter} ${what} ${network}`, rate }]
  return {
    own: charge('own', sender, rates.own),
    shared: [
      ...charge('customer', around.length > 1 ? around[0] : undefined, rates.customer),
      ...charge('network', widest, rates.network),
      ...charge('everyone', '', rates.everyone),
    ],
    // All senders whose network isn't known share one quarantine limit.
    quarantine: rates.quarantine && charge('quarantine', widest ?? '', rates.quarantine),
  }
}
