import { ApplyLink, applicationPaths } from '../blocks/apply-link.tsx'
import { ClosingCall } from '../blocks/closing-call.tsx'
import type { PageMeta } from '../page-module.ts'
import { ButtonLink } from '../ui/button.tsx'
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
        actions={
          <>
            <ApplyLink to={applicationPaths.business} />
            <ButtonLink look="outline" large to="/about-us">
              Contact Our Team
            </ButtonLink>
          </>
        }
      />
      <Section id="figures" heading="How the figures are worked out">
        <RuleList
          items={[
            {
              title: 'Monthly payment',
              text: 'The same sum each month. At first most of it is interest, by the end almost all of it is capital.',
            },
            { title: 'Total cost', text: 'The monthly payment times the months.' },
            { title: 'Total interest', text: 'What you pay back beyond what you borrowed.' },
            {
              title: 'Monthly interest',
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
