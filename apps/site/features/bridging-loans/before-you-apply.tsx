import { disclosures } from '../../content/disclosures.ts'
import { readyForBridging } from '../../content/ready-lists.ts'
import { Checklist } from '../../ui/checklist.tsx'
import { Section } from '../../ui/section.tsx'

export function BeforeYouApply() {
  return (
    <Section
      id="ready"
      heading="What to have ready"
      intro="You don’t need these to send the form. If you have them ready when we call, lenders can answer sooner."
      surface="sunk"
    >
      <Checklist items={readyForBridging} />
      <p className="mt-8 text-small text-ink-soft">{disclosures.unregulated}</p>
    </Section>
  )
}
