import { ApplyLink, applicationPaths } from '../blocks/apply-link.tsx'
import { ClosingCall } from '../blocks/closing-call.tsx'
import { BusinessLoanCalculator } from '../features/calculators/business-loan-calculator.tsx'
import type { PageMeta } from '../page-module.ts'
import { PageHero } from '../ui/page-hero.tsx'
import { RuleList } from '../ui/rule-list.tsx'
import { Section } from '../ui/section.tsx'

export const meta: PageMeta = {
  title: 'Business Loan Calculator',
  description:
    'Work out the monthly payment, total cost and interest of a business loan from £1,000 to £5,000,000 over up to 60 months. No name, no e-mail address, no credit search.',
}

export function Page() {
  return (
    <>
      <PageHero
        title="Business Loan Calculator"
        lead="An amount, a term and a rate: see what leaves your account each month and what the loan costs in all."
      />
      <section aria-label="Calculator" className="container-page py-10 lg:py-16">
        <BusinessLoanCalculator />
      </section>
      <Section id="figures" heading="How the figures are worked out">
        <RuleList
          items={[
            {
              title: 'Monthly payment',
              text: 'The same sum every month. Interest is charged on what you still owe, so its share shrinks with each payment and the share that repays the loan grows.',
            },
            { title: 'Total cost', text: 'The monthly payment times the months.' },
            { title: 'Total interest', text: 'What you pay back beyond what you borrowed.' },
            {
              title: 'Average monthly interest',
              text: 'The total interest spread evenly over the months, to compare offers by.',
            },
          ]}
        />
      </Section>
      <ClosingCall
        heading="Like the look of it?"
        text="The lender’s rate will depend on your accounts. One application tells you what it really is."
        action={<ApplyLink to={applicationPaths.business} label="Start an application" />}
      />
    </>
  )
}
