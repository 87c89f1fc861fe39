import { disclosures } from '../../content/disclosures.ts'
import { fundingOptions } from '../../content/funding-options.ts'
import { Card } from '../../ui/card.tsx'
import { Section } from '../../ui/section.tsx'

export function FundingOptions() {
  return (
    <Section
      id="options"
      heading="Four types of funding"
      intro={`A young business needs different funding at different times. Choose by what you’ll use it for. ${disclosures.creditScore}`}
      layout="above"
      surface="sunk"
    >
      <div className="grid gap-6 sm:grid-cols-2">
        {fundingOptions.map((option) => (
          <Card key={option.title} className="flex flex-col">
            <h3 className="text-title">{option.title}</h3>
            <p className="mt-2 mb-4 text-ink-soft">{option.text}</p>
            <p className="mt-auto border-t border-rule pt-4 font-medium">{option.suits}</p>
          </Card>
        ))}
      </div>
    </Section>
  )
}
