import { loanToValuePercent } from '#shared/calculators/loan-to-value.ts'
import { readTypedPounds } from '../../forms/fields/typed-pounds.ts'

/** What the loan is secured on, as far as it has been typed. */
interface Security {
  percent: number
  valuePounds: number
  /** Owed to a lender who stays in front of the new loan. */
  owedPounds: number
}

interface TypedSecurity {
  propertyValue?: string
  charge?: string
  owedPounds?: string
}

/** The loan to value of typed answers, or undefined until there is a value. */
export function readSecurity(loanPounds: number, typed: TypedSecurity): Security | undefined {
  const valuePounds = readTypedPounds(typed.propertyValue ?? '')
  if (!valuePounds) return undefined
  // A first charge repays what is owed; a second one comes on top of it.
  const owedPounds = typed.charge === 'second' ? (readTypedPounds(typed.owedPounds ?? '') ?? 0) : 0
  return { percent: loanToValuePercent(loanPounds, valuePounds, owedPounds), valuePounds, owedPounds }
}
