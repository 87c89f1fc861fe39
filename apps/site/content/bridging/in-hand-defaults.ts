import type { InterestMethod } from '#shared/calculators/bridging-net.ts'

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

const house = { interest: 'retained', valuationPounds: 1_500, legalPounds: 3_000 } as const
const commercial = { interest: 'retained', valuationPounds: 2_500, legalPounds: 4_500 } as const

export const inHandDefaults = {
  bridging: {
    ...house,
    amountPounds: 500_000,
    months: 12,
    valueLabel: 'Property value',
    valuePounds: 800_000,
  },
  commercial: {
    ...commercial,
    amountPounds: 540_000,
    months: 12,
    valueLabel: 'Value of the building',
    valuePounds: 900_000,
  },
  semiCommercial: {
    ...commercial,
    amountPounds: 420_000,
    months: 12,
    valueLabel: 'Value of shop and flat together',
    valuePounds: 650_000,
  },
  hmo: {
    ...house,
    amountPounds: 220_000,
    months: 12,
    valueLabel: 'Value as it is today',
    valuePounds: 320_000,
    works: {
      label: 'Cost of the works',
      pounds: 60_000,
      months: 4,
      finishedLabel: 'Value when converted',
      finishedPounds: 450_000,
      maxPercent: 75,
    },
  },
  land: {
    ...commercial,
    amountPounds: 200_000,
    months: 12,
    valueLabel: 'Value of the land today',
    valuePounds: 400_000,
  },
  development: {
    ...commercial,
    // Interest is added to the debt instead of being kept back from the money that is paid out for the site.
    interest: 'rolled up',
    amountPounds: 420_000,
    months: 18,
    valueLabel: 'Value of the site today',
    valuePounds: 600_000,
    works: {
      label: 'Build cost',
      pounds: 800_000,
      months: 12,
      finishedLabel: 'Sales value when finished',
      finishedPounds: 2_000_000,
      maxPercent: 70,
    },
  },
} as const satisfies Record<string, InHandDefaults>

export type InHandKind = keyof typeof inHandDefaults
