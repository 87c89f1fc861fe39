import { loanToValuePercent } from '#shared/calculators/loan-to-value.ts'
import { readTypedPounds } from '../../forms/fields/typed-pounds.ts'

/** `percent` is the loan to value. */
export interface Security {
  percent: number
  valuePounds: number
  /** Owed to a lender who will be repaid before the new one. */
  owedPounds: number
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
  const owedPounds = typed.charge === 'second' ? (readTypedPounds(typed.owedPounds ?? '') ?? 0) : 0
  return { percent: loanToValuePercent(loanPounds, valuePounds, owedPounds), valuePounds, owedPounds }
}
