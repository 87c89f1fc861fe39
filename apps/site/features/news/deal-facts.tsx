import type { DealFacts as Facts } from '#shared/content/content-rows.ts'
import { formatMonths } from '#shared/format/format-months.ts'

/** Staff fill in these facts, and any of them may be missing. */
export function DealFacts({ facts }: { facts: Facts }) {
  const { loan_to_value_percent: loanToValue, term_months: months, days_taken: days, exit } = facts
  const given: [label: string, value: string][] = [
    ...(loanToValue ? [['Loan to value', `${loanToValue}%`] as [string, string]] : []),
    ...(months ? [['Term', formatMonths(months)] as [string, string]] : []),
    ...(days ? [['Time taken', days === 1 ? '1 day' : `${days} days`] as [string, string]] : []),
    ...(exit ? [['Exit', exit] as [string, string]] : []),
  ]
  if (given.length === 0) return null
  return (
    <dl className="mb-6 flex flex-wrap gap-x-8 gap-y-3 text-small">
      {given.map(([label, value]) => (
        <div key={label}>
          <dt className="text-ink-quiet">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
