import { networksOf } from '#shared/limits/networks.ts'
import { type Bucket, type Charge, returnTokens, takeTokens } from '#shared/limits/token-buckets.ts'
import { createBoundedMap } from '../../engine/limits/bounded-map.ts'
import type { FormRates, LimitedForm } from './rate-limits.ts'

type FormVerdict =
  | {
      /** Too much came from around there, or from everywhere: the lead is set aside for a person to judge. */
      quarantine: boolean
      /** Told with what the form was answered. */
      answered(status: number): void
      waitSeconds?: never
    }
  | { waitSeconds: number }

interface FormLimits {
  /** Counts one form sent from there. */
  take(form: LimitedForm, address: string): FormVerdict
}

export interface FormLimitsOptions {
  now?: () => number
  /** Whether the disk has room for leads beyond the limits. */
  hasRoom?: () => boolean
}

/**
 * How many forms are taken, from one sender, the networks around it, and everyone. A sender is put off for what it sent
 * itself or what its own /48 or /24 did, never for what the rest of the world did.
 */
export function createFormLimits(
  rates: Record<LimitedForm, FormRates>,
  { now = () => performance.now(), hasRoom = () => true }: FormLimitsOptions = {},
): FormLimits {
  const store = createBoundedMap<Bucket>()
  const take = (charges: Charge[]) => takeTokens(store, charges, now())
  const giveBack = (charges: Charge[]) => returnTokens(store, charges, now())

  return {
    take(form, address) {
      const { own, shared, quarantine } = chargesFor(form, networksOf(address), rates[form])
      const ownWait = take(own)
      if (ownWait !== undefined) return { waitSeconds: ownWait }
      const sharedWait = take(shared)
      if (sharedWait === undefined) return admitted(own, shared, false)
      const wait = hasRoom() ? take(quarantine) : sharedWait
      if (wait === undefined) return admitted(own, quarantine, true)
      giveBack(own)
      return { waitSeconds: wait }
    },
  }

  function admitted(own: Charge[], shared: Charge[], quarantine: boolean): FormVerdict {
    return {
      quarantine,
      answered(status) {
        // A fault of ours counts against nobody; a form that was refused counts against its sender alone.
        if (status >= 500) giveBack([...own, ...shared])
        else if (status >= 400) giveBack(shared)
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
