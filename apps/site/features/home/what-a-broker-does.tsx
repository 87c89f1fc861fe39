import { switches } from '#shared/switches.ts'
import { lenders } from '../../content/claims.ts'
import { RuleList } from '../../ui/rule-list.tsx'
import { Section } from '../../ui/section.tsx'

export function WhatABrokerDoes() {
  return (
    <Section
      id="broker"
      heading="What a broker does for you"
      intro={`You could call ${lenders.all} yourself. Here’s what we save you.`}
    >
      <RuleList
        items={[
          ...(switches.businessApplication || switches.bridgingApplication
            ? [
                {
                  title: 'One form, not ten',
                  text: 'Every lender has its own form and its own preferences. You fill in ours once and, when you say so, we send it to the lenders who fund deals like yours.',
                },
              ]
            : []),
          {
            title: 'Know before you pay for a valuation',
            text: 'You pay for a valuation whether or not you get the loan. We ask what the lender’s credit committee will ask before you pay for one.',
          },
          {
            title: 'Costs you can compare',
            text: 'You can’t compare monthly, yearly, flat and factor rates. We show every offer in pounds: what you receive, what you repay and when.',
          },
          ...(switches.startups || switches.cardPayments
            ? [{ title: 'Also from us', text: <AlsoFromUs /> }]
            : []),
        ]}
      />
    </Section>
  )
}

function AlsoFromUs() {
  return (
    <>
      {switches.startups && (
        <>
          Trading for less than a year? See{' '}
          <a href="/startups" className="text-link">
            startup funding
          </a>
          .{' '}
        </>
      )}
      {switches.cardPayments && (
        <>
          Taking cards?{' '}
          <a href="/payments" className="text-link">
            Compare what it costs
          </a>
          .
        </>
      )}
    </>
  )
}
