import { useDeferredValue } from 'react'
import { businessLoanCost } from '#shared/calculators/business-loan.ts'
import { writeBusinessFigures } from '#shared/calculators/figures-query.ts'
import { formatPounds, formatPoundsAndPence } from '#shared/format/format-pounds.ts'
import { applicationPaths } from '../../blocks/apply-link.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { Announcement } from './announcement.tsx'
import { CalculationTools } from './calculation-tools.tsx'
import { RepaymentCharts } from './charts/repayment-charts.tsx'
import { monthsInWords, poundsInWords, yearlyRateInWords } from './figure-words.ts'
import { businessFigures } from './inputs/business-figures.ts'
import { FigureControls } from './inputs/figure-controls.tsx'
import { useFigures } from './inputs/use-figures.ts'
import { NoScriptNote } from './no-script-note.tsx'
import { PrintFooter, PrintHeader } from './print-only.tsx'
import { ResultCards } from './result-cards.tsx'

/** Amount, term and rate in; what it costs a month and in all out. */
export function BusinessLoanCalculator() {
  const state = useFigures(businessFigures)
  const loan = state.figures
  const cost = businessLoanCost(loan)
  const pictured = useDeferredValue(loan)

  const monthlyPayment = formatPoundsAndPence(cost.monthlyPayment)
  const totalCost = formatPounds(cost.totalCost)
  const totalInterest = formatPounds(cost.totalInterest)
  const { amountPounds, termMonths } = loan

  return (
    <div className="print-sheet grid grid-cols-1 gap-8">
      <PrintHeader title="Business loan calculation" />
      <div className="grid gap-8 lg:grid-cols-12 print:block">
        <Card className="lg:col-span-7 print:hidden">
          <FigureControls label="Your loan" set={businessFigures} state={state} />
          <NoScriptNote />
        </Card>
        <div className="lg:col-span-5">
          <ResultCards
            main={{ label: 'Monthly payment', figure: monthlyPayment }}
            basis={`${poundsInWords(amountPounds)} over ${monthsInWords(termMonths)} at ${yearlyRateInWords(loan.annualRatePercent)}`}
            rest={[
              { label: 'Total cost', figure: totalCost },
              { label: 'Total interest', figure: totalInterest },
              {
                label: 'Average monthly interest',
                figure: formatPoundsAndPence(cost.averageMonthlyInterest),
              },
            ]}
          />
          <div className="mt-6 flex flex-wrap gap-4 max-sm:flex-col print:hidden">
            <ButtonLink
              look="dawn"
              large
              to={applicationPaths.business + writeBusinessFigures({ amountPounds, termMonths })}
            >
              Apply Now
            </ButtonLink>
            <ButtonLink look="outline" large to="/about-us">
              Contact Our Team
            </ButtonLink>
          </div>
          <div className="mt-3">
            <CalculationTools onShare={state.onLeaveControl} />
          </div>
        </div>
      </div>
      <RepaymentCharts loan={pictured} />
      <p className="max-w-[46rem] text-small text-ink-soft">
        Assumes a fixed rate, equal payments at the end of each month, a twelfth of the yearly rate charged
        each month and no fees. An illustration, not an offer: the lender sets your rate.
      </p>
      <PrintFooter />
      <Announcement
        text={
          state.moved
            ? `Monthly payment ${monthlyPayment}, total cost ${totalCost}, total interest ${totalInterest}.`
            : ''
        }
      />
    </div>
  )
}
