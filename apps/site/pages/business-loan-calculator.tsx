import { BUSINESS_LOAN_RANGES } from '#shared/calculators/business-loan.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import { ApplyLink, waysToApply } from '../blocks/apply-link.tsx'
import { BottomBar } from '../blocks/bottom-bar.tsx'
import { CallToAction } from '../blocks/call-to-action.tsx'
import { PrintSheet } from '../blocks/print-sheet.tsx'
import { questions } from '../content/words.ts'
import { HowFiguresWork } from '../features/business-finance/how-figures-work.tsx'
import { faqPage } from '../features/questions/faq-page.ts'
import { Questions } from '../features/questions/questions.tsx'
import { Island } from '../islands/island.tsx'
import type { PageMeta } from '../page-module.ts'
import { PageHero } from '../ui/page-hero.tsx'

export const meta: PageMeta = {
  title: 'Business Loan Calculator',
  description: `Work out the monthly payment, total cost and interest of a business loan from £1,000 to ${formatPounds(BUSINESS_LOAN_RANGES.amountPounds.input.max)} over up to 60 months. No name, no e-mail address, no credit search.`,
  structuredData: faqPage(questions.businessCalculator),
}

export function Page() {
  return (
    <>
      <PageHero
        title="Business Loan Calculator"
        lead="Choose an amount, a term and a rate to see what you’d pay each month and what the loan costs in total."
      />
      <section aria-label="Calculator" className="container-page py-10 lg:py-16">
        <PrintSheet title="Business loan calculation">
          <Island name="business-loan-calculator" when="now" />
        </PrintSheet>
      </section>
      <BottomBar {...waysToApply.business.bar}>
        <HowFiguresWork />
        <Questions questions={questions.businessCalculator} surface="sunk" />
        <CallToAction
          heading="Happy with the figures?"
          text="The lender’s rate depends on your accounts. One application gets you the real one."
          action={<ApplyLink to="business" label="Start an application" />}
        />
      </BottomBar>
    </>
  )
}
