import { DEFAULT_RATE } from '#shared/calculators/bridging-rates.ts'
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
      intro={`${claims.bridgingLoanToValue?.text ?? 'A loan to value'} means the whole loan, including interest and fee.`}
    >
      <WorkedLoan />
      <RuleList
        items={[
          {
            title: 'Valuation and solicitors',
            text: 'You pay the valuer in advance, and both solicitors. The calculator takes these off too.',
          },
          {
            title: 'Late repayment',
            text: `You’ll pay ${DEFAULT_RATE}. Take a month or two more than you need.`,
          },
        ]}
      />
    </Section>
  )
}
