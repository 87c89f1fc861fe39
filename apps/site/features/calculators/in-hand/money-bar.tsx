import type { InHandEstimate } from '#shared/calculators/in-hand-estimate.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'

interface Part {
  label: string
  pounds: number
  look: string
}

export function MoneyBar({ loan, terms }: Pick<InHandEstimate, 'loan' | 'terms'>) {
  // In the calculators' charts, areas in the colour ink are interest. Paper-sunk is capital, here what the
  // borrower gets.
  const parts: Part[] = [
    { label: 'In your hand', pounds: loan.netPounds, look: 'fill-paper-sunk stroke-ink' },
    {
      label: 'Interest, retained',
      pounds: terms.interest === 'retained' ? loan.interestPounds : 0,
      look: 'fill-ink stroke-ink',
    },
    { label: 'Arrangement fee', pounds: loan.arrangementPounds, look: 'fill-dawn stroke-ink' },
    { label: 'Valuation and legal', pounds: loan.costsPounds, look: 'fill-edge stroke-ink' },
  ].filter(({ pounds }) => pounds !== 0)
  return (
    <figure>
      <figcaption className="text-title font-serif font-medium">
        Where {formatPounds(loan.grossPounds)} goes on day one, at {terms.monthlyRatePercent}% a month
      </figcaption>
      {loan.netPounds > 0 && <Bar parts={parts} total={loan.grossPounds} />}
      <dl className="mt-3">
        {parts.map(({ label, pounds, look }) => (
          <div key={label} className="flex flex-wrap items-center gap-x-2 border-b border-rule py-2">
            <dt className="flex grow basis-28 items-center gap-2">
              <svg width="14" height="14" aria-hidden="true" focusable="false">
                <rect x="1" y="1" width="12" height="12" className={look} />
              </svg>
              {label}
            </dt>
            <dd className="figures ml-auto">{formatPounds(pounds)}</dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}

function Bar({ parts, total }: { parts: readonly Part[]; total: number }) {
  let before = 0
  return (
    <svg aria-hidden="true" focusable="false" className="mt-3 h-10 w-full">
      {parts.map(({ label, pounds, look }) => {
        const x = before
        before += (pounds / total) * 100
        return (
          <rect
            key={label}
            x={`${x.toFixed(2)}%`}
            width={`${((pounds / total) * 100).toFixed(2)}%`}
            height="40"
            className={look}
          />
        )
      })}
    </svg>
  )
}
