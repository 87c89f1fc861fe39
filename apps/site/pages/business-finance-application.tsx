import { ButtonAnchor } from '../../../brand/ui/button.tsx'
import { Workshop } from '../brand/drawings/workshop.tsx'
import { claims } from '../content/claims.ts'
import { disclosures } from '../content/disclosures.ts'
import { businessFinanceQuestions } from '../content/questions/business-finance-questions.ts'
import { BusinessApplication } from '../features/business-application/business-application.tsx'
import { HowItWorks } from '../features/business-application/how-it-works.tsx'
import { faqPage } from '../features/questions/faq-page.ts'
import type { PageMeta } from '../page-module.ts'
import { Later, laterPart } from '../ui/later.tsx'
import { PageHero } from '../ui/page-hero.tsx'
import { Section } from '../ui/section.tsx'

export const meta: PageMeta = {
  title: 'Business Finance Application',
  description:
    'Apply for business finance up to £50M with one form and two PDFs. A decision within 24 hours from 150+ lenders, with no effect on your credit score.',
  structuredData: import.meta.env.SSR ? [faqPage(businessFinanceQuestions)] : [],
}

const WhatLendersFund = laterPart(() =>
  import('../features/business-finance/what-lenders-fund.tsx').then((module) => module.WhatLendersFund),
)
const BusinessFinanceQuestions = laterPart(() =>
  import('../features/questions/business-finance-questions.tsx').then(
    (module) => module.BusinessFinanceQuestions,
  ),
)

export function Page() {
  return (
    <>
      <PageHero
        title="Business Finance Application"
        lead={`${claims.businessUpTo.text}, from over 150 lenders, with one form. Have your latest bank statements and filed accounts ready as PDFs.`}
        actions={
          <ButtonAnchor look="dawn" large href="#application">
            Start the application
          </ButtonAnchor>
        }
        smallPrint={disclosures.creditScore}
        Drawing={Workshop}
      />
      <HowItWorks />
      <Section id="application" heading="Your application" intro={<BeforeYouStart />}>
        <BusinessApplication labelledBy="application" />
      </Section>
      <Later part={WhatLendersFund} />
      <Later part={BusinessFinanceQuestions} />
    </>
  )
}

function BeforeYouStart() {
  return (
    <>
      It takes about ten minutes if you have both PDFs ready. {disclosures.creditScore} Nothing is sent until
      you press the button at the end.
    </>
  )
}
