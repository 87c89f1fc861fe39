import { ButtonAnchor } from '../../../brand/ui/button.tsx'
import { BottomBar } from '../blocks/bottom-bar.tsx'
import { Hours } from '../blocks/hours.tsx'
import { PrintSheet } from '../blocks/print-sheet.tsx'
import { RepossessionWarning } from '../blocks/repossession-warning.tsx'
import { rateQualifier } from '../content/bridging/bridging-rate.ts'
import { claims } from '../content/claims.ts'
import { disclosures } from '../content/disclosures.ts'
import { firm } from '../content/firm.ts'
import { bridgingTerms } from '../content/glossary.ts'
import { questions } from '../content/words.ts'
import { BeforeYouApply } from '../features/bridging-loans/before-you-apply.tsx'
import { faqPage } from '../features/questions/faq-page.ts'
import { Questions } from '../features/questions/questions.tsx'
import { TermHints } from '../forms/term-hints.tsx'
import { Island } from '../islands/island.tsx'
import type { PageMeta } from '../page-module.ts'
import { PageHero } from '../ui/page-hero.tsx'
import { Section } from '../ui/section.tsx'

const formId = 'bridging-application'

export const meta: PageMeta = {
  title: 'Bridging Loan Application',
  description: `Apply for a bridging loan: choose an amount and a term, see the interest and tell us about the property. ${claims.bridgingContact.text}. No effect on your credit score.`,
  structuredData: faqPage(questions.bridgingApplication),
}

export function Page() {
  return (
    <>
      <PageHero
        title="Bridging Loan Application"
        lead={
          <>
            See what it costs, then apply.
            {/* On phones the page shows it at once, and the first field isn't further down. */}
            <span className="max-lg:hidden">
              {' '}
              Choose an amount and a term, and tell us about the property. {claims.bridgingContact.text},{' '}
              <Hours />.
            </span>
          </>
        }
        actions={
          <ButtonAnchor look="outline" large href={firm.phone.href}>
            Call {firm.phone.shown}
          </ButtonAnchor>
        }
        beforeForm
      />
      <Section id="calculator" heading="Your loan" surface="sunk" layout="above" tight>
        <PrintSheet title="Bridging loan calculation">
          <Island name="bridging-calculator" when="now" props={{ form: formId }} />
        </PrintSheet>
        {/* On phones the sentence above the button says it, so that the first field isn't further down. */}
        <p className="mt-4 text-small text-ink-soft max-lg:hidden">{rateQualifier}</p>
      </Section>
      <Section
        id="application"
        heading="Your details"
        intro={
          <>
            {claims.bridgingContact.text}, <Hours />. {disclosures.creditScore}
          </>
        }
        tight
      >
        <div className="grid gap-3 lg:gap-8">
          {/* On small screens the same warning is just above, with the figures. */}
          <div className="max-lg:hidden">
            <RepossessionWarning />
          </div>
          <TermHints terms={bridgingTerms} />
          <Island
            name="bridging-application"
            when="visible"
            props={{ id: formId, labelledBy: 'application' }}
          />
        </div>
      </Section>
      <BottomBar to="#application" label="Back to the form">
        <BeforeYouApply />
        <Questions questions={questions.bridgingApplication} />
      </BottomBar>
    </>
  )
}
