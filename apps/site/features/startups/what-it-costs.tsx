import { disclosures } from '../../content/disclosures.ts'
import site from '../../content/firm.json' with { type: 'json' }
import { RuleList } from '../../ui/rule-list.tsx'
import { Section } from '../../ui/section.tsx'

const usual: { range: string; source: string } | null = site.usualUnsecured

const rate = usual
  ? `often the top of the ${usual.range} a year that established businesses pay (${usual.source}), or more`
  : 'more than established businesses pay'

export function WhatItCosts() {
  return (
    <Section
      id="costs"
      heading="What it costs"
      intro="More than an established business pays. A short track record is a risk, so lenders charge more."
      surface="sunk"
    >
      <RuleList
        items={[
          {
            title: 'Secured',
            text: 'Hire purchase on a van or an oven: a deposit of 10 to 20%, the VAT up front, and a rate close to what established businesses pay.',
          },
          {
            title: 'Unsecured',
            text: `A loan with a personal guarantee: ${rate}, over one to five years. Your first may be smaller than you’d hoped.`,
          },
          {
            title: 'Card advances',
            text: 'An advance on card takings has a factor instead of a rate: borrow £10,000 at 1.25 and you repay £12,500. Ask how many months that’s likely to take before you decide it’s cheap.',
          },
        ]}
      />
      <p className="mt-8 text-small text-ink-soft">{disclosures.unregulatedBusiness}</p>
    </Section>
  )
}
