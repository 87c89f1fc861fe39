import { ApplyLink, waysToApply } from '../blocks/apply-link.tsx'
import { BottomBar } from '../blocks/bottom-bar.tsx'
import { CallToAction } from '../blocks/call-to-action.tsx'
import { PrintSheet } from '../blocks/print-sheet.tsx'
import { bridgingProduct } from '../build/structured-data.ts'
import { monthlyRates, rateQualifier, upToLoanToValue } from '../content/bridging/bridging-rate.ts'
import { claims, lenders, madeOf, sentenceOf } from '../content/claims.ts'
import { questions } from '../content/words.ts'
import { TrussBridge } from '../drawings/truss-bridge.tsx'
import { AllAboutBridging } from '../features/bridging-loans/all-about-bridging.tsx'
import { faqPage } from '../features/questions/faq-page.ts'
import { Questions } from '../features/questions/questions.tsx'
import { Island } from '../islands/island.tsx'
import type { PageMeta } from '../page-module.ts'
import { PageHero } from '../ui/page-hero.tsx'
import { Section } from '../ui/section.tsx'

const range = madeOf([
  claims.bridgingAmount?.text ?? null,
  claims.bridgingTerm && `for ${claims.bridgingTerm.text}`,
]).join(', ')

export const meta: PageMeta = {
  title: 'Bridging Loans',
  description: `${sentenceOf([
    `Bridging loans${claims.bridgingHeadAmount ? ` from ${claims.bridgingHeadAmount.text}` : ''}${claims.bridgingHeadTerm ? ` over ${claims.bridgingHeadTerm.text}` : ''}`,
    monthlyRates,
    upToLoanToValue,
  ])} One application searches ${lenders.searched}.`,
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
        lead={`A short-term loan secured on property. Buy now, repay when you sell or remortgage${range && `: ${range}`}.`}
        actions={<ApplyLink to="bridging" />}
        figures={madeOf([claims.bridgingRate, claims.bridgingLoanToValue, claims.bridgingFunds])}
        smallPrint={rateQualifier}
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
          text="Give us the date. We’ll call you and say whether it can be done."
          action={<ApplyLink to="bridging" />}
        />
      </BottomBar>
    </>
  )
}
