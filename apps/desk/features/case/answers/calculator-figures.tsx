import { formatPercent } from '#shared/format/format-percent.ts'
import { formatPoundsAndPence } from '#shared/format/format-pounds.ts'
import type { BridgingAnswers, CaseLead } from '../../../backend/case.ts'
import { Notice } from '../../../ui/notice.tsx'
import { calculatorFigures, caseLoanToValuePercent } from './answer-sections.ts'

const claimedLabels: Record<string, string> = {
  monthlyInterest: 'Monthly interest',
  totalInterest: 'Total interest',
  totalRepayment: 'Total repayment',
}

/** The figures of the bridging calculator, and the loan to value. */
export function CalculatorFigures({ lead, answers }: { lead: CaseLead; answers: BridgingAnswers }) {
  const figures = [
    ...calculatorFigures({ lead, answers }),
    { label: 'Loan to value', value: formatPercent(caseLoanToValuePercent(answers)) },
  ]
  return (
    <div className="mb-5">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-small border border-rule bg-rule sm:grid-cols-3">
        {figures.map(({ label, value }) => (
          <div key={label} className="bg-paper px-3 py-2">
            <dt className="text-small text-ink-soft">{label}</dt>
            <dd className="figures text-[1.25rem] leading-tight">{value}</dd>
          </div>
        ))}
      </dl>
      {answers.claimed_figures && (
        <Notice tone="amber" title="The applicant saw different figures" className="mt-3">
          <p>
            {Object.entries(answers.claimed_figures)
              .filter(([, pounds]) => pounds !== null)
              .map(([name, pounds]) => `${claimedLabels[name] ?? name} ${formatPoundsAndPence(pounds ?? 0)}`)
              .join(', ')}
            . The figures above are ours.
          </p>
        </Notice>
      )}
    </div>
  )
}
