import { type ReactNode, useDeferredValue } from 'react'
import {
  BRIDGING_MONTHLY_RATE_PERCENT,
  type BridgingCost,
  type BridgingLoan,
  IS_EXAMPLE_RATE,
} from '#shared/calculators/bridging-loan.ts'
import { writeBridgingFigures } from '#shared/calculators/figures-query.ts'
import { formatMonths } from '#shared/format/format-months.ts'
import { formatPounds, formatPoundsAndPence } from '#shared/format/format-pounds.ts'
import { ButtonAnchor } from '../../../../brand/ui/button.tsx'
import { classNames } from '../../../../brand/ui/class-names.ts'
import { waysToApply, withFigures } from '../../blocks/apply-link.tsx'
import { RepossessionWarning } from '../../blocks/repossession-warning.tsx'
import { useCarriedFigures } from '../../blocks/use-carried-figures.ts'
import { disclosures } from '../../content/disclosures.ts'
import { useSharedFigures } from '../../forms/shared-figures.ts'
import { Card } from '../../ui/card.tsx'
import { FoldOnPhones } from '../../ui/fold-on-phones.tsx'
import { Announcement } from './announcement.tsx'
import { CalculationTools } from './calculation-tools.tsx'
import { InterestGrowth } from './charts/interest-growth.tsx'
import { poundsInWords } from './figure-words.ts'
import { bridgingFigures } from './inputs/bridging-figures.ts'
import { FigureControls } from './inputs/figure-controls.tsx'
import { useBridgingFigures } from './inputs/use-bridging-figures.ts'
import { NoScriptNote } from './no-script-note.tsx'
import { ResultCards } from './result-cards.tsx'

interface BridgingCalculatorProps {
  /**
   * The id of the application form on the same page, which sends the figures. If absent, the calculator shows
   * a link to apply.
   */
  form?: string
}

export function BridgingCalculator({ form }: BridgingCalculatorProps) {
  const { loan, cost, controls } = useBridgingFigures()
  const chartedLoan = useDeferredValue(loan)
  const beforeForm = form !== undefined
  const gap = beforeForm ? 'gap-5 lg:gap-8' : 'gap-8'
  return (
    <div className={`grid ${gap}`}>
      <RepossessionWarning />
      <div className={`grid ${gap} lg:grid-cols-12 print:flex print:flex-col-reverse`}>
        <Card className="lg:col-span-7 print:border-0 print:bg-transparent print:p-0 print:shadow-none">
          <FigureControls label="Your bridging loan" set={bridgingFigures} state={controls} form={form} />
          <NoScriptNote />
          <div
            className={classNames(
              'mt-8 border-t border-rule pt-8 print:mt-0 print:block print:border-0 print:pt-0',
              beforeForm && 'max-lg:hidden',
            )}
          >
            <InterestGrowth loan={chartedLoan} />
          </div>
        </Card>
        <div className="lg:col-span-5">
          {beforeForm ? (
            <FoldOnPhones summary={<TotalRepayment cost={cost} />}>
              <Results loan={loan} cost={cost} />
            </FoldOnPhones>
          ) : (
            <Results loan={loan} cost={cost} apply={<ApplyWithFigures loan={loan} />} />
          )}
        </div>
      </div>
      <Announcement text={controls.changed ? spokenResult(cost) : ''} />
    </div>
  )
}

function TotalRepayment({ cost }: { cost: BridgingCost }) {
  return (
    <>
      Total repayment <strong className="whitespace-nowrap">{formatPounds(cost.totalRepayment)}</strong>{' '}
      <span className="text-small whitespace-nowrap">at {BRIDGING_MONTHLY_RATE_PERCENT}% a month</span>
    </>
  )
}

function Results({ loan, cost, apply }: { loan: BridgingLoan; cost: BridgingCost; apply?: ReactNode }) {
  return (
    <>
      <ResultCards
        main={{ label: 'Total repayment', figure: formatPounds(cost.totalRepayment) }}
        basis={`${poundsInWords(loan.amountPounds)} for ${formatMonths(loan.durationMonths)} at ${BRIDGING_MONTHLY_RATE_PERCENT}% a month`}
        rest={[
          { label: 'Monthly interest', figure: formatPoundsAndPence(cost.monthlyInterest) },
          { label: 'Total interest', figure: formatPounds(cost.totalInterest) },
        ]}
      />
      {apply}
      <div className="mt-3">
        <CalculationTools />
      </div>
      <p className="mt-3 text-small text-ink-soft">
        Assumes simple interest at {BRIDGING_MONTHLY_RATE_PERCENT}% a month, all repaid at the end, and no
        arrangement, valuation or legal fees. An illustration, not an offer.{' '}
        {IS_EXAMPLE_RATE
          ? 'The rate is an example, not one a lender has offered.'
          : disclosures.ratesQualifier}
      </p>
    </>
  )
}

function spokenResult({ totalRepayment, monthlyInterest, totalInterest }: BridgingCost): string {
  return `At ${BRIDGING_MONTHLY_RATE_PERCENT}% a month: total repayment ${formatPounds(totalRepayment)}, monthly interest ${formatPoundsAndPence(monthlyInterest)}, total interest ${formatPounds(totalInterest)}.`
}

function ApplyWithFigures({ loan }: { loan: BridgingLoan }) {
  const { applicationQuery } = useSharedFigures()
  const query = applicationQuery ?? writeBridgingFigures(loan)
  const apply = waysToApply.bridging
  useCarriedFigures(apply, query)
  return (
    <div className="mt-6 flex flex-wrap gap-4 print:hidden">
      <ButtonAnchor look="dawn" large href={withFigures(apply, query)}>
        {apply.label}
      </ButtonAnchor>
    </div>
  )
}
