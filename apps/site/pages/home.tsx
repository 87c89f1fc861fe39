import { ButtonAnchor } from '../../../brand/ui/button.tsx'
import { BottomBar } from '../blocks/bottom-bar.tsx'
import { CallToAction } from '../blocks/call-to-action.tsx'
import { financialService } from '../build/structured-data.ts'
import { claims } from '../content/claims.ts'
import { questions } from '../content/words.ts'
import { FastCallback } from '../features/callback/fast-callback.tsx'
import { HomeHero } from '../features/home/home-hero.tsx'
import { Partner } from '../features/home/partner.tsx'
import { StatisticsBand } from '../features/home/statistics-band.tsx'
import { Testimonials } from '../features/home/testimonials.tsx'
import { WhatABrokerDoes } from '../features/home/what-a-broker-does.tsx'
import { faqPage } from '../features/questions/faq-page.ts'
import { Questions } from '../features/questions/questions.tsx'
import { Island } from '../islands/island.tsx'
import type { PageMeta } from '../page-module.ts'

export const meta: PageMeta = {
  title: 'Business Finance and Bridging Loans',
  description: `${claims.businessUpTo.text} and bridging loans from £10,000 up to £25M. One application, 150+ lenders searched, and applying does not affect your credit score.`,
  structuredData: [financialService(), ...faqPage(questions.home)],
}

export function Page() {
  return (
    <>
      <HomeHero
        callback={
          <FastCallback
            form={
              <Island
                name="callback-form"
                when="touch"
                props={{ action: '/', labelledBy: 'fast-callback' }}
              />
            }
          />
        }
      />
      <BottomBar to="#partner">
        <StatisticsBand />
        <Partner />
        <Testimonials />
        <WhatABrokerDoes />
        <Questions questions={questions.home} surface="sunk" />
        <CallToAction
          heading="See what it costs before you apply"
          text="Enter an amount and a term to see what you’d pay each month. No name, no e-mail address, no credit search."
          action={
            <ButtonAnchor look="outline-on-ink" large href="/business-loan-calculator">
              Open the calculator
            </ButtonAnchor>
          }
        />
      </BottomBar>
    </>
  )
}
