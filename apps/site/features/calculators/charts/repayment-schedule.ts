import { type BusinessLoan, businessLoanCost } from '#shared/calculators/business-loan.ts'

/** The amounts aren't rounded. */
export interface Payment {
  month: number
  interestPounds: number
  capitalPounds: number
  /** What is still owed after this payment. */
  balancePounds: number
}

export function repaymentSchedule(loan: BusinessLoan): Payment[] {
  const { monthlyPayment } = businessLoanCost(loan)
  const monthlyRate = loan.annualRatePercent / 100 / 12
  let balance = loan.amountPounds
  return Array.from({ length: loan.termMonths }, (_, index) => {
    const interestPounds = balance * monthlyRate
    const capitalPounds = monthlyPayment - interestPounds
    // The balance is set to zero after the last payment, because rounding errors would leave a tiny one.
    balance = index === loan.termMonths - 1 ? 0 : balance - capitalPounds
    return { month: index + 1, interestPounds, capitalPounds, balancePounds: balance }
  })
}

export function halfRepaidMonth(loan: BusinessLoan, schedule: readonly Payment[]): number {
  const half = schedule.find(({ balancePounds }) => balancePounds <= loan.amountPounds / 2)
  return half?.month ?? loan.termMonths
}
