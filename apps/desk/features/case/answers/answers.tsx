import { formatPercent } from '#shared/format/format-percent.ts'
import { formatPoundsAndPence } from '#shared/format/format-pounds.ts'
import type { BridgingAnswers } from '../../../backend/case.ts'
import type { CaseLead } from '../../../backend/case-lead.ts'
import { DetailList } from '../../../ui/detail-list.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useShownCase } from '../shown-case.ts'
import { answerSections, calculatorFigures, caseLoanToValuePercent } from './answer-sections.ts'

// An answer with more characters than this spans both columns.
const LONG_CHARACTERS = 90

/** The answers are folded at first, because the panel Facts above this one starts as a copy of them. */
export default function Answers() {
  const shown = useShownCase()
  return (
    <Panel title="What they told us">
      <details>
        <summary className="control-height flex cursor-pointer items-center font-semibold text-ink">
          Show their answers, as they sent them
        </summary>
        <div className="mt-3">
          {shown.lead.form === 'bridging_application' && (
            <CalculatorFigures lead={shown.lead} answers={shown.answers as BridgingAnswers} />
          )}
          <div className="grid gap-5">
            {answerSections(shown).map(({ heading, answers }) => (
              <section key={heading} aria-label={heading}>
                <h3 className="mb-2 border-b border-rule pb-1 text-lead">{heading}</h3>
                <DetailList
                  details={answers.map((answer) => ({
                    ...answer,
                    wide: answer.value.length > LONG_CHARACTERS,
                  }))}
                />
              </section>
            ))}
          </div>
        </div>
      </details>
    </Panel>
  )
}

const claimedLabels: Record<string, string> = {
  monthlyInterest: 'Monthly interest',
  totalInterest: 'Total interest',
  totalRepayment: 'Total repayment',
}

function CalculatorFigures({ lead, answers }: { lead: CaseLead; answers: BridgingAnswers }) {
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
              .filter(([, pounds]) => pounds !== undefined)
              .map(([name, pounds]) => `${claimedLabels[name] ?? name} ${formatPoundsAndPence(pounds ?? 0)}`)
              .join(', ')}
            . The figures above are ours.
          </p>
        </Notice>
      )}
    </div>
  )
}
