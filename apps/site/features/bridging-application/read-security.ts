import { loanToValuePercent } from '#shared/calculators/loan-to-value.ts'
import { readTypedPounds } from '../../forms/fields/typed-pounds.ts'

export interface Security {
  /** The loan to value. */
  percent: number
  valuePounds: number
  /** Owed to a lender who will be repaid before the new one. */
  owedPounds: number
  isSecondCharge: boolean
  /** A second charge of which nobody has said what is owed ahead of it, so `percent` is too low. */
  isOwedMissing: boolean
}

interface TypedSecurity {
  propertyValue?: string
  charge?: string
  owedPounds?: string
}

export function readSecurity(loanPounds: number, typed: TypedSecurity): Security | undefined {
  const valuePounds = readTypedPounds(typed.propertyValue ?? '')
  if (!valuePounds) return undefined
  // A first-charge loan repays what is owed on the property. So that debt counts only if the new loan is a
  // second charge.
  const isSecondCharge = typed.charge === 'second'
  const owedPounds = isSecondCharge ? (readTypedPounds(typed.owedPounds ?? '') ?? 0) : 0
  const percent = loanToValuePercent(loanPounds, valuePounds, owedPounds)
  const isOwedMissing = isSecondCharge && owedPounds === 0
  return { percent, valuePounds, owedPounds, isSecondCharge, isOwedMissing }
}
