import { RuleList } from '../../ui/rule-list.tsx'
import { Section } from '../../ui/section.tsx'

export function WhatLendersAsk() {
  return (
    <Section
      id="asked"
      heading="What a lender will ask"
      intro="We search over 150 lenders. Those who back new firms ask these four things, in this order."
    >
      <RuleList
        items={[
          { title: 'Who you are', text: 'Experience in the trade counts for more than a long document.' },
          {
            title: 'Your own stake',
            text: 'What you have put in, and what you could stand behind: most lenders to new firms want a personal guarantee.',
          },
          {
            title: 'Evidence of demand',
            text: 'Orders, letters of intent, a waiting list, three months of card takings.',
          },
          {
            title: 'A plan with numbers',
            text: 'Twelve months of sales, costs and cash, with the assumptions said out loud. Show the month in which cash is lowest: that is the loan you need.',
          },
        ]}
      />
    </Section>
  )
}
