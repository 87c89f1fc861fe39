import { RepossessionWarning } from '../blocks/repossession-warning.tsx'
import { disclosures } from '../content/disclosures.ts'
import { firm } from '../content/firm.ts'
import type { PageMeta } from '../page-module.ts'
import { ButtonAnchor } from '../ui/button.tsx'
import { PageHero } from '../ui/page-hero.tsx'
import { RuleList } from '../ui/rule-list.tsx'
import { Section } from '../ui/section.tsx'

export const meta: PageMeta = {
  title: 'Bridging Loan Application',
  description:
    'Apply for a bridging loan: set the amount and the months, see the interest, tell us about the property. We contact you within 2 hours. No effect on your credit score.',
}

export function Page() {
  return (
    <>
      <PageHero
        title="Bridging Loan Application"
        lead="Set the amount and the months, see what it costs, then tell us about the property. We contact you within 2 hours."
        actions={
          <ButtonAnchor look="outline" large href={firm.phone.href}>
            Call {firm.phone.shown}
          </ButtonAnchor>
        }
      />
      <Section id="before" heading="What you will be asked" intro={disclosures.creditScore}>
        <RuleList
          items={[
            { title: 'You', text: 'Your name, e-mail address and telephone number.' },
            { title: 'The property', text: 'Its address and what it is worth. An estimate will do.' },
            {
              title: 'The exit',
              text: 'How the loan will be repaid: a sale, a refinance, money you are waiting for.',
            },
          ]}
        />
        <div className="mt-10">
          <RepossessionWarning />
        </div>
      </Section>
    </>
  )
}
