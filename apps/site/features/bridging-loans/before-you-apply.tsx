import { disclosures } from '../../content/disclosures.ts'
import { Checklist } from '../../ui/checklist.tsx'
import { Section } from '../../ui/section.tsx'

export function BeforeYouApply() {
  return (
    <Section
      id="ready"
      heading="What to have ready"
      intro="You don’t need these to send the form. If you have them ready when we call, lenders can answer the same day."
      surface="sunk"
    >
      <Checklist
        items={[
          'The price or your estimate of the value, and what you owe on the property',
          'When you have to complete, and why',
          'Proof of your exit: agent’s letter, mortgage offer, contract',
          'Your passport or driving licence, and a bill with your address',
          'For a company, who owns and runs it',
          'Your solicitor’s name, ideally one who knows bridging',
        ]}
      />
      <p className="mt-8 text-small text-ink-soft">{disclosures.unregulated}</p>
    </Section>
  )
}
