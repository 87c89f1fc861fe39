import { switches } from '#shared/switches.ts'
import { ButtonAnchor } from '../../../brand/ui/button.tsx'
import { ApplyLink, waysToApply } from '../blocks/apply-link.tsx'
import { BottomBar } from '../blocks/bottom-bar.tsx'
import { claims, lenders } from '../content/claims.ts'
import { disclosures } from '../content/disclosures.ts'
import { documentCare, documentSizes } from '../content/document-care.ts'
import { businessTerms } from '../content/glossary.ts'
import { questions } from '../content/words.ts'
import { Workshop } from '../drawings/workshop.tsx'
import { HowItWorks } from '../features/business-application/how-it-works.tsx'
import { WhatLendersFund } from '../features/business-finance/what-lenders-fund.tsx'
import { faqPage } from '../features/questions/faq-page.ts'
import { Questions } from '../features/questions/questions.tsx'
import { TermHints } from '../forms/term-hints.tsx'
import { Island } from '../islands/island.tsx'
import type { PageMeta } from '../page-module.ts'
import { PageHero } from '../ui/page-hero.tsx'
import { Section } from '../ui/section.tsx'

const decision = claims.businessDecision.text.replace('Decision', 'decision')
const offer = claims.businessUpTo?.text ?? 'Business finance'
const hasForm = switches.businessApplication

export const meta: PageMeta = {
  title: hasForm ? 'Business Finance Application' : 'Business Finance',
  description: hasForm
    ? `Apply for business finance${claims.businessUpTo ? ` up to ${claims.businessUpTo.figure}` : ''} with one form and two PDFs. Our ${decision}, ${lenders.listed} searched, and no effect on your credit score.`
    : `${offer}, from ${lenders.searched}. What they fund and what they ask.`,
  structuredData: faqPage(questions.businessFinance),
}

export function Page() {
  return hasForm ? <Application /> : <WithoutForm />
}

function WithoutForm() {
  return (
    <>
      <PageHero
        title="Business Finance"
        lead={`${offer}, from ${lenders.searched}. Tell us what it’s for, and one person sees it through.`}
        actions={<ApplyLink to="business" />}
        Drawing={Workshop}
      />
      <BottomBar {...waysToApply.business.bar}>
        <WhatLendersFund />
        <Questions questions={questions.businessFinance} surface="sunk" />
      </BottomBar>
    </>
  )
}

function Application() {
  return (
    <>
      <PageHero
        title="Business Finance Application"
        lead={`${offer}, from ${lenders.searched}, with one form. Have your latest bank statements and filed accounts ready as PDFs.`}
        actions={
          <ButtonAnchor look="dawn" large href="#application">
            Start the application
          </ButtonAnchor>
        }
        Drawing={Workshop}
        beforeForm
      />
      {/* On phones the form stands above “How It Works”, which is hidden until the form has arrived. Otherwise it could
      be painted in the form's place first. */}
      <div className="flex flex-col-reverse lg:block max-lg:[&>:first-child:not(:nth-last-child(n+2))]:hidden">
        <HowItWorks />
        <Section id="application" heading="Your application" intro={<BeforeYouStart />} tight>
          <div className="grid gap-8">
            <TermHints terms={businessTerms} />
            <Island
              name="business-application"
              when="visible"
              props={{ labelledBy: 'application', documentIntro: `PDFs, ${documentSizes}. ${documentCare}` }}
            />
          </div>
        </Section>
      </div>
      <BottomBar to="#application" label="Back to the form">
        <WhatLendersFund />
        <Questions questions={questions.businessFinance} surface="sunk" />
      </BottomBar>
    </>
  )
}

function BeforeYouStart() {
  return (
    <>
      It takes about ten minutes if you have both PDFs ready. {disclosures.creditScore} Except for the
      business name, which we may look up at Companies House, nothing is sent until you press the button at
      the end.
    </>
  )
}
