import { claims } from '../../content/claims.ts'
import { RuleList } from '../../ui/rule-list.tsx'
import { Section } from '../../ui/section.tsx'
import { WorkedLoan } from './worked-loan.tsx'

/** This includes the fees that the bridging calculator leaves out. */
export function WhatYouPay() {
  return (
    <Section
      id="costs"
      heading="What you’ll receive"
      intro={`${claims.bridgingLoanToValue.text} means the whole loan, including interest and fee.`}
    >
      <WorkedLoan />
      <RuleList
        items={[
          {
            title: 'Valuation and solicitors',
            text: 'You pay the valuer in advance, your own solicitor and the lender’s.',
          },
          {
            title: 'Late repayment',
            text: 'You’ll pay a higher default rate once the term ends. Take a month or two more than you need.',
          },
        ]}
      />
    </Section>
  )
}
