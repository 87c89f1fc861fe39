import type { ReactNode } from 'react'
import type { InHandEstimate } from '#shared/calculators/in-hand-estimate.ts'
import { formatPercent } from '#shared/format/format-percent.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import type { InHandDefaults } from '../../../content/bridging/in-hand-defaults.ts'
import { Card } from '../../../ui/card.tsx'
import { Announcement } from '../announcement.tsx'
import { ResultCards } from '../result-cards.tsx'
import { InHandControls } from './in-hand-controls.tsx'
import { basisInWords, limitInWords, repaymentInWords } from './in-hand-words.ts'
import { MoneyBar } from './money-bar.tsx'
import type { InHand } from './use-in-hand.ts'

interface InHandCardProps {
  state: InHand
  defaults: InHandDefaults
  ownLoan?: boolean
  action?: ReactNode
}

/**
 * The card “What would reach you”. It shows what the borrower would receive on day one after all fees, and
 * what the loan costs in pounds.
 */
export function InHandCard({ state, defaults, ownLoan = false, action }: InHandCardProps) {
  const { estimate } = state
  return (
    <div className="grid gap-8 lg:grid-cols-12">
      <Card className="lg:col-span-7 print:border-0 print:p-0 print:shadow-none">
        {!ownLoan && <h3 className="mb-5 text-heading">What would reach you</h3>}
        <InHandControls state={state} defaults={defaults} ownLoan={ownLoan} />
        {estimate && (
          <div className="mt-6 border-t border-rule pt-6">
            <MoneyBar loan={estimate.loan} terms={estimate.terms} />
            <p className="mt-3 text-ink-soft">{repaymentInWords(estimate)}</p>
          </div>
        )}
      </Card>
      <div className="lg:col-span-5">
        {estimate ? (
          <Results state={state} estimate={estimate} works={defaults.works} />
        ) : (
          <p className="font-semibold">
            Interest and fees would take all of it. Try fewer months or a lower rate.
          </p>
        )}
        {action && <div className="mt-6 flex flex-wrap gap-4 print:hidden">{action}</div>}
      </div>
    </div>
  )
}

interface ResultsProps {
  state: InHand
  estimate: InHandEstimate
  works: InHandDefaults['works']
}

function Results({ state, estimate, works }: ResultsProps) {
  const { loan, yearlyPercent } = estimate
  const inHand = formatPounds(loan.netPounds)
  return (
    <>
      <ResultCards
        main={{ label: 'In your hand on day one', figure: inHand }}
        basis={basisInWords(estimate)}
        rest={[
          ...(works
            ? [{ label: 'Then for the works, in stages', figure: formatPounds(loan.worksPounds) }]
            : []),
          {
            label: 'Total cost, these fees',
            figure: formatPounds(loan.totalCostPounds),
          },
          {
            label: `A month more, at ${estimate.terms.monthlyRatePercent}%`,
            figure: formatPounds(loan.extraMonthPounds),
          },
          {
            label: 'A year, with fees',
            figure: yearlyPercent === undefined ? '–' : formatPercent(yearlyPercent),
          },
        ]}
      />
      <p className={estimate.band ? 'mt-3 text-small text-ink-soft' : 'mt-3 border-l-4 border-dawn pl-4'}>
        {limitInWords(estimate, state.owedPounds)}
      </p>
      {works && state.finishedPercent !== undefined && (
        <p
          className={
            state.finishedPercent > works.maxPercent
              ? 'mt-3 border-l-4 border-dawn pl-4'
              : 'mt-3 text-small text-ink-soft'
          }
        >
          At the end you’d owe {formatPercent(state.finishedPercent)} of the finished value. Lenders usually
          stop at about {works.maxPercent}%.
        </p>
      )}
      <Announcement
        text={
          state.changed
            ? `${inHand} in your hand on day one, at ${estimate.terms.monthlyRatePercent}% a month.`
            : ''
        }
      />
    </>
  )
}
