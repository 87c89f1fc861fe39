import type { BridgingAnswers, Case } from '../../../backend/case.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { answerSections } from './answer-sections.ts'
import { CalculatorFigures } from './calculator-figures.tsx'

// A longer answer spans both columns.
const LONG_CHARACTERS = 90

/** The applicant's answers as sent, by section. Closed at first: the facts begin as a copy of them. */
export default function Answers({ case: shown }: { case: Case }) {
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
                <Facts
                  facts={answers.map((answer) => ({
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
