import { ButtonAnchor } from '../../../brand/ui/button.tsx'
import { RepossessionWarning } from '../blocks/repossession-warning.tsx'
import { disclosures } from '../content/disclosures.ts'
import { firm } from '../content/firm.ts'
import { bridgingApplicationQuestions } from '../content/questions/bridging-application-questions.ts'
import { BridgingApplication } from '../features/bridging-application/bridging-application.tsx'
import { BridgingCalculator } from '../features/calculators/bridging-calculator.tsx'
import { useBridgingFigures } from '../features/calculators/inputs/use-bridging-figures.ts'
import { faqPage } from '../features/questions/faq-page.ts'
import type { PageMeta } from '../page-module.ts'
import { Later, laterPart } from '../ui/later.tsx'
import { PageHero } from '../ui/page-hero.tsx'
import { Section } from '../ui/section.tsx'

export const meta: PageMeta = {
  title: 'Bridging Loan Application',
  description:
    'Apply for a bridging loan: choose an amount and a term, see the interest and tell us about the property. We’ll contact you within 2 hours. No effect on your credit score.',
  structuredData: import.meta.env.SSR ? [faqPage(bridgingApplicationQuestions)] : [],
}

const BeforeYouApply = laterPart(() =>
  import('../features/bridging-loans/before-you-apply.tsx').then((module) => module.BeforeYouApply),
)
const BridgingApplicationQuestions = laterPart(() =>
  import('../features/questions/bridging-application-questions.tsx').then(
    (module) => module.BridgingApplicationQuestions,
  ),
)

const formId = 'bridging-application'

export function Page() {
  const figures = useBridgingFigures()
  return (
    <>
      <PageHero
        title="Bridging Loan Application"
        lead="Choose an amount and a term, see what it costs, then tell us about the property. We’ll contact you within 2 hours."
        actions={
          <ButtonAnchor look="outline" large href={firm.phone.href}>
            Call {firm.phone.shown}
          </ButtonAnchor>
        }
      />
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
      <Later part={BeforeYouApply} />
      <Later part={BridgingApplicationQuestions} />
    </>
  )
}
