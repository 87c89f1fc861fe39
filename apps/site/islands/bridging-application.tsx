import { RepossessionWarning } from '../blocks/repossession-warning.tsx'
import { disclosures } from '../content/disclosures.ts'
import { firm } from '../content/firm.ts'
import { BridgingApplication } from '../features/bridging-application/bridging-application.tsx'
import { BridgingCalculator } from '../features/calculators/bridging-calculator.tsx'
import { useBridgingFigures } from '../features/calculators/inputs/use-bridging-figures.ts'
import { Section } from '../ui/section.tsx'

const formId = 'bridging-application'

/** The calculator and the form that sends its figures: one island, because they share the figures. */
export function Island() {
  const figures = useBridgingFigures()
  return (
    <>
      <Section id="calculator" heading="Your loan" surface="sunk" layout="above">
        <BridgingCalculator figures={figures} form={formId} />
      </Section>
      <Section
        id="application"
        heading="Your details"
        intro={`We’ll contact you within 2 hours, ${firm.phoneHours}. ${disclosures.creditScore}`}
      >
        <div className="grid gap-8">
          <RepossessionWarning />
          <BridgingApplication id={formId} labelledBy="application" figures={figures} />
        </div>
      </Section>
    </>
  )
}
