import { useDeferredValue } from 'react'
import {
  type BusinessLoan,
  type BusinessLoanCost,
  businessLoanCost,
} from '#shared/calculators/business-loan.ts'
import { writeBusinessFigures } from '#shared/calculators/figures-query.ts'
import { formatMonths } from '#shared/format/format-months.ts'
import { formatPounds, formatPoundsAndPence } from '#shared/format/format-pounds.ts'
import { ButtonAnchor } from '../../../../brand/ui/button.tsx'
import { waysToApply, withFigures } from '../../blocks/apply-link.tsx'
import { useCarriedFigures } from '../../blocks/use-carried-figures.ts'
import { Card } from '../../ui/card.tsx'
import { Announcement } from './announcement.tsx'
import { CalculationTools } from './calculation-tools.tsx'
import { RepaymentCharts } from './charts/repayment-charts.tsx'
import { poundsInWords, yearlyRateInWords } from './figure-words.ts'
import { businessFigures } from './inputs/business-figures.ts'
import { FigureControls } from './inputs/figure-controls.tsx'
import { useFigures } from './inputs/use-figures.ts'
import { NoScriptNote } from './no-script-note.tsx'
import { ResultCards } from './result-cards.tsx'

export function BusinessLoanCalculator() {
  const state = useFigures(businessFigures)
  const loan = state.figures
  const cost = businessLoanCost(loan)
  // The charts of a long schedule are slow to draw, so they may lag behind while a slider moves.
  const chartedLoan = useDeferredValue(loan)
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid gap-8 lg:grid-cols-12 print:block">
        <Card className="lg:col-span-7 print:hidden">
          <FigureControls label="Your loan" set={businessFigures} state={state} />
          <NoScriptNote />
        </Card>
        <div className="lg:col-span-5">
          <Results loan={loan} cost={cost} />
          <NextSteps loan={loan} />
          <div className="mt-3">
            <CalculationTools />
          </div>
        </div>
      </div>
      <RepaymentCharts loan={chartedLoan} />
      <p className="max-w-[46rem] text-small text-ink-soft">
        Assumes a fixed rate, equal payments at the end of each month, a twelfth of the yearly rate each month
        and no fees. An illustration, not an offer: the lender sets your rate.
      </p>
      <Announcement text={state.changed ? spokenResult(loan, cost) : ''} />
    </div>
  )
}

interface ResultsProps {
  loan: BusinessLoan
  cost: BusinessLoanCost
}

function Results({ loan, cost }: ResultsProps) {
  const { amountPounds, termMonths, annualRatePercent } = loan
  return (
    <ResultCards
      main={{ label: 'Monthly payment', figure: formatPoundsAndPence(cost.monthlyPayment) }}
      basis={`${poundsInWords(amountPounds)} over ${formatMonths(termMonths)} at ${yearlyRateInWords(annualRatePercent)}`}
      rest={[
        { label: 'Total cost', figure: formatPounds(cost.totalCost) },
        { label: 'Total interest', figure: formatPounds(cost.totalInterest) },
        { label: 'Average monthly interest', figure: formatPoundsAndPence(cost.averageMonthlyInterest) },
      ]}
    />
  )
}

function NextSteps({ loan: { amountPounds, termMonths } }: { loan: BusinessLoan }) {
  const query = writeBusinessFigures({ amountPounds, termMonths })
  const apply = waysToApply.business
  // Both addresses of the form begin with this.
  useCarriedFigures({ ...apply, to: '/business-finance' }, query)
  return (
    <div className="mt-6 flex flex-wrap gap-4 max-sm:flex-col print:hidden">
      <ButtonAnchor look="dawn" large href={withFigures(apply, query)}>
        {apply.label}
      </ButtonAnchor>
      <ButtonAnchor look="outline" large href="/about-us">
        Contact Our Team
      </ButtonAnchor>
    </div>
  )
}

function spokenResult(
  { annualRatePercent }: BusinessLoan,
  { monthlyPayment, totalCost, totalInterest }: BusinessLoanCost,
): string {
  return `At ${yearlyRateInWords(annualRatePercent)}: monthly payment ${formatPoundsAndPence(monthlyPayment)}, total cost ${formatPounds(totalCost)}, total interest ${formatPounds(totalInterest)}.`
}
