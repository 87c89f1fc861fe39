import { disclosures } from '../../content/disclosures.ts'
import { RuleList } from '../../ui/rule-list.tsx'
import { Section } from '../../ui/section.tsx'

/** What the money is for, trade by trade, and what lenders look at. */
export function WhatLendersFund() {
  return (
    <>
      <Section
        id="sectors"
        heading="What firms borrow for"
        intro="We search over 150 lenders. Most of what we arrange is in agriculture, construction, hospitality, transport and logistics."
        surface="sunk"
      >
        <RuleList
          items={[
            {
              title: 'Agriculture',
              text: 'Machinery on hire purchase with payments after harvest, stock and feed until the cheque comes, land and buildings over longer terms.',
            },
            {
              title: 'Construction',
              text: 'Plant, and cash against applications for payment while the retention, often 3 to 5% of the contract, is held back.',
            },
            {
              title: 'Hospitality',
              text: 'A fit-out or a kitchen, or an advance repaid as a share of card takings, so that a quiet week costs less.',
            },
            {
              title: 'Transport and logistics',
              text: 'Lorries, trailers and vans as their own security, and invoice finance: up to 90% of an invoice within a day or two of sending it.',
            },
          ]}
        />
      </Section>
      <Section id="lenders" heading="What lenders look at">
        <RuleList
          items={[
            {
              title: 'The account',
              text: 'Bank statements show turnover, bounced payments and other loans as they are. Most lenders read these first.',
            },
            {
              title: 'The accounts',
              text: 'Profit, what the business owns and owes, and what its directors take out. A loss is not the end if last year explains it.',
            },
            {
              title: 'The owners',
              text: 'Anyone with more than 25% is identified. Homeowners have more choice, because a guarantee is worth more with a house behind it.',
            },
          ]}
        />
        <p className="mt-8 text-small text-ink-soft">{disclosures.unregulatedBusiness}</p>
      </Section>
    </>
  )
}
