import { ButtonAnchor } from '../../../brand/ui/button.tsx'
import { RepossessionWarning } from '../blocks/repossession-warning.tsx'
import { disclosures } from '../content/disclosures.ts'
import { firm } from '../content/firm.ts'
import { type GlossaryTerm, glossary } from '../content/glossary.ts'
import { bridgingApplicationQuestions } from '../content/questions/bridging-application-questions.ts'
import { BeforeYouApply } from '../features/bridging-loans/before-you-apply.tsx'
import { PrintFooter } from '../features/calculators/print-only.tsx'
import { faqPage } from '../features/questions/faq-page.ts'
import { Questions } from '../features/questions/questions.tsx'
import { TermHint } from '../forms/term-hint.tsx'
import { Island } from '../islands/island.tsx'
import type { PageMeta } from '../page-module.ts'
import { PageHero } from '../ui/page-hero.tsx'
import { Section } from '../ui/section.tsx'

const formId = 'bridging-application'

export const meta: PageMeta = {
  title: 'Bridging Loan Application',
  description:
    'Apply for a bridging loan: choose an amount and a term, see the interest and tell us about the property. We’ll contact you within 2 hours. No effect on your credit score.',
  structuredData: [faqPage(bridgingApplicationQuestions)],
}

export function Page() {
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
        <div className="print-sheet grid gap-8">
          <Island name="bridging-calculator" when="now" props={{ form: formId }} />
          <PrintFooter />
        </div>
      </Section>
      <Section
        id="application"
        heading="Your details"
        intro={`We’ll contact you within 2 hours, ${firm.phoneHours}. ${disclosures.creditScore}`}
      >
        <div className="grid gap-8">
          <RepossessionWarning />
          <Island
            name="bridging-application"
            when="visible"
            props={{ id: formId, labelledBy: 'application' }}
          />
          {/* Outside the island, because it needs no script. */}
          <div>
            {(Object.keys(glossary) as GlossaryTerm[]).map((term) => (
              <TermHint key={term} term={term} />
            ))}
          </div>
        </div>
      </Section>
      <BeforeYouApply />
      <Questions questions={bridgingApplicationQuestions} />
    </>
  )
}
