import { ButtonAnchor } from '../../../brand/ui/button.tsx'
import { firm } from '../content/firm.ts'
import { bridgingApplicationQuestions } from '../content/questions/bridging-application-questions.ts'
import { BeforeYouApply } from '../features/bridging-loans/before-you-apply.tsx'
import { faqPage } from '../features/questions/faq-page.ts'
import { Questions } from '../features/questions/questions.tsx'
import { Island } from '../islands/island.tsx'
import type { PageMeta } from '../page-module.ts'
import { PageHero } from '../ui/page-hero.tsx'

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
      <Island name="bridging-application" when="now" />
      <BeforeYouApply />
      <Questions questions={bridgingApplicationQuestions} />
    </>
  )
}
