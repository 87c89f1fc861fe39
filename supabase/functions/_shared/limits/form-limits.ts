import type { FormRates, LimitedForm } from './form-rates.ts'
import { networksOf } from './networks.ts'
import type { Charge } from './token-buckets.ts'
import type { TokenStore } from './token-store.ts'

type FormVerdict =
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

export interface FormLimits {
  take(form: LimitedForm, address: string): Promise<FormVerdict>
}

interface FormLimitsOptions {
  rates: Record<LimitedForm, FormRates>
  tokens: TokenStore
  /** Whether the disk has room for quarantined leads. If not, they are refused. Always true by default. */
  hasRoom?: () => boolean
}

/**
 * Limits how many forms we accept from one sender, from the networks it is in, and from everyone. A sender is
 * refused only for forms from its own address or /64, or from its /24 or /48, so a flood from elsewhere can't
 * block it. That doesn't hold if the disk is full or we don't know the sender's network.
 */
export function createFormLimits({ rates, tokens, hasRoom = () => true }: FormLimitsOptions): FormLimits {
  return {
    async take(form, address) {
      const { own, shared, quarantine } = chargesFor(form, networksOf(address), rates[form])
      const ownWait = await tokens.take(own)
      if (ownWait !== undefined) return { waitSeconds: ownWait }
      const sharedWait = await tokens.take(shared)
      if (sharedWait === undefined) return admitted(own, shared, false)
      const wait = hasRoom() ? await tokens.take(quarantine) : sharedWait
      if (wait === undefined) return admitted(own, quarantine, true)
      await tokens.giveBack(own)
      return { waitSeconds: wait }
    },
  }

  function admitted(own: Charge[], shared: Charge[], quarantine: boolean): FormVerdict {
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

function chargesFor(form: LimitedForm, networks: string[], rates: FormRates) {
  const [sender, ...around] = networks
  const widest = around.at(-1)
  const charge = (what: string, network: string | undefined, rate: FormRates[keyof FormRates]): Charge[] =>
    network === undefined ? [] : [{ key: `${form} ${what} ${network}`, rate }]
  return {
    own: charge('own', sender, rates.own),
    shared: [
      ...charge('customer', around.length > 1 ? around[0] : undefined, rates.customer),
      ...charge('network', widest, rates.network),
      ...charge('everyone', '', rates.everyone),
    ],
    // All senders whose network isn't known share one quarantine limit.
    quarantine: charge('quarantine', widest ?? '', rates.quarantine),
  }
}
