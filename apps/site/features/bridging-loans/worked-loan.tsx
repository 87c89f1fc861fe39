import { BRIDGING_MONTHLY_RATE_PERCENT, bridgingCost } from '#shared/calculators/bridging-loan.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'

const VALUE_POUNDS = 800_000
const loan = { amountPounds: 600_000, durationMonths: 9 }
const FEE_PERCENT = 2

/** One loan from what is borrowed to what arrives. */
export function WorkedLoan() {
  const { totalInterest } = bridgingCost(loan)
  const fee = (loan.amountPounds * FEE_PERCENT) / 100
  const rows = [
    [`The loan, 75% of ${formatPounds(VALUE_POUNDS)}`, formatPounds(loan.amountPounds)],
    [
      `${loan.durationMonths} months at ${BRIDGING_MONTHLY_RATE_PERCENT}%, retained`,
      `− ${formatPounds(totalInterest)}`,
    ],
    [`Arrangement fee of ${FEE_PERCENT}%`, `− ${formatPounds(fee)}`],
  ] as const
  return (
    <dl className="mb-12 border-t-2 border-ink">
      {rows.map(([label, figure]) => (
        <div key={label} className="flex items-baseline justify-between gap-4 border-b border-rule py-3">
          <dt>{label}</dt>
          <dd className="figures text-title whitespace-nowrap">{figure}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 border-b-2 border-ink py-3 font-semibold">
        <dt>Reaches your solicitor</dt>
        <dd className="figures text-heading whitespace-nowrap">
          {formatPounds(loan.amountPounds - totalInterest - fee)}
        </dd>
      </div>
    </dl>
  )
}
