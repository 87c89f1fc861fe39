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
            text: 'The same sum every month. Interest is charged on what you still owe, so its share shrinks with each payment and the share that repays the loan grows.',
          },
          { title: 'Total cost', text: 'The monthly payment times the months.' },
          { title: 'Total interest', text: 'What you pay back beyond what you borrowed.' },
          {
            title: 'Average monthly interest',
            text: 'The total interest spread evenly over the months, to compare offers by.',
          },
        ]}
      />
      <p className="mt-8 text-small text-ink-soft">{disclosures.unregulatedBusiness}</p>
    </Section>
  )
}
