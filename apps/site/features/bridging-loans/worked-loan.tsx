import { bridgingNet } from '#shared/calculators/bridging-net.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import { Ledger } from '../../ui/ledger.tsx'

const propertyValuePounds = 800_000
const grossPounds = 600_000
// 0.98% is the middle of what lenders charge for a loan of 75% of the value. Smaller shares have lower rates.
const terms = {
  months: 9,
  monthlyRatePercent: 0.98,
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
        { label: `The loan, 75% of ${formatPounds(propertyValuePounds)}`, pounds: grossPounds },
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
