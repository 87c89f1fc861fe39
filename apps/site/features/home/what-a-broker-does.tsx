import { PageLink } from '../../ui/page-link.tsx'
import { RuleList } from '../../ui/rule-list.tsx'
import { Section } from '../../ui/section.tsx'

export function WhatABrokerDoes() {
  return (
    <Section
      id="broker"
      heading="What a broker is for"
      intro="You could ring 150 lenders yourself. Here is what changes if you do not."
    >
      <RuleList
        items={[
          {
            title: 'One form, not ten',
            text: 'Every lender has its own form and its own taste. You fill in ours once and, when you say so, it goes to those who fund deals like yours.',
          },
          {
            title: 'The no before the valuation',
            text: 'A valuation is paid for whether or not a loan follows. We ask what a credit committee asks before you pay for one.',
          },
          {
            title: 'The cost in pounds',
            text: 'Rates by the month, by the year, flat or as a factor cannot be compared. We put each offer as one sum: what you receive, what you repay, and when.',
          },
          {
            title: 'Also from us',
            text: (
              <>
                Trading for less than a year? Look at{' '}
                <PageLink to="/startups" className="text-link">
                  startup funding
                </PageLink>
                . Taking cards?{' '}
                <PageLink to="/payments" className="text-link">
                  Compare what it costs
                </PageLink>
                .
              </>
            ),
          },
        ]}
      />
    </Section>
  )
}
