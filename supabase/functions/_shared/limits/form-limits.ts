import type { FormRates, LimitedForm } from './form-rates.ts'
import { networksOf } from './networks.ts'
import type { Charge } from './token-buckets.ts'
import type { TokenStore } from './token-store.ts'

type FormVerdict =
  | {
      /** Too much came from around there, or from everywhere: the lead is set aside for a person to judge. */
      quarantine: boolean
      /** To be called with the status of the answer. */
      answered(status: number): Promise<void>
      waitSeconds?: never
    }
  | { waitSeconds: number }

export interface FormLimits {
  /** Counts one form sent from there. */
  take(form: LimitedForm, address: string): Promise<FormVerdict>
}

interface FormLimitsOptions {
  rates: Record<LimitedForm, FormRates>
  tokens: TokenStore
  /** Whether the disk has room for leads beyond the limits. */
  hasRoom?: () => boolean
}

/**
 * How many forms are taken from one sender, from the networks around it, and from everyone. A sender is refused for
 * what it or its own /48 or /24 sent, never for what the rest of the world did.
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
        // A fault of ours counts against nobody; a form that was refused counts against its sender alone.
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
    // Those whose network is not known share one.
    quarantine: charge('quarantine', widest ?? '', rates.quarantine),
  }
}
