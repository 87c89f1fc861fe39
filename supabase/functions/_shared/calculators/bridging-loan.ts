/** The flat monthly rate of the bridging calculator, in percent of the amount. */
export const BRIDGING_MONTHLY_RATE_PERCENT = 0.49

/** The ranges of the bridging calculator. */
export const BRIDGING_RANGES = {
  amountPounds: { min: 20_000, max: 25_000_000, step: 10_000, initial: 500_000 },
  durationMonths: { min: 1, max: 24, step: 1, initial: 12 },
} as const

/** The input of the bridging calculator. */
export interface BridgingLoan {
  amountPounds: number
  durationMonths: number
}

/** What a bridging loan costs, in pounds. */
export interface BridgingCost {
  monthlyInterest: number
  totalInterest: number
  totalRepayment: number
}

// Calculated in hundredths of a percent, which are whole numbers, to avoid binary fractions.
const MONTHLY_RATE_BASIS_POINTS = Math.round(BRIDGING_MONTHLY_RATE_PERCENT * 100)

/** Flat monthly interest on the whole amount, as the specification fixes it. */
export function bridgingCost({ amountPounds, durationMonths }: BridgingLoan): BridgingCost {
  const monthlyInterest = (amountPounds * MONTHLY_RATE_BASIS_POINTS) / 10_000
  const totalInterest = monthlyInterest * durationMonths
  return { monthlyInterest, totalInterest, totalRepayment: amountPounds + totalInterest }
}
