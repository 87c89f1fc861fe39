import { FirmText } from '../../blocks/firm-text.tsx'
import { disclosures } from '../../content/disclosures.ts'
import { firm } from '../../content/firm.ts'
import { Section } from '../../ui/section.tsx'

export function Accreditation() {
  return (
    <Section id="accreditation" heading="Accreditation" surface="sunk">
      <div className="max-w-[44rem] text-lead">
        <p>
          <FirmText text={disclosures.authorised} />
        </p>
        <p className="mt-4 text-ink-soft">
          <FirmText
            text={`${disclosures.creditBroker} You can check us: ${firm.fcaNumber} on the Financial Services Register, ${firm.companyNumber} at Companies House.`}
          />
        </p>
      </div>
    </Section>
  )
}
