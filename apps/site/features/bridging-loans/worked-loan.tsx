import { bridgingNet } from '#shared/calculators/bridging-net.ts'
import { BRIDGING_MAX_LOAN_TO_VALUE_PERCENT, middleRatePercent } from '#shared/calculators/bridging-rates.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import { Ledger } from '../../ui/ledger.tsx'

const propertyValuePounds = 800_000
const percent = BRIDGING_MAX_LOAN_TO_VALUE_PERCENT
const grossPounds = (propertyValuePounds * percent) / 100
// The middle of what lenders charge at the most they lend. Smaller shares have lower rates.
const terms = {
  months: 9,
  monthlyRatePercent: middleRatePercent(),
  interest: 'retained',
  arrangementPercent: 2,
  costsPounds: 0,
  exitPercent: 0,
} as const

export function WorkedLoan() {
  const { interestPounds, arrangementPounds } = bridgingNet(grossPounds, terms)
  return (
    <Ledger
      rows={[
        { label: `The loan, ${percent}% of ${formatPounds(propertyValuePounds)}`, pounds: grossPounds },
        {
          label: `${terms.months} months at ${terms.monthlyRatePercent}% a month, retained`,
          pounds: -interestPounds,
        },
        { label: `Arrangement fee of ${terms.arrangementPercent}%`, pounds: -arrangementPounds },
      ]}
      total="Paid to your solicitor"
    />
  )
}
