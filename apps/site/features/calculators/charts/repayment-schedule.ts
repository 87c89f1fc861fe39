import { type BusinessLoan, businessLoanCost } from '#shared/calculators/business-loan.ts'

/** One month of a loan, in pounds, unrounded. */
export interface Payment {
  month: number
  interestPounds: number
  capitalPounds: number
  /** What is owed after this payment. */
  balancePounds: number
}

/** Every payment of a loan, split into interest and capital. */
export function repaymentSchedule(loan: BusinessLoan): Payment[] {
  const { monthlyPayment } = businessLoanCost(loan)
  const monthlyRate = loan.annualRatePercent / 100 / 12
  let balance = loan.amountPounds
  return Array.from({ length: loan.termMonths }, (_, index) => {
    const interestPounds = balance * monthlyRate
    const capitalPounds = monthlyPayment - interestPounds
    // Exactly zero after the last payment: rounding errors would leave a tiny balance.
    balance = index === loan.termMonths - 1 ? 0 : balance - capitalPounds
    return { month: index + 1, interestPounds, capitalPounds, balancePounds: balance }
  })
}

/** The first month after which half the amount or less is owed. */
export function halfRepaidMonth(loan: BusinessLoan, schedule: readonly Payment[]): number {
  const half = schedule.find(({ balancePounds }) => balancePounds <= loan.amountPounds / 2)
  return half?.month ?? loan.termMonths
}
