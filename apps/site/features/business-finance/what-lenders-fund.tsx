import { lenders } from '../../content/claims.ts'
import { disclosures } from '../../content/disclosures.ts'
import { RuleList } from '../../ui/rule-list.tsx'
import { Section } from '../../ui/section.tsx'
import { TopicColumns } from '../../ui/topic-columns.tsx'

export function WhatLendersFund() {
  return (
    <>
      <Section
        id="sectors"
        heading="What businesses borrow for"
        intro={`We search ${lenders.searched}. Most of what we arrange is in agriculture, construction, hospitality, transport and logistics.`}
        surface="sunk"
        layout="above"
      >
        <TopicColumns
          items={[
            {
              title: 'Agriculture',
              text: 'Machinery on hire purchase with payments after harvest, stock and feed until you’re paid, land and buildings over longer terms.',
            },
            {
              title: 'Construction',
              text: 'Plant, and an advance on your applications for payment while the client holds back a retention, often 3 to 5% of the contract.',
            },
            {
              title: 'Hospitality',
              text: 'A fit-out or a new kitchen, or an advance you repay as a share of card takings, so you pay less in a quiet week.',
            },
            {
              title: 'Transport and logistics',
              text: 'Lorries, trailers and vans, secured on the vehicle itself, and invoice finance: up to 90% of an invoice within a day or two of sending it.',
            },
          ]}
        />
      </Section>
      <Section id="lenders" heading="What lenders look at">
        <RuleList
          items={[
            {
              title: 'Your bank statements',
              text: 'They show your turnover, any bounced payments and your other loans. Most lenders read these first.',
            },
            {
              title: 'Your accounts',
              text: 'Profit, what the business owns and owes, and what the directors take out. One bad year needn’t rule you out.',
            },
            {
              title: 'The owners',
              text: 'Lenders check the ID of anyone with more than 25%. Homeowners have more choice, because their guarantee is worth more.',
            },
          ]}
        />
        <p className="mt-8 text-small text-ink-soft">{disclosures.unregulatedBusiness}</p>
      </Section>
    </>
  )
}
