import { disclosures } from '../../content/disclosures.ts'
import { RuleList } from '../../ui/rule-list.tsx'
import { Section } from '../../ui/section.tsx'

export function HowFiguresWork() {
  return (
    <Section id="figures" heading="How the figures are worked out">
      <RuleList
        items={[
          {
            title: 'Monthly payment',
            text: 'The same amount every month. You pay interest on what you still owe, so with each payment the interest gets smaller and you pay off more of the loan.',
          },
          { title: 'Total cost', text: 'Monthly payment × number of months.' },
          { title: 'Total interest', text: 'What you pay back on top of what you borrowed.' },
          {
            title: 'Average monthly interest',
            text: 'The total interest divided by the number of months. Useful for comparing offers.',
          },
        ]}
      />
      <p className="mt-8 text-small text-ink-soft">{disclosures.unregulatedBusiness}</p>
    </Section>
  )
}
