import type { InterestMethod } from '#shared/calculators/bridging-net.ts'
import data from './in-hand-defaults.json' with { type: 'json' }

/** The example figures with which the calculator “What would reach you” opens on a page. */
export interface InHandDefaults {
  readonly amountPounds: number
  readonly months: number
  readonly valueLabel: string
  readonly valuePounds: number
  readonly interest: InterestMethod
  readonly valuationPounds: number
  readonly legalPounds: number
  /** Building works that the lender pays for in stages. */
  readonly works?: {
    readonly label: string
    readonly pounds: number
    readonly months: number
    readonly finishedLabel: string
    readonly finishedPounds: number
    /** The most that the whole debt may usually be, as a percentage of the finished value. */
    readonly maxPercent: number
  }
}

/** The lender's fee that the calculator opens with. */
export const USUAL_ARRANGEMENT_PERCENT = 2

export type InHandKind = keyof typeof data

/** The examples of scripts/firm/in-hand-examples.ts, as large and as long as the firm arranges loans. */
export const inHandDefaults = data as {
  readonly [Kind in InHandKind]: (typeof data)[Kind] & Pick<InHandDefaults, 'interest'>
}
