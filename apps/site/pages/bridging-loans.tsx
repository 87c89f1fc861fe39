import { ApplyLink, waysToApply } from '../blocks/apply-link.tsx'
import { BottomBar } from '../blocks/bottom-bar.tsx'
import { CallToAction } from '../blocks/call-to-action.tsx'
import { PrintSheet } from '../blocks/print-sheet.tsx'
import { bridgingProduct } from '../build/structured-data.ts'
import { usualRates } from '../content/bridging/usual-rates.ts'
import { claims } from '../content/claims.ts'
import { disclosures } from '../content/disclosures.ts'
import { questions } from '../content/words.ts'
import { TrussBridge } from '../drawings/truss-bridge.tsx'
import { AllAboutBridging } from '../features/bridging-loans/all-about-bridging.tsx'
import { faqPage } from '../features/questions/faq-page.ts'
import { Questions } from '../features/questions/questions.tsx'
import { Island } from '../islands/island.tsx'
import type { PageMeta } from '../page-module.ts'
import { PageHero } from '../ui/page-hero.tsx'
import { Section } from '../ui/section.tsx'

export const meta: PageMeta = {
  title: 'Bridging Loans',
  description: `Bridging loans from ${claims.bridgingHeadAmount.text} over ${claims.bridgingHeadTerm.text}, rates from 0.49% a month, up to 75% loan to value. One application searches over 150 lenders.`,
  keywords: [
    'bridging loan',
    'bridging finance',
    'open bridging',
    'closed bridging',
    'auction finance',
    'short-term property loan',
  ],
  structuredData: [bridgingProduct(), ...faqPage(questions.bridgingLoans)],
}

export function Page() {
  return (
    <>
      <PageHero
        title="Bridging Loans"
        lead={`A short-term loan secured on property. Buy now, repay when you sell or remortgage: ${claims.bridgingAmount.text}, for ${claims.bridgingTerm.text}.`}
        actions={<ApplyLink to="bridging" />}
        figures={[claims.bridgingRate, claims.bridgingLoanToValue, claims.bridgingFunds]}
        smallPrint={`${disclosures.ratesQualifier} ${usualRates}`}
        Drawing={TrussBridge}
      />
      <Section
        id="calculator"
        heading="What it would cost"
        intro="You’re charged interest on the whole amount, so the sooner you repay, the less it costs."
        surface="sunk"
        layout="above"
      >
        <div data-start-together="">
          <PrintSheet title="Bridging loan calculation">
            <Island name="bridging-calculator" when="visible" />
            <Island name="bridging-in-hand" when="visible" />
          </PrintSheet>
        </div>
      </Section>
      <BottomBar {...waysToApply.bridging.bar}>
        <AllAboutBridging />
        <Questions questions={questions.bridgingLoans} surface="sunk" />
        <CallToAction
          heading="When do you need to complete?"
          text="Give us the date. If it can’t be done, we’ll tell you the same day."
          action={<ApplyLink to="bridging" />}
        />
      </BottomBar>
    </>
  )
}
