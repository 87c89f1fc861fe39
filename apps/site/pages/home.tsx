import { ClosingCall } from '../blocks/closing-call.tsx'
import { financialService } from '../build/structured-data.ts'
import { claims } from '../content/claims.ts'
import { homeQuestions } from '../content/questions/home-questions.ts'
import { FastCallback } from '../features/callback/fast-callback.tsx'
import { HomeHero } from '../features/home/home-hero.tsx'
import { Partner } from '../features/home/partner.tsx'
import { StatisticsBand } from '../features/home/statistics-band.tsx'
import { Testimonials } from '../features/home/testimonials.tsx'
import { faqPage } from '../features/questions/faq-page.ts'
import type { PageMeta } from '../page-module.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Later, laterPart } from '../ui/later.tsx'

export const meta: PageMeta = {
  title: 'Business Finance and Bridging Loans',
  description: `${claims.businessUpTo.text} and bridging loans from £10,000 up to £25M. One application, 150+ lenders searched, and applying does not affect your credit score.`,
  structuredData: import.meta.env.SSR ? [financialService(), faqPage(homeQuestions)] : [],
}

const WhatABrokerDoes = laterPart(() =>
  import('../features/home/what-a-broker-does.tsx').then((module) => module.WhatABrokerDoes),
)
const HomeQuestions = laterPart(() =>
  import('../features/questions/home-questions.tsx').then((module) => module.HomeQuestions),
)

export function Page() {
  return (
    <>
      <HomeHero callback={<FastCallback />} />
      <StatisticsBand />
      <Partner />
      <Testimonials />
      <Later part={WhatABrokerDoes} />
      <Later part={HomeQuestions} />
      <ClosingCall
        heading="See what it costs before you apply"
        text="Enter an amount and a term to see what you’d pay each month. No name, no email address, no credit search."
        action={
          <ButtonLink look="outline-on-ink" large to="/business-loan-calculator">
            Open the calculator
          </ButtonLink>
        }
      />
    </>
  )
}
