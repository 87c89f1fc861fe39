import { disclosures } from '../../content/disclosures.ts'
import { RuleList } from '../../ui/rule-list.tsx'
import { Section } from '../../ui/section.tsx'

export function WhatItCosts() {
  return (
    <Section
      id="costs"
      heading="What it costs"
      intro="More than an established firm pays. A short record is a risk, and the rate is how a lender is paid for it."
      surface="sunk"
    >
      <RuleList
        items={[
          {
            title: 'With something behind it',
            text: 'Hire purchase on a van or an oven: a deposit of 10 to 20%, the VAT up front, and a rate not far from what older firms pay.',
          },
          {
            title: 'With nothing but you',
            text: 'An unsecured loan with a guarantee: often 10 to 20% a year, over one to five years, and smaller than you hoped the first time.',
          },
          {
            title: 'Quick money',
            text: 'An advance on card takings has no rate but a factor: borrow £10,000 at 1.25, repay £12,500. Ask how many months that is likely to take before you call it cheap.',
          },
        ]}
      />
      <p className="mt-8 text-small text-ink-soft">{disclosures.unregulatedBusiness}</p>
    </Section>
  )
}
