import { ApplyLink, waysToApply } from '../blocks/apply-link.tsx'
import { BottomBar } from '../blocks/bottom-bar.tsx'
import { CallToAction } from '../blocks/call-to-action.tsx'
import { lenders } from '../content/claims.ts'
import { questions } from '../content/words.ts'
import { Stall } from '../drawings/stall.tsx'
import { faqPage } from '../features/questions/faq-page.ts'
import { Questions } from '../features/questions/questions.tsx'
import { FundingOptions } from '../features/startups/funding-options.tsx'
import { WhatItCosts } from '../features/startups/what-it-costs.tsx'
import { WhatLendersAsk } from '../features/startups/what-lenders-ask.tsx'
import type { PageMeta } from '../page-module.ts'
import { PageHero } from '../ui/page-hero.tsx'

export const meta: PageMeta = {
  title: 'Startup Funding',
  description: `Funding for new businesses: launch capital, growth finance, working capital and strategic funding from ${lenders.listed}. What lenders ask if you don’t have a track record.`,
  structuredData: faqPage(questions.startups),
}

export function Page() {
  return (
    <>
      <PageHero
        title="Startup Funding"
        lead="Don’t have three years of accounts yet? Some lenders look at the plan, the people and the orders instead, and we know which ones."
        actions={<ApplyLink to="business" path="/business-finance" />}
        Drawing={Stall}
      />
      <BottomBar
        {...waysToApply.business.bar}
        {...(waysToApply.business.takesFigures && { to: '/business-finance' })}
      >
        <FundingOptions />
        <WhatLendersAsk />
        <WhatItCosts />
        <Questions questions={questions.startups} />
        <CallToAction
          heading="Tell us about your new business"
          text="Even if it’s early days. We’ll tell you what a lender needs to see, and when to come back."
          action={<ApplyLink to="business" path="/business-finance" />}
        />
      </BottomBar>
    </>
  )
}
