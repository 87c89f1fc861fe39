import { disclosures } from '../../content/disclosures.ts'
import { firm } from '../../content/firm.ts'
import { Section } from '../../ui/section.tsx'

export function Accreditation() {
  return (
    <Section id="accreditation" heading="Accreditation" surface="sunk">
      <div className="max-w-[44rem] text-lead">
        <p>{disclosures.authorised}</p>
        <p className="mt-4 text-ink-soft">
          {disclosures.creditBroker} Our entry on the Financial Services Register is under {firm.legalName}.
        </p>
      </div>
    </Section>
  )
}
