import { useState } from 'react'
import type { BridgingAnswers, Case } from '../../../backend/case.ts'
import { Button } from '../../../ui/button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { answerSections } from './answer-sections.ts'
import { CalculatorFigures } from './calculator-figures.tsx'
import { LenderSummaryDialog } from './lender-summary-dialog.tsx'

// A longer answer spans both columns.
const LONG_CHARACTERS = 90

/** The applicant's answers, by section. */
export function Answers({ case: shown }: { case: Case }) {
  const [summarising, setSummarising] = useState(false)
  return (
    <Panel
      title="What they told us"
      actions={
        <Button icon="copy" onClick={() => setSummarising(true)}>
          Lender summary
        </Button>
      }
    >
      {shown.lead.form === 'bridging_application' && (
        <CalculatorFigures lead={shown.lead} answers={shown.answers as BridgingAnswers} />
      )}
      <div className="grid gap-5">
        {answerSections(shown).map(({ heading, answers }) => (
          <section key={heading} aria-label={heading}>
            <h3 className="mb-2 border-b border-rule pb-1 text-lead">{heading}</h3>
            <Facts
              facts={answers.map((answer) => ({ ...answer, wide: answer.value.length > LONG_CHARACTERS }))}
            />
          </section>
        ))}
      </div>
      <LenderSummaryDialog case={shown} open={summarising} onClose={() => setSummarising(false)} />
    </Panel>
  )
}
