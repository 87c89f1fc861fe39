import { BRIDGING_MONTHLY_RATE_PERCENT, bridgingCost } from '#shared/calculators/bridging-loan.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import { Ledger } from '../../ui/ledger.tsx'

const propertyValuePounds = 800_000
const loan = { amountPounds: 600_000, durationMonths: 9 }
const feePercent = 2

/** A worked example from the amount borrowed to the amount received. */
export function WorkedLoan() {
  return (
    <Ledger
      rows={[
        { label: `The loan, 75% of ${formatPounds(propertyValuePounds)}`, pounds: loan.amountPounds },
        {
          label: `${loan.durationMonths} months at ${BRIDGING_MONTHLY_RATE_PERCENT}%, retained`,
          pounds: -bridgingCost(loan).totalInterest,
        },
        {
          label: `Arrangement fee of ${feePercent}%`,
          pounds: (-loan.amountPounds * feePercent) / 100,
        },
      ]}
      total="Paid to your solicitor"
    />
  )
}
