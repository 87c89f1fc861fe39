import rates from './rates.json' with { type: 'json' }

interface Range {
  input: { min: number; max: number }
  slider: { min: number; max: number }
  step: number
  initial: number
}

const mostPounds = Math.min(5_000_000, rates.businessMostPounds ?? 5_000_000)

/** `input` is what a visitor can type. The slider covers only a part of it. */
export const BUSINESS_LOAN_RANGES = {
  amountPounds: {
    input: { min: 1_000, max: mostPounds },
    slider: { min: 1_000, max: Math.min(500_000, mostPounds) },
    step: 1_000,
    initial: Math.min(50_000, mostPounds),
  },
  termMonths: { input: { min: 1, max: 60 }, slider: { min: 3, max: 60 }, step: 1, initial: 12 },
  annualRatePercent: {
    input: { min: 0.1, max: 30 },
    slider: { min: 0.5, max: 20 },
    step: 0.1,
    initial: rates.businessYearlyPercent,
  },
} as const satisfies Record<keyof BusinessLoan, Range>

/** A loan repaid in equal monthly instalments. */
export interface BusinessLoan {
  amountPounds: number
  termMonths: number
  annualRatePercent: number
}

/** What a business loan costs, in pounds, unrounded. */
export interface BusinessLoanCost {
  monthlyPayment: number
  totalCost: number
  totalInterest: number
  averageMonthlyInterest: number
}

/**
 * Works out the cost with the standard amortisation formula, with a twelfth of the annual rate each month.
 */
export function businessLoanCost({
  amountPounds,
  termMonths,
  annualRatePercent,
}: BusinessLoan): BusinessLoanCost {
  const monthlyRate = annualRatePercent / 100 / 12
  const monthlyPayment =
    monthlyRate === 0
      ? amountPounds / termMonths
      : // Computing 1 - (1 + r)^-n directly loses precision when r is tiny; expm1 and log1p keep it.
        (amountPounds * monthlyRate) / -Math.expm1(-termMonths * Math.log1p(monthlyRate))
  const totalCost = monthlyPayment * termMonths
  const totalInterest = totalCost - amountPounds
  return { monthlyPayment, totalCost, totalInterest, averageMonthlyInterest: totalInterest / termMonths }
}
