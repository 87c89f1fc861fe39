import type { InHandDefaults } from '../../apps/site/content/bridging/in-hand-defaults.ts'

const HOUSE = { interest: 'retained', valuationPounds: 1_500, legalPounds: 3_000 } as const
const COMMERCIAL = { interest: 'retained', valuationPounds: 2_500, legalPounds: 4_500 } as const

const EXAMPLES = {
  bridging: {
    ...HOUSE,
    amountPounds: 500_000,
    months: 12,
    valueLabel: 'Property value',
    valuePounds: 800_000,
  },
  commercial: {
    ...COMMERCIAL,
    amountPounds: 540_000,
    months: 12,
    valueLabel: 'Value of the building',
    valuePounds: 900_000,
  },
  semiCommercial: {
    ...COMMERCIAL,
    amountPounds: 420_000,
    months: 12,
    valueLabel: 'Value of shop and flat together',
    valuePounds: 650_000,
  },
  hmo: {
    ...HOUSE,
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
    ...COMMERCIAL,
    amountPounds: 260_000,
    months: 12,
    valueLabel: 'Value of the land, with full permission',
    valuePounds: 400_000,
  },
  development: {
    ...COMMERCIAL,
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

type Range = { min: number; max: number }
type Ranges = Record<'amountPounds' | 'durationMonths', Range>

/** What the calculators “What would reach you” open with. */
export const inHandExamples = (ranges: Ranges) =>
  Object.fromEntries(Object.entries(EXAMPLES).map(([kind, example]) => [kind, toRanges(example, ranges)]))

/** Amounts grow or shrink together, so the loan to value stays the example's. */
function toRanges(example: InHandDefaults, { amountPounds, durationMonths }: Ranges): InHandDefaults {
  const clamp = (figure: number, { min, max }: { min: number; max: number }) =>
    Math.min(Math.max(figure, min), max)
  const factor = clamp(example.amountPounds, amountPounds) / example.amountPounds
  const scaled = (pounds: number) => Math.round(pounds * factor)
  const months = clamp(example.months, durationMonths)
  const { works } = example
  return {
    ...example,
    amountPounds: scaled(example.amountPounds),
    months,
    valuePounds: scaled(example.valuePounds),
    ...(works && {
      works: {
        ...works,
        pounds: scaled(works.pounds),
        months: Math.min(works.months, months),
        finishedPounds: scaled(works.finishedPounds),
      },
    }),
  }
}
