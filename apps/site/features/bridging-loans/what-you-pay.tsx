import { claims } from '../../content/claims.ts'
import { RuleList } from '../../ui/rule-list.tsx'
import { Section } from '../../ui/section.tsx'
import { WorkedLoan } from './worked-loan.tsx'

/** The costs the calculator leaves out, and a whole loan worked through. */
export function WhatYouPay() {
  return (
    <Section
      id="costs"
      heading="What reaches you"
      intro={`${claims.bridgingLoanToValue.text} means the whole loan, interest and fee included. Plan with the last line, not the first.`}
    >
      <WorkedLoan />
      <RuleList
        items={[
          {
            title: 'Valuation and solicitors',
            text: 'You pay the valuer in advance, and both sides’ solicitors. Title insurance can stand in for slow searches.',
          },
          {
            title: 'Late repayment',
            text: 'A higher default rate from the day the term ends. Choose a month or two more than you think you need.',
          },
        ]}
      />
    </Section>
  )
}
