import { disclosures } from '../../content/disclosures.ts'
import { Checklist } from '../../ui/checklist.tsx'
import { Section } from '../../ui/section.tsx'

/** What helps after the form is sent, for the application page. */
export function BeforeYouApply() {
  return (
    <Section
      id="ready"
      heading="What to have ready"
      intro="Not needed to send the form. With these to hand when we ring, lenders can answer the same day."
      surface="sunk"
    >
      <Checklist
        items={[
          'The price or your estimate of the value, and what is owed on the property',
          'The date you must complete by, and why',
          'Papers behind the exit: agent’s letter, mortgage offer, contract',
          'Passport or driving licence, and a bill with your address',
          'For a company: who owns and runs it',
          'Your solicitor’s name, ideally one who knows bridging',
        ]}
      />
      <p className="mt-8 text-small text-ink-soft">{disclosures.unregulated}</p>
    </Section>
  )
}
