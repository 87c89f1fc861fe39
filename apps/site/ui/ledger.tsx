import { formatPounds } from '#shared/format/format-pounds.ts'

export interface LedgerProps {
  /** The amount to start from, then what is added to it or deducted from it. Deductions are negative. */
  rows: readonly { label: string; pounds: number }[]
  /** The label of the total, which is worked out from the rows. */
  total: string
  format?: (pounds: number) => string
}

export function Ledger({ rows, total, format = formatPounds }: LedgerProps) {
  const row = 'flex flex-wrap items-baseline justify-between gap-x-4 py-3'
  return (
    <dl className="mb-12 border-t-2 border-ink">
      {rows.map(({ label, pounds }, index) => (
        <div key={label} className={`${row} border-b border-rule`}>
          <dt>{label}</dt>
          <dd className="figures text-title whitespace-nowrap">
            {index > 0 && (pounds < 0 ? '− ' : '+ ')}
            {format(Math.abs(pounds))}
          </dd>
        </div>
      ))}
      <div className={`${row} border-b-2 border-ink`}>
        <dt className="font-semibold">{total}</dt>
        <dd className="figures text-heading whitespace-nowrap">
          {format(rows.reduce((sum, { pounds }) => sum + pounds, 0))}
        </dd>
      </div>
    </dl>
  )
}
