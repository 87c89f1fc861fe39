import { useDeferredValue } from 'react'
import { BRIDGING_MONTHLY_RATE_PERCENT, type BridgingLoan } from '#shared/calculators/bridging-loan.ts'
import { writeBridgingFigures } from '#shared/calculators/figures-query.ts'
import { formatPounds, formatPoundsAndPence } from '#shared/format/format-pounds.ts'
import { ButtonAnchor } from '../../../../brand/ui/button.tsx'
import { applicationPaths } from '../../blocks/apply-link.tsx'
import { RepossessionWarning } from '../../blocks/repossession-warning.tsx'
import { disclosures } from '../../content/disclosures.ts'
import { useSharedFigures } from '../../forms/shared-figures.ts'
import { Card } from '../../ui/card.tsx'
import { Announcement } from './announcement.tsx'
import { CalculationTools } from './calculation-tools.tsx'
import { InterestGrowth } from './charts/interest-growth.tsx'
import { monthsInWords, poundsInWords } from './figure-words.ts'
import { bridgingFigures } from './inputs/bridging-figures.ts'
import { FigureControls } from './inputs/figure-controls.tsx'
import { useBridgingFigures } from './inputs/use-bridging-figures.ts'
import { NoScriptNote } from './no-script-note.tsx'
import { PrintHeader } from './print-only.tsx'
import { ResultCards } from './result-cards.tsx'

interface BridgingCalculatorProps {
  /** The id of the application form on the same page, which sends the figures. Without it there is a link to apply. */
  form?: string
}

/** From amount and duration to interest and repayment. */
export function BridgingCalculator({ form }: BridgingCalculatorProps) {
  const { loan, cost, controls } = useBridgingFigures()
  const chartedLoan = useDeferredValue(loan)
  const monthlyInterest = formatPoundsAndPence(cost.monthlyInterest)
  const totalInterest = formatPounds(cost.totalInterest)
  const totalRepayment = formatPounds(cost.totalRepayment)

  return (
    <div className="grid gap-8">
      <PrintHeader title="Bridging loan calculation" />
      <RepossessionWarning />
      <div className="grid gap-8 lg:grid-cols-12 print:flex print:flex-col-reverse">
        <Card className="lg:col-span-7 print:border-0 print:bg-transparent print:p-0 print:shadow-none">
          <FigureControls label="Your bridging loan" set={bridgingFigures} state={controls} form={form} />
          <NoScriptNote />
          <div className="mt-8 border-t border-rule pt-8 print:mt-0 print:border-0 print:pt-0">
            <InterestGrowth loan={chartedLoan} />
          </div>
        </Card>
        <div className="lg:col-span-5">
          <ResultCards
            main={{ label: 'Total repayment', figure: totalRepayment }}
            basis={`${poundsInWords(loan.amountPounds)} for ${monthsInWords(loan.durationMonths)} at ${BRIDGING_MONTHLY_RATE_PERCENT}% a month`}
            rest={[
              { label: 'Monthly interest', figure: monthlyInterest },
              { label: 'Total interest', figure: totalInterest },
            ]}
          />
          {form === undefined && <ApplyWithFigures loan={loan} />}
          <div className="mt-3">
            <CalculationTools />
          </div>
          <p className="mt-3 text-small text-ink-soft">
            Assumes simple interest of {BRIDGING_MONTHLY_RATE_PERCENT}% of the amount each month, all repaid
            at the end, and no arrangement, valuation or legal fees. An illustration, not an offer.{' '}
            {disclosures.ratesQualifier}
          </p>
        </div>
      </div>
      <Announcement
        text={
          controls.changed
            ? `Total repayment ${totalRepayment}, monthly interest ${monthlyInterest}, total interest ${totalInterest}.`
            : ''
        }
      />
    </div>
  )
}

function ApplyWithFigures({ loan }: { loan: BridgingLoan }) {
  const { applicationQuery } = useSharedFigures()
  return (
    <div className="mt-6 flex flex-wrap gap-4 print:hidden">
      <ButtonAnchor
        look="dawn"
        large
        href={applicationPaths.bridging + (applicationQuery ?? writeBridgingFigures(loan))}
      >
        Apply Now
      </ButtonAnchor>
    </div>
  )
}
