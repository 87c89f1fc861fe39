import { Workshop } from '../brand/drawings/workshop.tsx'
import { claims } from '../content/claims.ts'
import { disclosures } from '../content/disclosures.ts'
import { HowItWorks } from '../features/business-application/how-it-works.tsx'
import type { PageMeta } from '../page-module.ts'
import { PageHero } from '../ui/page-hero.tsx'
import { RuleList } from '../ui/rule-list.tsx'
import { Section } from '../ui/section.tsx'

export const meta: PageMeta = {
  title: 'Business Finance Application',
  description:
    'Apply for business finance up to £50M with one form and two PDFs. A decision within 24 hours from 150+ lenders, with no effect on your credit score.',
}

export function Page() {
  return (
    <>
      <PageHero
        title="Business Finance Application"
        lead={`${claims.businessUpTo.text}, from over 150 lenders, with one form. Have your last bank statements and filed accounts ready as PDFs.`}
        smallPrint={disclosures.creditScore}
        Drawing={Workshop}
      />
      <HowItWorks />
      <Section id="asked" heading="What you will be asked" intro={disclosures.creditScore}>
        <RuleList
          items={[
            { title: 'Business Information', text: 'The business’s name and the address it trades from.' },
            { title: 'Loan Details', text: 'How much, what for, and over 12, 24, 36, 48 or 60 months.' },
            {
              title: 'Shareholder Details',
              text: 'Name, date of birth, addresses for the last 6 years, homeowner or tenant, mobile number and e-mail address.',
            },
            {
              title: 'Required Documents',
              text: 'Bank statements and filed accounts. PDF, up to 10MB each.',
            },
          ]}
        />
      </Section>
    </>
  )
}
