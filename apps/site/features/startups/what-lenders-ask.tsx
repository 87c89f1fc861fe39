import { lenders } from '../../content/claims.ts'
import { Section } from '../../ui/section.tsx'
import { Steps } from '../../ui/steps.tsx'

export function WhatLendersAsk() {
  return (
    <Section
      id="asked"
      heading="What lenders will ask"
      intro={`We search ${lenders.searched}. The ones who back new businesses ask these four things, in this order.`}
      layout="above"
    >
      <Steps
        across
        steps={[
          {
            title: 'Who you are',
            text: 'Experience in your sector counts for more than a long business plan.',
          },
          {
            title: 'Your own stake',
            text: 'What you’ve put in, and what you could guarantee: most lenders want a personal guarantee from a new business.',
          },
          {
            title: 'Evidence of demand',
            text: 'Orders, letters of intent, a waiting list, three months of card takings.',
          },
          {
            title: 'A plan with numbers',
            text: 'Twelve months of sales, costs and cash, with your assumptions. Show the month when cash is lowest: that’s how much you need to borrow.',
          },
        ]}
      />
    </Section>
  )
}
